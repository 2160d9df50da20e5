"""What cities, books, cards, plants, slots and levels do: rows of components.toml."""
