"""Hold the rules, named after the sections of the rulebook."""

from collections.abc import Mapping
from typing import Any

from play.engine.game import Result, Rules, result_by
from play.engine.options import WHICH_SEAT, Option, Options
from play.engine.refusal import Illegal, Refusal
from play.games.lotr_tarot.rules import rounds
from play.games.lotr_tarot.state import Tarot

OPTIONS = (
    Option("rounds", "Rounds", "int", 3, low=1, high=6, help="A full game has three, one for each book."),
    Option("dealer", "First dealer", "int", 0, WHICH_SEAT, low=0, high=6),
)


def check_options(options: Options, seats: int) -> Options:
    if options["dealer"] > seats:
        raise Illegal(Refusal("bad_option", f"There is no seat {options['dealer']} among {seats} players to deal."))
    return options


def set_up(options: Mapping[str, Any], seats: int, seed: int) -> Tarot:
    """Return the table before the first round, with the chosen options."""
    g = Tarot(seats, seed)
    g.rounds = options["rounds"]
    g.dealer = options["dealer"] - 1 if options["dealer"] else g.rand(seats)
    return g


def result(state: Tarot) -> Result:
    """Return the result by Victory Points. Players with equal points share a place."""
    points = [state.victory(seat) for seat in range(state.seats)]
    return result_by(points, points, "points")


RULES = Rules(
    state=Tarot,
    root=rounds.match,
    setup=set_up,
    result=result,
    longest=6 * 138 * 5,
    check_options=check_options,
)
