"""Provide what tests and benchmarks share: settings, a whole running site, decks, and games to play."""
