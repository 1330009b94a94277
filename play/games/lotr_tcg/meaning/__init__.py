"""Give the nouns, numbers and conditions of the card language their meaning on a table."""
