"""Deck construction rules: pure functions from a deck and a format to problems. No Django, no clock."""
