"""An app with one task that does nothing but answer: the empty round trip that moves are compared with."""
