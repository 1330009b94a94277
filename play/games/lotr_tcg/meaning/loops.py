"""Calculate values that depend on themselves. [Modifiers; Loops]

Examples are a strength, when an ability refers to a character's strength whose own ability refers back, or a keyword
that a card has while another card with the keyword can be spotted. Such a value is a fixed point, found by recomputing
it from itself, starting with the printed value. If there is none, bonuses that undo each other are left out on all
sides.
"""

from collections.abc import Callable
from typing import Any

from play.games.lotr_tcg.state.table import Table

Key = tuple[str | int, ...]
"""A value to compute: its kind and card, and for a keyword its name."""
WORKED_OUT = ("strength", "vitality", "keyword", "resistance")
GUESSES, LOOPED = "guesses", "looped"
"""Keys in the cache: the values being computed, with their current guesses; and those of them that were asked for."""
TRIES = 4
"""How often a value may change before it counts as unstable."""


def steady(g: Table, key: Key, printed: int, work: Callable[[], int]) -> int:
    """Return the value that `work` computes for a key, even if the value depends on itself.

    If `work` asks for the same key while it runs, it gets the current guess, and the value is recomputed until it is
    stable.
    """
    guesses: dict[Key, int] = g.cache.setdefault(GUESSES, {})
    looped: set[Key] = g.cache.setdefault(LOOPED, set())
    if key in guesses:
        looped.add(key)
        return guesses[key]
    cached = len(g.cache)
    result = assuming(guesses, key, printed, work)
    return again(g, key, cached, result, work) if key in looped else result


def assuming(guesses: dict[Key, int], key: Key, guess: int, work: Callable[[], int]) -> int:
    """Return the result of `work` under the assumption that the key's value is `guess`."""
    guesses[key] = guess
    result = work()
    del guesses[key]
    return result


def again(g: Table, key: Key, cached: int, number: int, work: Callable[[], int]) -> int:
    """Recompute a value that depends on itself until it is stable, and return it.

    All values computed on the way, which are in the cache after the first `cached` entries, must be stable too. If they
    do not settle, each becomes the lowest it ever was.
    """
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
    """Return the values of the kinds in `WORKED_OUT` that were added to the cache after its first `cached` entries."""
    return {k: n for k, n in list(g.cache.items())[cached:] if k[0] in WORKED_OUT}


def forget(g: Table, cached: int) -> None:
    """Drop what was added to the cache after its first `cached` entries."""
    later: list[Any] = list(g.cache)[cached:]
    for k in later:
        del g.cache[k]
