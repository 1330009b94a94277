"""How often a player is asked for nothing: matches played by rules of thumb, in the TCG with every pass looked into

A pass is empty if nothing that was offered beside it could have mattered: each other answer is tried out on a copy, to
the next question of the phase, and changes nothing but what it costs (a card of the hand, twilight), or only the
strength of who does not fight. `QUESTIONS_MATCHES` is how many matches are played.
"""

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from bench import Row, at_most
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS, Game
from play.engine.state import State
from play.games import GAMES, game

MATCHES = 200
DECKS = ("fotr-aragorn", "fotr-gandalf", "ttt-theoden", "ttt-aragorn")
MOST_EMPTY = 0.10
LONGEST = 30
GO_ON = ("fellowship", "shadow", "reconcile")
"""Questions in which the pass itself does something or ends one's own phase: nobody could be spared these."""
FIGHTERS = ("skirmish",)
"""Phases in which strength matters to who fights only."""


def measure() -> Iterator[Row]:
    import django

    django.setup()
    count = int(os.environ.get("QUESTIONS_MATCHES", MATCHES))
    found = Counter[str]()
    for seed in range(count):
        play(game("lotr_tcg"), seed, found)
    answers, passes, empty = found["answers"], found["passes"], found["empty"]
    yield Row("matches of the TCG", str(count))
    yield Row("answers a turn", f"{answers / found['turns']:.2f}")
    yield Row("answers that pass", f"{passes / answers:.1%} of {answers}")
    yield Row(
        "answers that pass, but for ending one's own phase or keeping one's hand", f"{windows(found) / answers:.1%}"
    )
    yield at_most("answers that pass where nothing could matter", 100 * empty / answers, 100 * MOST_EMPTY, "%")
    for kind, number in sorted(found.items(), key=lambda item: -item[1]):
        if kind.startswith("pass "):
            name = kind.removeprefix("pass ")
            yield Row(f"{name}: asked, passed, empty", f"{found[f'asked {name}']}, {number}, {found[f'empty {name}']}")
    for slug in sorted(set(GAMES) - {"lotr_tcg"}):
        asked, passed = tally(game(slug), count)
        yield Row(f"{slug}: answers a match, that pass", f"{asked / count:.1f}, {passed / asked:.1%}")


def tally(one: Game[Any], count: int) -> tuple[int, int]:
    """What the first of two seats is asked in so many matches, and how often it passes."""
    asked = passed = 0
    for seed in range(count):
        state, chance = one.new({}, 2, seed), Chance(seed)
        while state.pending:
            decision = one.waiting(state)[0]
            picks = thumb(one, state, decision, chance)
            asked += decision.seat == 0
            passed += decision.seat == 0 and is_pass(decision, picks)
            one.apply(state, decision.seat, picks)
    return asked, passed


def is_pass(decision: Decision, picks: tuple[int, ...]) -> bool:
    return [decision.options[pick] for pick in picks] == [PASS]


def windows(found: Mapping[str, int]) -> int:
    return found["passes"] - sum(found.get(f"pass {kind}", 0) for kind in GO_ON)


def play(tcg: Game[Any], seed: int, found: Counter[str]) -> None:
    """One match; of the first seat it is counted what it is asked."""
    pair = [DECKS[seed % 2], DECKS[(seed + 1) % 2]] if seed % 4 < 2 else [DECKS[2 + seed % 2], DECKS[3 - seed % 2]]
    state, chance = tcg.new({"decks": pair}, 2, seed), Chance(seed)
    while state.pending:
        found["turns"] += sum(event.kind == "turn" for event in state.events)
        decision = tcg.waiting(state)[0]
        picks = thumb(tcg, state, decision, chance)
        if decision.seat == 0:
            count_answer(tcg, state, decision, picks, found)
        tcg.apply(state, decision.seat, picks)


def thumb(one: Game[Any], state: State, decision: Decision, chance: Chance) -> tuple[int, ...]:
    return one.policy(one.information_state(state, decision.seat), decision.seat, chance)


def count_answer(
    tcg: Game[Any], state: State, decision: Decision, picks: tuple[int, ...], found: Counter[str]
) -> None:  # fmt: skip
    kind = decision.kind
    found["answers"] += 1
    found[f"asked {kind}"] += 1
    if not is_pass(decision, picks):
        return
    found["passes"] += 1
    found[f"pass {kind}"] += 1
    if kind not in GO_ON and not any(matters(tcg, state, decision, place) for place in range(len(decision.options))):
        found["empty"] += 1
        found[f"empty {kind}"] += 1


def matters(tcg: Game[Any], state: State, decision: Decision, place: int) -> bool:
    """Would this answer change anything but what it costs?"""
    if decision.options[place] == PASS:
        return False
    tried, chance, before = state.clone(), Chance(1), standing(tcg, state, decision.kind)
    tcg.apply(tried, decision.seat, (place,))
    for _ in range(LONGEST):
        asked = tcg.waiting(tried) if tried.pending else ()
        if not asked or asked[0].kind in tcg.passable or asked[0].kind in GO_ON:
            break
        tcg.apply(tried, asked[0].seat, thumb(tcg, tried, asked[0], chance))
    return bool(standing(tcg, tried, decision.kind) != before)


def standing(tcg: Game[Any], state: State, kind: str) -> Any:
    """What of a table can matter: phase and fights, characters with what they bear, burdens, what is in play."""
    view = tcg.view(state, None)
    front = [
        [character(one, kind in FIGHTERS and not (column["battle"] and column["battle"]["now"]))
         for one in (column["defender"], *column["minions"]) if one]
        for column in view["front"]
    ]  # fmt: skip
    players = [
        (row["burdens"], row["ring_worn"], row["site"], len(row["dead"]),
         [character(one, True) for one in (*row["resting"], *row["allies"])], keys(row["support"]))
        for row in view["players"]
    ]  # fmt: skip
    return view["phase"], view["moves"], view["move_limit"], front, [keys(view["loose"])], players, view["archery"]


def character(one: dict[str, Any], apart: bool) -> Any:
    """A character; of one who stands `apart` strength does not count."""
    strength = None if apart else one.get("strength")
    return one["key"], one.get("wounds"), one.get("left"), strength, one.get("keywords"), keys(one.get("bears", ()))


def keys(cards: Any) -> Any:
    return [(card["key"], card.get("wounds"), [token["n"] for token in card.get("tokens", ())]) for card in cards]
