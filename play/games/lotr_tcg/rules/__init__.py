"""The turn and its phases, the way to it and the movement along the path."""
