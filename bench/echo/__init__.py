"""Provide an app with one task that only answers: the empty round trip with which moves are compared."""
