"""Where the pictures and pages of cards are: the one bridge from a match to the catalogue's faces."""
from functools import lru_cache
from typing import NamedTuple

from django.urls import NoReverseMatch, reverse


class Picture(NamedTuple):
    """A card's picture at one size; an empty url means that none can be drawn, and the page shows the name instead."""

    url: str
    width: int
    height: int
    name: str


SIZES = {"small": (146, 204), "table": (146, 204), "normal": (488, 680), "large": (488, 680)}


def picture(game: str, id: str, size: str) -> Picture:
    """The picture of a card."""
    width, height = SIZES[size]
    return Picture("", width, height, id)


@lru_cache(maxsize=8192)
def card_page(game: str, id: str) -> str:
    """The address of the card's own page."""
    try:
        return reverse("cards:card", args=[game, id])
    except NoReverseMatch:
        return f"/cards/{game}/{id}/"
