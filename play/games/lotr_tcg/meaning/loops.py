"""Values that depend on themselves: strength, where a text asks for somebody's strength and that one's text asks back,
or a keyword that a card has while another with it can be spotted. Such a value is the one that stays when it is worked
out anew from itself, beginning with what is printed. If none stays, the bonuses that undo each other are left out on
all sides. [Modifiers; Loops]"""

from collections.abc import Callable
from typing import Any

from play.games.lotr_tcg.state.table import Table

Key = tuple[str | int, ...]
"""What is worked out, and of which card; of a keyword also which."""
WORKED_OUT = ("strength", "vitality", "keyword", "resistance")
GUESSES, LOOPED = "guesses", "looped"
"""In the cache: what is being worked out, with what it is taken for meanwhile; and what of that was asked for."""
TRIES = 4
"""How often a value may change before it counts as one that does not settle."""


def steady(g: Table, key: Key, printed: int, work: Callable[[], int]) -> int:
    """What `work` gives for a key, which may ask for the same key: then it gets what is assumed so far."""
    guesses: dict[Key, int] = g.cache.setdefault(GUESSES, {})
    looped: set[Key] = g.cache.setdefault(LOOPED, set())
    if key in guesses:
        looped.add(key)
        return guesses[key]
    cached = len(g.cache)
    result = assuming(guesses, key, printed, work)
    return again(g, key, cached, result, work) if key in looped else result


def assuming(guesses: dict[Key, int], key: Key, guess: int, work: Callable[[], int]) -> int:
    """What `work` gives while the key counts as a guess."""
    guesses[key] = guess
    result = work()
    del guesses[key]
    return result


def again(g: Table, key: Key, cached: int, number: int, work: Callable[[], int]) -> int:
    """Work a value out from itself until it stays, with all that was worked out on the way, which stands in the cache
    behind the first `cached` entries. What does not stay is the least that it ever was."""
    values = {**numbers(g, cached), key: number}
    least = values
    for _ in range(TRIES):
        forget(g, cached)
        number = assuming(g.cache[GUESSES], key, values[key], work)
        now = {**numbers(g, cached), key: number}
        if now == values:
            break
        least = {k: min(n, least.get(k, n)) for k, n in now.items()}
        values = now
    else:
        forget(g, cached)
        g.cache.update(least)
        number = least[key]
    g.cache[LOOPED].discard(key)
    return number


def numbers(g: Table, cached: int) -> dict[Key, int]:
    """The values of these kinds that were worked out since then."""
    return {k: n for k, n in list(g.cache.items())[cached:] if k[0] in WORKED_OUT}


def forget(g: Table, cached: int) -> None:
    """Drop what was worked out since then."""
    later: list[Any] = list(g.cache)[cached:]
    for k in later:
        del g.cache[k]
