"""Hold the rules, named after the sections of the rulebook."""

from collections.abc import Mapping
from typing import Any

from play.engine.game import Result, Rules, Standing
from play.engine.options import Option, Options
from play.engine.refusal import Illegal, Refusal
from play.games.two_towers.book import CHAPTERS, ROAD, chapter, character, road_pool
from play.games.two_towers.rules.characters import POOL
from play.games.two_towers.rules.deal import HELMS_DEEP
from play.games.two_towers.rules.progress import missed
from play.games.two_towers.rules.rounds import group_count, groups_finished, play_chapter
from play.games.two_towers.state import Table, hands_of

TITLES = [(number, f"{number}. {chapter(number)['title']}") for number in CHAPTERS]
CHOICES = (*TITLES, (ROAD, "The Road Goes Ever On"))

OPTIONS = (
    Option("chapter", "Chapter", "choice", 19, CHOICES),
    Option("visitors", "Add characters from the earlier game to the road", "flag", False),
    Option("done", "Characters completed in an earlier attempt", "data", (), shape=list[str]),
    Option("pool", "Characters drawn in an earlier attempt at The Road Goes Ever On", "data", (), shape=list[str]),
)


def check_options(options: Options, seats: int) -> Options:
    """Return the checked options.

    Raise Illegal for wrong options, if a finished character does not belong to the chapter, or if drawn characters
    do not fit a draw for the Road.
    """
    done, pool = keys(options["done"], "Finished"), keys(options["pool"], "Drawn")
    for key in done:
        known_character(options["chapter"], key)
    if pool:
        check_pool(pool, options, hands_of(seats))
    return options | {"done": done, "pool": pool}


def set_up(options: Mapping[str, Any], seats: int, seed: int) -> Table:
    """Return the table before the first deal, with the chosen options."""
    g = Table(seats, seed, options["chapter"])
    g.visitors = options["visitors"]
    g.done = list(options["done"])
    g.pool = list(options["pool"])
    g.groups_done = groups_finished(g.chapter, g.n, g.done)
    if g.groups_done and len(g.groups_done) == group_count(g):
        g.groups_done, g.done = [], []
    return g


def result(state: Table) -> Result:
    """Return the result.

    All players win or lose together; the score is the number of completed characters.
    """
    return ended(state, state.over)


def ended(state: Table, reason: str) -> Result:
    """Return the result of a chapter, which all players win or lose together."""
    won = reason == "won"
    score = len(state.done) if won or chapter(state.chapter)["victory"]["length"] == "long" else 0
    standings = tuple(Standing(1 if won else 2, score) for _ in range(state.seats))
    return Result(standings, tuple(range(state.seats)) if won else (), reason)


def decided_early(state: Table) -> Result | None:
    """Return a loss if a goal can no longer be met (RL39), otherwise None.

    At Helm's Deep only Aragorn's goal counts (RL61).
    """
    return ended(state, "goal_missed") if not state.over and missed(state) else None


def carry_over(state: Table) -> Options:
    """Return what a crew keeps after losing a long chapter: its completed characters, and its draw for the Road
    (RL42).
    """
    long = chapter(state.chapter)["victory"]["length"] == "long" and state.chapter != HELMS_DEEP
    return {"done": list(state.done), "pool": list(state.pool)} if long and state.over != "won" else {}


def keys(value: Any, which: str) -> list[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(key, str) for key in value):
        raise Illegal(Refusal("bad_option", f"{which} characters are a list of their ids."))
    return list(value)


def check_pool(pool: list[str], options: Mapping[str, Any], hands: int) -> None:
    """Raise Illegal unless these characters may have been drawn for the endless mode, The Road Goes Ever On, with this
    many hands.
    """
    if options["chapter"] != ROAD:
        raise Illegal(Refusal("bad_option", "Characters are drawn for The Road Goes Ever On only."))
    if len(set(pool)) != len(pool) or len(pool) != POOL[hands] or not set(pool) <= set(road_pool(options["visitors"])):
        raise Illegal(Refusal("bad_option", f"A draw is {POOL[hands]} different characters of the road."))


def known_character(number: int, key: str) -> None:
    """Raise Illegal if the chapter with this number has no such character."""
    try:
        character(number, key)
    except KeyError:
        raise Illegal(Refusal("bad_option", f"There is no character {key!r}.")) from None


RULES = Rules(
    state=Table,
    root=play_chapter,
    setup=set_up,
    result=result,
    version=2,
    longest=8000,
    check_options=check_options,
    decided_early=decided_early,
    carry_over=carry_over,
)
