"""People in silhouette: a skeleton per build, a stance, clothes, head-gear and what the hands hold.

Everything is measured in heights of the figure: feet at (0, 0), crown at about (0, -1).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from cards.faces.brush import Canvas, Colour, Fill, mix, rgb, shade
from cards.faces.shapes import Point, Polygon, Shape, arc, band, box, chain, curve, disc, limb, placed, star, tentacle


@dataclass(frozen=True)
class Build:
    """How a race stands: `tall` against a man, `bulk` of limbs, `wide` shoulders, `hunch` and size of the `head`."""

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
    """What to draw: names of the tables in this file; `cloth` and `accent` colour the clothes and their signs."""

    build: str = "man"
    stance: str = "stand"
    hands: tuple[str, str] = ("", "")
    head: str = ""
    cloak: str = "cloak"
    cloth: Colour = (60, 60, 70)
    accent: Colour = (190, 160, 80)
    flip: bool = False
    wind: float = 0.1
    extras: tuple[str, ...] = field(default=())


Layer = tuple[Shape, Fill]


def layers(f: Figure) -> list[Layer]:
    """The figure from back to front as shapes with their fills, one man's height = 1."""
    b = BUILDS[f.build]
    elbow_l, hand_l = (_reach(p, b) for p in f_stance(f)[0])
    elbow_r, hand_r = (_reach(p, b) for p in f_stance(f)[1])
    dark = shade(f.cloth, -0.45)
    out: list[Layer] = []
    if f.cloak:
        out.append(([CLOAKS[f.cloak](b, f.wind)], (f.cloth, shade(f.cloth, -0.5))))
    out += _held(f.hands[0], hand_l, f, behind=True) + _held(f.hands[1], hand_r, f, behind=True)
    out.append((_legs(b, *f_stance(f)[2:]), (dark, shade(dark, -0.5))))
    out.append((_torso(b), (mix(f.cloth, dark, 0.35), dark)))
    out.append(
        (
            chain([(-0.1 * b.wide, -0.79), elbow_l, hand_l], _arm(b))
            + chain([(0.1 * b.wide, -0.79), elbow_r, hand_r], _arm(b)),
            (f.cloth, dark),
        )
    )
    out += HEADS.get(f.head, _bare)(b, f)
    out += _held(f.hands[0], hand_l, f, behind=False) + _held(f.hands[1], hand_r, f, behind=False)
    return [(placed(shape, scale=b.tall), fill) for shape, fill in out]


def f_stance(f: Figure) -> tuple[tuple[Point, Point], tuple[Point, Point], Point, Point]:
    return STANCES[f.stance]


def _reach(p: Point, b: Build) -> Point:
    return p[0] * (0.6 + 0.4 * b.wide) * 1.02, p[1]


def _arm(b: Build) -> tuple[float, float, float]:
    return 0.036 * b.bulk, 0.03 * b.bulk, 0.023 * b.bulk


def _legs(b: Build, left: Point, right: Point) -> Shape:
    hip, shape = 0.055 * b.wide, []
    for side, foot in ((-1, left), (1, right)):
        knee = (foot[0] * 0.7 + side * 0.02, -0.26)
        shape += chain([(side * hip, -0.5), knee, (foot[0], -0.02)], (0.052 * b.bulk, 0.04 * b.bulk, 0.028 * b.bulk))
        shape.append(disc(foot[0] + 0.015 * side, -0.012, 0.045 * (0.6 + 0.4 * b.bulk), 0.4, 12))
    return shape


def _torso(b: Build) -> Shape:
    w = b.wide
    return [
        curve(
            [
                (-0.125 * w, -0.8),
                (-0.06, -0.85),
                (0.06, -0.85),
                (0.125 * w, -0.8),
                (0.1 * w, -0.64),
                (0.085 * w * b.bulk**0.5, -0.54),
                (0.12 * w, -0.36),
                (0.12 * w, -0.36),
                (-0.12 * w, -0.36),
                (-0.12 * w, -0.36),
                (-0.085 * w * b.bulk**0.5, -0.54),
                (-0.1 * w, -0.64),
            ]
        )
    ]


