"""What each verb of the card language does; importing this package registers all handlers."""

from play.games.lotr_tcg.steps import (
    becoming,
    cards,
    characters,
    choices,
    decks,
    exertions,
    naming,
    nested,
    offers,
    plays,
    pool,
    sites,
    skirmish,
    stacking,
    tokens,
    transfers,
)

__all__ = [
    "becoming",
    "cards",
    "characters",
    "choices",
    "decks",
    "exertions",
    "naming",
    "nested",
    "offers",
    "plays",
    "pool",
    "sites",
    "skirmish",
    "stacking",
    "tokens",
    "transfers",
]
