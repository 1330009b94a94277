"""A scenario of two seats once more with a third: another Shadow player, or another opponent, who owns what the first
has beside the fight, does nothing, and is chosen by nobody. What the scenario says must hold as before, or as
`three_seats.yaml` says where the rules make a difference."""

import copy
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from play.engine.adapter import NotOffered, Table, pass_picks
from play.engine.flow import Decision
from play.engine.scenario import run_scenario
from play.games import game
from play.games.lotr_tcg.effects import game_end
from play.games.lotr_tcg.scenario.adapter import TcgAdapter, begun
from play.games.lotr_tcg.scenario.setup import place_table
from play.games.lotr_tcg.state.table import ADVENTURE, NO_CARD, PATH
from play.games.lotr_tcg.state.table import Table as State
from tests.play.lotr_tcg.beside import about, bare, seats_of

THIRD = "third seat"
COPIED = ("hand", "deck", "discard", "dead", "support", "adventure", "site")
PLAYERS = ("player", "shadow_player")
"""Kinds of questions that choose a player, asked only because there are three."""
CARDS = ("choose", "order", "token")
"""Kinds of questions that choose among cards, asked perhaps only because the third has such cards too."""

Document = dict[str, Any]
Changes = Mapping[int, Mapping[str, Any]]
NOTHING: Changes = MappingProxyType({})


class Outcome(NamedTuple):
    message: str
    """What does not hold; empty if all holds."""
    touched: bool
    """Whether anything of the third's was touched, apart from reconciling."""


def carried_out(document: Mapping[str, Any], *, first: bool, same: bool = False, changes: Changes = NOTHING) -> Outcome:
    """Carry out the scenario with a third seat, which is the first Shadow player or the last.

    With `same`, the third also has in play the cards that the scenario is about. `changes` are what other steps hold.
    """
    adapter = ThreeSeats(Watched(game("lotr_tcg")), first=first)  # type: ignore[arg-type]
    message = run_scenario(changed(with_third(document, same=same), changes), adapter)
    return Outcome(message, adapter.touched)


def with_third(document: Mapping[str, Any], *, same: bool = False) -> Document:
    """Return the document with a third seat, whose cards are those of the seat whose turn it is not.

    Only with `same` are the cards that the scenario is about among those that the third has in play: they act for
    themselves.
    """
    made: Document = copy.deepcopy(dict(document))
    made.pop("also", None)
    setup, (free, other) = made["setup"], seats_of(document)
    spec = {key: nameless(value) for key, value in (setup["seats"][other] or {}).items() if key in COPIED}
    if not same:
        spec["support"] = [card for card in spec.get("support") or [] if bare(card) != about(document)]
    setup["turn"] = free
    setup["seats"][THIRD] = spec
    return made


def holds_the_same(document: Mapping[str, Any]) -> bool:
    """Return whether a card that the scenario is about is one that the third seat can have in play too."""
    _, other = seats_of(document)
    support = (document["setup"]["seats"][other] or {}).get("support") or []
    return any(bare(card) == about(document) for card in support)


def changed(document: Document, changes: Changes) -> Document:
    """Return the document with these steps in place of its own. What a step expects is put beside what it expected."""
    for number, step in changes.items():
        old = document["steps"][number - 1]
        both = "expect" in old and "expect" in step
        document["steps"][number - 1] = {"expect": {**old["expect"], **step["expect"]}} if both else dict(step)
    return document


def nameless(part: Any) -> Any:
    """Return a part of a setup without aliases and owners."""
    if isinstance(part, Mapping):
        return {key: nameless(value) for key, value in part.items() if key not in ("as", "owner")}
    return [nameless(value) for value in part] if isinstance(part, list) else part


class Watched:
    """The game, which lets somebody look at the table after each answer."""

    after: Callable[[State], None] | None = None

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, state: State, seat: int, picks: tuple[int, ...]) -> None:
        self.game.apply(state, seat, picks)
        if self.after:
            self.after(state)


class ThreeSeats(TcgAdapter):
    """As for two seats, but the third passes whatever it is asked, nobody chooses what is theirs if there is as much of
    the others', and the match is over as soon as one of the others has lost."""

    third = 2
    touched = False

    def __init__(self, game: Any, *, first: bool) -> None:
        super().__init__(game)
        self.first, self.unwatched = first, game.game

    def build(self, setup: dict[str, Any], seed: int, script: list[Any]) -> Table[State]:
        table = place_table(setup, seed)
        g = table.state
        other = next(seat for seat in range(3) if seat not in (g.free, self.third))
        g.order = (g.free, other, self.third) if self.first else (g.free, self.third, other)
        begun(table, setup, script)
        self.settle(g)
        self.before = self.belongings(g)
        self.game.after = self.look  # type: ignore[attr-defined]
        return table

    def look(self, g: State) -> None:
        self.settle(g)
        kept = set(self.before[0]) <= set(g.hand[self.third])
        if g.phase == "regroup" and kept and len(g.deck[self.third]) < len(self.before[1]):  # reconciling
            self.before = self.belongings(g)
        self.touched = self.touched or self.belongings(g) != self.before

    def belongings(self, g: State) -> tuple[Any, ...]:
        """Return where the third's cards are and what is on them. A site that they play for the fellowship's move is
        as good as in the adventure deck."""
        mine = [c for c in range(len(g.card_code)) if g.owner[c] == self.third]
        zones = [ADVENTURE if g.zone[c] == PATH else g.zone[c] for c in mine]
        lying = [(g.wounds[c], g.tokens[c], g.host[c]) for c in mine]
        return list(g.hand[self.third]), list(g.deck[self.third]), zones, lying, g.burdens[self.third]

    def settle(self, g: State) -> None:
        """Answer what two seats would not be asked. End the match when one of the two has lost."""
        while g.winner == NO_CARD:
            if sum(g.alive) == 2 and g.alive[self.third]:
                game_end.lose(g, self.third, "corrupted")
                g.pending, g.answers = (), ()
                return
            answered = next((one for d in self.game.waiting(g) if (one := self.answer_to(g, d))), None)
            if answered is None:
                return
            self.unwatched.apply(g, *answered)

    def answer_to(self, g: State, decision: Decision) -> tuple[int, tuple[int, ...]] | None:
        picks = self.declined(decision) if decision.seat == self.third else self.as_with_two(g, decision)
        return None if picks is None else (decision.seat, picks)

    def declined(self, decision: Decision) -> tuple[int, ...]:
        """Return the answer of the third, who declines, or else takes what comes first."""
        if decision.options == ("yes", "no"):
            return (1,)
        try:
            return pass_picks(decision)
        except NotOffered:
            return tuple(range(decision.low))

    def as_with_two(self, g: State, decision: Decision) -> tuple[int, ...] | None:
        """Return the only answer that leaves the third alone, or None if there are several or two would be asked."""
        if decision.kind in PLAYERS:
            others = [i for i, option in enumerate(decision.options) if option != self.third]
            return tuple(others) if len(others) == 1 < len(decision.options) and not g.asks_all else None
        if decision.kind not in CARDS or not all(type(option) is int for option in decision.options):
            return None
        others = [i for i, card in enumerate(decision.options) if g.owner[card] != self.third]
        if not others and decision.kind == "order":
            return (0,)
        if g.asks_all or len(others) == len(decision.options):
            return None
        return tuple(others) if others and len(others) == decision.low else None
