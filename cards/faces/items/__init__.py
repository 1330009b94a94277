"""Draw things that can be carried, large: centered on (0, 0) and about two units tall."""

from collections.abc import Callable
from random import Random

from cards.faces.brush import Canvas, Colour
from cards.faces.figure_parts import Layer
from cards.faces.figures import paint_layers
from cards.faces.items import arms, gear, treasures
from cards.faces.shapes import placed

Item = Callable[[Random, Colour, Colour], list[Layer]]

ITEMS: dict[str, Item] = {
    "sword": arms.sword,
    "scimitar": arms.scimitar,
    "axe": arms.axe,
    "spear": arms.spear,
    "bow": arms.bow,
    "shield": arms.shield,
    "armor": arms.armor,
    "helm": arms.helm,
    "staff": gear.staff,
    "cloak": gear.cloak,
    "ring": treasures.jewelled_ring,
    "one_ring": treasures.one_ring,
    "pipe": gear.pipe,
    "horse": gear.horse,
    "orb": treasures.orb,
    "phial": treasures.phial,
    "brooch": treasures.brooch,
    "horn": gear.horn,
    "book": treasures.book,
    "scroll": treasures.scroll,
    "torch": gear.torch,
    "gem": treasures.gem,
    "box": treasures.casket,
    "mug": gear.mug,
    "bread": gear.bread,
    "rope": gear.rope,
    "mallet": arms.mallet,
    "banner": gear.banner,
    "harp": treasures.harp,
    "whip": arms.whip,
}
_LEANING = {
    "sword": 0.5,
    "scimitar": 0.4,
    "axe": 0.4,
    "spear": 0.55,
    "bow": 0.25,
    "staff": 0.25,
    "torch": 0.2,
    "mallet": 0.4,
    "whip": 0.2,
}


def paint_item(
    c: Canvas,
    name: str,
    rng: Random,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    accent: Colour,
    light: Colour,
    halo: float = 0.7,
) -> None:
    """Draw the named thing in a halo of light, centered at (x, y).

    It reaches `size` pixels from its middle to its end.
    """
    made = ITEMS[name](rng, colour, accent)
    turn = _LEANING.get(name, 0.0) * rng.choice((-1, 1))
    made = [(placed(shape, turn=turn), fill) for shape, fill in made if shape]
    c.glow(x, y, size * 1.7, light, halo)
    whole = placed([p for shape, _ in made for p in shape], x + size * 0.06, y + size * 0.08, size)
    c.paint(whole, (6, 5, 8), 0.5, soft=size * 0.05)
    paint_layers(c, made, x, y, size, light, rim=0.5)


def rays(c: Canvas, x: float, y: float, light: Colour, count: int, rng: Random) -> None:
    """Draw `count` rays of light from (x, y), to shine behind a treasure."""
    reach = max(c.width, c.height)
    beams = [
        placed([[(0, 0), (-0.05, -1), (0.05, -1)]], x, y, reach, 6.2832 * k / count + rng.uniform(-0.04, 0.04))[0]
        for k in range(count)
    ]
    c.paint(beams, light, 0.13)
