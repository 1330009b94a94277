"""A problem of a deck as a value: the page, the API and the command line show this same value."""
from collections.abc import Iterable
from typing import Literal

import msgspec

Section = Literal["ring_bearer", "ring", "cards", "sites", "starting_fellowship"]


class Action(msgspec.Struct, frozen=True):
    """One step of a repair: `count` copies of `card` are put into or taken out of a section.

    Adding to `ring_bearer` or `ring` replaces what is there; `starting_fellowship` is put at the end.
    """

    do: Literal["add", "remove"]
    section: Section
    card: str
    count: int = 1


class Repair(msgspec.Struct, frozen=True):
    """The smallest change that answers a problem, as steps and as a sentence."""

    sentence: str
    actions: tuple[Action, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why a deck is not legal (`error`) or what to know about it (`warning`); `cards` are ids, `rule` its source."""

    code: str
    message: str
    rule: str
    cards: tuple[str, ...] = ()
    repair: Repair | None = None
    severity: Literal["error", "warning"] = "error"


def listed(words: Iterable[str], most: int = 6) -> str:
    """`a, b and c`; after `most` the rest is counted."""
    parts = list(words)
    if len(parts) > most:
        parts = [*parts[: most - 1], f"{len(parts) - most + 1} more"]
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]])) if parts else ""


def plural(count: int, noun: str, many: str | None = None) -> str:
    """`1 card`, `2 cards`, `3 copies`."""
    return f"{count} {noun}" if count == 1 else f"{count} {many or noun + 's'}"
