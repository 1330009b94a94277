"""Who is asked: how often it depends on a hand, in matches that hide information and in others, and what that costs in
time"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from bench import Row, at_most
from bench.worlds import Shown, align, own_case, same_choice, shown_apart, steps, twin
from lotr_site.trial.cases import Case, new
from play.bots import BOTS
from play.engine.chance import Chance
from play.engine.game import PASS, Game
from play.engine.state import decision_of
from play.games import GAMES, game
from play.games.lotr_tcg.state.table import Table
from play.match.response_delay import delay_seconds

SEATS = {"two_towers": 3, "fellowship_board": 3}
PHASES = ("maneuver", "archery", "assignment", "skirmish", "regroup", "response")
MATCHES, POSITIONS, DUELS = 4, 150, 20


class Count(NamedTuple):
    """The number of steps after which the seats being asked were compared in two worlds, and the number of steps after
    which they differed.
    """

    compared: int
    differed: int


def measure() -> Iterator[Row]:
    """Yield how often different seats are asked after one step in two worlds that a viewer cannot tell apart, with and
    without hiding information.
    """
    for key in GAMES:
        before, after = (count(key, hides_information) for hides_information in (False, True))
        yield Row(f"{key}: who is asked differs, no information hidden", f"{before.differed} of {before.compared}")
        yield at_most(f"{key}: who is asked differs, between people (of {after.compared})", after.differed, 0, "")
    open_matches, hiding_matches = hand_alone(hides_information=False), hand_alone(hides_information=True)
    for kind in PHASES:
        yield Row(
            f"{kind} of the TCG: asked for what is in hand alone, no information hidden", share(open_matches, kind)
        )
        yield at_most(f"{kind}: the same and not asked otherwise, between people", hiding_matches[kind, "alone"], 0, "")
    for key in GAMES:
        asked, waited = waits(key)
        yield Row(f"{key}: questions a match in which a seat can do nothing", f"{asked:.0f}, {waited:.0f} s in all")
    yield at_most("a pause, on average", mean_pause(), 1, "s")


def case_of(key: str, seed: int, hides_information: bool) -> Case:
    return own_case(key, SEATS.get(key, 2), seed, hides_information)


def count(key: str, hides_information: bool) -> Count:
    """Return in how many positions who is asked depends on hidden cards."""
    compared = differed = 0
    for seed in range(1, MATCHES + 1):
        case, chance = case_of(key, seed, hides_information), Chance(seed)
        for place, (state, seat, picks) in enumerate(steps(case, seed)):
            if place == POSITIONS:
                break
            different = apart(case.game, state, chance.rand(case.seats), seat, picks, chance)
            compared += different is not None
            differed += bool(different)
    return Count(compared, differed)


def apart(played: Game[Any], state: Any, viewer: int, seat: int, picks: tuple[int, ...], chance: Chance) -> bool | None:
    """Return whether different seats are asked after this choice in another world that looks the same to the viewer.
    Return None if the choice is illegal there, or if the rules reveal a difference between the worlds.
    """
    other = twin(played, state, viewer, chance)
    there = same_choice(played, state, other, viewer, seat, picks)
    if there is None or not align(played, state, other, viewer):
        return None
    here = state.clone()
    played.apply(here, seat, picks)
    played.apply(other, seat, there)
    if shown_apart(Shown(played, here), Shown(played, other), viewer):
        return None
    return {d.seat for d in played.waiting(here)} != {d.seat for d in played.waiting(other)}


def hand_alone(hides_information: bool) -> Counter[Any]:
    """Count the questions in TCG matches. Return the number of questions by kind and, by (kind, "alone"), of those that
    were asked only because of cards in hand: a seat with other cards would not have been asked.
    """
    played, counts = game("lotr_tcg"), Counter[Any]()
    for seed in range(1, DUELS + 1):
        chance, state = Chance(seed), cast(Table, new(case_of("lotr_tcg", seed, hides_information), seed))
        while state.pending:
            decision = played.waiting(state)[0]
            held = set(state.hand[decision.seat])
            used = [option for option in decision.options if option != PASS]
            if decision.kind in PHASES:
                counts[decision.kind] += 1
                alone = all(option[0] == "play" and option[1] in held for option in used)
                counts[decision.kind, "alone"] += alone and not decision.hidden
            picks = BOTS["easy"](played, played.brain.information_state(state, decision.seat), decision.seat, chance)
            played.apply(state, decision.seat, picks)
    return counts


def share(counts: Counter[Any], kind: str) -> str:
    return f"{counts[kind, 'alone']} of {counts[kind]}"


def waits(key: str) -> tuple[float, float]:
    """Return, per match that hides information, (number of questions to seats that can do nothing, seconds for which
    these questions delay the match).
    """
    chance, asked, waited = Chance(1), 0, 0.0
    for seed in range(1, MATCHES + 1):
        case = case_of(key, seed, hides_information=True)
        state = new(case, seed)
        while state.pending:
            decisions = case.game.waiting(state)
            idle = [d for d in decisions if d.hidden and case.game.only_pass(state, d) is not None]
            asked += len(idle)
            waited += max((pause(chance) for _ in idle), default=0.0)
            for d in idle or decisions[:1]:
                here = decision_of(state, d.seat)
                if here is not None:
                    nothing = case.game.only_pass(state, here) if here.hidden else None
                    picks = nothing or BOTS["easy"](
                        case.game, case.game.brain.information_state(state, d.seat), d.seat, chance
                    )
                    case.game.apply(state, d.seat, picks)
    return asked / MATCHES, waited / MATCHES


def pause(chance: Chance) -> float:
    return delay_seconds(*(chance.rand(1 << 30) / (1 << 30) for _ in range(3)))


def mean_pause() -> float:
    chance = Chance(2)
    return sum(pause(chance) for _ in range(5000)) / 5000