def _head_at(b: Build) -> Point:
    return b.hunch, -0.86 - b.head * 0.75 + b.hunch * 0.5


# --- cloaks ---------------------------------------------------------------------------------------------------------


def _cloak(b: Build, wind: float) -> Polygon:
    w = b.wide
    return curve(
        [
            (-0.11 * w, -0.83),
            (-0.17 * w, -0.7),
            (-0.21 * w + wind * 0.3, -0.35),
            (-0.23 * w + wind, -0.04),
            (-0.23 * w + wind, -0.04),
            (-0.1 + wind, -0.01),
            (0.06 + wind, -0.05),
            (0.2 * w + wind * 1.25, -0.02),
            (0.2 * w + wind * 1.25, -0.02),
            (0.2 * w + wind * 0.5, -0.36),
            (0.17 * w, -0.7),
            (0.11 * w, -0.83),
        ]
    )


def _flying(b: Build, wind: float) -> Polygon:
    s = 1 if wind >= 0 else -1
    return curve(
        [
            (-0.1 * s, -0.83),
            (-0.12 * s, -0.5),
            (0.02 * s, -0.3),
            (0.3 * s, -0.2),
            (0.52 * s, -0.3),
            (0.52 * s, -0.3),
            (0.46 * s, -0.4),
            (0.6 * s, -0.46),
            (0.6 * s, -0.46),
            (0.4 * s, -0.6),
            (0.12 * s, -0.83),
        ]
    )


def _robe(b: Build, wind: float) -> Polygon:
    w = b.wide
    return curve(
        [
            (-0.12 * w, -0.83),
            (-0.15 * w, -0.6),
            (-0.14 * w, -0.45),
            (-0.22 * w, -0.02),
            (-0.22 * w, -0.02),
            (wind * 0.3, 0.01),
            (0.24 * w + wind * 0.4, -0.02),
            (0.24 * w + wind * 0.4, -0.02),
            (0.14 * w, -0.45),
            (0.15 * w, -0.6),
            (0.12 * w, -0.83),
        ]
    )


def _ragged(b: Build, wind: float) -> Polygon:
    teeth = [(-0.27 + 0.075 * i + wind * 0.8, -0.02 if i % 2 else -0.15) for i in range(8)]
    return [
        (0.12, -0.86),
        (0.19, -0.7),
        (0.24 + wind * 0.5, -0.36),
        *teeth[::-1],
        (-0.24 + wind * 0.5, -0.36),
        (-0.19, -0.7),
        (-0.12, -0.86),
    ]


CLOAKS: dict[str, Callable[[Build, float], Polygon]] = {
    "cloak": _cloak,
    "flying": _flying,
    "robe": _robe,
    "ragged": _ragged,
}


# --- heads ----------------------------------------------------------------------------------------------------------


def _bare(b: Build, f: Figure) -> list[Layer]:
    x, y = _head_at(b)
    skin = shade(mix(f.cloth, rgb("#8a6a50"), 0.5), -0.25)
    return [([limb((0, -0.82), (x, y), b.head * 0.55, b.head * 0.5), disc(x, y, b.head, 1.18)], skin)]


def _with(
    make: Callable[[float, float, float], Shape], colour: Callable[[Figure], Fill]
) -> Callable[[Build, Figure], list[Layer]]:
    def head(b: Build, f: Figure) -> list[Layer]:
        return [*_bare(b, f), (make(*_head_at(b), b.head), colour(f))]

    return head


def _hood(x: float, y: float, r: float) -> Shape:
    return [
        curve(
            [
                (x - r * 1.9, y + r * 2.0),
                (x - r * 1.35, y - r * 0.1),
                (x - r * 0.5, y - r * 1.4),
                (x + r * 0.1, y - r * 1.65),
                (x + r * 0.8, y - r * 1.2),
                (x + r * 1.35, y),
                (x + r * 1.9, y + r * 2.0),
            ]
        )
    ]


