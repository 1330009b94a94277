"""Present the Middle-earth Tarot. Its rulings mention suits, ranks and sides as often as cards."""

from cards.fields import Row
from cards.normalization import fold
from play.presentation import Presentation, Rulings
from play.presentation.lotr_tarot.story import story


def groups(row: Row) -> set[str]:
    return {fold(row.kind), fold(row.title.partition(" of ")[0]), f"{row.facts['affiliation']} card"}


PRESENTATION = Presentation(
    kind="Shed your cards, resist the Ring",
    minutes=20,
    turns={2: 29},
    pitch="Empty your hand onto the Journey Pile, bear the Ring if you dare, and decide how dark you can afford to be.",
    rulings=Rulings(groups, always=True),
    story=story,
    faces=("major-01-magician", "cups-07", "major-10-wheel-of-fortune"),
    marks={
        **dict.fromkeys(("journey",), "new"),
        **dict.fromkeys(("ring", "one ring", "out", "heading"), "big"),
        **dict.fromkeys(("dark",), "hit"),
        **dict.fromkeys(("draw", "stay", "hand"), "quiet"),
        **dict.fromkeys(("scored",), "good"),
    },
)
