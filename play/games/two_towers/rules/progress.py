"""Describe a character's progress in words, and find the won cards that belong to its goal (RL49).

All of this is public, so every viewer gets the same.
"""

from collections.abc import Callable, Iterator

from play.games.two_towers.book import RANK, Filter, Goal
from play.games.two_towers.rules.deal import HELMS_DEEP
from play.games.two_towers.rules.goals import (
    Judge,
    cards_won,
    goal_of,
    matches,
    status,
    streaks,
    tricks_won,
    truth,
)
from play.games.two_towers.state import PLAYED, WINNER, Table


def progress(g: Table, hand: int) -> str:
    """Return a character's progress, such as "4 of 6" or "2 against 3", or "" if its goal has nothing to count."""
    return goal_progress(Judge(g, hand, None, True), goal_of(g, hand))


def goal_progress(judge: Judge, goal: Goal) -> str:
    words = WORDS.get(goal["type"])
    return words(judge, goal) if words else ""


def toward(count: int, op: str, target: int, unit: str = "") -> str:
    """Return a count in relation to its target, such as "4 of 6" or "none so far"."""
    if op == "==" and not target:
        return f"{count} too many" if count else "none so far"
    asked = {">=": f"of {target}", ">": f"of {target + 1}", "==": f"of exactly {target}", "<=": f"of at most {target}"}
    return f"{count} {asked[op]}{unit}"


WHEN = {"before_play_of": " before", "after_play_of": " after"}
"""Words for the part of a round in which a goal counts tricks: before or after a card is played."""


def tricks(judge: Judge, goal: Goal) -> str:
    count, _most = tricks_won(judge, judge.hands_of(goal["who"]), goal)
    when = WHEN.get(goal.get("window", {}).get("kind"), "")
    return f"{toward(count, goal['op'], judge.variable(goal['count']))}{when}"


def cards(judge: Judge, goal: Goal) -> str:
    count, _most = cards_won(judge, judge.hands_of(goal["who"]), goal["filter"])
    return toward(count, goal["op"], judge.variable(goal["count"]))


def two_sides(judge: Judge, goal: Goal) -> str:
    """Return the tricks won by the two sides of a goal, in words."""
    mine = judge.hands_of(goal["left"]["who"])
    others = [h for h in range(judge.g.n) if h not in mine]
    theirs = others if goal["right"]["who"] == "everyone_else" else judge.hands_of(goal["right"]["who"])
    return f"{sum(trick_count(judge, h) for h in mine)} against {sum(trick_count(judge, h) for h in theirs)}"


def trick_count(judge: Judge, hand: int) -> int:
    return sum(trick[WINNER] == hand for trick in judge.counted())


def tricks_beside(judge: Judge, goal: Goal) -> str:
    return beside(judge, lambda hand: trick_count(judge, hand))


def cards_beside(judge: Judge, goal: Goal) -> str:
    return beside(judge, lambda hand: cards_won(judge, [hand], goal["filter"])[0])


def beside(judge: Judge, count: Callable[[int], int]) -> str:
    others = [str(count(hand)) for hand in range(judge.g.n) if hand != judge.me]
    return f"{count(judge.me)}; others {', '.join(others[:-1])} and {others[-1]}"


def in_a_row(judge: Judge, goal: Goal) -> str:
    return toward(streaks(judge)[0], goal["op"], goal["length"], " in a row")


def of_one_rank(judge: Judge, goal: Goal) -> str:
    won = [RANK[c] for trick in judge.counted() if trick[WINNER] == judge.me for _hand, c in trick[PLAYED] if RANK[c]]
    return toward(max(map(won.count, won), default=0), goal["op"], goal["count"])


def characters(judge: Judge, goal: Goal) -> str:
    done = sum(truth(judge.seen_as(hand), goal["goal"]) is True for hand in range(judge.g.n))
    return f"{done} of {judge.g.n} characters"


def parts(judge: Judge, goal: Goal) -> str:
    """Return the progress of a goal with several conditions, without repeating equal texts."""
    words = [goal_progress(judge, part) for part in goal["of"]]
    return "; ".join(dict.fromkeys(word for word in words if word))


def turning(judge: Judge, goal: Goal) -> str:
    """Return the progress toward Gollum's or Sméagol's goal, which changes when the 1 of Rings is played (RL67)."""
    if judge.g.trigger[judge.me] == "met":
        return ""
    return goal_progress(judge, goal["otherwise_at_end" if judge.g.trigger[judge.me] else "at_trigger"])


WORDS: dict[str, Callable[[Judge, Goal], str]] = {
    "win_tricks": tricks,
    "win_cards": cards,
    "compare": two_sides,
    "extreme_tricks": tricks_beside,
    "most_cards": cards_beside,
    "streak": in_a_row,
    "same_rank_cards": of_one_rank,
    "each_character": characters,
    "all": parts,
    "checkpoint": turning,
}


def goal_cards(g: Table, hand: int) -> list[int]:
    """Return the won cards that a hand's goal counts, in the order in which they were won."""
    judge = Judge(g, hand, None, True)
    card_filters = list(filters(goal_of(g, hand)))
    won = [c for trick in judge.counted() if trick[WINNER] == hand for _hand, c in trick[PLAYED]]
    return [c for c in won if any(matches(c, wish, judge) for wish in card_filters)]


def filters(goal: Goal) -> Iterator[Filter]:
    """Yield the filters of the cards that a goal counts for its own character."""
    if "filter" in goal and goal.get("who", "self") == "self" and goal["type"] != "play_card":
        yield goal["filter"]
    of = goal.get("of", ())
    for part in of if isinstance(of, list) else [of] if of else []:
        yield from filters(part)


def missed(g: Table) -> bool:
    """Return whether a goal on which the chapter depends can no longer be met, so that the round may be stopped
    (RL39).
    """
    if "" in g.character:
        return False
    needed = [g.hand_of("aragorn_leader")] if g.chapter == HELMS_DEEP else range(g.n)
    return any(status(g, hand) is False for hand in needed)
