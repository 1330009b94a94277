"""The card language of the TCG: words as frozen values that say once what a card does, for the engine and for the reader."""
