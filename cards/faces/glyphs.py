"""Signs drawn as shapes in the square from -1 to 1: the cultures' icons, suits, phases, and what a card counts.

A sign is (filled, cut out); it stays readable at 12 pixels, so that colour is never the only mark.
"""

from functools import cache
from math import cos, pi, sin

from cards.faces.shapes import Polygon, Shape, arc, band, box, chain, curve, disc, limb, placed, ring, star, tentacle

Glyph = tuple[Shape, Shape]


def _sword_shape(turn: float = 0.0, scale: float = 1.0) -> Shape:
    blade = [
        [(-0.1, 0.42), (-0.1, -0.72), (0, -0.98), (0.1, -0.72), (0.1, 0.42)],
        box(-0.4, 0.4, 0.4, 0.53),
        box(-0.07, 0.5, 0.07, 0.85),
        disc(0, 0.9, 0.12),
    ]
    return placed(blade, scale=scale, turn=turn)


def _axe_shape(turn: float = 0.0) -> Shape:
    head = curve([(0.05, -0.75), (0.5, -0.95), (0.5, -0.95), (0.66, -0.5), (0.5, -0.08), (0.5, -0.08), (0.05, -0.3)])
    return placed([box(-0.07, -0.9, 0.07, 0.95), head, [(-x, y) for x, y in head]], turn=turn)


def _leaf(turn: float = 0.0, scale: float = 1.0, x: float = 0.0, y: float = 0.0) -> Polygon:
    return placed(
        [curve([(0, 0.9), (0, 0.9), (-0.42, 0.3), (-0.34, -0.3), (0, -0.95), (0, -0.95), (0.34, -0.3), (0.42, 0.3)])],
        x,
        y,
        scale,
        turn,
    )[0]


def _tree() -> Shape:
    boughs = [
        tentacle([(0, 0.2), (s * 0.3, -0.1), (s * d, y)], 0.07)
        for s in (-1, 1)
        for d, y in ((0.75, -0.2), (0.5, -0.62))
    ]
    leaves = [
        disc(x, y, 0.17, 1, 14)
        for x, y in (
            (-0.75, -0.2),
            (0.75, -0.2),
            (-0.52, -0.6),
            (0.52, -0.6),
            (0, -0.82),
            (-0.36, -0.25),
            (0.36, -0.25),
        )
    ]
    return [
        limb((0, 0.8), (0, -0.6), 0.12, 0.05),
        *boughs,
        *leaves,
        tentacle([(0, 0.7), (-0.3, 0.85), (-0.6, 0.92)], 0.1),
        tentacle([(0, 0.7), (0.3, 0.85), (0.6, 0.92)], 0.1),
    ]


def _horse_head() -> Shape:
    return [
        curve(
            [
                (-0.55, 0.95),
                (-0.5, 0.1),
                (-0.2, -0.5),
                (0.05, -0.95),
                (0.05, -0.95),
                (0.2, -0.62),
                (0.5, -0.3),
                (0.82, 0.18),
                (0.7, 0.42),
                (0.48, 0.36),
                (0.2, 0.14),
                (0.22, 0.5),
                (0.42, 0.95),
                (0.42, 0.95),
            ]
        )
    ]


def _flame() -> Shape:
    return [
        curve(
            [
                (0, 0.95),
                (-0.55, 0.7),
                (-0.6, 0.15),
                (-0.3, -0.2),
                (-0.3, -0.55),
                (-0.3, -0.55),
                (-0.02, -0.3),
                (0.1, -0.95),
                (0.1, -0.95),
                (0.42, -0.35),
                (0.62, 0.2),
                (0.52, 0.7),
            ]
        )
    ]


def _hand() -> Shape:
    fingers = [
        limb((x * 0.6, 0.25), (x, y), 0.14, 0.1)
        for x, y in ((-0.42, -0.6), (-0.14, -0.85), (0.16, -0.82), (0.44, -0.58))
    ]
    return [
        *fingers,
        limb((0.2, 0.45), (0.72, 0.0), 0.15, 0.1),
        curve([(-0.42, 0.1), (0.42, 0.1), (0.42, 0.6), (0.25, 0.95), (-0.25, 0.95), (-0.42, 0.6)]),
    ]


def _tower(pronged: bool) -> Shape:
    body = [(-0.42, 0.95), (-0.28, -0.3), (-0.36, -0.5), (0.36, -0.5), (0.28, -0.3), (0.42, 0.95)]
    prongs = [[(s * 0.36, -0.5), (s * 0.42, -0.98), (s * 0.12, -0.5)] for s in (-1, 1)]
    merlons = [box(x - 0.1, -0.78, x + 0.1, -0.5) for x in (-0.26, 0, 0.26)]
    return [body, *(prongs if pronged else merlons), box(-0.6, 0.82, 0.6, 0.98)]


