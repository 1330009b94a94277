"""Everything that changes a match."""
