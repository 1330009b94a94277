"""Share words between the sentences of several games. The reader is "you", everyone else is a player with a number."""

from collections.abc import Iterable

from play.engine.game import Ref, Text

ENDINGS = {"are": "is", "do": "does", "go": "goes", "have": "has", "pass": "passes", "reach": "reaches"}
"""Verbs whose third person is not made with a plain `s`."""


def who(seat: int, viewer: int | None) -> str:
    """Return `You` or `Player 2`, for the beginning of a sentence."""
    return "You" if seat == viewer else f"Player {seat + 1}"


def whom(seat: int, viewer: int | None) -> str:
    """Return `you` or `Player 2`, for the middle of a sentence."""
    return "you" if seat == viewer else f"Player {seat + 1}"


def whose(seat: int, viewer: int | None) -> str:
    """Return `your` or `Player 2's`."""
    return "your" if seat == viewer else f"Player {seat + 1}'s"


def their(seat: int, viewer: int | None) -> str:
    """Return `your` or `their`, referring back to the player that the sentence has already mentioned."""
    return "your" if seat == viewer else "their"


def owned(seat: int, viewer: int | None, thing: str | Ref) -> Text:
    """Return words such as `Your Magician` or `Player 2's Magician`, for the beginning of a sentence."""
    bare = thing._replace(name=thing.name.removeprefix("The ")) if isinstance(thing, Ref) else thing
    owner = whose(seat, viewer)
    return (f"{owner[:1].upper()}{owner[1:]} ", bare)


def does(seat: int, viewer: int | None, verb: str) -> str:
    """Return words such as `You play` or `Player 2 plays`."""
    return f"You {verb}" if seat == viewer else f"{who(seat, viewer)} {ENDINGS.get(verb, f'{verb}s')}"


def list_names(names: Iterable[str | Ref]) -> Text:
    """Return names as a list in words, with `and` before the last one."""
    pieces: list[str | Ref] = []
    row = list(names)
    for place, name in enumerate(row):
        if place:
            pieces.append(" and " if place == len(row) - 1 else ", ")
        pieces.append(name)
    return tuple(pieces)
