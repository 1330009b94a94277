"""The record of a match, and the table it leads to."""
