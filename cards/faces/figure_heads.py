"""Draw the heads of figures: bare, in hoods, helms and crowns.

The functions for headgear take the center and the radius of the head, and return the shape to be painted over it.
"""

from collections.abc import Callable

from cards.faces.brush import Fill, mix, rgb, shade
from cards.faces.figure_parts import Build, Figure, Layer, head_at
from cards.faces.shapes import Shape, arc, box, curve, disc, limb, tentacle


def bare(b: Build, f: Figure) -> list[Layer]:
    x, y = head_at(b)
    skin = shade(mix(f.cloth, rgb("#8a6a50"), 0.5), -0.25)
    return [([limb((0, -0.82), (x, y), b.head * 0.55, b.head * 0.5), disc(x, y, b.head, 1.18)], skin)]


def _with(
    make: Callable[[float, float, float], Shape], colour: Callable[[Figure], Fill]
) -> Callable[[Build, Figure], list[Layer]]:
    """Return a function that draws a bare head and, over it, the shape from `make` in the color from `colour`."""

    def head(b: Build, f: Figure) -> list[Layer]:
        return [*bare(b, f), (make(*head_at(b), b.head), colour(f))]

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


def iron(f: Figure) -> Fill:
    return rgb("#aeb4ba"), rgb("#4a4e55")


def _gold(f: Figure) -> Fill:
    return rgb("#ffe08a"), rgb("#9c6a1c")


def _own(f: Figure) -> Fill:
    return shade(f.cloth, 0.08), shade(f.cloth, -0.3)


def _hair(f: Figure) -> Fill:
    return mix(f.accent, rgb("#5b3a1e"), 0.55), shade(mix(f.accent, rgb("#3b2412"), 0.7), -0.2)


def _dwarf_helm(b: Build, f: Figure) -> list[Layer]:
    x, y = head_at(b)
    return [*bare(b, f), (_bearded(x, y, b.head), _hair(f)), (_helm(x, y, b.head), iron(f))]


def _wizard_hat(b: Build, f: Figure) -> list[Layer]:
    x, y = head_at(b)
    return [
        *bare(b, f),
        (_long(x, y, b.head * 0.95) + _bearded(x, y, b.head * 1.1), (rgb("#d9d5cc"), rgb("#77736c"))),
        (_pointed(x, y, b.head), _own(f)),
    ]


def _void(b: Build, f: Figure) -> list[Layer]:
    """Return the layers of a hood with nothing in it but two points of light."""
    x, y = head_at(b)
    r = b.head
    eyes = [disc(x + s * r * 0.42, y + r * 0.15, r * 0.13, 0.7, 8) for s in (-1, 1)]
    return [(_hood(x, y, r * 1.15), _own(f)), ([disc(x, y + r * 0.3, r * 0.9, 1.25)], (4, 5, 7)), (eyes, f.accent)]


def _crowned_void(b: Build, f: Figure) -> list[Layer]:
    return [*_void(b, f), (_crown(*head_at(b), b.head * 1.3), iron(f))]


HEADS: dict[str, Callable[[Build, Figure], list[Layer]]] = {
    "hood": _with(_hood, _own),
    "crown": _with(_crown, _gold),
    "helm": _with(_helm, iron),
    "winged": _with(_winged, iron),
    "horned": _with(_horned, iron),
    "spiked": _with(_spiked, iron),
    "long": _with(_long, _hair),
    "curls": _with(_curls, _hair),
    "bearded": _with(_bearded, _hair),
    "dwarf": _dwarf_helm,
    "wizard": _wizard_hat,
    "void": _void,
    "crowned_void": _crowned_void,
    "bare": bare,
}
