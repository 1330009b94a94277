"""What people type, and the cards that they expect to see first."""

import pytest

from cards.fields import Row
from cards.games.lotr_tcg.facts import all_facts
from cards.normalization import fold
from cards.search.engine import search
from tests.cards.behavior_walk import phases_of_row

pytestmark = pytest.mark.django_db

BY_TITLE = {
    "gandalf": "Gandalf", "aragorn": "Aragorn", "frodo": "Frodo", "sam": "Sam", "legolas": "Legolas",
    "gimli": "Gimli", "boromir": "Boromir", "eowyn": "Éowyn", "eomer": "Éomer", "arwen": "Arwen",
    "galadriel": "Galadriel", "elrond": "Elrond", "saruman": "Saruman", "gollum": "Gollum", "smeagol": "Sméagol",
    "treebeard": "Treebeard", "faramir": "Faramir", "theoden": "Théoden", "balrog": "The Balrog",
    "the balrog": "The Balrog", "witch king": "The Witch-king", "lurtz": "Lurtz", "shelob": "Shelob",
    "sting": "Sting", "glamdring": "Glamdring", "anduril": "Andúril", "the one ring": "The One Ring",
    "one ring": "The One Ring", "hobbit sword": "Hobbit Sword", "gandalf staff": "Gandalf's Staff",
}  # fmt: skip
"""The first three cards have this title."""

BY_NAME = [
    ("bill the pony", ["Bill the Pony", "Bill the Pony, Dearly-loved"]),
    ("mithril coat", ["Mithril-coat", "Mithril-coat, Dwarf-mail"]),
    ("gimlis helm", ["Gimli's Helm"]),
    ("rangers sword", ["Ranger's Sword"]),
    ("prancing pony", ["The Prancing Pony", "The Prancing Pony"]),
    ("bree", ["Bree Gate", "Bree Streets"]),
    ("moria lake", ["Moria Lake"]),
    ("rivendell", ["Rivendell Terrace", "Rivendell Valley", "Rivendell Waterfall"]),
    ("aragorn ranger", ["Aragorn, Ranger of the North"]),
    ("1R89", ["Aragorn, Ranger of the North"]),
    ("1u90", ["Aragorn's Bow"]),
    ("1 89", ["Aragorn, Ranger of the North"]),
    ("1-89", ["Aragorn, Ranger of the North"]),
    ("0 65", ["Boromir, Steward's Heir"]),
    ("shire pipeweed", ["Longbottom Leaf", "Old Toby"]),
    ("legolas bow", ["Legolas' Bow"]),
    ("boromir horn", ["Horn of Boromir"]),
    ("gandalf the grey", ["Gandalf, The Grey Wizard", "Gandalf, The Grey Pilgrim"]),
    ("eowyn shieldmaiden", ["Éowyn, Shieldmaiden of Rohan"]),
    ("wormtongue", ["Gríma, Wormtongue"]),
    ("strider", ["Aragorn, Strider"]),
    ("mumak", ["Mûmak"]),
    ("uruk archers", ["Lurtz, Servant of Isengard", "Orthanc Assassin", "Band of Uruk Bowmen"]),
]


def facts(row: Row) -> set[str]:
    """A row's facts in folded words: type, side, culture, race, set, keywords, classes, phases, numbers by name."""
    plain = [row.kind, row.set_name, row.rarity, *(row.facts.get(name) or "" for name in ("side", "culture", "race"))]
    lists = [told for name in ("keywords", "item_classes", "phases") for told in row.facts.get(name, ())]
    lists += phases_of_row(row)
    numbers = [f"{name} {row.facts.get(name)}" for name in ("strength", "vitality", "twilight_cost", "site_number")]
    return {fold(told) for told in (*plain, *lists, *numbers)} | spoken(row)


