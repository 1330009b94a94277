"""Build a legal deck around a card, from two cultures, after a starter, or at random.

No Django; deterministic by seed.
"""

from decks.generator.builder import build, random_deck
from decks.generator.deck_request import Built, CannotBuild, DeckRequest, Plan

__all__ = ["Built", "CannotBuild", "Plan", "DeckRequest", "build", "random_deck"]
