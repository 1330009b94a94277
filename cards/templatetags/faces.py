"""Define template tags for the pictures of cards: `{% load faces %}`, then `{% card_face game card_id size="small"
%}`.
"""

from functools import cache, lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards.faces import face_store
from cards.faces.describe import COMPACT, SIZES
from cards.faces.palettes import palette

register = template.Library()
SHOWN = {"small": "146px", "medium": "(max-width: 32rem) 92vw, 488px", "large": "(max-width: 48rem) 94vw, 745px"}


@register.simple_tag
def card_face(
    game: str,
    card_id: str,
    size: str = "small",
    sizes: str = "",
    loading: str = "lazy",
    alt: str | None = None,
    id: str = "",
) -> SafeString:
    """Return an <img> with srcset, width, height and alt text, or a placeholder for a card missing from the catalogue.

    `sizes` is for layouts that show the picture wider or narrower than its size. `alt=""` hides the picture from screen
    readers where the card's name is next to it. `id` is the element's id, if it needs one.
    """
    try:
        mark, face = face_store.digest(game, card_id), face_store.face_of(game, card_id)
    except KeyError:
        return format_html('<span class="face-missing">{}</span>', card_id)
    width, height = SIZES[size]
    return format_html(
        '<img{} class="face" style="--frame:{}" src="{}" srcset="{}" sizes="{}" '
        'width="{}" height="{}" alt="{}" loading="{}" decoding="async">',
        format_html(' id="{}"', id) if id else "",
        frame(face.palette),
        _address(game, card_id, mark, size),
        _densities(game, card_id, mark, size in COMPACT),
        sizes or SHOWN[size],
        width,
        height,
        face.alt if alt is None else alt,
        loading,
    )


@cache
def frame(name: str) -> str:
    """Return the CSS color of a face's frame, for the placeholder shown until the picture has loaded."""
    red, green, blue, *_ = palette(name).body
    return f"#{red:02x}{green:02x}{blue:02x}"


@register.simple_tag
def card_face_url(game: str, card_id: str, size: str = "large") -> str:
    """Return only the URL of a card's picture; "" for a card that is not in the catalogue."""
    try:
        return _address(game, card_id, face_store.digest(game, card_id), size)
    except KeyError:
        return ""


@lru_cache(maxsize=16_384)
def _densities(game: str, card_id: str, mark: str, compact: bool) -> str:
    """Return a srcset of the sizes that have the same design (compact or not), so that the card looks the same at every
    resolution.
    """
    alike = {size: width for size, (width, _) in SIZES.items() if (size in COMPACT) == compact}
    return ", ".join(f"{_address(game, card_id, mark, size)} {width}w" for size, width in alike.items())


@lru_cache(maxsize=65_536)
def _address(game: str, card_id: str, mark: str, size: str) -> str:
    return reverse("cards:face", args=(game, card_id, mark, size))