def spoken(row: Row) -> set[str]:
    """The words that speak of a row's facts without naming one."""
    cost, bound = row.facts.get("twilight_cost"), "Ring-bound" in row.facts.get("keywords", ())
    unbound = row.kind == "Companion" and not bound and row.title not in ("Frodo", "Sam")
    told = ("cheap" if cost in (0, 1) else "expensive" if cost >= 5 else "", "unbound" if unbound else "")
    return {*told, "unique" if row.facts.get("unique") else "not unique", *might(row)}


STRONG = {"Companion": 8, "Ally": 8, "Minion": 12, "Possession": 3, "Artifact": 3}
WEAK = {"Companion": 3, "Ally": 3, "Minion": 6}


def might(row: Row) -> set[str]:
    """Whether the strength is much, or little, as cards of this type go."""
    strength = row.facts.get("strength")
    strong = row.kind in STRONG and strength is not None and strength >= STRONG[row.kind]
    weak = row.kind in WEAK and strength is not None and strength <= WEAK[row.kind]
    return {"strong" if strong else "", "weak" if weak else ""}


BY_FACTS = {
    "elf companion": {"elf", "companion"}, "dwarf companions": {"dwarf", "companion"},
    "hobbit allies": {"hobbit", "ally"}, "rohan mounts": {"rohan", "mount"},
    "gondor companion": {"gondor", "companion"},
    "orc minions": {"orc", "minion"}, "moria orc archer": {"moria", "orc", "archer"},
    "nazgul minion": {"nazgul", "minion"}, "uruk-hai minion": {"uruk-hai", "minion"}, "hand weapon": {"hand weapon"},
    "elven ranged weapon": {"elven", "ranged weapon"}, "dwarven condition": {"dwarven", "condition"},
    "skirmish event": {"skirmish", "event"}, "gandalf response": {"gandalf", "response"},
    "shadow condition": {"shadow", "condition"}, "free peoples artifacts": {"free peoples", "artifact"},
    "set 1 rare": {"the fellowship of the ring", "r"}, "two towers": {"the two towers"},
    "mines of moria orc": {"mines of moria", "orc"}, "companions with vitality 4": {"companion", "vitality 4"},
    "minions with strength 12": {"minion", "strength 12"}, "12 strength minions": {"minion", "strength 12"},
    "cost 0 companion": {"companion", "twilight_cost 0"}, "rare gondor companion": {"gondor", "companion", "r"},
    "elven tale": {"elven", "tale"}, "southron archers": {"southron", "archer"}, "ent companion": {"ent", "companion"},
    "dwarf weapon": {"dwarven", "hand weapon"}, "gondor ranged weapons": {"gondor", "ranged weapon"},
    "free people event": {"free peoples", "event"}, "promo": {"p"}, "promo minions": {"p", "minion"},
    "culture gandalf": {"gandalf"}, "gandalf culture event": {"gandalf", "event"}, "race elf": {"elf"},
    "type artifact culture moria": {"artifact", "moria"}, "keyword ring-bound": {"ring-bound"},
    "class hand weapon": {"hand weapon"}, "skirmish phase": {"skirmish", "event"},
    "hobbits": {"hobbit"}, "dwarves": {"dwarf"}, "ents": {"ent"}, "archers": {"archer"}, "events": {"event"},
    "companions strength 8": {"companion", "strength 8"}, "sauron besiegers": {"sauron", "besieger"},
    "rohan companion cost 2": {"rohan", "companion", "twilight_cost 2"}, "isengard tracker": {"isengard", "tracker"},
    "nazgul strength 9": {"nazgul", "strength 9"}, "ring-bound companion": {"ring-bound", "companion"},
    "cheap companions": {"companion", "cheap"}, "cheap elf companion": {"companion", "elf", "cheap"},
    "expensive minions": {"minion", "expensive"}, "unique companions": {"companion", "unique"},
    "non-unique elf companions": {"companion", "elf", "not unique"},
    "unbound companion": {"companion", "unbound"}, "unbound companions": {"companion", "unbound"},
    "unbound gondor": {"gondor", "unbound"},
    "site 9": {"site", "site_number 9"}, "sites 3": {"site", "site_number 3"},
    "site number 3": {"site", "site_number 3"}, "companions with twilight cost 2": {"companion", "twilight_cost 2"},
    "strong companions": {"companion", "strong"}, "strong minion": {"minion", "strong"},
    "weak orcs": {"orc", "weak"}, "weak companions": {"companion", "weak"}, "strong elf": {"elf", "strong"},
    "expensive strong orc": {"orc", "minion", "strong", "expensive"}, "strong hand weapon": {"hand weapon", "strong"},
}  # fmt: skip
"""The first three cards have all of these facts."""


