"""Assemble the apps into a site and run it; no app may import this package."""
