"""Represent changes to a deck as values: steps, differences between two states, and merging two changes to one state.
No Django.

Two browser tabs never lose a change. A step such as "one more" changes the deck as it is now. A step such as "make it
three" is merged with what has happened since its tab was loaded. If both touched the same thing, the newer one wins and
the conflict is shown.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from decks.decklist import DeckList
from decks.lotr_tcg.rules.problem import Action
from decks.lotr_tcg.rules.repairs import apply_action

Section = Literal["ring_bearer", "ring", "cards", "sites", "starting_fellowship", "maybeboard"]
COUNTED = ("cards", "maybeboard")
ROWS = ("sites", "starting_fellowship")
SINGLE = ("ring_bearer", "ring", "name", "notes")
MAX_COPIES = 99
MAX_ROWS = 99
MAX_KINDS = 400
LONGEST = {"name": 120, "notes": 20_000}


class Refusal(ValueError):
    """Raised when a change cannot be made; `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Step(msgspec.Struct, frozen=True):
    """One change to one section of a deck.

    `add` and `remove` change the count of a card by `count`, and `set` makes `count` the new count. For `ring_bearer`
    and `ring`, `add` and `set` replace the card. `name` and `notes` are set to `text`.
    """

    do: Literal["add", "remove", "set"]
    section: Literal["ring_bearer", "ring", "cards", "sites", "starting_fellowship", "maybeboard", "name", "notes"]
    card: str = ""
    count: int = 1
    text: str = ""

    @property
    def relative(self) -> bool:
        """Return whether the step can be applied to any later state of the deck, because it only adds or removes copies
        of a card.
        """
        return self.do != "set" and self.section in COUNTED + ROWS


class Difference(msgspec.Struct, frozen=True):
    """A difference between two states of a deck, in one section or in one card of a section.

    `before` and `after` are counts for cards, and texts or ids for sections with a single value (None if it has none).
    """

    section: str
    card: str
    before: int | str | None
    after: int | str | None


class Conflict(msgspec.Struct, frozen=True):
    """A section, or a card in a section, that two edits changed differently. `mine` was kept, and the user can restore
    `theirs`.
    """

    section: str
    card: str
    mine: int | str | None
    theirs: int | str | None


def apply_step(deck: DeckList, step: Step) -> DeckList:
    """Return the deck after one step. Raise Refusal for counts out of bounds and texts that are too long."""
    _check(deck, step)
    if step.section == "name" or step.section == "notes":
        return msgspec.structs.replace(deck, **{step.section: step.text.strip()})
    if step.section == "maybeboard":
        return msgspec.structs.replace(deck, maybeboard=_counted(deck.maybeboard, step))
    if step.section == "cards":
        return msgspec.structs.replace(deck, cards=_counted(deck.cards, step))
    if step.section in ROWS and step.do == "set":
        return _set_row(deck, step)
    removed = step.do == "remove" or (step.do == "set" and not step.card)
    return apply_action(deck, Action("remove" if removed else "add", step.section, step.card, step.count))


def apply_steps(deck: DeckList, steps: list[Step]) -> DeckList:
    """Return the deck after all steps."""
    for step in steps:
        deck = apply_step(deck, step)
    return deck


def differences(before: DeckList, after: DeckList) -> tuple[Difference, ...]:
    """Return all differences between two states, section by section."""
    changes = [
        Difference(section, "", getattr(before, section), getattr(after, section))
        for section in SINGLE
        if getattr(before, section) != getattr(after, section)
    ]
    for section in ("sites", "starting_fellowship", "cards", "maybeboard"):
        old, new = _counts(before, section), _counts(after, section)
        changed = [card for card in dict.fromkeys((*old, *new)) if old.get(card, 0) != new.get(card, 0)]
        changes += [Difference(section, card, old.get(card, 0), new.get(card, 0)) for card in changed]
    return tuple(changes)


def merge(base: DeckList, mine: DeckList, theirs: DeckList) -> tuple[DeckList, tuple[Conflict, ...]]:
    """Return (the deck with both edits of `base` merged, the conflicts between them). Where the edits conflict, `mine`
    is kept.
    """
    conflicts: list[Conflict] = []
    parts: dict[str, object] = {}
    for section in SINGLE:
        values = (getattr(base, section), getattr(mine, section), getattr(theirs, section))
        parts[section] = _one(section, "", *values, conflicts)
    for section in COUNTED:
        parts[section] = _merged_counts(section, base, mine, theirs, conflicts)
    for section in ROWS:
        parts[section] = _merged_row(section, base, mine, theirs, conflicts)
    return msgspec.structs.replace(theirs, **parts), tuple(conflicts)


def _one(section: str, card: str, base: Any, mine: Any, theirs: Any, conflicts: list[Conflict]) -> Any:
    """Return the merged value of one card or field. If both have changed it, ours wins, and `conflicts` gets a
    Conflict.
    """
    if mine == base:
        return theirs
    if theirs not in (base, mine):
        conflicts.append(Conflict(section, card, mine, theirs))
    return mine


def _merged_counts(
    section: str, base: DeckList, mine: DeckList, theirs: DeckList, conflicts: list[Conflict]
) -> dict[str, int]:
    """Return the merged number of copies of each card in a section, without those that are gone."""
    old, ours, other = _counts(base, section), _counts(mine, section), _counts(theirs, section)
    merged = {
        card: _one(section, card, old.get(card, 0), ours.get(card, 0), other.get(card, 0), conflicts)
        for card in dict.fromkeys((*other, *ours))
    }
    return {card: count for card, count in merged.items() if count}


def _merged_row(
    section: str, base: DeckList, mine: DeckList, theirs: DeckList, conflicts: list[Conflict]
) -> tuple[str, ...]:
    """Return the ids in an ordered section (such as the sites) after merging: the row of `mine` if only that changed,
    otherwise the row of `theirs` with the additions in `mine` at the end.
    """
    if getattr(theirs, section) == getattr(base, section):
        unchanged: tuple[str, ...] = getattr(mine, section)
        return unchanged
    counts = Counter(_merged_counts(section, base, mine, theirs, conflicts))
    row = []
    for card in (*getattr(theirs, section), *getattr(mine, section)):
        if counts[card] > 0:
            counts[card] -= 1
            row.append(card)
    return tuple(row)


def _counts(deck: DeckList, section: str) -> Mapping[str, int]:
    value = getattr(deck, section)
    return value if section in COUNTED else Counter(value)


def _counted(cards: Mapping[str, int], step: Step) -> dict[str, int]:
    """Return a section's counts after a step. Raise Refusal if there would be too many copies."""
    now = cards.get(step.card, 0)
    count = {"add": now + step.count, "remove": now - step.count, "set": step.count}[step.do]
    if count > MAX_COPIES:
        raise Refusal("count_out_of_bounds", f"A deck can’t have more than {MAX_COPIES} copies of a card.")
    changed = {**cards, step.card: count}
    return {card: number for card, number in changed.items() if number > 0}


def _set_row(deck: DeckList, step: Step) -> DeckList:
    """Return a deck with exactly `step.count` copies of a card in a section that is a row, such as the sites."""
    row = getattr(deck, step.section)
    have = row.count(step.card)
    if step.count >= have:
        changed = (*row, *[step.card] * (step.count - have))
        return msgspec.structs.replace(deck, **{step.section: changed})
    return apply_action(deck, Action("remove", step.section, step.card, have - step.count))  # type: ignore[arg-type]


def _check(deck: DeckList, step: Step) -> None:
    """Raise Refusal if a step names no card, or would make a text, a count or the deck too large."""
    if step.section in LONGEST:
        if len(step.text) > LONGEST[step.section]:
            raise Refusal("text_too_long", f"The {step.section} can have at most {LONGEST[step.section]} characters.")
    elif not step.card and step.section not in ("ring_bearer", "ring"):
        raise Refusal("card_missing", "No card was named.")
    elif not 0 <= step.count <= MAX_COPIES:
        raise Refusal("count_out_of_bounds", f"A count must be between 0 and {MAX_COPIES}.")
    elif len(deck.cards) + len(deck.maybeboard) >= MAX_KINDS and step.do != "remove":
        raise Refusal("deck_too_large", f"A deck can’t have more than {MAX_KINDS} different cards.")
    elif step.section in ROWS and step.do == "add" and len(getattr(deck, step.section)) + step.count > MAX_ROWS:
        raise Refusal("count_out_of_bounds", f"There’s room for {MAX_ROWS} cards here at most.")
