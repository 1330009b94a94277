"""Serve matches to browsers."""
