"""Read the 108 cards of the Tarot Card Game (22 names) as frozen values, once, from the files beside this module.

Provenance: names, numbers, copies and suits follow the rulebook's list of parts. `kind_basis` says how a damaged mark
in the printed list was read. Effects are steps and one sentence of our own; `rules()` explains their words.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from cards.games.frozen import document

DATA = Path(__file__).parent / "data"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of an effect, in words from `rules()["vocabulary"]`.

    If the step has `options`, exactly one of them is chosen.
    """

    op: str
    who: str | None = None
    target: str | None = None
    source: str | None = None
    to: str | None = None
    amount: int | str | None = None
    optional: bool = False
    choice_by: str | None = None
    select: str | None = None
    order: str | None = None
    tie_break: str | None = None
    options: "tuple[Step | str, ...]" = ()
    triggers: bool = True
    note: str = ""


class Retarget(msgspec.Struct, frozen=True):
    """The role of an effect that The Sun may hand to other players."""

    role: str


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card's effect. `timing` is action, instant, on_flip or final_scoring."""

    timing: str
    summary: str
    steps: tuple[Step, ...]
    duration: str
    condition: str | None = None
    sun_can_retarget: Retarget | None = None
    kind_basis: str = ""


class Copy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One physical card.

    `kind` is action, instant or reverse; `value` is what the card is worth face down in a point pile.
    """

    id: str
    suit: str | None
    kind: str
    value: int


class CardType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 22 names with all its copies. `play_effect` is the effect of the action or instant copies."""

    number: int
    name: str
    points: int
    suits: tuple[str, ...]
    kinds: tuple[str, ...]
    copies: int
    cards: tuple[Copy, ...]
    play_effect: Effect | None
    reverse_effect: Effect | None
    source: str


class Facts(msgspec.Struct, frozen=True):
    """One physical card with its effect, which is the reverse effect for a reverse copy."""

    id: str
    name: str
    number: int
    points: int
    suit: str | None
    kind: str
    effect: Effect | None
    copies: int
    source: str


@cache
def all_types() -> tuple[CardType, ...]:
    """Return the 22 names, from The Fool (0) to The World (21)."""
    lines = (DATA / "types.jsonl").read_bytes().splitlines()
    return tuple(msgspec.json.decode(line, type=CardType) for line in lines)


@cache
def all_facts() -> dict[str, Facts]:
    """Return all physical cards by id (such as `01-wand`), in the order of their numbers and of the data file."""
    return {copy.id: _facts(kind, copy) for kind in all_types() for copy in kind.cards}


def _facts(kind: CardType, copy: Copy) -> Facts:
    effect = kind.reverse_effect if copy.kind == "reverse" else kind.play_effect
    return Facts(copy.id, kind.name, kind.number, copy.value, copy.suit, copy.kind, effect, kind.copies, kind.source)


@cache
def rules() -> Mapping[str, Any]:
    """Return the rules data: the numbers of players, totals, constants (opening hand, bonuses, ...) and the vocabulary
    of the steps.
    """
    answer: Mapping[str, Any] = document(DATA / "rules.json")
    return answer
