"""The landscapes by name: a sky, and what lies under it."""

from collections.abc import Callable
from random import Random

from cards.faces import strongholds, terrain
from cards.faces.brush import Canvas, Colour
from cards.faces.moods import Mood

Painter = Callable[[Canvas, Random, Mood, float], None]

SCENES: dict[str, Painter] = {
    "hills": terrain.hills,
    "plains": terrain.plains,
    "mountains": terrain.mountains,
    "forest": terrain.forest,
    "great_wood": terrain.great_wood,
    "water": terrain.water,
    "marsh": terrain.marsh,
    "towers": strongholds.towers,
    "dark_tower": strongholds.dark_tower,
    "fire_mountain": strongholds.fire_mountain,
    "cavern": strongholds.cavern,
    "village": strongholds.village,
    "arches": strongholds.arches,
    "bridge": strongholds.bridge,
    "road": terrain.road,
    "camp": strongholds.camp,
    "ruins": strongholds.ruins,
}


def landscape(c: Canvas, rng: Random, mood: Mood, scene: str) -> Colour:
    """Return the whole scene on the canvas; returns the light that falls on what stands in it."""
    terrain.heavens(c, rng, mood)
    SCENES[scene](c, rng, mood, c.height * rng.uniform(0.46, 0.56))
    return mood.light
