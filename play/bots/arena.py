"""Play whole matches between bots, as fast as the rules can, for `simulate`, benchmarks and tests of strength."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from play.bots import BOTS, Level, random_picks
from play.bots.playout import Picks
from play.engine.chance import Ahead, Chance
from play.engine.game import Game, Result

APART = 1_000_003
"""The difference between the seeds of consecutive matches in a run."""


class Played(NamedTuple):
    """A played match: its result, and how many choices were made in it. If an error ended the match, `result` is None
    and `error` describes the error.
    """

    result: Result | None
    decisions: int
    error: str = ""


class StopWatch:
    """A stopwatch for the thinking time of each level: seconds per choice, by a clock the caller provides."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.spent: dict[str, list[float]] = {}

    def timed(self, level: str, think: Callable[[], tuple[int, ...]]) -> tuple[int, ...]:
        """Return what `think` returns, and note the time it took under its level."""
        start = self.clock()
        picks = think()
        self.spent.setdefault(level, []).append(self.clock() - start)
        return picks


def play(
    game: Game[Any],
    options: Mapping[str, Any],
    levels: Sequence[str],
    seed: int,
    watch: StopWatch | None = None,
    look: Callable[[Any], Sequence[str]] | None = None,
) -> Played:
    """Play one match with a bot of the given level in each seat. Never raise for an error in a rule or a bot.

    `look` inspects the table after each choice, and any problem it reports ends the match with an error.
    """
    decisions = 0
    try:
        state = game.new(options, len(levels), seed)
        state.quiet, chance = True, Ahead(seed ^ 0x5EED)
        thinkers = [thinker(BOTS[level], game) for level in levels]
        at_random = [level == "random" and not watch for level in levels]
        apply, longest = game.apply, game.rules.longest
        while (pending := state.pending) and decisions <= longest:
            decision = game.waiting(state)[0] if state.together else pending[0]
            seat = decision[0]
            if at_random[seat]:
                picks = random_picks(game.brain, decision, chance)
            else:
                think = partial(thinkers[seat], shown(game, state, seat, levels[seat]), seat, chance)
                picks = watch.timed(levels[seat], think) if watch else think()
            apply(state, seat, picks)
            decisions += 1
            if look and (wrong := look(state)):
                return Played(None, decisions, f"seed {seed}, decision {decisions}: {'; '.join(wrong)}")
        result = game.result(state)
        error = "" if result else f"no end after {decisions} decisions"
    except Exception as problem:  # a report for the caller: one broken match must not hide the others
        return Played(None, decisions, f"seed {seed}, decision {decisions}: {type(problem).__name__}: {problem}")
    return Played(result, decisions, error)


def thinker(bot: Level, game: Game[Any]) -> Callable[[Any, int, Chance], Picks]:
    """Return a function that makes the level's choices in this game. For a level that never searches, this is its
    policy alone.
    """
    return partial(bot.__call__, game) if bot.seconds else partial(bot.rules, bot.brain(game))


def shown(game: Game[Any], state: Any, seat: int, level: str) -> Any:
    """Return the state from which a bot of this level chooses, usually what its seat can see. Give the bot's signal
    first, if it wants to give one. A random bot gets the table itself, because it looks at nothing but its own
    decision.
    """
    if level == "random":
        return state
    seen = game.brain.information_state(state, seat)
    if game.rules.signals and (moment := BOTS[level].brain(game).signal_policy(seen, seat)) and not state.signals[seat]:
        game.signal(state, seat, moment)
    return seen


def matches(
    game: Game[Any],
    options: Mapping[str, Any],
    levels: Sequence[str],
    seed: int,
    count: int,
    varied: Callable[[int], Mapping[str, Any]] = lambda seed: {},
    sound: bool = False,
) -> Iterator[Played]:
    """Return an iterator over `count` played matches, the first with the given seed. The other seeds are so far apart
    that runs with neighboring seeds share none. `varied` maps a match's seed to options that differ between matches,
    such as decks.
    """
    seeds = (seed + i * APART for i in range(count))
    one = partial(play, look=game.rules.invariant_violations) if sound else play
    return (one(game, {**options, **varied(each)}, levels, each) for each in seeds)
