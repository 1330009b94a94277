"""Calculate statistics that follow from the rules of the TCG: minions at home along the path, archers, the strength of
the starting fellowship, and the twilight that its moves add. No Django.
"""

from typing import NamedTuple

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules.starting_fellowship import starting_ids
from decks.lotr_tcg.statistics import Bar

SITES = range(1, 10)


class GameStatistics(NamedTuple):
    """Statistics of a deck that follow from the rules. `at_home` counts, for each site number, the minions that don't
    roam there. `moves` is the twilight added by a move to each site with the starting fellowship: one per companion,
    and the site's Shadow number. `archers` are those of the Free Peoples and of the Shadow, `strength` and `vitality`
    the starting fellowship's, with the Ring-bearer.
    """

    at_home: tuple[Bar, ...]
    moves: tuple[Bar, ...]
    archers: tuple[int, int]
    companions: int
    strength: int
    vitality: int


def game_statistics(deck: DeckList) -> GameStatistics:
    """Return the statistics of a deck that follow from the rules. Unknown ids are ignored."""
    facts = all_facts()
    cards = [(facts[i], count) for i, count in deck.cards.items() if i in facts]
    fellowship = [card for card in (facts.get(deck.ring_bearer or ""), *starting_ids(deck.starting_fellowship)) if card]
    sites = sorted((facts[i] for i in deck.sites if i in facts), key=lambda site: site.site_number or 0)
    return GameStatistics(
        at_home=_at_home(cards),
        moves=tuple(
            Bar(str(site.site_number), len(fellowship), site.twilight_cost or 0, f"type:site site:{site.site_number}")
            for site in sites
            if (site.site_number or 0) > 1
        ),
        archers=(_archers(cards, "Free Peoples"), _archers(cards, "Shadow")),
        companions=len(fellowship),
        strength=sum(card.strength or 0 for card in fellowship),
        vitality=sum(card.vitality or 0 for card in fellowship),
    )


def _at_home(cards: list[tuple[Facts, int]]) -> tuple[Bar, ...]:
    minions = [(card.site_number, count) for card, count in cards if card.type == "Minion" and card.site_number]
    if not minions:
        return ()
    return tuple(
        Bar(str(site), 0, sum(count for home, count in minions if home <= site), f"type:minion site<={site}")
        for site in SITES
    )


def _archers(cards: list[tuple[Facts, int]], side: str) -> int:
    return sum(count for card, count in cards if card.side == side and "Archer" in card.keywords)
