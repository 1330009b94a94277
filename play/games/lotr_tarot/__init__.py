"""Implement The Lord of the Rings Tarot Card Game, for 2 to 6 players. README.md names the parts of the rulebook."""

from collections.abc import Mapping
from typing import Any

from play.engine.game import WHICH_SEAT, Game, Option, Options, Result, Standing
from play.engine.refusal import Illegal, Refusal
from play.games.lotr_tarot.brain import BRAIN, LEVELS
from play.games.lotr_tarot.rules import rounds as rules
from play.games.lotr_tarot.state import Tarot
from play.games.lotr_tarot.table import TABLE


class LotrTarot(Game[Tarot]):
    key = "lotr_tarot"
    name = "The Lord of the Rings Tarot Card Game"
    players = range(2, 7)
    options = (
        Option("rounds", "Rounds", "int", 3, low=1, high=6, help="A full game has three, one for each book."),
        Option("dealer", "First dealer", "int", 0, WHICH_SEAT, low=0, high=6),
    )
    root = rules.match
    table = TABLE
    brain = BRAIN
    levels = LEVELS
    state = Tarot
    longest = 6 * 138 * 5

    def check(self, options: Mapping[str, Any], seats: int) -> Options:
        chosen = super().check(options, seats)
        if chosen["dealer"] > seats:
            raise Illegal(Refusal("bad_option", f"There is no seat {chosen['dealer']} among {seats} players to deal."))
        return chosen

    def setup(self, options: Mapping[str, Any], seats: int, seed: int) -> Tarot:
        g = Tarot(seats, seed)
        g.rounds = options["rounds"]
        g.dealer = options["dealer"] - 1 if options["dealer"] else g.rand(seats)
        return g

    def result(self, state: Tarot) -> Result | None:
        if state.phase != "over":
            return None
        points = [state.victory(seat) for seat in range(state.seats)]
        standings = tuple([Standing(1 + sum(p > mine for p in points), mine) for mine in points])
        return Result(standings, rules.winners(state), "points")


GAME = LotrTarot()
