"""What tests and benchmarks share: settings, a whole site of its own, decks, and games to be played."""
