"""Lists of cards, and counts, in words."""

from collections.abc import Iterable

from cards.games.lotr_tcg.facts import Facts

MAX_NAMED = 6


def named(cards: Iterable[Facts]) -> str:
    """Return the cards by name, as `listed` does, without looking up those that are only counted."""
    rows = list(cards)
    if len(rows) <= MAX_NAMED:
        return listed(card.name for card in rows)
    names = [card.name for card in rows[: MAX_NAMED - 1]]
    return listed([*names, f"{len(rows) - len(names)} more"])


def listed(words: Iterable[str], most: int = MAX_NAMED) -> str:
    """Return `a, b and c`; after `most` the rest is counted."""
    parts = list(words)
    if len(parts) > most:
        parts = [*parts[: most - 1], f"{len(parts) - most + 1} more"]
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]])) if parts else ""


def plural(count: int, noun: str, many: str | None = None) -> str:
    """Return `1 card`, `2 cards`, `3 copies`."""
    return f"{count} {noun}" if count == 1 else f"{count} {many or noun + 's'}"
