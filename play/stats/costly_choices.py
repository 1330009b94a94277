"""Find the choices that cost a player most in a finished match, and what would have been better.

Each option is tried out: everyone plays on from it like our bots, with all cards known, and then the winning chances
are compared.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from play.bots import win_probability
from play.bots.playout import Picks, play_on
from play.engine.chance import Chance
from play.engine.flow import Decision, answer
from play.engine.game import Game, Text
from play.engine.state import decision_of
from play.log import replay
from play.log.entries import RulesChanged, in_effect, read_entries
from play.log.rules_version import game_of
from play.models import Match, Move

TRIED = 6
"""How many choices, those followed by the greatest losses, are examined."""
OPTIONS = 5
"""How many other options of each are tried out, those that look best at once."""
LOOKED_AT = 30
"""A question with more options isn't examined."""
PLAYOUTS = 4
NOTICED = 0.05
"""A choice that cost less isn't listed."""


class CostlyChoice(NamedTuple):
    """A choice that cost a player winning chances: its log entry, what was asked, chosen, and better, with the chances
    after each, from 0 to 1.
    """

    number: int
    question: Text
    chosen: Text
    better: Text
    chance: float
    better_chance: float

    @property
    def before(self) -> int:
        """Return the log entry whose table was the one to choose at."""
        return self.number - 1

    @property
    def cost(self) -> float:
        return self.better_chance - self.chance


@lru_cache(maxsize=64)
def costly_choices(match: Match, seat: int, falls: tuple[tuple[int, float], ...]) -> tuple[CostlyChoice, ...]:
    """Return the choices that cost this seat most, worst first, or () if the log is no longer legal. `falls` are (log
    entry, change of the seat's chance with it); only those where the chance fell are examined.
    """
    own = {
        move.number: move
        for move in in_effect(read_entries(match, 0, match.version))
        if move.actor == seat and move.source == Move.Source.PLAYER
    }
    worst = sorted((change, number) for number, change in falls if number in own and change < 0)[:TRIED]
    try:
        found = list(choice_costs(match, seat, {number: own[number] for _change, number in worst}))
    except RulesChanged:
        return ()
    return tuple(sorted([one for one in found if one.cost >= NOTICED], key=lambda one: -one.cost))


def choice_costs(match: Match, seat: int, moves: Mapping[int, Move]) -> Iterator[CostlyChoice]:
    """Yield what these choices of a seat cost. Raise RulesChanged if the log is no longer legal."""
    game = game_of(match)
    if not moves:
        return
    for entry in replay.entries_with_states(match, 0, max(moves)):
        move = moves.get(entry.move.number + 1)
        decision = decision_of(entry.state, seat) if move and entry.state is not None else None
        if move and decision and len(move.picks) == 1 and 1 < len(decision.options) <= LOOKED_AT:
            yield cost_of_choice(game, entry.state, decision, move)


def cost_of_choice(game: Game[Any], state: Any, decision: Decision, move: Move) -> CostlyChoice:
    """Return what a choice cost, compared with the best of the other options."""
    taken, seat = move.picks[0], decision.seat
    at_once = {pick: outlook(game, state, seat, (pick,)) for pick in range(len(decision.options)) if pick != taken}
    tried = [taken, *sorted(at_once, key=lambda pick: -at_once[pick])[:OPTIONS]]
    chances = {pick: mean_chance_after(game, state, seat, (pick,)) for pick in tried}
    best = max(tried, key=lambda pick: chances[pick])
    words = [game.table.label(decision, decision.options[pick], state).text for pick in (taken, best)]
    asked = game.table.say(decision, state, seat)
    return CostlyChoice(move.number, asked, words[0], words[1], chances[taken], chances[best])


def outlook(game: Game[Any], state: Any, seat: int, picks: Picks) -> float:
    """Return the seat's chance to win right after these picks."""
    world = state.clone().for_playouts()
    answer(world, seat, picks)
    return win_probability.chances(game, world)[seat]


def mean_chance_after(game: Game[Any], state: Any, seat: int, picks: Picks) -> float:
    """Return the seat's mean chance to win some turns after these picks."""
    total = 0.0
    for seed in range(PLAYOUTS):
        world = state.clone().for_playouts()
        end = game.brain.turn(world) + game.brain.search.horizon
        answer(world, seat, picks)
        play_on(game.brain, world, end, Chance(seed + 1))
        total += win_probability.chances(game, world)[seat]
    return total / PLAYOUTS
