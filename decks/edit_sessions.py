"""Present a deck's versions as people think of them: all changes in one edit session form one version, described
in words.
"""

from collections.abc import Iterable
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from decks.changes import Difference, differences
from decks.models import Deck, DeckVersion
from decks.service import PLACES, card_name

SINGLE_WORDS = {"ring_bearer": "Ring-bearer", "ring": "Ring"}


class EditSession(NamedTuple):
    """An edit session: changes made without a long pause, the first one at `begun`.

    `steps` are the versions that these changes made, newest first, without their content. `changes` describe in words
    what differs from the end of the previous session.
    """

    number: int
    begun: datetime
    steps: tuple[DeckVersion, ...]
    changes: tuple[str, ...]

    @property
    def end(self) -> DeckVersion:
        """Return the deck's version at the end of the session."""
        return self.steps[0]


def edit_sessions(deck: Deck) -> list[EditSession]:
    """Return all edit sessions of a deck, newest first.

    The oldest lists the changes made after the deck was created.
    """
    rows = deck.versions.defer("content")
    grouped = [(number, tuple(steps)) for number, steps in groupby(rows, lambda version: version.edit_session)]
    last = [steps[0].pk for _, steps in grouped]
    kept = deck.versions.in_bulk([*last, grouped[-1][1][-1].pk])
    contents = [kept[pk].decklist for pk in (*last, grouped[-1][1][-1].pk)]
    return [
        EditSession(number, steps[-1].at, steps, tuple(describe_changes(differences(old, new))))
        for (number, steps), new, old in zip(grouped, contents, contents[1:], strict=False)
    ]


def describe_changes(changes: Iterable[Difference]) -> list[str]:
    """Return differences in words, such as `+4 Goblin Runner` or `Ring-bearer: Frodo, Son of Drogo`."""
    return [_said(change) for change in changes]


def _said(change: Difference) -> str:
    """Return a difference in words, such as “+2 Gandalf” or “Renamed to …”."""
    if change.section == "name":
        return f"Renamed to “{change.after}”"
    if change.section == "notes":
        return "Edited the notes"
    if change.section in SINGLE_WORDS:
        return f"{SINGLE_WORDS[change.section]}: {card_name(str(change.after)) if change.after else 'none'}"
    before, after = (count if isinstance(count, int) else 0 for count in (change.before, change.after))
    more = after - before
    return f"{'+' if more > 0 else '−'}{abs(more)} {card_name(change.card)}{PLACES[change.section]}"