LIMITS = {
    ("twilight_cost", "Companion", 0, 2): (
        "companions that cost 2 or less", "companion cost 2 or less", "companions cost 2 or fewer",
        "2 or less cost companions", "companions with a cost of at most 2", "companion cost up to 2",
        "companions with a twilight cost of 2 or less", "companions, cost under 3", "companion cost less than 3",
        "companion cost no more than 2", "companion cost:2 or less", "companion cost from 0 to 2",
        "companion cost 0-2", "companion cost between 0 and 2", "(companion) (cost 2 or less)",
    ),
    ("strength", "Companion", 8, 99): (
        "companions with strength 8 or more", "companion strength 8 or higher", "companion strength at least 8",
        "companion strength 8+", "companions with 8 or more strength", "companion strength over 7",
        "companion strength more than 7", "companions of strength 8 and up", "companion strength 8 or above",
        "companion strength not less than 8", "companion strength: 8 or more",
    ),
    ("site_number", "Site", 7, 9): ("sites 7 or more", "site 7 to 9", "site 7-9"),
    ("vitality", "Companion", 1, 2): ("companions with vitality 1 or 2", "companion vitality:1 or 2"),
}  # fmt: skip
"""Ways to say how much a fact of cards of a type is at least, and at most."""


@pytest.mark.parametrize(("query", "meant"), [(query, meant) for meant, queries in LIMITS.items() for query in queries])
def test_limits_are_understood_in_words(query: str, meant: tuple[str, str, int, int]) -> None:
    fact, kind, least, most = meant
    within = {
        row.id: row.kind for row in search("", ["lotr_tcg"]).page(1, 9999) if least <= row.facts.get(fact, -1) <= most
    }
    found = {row.id for row in search(query, ["lotr_tcg"]).page(1, 9999)}
    assert found <= set(within)
    assert {ident for ident in found if within[ident] == kind} == {i for i, has in within.items() if has == kind}


def test_a_limit_without_a_fact_is_looked_for_in_the_rules() -> None:
    found = search("spot 2 or more", ["lotr_tcg"])
    assert "“2 or more”" in found.explain
    assert search("elf or dwarf", ["lotr_tcg"]).total > search("elf", ["lotr_tcg"]).total, "other words stay apart"


def test_plain_words_mean_the_same_on_both_sides_of_or() -> None:
    both = search("cheap elf companions or dwarf companions cost 2 or less", ["lotr_tcg"])
    apart = [search(query, ["lotr_tcg"]) for query in ("cheap elf companions", "dwarf companions cost 2 or less")]
    assert both.mask == apart[0].mask | apart[1].mask and all(one.total for one in apart)


@pytest.mark.parametrize("query", BY_TITLE)
def test_the_card_that_is_named_comes_first(query: str) -> None:
    first = search(query, ["lotr_tcg"]).page(1, 3)
    assert [row.title for row in first] == [BY_TITLE[query]] * 3


@pytest.mark.parametrize(("query", "names"), BY_NAME)
def test_names_are_found_as_people_write_them(query: str, names: list[str]) -> None:
    first = search(query, ["lotr_tcg"]).page(1, len(names))
    assert [row.name for row in first] == names


@pytest.mark.parametrize("query", BY_FACTS)
def test_plain_words_speak_of_facts(query: str) -> None:
    first = search(query, ["lotr_tcg"]).page(1, 3)
    assert len(first) == 3
    assert all(BY_FACTS[query] <= facts(row) for row in first), [row.name for row in first]


