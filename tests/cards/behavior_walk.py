"""An independent walk through the cards' definitions: which words of the card language are anywhere in them.

It knows nothing about roles, references or readings, so the search fields can be checked against it.
"""

from functools import cache

from cards.fields import Row
from cards.games.lotr_tcg.behaviour import behaviour
from cards.language.base import Word, words_in
from cards.language.payments import AlsoPlayed
from cards.language.timing import Action, Aid, Response


@cache
def words_of(card: str) -> tuple[Word, ...]:
    """Return every word in the definition of a card."""
    return tuple(words_in(behaviour().get(card, ())))


def words_of_row(row: Row) -> tuple[Word, ...]:
    """Return every word in the definition of a row's card."""
    return next((words_of(one) for one in row.printings if one in behaviour()), ())


def phases_of_row(row: Row) -> set[str]:
    """Return the phases in a card's abilities, with `Response` and the phase of an aid."""
    found: set[str] = set()
    for one in row.printings:
        for ability in behaviour().get(one, ()):
            if isinstance(ability, Action | AlsoPlayed):
                found |= {phase.capitalize() for phase in ability.phases}
            found |= {"Response"} if isinstance(ability, Response) else set()
            found |= {"Maneuver"} if isinstance(ability, Aid) else set()
    return found
