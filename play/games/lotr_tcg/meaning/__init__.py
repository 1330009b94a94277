"""The meaning of the card language's nouns, numbers and conditions on a table."""
