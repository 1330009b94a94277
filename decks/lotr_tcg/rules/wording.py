"""Put lists of cards, and counts, into words."""

from collections.abc import Iterable

from cards.games.lotr_tcg.facts import Facts

MAX_NAMED = 6


def list_card_names(cards: Iterable[Facts]) -> str:
    """Return a list of cards by name, in the same form as `list_words`. The names of cards that are only counted are
    not looked up.
    """
    rows = list(cards)
    if len(rows) <= MAX_NAMED:
        return list_words(card.name for card in rows)
    names = [card.name for card in rows[: MAX_NAMED - 1]]
    return list_words([*names, f"{len(rows) - len(names)} more"])


def list_words(words: Iterable[str], maximum: int = MAX_NAMED) -> str:
    """Return words as a list, such as `a, b and c`. If there are more than `maximum`, the last ones are only
    counted."""
    parts = list(words)
    if len(parts) > maximum:
        parts = [*parts[: maximum - 1], f"{len(parts) - maximum + 1} more"]
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]])) if parts else ""


def plural(count: int, noun: str, many: str | None = None) -> str:
    """Return a count in words, such as `1 card`, `2 cards` or `3 copies`."""
    return f"{count} {noun}" if count == 1 else f"{count} {many or noun + 's'}"
