"""Draw landscapes by name: a sky, and the land below it."""

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
    """Draw a whole scene. Return the color of the light that falls on its subject."""
    terrain.heavens(c, rng, mood)
    SCENES[scene](c, rng, mood, c.height * rng.uniform(0.46, 0.56))
    return mood.light
