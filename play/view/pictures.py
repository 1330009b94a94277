"""Give URLs of card pictures and card pages: the only bridge from a match to the catalogue."""

from functools import lru_cache

from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString

from cards.templatetags.faces import card_face, card_face_url

TABLE = "(max-width: 60rem) 6rem, 9rem"
LAYOUTS = {"small": "4rem", "table": TABLE, "hand": TABLE, "large": "20rem"}


def picture(game: str, id: str, name: str, size: str = "table", element: str = "") -> SafeString:
    """Return the picture of a card as HTML, in the width that the layout needs. Screen readers read `name`. `element`
    is the element's id, if it needs one.
    """
    return card_face(game, id, "medium" if size == "large" else "small", LAYOUTS[size], "eager", name, element)


def large(game: str, id: str) -> str:
    """Return the URL of a card's larger picture, or "" if it has none."""
    return card_face_url(game, id, "medium")


def thumbnail(game: str, id: str) -> str:
    """Return the URL of a card's smallest picture, for lists, or "" if it has none."""
    return card_face_url(game, id, "small")


@lru_cache(maxsize=8192)
def card_page(game: str, id: str) -> str:
    """Return the URL of a card's own page."""
    try:
        return reverse("cards:card", args=[game, id])
    except NoReverseMatch:
        return f"/cards/{game}/{id}/"
