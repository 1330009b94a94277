"""Show what one viewer may see of a match."""
