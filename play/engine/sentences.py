"""Words that the sentences of several games share: the reader is "you", everybody else a player by number."""

from collections.abc import Iterable

from play.engine.game import Ref, Text

ENDINGS = {"are": "is", "do": "does", "go": "goes", "have": "has", "pass": "passes", "reach": "reaches"}
"""Verbs whose third person is not made with a plain `s`."""


def who(seat: int, viewer: int | None) -> str:
    """`You` or `Player 2`, at the head of a sentence."""
    return "You" if seat == viewer else f"Player {seat + 1}"


def whom(seat: int, viewer: int | None) -> str:
    """`you` or `Player 2`, within a sentence."""
    return "you" if seat == viewer else f"Player {seat + 1}"


def whose(seat: int, viewer: int | None) -> str:
    """`your` or `Player 2's`."""
    return "your" if seat == viewer else f"Player {seat + 1}'s"


def their(seat: int, viewer: int | None) -> str:
    """`your` or `their`, of the player the sentence began with."""
    return "your" if seat == viewer else "their"


def owned(seat: int, viewer: int | None, thing: str | Ref) -> Text:
    """`Your Magician`, `Player 2's Magician`, at the head of a sentence: the owner stands for the article."""
    bare = thing._replace(name=thing.name.removeprefix("The ")) if isinstance(thing, Ref) else thing
    owner = whose(seat, viewer)
    return (f"{owner[:1].upper()}{owner[1:]} ", bare)


def does(seat: int, viewer: int | None, verb: str) -> str:
    """`You play`, `Player 2 plays`."""
    return f"You {verb}" if seat == viewer else f"{who(seat, viewer)} {ENDINGS.get(verb, f'{verb}s')}"


def joined(names: Iterable[str | Ref]) -> Text:
    """Name in a row, the last one after `and`."""
    pieces: list[str | Ref] = []
    row = list(names)
    for place, name in enumerate(row):
        if place:
            pieces.append(" and " if place == len(row) - 1 else ", ")
        pieces.append(name)
    return tuple(pieces)
