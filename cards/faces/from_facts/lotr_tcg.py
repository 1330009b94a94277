"""Make the faces of the TCG's cards. The figures follow from culture, race, keywords and the words in the title."""

from functools import cache
from random import Random

from cards.faces.describe import Art, Badge, Face
from cards.faces.outfits import outfit
from cards.faces.subjects import (
    BEASTS_BY_WORD,
    ITEMS_BY_WORD,
    MOODS_BY_WORD,
    RIDER_WORDS,
    SCENES_BY_WORD,
    SIGNS_BY_WORD,
    first_match,
    seeded,
)
from cards.games.lotr_tcg.facts import Facts, all_facts

GAME = "lotr_tcg"

# culture: its figures, the moods of its skies, its places
CULTURES: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "Dwarven": ("dwarf", ("gloom", "dusk", "snow", "dawn", "fire"), ("cavern", "mountains", "towers", "bridge")),
    "Elven": ("elf", ("gold", "spring", "night", "wood", "sea"), ("great_wood", "arches", "forest", "water")),
    "Gandalf": ("wizard", ("day", "night", "dawn", "storm", "snow"), ("hills", "mountains", "road", "ruins", "bridge")),
    "Gollum": ("creature", ("mire", "night", "gloom", "morgul"), ("marsh", "water", "cavern", "mountains")),
    "Gondor": (
        "man",
        ("day", "dusk", "storm", "dawn", "sea"),
        ("towers", "ruins", "hills", "bridge", "road", "mountains"),
    ),
    "Rohan": ("man", ("dawn", "day", "spring", "dusk", "storm"), ("plains", "hills", "mountains", "camp", "towers")),
    "Shire": ("hobbit", ("spring", "day", "dawn", "gold", "night"), ("village", "hills", "road", "forest", "marsh")),
    "Dunland": ("man", ("ash", "storm", "dusk"), ("hills", "camp", "mountains", "plains")),
    "Isengard": ("orc", ("storm", "gloom", "ash", "night"), ("dark_tower", "cavern", "forest", "plains")),
    "Men": ("man", ("sand", "ash", "dusk", "sea"), ("camp", "plains", "ruins", "water", "mountains")),
    "Moria": ("orc", ("gloom", "fire", "mire"), ("cavern", "bridge", "mountains")),
    "Orc": ("orc", ("ash", "mire", "fire", "night"), ("mountains", "cavern", "camp", "forest")),
    "Raider": ("man", ("sand", "fire", "sea", "dusk"), ("plains", "camp", "water", "ruins")),
    "Ringwraith": (
        "wraith",
        ("morgul", "night", "storm", "gloom"),
        ("dark_tower", "road", "ruins", "mountains", "forest"),
    ),
    "Sauron": ("orc", ("fire", "ash", "morgul"), ("fire_mountain", "dark_tower", "camp", "mountains")),
    "Uruk-hai": ("uruk", ("storm", "ash", "dusk", "night"), ("plains", "towers", "hills", "camp", "forest")),
}
RACES = {
    "Man": "man",
    "Orc": "orc",
    "Uruk-hai": "uruk",
    "Elf": "elf",
    "Hobbit": "hobbit",
    "Nazgul": "wraith",
    "Dwarf": "dwarf",
    "Wizard": "wizard",
    "Troll": "troll",
    "Half-troll": "troll",
    "Wraith": "wraith",
    "Maia": "wizard",
    "Creature": "creature",
}
RACE_BEASTS = {"Ent": "ent", "Balrog": "balrog", "Spider": "spider", "Tree": "ent"}
CLASSES = {
    "Hand weapon": "sword",
    "Mount": "horse",
    "Ranged weapon": "bow",
    "Armor": "armor",
    "Ring": "ring",
    "Staff": "staff",
    "Shield": "shield",
    "Pipe": "pipe",
    "Cloak": "cloak",
    "Helm": "helm",
    "Bracers": "armor",
    "Palantir": "orb",
    "Brooch": "brooch",
    "Gauntlets": "armor",
    "Box": "box",
    "Phial": "phial",
}
TERRAINS = {
    "Forest": "forest",
    "Mountain": "mountains",
    "River": "water",
    "Plains": "plains",
    "Underground": "cavern",
    "Marsh": "marsh",
    "Battleground": "camp",
    "Fortification": "towers",
    "Dwelling": "village",
    "Sanctuary": "arches",
}
SITE_MOODS = {
    "forest": ("wood", "spring", "night"),
    "mountains": ("snow", "day", "dusk"),
    "water": ("sea", "dawn", "day"),
    "plains": ("day", "dawn", "dusk"),
    "cavern": ("gloom", "fire"),
    "marsh": ("mire", "night"),
    "towers": ("day", "dusk", "storm", "dawn"),
    "village": ("spring", "day"),
    "arches": ("dawn", "gold", "spring"),
    "fire_mountain": ("fire",),
    "dark_tower": ("morgul", "ash", "storm"),
    "great_wood": ("gold", "wood"),
    "camp": ("dusk", "storm", "ash"),
}


