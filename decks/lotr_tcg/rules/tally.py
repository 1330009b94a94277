"""Count what the rules need to know about a deck, once for all formats."""

from functools import cached_property

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList


class Tally:
    """The cards of one deck, and counts of them. Ids that are in no set are in `unknown` only; `sides` counts the cards
    of each side in the draw deck.
    """

    def __init__(self, deck: DeckList) -> None:
        facts = all_facts()
        self.deck = deck
        self.unknown = tuple(i for i in (*deck.ids(), *deck.starting_fellowship) if i not in facts)
        self.draw = tuple((facts[i], count) for i, count in deck.cards.items() if i in facts)
        self.sites = tuple(facts[i] for i in deck.sites if i in facts)
        self.ring_bearer: Facts | None = facts.get(deck.ring_bearer or "")
        self.ring: Facts | None = facts.get(deck.ring or "")
        self.sides = {"Free Peoples": 0, "Shadow": 0}
        for card, count in self.draw:
            if card.side:
                self.sides[card.side] += count

    @cached_property
    def titles(self) -> dict[str, int]:
        """Return the number of copies of each title in the draw deck and as Ring-bearer."""
        counts: dict[str, int] = {self.ring_bearer.counted_as: 1} if self.ring_bearer else {}
        for card, count in self.draw:
            counts[card.counted_as] = counts.get(card.counted_as, 0) + count
        return counts

    @cached_property
    def misplaced(self) -> tuple[Facts, ...]:
        """Return the cards in the draw deck that belong to neither side: sites and Rings."""
        return tuple(card for card, _ in self.draw if card.side is None)

    @cached_property
    def ids(self) -> frozenset[str]:
        """Return the ids of all known cards in the deck."""
        return frozenset(self.deck.ids()).difference(self.unknown)

    @cached_property
    def repeated_numbers(self) -> dict[int, list[Facts]]:
        """Return, by number, the sites whose number occurs more than once."""
        by_number: dict[int, list[Facts]] = {}
        for card in self.sites:
            if card.type == "Site" and card.site_number is not None:
                by_number.setdefault(card.site_number, []).append(card)
        return {number: cards for number, cards in by_number.items() if len(cards) > 1}

    @cached_property
    def companions(self) -> int:
        """Return how many companions the Rule of 9 could count besides the Ring-bearer: each unique title once, other
        companions once per copy.
        """
        unique = {card.title for card, _ in self.draw if card.type == "Companion" and card.unique}
        bearer = {self.ring_bearer.title} if self.ring_bearer else set()
        others = sum(count for card, count in self.draw if card.type == "Companion" and not card.unique)
        return len(unique - bearer) + others
