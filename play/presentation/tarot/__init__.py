"""Present Tarot."""

from cards.fields import Row
from cards.normalization import fold
from play.presentation import Presentation, Rulings
from play.presentation.tarot.story import story


def groups(row: Row) -> set[str]:
    return {fold(row.kind) + (" card" if row.kind != "Instant" else "")}


PRESENTATION = Presentation(
    kind="Hidden point piles",
    minutes=25,
    turns={2: 80, 6: 161},
    pitch="Seven slots, face down. Build your pile: peek, flip and steal before The World ends everything.",
    rulings=Rulings(groups),
    story=story,
    faces=("17-wand", "07-reverse", "04-sword"),
    marks={
        **dict.fromkeys(("play", "place", "flip"), "new"),
        **dict.fromkeys(("steal", "set off", "will skip"), "hit"),
        **dict.fromkeys(("cancelled", "discard", "expunge"), "gone"),
        **dict.fromkeys(("swap hands", "end", "heading"), "big"),
        **dict.fromkeys(("happens", "draw", "aim", "shuffle"), "quiet"),
    },
)
