"""Store the record of a match, and rebuild the table it leads to."""
