"""The card language of the TCG: frozen values that say once what a card does, to the engine and to the reader."""
