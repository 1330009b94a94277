"""Store the table as plain data, along with the printed cards and the registry of verb handlers."""