@cache
def faces() -> dict[str, Face]:
    """Return all faces by card id, without their rules text (`face_store.face_of` adds it)."""
    return {card.id: _face(card) for card in all_facts().values()}


def _face(card: Facts) -> Face:
    """Return the face of a TCG card."""
    culture = (card.culture or "").lower().replace("-", "_")
    kind = card.type.lower().replace("the ", "")
    palette = culture or ("one_ring" if kind == "one ring" else "site")
    site = kind == "site"
    return Face(
        game=GAME,
        id=card.id,
        name=card.title,
        subtitle=card.subtitle or "",
        unique=card.unique,
        palette=palette,
        kind=kind,
        template="site" if site else "card",
        corner=_corner(card),
        badges=_badges(card),
        signs=() if site else tuple(w.lower() for w in dict.fromkeys(word.capitalize() for word in card.timewords)),
        type_line=_type_line(card),
        keywords=_keywords(card),
        signet=card.signet or "",
        rarity=card.rarity,
        collector=f"{card.collector}  ·  {card.set_name}",
        art=_art(card, kind),
        alt=_alt(card),
    )


def _corner(card: Facts) -> Badge | None:
    if card.type == "Site":
        return Badge("site", str(card.site_number)) if card.site_number is not None else None
    return Badge("cost", str(card.twilight_cost)) if card.twilight_cost is not None else None


def _badges(card: Facts) -> tuple[Badge, ...]:
    """Return the numbers on a card: strength, vitality and so on, home sites, or a site's twilight cost."""
    if card.type == "Site":
        way = "shadow_left" if card.arrow == "Left" else "shadow_right" if card.arrow == "Right" else "shadow"
        return (Badge(way, str(card.twilight_cost)),) if card.twilight_cost is not None else ()
    signed = card.type in ("Possession", "Artifact", "Condition", "The One Ring", "Follower")
    counts = [("strength", card.strength), ("vitality", card.vitality), ("resistance", card.resistance)]
    badges = [
        Badge(kind, f"{value:+d}".replace("-", "−") if signed or value < 0 else str(value))
        for kind, value in counts
        if value is not None
    ]
    if card.site_number is not None:
        badges.append(Badge("site", str(card.site_number)))
    return (*badges, *(Badge("home", site) for site in card.home_sites))


def _type_line(card: Facts) -> str:
    """Return the line below the picture: type, race and item classes, or a site's number and block."""
    if card.type == "Site":
        block = f"  ·  {card.site_block} block" if card.site_block else ""
        return f"Site {card.site_number}{block}" if card.site_number is not None else "Site" + block
    words = [" / ".join(card.timewords).title() + " Event" if card.type == "Event" and card.timewords else card.type]
    words += [card.race] if card.race else []
    words += [c.capitalize() for c in card.item_classes]
    return "  ·  ".join(words).replace("Nazgul", "Nazgûl").replace("Palantir", "Palantír")


def _keywords(card: Facts) -> tuple[str, ...]:
    start = ("Ring-bearer",) if card.can_start_with_ring and "Ring-bearer" not in card.keywords else ()
    return tuple(word.replace("+", " +") for word in (*start, *card.keywords))


def _alt(card: Facts) -> str:
    """Return the description of a face for people who cannot see it."""
    numbers = [
        (card.twilight_cost, "twilight cost"),
        (card.strength, "strength"),
        (card.vitality, "vitality"),
        (card.resistance, "resistance"),
        (card.site_number, "site"),
    ]
    said = ", ".join(f"{what} {value}" for value, what in numbers if value is not None)
    whose = f"{card.culture} " if card.culture else ""
    return f"{card.name}: {whose}{_type_line(card).replace('  ·  ', ', ')}" + (f", {said}" if said else "")


# --- the ornament ---------------------------------------------------------------------------------------------------


def _art(card: Facts, kind: str) -> Art:
    """Return the picture of a card. Scene and mood follow from words in its name, or else from its culture."""
    rng = seeded(GAME, card.id)
    _, moods, scenes = CULTURES.get(card.culture or "", ("man", ("dusk",), ("hills",)))
    scene = first_match(card.name, SCENES_BY_WORD) if rng.random() < 0.8 else ""
    mood = first_match(card.name, MOODS_BY_WORD) if rng.random() < 0.75 else ""
    if kind == "site":
        return _site_art(card, rng, scene, mood)
    if kind == "one ring":
        return Art(
            rng.choice(("fire_mountain", "cavern", "marsh")),
            "fire" if rng.random() < 0.6 else "night",
            "item",
            ("one_ring",),
            card.title,
        )
    scene, mood = scene or rng.choice(scenes), mood or rng.choice(moods)
    subject, names, count = STAGINGS[kind](card, rng)
    return Art(scene, mood, subject, names, card.title, count)


def _site_art(card: Facts, rng: Random, scene: str, mood: str) -> Art:
    """Return the picture of a site, by its name or its keywords."""
    terrain = (
        first_match(card.name, SCENES_BY_WORD)
        or next((TERRAINS[k] for k in card.keywords if k in TERRAINS), "")
        or scene
        or rng.choice(("hills", "road", "plains", "ruins"))
    )
    return Art(terrain, mood or rng.choice(SITE_MOODS.get(terrain, ("day", "dawn", "dusk", "storm"))))


