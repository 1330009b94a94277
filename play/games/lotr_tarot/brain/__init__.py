"""How bots play: policies, hidden information, the value of a position."""
