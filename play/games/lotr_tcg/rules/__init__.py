"""Implement the turn with its phases, the setup before it, and movement along the path."""
