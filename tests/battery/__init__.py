"""What every game must pass, whatever its rules. A game only registers itself: see `entry`."""
