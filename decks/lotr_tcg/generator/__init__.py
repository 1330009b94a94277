"""Build a legal deck around a card, from two cultures, after a starter, or at random, also from someone's own cards.

No Django; deterministic by seed.
"""

from decks.lotr_tcg.generator.builder import build, random_deck
from decks.lotr_tcg.generator.deck_request import Built, CannotBuild, DeckRequest, Plan

__all__ = ["Built", "CannotBuild", "Plan", "DeckRequest", "build", "random_deck"]
