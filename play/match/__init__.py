"""Change matches: everything that does so is in this package."""
