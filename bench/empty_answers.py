"""How many of a player's answers are empty: nothing they could have answered would have changed anything but its cost

The player in seat 0 is played by rules and meets bots of each level. Every question put to that player is judged by
trying its answers on worlds sampled from what the seat can see (`_emptiness.py`). In the TCG, half of the matches use
the decks of "Play now", the others two starters of a block, all blocks in turn. `EMPTY_MATCHES` is the number of
matches of each level, and `EMPTY_LEVELS` and `EMPTY_GAMES` choose among levels and games (separated by commas). Only
the player's answers are counted, so opponents think for at most `EMPTY_SECONDS` seconds per choice; the rows show how
much of a level's usual time that is. The level `people` is a match between two people, in which questions that seats
answer by themselves do not count. Margins are those of 95 % intervals and take into account how much matches differ.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any

import django

from bench import Row, at_most
from bench._emptiness import is_empty
from decks.lotr_tcg.starters import all_starters
from play.bots import BOTS
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS, Game, plain_text
from play.games import GAMES, game

MATCHES, SECONDS = 200, 0.08
MOST = {"lotr_tcg": 3.0}
MOST_ELSEWHERE = 5.0
PEOPLE = "people"
TOP = 6


def measure() -> Iterator[Row]:
    django.setup()
    for slug in chosen("EMPTY_GAMES", (*GAMES,)):
        overall = Counter[str]()
        for level in chosen("EMPTY_LEVELS", (*BOTS, PEOPLE)):
            matches = [Counter[str]() for _ in range(int(os.environ.get("EMPTY_MATCHES", MATCHES)))]
            for seed, counts in enumerate(matches):
                play(game(slug), level, seed, counts)
            counts = sum(matches, Counter[str]())
            words = f"{slug}, {level}{thinking(level)}: empty of {counts['all']:,} answers in {len(matches)} matches"
            yield at_most(f"{words} (±{margin(matches):.2f})", share(counts), most(slug), "%")
            overall += counts
        yield from rows_of(slug, overall)


def thinking(level: str) -> str:
    """Return words for how long opponents of this level think, or "" if that is as long as usual."""
    part = part_of_time(level)
    return f" (thinks for {100 * part:g} % of its time)" if part < 1 else ""


def part_of_time(level: str) -> float:
    """Return the fraction of their usual playouts that opponents of this level carry out."""
    usual = BOTS[level].seconds if level in BOTS else 0
    return min(1.0, float(os.environ.get("EMPTY_SECONDS", SECONDS)) / usual) if usual else 1.0


def chosen(name: str, everything: tuple[str, ...]) -> tuple[str, ...]:
    named = os.environ.get(name)
    return tuple(named.split(",")) if named else everything


def most(slug: str) -> float:
    """Return the highest share of empty answers that is accepted for a game, in percent."""
    return MOST.get(slug, MOST_ELSEWHERE)


def share(counts: Counter[str]) -> float:
    return 100 * counts["empty"] / max(1, counts["all"])


def margin(matches: Sequence[Counter[str]]) -> float:
    """Return half the width of the 95 % interval of the share of empty answers, in percentage points.

    Answers in one match resemble each other, so the error is estimated from how much matches differ (ratio estimator).
    """
    answers, m = sum([counts["all"] for counts in matches]), len(matches)
    if m < 2 or not answers:
        return 100.0
    ratio = sum([counts["empty"] for counts in matches]) / answers
    squares = sum([(counts["empty"] - ratio * counts["all"]) ** 2 for counts in matches])
    return 196 * sqrt(squares * m / (m - 1)) / answers


def rows_of(slug: str, counts: Counter[str]) -> Iterator[Row]:
    """Yield the figures of a game for all levels together: by kind of question, and the questions most often empty."""
    yield Row(f"{slug}: the only answer is to go on (not counted as empty)", f"{counts['go on']} of {counts['all']}")
    for prefix, words in (("kind ", "empty of those asked"), ("about ", "most often empty, of all empty")):
        found = [(name, number) for name, number in counts.most_common() if name.startswith(prefix)][:TOP]
        for name, number in found:
            what = name.removeprefix(prefix)
            of = counts[f"asked {what}"] if prefix == "kind " else counts["empty"]
            yield Row(f"{slug}, {what}: {words}", f"{number} of {of}")


def table_options(slug: str, seed: int) -> dict[str, Any]:
    """Return the options of the match with this seed."""
    if slug != "lotr_tcg" or seed % 2 == 0:
        return {}
    blocks: dict[str, list[str]] = {}
    for starter in all_starters().values():
        blocks.setdefault(starter.path, []).append(starter.slug)
    number = seed // 2
    decks = blocks[sorted(blocks)[number % len(blocks)]]
    first = number // len(blocks)
    return {"decks": [decks[first % len(decks)], decks[(first + 1) % len(decks)]]}


def play(one: Game[Any], level: str, seed: int, counts: Counter[str]) -> None:
    """Play a match, and add the questions put to seat 0 to `counts`."""
    chance, seats = Chance(seed), one.players[0] if 2 not in one.players else 2
    state = one.new(table_options(one.key, seed), seats, seed, level == PEOPLE)
    while state.pending:
        decision = one.waiting(state)[0]
        information = one.brain.information_state(state, decision.seat)
        if decision.seat == 0:
            if not (state.hides_information and answered_by_itself(one, state, decision)):
                count(one, state, decision, seed, counts)
            picks = BOTS["easy"](one, information, 0, chance)
        else:
            bot = BOTS["easy" if level == PEOPLE else level]
            picks = bot(one, information, decision.seat, chance, part_of_time(level))
        one.apply(state, decision.seat, picks)


def answered_by_itself(one: Game[Any], state: Any, decision: Decision) -> bool:
    """Return whether a question between people is answered without its player (`play/match/response_delay.py`)."""
    asked = not decision.hidden and not one.rules.idle(state, decision)
    return not asked and one.only_pass(state, decision) is not None


def count(one: Game[Any], state: Any, decision: Decision, seed: int, counts: Counter[str]) -> None:
    """Count an answer in `counts`: in all, by kind, and whether it was empty."""
    counts["all"] += 1
    counts[f"asked {decision.kind}"] += 1
    if decision.options == (PASS,):
        counts["go on"] += 1
    elif is_empty(one, state, decision, Chance(seed)):
        counts["empty"] += 1
        counts[f"kind {decision.kind}"] += 1
        counts[f"about {decision.kind}: {named(one, state, decision)}"] += 1


def named(one: Game[Any], state: Any, decision: Decision) -> str:
    """Return the words of a question and of its first two options, as the player reads them."""
    asked = plain_text(one.table.say(decision, state, 0))
    words = [
        plain_text(one.table.label(decision, option, state).text) for option in decision.options if option != PASS
    ][:2]
    return f"{asked} [{'; '.join(words)}]"
