"""The table as plain data, the printed cards, and the registry of verb handlers."""
