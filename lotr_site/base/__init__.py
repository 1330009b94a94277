"""Provide the basis on which all apps stand; it imports none of them."""