Staging = tuple[str, tuple[str, ...], int]


def _somebody(card: Facts, rng: Random) -> Staging:
    """Return what to draw (kind, names, count) for a companion, ally or minion: a figure of its race, or a beast if it
    is one.
    """
    beast = RACE_BEASTS.get(card.race or "") or (
        first_match(card.name, BEASTS_BY_WORD)
        if card.race in (None, "Creature", "Nazgul", "Wraith", "Man", "Orc")
        else ""
    )
    if card.title == "Treebeard" or card.race == "Ent":
        beast = "ent"
    if beast and beast not in ("horse",):
        return "beast", (beast,), 1
    if "Warg-rider" in card.keywords:
        return "beast", ("warg",), 1
    build = RACES.get(card.race or "", CULTURES.get(card.culture or "", ("man",))[0])
    names = outfit(build, card, seeded("outfit", card.title, card.subtitle or ""))
    if first_match(card.name, ((RIDER_WORDS, "yes"),)) and build in ("man", "elf", "wraith"):
        return "beast", ("rider", *names), 1
    crowd = 1 if card.unique or build == "troll" else rng.choice((1, 2, 3))
    return "figure", names, crowd


def _thing(card: Facts, rng: Random) -> Staging:
    """Return what to draw (kind, names, count) for a possession or artifact: the thing itself, chosen by its title or
    class.
    """
    by_class = next((CLASSES[c] for c in card.item_classes if c in CLASSES), "")
    named, beast = first_match(card.title, ITEMS_BY_WORD), first_match(card.title, BEASTS_BY_WORD)
    if by_class == "horse" and beast not in ("", "horse"):
        return "beast", (beast,), 1
    if by_class == "sword":
        blade = {
            "Sauron": "scimitar",
            "Orc": "scimitar",
            "Moria": "scimitar",
            "Uruk-hai": "scimitar",
            "Isengard": "scimitar",
            "Raider": "scimitar",
            "Dwarven": "axe",
        }.get(card.culture or "", "sword")
        return (
            "item",
            (named if named in ("sword", "axe", "spear", "scimitar", "mallet", "torch", "whip", "staff") else blade,),
            1,
        )
    if by_class:
        return "item", (by_class,), 1
    if beast:
        return "beast", (beast,), 1
    return ("item", (named,), 1) if named else _crest(card, rng)


def _crest(card: Facts, rng: Random) -> Staging:
    """Return what to draw (kind, names, count) if it is a medallion: with a sign for words in the name, otherwise for a
    phase or the culture.
    """
    sign = first_match(card.name, SIGNS_BY_WORD) or (
        card.timewords[0].lower()
        if card.timewords and rng.random() < 0.5
        else (card.culture or "clasp").lower().replace("-", "_")
    )
    return "emblem", (sign,), 1


def _event(card: Facts, rng: Random) -> Staging:
    """Return what to draw (kind, names, count) for an event: usually a beast or thing named in the title, or a fight
    for a skirmish event.

    Otherwise it is a figure or a medallion.
    """
    beast, thing = first_match(card.title, BEASTS_BY_WORD), first_match(card.title, ITEMS_BY_WORD)
    if beast and rng.random() < 0.85:
        return "beast", (beast,), 1
    if thing and rng.random() < 0.6:
        return "item", (thing,), 1
    build = CULTURES.get(card.culture or "", ("man",))[0]
    names = outfit(build, card, seeded("outfit", card.title))
    if "Skirmish" in card.timewords and rng.random() < 0.6:
        foe_build = "orc" if card.side == "Free Peoples" else rng.choice(("man", "elf", "dwarf", "hobbit"))
        foe = (
            foe_build,
            "guard",
            "round_shield",
            "scimitar" if foe_build == "orc" else "sword",
            {"orc": "spiked", "elf": "long", "dwarf": "dwarf", "hobbit": "curls"}.get(foe_build, "helm"),
            "" if foe_build == "orc" else "cloak",
        )
        return "duel", ((names[0], "strike", *names[2:]) + foe), 1
    return ("figure", names, rng.choice((1, 2, 3))) if rng.random() < 0.4 else _crest(card, rng)


def _state(card: Facts, rng: Random) -> Staging:
    """Return what to draw (kind, names, count) for a condition: usually a beast named in the title, sometimes a thing,
    otherwise a medallion.
    """
    beast, thing = first_match(card.title, BEASTS_BY_WORD), first_match(card.title, ITEMS_BY_WORD)
    if beast and rng.random() < 0.9:
        return "beast", (beast,), 1
    return ("item", (thing,), 1) if thing and rng.random() < 0.5 else _crest(card, rng)


def _follower(card: Facts, rng: Random) -> Staging:
    return _somebody(card, rng)


STAGINGS = {
    "companion": _somebody,
    "ally": _somebody,
    "minion": _somebody,
    "follower": _follower,
    "possession": _thing,
    "artifact": _thing,
    "event": _event,
    "condition": _state,
}