def _pointed(x: float, y: float, r: float) -> Shape:
    return [
        curve(
            [
                (x - r * 2.5, y - r * 0.35),
                (x - r * 2.5, y - r * 0.35),
                (x - r, y - r * 0.75),
                (x - r * 0.6, y - r * 2.0),
                (x - r * 0.1, y - r * 3.9),
                (x - r * 0.1, y - r * 3.9),
                (x + r * 0.75, y - r * 1.9),
                (x + r, y - r * 0.75),
                (x + r * 2.5, y - r * 0.3),
                (x + r * 2.5, y - r * 0.3),
                (x, y - r * 0.1),
            ]
        )
    ]


def _crown(x: float, y: float, r: float) -> Shape:
    return [
        [
            (x - r * 1.05, y - r * 0.5),
            (x - r * 1.2, y - r * 1.9),
            (x - r * 0.55, y - r * 1.2),
            (x, y - r * 2.3),
            (x + r * 0.55, y - r * 1.2),
            (x + r * 1.2, y - r * 1.9),
            (x + r * 1.05, y - r * 0.5),
        ]
    ]


def _helm(x: float, y: float, r: float) -> Shape:
    return [
        arc(x, y - r * 0.05, r * 1.2, 3.14, 6.29, 12, 1.35),
        box(x - r * 1.2, y - r * 0.1, x - r * 0.6, y + r * 0.9),
        box(x + r * 0.6, y - r * 0.1, x + r * 1.2, y + r * 0.9),
        [(x - r * 0.16, y - r * 1.4), (x, y - r * 2.3), (x + r * 0.16, y - r * 1.4)],
    ]


def _winged(x: float, y: float, r: float) -> Shape:
    wings = [
        [
            (x + s * r * 1.1, y - r * 0.1),
            (x + s * r * 2.1, y - r * 2.5),
            (x + s * r * 1.5, y - r * 1.6),
            (x + s * r * 1.5, y - r * 2.2),
            (x + s * r * 0.9, y - r * 1.1),
        ]
        for s in (-1, 1)
    ]
    return _helm(x, y, r) + wings


def _horned(x: float, y: float, r: float) -> Shape:
    horns = [
        tentacle([(x + s * r, y - r * 0.5), (x + s * r * 2.1, y - r * 0.9), (x + s * r * 2.3, y - r * 2.4)], r * 0.42)
        for s in (-1, 1)
    ]
    return [arc(x, y, r * 1.2, 3.14, 6.29, 12, 1.2), box(x - r * 1.2, y - r * 0.1, x + r * 1.2, y + r * 0.35), *horns]


def _spiked(x: float, y: float, r: float) -> Shape:
    return [
        arc(x, y, r * 1.25, 3.14, 6.29, 12, 1.1),
        *(
            [
                (x + r * (d - 0.2), y - r * 0.8),
                (x + r * d * 1.5, y - r * (2.4 - abs(d))),
                (x + r * (d + 0.2), y - r * 0.8),
            ]
            for d in (-0.9, -0.3, 0.3, 0.9)
        ),
    ]


def _long(x: float, y: float, r: float) -> Shape:
    return [
        curve(
            [
                (x - r * 1.1, y - r * 0.5),
                (x, y - r * 1.45),
                (x + r * 1.1, y - r * 0.5),
                (x + r * 1.25, y + r * 1.2),
                (x + r * 1.1, y + r * 3.4),
                (x, y + r * 3.8),
                (x - r * 1.1, y + r * 3.4),
                (x - r * 1.25, y + r * 1.2),
            ]
        )
    ]


def _curls(x: float, y: float, r: float) -> Shape:
    return [
        disc(x + dx * r, y + dy * r, r * 0.52, 1, 10)
        for dx, dy in (
            (-0.9, 0.1),
            (-0.85, -0.6),
            (-0.35, -1.05),
            (0.3, -1.1),
            (0.8, -0.7),
            (0.95, 0),
            (0, -0.6),
            (-0.6, 0.5),
            (0.65, 0.5),
        )
    ]


