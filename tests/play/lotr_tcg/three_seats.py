"""A scenario of two seats once more with a third: another Shadow player, or another opponent, who owns what the first
has beside the fight, does nothing, and is chosen by nobody. What the scenario says must hold as before."""

import copy
from collections.abc import Mapping
from typing import Any

from play.engine.adapter import NotOffered, Table, pass_picks
from play.engine.game import decision_of
from play.engine.scenario import run_scenario
from play.games import game
from play.games.lotr_tcg.scenario.adapter import TcgAdapter
from play.games.lotr_tcg.state.table import ADVENTURE, PATH
from play.games.lotr_tcg.state.table import Table as State

THIRD = "third"
COPIED = ("hand", "deck", "discard", "dead", "support", "adventure", "site")
PLAYERS = ("player", "shadow_player")
"""Kinds of questions that choose a player, asked only because there are three."""


def carried_out(document: Mapping[str, Any]) -> tuple[str, bool]:
    """What does not hold with three seats, and whether anything of the third's was touched."""
    adapter = ThreeSeats(game("lotr_tcg"))
    message = run_scenario(with_third(document), adapter)
    return message, adapter.touched


def with_third(document: Mapping[str, Any]) -> dict[str, Any]:
    """The document with a third seat, whose cards are those of the seat whose turn it is not. A card that the scenario
    is about is not among those that the third has in play: it would act for itself."""
    made: dict[str, Any] = copy.deepcopy(dict(document))
    made.pop("also", None)
    setup = made["setup"]
    turn = setup.get("turn", next(iter(setup["seats"])))
    other = next(name for name in setup["seats"] if name != turn) if len(setup["seats"]) > 1 else turn
    spec = {key: nameless(value) for key, value in (setup["seats"][other] or {}).items() if key in COPIED}
    about = str(made["name"]).split(" ")[0]
    spec["support"] = [card for card in spec.get("support") or [] if id_of(card) != about]
    setup["seats"][THIRD] = spec
    return made


def nameless(part: Any) -> Any:
    """A part of a setup without aliases and owners."""
    if isinstance(part, Mapping):
        return {key: nameless(value) for key, value in part.items() if key not in ("as", "owner")}
    return [nameless(value) for value in part] if isinstance(part, list) else part


def id_of(card: Any) -> str:
    return str(card["card"] if isinstance(card, Mapping) else card)


class ThreeSeats(TcgAdapter):
    """As for two seats, but the third passes whatever it is asked; where a player must be chosen it is the other."""

    third = 2
    touched = False
    before: Any = None

    def build(self, setup: dict[str, Any], seed: int, script: list[Any]) -> Table[State]:
        table = super().build(setup, seed, script)
        self.settle(table)
        self.choose_the_other(table)
        self.before = self.belongings(table.state)
        return table

    def belongings(self, g: State) -> tuple[Any, ...]:
        """The third's cards where they lie; a site that they play as the fellowship comes there is no matter."""
        mine = [c for c in range(len(g.card_code)) if g.owner[c] == self.third]
        zones = [ADVENTURE if g.zone[c] == PATH else g.zone[c] for c in mine]
        lying = [(g.wounds[c], g.tokens[c], g.host[c]) for c in mine]
        return zones, lying, list(g.deck[self.third]), g.burdens[self.third]

    def perform(self, table: Table[State], seat: int, action: Any) -> None:
        super().perform(table, seat, action)
        self.settle(table)
        self.choose_the_other(table)
        self.touched = self.touched or self.belongings(table.state) != self.before

    def settle(self, table: Table[State]) -> None:
        """The third declines; where they cannot they take what comes first."""
        while (decision := decision_of(table.state, self.third)) is not None:
            try:
                picks = (1,) if decision.options == ("yes", "no") else pass_picks(decision)
            except NotOffered:
                picks = tuple(range(decision.low))
            self.game.apply(table.state, self.third, picks)

    def choose_the_other(self, table: Table[State]) -> None:
        """Answer questions for a player that two seats are not asked."""
        for decision in self.game.waiting(table.state):
            if decision.kind in PLAYERS and len(decision.options) == 2 and self.third in decision.options:
                place = next(i for i, option in enumerate(decision.options) if option != self.third)
                self.game.apply(table.state, decision.seat, (place,))
                self.settle(table)
                self.choose_the_other(table)
                return
