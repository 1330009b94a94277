"""All that changes a match."""
