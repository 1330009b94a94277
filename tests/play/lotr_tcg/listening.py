"""A scenario once more with a second listener to each event that its card listens to: the Ring takes notice of it
first, with an effect that comes to nothing, so that what the card does must come out as before."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.language.base import Word
from cards.language.nouns import Anything
from cards.language.timing import Triggered
from cards.language.triggers import On
from cards.language.verbs.pool import AddTwilight, RemoveTwilight
from play.engine.adapter import Table
from play.engine.scenario import run_scenario
from play.engine.state import decision_of
from play.games import game
from play.games.lotr_tcg.scenario.adapter import TcgAdapter
from play.games.lotr_tcg.scenario.setup import BLOCKS, RINGS
from play.games.lotr_tcg.state.cards import redefine
from play.games.lotr_tcg.state.table import Table as State
from play.management.card_mutants import forget_what_follows
from tests.play.lotr_tcg.beside import about

COMES_TO_NOTHING = (AddTwilight(1), RemoveTwilight(1))
OF_TWILIGHT = ("about_to_add_twilight",)
"""Events that the effect itself brings about, and to which nobody else can listen without an end."""


def can_listen(document: Mapping[str, Any]) -> bool:
    """Return whether the card of a scenario listens to events to which the Ring can listen too.

    A Ring of its own is no second listener.
    """
    card_id = about(document)
    return card_id != ring_of(document) and bool(heard_by(behaviour_of(card_id) or ()))


def carried_out(document: Mapping[str, Any]) -> str:
    """Return what does not hold with the second listener; empty if all holds."""
    made = {key: value for key, value in document.items() if key != "also"}
    card_id = about(document)
    with listening(ring_of(document), heard_by(behaviour_of(card_id) or ())):
        return run_scenario(made, Settling(Listened(game("lotr_tcg"))))  # type: ignore[arg-type]


def ring_of(document: Mapping[str, Any]) -> str:
    """Return the id of the Ring that the Free Peoples player has in the scenario."""
    setup = document["setup"]
    free = setup["seats"][str(setup.get("turn", next(iter(setup["seats"]))))] or {}
    bearer = free.get("ring_bearer")
    given = bearer.get("ring") if isinstance(bearer, Mapping) else None
    return str(given or RINGS[BLOCKS[str(setup.get("format", "fellowship"))]])


def heard_by(definition: Any) -> list[On]:
    """Return what a definition listens to, whatever the cards in it."""
    found = {on.kind: replace(on, subject=on.subject and Anything(), cause=None, when=None) for on in ons(definition)}
    return [on for kind, on in found.items() if kind not in OF_TWILIGHT]


def ons(part: Any) -> Iterator[On]:
    """Yield the triggers within a definition."""
    if isinstance(part, tuple):
        for one in part:
            yield from ons(one)
    elif isinstance(part, Word):
        if isinstance(part, On):
            yield part
        for field in fields(part):
            yield from ons(getattr(part, field.name))


@contextmanager
def listening(ring: str, heard: list[On]) -> Iterator[None]:
    """Let the Ring take notice of these events inside the context."""
    definition = behaviour_of(ring) or ()
    more = tuple([Triggered(effects=COMES_TO_NOTHING, on=on) for on in heard])
    try:
        redefine(ring, (*definition, *more))
        forget_what_follows()
        yield
    finally:
        redefine(ring, definition)
        forget_what_follows()


class Listened:
    """The game, in which the Ring comes first where several cards listen to an event."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, state: State, seat: int, picks: tuple[int, ...]) -> None:
        self.game.apply(state, seat, picks)
        self.settle(state)

    def settle(self, state: State) -> None:
        """Answer the questions that only the second listener raises."""
        while (decision := decision_of(state, state.free)) is not None and decision.kind == "order":
            ring = state.ring[state.free]
            if ring not in decision.options:
                return
            self.game.apply(state, state.free, (decision.options.index(ring),))


class Settling(TcgAdapter):
    """The adapter for such a game."""

    def build(self, setup: dict[str, Any], seed: int, script: list[Any]) -> Table[State]:
        table = super().build(setup, seed, script)
        self.game.settle(table.state)  # type: ignore[attr-defined]
        return table
