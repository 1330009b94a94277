"""A problem of a deck as a value: the page, the API and the command line show this same value."""

from typing import Literal

import msgspec

from decks.rules import wording

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
    """The smallest change that answers a problem, as steps and, worked out when it is asked for, as a sentence.
    `reasons` say of cards (ids) that come or go why it is these."""

    actions: tuple[Action, ...]
    said: str = ""
    reasons: dict[str, str] = {}

    @property
    def sentence(self) -> str:
        """What to do, in words."""
        return self.said or wording.sentence(self.actions)


class Problem(msgspec.Struct, frozen=True):
    """Why a deck is not legal (`error`) or what to know about it (`warning`); `cards` are ids, `rule` its source."""

    code: str
    message: str
    rule: str
    cards: tuple[str, ...] = ()
    repair: Repair | None = None
    severity: Literal["error", "warning"] = "error"
