"""Statistics of finished matches about decks, players and records."""
