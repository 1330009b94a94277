"""Offer matches to programs, over the API."""
