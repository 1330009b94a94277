"""How often a player is asked needlessly: matches by the policy, with every pass examined

A pass is needless if no other option could have mattered: each is tried on a copy (`_autopass_relevance.py`). In the
TCG the tables are compared at the next question of the phase, ignoring costs (a hand card, twilight) and the strength
of characters who do not fight; in Tarot, once everything pending has resolved. `by hand` is what remains to be answered
if the player uses auto-pass whenever possible. `QUESTIONS_MATCHES` is the number of matches.
"""

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

from bench import Row, at_most
from bench._autopass_relevance import GO_ON, matters, thumb
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS, Game
from play.engine.state import State
from play.games import GAMES, game
from play.match.autopass import was_interrupted
from play.match.response_delay import pass_index

MATCHES = 200
DECKS = ("fotr-aragorn", "fotr-gandalf", "ttt-theoden", "ttt-aragorn")
MAX_EMPTY = 0.10
LOOKED_INTO = ("lotr_tcg", "tarot")
"""The games in which much is passed."""


def measure() -> Iterator[Row]:
    import django

    django.setup()
    count = int(os.environ.get("QUESTIONS_MATCHES", MATCHES))
    for slug in (*LOOKED_INTO, *sorted(set(GAMES) - set(LOOKED_INTO))):
        counts = Counter[str]()
        for seed in range(count):
            play(game(slug), seed, counts)
        yield from rows_of(slug, counts, count)


def rows_of(slug: str, counts: Counter[str], count: int) -> Iterator[Row]:
    """Yield the rows of one game; `count` is the number of matches."""
    answers, passes = counts["answers"], counts["passes"]
    yield Row(f"{slug}: answers a match, that pass", f"{answers / count:.1f}, {passes / answers:.1%}")
    if slug not in LOOKED_INTO:
        return
    yield Row(f"{slug}: answers a turn", f"{answers / counts['turns']:.2f}")
    yield Row(
        f"{slug}: answers that pass, but for ending one's own phase or keeping one's hand",
        f"{(passes - sum(counts[f'pass {kind}'] for kind in GO_ON)) / answers:.1%}",
    )
    yield Row(
        f"{slug}: by hand, passing until something happens: answers a match, that pass",
        f"{counts['by hand'] / count:.1f}, {counts['passed by hand'] / counts['by hand']:.1%}",
    )
    yield at_most(
        f"{slug}: answers that pass where nothing could matter", 100 * counts["empty"] / answers, 100 * MAX_EMPTY, "%"
    )
    for kind, number in sorted(counts.items(), key=lambda item: -item[1]):
        if kind.startswith("pass "):
            name = kind.removeprefix("pass ")
            figures = f"{counts[f'asked {name}']}, {number}, {counts[f'empty {name}']}"
            yield Row(f"{slug}, {name}: asked, passed, empty", figures)


def options(one: Game[Any], seed: int) -> dict[str, Any]:
    """Return the options of the match with this seed. In the TCG, starter decks of two blocks are used in turn."""
    if one.key != "lotr_tcg":
        return {}
    pair = [DECKS[seed % 2], DECKS[(seed + 1) % 2]] if seed % 4 < 2 else [DECKS[2 + seed % 2], DECKS[3 - seed % 2]]
    return {"decks": pair}


def play(one: Game[Any], seed: int, counts: Counter[str]) -> None:
    """Play one match for two seats, and add the questions that the first seat is asked to `counts`."""
    state, chance, passing = one.new(options(one, seed), 2, seed), Chance(seed), False
    while state.pending:
        counts["turns"] += sum(event.kind == "turn" for event in state.events)
        decision = one.waiting(state)[0]
        picks = thumb(one, state, decision, chance)
        passing = passing and not was_interrupted(one, state, 0)
        if decision.seat == 0:
            passed = [decision.options[pick] for pick in picks] == [PASS]
            count_answer(one, state, decision, passed, counts)
            may_pass = pass_index(one, decision) is not None
            counts["by hand"] += not (passing and may_pass)
            counts["passed by hand"] += passed and not passing
            passing = passed and may_pass
        one.apply(state, decision.seat, picks)


def count_answer(one: Game[Any], state: State, decision: Decision, passed: bool, counts: Counter[str]) -> None:
    """Count an answer in `counts`: in all, by kind, and whether it was a needless pass."""
    kind = decision.kind
    counts["answers"] += 1
    counts[f"asked {kind}"] += 1
    if not passed:
        return
    counts["passes"] += 1
    counts[f"pass {kind}"] += 1
    if kind not in GO_ON and one.key in LOOKED_INTO and not matters(one, state, decision):
        counts["empty"] += 1
        counts[f"empty {kind}"] += 1
