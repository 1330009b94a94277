"""Define the card language of the TCG: frozen values that define each card once, for the engine and for readers."""
