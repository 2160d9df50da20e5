"""The rooms of Quilt by hand: those of Quilt, and an island."""
