"""Read the 78 cards of the Middle-earth Tarot deck as frozen values, once, from the file beside this module.

Provenance: names, suits and ranks are the tarot's own. The affiliations are reconstructed to match the published totals
(51 free, 20 dark, 6 neutral, the Ring), and each row says whether its affiliation is published or deduced.
"""

from functools import cache
from pathlib import Path

import msgspec

DATA = Path(__file__).parent / "data" / "cards.jsonl"


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card.

    `rank` is 0-21 for the Major Arcana, 1-10 for numbered cards, or the title of a Court Card. `affiliation` is free,
    dark, neutral or ring. `suit` is None for the Major Arcana.
    """

    id: str
    name: str
    arcana: str
    suit: str | None
    rank: int | str
    affiliation: str
    subject: str
    affiliation_source: str = "public"
    subject_source: str = "public"
    affiliation_reason: str = ""


@cache
def all_facts() -> dict[str, Facts]:
    """Return all cards by id, the Major Arcana first, then suit by suit."""
    cards = (msgspec.json.decode(line, type=Facts) for line in DATA.read_bytes().splitlines())
    return {card.id: card for card in cards}
