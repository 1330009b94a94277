"""Define the search fields of the TCG."""

from cards.fields import Field, Row, Value, keyword_number, keyword_values, search_value, table
from cards.games.lotr_tcg.behavior_fields import BEHAVIOR, phases
from cards.games.lotr_tcg.catalogue import BLOCKS, CULTURES, PHASES, RARITIES, SIDES, TYPES

RARITY_NAMES = {"C": "common", "U": "uncommon", "R": "rare", "R+": "rare plus", "S": "starter", "P": "promotional"}
STRONG = "(type=minion strength>=12) or (type=companion,ally strength>=8) or (type=possession,artifact strength>=3)"
WEAK = "(type=minion strength<=6) or (type=companion,ally strength<=3)"
"""The limits of weak and strong for a card's type: about a sixth of the characters, and more than most weapons."""
BLOCK_OF = {"F": "Fellowship", "T": "Towers", "K": "King"}


def home_sites(row: Row) -> list[Value]:
    """Return the home sites of an ally as search values; `3F` is site 3 on the Fellowship path."""
    return [
        search_value(home, f"{home[:-1]} {BLOCK_OF[home[-1]]}", number=int(home[:-1]))
        for home in row.facts.get("home_sites", ())
    ]


def ring_bound(row: Row) -> bool:
    """Return whether a character is Ring-bound. Every Frodo and Sam is, whether or not the card says so."""
    return row.title in ("Frodo", "Sam") or "Ring-bound" in row.facts.get("keywords", ())


def flags(row: Row) -> list[Value]:
    """Return the values of the search field `is` for a card, such as Unique, Reprint or Promo."""
    facts = row.facts
    labels = (
        (facts.get("unique"), "Unique", ()),
        (facts.get("can_start_with_ring"), "Ring-bearer", ("ringbearer", "bearer")),
        (row.card != row.id, "Reprint", ()),
        (row.card == row.id, "First printing", ("first", "original")),
        (row.rarity == "P" or row.set == "0", "Promo", ("promotional",)),
        (row.text is not None, "Playable", ("implemented", "done")),
        (row.text is None, "Not yet playable", ("unplayable",)),
        (facts.get("side") == "Free Peoples", "Free Peoples", ("free", "fp")),
        (facts.get("side") == "Shadow", "Shadow", ()),
        ("companion" in row.kind.lower() and facts.get("signet"), "Signet", ()),
        (row.kind == "Companion" and not ring_bound(row), "Unbound", ()),
        (row.kind in ("Companion", "Ally", "Minion", "Follower"), "Character", ()),
        (row.kind in ("Possession", "Artifact"), "Item", ()),
    )
    return [search_value(label, *more) for holds, label, more in labels if holds]


CODES = {
    0: ("PROMO",), 1: ("FOTR",), 2: ("MOM",), 3: ("ROTEL", "ROEL"), 4: ("TTT",), 5: ("BOHD", "BHD"), 6: ("EOF",),
    7: ("ROTK",), 8: ("SOG",), 9: ("REF",), 10: ("MD",), 11: ("SH",), 12: ("BR",), 13: ("BL",), 14: ("EME",),
    15: ("TH",), 16: ("WC", "TWC"), 17: ("ROS",), 18: ("TAD",), 19: ("AE",),
}  # fmt: skip
"""The codes by which players name the sets, the usual one first."""
YEARS = {
    1: 2001, 2: 2002, 3: 2002, 4: 2002, 5: 2003, 6: 2003, 7: 2003, 8: 2004, 9: 2004, 10: 2004, 11: 2004, 12: 2005,
    13: 2005, 14: 2006, 15: 2006, 16: 2006, 17: 2007, 18: 2007, 19: 2007,
}  # fmt: skip
"""The year of each set (recalled from public lists). Promotional cards came out over several years."""


def sets(row: Row) -> tuple[Value, ...]:
    """Return the set of a row, which can be searched by number, name or code."""
    number = int(row.set)
    return (
        search_value(row.set_name, row.set, row.set_name.removeprefix("The "), *CODES.get(number, ()), number=number),
    )


def code(row: Row) -> tuple[Value, ...]:
    """Return the usual code of the set of a row, which can be searched by any of its codes."""
    names = CODES.get(int(row.set), ())
    return (search_value(names[0], *names),) if names else ()


def year(row: Row) -> tuple[int, ...]:
    """Return the year in which the set of a row came out, if it has one."""
    return (YEARS[int(row.set)],) if int(row.set) in YEARS else ()


