"""What finished matches tell: about decks, crews and records."""
