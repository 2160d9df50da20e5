"""The decisions of CloudAge: who chooses, among what, and what follows."""
