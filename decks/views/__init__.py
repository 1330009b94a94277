"""Serve the pages of the decks: the shelf, one deck, the builder, versions, import and export."""
