"""Draw horses, riders, monsters and walking trees in silhouette. Feet are at (0, 0), and one unit is a man's height."""

from collections.abc import Callable
from random import Random

from cards.faces.beasts import animals, horses, monsters
from cards.faces.brush import Canvas, Colour, rgb
from cards.faces.figure_parts import Layer
from cards.faces.figures import paint_layers
from cards.faces.shapes import Point, disc

Beast = Callable[[Random, Colour, Colour], list[Layer]]

BEASTS: dict[str, Beast] = {
    "horse": horses.horse,
    "rider": horses.rider,
    "warg": monsters.warg,
    "spider": monsters.spider,
    "ent": monsters.ent,
    "balrog": monsters.balrog,
    "tentacles": monsters.tentacles,
    "winged_beast": monsters.winged_beast,
    "eagle": animals.eagle,
    "oliphaunt": animals.oliphaunt,
    "boat": animals.boat,
    "crows": animals.crows,
}


def paint_beast(
    c: Canvas, name: str, rng: Random, at: Point, size: float, colour: Colour, accent: Colour, light: Colour
) -> None:
    """Draw the named beast with its feet at the point `at`. `size` is the height of a man in pixels."""
    made = BEASTS[name](rng, colour, accent)
    if name not in ("eagle", "crows", "winged_beast", "boat"):
        c.paint([disc(*at, size * 0.7, 0.13)], (4, 4, 6), 0.5, soft=size * 0.03)
    if name == "balrog":
        c.glow(at[0], at[1] - size, size * 1.3, rgb("#ff7a1a"), 0.7)
    paint_layers(c, made, *at, size, light, flip=rng.random() < 0.5)
