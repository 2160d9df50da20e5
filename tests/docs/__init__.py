"""What the documentation shows, done."""
