"""The questions and consequences of Cryo, one file for each theme of the rules."""
