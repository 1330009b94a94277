"""Keep the site in order automatically: find lost work, archive matches, end abandoned ones."""
