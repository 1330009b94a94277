"""Represent a problem of a deck as a value, which pages, API and command line show alike."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from cards.games.lotr_tcg.facts import all_facts
from decks.lotr_tcg.rules.wording import list_words, plural

MAX_STEPS_SAID = 5
Section = Literal["ring_bearer", "ring", "cards", "sites", "starting_fellowship"]


class Action(msgspec.Struct, frozen=True):
    """One step of a repair: add or remove `count` copies of `card` in a section. A card added to `ring_bearer` or
    `ring` replaces the one there; one added to `starting_fellowship` becomes the last.
    """

    do: Literal["add", "remove"]
    section: Section
    card: Annotated[str, "id"]
    count: int = 1


class Repair(msgspec.Struct, frozen=True):
    """The smallest change that solves a problem, as steps and, computed on demand, as a sentence.

    `reasons` explain, by card id, why these cards are added or removed.
    """

    actions: tuple[Action, ...]
    said: str = ""
    reasons: dict[str, str] = {}

    @property
    def sentence(self) -> str:
        """Return the repair in words, as a sentence."""
        return self.said or describe_actions(self.actions)


class Problem(msgspec.Struct, frozen=True):
    """A problem that makes a deck illegal (`error`), or a `warning`. `cards` are ids, and `rule` names the rule or
    document on which the problem is based.
    """

    code: str
    message: str
    rule: str
    cards: tuple[str, ...] = ()
    repair: Repair | None = None
    severity: Literal["error", "warning"] = "error"


def describe_actions(actions: Sequence[Action]) -> str:
    """Return actions as a sentence, such as `Remove 1 Sting and add 1 Orc Ambusher.` If there are many, only the first
    ones are described and the others counted.
    """
    said: list[str] = []
    position = 0
    while position < len(actions) and len(said) < MAX_STEPS_SAID:
        swap = _swap(actions, position)
        said.append(swap or _phrase(actions[position]))
        position += 2 if swap else 1
    rest = len(actions) - position
    words = list_words([*said, plural(rest, "more step")] if rest else said)
    return words[:1].upper() + words[1:] + "."


def _swap(actions: Sequence[Action], position: int) -> str | None:
    """Return words for replacing one site with another, if the next two actions do that, or None."""
    pair = actions[position : position + 2]
    if [(step.do, step.section) for step in pair] != [("remove", "sites"), ("add", "sites")]:
        return None
    out, new = (all_facts()[step.card] for step in pair)
    return f"replace {out.name} with {new.name} (site {new.site_number})"


def _phrase(action: Action) -> str:
    """Return an action of a repair in words, such as “add 2 Gandalf”."""
    card = all_facts().get(action.card)
    name = card.name if card else action.card
    if card and action.section == "sites" and card.site_number is not None:
        name = f"{name} (site {card.site_number})"
    if action.section == "ring_bearer" or action.section == "ring":
        place = "Ring-bearer" if action.section == "ring_bearer" else "Ring"
        return f"use {name} as {place}" if action.do == "add" else f"remove {name} as {place}"
    if action.section == "starting_fellowship":
        return f"{action.do} {name} {'to' if action.do == 'add' else 'from'} the starting fellowship"
    return f"{action.do} {name}" if action.section == "sites" else f"{action.do} {action.count} {name}"
