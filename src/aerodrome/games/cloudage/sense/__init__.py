"""What a bot should know of CloudAge."""
