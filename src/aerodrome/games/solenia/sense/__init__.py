"""What a bot should know of Solenia: `answers` judges every question, the others what it needs for that."""
