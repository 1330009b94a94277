"""Define the builds, by race, and the stances of the figures on cards."""

from dataclasses import dataclass

from cards.faces.brush import Colour, Fill
from cards.faces.shapes import Point, Shape


@dataclass(frozen=True)
class Build:
    """The build of a race: its height relative to a man (`tall`), thickness of limbs (`bulk`), width of shoulders
    (`wide`), stoop (`hunch`), and size of the head (`head`).
    """

    tall: float = 1.0
    bulk: float = 1.0
    wide: float = 1.0
    hunch: float = 0.0
    head: float = 0.062


BUILDS = {
    "man": Build(),
    "elf": Build(1.06, 0.84, 0.92, 0, 0.056),
    "dwarf": Build(0.74, 1.55, 1.4, 0, 0.09),
    "hobbit": Build(0.62, 1.15, 1.0, 0, 0.095),
    "wizard": Build(1.04, 1.0, 1.0, 0.01, 0.06),
    "orc": Build(0.84, 1.1, 1.1, 0.07, 0.075),
    "uruk": Build(1.03, 1.3, 1.25, 0.03, 0.066),
    "wraith": Build(1.1, 0.9, 1.05, 0.03, 0.06),
    "troll": Build(1.35, 1.9, 1.6, 0.1, 0.066),
    "creature": Build(0.7, 0.8, 0.9, 0.16, 0.085),
}

# Where hands, elbows, knees and feet are; hands as (elbow, hand), left then right.
STANCES: dict[str, tuple[tuple[Point, Point], tuple[Point, Point], Point, Point]] = {
    "stand": (((-0.165, -0.64), (-0.19, -0.49)), ((0.165, -0.64), (0.2, -0.5)), (-0.09, 0), (0.1, 0)),
    "guard": (((-0.2, -0.66), (-0.27, -0.6)), ((0.19, -0.62), (0.27, -0.68)), (-0.17, 0), (0.16, 0)),
    "strike": (((-0.2, -0.66), (-0.26, -0.56)), ((0.21, -0.86), (0.2, -1.02)), (-0.2, 0), (0.2, 0)),
    "lean": (((-0.165, -0.62), (-0.15, -0.5)), ((0.2, -0.68), (0.24, -0.62)), (-0.06, 0), (0.09, 0)),
    "aim": (((-0.24, -0.79), (-0.38, -0.81)), ((0.2, -0.8), (0.07, -0.83)), (-0.16, 0), (0.17, 0)),
    "raise": (((-0.18, -0.62), (-0.2, -0.48)), ((0.19, -0.92), (0.17, -1.1)), (-0.1, 0), (0.12, 0)),
}


@dataclass
class Figure:
    """A person to draw, described by names in the tables of these modules (for build, stance, what the hands hold,
    headgear and cloak).

    `cloth` and `accent` are the colors of the clothes and the signs on them.
    """

    build: str = "man"
    stance: str = "stand"
    hands: tuple[str, str] = ("", "")
    head: str = ""
    cloak: str = "cloak"
    cloth: Colour = (60, 60, 70)
    accent: Colour = (190, 160, 80)
    flip: bool = False
    wind: float = 0.1


Layer = tuple[Shape, Fill]


def head_at(b: Build) -> Point:
    return b.hunch, -0.86 - b.head * 0.75 + b.hunch * 0.5
