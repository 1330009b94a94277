"""Build the URLs of a card's pictures.

`small` is 146x204, `medium` 488x680 and `large` 745x1040 pixels, as WebP; `preview` is 1200x630, as JPEG, for link
previews on other sites.
"""

from django.urls import reverse

from cards.shapes import Pictures

SIZES = ("small", "medium", "large")
NEWEST = "newest"  # an address without a digest redirects to the current picture


def pictures(game: str, key: str) -> Pictures:
    """Return the URLs of a card's pictures by size; they always lead to the newest picture."""
    small, medium, large = (reverse("cards:face", args=(game, key, NEWEST, size)) for size in SIZES)
    preview = reverse("cards:preview", args=(game, key, NEWEST))
    return {"small": small, "medium": medium, "large": large, "preview": preview}
