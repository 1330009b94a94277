"""Serve the decks API. Lists are paged; refusals are problem documents with a `code`."""
