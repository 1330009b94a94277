"""Simulate people who visit the site with browsers, for `bench/people.py`."""
