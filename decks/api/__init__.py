"""Decks for programs. Lists come in pages; refusals are problem documents with a `code`."""
