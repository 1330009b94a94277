"""Decks on paper: the sheet for a tournament, and proxies from the site's own pictures."""
