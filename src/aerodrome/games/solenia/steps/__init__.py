"""The questions and consequences of Solenia."""
