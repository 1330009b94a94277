"""Hold the rules, named after the sections of the rulebook."""

from collections.abc import Mapping
from typing import Any

from play.engine.flow import Decision
from play.engine.game import Result, Rules, first_places, standings_by
from play.engine.options import Option
from play.games.fellowship_board.rules.journey import journey
from play.games.fellowship_board.rules.response_windows import SIGNALS
from play.games.fellowship_board.state import Fellowship

SAURON = ((15, "Introductory: Sauron on 15"), (12, "Standard: Sauron on 12"), (10, "Expert: Sauron on 10"))
STOPS = (("signals", "Players who signal"), ("always", "Everyone who could act, at every moment"))

OPTIONS = (
    Option("sauron", "Sauron starts on", "choice", 15, SAURON),
    Option("preparations", "Preparations at Bag End", "flag", False),
    Option(
        "succession",
        "The next player takes the Ring when the Ring-bearer is out for lack of cards or shields",
        "flag",
        False,
    ),
    Option("clockwise", "The next board starts with the next player clockwise, not the Ring-bearer", "flag", False),
    Option("competitive", "Competitive: each player counts only their own shields", "flag", False),
    Option("stops", "Who is asked about using help", "choice", "signals", STOPS),
)


def set_up(options: Mapping[str, Any], seats: int, seed: int) -> Fellowship:
    """Return the table before setup, with the chosen options."""
    g = Fellowship(seats, seed)
    g.sauron = options["sauron"]
    g.preparations = options["preparations"]
    g.succession = options["succession"]
    g.clockwise = options["clockwise"]
    g.competitive = options["competitive"]
    g.stops = options["stops"]
    return g


def may_signal(state: Fellowship, seat: int) -> bool:
    """Return whether the seat may signal: only players who have not been eliminated may."""
    return state.alive[seat]


def result(state: Fellowship) -> Result:
    """Return the result.

    All players share the score; in the competitive game the highest score wins. Rules: Scoring.
    """
    scores = tuple(score_of(state, seat) for seat in range(state.seats))
    won = state.over == "destroyed"
    standings = standings_by(scores, scores)
    winners = () if not won else first_places(standings) if state.competitive else tuple(range(state.seats))
    return Result(standings, winners, state.over)


def timeout_choice(decision: Decision) -> tuple[int, ...] | None:
    """Return the picks for a seat whose time has run out, or None to leave the choice to the bots' policy.

    A player who is asked to pay or to accept harm declines.
    """
    if decision.kind in ("volunteer", "accept"):
        return (decision.options.index("no"),)
    return () if decision.kind == "pledge" and not decision.low else None


def score_of(g: Fellowship, seat: int) -> int:
    """Return a seat's final score: the group's, or in the competitive game the seat's own."""
    if g.competitive and g.traitor >= 0:
        return g.score if seat == g.traitor else 0
    if g.competitive and g.over == "destroyed":
        return 60 + g.shields[seat]
    return g.score


RULES = Rules(
    state=Fellowship,
    root=journey,
    setup=set_up,
    result=result,
    version=3,
    longest=6000,
    hidden_prompts=frozenset(("react", "spare")),
    signals=SIGNALS,
    may_signal=may_signal,
    timeout_choice=timeout_choice,
)
