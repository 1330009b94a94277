"""Draw signs as shapes in the square from -1 to 1: the cultures' icons, suits, phases, and the things cards count.

A sign is (filled, cut out). It stays readable at 12 pixels, so that color is never the only mark.
"""

from functools import cache

from cards.faces.glyphs import arms, beings, nature, things
from cards.faces.shapes import Glyph, Shape, chain, limb, ring, star

_SIMPLE: dict[str, Shape] = {
    # cultures
    "dwarven": arms.axe(0.6) + arms.axe(-0.6),
    "elven": [star(0, 0, 0.98, 8, 0.34)],
    "gandalf": [limb((0, 0.98), (0, -0.2), 0.09, 0.07), star(0, -0.42, 0.56, 8, 0.3)],
    "gondor": nature.tree(),
    "rohan": beings.horse_head(),
    "shire": things.pipe(),
    "isengard": arms.tower(True),
    "men": arms.spear_sun(),
    "moria": nature.flame(),
    "raider": beings.tusks(),
    "ringwraith": things.crown(),
    "uruk_hai": beings.hand(),
    # counts and phases
    "sword": arms.sword(),
    "heart": beings.heart(),
    "ring": [ring(0, 0, 0.92, 0.6)],
    "shield": arms.shield(),
    "skirmish": arms.crossed_swords(),
    "archery": arms.bow(),
    "maneuver": arms.banner(),
    "fellowship": beings.footprints(),
    "regroup": nature.campfire(),
    "response": nature.bolt(),
    "assignment": things.joined_rings(),
    "arrow": arms.arrow(),
    # suits
    "swords": arms.sword(0.5),
    "wands": things.wand(),
    "cups": things.cup(),
    "hills": nature.hills(),
    "forests": nature.firs(),
    "rings": [ring(-0.3, 0.22, 0.62, 0.44), ring(0.34, -0.24, 0.62, 0.44)],
    # the board game
    "fighting": arms.crossed_swords(),
    "travelling": beings.footprints(),
    "friendship": things.joined_rings(),
    "star": [star(0, 0, 0.98, 5, 0.42)],
    "sun": nature.sun(),
    "event": things.hourglass(),
    "clasp": things.clasp(),
    "white_tower": arms.tower(False),
    "black_tower": arms.tower(True),
    "web": beings.web(),
    "drop": nature.drop(),
    "chain": things.links(),
    "horn": arms.horn(),
    "wing": beings.wing(),
    "harp": things.harp(),
    "flame": nature.flame(),
    "crown": things.crown(),
    "reverse": things.turning_arrows(),
    "bow": arms.bow(),
    "tree": nature.tree(),
    "hand": beings.hand(),
    "leaf": [nature.leaf()],
    "axe": arms.axe(0.5),
    "cross": chain([(-0.8, -0.8), (0.8, 0.8)], (0.2, 0.2)) + chain([(-0.8, 0.8), (0.8, -0.8)], (0.2, 0.2)),
}
_CUT: dict[str, Glyph] = {
    "gollum": beings.fish(),
    "dunland": beings.wolf(),
    "orc": beings.skull(),
    "sauron": beings.eye(),
    "eye": beings.eye(),
    "shadow": nature.moon(),
    "moon": nature.moon(),
    "hiding": beings.hood(),
    "hood": beings.hood(),
    "mountains": nature.mountain(),
    "coins": things.coin(),
    "shadows": beings.hood(),
    "knot": things.knot(),
    "orcs": beings.skull(),
    "skull": beings.skull(),
    "wolf": beings.wolf(),
    "scroll": things.scroll(),
    "weariness": nature.moon(),
    "die": things.die(),
    "fish": beings.fish(),
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
    """Return the sign of this name as (filled polygons, polygons cut out of them).

    For an unknown name it is the clasp.
    """
    name = _OTHER_NAMES.get(name, name)
    if name in _CUT:
        return _CUT[name]
    return _SIMPLE.get(name, _SIMPLE["clasp"]), []
