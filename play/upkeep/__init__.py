"""Automatic upkeep of the site: find lost work, archive, end abandoned matches."""
