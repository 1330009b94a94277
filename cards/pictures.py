"""Addresses of a card's pictures: `small` 146x204, `medium` 488x680 and `large` 745x1040 pixels, WebP; and
`preview`, 1200x630, JPEG, for link previews on other sites."""

from django.urls import reverse

SIZES = ("small", "medium", "large")
NEWEST = "newest"  # an address without a digest redirects to the current picture


def pictures(game: str, key: str) -> dict[str, str]:
    """Return addresses that always lead to the newest picture."""
    faces = {size: reverse("cards:face", args=(game, key, NEWEST, size)) for size in SIZES}
    return {**faces, "preview": reverse("cards:preview", args=(game, key, NEWEST))}
