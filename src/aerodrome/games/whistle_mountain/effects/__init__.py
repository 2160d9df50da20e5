"""What machines, upgrades, abilities, cards, trophies, docks and tasks do: rows of components.toml."""