def _bearded(x: float, y: float, r: float) -> Shape:
    beard = curve(
        [
            (x - r, y + r * 0.1),
            (x + r, y + r * 0.1),
            (x + r * 0.95, y + r * 1.5),
            (x + r * 0.3, y + r * 3.0),
            (x - r * 0.3, y + r * 3.0),
            (x - r * 0.95, y + r * 1.5),
        ]
    )
    return [beard]


def _iron(f: Figure) -> Fill:
    return rgb("#aeb4ba"), rgb("#4a4e55")


def _gold(f: Figure) -> Fill:
    return rgb("#ffe08a"), rgb("#9c6a1c")


def _own(f: Figure) -> Fill:
    return shade(f.cloth, 0.08), shade(f.cloth, -0.3)


def _hair(f: Figure) -> Fill:
    return mix(f.accent, rgb("#5b3a1e"), 0.55), shade(mix(f.accent, rgb("#3b2412"), 0.7), -0.2)


def _dwarf_helm(b: Build, f: Figure) -> list[Layer]:
    x, y = _head_at(b)
    return [*_bare(b, f), (_bearded(x, y, b.head), _hair(f)), (_helm(x, y, b.head), _iron(f))]


def _wizard_hat(b: Build, f: Figure) -> list[Layer]:
    x, y = _head_at(b)
    return [
        *_bare(b, f),
        (_long(x, y, b.head * 0.95) + _bearded(x, y, b.head * 1.1), (rgb("#d9d5cc"), rgb("#77736c"))),
        (_pointed(x, y, b.head), _own(f)),
    ]


def _void(b: Build, f: Figure) -> list[Layer]:
    """A hood with nothing in it but two points of light."""
    x, y = _head_at(b)
    r = b.head
    eyes = [disc(x + s * r * 0.42, y + r * 0.15, r * 0.13, 0.7, 8) for s in (-1, 1)]
    return [(_hood(x, y, r * 1.15), _own(f)), ([disc(x, y + r * 0.3, r * 0.9, 1.25)], (4, 5, 7)), (eyes, f.accent)]


def _crowned_void(b: Build, f: Figure) -> list[Layer]:
    return [*_void(b, f), (_crown(*_head_at(b), b.head * 1.3), _iron(f))]


HEADS: dict[str, Callable[[Build, Figure], list[Layer]]] = {
    "hood": _with(_hood, _own),
    "crown": _with(_crown, _gold),
    "helm": _with(_helm, _iron),
    "winged": _with(_winged, _iron),
    "horned": _with(_horned, _iron),
    "spiked": _with(_spiked, _iron),
    "long": _with(_long, _hair),
    "curls": _with(_curls, _hair),
    "bearded": _with(_bearded, _hair),
    "dwarf": _dwarf_helm,
    "wizard": _wizard_hat,
    "void": _void,
    "crowned_void": _crowned_void,
    "bare": _bare,
}


# --- what hands hold ------------------------------------------------------------------------------------------------

STEEL: Fill = (rgb("#eef3f6"), rgb("#7d8790"))
BLACK_IRON: Fill = (rgb("#8a8781"), rgb("#38352f"))
WOOD: Fill = (rgb("#7a5631"), rgb("#3b2613"))


def sword(length: float = 0.5, curve_: float = 0.0) -> Shape:
    """Grip at the origin, point up."""
    w = 0.018
    blade = [
        (-w, -0.05),
        (-w + curve_ * 0.3, -length * 0.6),
        (curve_, -length),
        (w + curve_ * 0.55, -length * 0.6),
        (w, -0.05),
    ]
    return [blade, box(-0.07, -0.06, 0.07, -0.042), box(-0.011, -0.05, 0.011, 0.06), disc(0, 0.07, 0.018, 1, 10)]