def _skull() -> Glyph:
    return [disc(0, -0.2, 0.7), box(-0.36, 0.2, 0.36, 0.8)], [
        disc(-0.28, -0.12, 0.19),
        disc(0.28, -0.12, 0.19),
        [(0, 0.1), (-0.1, 0.34), (0.1, 0.34)],
        *(box(x - 0.03, 0.55, x + 0.03, 0.82) for x in (-0.18, 0, 0.18)),
    ]


def _eye() -> Glyph:
    lids = curve([(-0.98, 0), (-0.98, 0), (-0.4, -0.5), (0.4, -0.5), (0.98, 0), (0.98, 0), (0.4, 0.5), (-0.4, 0.5)])
    rays = [
        tentacle([(0.6 * cos(t), 0.35 * sin(t)), (0.98 * cos(t), 0.95 * sin(t))], 0.09)
        for t in (-pi * 0.75, -pi / 2, -pi / 4, pi / 4, pi / 2, pi * 0.75)
    ]
    return [lids, *rays], [curve([(0, -0.44), (0, -0.44), (0.13, 0), (0, 0.44), (0, 0.44), (-0.13, 0)])]


def _fish() -> Glyph:
    return [
        curve(
            [
                (-0.95, 0),
                (-0.95, 0),
                (-0.5, -0.36),
                (0, -0.4),
                (0.5, -0.08),
                (0.95, -0.42),
                (0.95, -0.42),
                (0.85, 0),
                (0.95, 0.42),
                (0.95, 0.42),
                (0.5, 0.08),
                (0, 0.4),
                (-0.5, 0.36),
            ]
        )
    ], [disc(-0.56, -0.08, 0.09), band(arc(-0.62, 0, 0.42, -0.7, 0.7), 0.06)]


def _pipe() -> Shape:
    return [
        curve([(-0.95, -0.1), (-0.38, -0.1), (-0.34, 0.7), (-0.6, 0.85), (-0.88, 0.7)]),
        band(curve([(-0.5, 0.62), (0, 0.5), (0.4, 0.1), (0.95, -0.02)], False), 0.16),
        *(disc(x, y, r) for x, y, r in ((-0.62, -0.34, 0.13), (-0.46, -0.62, 0.16), (-0.66, -0.88, 0.11))),
    ]


def _hood() -> Glyph:
    return [
        curve(
            [
                (-0.8, 0.95),
                (-0.62, 0.1),
                (-0.3, -0.6),
                (0.05, -0.98),
                (0.36, -0.6),
                (0.62, 0.1),
                (0.8, 0.95),
                (0.8, 0.95),
                (-0.8, 0.95),
            ]
        )
    ], [
        disc(0.02, 0.12, 0.34, 1.3),
    ]


def _wolf() -> Glyph:
    return [
        [
            (-0.8, -0.9),
            (-0.4, -0.5),
            (0.4, -0.5),
            (0.8, -0.9),
            (0.85, -0.1),
            (0.45, 0.35),
            (0.22, 0.95),
            (-0.22, 0.95),
            (-0.45, 0.35),
            (-0.85, -0.1),
        ]
    ], [
        [(-0.5, -0.12), (-0.16, 0.06), (-0.42, 0.12)],
        [(0.5, -0.12), (0.16, 0.06), (0.42, 0.12)],
        [(-0.12, 0.7), (0.12, 0.7), (0, 0.84)],
    ]


def _footprints() -> Shape:
    return [
        p
        for x, y, t in ((-0.4, 0.35, -0.2), (0.36, -0.4, 0.2))
        for p in placed(
            [
                curve(
                    [
                        (-0.2, 0.5),
                        (0.2, 0.5),
                        (0.24, 0.2),
                        (0.26, -0.2),
                        (0.1, -0.42),
                        (-0.16, -0.4),
                        (-0.28, -0.1),
                        (-0.16, 0.2),
                    ]
                ),
                *(disc(-0.22 + 0.14 * k, -0.54 - 0.04 * (k == 1), 0.08) for k in range(4)),
            ],
            x,
            y,
            0.95,
            t,
        )
    ]


def _moon() -> Glyph:
    return [disc(0, 0, 0.9)], [disc(0.4, -0.12, 0.76)]


