"""Draw the things that figures hold in their hands.

The hand is at (0, 0), y grows downward, and one unit is a man's height.
"""

from collections.abc import Callable

from cards.faces.brush import Fill, rgb, shade
from cards.faces.figure_heads import iron
from cards.faces.figure_parts import Figure, Layer
from cards.faces.shapes import Point, Polygon, Shape, band, box, curve, disc, limb, placed, star, tentacle

GOLD: Fill = (rgb("#fff0b0"), rgb("#a8721c"))
STEEL: Fill = (rgb("#eef3f6"), rgb("#7d8790"))
BLACK_IRON: Fill = (rgb("#8a8781"), rgb("#38352f"))
WOOD: Fill = (rgb("#7a5631"), rgb("#3b2613"))


def sword(length: float = 0.5, curve_: float = 0.0) -> Shape:
    """Return a sword with its grip at the origin and its point up."""
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
        ([disc(-0.02, 0, 0.17)], iron(f)),
        ([disc(-0.02, 0, 0.148)], (f.accent, shade(f.accent, -0.5))),
        ([star(-0.02, 0, 0.12, 8, 0.35)], shade(f.accent, 0.4)),
        ([disc(-0.02, 0, 0.04)], iron(f)),
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
        ([outline(1)], iron(f)),
        ([outline(0.85)], (f.accent, shade(f.accent, -0.55))),
        ([box(-0.012, -0.18, 0.012, 0.18), box(-0.1, -0.07, 0.1, -0.045)], shade(f.accent, 0.45)),
    ]


def held(what: str, hand: Point, f: Figure, behind: bool) -> list[Layer]:
    """Return the layers of what a hand holds, or [] if they do not belong on this side of the hand: weapons are drawn
    `behind` it, shields in front of it.
    """
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
