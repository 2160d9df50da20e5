"""The questions and consequences of Whistle Mountain, one file for each theme of the rules."""
