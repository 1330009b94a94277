"""Read the printed facts of the TCG's cards as frozen values, once, from the set files beside this module.

Provenance: collected from public card lists; a row may have a `source` if its source differs. No rules text is stored
here.
"""

from functools import cache
from pathlib import Path

import msgspec

DATA = Path(__file__).parent / "data"


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card as printed. Absent facts are None, and costs are in twilight. `site_number` is also a minion's site."""

    id: str
    collector: str
    set: int
    set_name: str
    number: int
    rarity: str
    title: str
    type: str
    unique: bool
    subtitle: str | None = None
    side: str | None = None
    culture: str | None = None
    race: str | None = None
    item_classes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    timewords: tuple[str, ...] = ()
    twilight_cost: int | None = None
    strength: int | None = None
    vitality: int | None = None
    resistance: int | None = None
    signet: str | None = None
    can_start_with_ring: bool = False
    home_sites: tuple[str, ...] = ()
    site_number: int | None = None
    site_block: str | None = None
    arrow: str | None = None
    namesake: int | None = None
    """Set if a different card has the same title on purpose: 2 for the second such card. [R15]"""

    @property
    def name(self) -> str:
        """Return the title and the subtitle, separated by a comma, or only the title if there is no subtitle."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    @property
    def counted_as(self) -> str:
        """Return the name under which the limit on copies in a deck counts this card: its title, with an addition if
        another card that shares the title is counted separately. [R15]
        """
        return f"{self.title}({self.namesake})" if self.namesake else self.title


@cache
def all_facts() -> dict[str, Facts]:
    """Return all cards of sets 0-19 by id (such as `1_89`), set by set in the order of the data files."""
    lines = (line for file in sorted(DATA.glob("set_*.jsonl")) for line in file.read_bytes().splitlines())
    cards = (msgspec.json.decode(line, type=Facts) for line in lines)
    return {card.id: card for card in cards}
