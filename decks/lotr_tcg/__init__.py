"""What is the trading card game's in the decks: rules, formats, starters, file formats, the generator, statistics."""
