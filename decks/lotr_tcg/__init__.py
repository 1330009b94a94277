"""Hold what the decks of the TCG need: rules, formats, starters, file formats, the generator, statistics."""
