"""Hold the rules, named after the sections of the rulebook."""

from collections.abc import Mapping
from typing import Any

from play.engine.game import PASS, Result, Rules, result_by
from play.engine.options import WHICH_SEAT, Option, Options
from play.engine.refusal import Illegal, Refusal
from play.games.tarot.pack import RUN_LENGTH
from play.games.tarot.rules import chain, final_score, play_order
from play.games.tarot.state import KEPT, SHOWN_ONCE, Table

STOPS = (("holders", "only players who hold a playable instant"), ("everyone", "everyone, every time"))

MEMORY = (
    (KEPT, "stay visible to those who saw them"),
    (SHOWN_ONCE, "stay visible until that player's next mandatory action"),
)
RUNS = ((5, "five cards"), (4, "four cards"))

OPTIONS = (
    Option("first", "Who begins", "int", 0, WHICH_SEAT, low=0, high=6),
    Option(
        "stops",
        "Who is asked for instants",
        "choice",
        "holders",
        STOPS,
        help="Asking everyone hides who holds an instant. Each player can pass for the rest of a turn.",
    ),
    Option(
        "memory",
        "Cards that were shown",
        "choice",
        KEPT,
        MEMORY,
        help="A hand or pile someone had to reveal, and the cards The Fool looked at.",
    ),
    Option(
        "run",
        "Run for Wheel of Fortune",
        "choice",
        RUN_LENGTH,
        RUNS,
        help="The rulebook says five cards but shows a run of four.",
    ),
    Option("games", "Games", "int", 1, low=1, high=5, help="The points of all games are added up."),
    Option("turns", "Most turns", "int", 500, low=20, high=1000, help="Per game; after that the piles are scored."),
)


def check_options(options: Options, seats: int) -> Options:
    if options["first"] > seats:
        raise Illegal(Refusal("bad_option", f"There is no seat {options['first']} among {seats} players to begin."))
    return options


def set_up(options: Mapping[str, Any], seats: int, seed: int) -> Table:
    """Return the table before the deal, with the chosen options."""
    g = Table(seats, seed)
    g.stops = options["stops"]
    g.limit = options["turns"]
    g.memory = options["memory"]
    g.run = options["run"]
    g.games = options["games"]
    g.active = g.first = options["first"] - 1 if options["first"] else g.rand(seats)
    return g


def result(state: Table) -> Result:
    """Return the result by final score. Players with equal ranks share a place."""
    ranks = [final_score.rank(state, seat) for seat in range(state.seats)]
    return result_by(ranks, [rank[0] for rank in ranks], state.ended)


RULES = Rules(
    state=Table,
    root=play_order.match,
    setup=set_up,
    result=result,
    version=2,
    longest=5 * 40_000,
    check_options=check_options,
    hidden_prompts=frozenset({"respond"}),
    pass_options=frozenset({PASS, chain.REST}),
)
