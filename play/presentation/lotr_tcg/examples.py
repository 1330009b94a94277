"""Describe the examples of cards by the sentence of the card's text that each shows."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.language.timing import Action, Always, Response, Triggered
from cards.language.wording import paragraphs_of, text_of
from play.games import FOLDER

FILE = FOLDER / "lotr_tcg/scenarios/exercised.txt"
"""A line for each example: its slug, `acts` or `rests`, the places of the abilities. `make card WRITE=1` writes it."""

LENGTH = 200
"""If several abilities together have more characters than this, only the last is shown."""
ACTING = (Action, Response, Triggered, Always)
"""Abilities that do something; the others say how the card is played."""


class Exercised(NamedTuple):
    """What an example of a card shows: the indexes of the abilities that it is about, and whether they act in it."""

    places: tuple[int, ...]
    acts: bool


def lines(found: Mapping[str, Exercised]) -> Iterator[str]:
    """Yield the lines of the file that stores what examples show, sorted by slug."""
    for slug, one in sorted(found.items()):
        yield f"{slug} {'acts' if one.acts else 'rests'} {','.join(map(str, one.places))}\n"


@cache
def read_exercised() -> dict[str, Exercised]:
    """Return what each example shows, by slug."""
    found = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        slug, acts, places = line.split()
        found[slug] = Exercised(tuple(map(int, places.split(","))), acts == "acts")
    return found


def sentence_of(slug: str, card_id: str) -> str:
    """Return the sentence of a card's text that an example shows, without its period, such as `Skirmish: Make an Elf
    strength +2`. Return the whole text if the example is not about any sentence in particular.
    """
    one = read_exercised().get(slug)
    if one is None:
        return (text_of(card_id) or "").replace("\n", " ").removesuffix(".")
    card = behaviour_of(card_id) or ()
    abilities = [card[place] for place in one.places]
    said = [each.text for each in paragraphs_of(card_id) or () if set(each.places) & set(one.places)]
    words = " ".join(said) if len(" ".join(said)) <= LENGTH else said[-1]
    rests = not one.acts and isinstance(abilities[-1], ACTING)
    return f"{'The limits of this text: ' if rests else ''}{words.removesuffix('.')}"
