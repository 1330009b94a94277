"""What nouns, numbers and conditions of the card language mean on a table."""
