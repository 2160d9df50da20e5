"""For designers and researchers: many games at once, and what they show."""
