"""Find the cards that go with a card of the TCG, and the starters that play it, for its page and the API."""

from typing import NamedTuple

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.lotr_tcg.relations import (
    Group,
    asked_groups,
    asking_groups,
    cards_with_same_job,
    same_title,
)
from decks.lotr_tcg.starters import Starter, all_starters


class Use(NamedTuple):
    """A starter that has a card, with how many copies of it."""

    starter: Starter
    copies: int


class Relations(NamedTuple):
    """The cards that go with a card.

    `asks` and `asked_by` are groups by what is asked for, the narrowest first; `same_job` are (id, share of what they
    do in common).
    """

    card: Facts
    asks: tuple[Group, ...]
    asked_by: tuple[Group, ...]
    same_title: tuple[str, ...]
    same_job: tuple[tuple[str, float], ...]

    @property
    def any(self) -> bool:
        """Return whether there is anything to show."""
        return bool(self.asks or self.asked_by or self.same_title or self.same_job)


def relations_of(card: str) -> Relations:
    """Return the cards that go with a card of the TCG."""
    return Relations(
        all_facts()[card], asked_groups(card), asking_groups(card), same_title(card), cards_with_same_job(card)
    )


def starters_with(card: str) -> list[Use]:
    """Return the starters that have a card, in any printing with the same name, those with the most copies first."""
    name = all_facts()[card].name
    uses = [Use(starter, copies_in(starter, name)) for starter in all_starters().values()]
    return sorted((use for use in uses if use.copies), key=lambda use: -use.copies)


def copies_in(starter: Starter, name: str) -> int:
    """Return how many cards of this name are in a starter, wherever they are in it."""
    return sum(count for card, count in starter.deck.copies().items() if all_facts()[card].name == name)
