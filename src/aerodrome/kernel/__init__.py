"""What every game is made of. No game knowledge, no input or output."""
