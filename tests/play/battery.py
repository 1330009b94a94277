"""What every game must pass, over random matches. Each check takes a Case: a game with one set of options and seats."""

import copy
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lotr_site.trial.cases import OTHER_GAMES, Case, new
from play.bots import random_bot
from play.engine.chance import Chance
from play.engine.flow import PROCEDURES, Decision
from play.engine.game import Game, plain_text
from play.engine.reference_interpreter import ReferenceInterpreter
from play.engine.refusal import Illegal
from play.engine.state import State, decision_of
from tests.play.engine.hearts import HEARTS
from tests.play.record import Choice, Signal, carry_out, chained, replay

ROOT = Path(__file__).resolve().parents[2]


OTHER_GAMES["hearts"] = lambda: HEARTS


def pick(case: Case, state: State, chance: Chance) -> Choice | Signal:
    """A random legal choice of one of the seats that are asked; where one may signal, now and then a signal."""
    seat = chance.rand(case.seats)
    if case.game.rules.signals and not chance.rand(12) and case.game.rules.may_signal(state, seat):
        others = [moment for moment in ("", *case.game.rules.signals) if moment != state.signals[seat]]
        return Signal(seat, chance.pick(others))
    decision = chance.pick(case.game.waiting(state))
    return Choice(decision.seat, random_bot(case.game.brain, state, decision.seat, chance))


def walk(case: Case, seed: int, state: State | None = None) -> Iterator[tuple[State, Choice | Signal]]:
    """Every position of a random match, with what is then done."""
    state = state or new(case, seed)
    chance = Chance(seed * 7919 + 1)
    steps = 0
    while state.pending:
        assert steps <= case.game.rules.longest, f"{case}: seed {seed} does not end"
        choice = pick(case, state, chance)
        yield state, choice
        carry_out(case.game, state, choice)
        steps += 1
    must_have_ended(case.game, state)


def must_have_ended(game: Game[Any], state: State) -> None:
    """Check that nobody is asked anymore, that the result has a reason, and that its winners are at the table."""
    result = game.result(state)
    assert result and result.reason, f"{game.key}: stopped without a result"
    assert len(result.standings) == state.seats and set(result.winners) <= set(range(state.seats))


@lru_cache(maxsize=2)
def played(case: Case, seed: int) -> list[State]:
    """Every position of a random match, kept for the checks that only look at it: it is played once for all of them."""
    states = []
    for state, _choice in walk(case, seed):
        states.append(state.clone())
        states[-1].events = list(state.events)
    return states


