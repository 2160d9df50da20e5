"""What a bot should know of Cryo: `answers` judges every question, the others what it needs for that."""
