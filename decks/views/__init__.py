"""Pages of the decks: shelf, one deck, builder, versions, import and export."""