def axe(shaft: float = 0.5) -> tuple[Shape, Shape]:
    head = curve(
        [
            (0.01, -shaft * 0.94),
            (0.15, -shaft - 0.08),
            (0.15, -shaft - 0.08),
            (0.185, -shaft * 0.88),
            (0.15, -shaft * 0.62),
            (0.15, -shaft * 0.62),
            (0.01, -shaft * 0.8),
        ]
    )
    return [limb((0, 0.22), (0, -shaft), 0.014, 0.013)], [head, [(-x * 0.62, y) for x, y in head]]


def bow(size: float = 0.36) -> tuple[Shape, Shape]:
    outer = curve(
        [
            (0.14, -size),
            (-0.02, -size * 0.72),
            (-0.06, -size * 0.2),
            (-0.04, 0),
            (-0.06, size * 0.2),
            (-0.02, size * 0.72),
            (0.14, size),
        ],
        False,
    )
    return [band(outer, 0.026)], [band([(0.14, -size), (0.14, size)], 0.006)]


def round_shield(f: Figure) -> list[Layer]:
    return [
        ([disc(-0.02, 0, 0.17)], _iron(f)),
        ([disc(-0.02, 0, 0.148)], (f.accent, shade(f.accent, -0.5))),
        ([star(-0.02, 0, 0.12, 8, 0.35)], shade(f.accent, 0.4)),
        ([disc(-0.02, 0, 0.04)], _iron(f)),
    ]


def kite_shield(f: Figure) -> list[Layer]:
    def outline(k: float) -> Polygon:
        return curve(
            [
                (-0.13 * k, -0.2 * k),
                (-0.13 * k, -0.2 * k),
                (0, -0.24 * k),
                (0.13 * k, -0.2 * k),
                (0.13 * k, -0.2 * k),
                (0.11 * k, 0.05),
                (0, 0.26 * k),
                (0, 0.26 * k),
                (-0.11 * k, 0.05),
            ]
        )

    return [
        ([outline(1)], _iron(f)),
        ([outline(0.85)], (f.accent, shade(f.accent, -0.55))),
        ([box(-0.012, -0.18, 0.012, 0.18), box(-0.1, -0.07, 0.1, -0.045)], shade(f.accent, 0.45)),
    ]


def _held(what: str, hand: Point, f: Figure, behind: bool) -> list[Layer]:
    """Weapons stand behind the hand, shields before it."""
    side = -1 if hand[0] < 0 else 1
    if not what or (what in ("round_shield", "kite_shield")) is behind:
        return []
    made = HELD[what](f)
    lean = {
        "sword": 0.35,
        "scimitar": 0.3,
        "axe": 0.25,
        "spear": 0.08,
        "staff": 0.04,
        "banner": 0.05,
        "club": 0.35,
        "whip": 0.0,
        "knife": 0.5,
        "torch": 0.15,
    }.get(what, 0)
    if f.stance == "strike" and side > 0:
        lean = -0.55
    return [(placed(shape, *hand, turn=side * lean), fill) for shape, fill in made]


def _axe_held(f: Figure) -> list[Layer]:
    shaft, head = axe(0.42)
    return [(shaft, WOOD), (head, STEEL)]


def _bow_held(f: Figure) -> list[Layer]:
    wood, string = bow()
    arrow = (
        [band([(-0.12, 0), (0.42, 0)], 0.01), [(-0.12, -0.022), (-0.2, 0), (-0.12, 0.022)]] if f.stance == "aim" else []
    )
    return [(wood, WOOD), (string + arrow, rgb("#e8dcc0"))]


def _spear_held(f: Figure) -> list[Layer]:
    return [
        ([limb((0, 0.48), (0, -0.62), 0.011, 0.01)], WOOD),
        ([[(0, -0.78), (-0.032, -0.66), (0, -0.6), (0.032, -0.66)]], STEEL),
    ]


def _staff_held(f: Figure) -> list[Layer]:
    head = curve([(0.0, -0.5), (-0.05, -0.6), (0, -0.7), (0.055, -0.6)], True)
    return [
        ([limb((0, 0.5), (0, -0.52), 0.012, 0.016), band(head, 0.018, True)], WOOD),
        ([star(0, -0.6, 0.05, 8, 0.3)], shade(f.accent, 0.6)),
    ]


