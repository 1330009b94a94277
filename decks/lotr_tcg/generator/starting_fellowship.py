"""Draw a starting fellowship that costs at most four twilight."""

from collections.abc import Sequence
from random import Random

from cards.games.lotr_tcg.facts import Facts
from decks.lotr_tcg.rules.starting_fellowship import TWILIGHT, terms, twilight_cost

MOST = 3
"""Companions besides the Ring-bearer."""


def starting_fellowship(
    ring_bearer: Facts, companions: Sequence[Facts], weights: Sequence[float], chance: Random
) -> tuple[Facts, ...]:
    """Return a starting fellowship of companions drawn at random one at a time, preferably expensive ones, until
    nothing more is affordable. Return () if no companion can start.
    """
    there, spent = [ring_bearer], 0
    while len(there) <= MOST:
        prices = {card.id: twilight_cost(card, there) for card in companions}
        titles = {card.title for card in there}
        offer = [
            (card, weight * (1 + prices[card.id]) ** 2)
            for card, weight in zip(companions, weights, strict=True)
            if card.title not in titles and prices[card.id] + spent <= TWILIGHT and terms(card).can_be_played(there)
        ]
        if not offer:
            break
        chosen = chance.choices([card for card, _ in offer], [weight for _, weight in offer])[0]
        spent += prices[chosen.id]
        there.append(chosen)
    return tuple(there[1:])
