"""Check decks by the rules of deck construction: pure functions from a deck and a format to problems.

No Django, no clock.
"""
