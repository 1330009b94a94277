"""Calculate statistics of finished matches, about decks and players."""
