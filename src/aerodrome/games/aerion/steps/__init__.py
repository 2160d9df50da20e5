"""The decisions of Aerion: `turn`, `dice` and `cards` are the base game, every other module is one expansion."""
