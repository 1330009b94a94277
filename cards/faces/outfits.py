"""Choose clothes and weapons for the TCG's figures, by race and by the words in a card's title.

The functions for the races return (stance, left hand, right hand, head, cloak), partly at random. These are names in
the tables of `figures.py`, `figure_held.py` and `figure_heads.py`.
"""

from random import Random

from cards.faces.subjects import first_match
from cards.games.lotr_tcg.facts import Facts

HERO_WORDS = (
    ("sauron$", "dark_lord"),
    ("witch-king", "witch_king"),
    ("gandalf|saruman|radagast|alatar|pallando", "wizard"),
    ("aragorn|theoden|elendil|isildur|king\\b|thror|thrain|dain|lord of men|denethor", "crown"),
    ("gollum|smeagol", "gollum"),
    ("lurtz|ugluk|captain|berserker", "captain"),
    ("arwen|galadriel|eowyn|rosie|lady", "lady"),
)


def outfit(build: str, card: Facts, rng: Random) -> tuple[str, str, str, str, str, str]:
    """Return (build, stance, left hand, right hand, head, cloak) for the figure on a card.

    Well-known heroes have a fixed outfit; others get one that suits the card, partly at random.
    """
    hero = first_match(card.title, HERO_WORDS)
    if hero in FIXED:
        return FIXED[hero]
    stances = ("stand", "guard", "strike", "lean")
    if "Archer" in card.keywords:
        return (
            build,
            "aim",
            "bow",
            "",
            {"elf": "long", "orc": "spiked", "uruk": "horned"}.get(build, "hood"),
            "cloak" if card.side == "Free Peoples" else "",
        )
    stance, left, right, head, cloak = OUTFITS.get(build, OUTFITS["man"])(rng, stances, card)
    if hero == "crown":
        head = "crown"
    if hero == "lady":
        head, cloak = "long", "robe"
    if carried := first_match(card.name, WEAPON_WORDS):
        stance, left, right = _carrying(carried, stance, left)
    return build, stance, left, right, head, cloak


WEAPON_WORDS = (
    ("archer|bowman|bowmen|marksman|sniper|slinger", "bow"),
    ("spear|pike|lance|javelin", "spear"),
    ("standard|banner|herald", "banner"),
    ("torch|firebrand|pyromancer", "torch"),
    ("axe", "axe"),
    ("mace|club|hammer|brute|smith", "club"),
    ("swords|blade|saber", "sword"),
    ("shield|guard|defender|sentinel", "shield"),
)


def _carrying(what: str, stance: str, left: str) -> tuple[str, str, str]:
    """Return (stance, left hand, right hand) of a person whose name says what they carry."""
    if what == "bow":
        return "aim", "bow", ""
    if what == "shield":
        return "guard", "kite_shield", "spear"
    return ("raise", "", what) if what == "banner" else (stance, "" if left == "axe" else left, what)


def _man(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    right = rng.choice(
        ("sword", "spear", "sword", "banner")
        if card.side == "Free Peoples"
        else ("scimitar", "spear", "torch", "axe", "scimitar")
    )
    head = {
        "Gondor": rng.choice(("winged", "bare", "hood", "long")),
        "Rohan": rng.choice(("helm", "long", "helm")),
        "Raider": rng.choice(("hood", "spiked", "helm")),
        "Dunland": rng.choice(("bare", "long", "bearded")),
        "Men": rng.choice(("horned", "hood", "helm")),
    }.get(card.culture or "", rng.choice(("hood", "long", "bearded")))
    if "Ranger" in card.keywords:
        head, right = "hood", rng.choice(("sword", "spear"))
    left = rng.choice(("round_shield", "kite_shield", "", "")) if right != "banner" else ""
    return (
        "raise" if right == "banner" else rng.choice(stances),
        left,
        right,
        head,
        rng.choice(("cloak", "cloak", "flying")),
    )


def _elf(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    right = rng.choice(("sword", "spear", "sword", "banner", "staff"))
    return (
        "raise" if right == "banner" else rng.choice(stances),
        rng.choice(("", "", "kite_shield")),
        right,
        rng.choice(("long", "long", "hood", "winged")),
        rng.choice(("cloak", "robe", "flying")),
    )


def _dwarf(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    return (
        rng.choice(stances),
        rng.choice(("round_shield", "", "axe")),
        "axe",
        rng.choice(("dwarf", "dwarf", "bearded")),
        rng.choice(("cloak", "cloak", "")),
    )


def _hobbit(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    return (
        rng.choice(("stand", "lean", "guard", "raise")),
        "",
        rng.choice(("knife", "staff", "torch", "", "knife")),
        rng.choice(("curls", "curls", "hood")),
        rng.choice(("cloak", "cloak", "")),
    )


def _wizard(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    return (
        rng.choice(("lean", "raise", "guard")),
        rng.choice(("", "sword")),
        "staff",
        "wizard",
        rng.choice(("robe", "flying", "cloak")),
    )


def _orc(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    return (
        rng.choice(stances),
        rng.choice(("round_shield", "", "torch")),
        rng.choice(("scimitar", "spear", "axe", "club", "scimitar")),
        rng.choice(("spiked", "horned", "bare", "hood")),
        rng.choice(("", "", "ragged")),
    )


def _uruk(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    return (
        rng.choice(stances),
        rng.choice(("kite_shield", "kite_shield", "torch", "")),
        rng.choice(("scimitar", "spear", "sword", "axe")),
        rng.choice(("horned", "spiked", "bare")),
        "",
    )


def _wraith(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    return (
        rng.choice(("guard", "raise", "stand", "strike")),
        rng.choice(("", "torch")),
        rng.choice(("sword", "sword", "knife")),
        rng.choice(("void", "void", "crowned_void")),
        rng.choice(("ragged", "robe", "flying")),
    )


def _troll(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    return (
        rng.choice(("guard", "stand")),
        rng.choice(("", "round_shield")),
        "club",
        rng.choice(("bare", "horned", "spiked")),
        "",
    )


def _creature(rng: Random, stances: tuple[str, ...], card: Facts) -> tuple[str, str, str, str, str]:
    return rng.choice(("guard", "stand", "lean")), "", rng.choice(("", "", "knife")), "bare", ""


OUTFITS = {
    "man": _man,
    "elf": _elf,
    "dwarf": _dwarf,
    "hobbit": _hobbit,
    "wizard": _wizard,
    "orc": _orc,
    "uruk": _uruk,
    "wraith": _wraith,
    "troll": _troll,
    "creature": _creature,
}
FIXED = {
    "dark_lord": ("wraith", "raise", "", "club", "crowned_void", "cloak"),
    "gollum": ("creature", "guard", "", "", "bare", ""),
    "witch_king": ("wraith", "raise", "", "sword", "crowned_void", "ragged"),
}
