"""Hold the bots of this game: policies, hidden information, the value of a position."""