FIELDS = table(
    Field("side", "Side", "Free Peoples or Shadow.", aliases=("sd",), order=SIDES, panel=True, open=True,
          plain=True, words={"Free Peoples": ("free", "fp", "free people")}, examples=("side:shadow",)),
    Field("culture", "Culture", "The card’s culture.", aliases=("c", "cul"), order=CULTURES,
          plain=True, panel=True, open=True, culture=True,
          words={"Elven": ("elf", "elves"), "Dwarven": ("dwarf", "dwarves")},
          examples=("culture:elven", "culture:gondor,rohan")),
    Field("type", "Type", "Companion, minion, event and so on.", read=lambda row: (row.kind,), aliases=("kind",),
          plain=True, order=TYPES, panel=True, open=True,
          words={"The One Ring": ("one ring",), "Possession": ("item",), "Artifact": ("item",)},
          examples=("type:companion",)),
    Field("race", "Race", "Elf, Hobbit, Orc and so on.", aliases=("r",), panel=True, plain=True,
          words={"Nazgul": ("nazgûl",), "Uruk-hai": ("uruk",)},
          examples=("race:hobbit",)),
    Field("cost", "Twilight cost", "What it costs to play; for a site, its Shadow number.", "number",
          fact="twilight_cost", aliases=("twilight", "tw"), panel=True, examples=("cost<=2", "cost:2..4"),
          says={"cheap": "cost<=1", "expensive": "cost>=5"}),
    Field("strength", "Strength", "Strength, or the bonus of an item.", "number", aliases=("str",), panel=True,
          examples=("strength>=12",), says={"strong": STRONG, "weak": WEAK}),
    Field("vitality", "Vitality", "Vitality, or the bonus of an item.", "number", aliases=("vit",), panel=True,
          examples=("vitality=4",)),
    Field("resistance", "Resistance", "How well it resists the Ring.", "number", aliases=("res",), panel=True,
          examples=("resistance>=7",)),
    Field("signet", "Signet", "The signet of a companion.", panel=True, beside=True, words={"Theoden": ("théoden",)},
          examples=("signet:gandalf",)),
    Field("site", "Site number", "The number of a site, or a minion’s home site.", "number",
          fact="site_number", aliases=("site_number",), panel=True,
          examples=("type:site site:3", "type:minion site<=4")),
    Field("block", "Site path", "The path a site belongs to.", fact="site_block", aliases=("path",), order=BLOCKS,
          panel=True, words={"Towers": ("tower",)}, examples=("type:site block:fellowship",)),
    Field("arrow", "Arrow", "Which way the site’s arrow points.", order=("Left", "Right"), examples=("arrow:left",)),
    Field("home", "Home site", "An ally’s home site: its number and path.", read=home_sites, aliases=("home_site",),
          panel=True, examples=("home:3", "home:3F")),
    Field("class", "Item class", "Hand weapon, mount, armor and so on.", fact="item_classes", aliases=("item",),
          panel=True, plain=True, words={"Hand weapon": ("weapon",), "Ranged weapon": ("weapon",)},
          examples=('class:"hand weapon"', "class:mount")),
    Field("keyword", "Keyword", "Ranger, fierce, damage +1 and so on; you can leave out the number.",
          read=lambda row: keyword_values(row.facts.get("keywords", ())), aliases=("kw", "k"), panel=True, plain=True,
          examples=("keyword:ranger", "keyword:damage+1", "keyword:ambush")),
    Field("set", "Set", "A set by number, name or code, such as FOTR.", "choice", read=sets, aliases=("s", "edition"),
          panel=True, plain=True, examples=("set:rotk", "set:1")),
    Field("code", "Set code", "The code of a set, such as FOTR.", read=code, examples=("code:rotk",)),
    Field("date", "Year", "The year in which the set came out.", "number", read=year, aliases=("year", "released"),
          examples=("date:2003", "date>=2004")),
    Field("phase", "Phase", "When an event or a special ability is used.", read=phases, order=PHASES, panel=True,
          plain=True, aliases=("timeword",), examples=("phase:skirmish",)),
    Field("rarity", "Rarity", "C, U, R, R+, S (starter) or P (promotional).", read=lambda row: (row.rarity,),
          order=RARITIES, panel=True, plain=True,
          words={letter: (name,) for letter, name in RARITY_NAMES.items()} | {"P": ("promotional", "promo")},
          examples=("rarity:r", "rarity=promotional")),
    Field("subtitle", "Subtitle", "The subtitle of the card.", "text", read=lambda row: (row.subtitle,),
          examples=('subtitle:"ranger of the north"',)),
    Field("number", "Collector’s number", "The number within the set.", "number", read=lambda row: (row.number,),
          examples=("set:1 number:89",)),
    Field("damage", "Damage bonus", "The number after the keyword “damage”.", "number", read=keyword_number("Damage"),
          examples=("damage>=2",)),
    Field("ambush", "Ambush", "The number after the keyword “ambush”.", "number", read=keyword_number("Ambush")),
    Field("hunter", "Hunter", "The number after the keyword “hunter”.", "number", read=keyword_number("Hunter")),
    Field("toil", "Toil", "The number after the keyword “toil”.", "number", read=keyword_number("Toil")),
    Field("unique", "Unique", "yes or no.", read=lambda row: ("Yes" if row.facts.get("unique") else "No",),
          words={"Yes": ("true", "1"), "No": ("false", "0")}, examples=("unique:yes",)),
    Field("is", "Is", "Other things to look for, such as unique or unbound.", "flag", read=flags,
          examples=("is:ring-bearer", "is:unbound"),
          says={"unbound": "is=unbound", "unique": "is=unique", "non-unique": "is!=unique",
                "ring-bearer": "is=ring-bearer", "ring-bearers": "is=ring-bearer"}),
    *BEHAVIOR,
)  # fmt: skip
