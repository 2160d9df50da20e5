"""What a bot should know of Aerion: `answers` judges every question, the others what it needs for that."""
