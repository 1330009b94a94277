"""Pages of the decks: shelf, one deck, builder, versions, in and out."""
