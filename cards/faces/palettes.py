"""Define the colors, icon and letters of each culture, suit and kind. Color is never the only sign."""

from dataclasses import dataclass

from cards.faces.brush import Colour, rgb


@dataclass(frozen=True)
class Palette:
    """The colors and the sign of a culture, suit or kind.

    `deep` and `body` color the frame, `trim` its metal, and `page` the background of the text. `icon` names the glyph,
    and `letters` stand for it where an abbreviation is printed.
    """

    deep: Colour
    body: Colour
    trim: Colour
    page: Colour
    cloth: Colour
    accent: Colour
    icon: str
    letters: str


def _p(deep: str, body: str, trim: str, page: str, cloth: str, accent: str, icon: str, letters: str) -> Palette:
    return Palette(rgb(deep), rgb(body), rgb(trim), rgb(page), rgb(cloth), rgb(accent), icon, letters)


PALETTES: dict[str, Palette] = {
    "dwarven": _p("#3b1f0e", "#7c4a1c", "#e2b164", "#f3e4c8", "#7a4224", "#d99a3c", "dwarven", "Dw"),
    "elven": _p("#12331c", "#2f6b3a", "#d8e0a0", "#eef2d8", "#3d7048", "#e6cf70", "elven", "El"),
    "gandalf": _p("#262c4a", "#5664a0", "#dfe3f5", "#ecedf5", "#8b909c", "#e6ecff", "gandalf", "Ga"),
    "gollum": _p("#2b3014", "#69702a", "#cfd68a", "#edeed2", "#5c6a4a", "#c9d060", "gollum", "Gl"),
    "gondor": _p("#14263f", "#2f5288", "#dfe6ee", "#e9eef2", "#2f4a78", "#e4e9f2", "gondor", "Go"),
    "rohan": _p("#1f3a12", "#4d7a26", "#e8c860", "#f2ecd0", "#44702e", "#e6b83c", "rohan", "Ro"),
    "shire": _p("#3c420e", "#7f8a26", "#f0dc8c", "#f6f0d2", "#7a7a34", "#d98a4c", "shire", "Sh"),
    "dunland": _p("#33240f", "#7a5a30", "#dcb67c", "#f0e4cc", "#6e5232", "#b8763c", "dunland", "Du"),
    "isengard": _p("#1c2025", "#535b66", "#d5dae0", "#e8eaec", "#4a4e55", "#eef0f2", "isengard", "Is"),
    "men": _p("#46180a", "#9c4522", "#f0b06c", "#f5e4d2", "#8a4128", "#e8a03c", "men", "Me"),
    "moria": _p("#1d1b10", "#565028", "#e08a34", "#ece5cc", "#4d4a34", "#ff8a30", "moria", "Mo"),
    "orc": _p("#18240f", "#46602e", "#b6c27c", "#e6e8d2", "#4a5236", "#b4502c", "orc", "Or"),
    "raider": _p("#4a1a06", "#a84a12", "#f5c46c", "#f7e6cc", "#97371c", "#f0c050", "raider", "Ra"),
    "ringwraith": _p("#181424", "#453a66", "#b9a8e6", "#e6e2ee", "#242030", "#b7ffd8", "ringwraith", "Ri"),
    "sauron": _p("#2a0604", "#8c1a12", "#f58a3c", "#f2dfd0", "#5c1c14", "#ff9430", "sauron", "Sa"),
    "uruk_hai": _p("#1f0f08", "#66341c", "#e8dcc8", "#efe4d8", "#3c2e28", "#f0e8dc", "uruk_hai", "Ur"),
    "site": _p("#2b2418", "#6e5c3c", "#e8d3a0", "#f4ead2", "#5c6a4a", "#d9b45b", "arrow", "Si"),
    "one_ring": _p("#0b0806", "#2c1a0a", "#f7cd62", "#f3e2b8", "#2c1a0a", "#ffb52e", "ring", "OR"),
    "swords": _p("#16263c", "#3b5b86", "#d9e3ee", "#e8edf2", "#3b5b86", "#dfe8f2", "swords", "Sw"),
    "wands": _p("#1b3010", "#4d7430", "#e0d58c", "#f0efd4", "#4d7430", "#e8b04a", "wands", "Wa"),
    "cups": _p("#3a162c", "#85426a", "#f0c4d6", "#f4e4ea", "#85426a", "#f0a8c0", "cups", "Cu"),
    "coins": _p("#3a2606", "#8c6414", "#ffe08a", "#f7ecc8", "#8c6414", "#ffd35a", "coins", "Co"),
    "major": _p("#241a3c", "#5a4384", "#f2d68c", "#f0e8f2", "#5a4384", "#f2d68c", "crown", "Ma"),
    "suitless": _p("#2c2c30", "#66666e", "#e6e0d0", "#eeece6", "#66666e", "#f0dca0", "knot", "No"),
    "reverse": _p("#3a0e1a", "#862a44", "#f2b8a0", "#f4e0dc", "#862a44", "#f2a080", "reverse", "Re"),
    "white": _p("#544c3a", "#a0967a", "#fffaf0", "#fbf6e8", "#7a7050", "#e0c060", "star", "Wh"),
    "grey": _p("#26292c", "#676d72", "#dfe3e5", "#e6e8e8", "#565c62", "#d9dee2", "star", "Gr"),
    "yellow": _p("#5a3c04", "#b98a14", "#fff0b0", "#faf0cc", "#9c7a1c", "#ffe07a", "star", "Ye"),
    "hills": _p("#3a4410", "#7f9430", "#f0e2a0", "#f4f0d4", "#7f8a34", "#f0d070", "hills", "H"),
    "mountains": _p("#1f2c3c", "#566f8c", "#e6eef5", "#e8edf0", "#566f8c", "#ffffff", "mountains", "M"),
    "forests": _p("#0f2c18", "#2c6a3c", "#c9e09a", "#e6f0da", "#2c6a3c", "#d0e080", "forests", "F"),
    "shadows": _p("#17121f", "#44365c", "#c2aee0", "#e8e2ee", "#2c2438", "#c9b0ff", "shadows", "S"),
    "rings": _p("#3a2404", "#8c5c10", "#ffd87a", "#f7e8c4", "#8c5c10", "#ffcf4a", "rings", "R"),
    "orcs": _p("#1e220e", "#555c28", "#c4bc78", "#eae8d2", "#4a4a30", "#b4502c", "orcs", "O"),
    "weariness": _p("#22262a", "#50585e", "#b9c2c6", "#e4e8e8", "#50585e", "#aab8c0", "moon", "W"),
    "white_tower": _p("#39424c", "#9aa8b4", "#ffffff", "#f2f4f4", "#8a98a8", "#ffffff", "white_tower", "WT"),
    "black_tower": _p("#060608", "#26262c", "#c99a6c", "#e4dcd4", "#1c1c22", "#e0703c", "black_tower", "BT"),
    "chapter": _p("#1a2c2c", "#3f6868", "#e6d8a8", "#f2ecd8", "#3f6868", "#e6d8a8", "scroll", "Ch"),
    "plain": _p("#2b2620", "#6b604e", "#e0cfa4", "#f2ead6", "#6b604e", "#d9b45b", "clasp", "Ti"),
}


def palette(name: str) -> Palette:
    return PALETTES.get(name, PALETTES["plain"])