def _fire_camp() -> Shape:
    return [
        *placed(_flame(), 0, -0.2, 0.75),
        limb((-0.7, 0.9), (0.7, 0.6), 0.1, 0.1),
        limb((-0.7, 0.6), (0.7, 0.9), 0.1, 0.1),
    ]


def _bow() -> Shape:
    return [
        band(curve([(0.45, -0.95), (-0.1, -0.7), (-0.3, 0), (-0.1, 0.7), (0.45, 0.95)], False), 0.17),
        band([(0.45, -0.95), (0.45, 0.95)], 0.06),
        band([(-0.75, 0), (0.6, 0)], 0.09),
        [(-0.98, 0), (-0.62, -0.18), (-0.62, 0.18)],
    ]


def _mountain() -> Glyph:
    return [[(-0.98, 0.8), (-0.3, -0.6), (0.02, -0.05), (0.35, -0.85), (0.98, 0.8)]], [
        [(0.35, -0.62), (0.14, -0.14), (0.32, -0.26), (0.42, -0.1), (0.56, -0.22)],
        [(-0.3, -0.38), (-0.44, -0.1), (-0.3, -0.18), (-0.18, -0.08)],
    ]


def _firs() -> Shape:
    fir = [
        [(-0.5, 0.6), (0, -0.1), (0.5, 0.6)],
        [(-0.42, 0.15), (0, -0.5), (0.42, 0.15)],
        [(-0.3, -0.3), (0, -0.95), (0.3, -0.3)],
        box(-0.08, 0.5, 0.08, 0.95),
    ]
    return [*placed(fir, -0.42, 0.16, 0.8), *placed(fir, 0.36, -0.02)]


def _hills() -> Shape:
    return [
        [(-1, 0.8), *arc(-0.35, 0.8, 0.65, pi, 2 * pi, 16, 1.1), (0.3, 0.8)],
        [(-0.2, 0.8), *arc(0.42, 0.8, 0.58, pi, 2 * pi, 16, 1.7), (1, 0.8)],
    ]


def _cup() -> Shape:
    return [
        curve(
            [
                (-0.7, -0.9),
                (-0.7, -0.9),
                (0.7, -0.9),
                (0.7, -0.9),
                (0.55, -0.1),
                (0.12, 0.25),
                (-0.12, 0.25),
                (-0.55, -0.1),
            ]
        ),
        box(-0.1, 0.2, 0.1, 0.7),
        curve([(-0.5, 0.95), (-0.5, 0.95), (-0.2, 0.68), (0.2, 0.68), (0.5, 0.95), (0.5, 0.95)]),
    ]


def _wand() -> Shape:
    return [
        limb((-0.5, 0.9), (0.42, -0.72), 0.1, 0.13),
        disc(0.45, -0.76, 0.18),
        _leaf(1.0, 0.36, 0.42, -0.1),
        _leaf(-1.3, 0.34, -0.34, 0.02),
        _leaf(0.6, 0.3, -0.02, 0.62),
    ]


def _coin() -> Glyph:
    return [disc(0, 0, 0.92)], [ring(0, 0, 0.74, 0.66), star(0, 0, 0.52, 8, 0.4)]


def _heart() -> Shape:
    return [
        curve(
            [
                (0, 0.95),
                (0, 0.95),
                (-0.62, 0.42),
                (-0.92, -0.14),
                (-0.74, -0.66),
                (-0.34, -0.78),
                (0, -0.42),
                (0, -0.42),
                (0.34, -0.78),
                (0.74, -0.66),
                (0.92, -0.14),
                (0.62, 0.42),
            ]
        )
    ]


def _sun() -> Shape:
    return [
        disc(0, 0, 0.46),
        *(placed([[(-0.13, -0.56), (0, -0.98), (0.13, -0.56)]], turn=k * pi / 4)[0] for k in range(8)),
    ]


def _shield() -> Shape:
    return [
        curve(
            [
                (-0.8, -0.8),
                (-0.8, -0.8),
                (0, -0.95),
                (0.8, -0.8),
                (0.8, -0.8),
                (0.7, 0.15),
                (0, 0.98),
                (0, 0.98),
                (-0.7, 0.15),
            ]
        )
    ]


def _hourglass() -> Shape:
    return [
        box(-0.66, -0.95, 0.66, -0.78),
        box(-0.66, 0.78, 0.66, 0.95),
        [(-0.5, -0.74), (0.5, -0.74), (0.06, 0), (0.5, 0.74), (-0.5, 0.74), (-0.06, 0)],
    ]


def _clasp() -> Shape:
    return [*_leaf_pair(), disc(0, 0, 0.2)]


