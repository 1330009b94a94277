"""Print decks on paper: the tournament deck sheet, and proxies from the site's own pictures."""
