"""What a bot should know of Whistle Mountain: `answers` judges every question, the others what it needs for that."""
