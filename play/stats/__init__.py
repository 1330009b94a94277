"""What finished matches say about decks, players and records."""