def positions(case: Case, seed: int, count: int) -> list[State]:
    """About `count` positions spread over a random match."""
    states = played(case, seed)
    return [state.clone() for state in states[:: max(1, len(states) // count)]]


def finish(case: Case, state: State, seed: int, limit: int = 100_000) -> bytes:
    """Play on at random, at most `limit` choices, and give the end as bytes."""
    chance = Chance(seed)
    while state.pending and limit:
        carry_out(case.game, state, pick(case, state, chance))
        limit -= 1
    return state.dump()


def same_trace_as_interpreted(case: Case, seed: int) -> None:
    game = case.game
    compiled = new(case, seed)
    plain_state = game.rules.setup(game.check(case.options, case.seats), case.seats, seed)
    plain_state.hides_information = case.hides_information
    interpreted = ReferenceInterpreter(plain_state, game.rules.root())
    chance = Chance(seed)
    while compiled.pending:
        assert compiled.pending == plain_state.pending
        act = pick(case, compiled, chance)
        carry_out(game, compiled, act)
        if isinstance(act, Signal):
            carry_out(game, plain_state, act)
        else:
            interpreted.answer(act.seat, act.picks)
        assert compiled.events == plain_state.events
    assert not plain_state.pending
    assert game.result(compiled) == game.result(plain_state)


def copies_are_exact_and_independent(case: Case, seed: int) -> None:
    for state in positions(case, seed, 6):
        before = state.dump()
        clone = state.clone()
        loaded = type(state).load(before)
        assert clone.dump() == before == loaded.dump()
        assert finish(case, clone, seed, 300) == finish(case, loaded, seed, 300)
        assert state.dump() == before, "playing on a copy changed the original"


def replays_to_the_same_bytes(case: Case, seed: int) -> None:
    end = new(case, seed)
    acts = [act for _state, act in walk(case, seed, end)]
    assert replay(case.game, case.options, case.seats, seed, acts, case.hides_information).dump() == end.dump()


def wrong_answers(decision: Decision) -> Iterator[tuple[int, ...]]:
    count = len(decision.options)
    yield (count,)
    yield (-1,)
    yield tuple(range(decision.high + 1)) if decision.high < count else (*range(count), 0)
    if decision.low > 0:
        yield ()
    if decision.high > 1:
        yield (0, 0)


def refuses_what_is_not_offered(case: Case, seed: int) -> None:
    game = case.game
    for state in positions(case, seed, 8):
        before = state.dump()
        asked = {d.seat for d in game.waiting(state)}
        idle = [(seat, (0,)) for seat in range(state.seats + 1) if seat not in asked]
        wrong = [(d.seat, picks) for d in game.waiting(state) for picks in wrong_answers(d)]
        for seat, picks in [*idle, *wrong]:
            with pytest.raises(Illegal) as refused:
                game.apply(state, seat, picks)
            assert refused.value.refusal.code
            assert refused.value.refusal.sentence
            assert state.dump() == before, "a refused choice changed the match"


def accepts_every_option(case: Case, seed: int) -> None:
    game = case.game
    for state in positions(case, seed, 10):
        for decision in game.waiting(state):
            for place in range(len(decision.options)):
                others = [i for i in range(len(decision.options)) if i != place]
                picks = (place, *others[: max(0, decision.low - 1)])
                after = state.clone()
                game.apply(after, decision.seat, picks)
                assert after.dump() != state.dump(), f"{decision.options[place]} was accepted and nothing came of it"


def facts_for(case: Case, state: State, seat: int) -> bytes:
    """All that a seat is sent, as JSON."""
    game = case.game
    decision = decision_of(state, seat)
    shown = [game.table.redact(event, seat) for event in state.events]
    told = [plain_text(game.table.say(event, state, seat)) for event in shown if event]
    question = options = None
    if decision:
        question = plain_text(game.table.say(decision, state, seat))
        options = [game.table.label(decision, option, state) for option in decision.options]
    view = game.table.view(state, seat)
    reasons = game.table.why_not(state, seat)
    return msgspec.json.encode([view, shown, told, decision, question, options, reasons], order="sorted")


def shows_nothing_hidden(case: Case, seed: int) -> None:
    """Non-interference: change everything a seat cannot see, and every byte it is sent stays the same."""
    game = case.game
    chance = Chance(seed)
    for state in played(case, seed):
        if chance.rand(4):
            continue
        for_spectators = msgspec.json.encode(game.table.view(state, None))
        for seat in range(case.seats):
            information = game.brain.information_state(state, seat)
            other = game.brain.determinize(information, seat, chance)
            other.events = state.events
            assert facts_for(case, other, seat) == facts_for(case, state, seat)
            assert msgspec.json.encode(game.table.view(other, None)) == for_spectators
            assert game.brain.information_state(other, seat).dump() == information.dump(), (
                "the information state still knows something hidden"
            )


def samples_can_be_played(case: Case, seed: int) -> None:
    game = case.game
    chance = Chance(seed)
    for state in positions(case, seed, 5):
        for seat in range(case.seats):
            sampled = game.brain.determinize(game.brain.information_state(state, seat), seat, chance)
            finish(case, sampled, seed, 200)
            assert 0 <= game.brain.value(sampled, seat) <= 1


def policy_is_legal_and_blind(case: Case, seed: int) -> None:
    """The rules of thumb play whole matches from information states, the same in every world they cannot tell apart."""
    game = case.game
    state = new(case, seed)
    steps = 0
    while state.pending:
        assert steps <= game.rules.longest
        seat = game.waiting(state)[0].seat
        information = game.brain.information_state(state, seat)
        before = information.dump()
        picks = game.brain.policy(information, seat, Chance(steps))
        assert information.dump() == before, "thinking changed the state"
        if steps % 5 == 0:
            other = game.brain.determinize(information, seat, Chance(seed))
            assert game.brain.policy(game.brain.information_state(other, seat), seat, Chance(steps)) == picks
        game.apply(state, seat, picks)
        steps += 1
    must_have_ended(game, state)


def is_plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(is_plain(item) for item in value)
    return value is None or type(value) in (int, str, bool)


def frames_are_plain(case: Case, seed: int) -> None:
    for state in played(case, seed):
        for frame in state.frames:
            assert frame[0] in PROCEDURES
            assert all(is_plain(value) for value in frame), f"{frame} holds what cannot be stored"
        assert all(is_plain(value) for decision in state.pending for value in decision)


def caches_are_fresh(case: Case, seed: int) -> None:
    """What is cached equals what is computed anew, for a viewer at each position: they share what is cached."""
    game, chance = case.game, Chance(seed)
    viewers = (None, *range(case.seats))
    for state, _choice in walk(case, seed):
        viewer = chance.pick(viewers)
        assert game.table.view(state, viewer) == game.table.view(type(state).load(state.dump()), viewer)


def looking_changes_nothing(case: Case, seed: int) -> None:
    game = case.game
    for state in positions(case, seed, 10):
        before, events = state.dump(), copy.deepcopy(state.events)
        for seat in range(case.seats):
            facts_for(case, state, seat)
            game.brain.information_state(state, seat)
            game.brain.value(state, seat)
        assert state.dump() == before
        assert state.events == events


def chain_of(case: Case, seed: int) -> str:
    chain = ""
    for state, _choice in walk(case, seed):
        chain = chained(chain, state)
    return chain


def chains_under_another_hash_seed(cases: Iterable[Case], seed: int) -> list[str]:
    """The hash chains of matches played in another process, with another order of sets and hashes."""
    code = (
        "import json, sys; from tests.play.battery import Case, chain_of;"
        "print(*[chain_of(Case(*case), int(sys.argv[2])) for case in json.loads(sys.argv[1])])"
    )
    given = json.dumps([[case.key, case.seats, case.options, case.hides_information] for case in cases])
    environment = os.environ | {"PYTHONHASHSEED": "4242", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", code, given, str(seed)], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert not run.returncode, run.stderr
    return run.stdout.split()


CHECKS = (
    same_trace_as_interpreted,
    copies_are_exact_and_independent,
    replays_to_the_same_bytes,
    refuses_what_is_not_offered,
    accepts_every_option,
    shows_nothing_hidden,
    samples_can_be_played,
    policy_is_legal_and_blind,
    frames_are_plain,
    caches_are_fresh,
    looking_changes_nothing,
)

KERNEL_CHECKS = (
    copies_are_exact_and_independent,
    frames_are_plain,
    caches_are_fresh,
    looking_changes_nothing,
)
"""Those that hold of the kernel and a game's state class, whatever the options and the number of seats."""