def test_every_title_finds_its_own_card_first() -> None:
    wrong = []
    for title in sorted({card.title for card in all_facts().values()}):
        row = search(title, ["lotr_tcg"]).page(1, 1)[0]
        if fold(row.title).removeprefix("the ") != fold(title).removeprefix("the "):
            wrong.append(f"{title}: {row.title}")
    assert not wrong


@pytest.mark.parametrize(
    ("query", "offers"),
    [
        ("leglas", [("nearest", "legolas")]),
        ("galadrial", [("nearest", "galadriel"), ("nearest", "galadhrim")]),
        ("aragorn ring-bound", [("word", "aragorn"), ("word", "ring-bound")]),
        ("legolas galadrial", [("nearest", "galadriel"), ("nearest", "galadhrim"), ("word", "legolas")]),
        ("xqzzy", []),
        ("gandalf", []),
    ],
)
def test_where_nothing_is_found_something_near_is_offered(query: str, offers: list[tuple[str, str]]) -> None:
    results = search(query, ["lotr_tcg"])
    assert [(offer.kind, offer.label) for offer in results.offers] == offers
    assert all(search(offer.query, ["lotr_tcg"]).total == offer.total > 0 for offer in results.offers)


def test_a_type_written_as_elsewhere_is_understood_and_told() -> None:
    results = search("t:minion", ["lotr_tcg"])
    assert {row.kind for row in results.page(1, 9999)} == {"Minion"}
    assert [(warning.code, warning.suggestion) for warning in results.warnings] == [("read_as_type", "type:minion")]
    assert search("t:gandalf", ["lotr_tcg"]).warnings == ()
    assert search("title:minion", ["lotr_tcg"]).total == 0, "only the short word is read so"


def test_a_sort_that_is_asked_for_goes_before_the_fit() -> None:
    costs = [row.facts["twilight_cost"] for row in search("gandalf type:companion", ["lotr_tcg"], "cost").page(1, 99)]
    assert costs == sorted(costs)


def test_fillers_alone_are_words_like_others() -> None:
    assert 0 < search("the", ["lotr_tcg"]).total < search("", ["lotr_tcg"]).total


def test_what_is_found_by_its_text_alone_is_told_apart() -> None:
    results = search("bill the pony", ["lotr_tcg"])
    by_text = [results.is_by_text(row) for row in results.page(1, 99)]
    assert by_text[:2] == [False, False] and by_text == sorted(by_text) and by_text[-1]
    assert not any(map(search("type:ally culture:shire").is_by_text, search("type:ally culture:shire").page(1, 9)))
    assert not search("shire allies", ["lotr_tcg"]).by_text


@pytest.mark.parametrize("query", ["1 89", "#1 89", "1U89", "1/89"])
def test_set_and_number_alone_are_one_card(query: str) -> None:
    results = search(query, ["lotr_tcg"])
    assert [row.id for row in results.page(1, 9)] == ["1_89"]
    assert results.explain == "Cards where the card number is “1_89”."


def test_set_and_number_that_no_card_has_are_words() -> None:
    assert search("1 999", ["lotr_tcg"]).total == 0
    assert "“999”" in search("1 999", ["lotr_tcg"]).explain


def test_words_that_speak_of_a_field_say_so_and_count_for_no_other_game() -> None:
    assert search("cheap companions", ["lotr_tcg"]).explain.startswith("Cards where the twilight cost is at most 1 and")
    assert "“cheap”" in search("cheap", ["two_towers"]).explain
    assert "the type is “minion” and the strength is at least 12" in search("strong", ["lotr_tcg"]).explain
    assert search("cost 2 or less", ["lotr_tcg"]).explain == "Cards where the twilight cost is at most 2."
    unbound = search("unbound", ["lotr_tcg"])
    assert not {"Frodo", "Sam"} & {row.title for row in unbound.page(1, 999)} and unbound.total > 300