def _banner_held(f: Figure) -> list[Layer]:
    flag = curve(
        [
            (0, -0.72),
            (0, -0.72),
            (0.2, -0.78),
            (0.4, -0.7),
            (0.52, -0.74),
            (0.52, -0.74),
            (0.44, -0.6),
            (0.52, -0.46),
            (0.52, -0.46),
            (0.36, -0.42),
            (0.18, -0.5),
            (0, -0.44),
            (0, -0.44),
        ]
    )
    return [
        ([limb((0, 0.5), (0, -0.78), 0.012, 0.01)], WOOD),
        ([flag], (f.accent, shade(f.accent, -0.45))),
        ([star(0.2, -0.61, 0.08, 8, 0.35)], shade(f.accent, 0.55)),
    ]


def _torch_held(f: Figure) -> list[Layer]:
    flame = curve(
        [(-0.05, -0.22), (-0.06, -0.34), (-0.01, -0.5), (-0.01, -0.5), (0.02, -0.38), (0.06, -0.32), (0.05, -0.22)]
    )
    return [([limb((0, 0.1), (0, -0.22), 0.014, 0.02)], WOOD), ([flame], (rgb("#fff2a8"), rgb("#f0641e")))]


def _whip_held(f: Figure) -> list[Layer]:
    return [
        (
            [tentacle([(0, 0), (0.2, -0.2), (0.45, -0.05), (0.55, -0.35), (0.8, -0.3)], 0.022, 10)],
            (rgb("#fff0a0"), rgb("#f0641e")),
        )
    ]


HELD: dict[str, Callable[[Figure], list[Layer]]] = {
    "sword": lambda f: [(sword(), STEEL)],
    "scimitar": lambda f: [(sword(0.42, 0.1), BLACK_IRON)],
    "knife": lambda f: [(sword(0.24), STEEL)],
    "axe": _axe_held,
    "bow": _bow_held,
    "spear": _spear_held,
    "staff": _staff_held,
    "banner": _banner_held,
    "torch": _torch_held,
    "whip": _whip_held,
    "round_shield": round_shield,
    "kite_shield": kite_shield,
    "club": lambda f: [([limb((0, 0.1), (0, -0.45), 0.025, 0.075)] + [star(0, -0.42, 0.11, 7, 0.6)], BLACK_IRON)],
}


def paint_layers(
    c: Canvas, made: list[Layer], x: float, y: float, size: float, light: Colour, flip: bool = False, rim: float = 0.75
) -> None:
    """Set layers on the canvas with their origin at (x, y), `size` pixels to the unit, lit from the left."""
    whole: Shape = []
    for shape, fill in made:
        put = placed(shape, x, y, size, flip=flip)
        c.paint(put, fill)
        whole += put
    if rim:
        c.rim(whole, light, -max(1.0, size * 0.008), -max(0.7, size * 0.006), rim)


def paint_figure(c: Canvas, f: Figure, x: float, y: float, size: float, light: Colour) -> None:
    """The figure with its shadow; `size` is a man's height in pixels."""
    c.paint([disc(x, y, size * 0.26 * BUILDS[f.build].tall, 0.16)], (4, 4, 6), 0.5, soft=size * 0.02)
    if f.hands and "staff" in f.hands:
        c.glow(x + (-1 if f.flip else 1) * size * 0.22, y - size * 1.2, size * 0.35, light, 0.6)
    if "torch" in f.hands:
        c.glow(x + (-1 if f.flip else 1) * size * 0.25, y - size * 0.9, size * 0.5, rgb("#ffb050"), 0.6)
    paint_layers(c, layers(f), x, y, size, light, f.flip)


def variety(f: Figure, rng: Random) -> Figure:
    """Small differences of one person from another of the same kind."""
    f.flip, f.wind = rng.random() < 0.5, rng.uniform(-0.12, 0.2)
    return f
