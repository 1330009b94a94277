"""Draw horses and their riders.

The functions return (shapes, color) layers from back to front. Feet are at (0, 0), one unit is a man's height; `rng`
decides small differences between cards.
"""

from random import Random

from cards.faces.brush import Colour, dusk, mix, rgb, shade
from cards.faces.figure_parts import Figure, Layer
from cards.faces.figures import layers
from cards.faces.shapes import Shape, chain, curve, disc, placed, tentacle


def horse_shape(galloping: bool) -> Shape:
    """Return the outline of a horse, galloping or standing."""
    body = curve(
        [
            (-0.42, -0.72),
            (-0.2, -0.82),
            (0.1, -0.78),
            (0.32, -0.86),
            (0.45, -0.7),
            (0.36, -0.52),
            (0.05, -0.5),
            (-0.25, -0.5),
            (-0.44, -0.58),
        ]
    )
    neck = curve([(0.24, -0.82), (0.4, -1.02), (0.58, -1.16), (0.7, -1.13), (0.62, -0.98), (0.5, -0.62)])
    head = curve(
        [
            (0.54, -1.15),
            (0.6, -1.28),
            (0.6, -1.28),
            (0.66, -1.19),
            (0.78, -1.08),
            (0.9, -0.94),
            (0.86, -0.88),
            (0.76, -0.92),
            (0.64, -0.98),
        ]
    )
    mane = curve([(0.2, -0.84), (0.3, -1.06), (0.5, -1.24), (0.6, -1.22), (0.46, -1.06), (0.36, -0.88)])
    tail = tentacle(
        [(-0.4, -0.72), (-0.6, -0.78), (-0.82, -0.62), (-0.95, -0.38)]
        if galloping
        else [(-0.42, -0.7), (-0.56, -0.6), (-0.6, -0.3), (-0.56, -0.14)],
        0.075,
    )
    strides = (
        [
            (0.34, 0.62, -0.38, 0.8, -0.52),
            (0.3, 0.6, -0.28, 0.66, -0.06),
            (-0.3, -0.5, -0.34, -0.76, -0.2),
            (-0.26, -0.3, -0.28, -0.5, -0.02),
        ]
        if galloping
        else [
            (0.34, 0.38, -0.3, 0.36, 0),
            (0.26, 0.32, -0.34, 0.22, -0.02),
            (-0.34, -0.42, -0.3, -0.38, 0),
            (-0.26, -0.24, -0.3, -0.3, -0.02),
        ]
    )
    legs: Shape = []
    for hip, kx, ky, fx, fy in strides:
        legs += chain([(hip, -0.6), (kx, ky), (fx, fy)], (0.1, 0.045, 0.032))
        legs.append(disc(fx + 0.03, fy, 0.045, 0.55, 10))
    return [body, neck, head, mane, tail, *legs]


def horse(rng: Random, colour: Colour, accent: Colour) -> list[Layer]:
    return [(horse_shape(rng.random() < 0.5), dusk(colour))]


def rider(rng: Random, colour: Colour, accent: Colour, figure: Figure | None = None) -> list[Layer]:
    """Return the layers of a horse and its rider: `figure`, or someone with helm and spear.

    The figure's legs are hidden behind the horse.
    """
    figure = figure or Figure(hands=("", "spear"), head="helm", cloak="flying", cloth=colour, accent=accent, wind=-0.2)
    figure.cloak = "flying" if figure.cloak else ""
    figure.wind = -0.2
    seated = [(placed(shape, 0, 0.02, 0.86), fill) for shape, fill in layers(figure)]
    lifted = [(placed(shape, 0, -0.36), fill) for shape, fill in seated]
    return [
        *lifted,
        (horse_shape(True), dusk(mix(colour, rgb("#3a2a1c"), 0.6))),
        ([curve([(-0.14, -0.84), (0.14, -0.82), (0.18, -0.6), (0.0, -0.52), (-0.18, -0.6)])], dusk(accent)),
        (chain([(0.02, -0.82), (0.14, -0.62), (0.1, -0.42)], (0.06, 0.05, 0.035)), dusk(shade(colour, -0.2))),
    ]