def _leaf_pair() -> Shape:
    return [_leaf(0.0, 0.95), _leaf(1.1, 0.62, 0.3, 0.36), _leaf(-1.1, 0.62, -0.3, 0.36)]


def _hands_joined() -> Shape:
    return [ring(-0.32, 0, 0.6, 0.42), ring(0.32, 0, 0.6, 0.42)]


def _banner() -> Shape:
    return [
        box(-0.62, -0.95, -0.48, 0.98),
        curve(
            [
                (-0.48, -0.9),
                (-0.48, -0.9),
                (0.1, -0.75),
                (0.85, -0.9),
                (0.85, -0.9),
                (0.6, -0.42),
                (0.85, 0.1),
                (0.85, 0.1),
                (0.1, 0.2),
                (-0.48, 0.08),
                (-0.48, 0.08),
            ]
        ),
    ]


def _spear_sun() -> Shape:
    return [
        *placed(_sun(), 0, 0.12, 0.72),
        limb((0, 0.98), (0, -0.6), 0.05, 0.05),
        [(0, -0.99), (-0.16, -0.6), (0.16, -0.6)],
    ]


def _tusks() -> Shape:
    return [
        tentacle([(s * 0.12, 0.8), (s * 0.75, 0.5), (s * 0.85, -0.2), (s * 0.4, -0.85)], 0.24, 10) for s in (-1, 1)
    ] + [limb((0, 0.85), (0, -0.2), 0.2, 0.1), disc(0, -0.45, 0.16)]


def _crown() -> Shape:
    return [
        [(-0.8, 0.6), (-0.92, -0.5), (-0.44, 0.0), (0, -0.85), (0.44, 0.0), (0.92, -0.5), (0.8, 0.6)],
        box(-0.8, 0.66, 0.8, 0.86),
    ]


def _knot() -> Glyph:
    loops = [ring(0.38 * cos(t), 0.38 * sin(t), 0.56, 0.42) for t in (pi / 4, 3 * pi / 4, 5 * pi / 4, 7 * pi / 4)]
    return loops, []


def _web() -> Shape:
    spokes = [limb((0, 0), (0.95 * cos(k * pi / 4), 0.95 * sin(k * pi / 4)), 0.04, 0.03) for k in range(8)]
    rounds = [band([(r * cos(k * pi / 4), r * sin(k * pi / 4)) for k in range(9)], 0.06) for r in (0.35, 0.65, 0.92)]
    return spokes + rounds


def _scroll() -> Glyph:
    return [
        box(-0.6, -0.8, 0.6, 0.8),
        disc(-0.6, -0.8, 0.17),
        disc(0.6, -0.8, 0.17),
        disc(-0.6, 0.8, 0.17),
        disc(0.6, 0.8, 0.17),
        limb((-0.6, -0.8), (0.6, -0.8), 0.17, 0.17),
        limb((-0.6, 0.8), (0.6, 0.8), 0.17, 0.17),
    ], [box(-0.4, y, 0.4, y + 0.1) for y in (-0.45, -0.2, 0.05, 0.3)]


def _drop() -> Shape:
    return [curve([(0, -0.98), (0, -0.98), (-0.45, -0.1), (-0.55, 0.4), (0, 0.92), (0.55, 0.4), (0.45, -0.1)])]


def _chain() -> Shape:
    return [*placed([ring(0, 0, 0.46, 0.28, 0.62)], -0.42, 0.0), *placed([ring(0, 0, 0.46, 0.28, 0.62)], 0.42, 0.0)]


def _die() -> Glyph:
    return [box(-0.75, -0.75, 0.75, 0.75)], [disc(x, y, 0.15) for x in (-0.4, 0.4) for y in (-0.4, 0.4)] + [
        disc(0, 0, 0.15)
    ]


def _arrow() -> Shape:
    return [[(-0.9, -0.26), (0.1, -0.26), (0.1, -0.75), (0.95, 0), (0.1, 0.75), (0.1, 0.26), (-0.9, 0.26)]]


def _horn() -> Shape:
    return [tentacle([(0.75, -0.7), (0.6, 0.2), (0, 0.6), (-0.9, 0.55)], 0.36, 12), disc(0.76, -0.7, 0.34, 0.35)]


def _bolt() -> Shape:
    return [[(0.2, -0.98), (-0.55, 0.15), (-0.05, 0.15), (-0.3, 0.98), (0.6, -0.25), (0.08, -0.25), (0.45, -0.98)]]


def _wing() -> Shape:
    return [limb((-0.7, 0.5 - 0.1 * k), (0.9 - 0.22 * k, 0.75 - 0.42 * k), 0.14, 0.06) for k in range(5)]


