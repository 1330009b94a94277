"""Matches for browsers."""
