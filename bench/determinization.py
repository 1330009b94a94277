"""How well sampled worlds guess the cards in another hand: 0 with full knowledge, 1 with none (Brier)"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bench import Row
from decks.lotr_tcg.generator import random_deck
from decks.lotr_tcg.generator.deck_request import DEFAULT_FORMAT
from decks.lotr_tcg.starters import all_starters
from play.engine.chance import Chance
from play.games import game
from play.games.lotr_tcg.state.table import Table

MATCHES, WORLDS, APART = 24, 16, 25
"""Matches of each kind, worlds imagined for each guess, choices from one guess to the next."""
EARLY = 4
"""Guesses before this turn are reported separately."""


def measure() -> Iterator[Row]:
    """Yield the Brier score of guesses at the other player's hand ("this card is in that hand"), summed over all cards
    and divided by the number of cards in the hand.
    """
    starters = [slug for slug, starter in all_starters().items() if starter.set <= 3]
    kinds: Mapping[str, list[Sequence[Any]]] = {
        "starters": [(starters[n % len(starters)], starters[(n * 5 + 3) % len(starters)]) for n in range(MATCHES)],
        "built decks": [tuple(random_deck(DEFAULT_FORMAT, 2 * n + s) for s in range(2)) for n in range(MATCHES)],
    }
    for kind, tables in kinds.items():
        early, late = list[float](), list[float]()
        for seed, decks in enumerate(tables):
            for turn, score in guesses({"decks": list(decks)}, seed):
                (early if turn < EARLY else late).append(score)
        yield Row(f"{kind}, before turn {EARLY} ({len(early)} guesses)", f"{sum(early) / len(early):.3f}")
        yield Row(f"{kind}, from turn {EARLY} on ({len(late)} guesses)", f"{sum(late) / len(late):.3f}")


def guesses(options: Mapping[str, Any], seed: int) -> Iterator[tuple[int, float]]:
    """Yield (turn, Brier score) for the acting seat's guesses at the other seat's hand, at every few decisions of a
    match.
    """
    played, chance, fancy = game("lotr_tcg"), Chance(seed), Chance(seed + 1)
    g: Table = played.new(options, 2, seed)
    for number in range(played.rules.longest):
        if not g.pending:
            return
        seat = played.waiting(g)[0].seat
        seen = played.brain.information_state(g, seat)
        if number % APART == 0 and hidden(g, seat) and g.turns:
            worlds = [played.brain.determinize(seen, seat, fancy) for _ in range(WORLDS)]
            yield g.turns, brier([hidden(world, seat) for world in worlds], hidden(g, seat))
        played.apply(g, seat, played.brain.rollout_policy(seen, seat, chance))


def hidden(g: Table, seat: int) -> frozenset[int]:
    """Return the kinds of cards in the other player's hand that this seat does not know."""
    return frozenset([g.card_code[c] for c in g.hand[1 - seat] if not g.known[c] >> seat & 1])


def brier(imagined: Sequence[frozenset[int]], true: frozenset[int]) -> float:
    """Return the Brier score of sampled hands, divided by the number of unknown cards in the true hand. For each card,
    it adds the squared difference between the share of sampled hands that contain the card and 1 or 0, depending on
    whether the true hand does. The sum is corrected for the small number of samples.
    """
    count = len(imagined)
    often = {code: n / count for code, n in Counter(code for hand in imagined for code in hand).items()}
    scatter = sum([p * (1 - p) for p in often.values()]) / (count - 1)
    missed = sum([(often.get(code, 0.0) - (code in true)) ** 2 for code in {*often, *true}])
    return (missed - scatter) / len(true)
