"""Hearts as a whole game of the site, in the folders that any game has."""
