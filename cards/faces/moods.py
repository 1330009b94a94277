"""Define skies and their light: the mood in which a scene is painted."""

from dataclasses import dataclass

from cards.faces.brush import Colour, rgb


@dataclass(frozen=True)
class Mood:
    """The colors of a mood: the sky from top to bottom, the haze far away, the dark ground nearby, and the light on
    edges.
    """

    sky: tuple[Colour, ...]
    haze: Colour
    near: Colour
    light: Colour
    orb: str = "sun"
    stars: bool = False


def _mood(sky: str, haze: str, near: str, light: str, orb: str = "sun", stars: bool = False) -> Mood:
    return Mood(tuple(map(rgb, sky.split())), rgb(haze), rgb(near), rgb(light), orb, stars)


MOODS = {
    "day": _mood("#3f7fb5 #86b6cf #f3e6c2", "#a9c3c4", "#1f3a2c", "#fff3c9"),
    "spring": _mood("#5aa0b8 #b5d9c0 #f7efc0", "#a5c9a0", "#1d4426", "#fff7c0"),
    "dawn": _mood("#4a4f86 #d08475 #ffe0a0", "#c79a90", "#2a2438", "#ffd9a0"),
    "dusk": _mood("#241f4c #9c3f68 #f7a85c", "#8d4f68", "#1a1226", "#ffb46b"),
    "night": _mood("#070d26 #1b3160 #6487a8", "#4a6a8c", "#0a1020", "#c9dcf2", "moon", True),
    "storm": _mood("#1d232b #48555e #a3a593", "#6d787a", "#14191c", "#dfe3d2", "none"),
    "fire": _mood("#140605 #6a1a0c #f59a2c", "#9c3d17", "#120605", "#ffb347", "none"),
    "gloom": _mood("#05070a #18222b #50646c", "#3a4a52", "#07090c", "#9fc0c8", "none"),
    "wood": _mood("#10281b #3a6b3a #dfe391", "#6f9457", "#0b1d12", "#eef2a0"),
    "gold": _mood("#4e3d14 #c4902a #fff1b4", "#cda551", "#2b1f0c", "#fff0a8"),
    "snow": _mood("#5f7f9e #b3c7d5 #f6f7f4", "#b9c8d2", "#2b3b4a", "#ffffff"),
    "morgul": _mood("#04100e #134038 #8fdcb0", "#3d7a66", "#04100c", "#b7ffd0", "moon", True),
    "ash": _mood("#1c1613 #4d3b30 #c98d4e", "#6f5340", "#140f0c", "#ffc27a", "none"),
    "sand": _mood("#6a4a7a #d98a52 #ffe3a1", "#d9a468", "#3a1d18", "#ffe0a0"),
    "mire": _mood("#1a241c #4a5c3e #b7b775", "#68754e", "#10160f", "#dbe39a", "moon"),
    "sea": _mood("#2a5a7e #7fb0bd #f5e3bd", "#8fb0b4", "#14303c", "#fff0cf"),
}