def _music() -> Shape:
    return [
        band(curve([(-0.5, 0.8), (-0.75, 0.2), (-0.6, -0.6), (0.1, -0.9), (0.75, -0.6), (0.75, -0.6)], False), 0.16),
        band([(0.7, -0.6), (-0.4, 0.85)], 0.14),
        *(
            band([(x, y), (x - 0.02, z)], 0.05)
            for x, y, z in ((-0.4, -0.6, 0.7), (-0.1, -0.74, 0.35), (0.2, -0.78, 0.0), (0.45, -0.72, -0.3))
        ),
    ]


def _turned() -> Shape:
    """Two arrows that chase each other: what is turned over."""
    half = [band(arc(0, 0, 0.66, 0.5, 2.6, 14), 0.22), [(-0.98, 0.52), (-0.28, 0.42), (-0.72, -0.14)]]
    return half + placed(half, turn=pi)


def _crossed() -> Shape:
    return _sword_shape(0.72, 0.98) + _sword_shape(-0.72, 0.98)


_SIMPLE: dict[str, Shape] = {
    # cultures
    "dwarven": _axe_shape(0.6) + _axe_shape(-0.6),
    "elven": [star(0, 0, 0.98, 8, 0.34)],
    "gandalf": [limb((0, 0.98), (0, -0.2), 0.09, 0.07), star(0, -0.42, 0.56, 8, 0.3)],
    "gondor": _tree(),
    "rohan": _horse_head(),
    "shire": _pipe(),
    "isengard": _tower(True),
    "men": _spear_sun(),
    "moria": _flame(),
    "raider": _tusks(),
    "ringwraith": _crown(),
    "uruk_hai": _hand(),
    # counts and phases
    "sword": _sword_shape(),
    "heart": _heart(),
    "ring": [ring(0, 0, 0.92, 0.6)],
    "shield": _shield(),
    "skirmish": _crossed(),
    "archery": _bow(),
    "maneuver": _banner(),
    "fellowship": _footprints(),
    "regroup": _fire_camp(),
    "response": _bolt(),
    "assignment": _hands_joined(),
    "arrow": _arrow(),
    # suits
    "swords": _sword_shape(0.5),
    "wands": _wand(),
    "cups": _cup(),
    "hills": _hills(),
    "forests": _firs(),
    "rings": [ring(-0.3, 0.22, 0.62, 0.44), ring(0.34, -0.24, 0.62, 0.44)],
    # the board game
    "fighting": _crossed(),
    "travelling": _footprints(),
    "friendship": _hands_joined(),
    "star": [star(0, 0, 0.98, 5, 0.42)],
    "sun": _sun(),
    "event": _hourglass(),
    "clasp": _clasp(),
    "white_tower": _tower(False),
    "black_tower": _tower(True),
    "web": _web(),
    "drop": _drop(),
    "chain": _chain(),
    "horn": _horn(),
    "wing": _wing(),
    "harp": _music(),
    "flame": _flame(),
    "crown": _crown(),
    "reverse": _turned(),
    "bow": _bow(),
    "tree": _tree(),
    "hand": _hand(),
    "leaf": [_leaf()],
    "axe": _axe_shape(0.5),
    "cross": chain([(-0.8, -0.8), (0.8, 0.8)], (0.2, 0.2)) + chain([(-0.8, 0.8), (0.8, -0.8)], (0.2, 0.2)),
}
_CUT: dict[str, Glyph] = {
    "gollum": _fish(),
    "dunland": _wolf(),
    "orc": _skull(),
    "sauron": _eye(),
    "eye": _eye(),
    "shadow": _moon(),
    "moon": _moon(),
    "hiding": _hood(),
    "hood": _hood(),
    "mountains": _mountain(),
    "coins": _coin(),
    "shadows": _hood(),
    "knot": _knot(),
    "orcs": _skull(),
    "skull": _skull(),
    "wolf": _wolf(),
    "scroll": _scroll(),
    "weariness": _moon(),
    "die": _die(),
    "fish": _fish(),
}
_OTHER_NAMES = {
    "wand": "wands",
    "sword_suit": "swords",
    "chalice": "cups",
    "coin": "coins",
    "none": "clasp",
    "free": "tree",
    "dark": "eye",
    "neutral": "knot",
}


@cache
def glyph(name: str) -> Glyph:
    """The sign's filled polygons and those cut out of it; an unknown name gives the clasp."""
    name = _OTHER_NAMES.get(name, name)
    if name in _CUT:
        return _CUT[name]
    return _SIMPLE.get(name, _SIMPLE["clasp"]), []
