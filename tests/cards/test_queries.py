"""The query language: what each query must find, worked out from the facts themselves."""

import re
from collections.abc import Callable

import pytest

from cards.fields import Row
from cards.normalization import fold
from cards.search.engine import search
from cards.search.index import current_index
from tests.cards.behavior_walk import phases_of_row
from tests.cards.counts import TOTAL

pytestmark = pytest.mark.django_db
Holds = Callable[[Row], object]


def tcg(holds: Holds) -> Holds:
    return lambda row: row.game == "lotr_tcg" and holds(row)


def fact(name: str, default: object = None) -> Callable[[Row], object]:
    return lambda row: row.facts.get(name, default)


def has_word(row: Row, word: str) -> bool:
    return word in fold(row.name) or bool(re.search(rf"\b{word}", fold(row.text or ""))) or has_value(row, word)


def has_value(row: Row, word: str) -> bool:
    """Does the row have a fact of this name that plain words may speak of?"""
    facts = (row.kind, row.set_name, *(row.facts.get(name) for name in ("side", "culture", "race")))
    more = (*row.facts.get("keywords", ()), *row.facts.get("item_classes", ()), *row.facts.get("phases", ()))
    return word in {fold(str(told)) for told in (*facts, *more)}


def number(row: Row, name: str) -> int:
    fact = row.facts.get(name)
    return fact if isinstance(fact, int) else -1000


BY_RULE: dict[str, Holds] = {
    # one field
    "culture:elven": tcg(lambda r: r.facts.get("culture") == "Elven"),
    "culture:ELVEN": tcg(lambda r: r.facts.get("culture") == "Elven"),
    "culture=uruk-hai": tcg(lambda r: r.facts.get("culture") == "Uruk-hai"),
    "culture:urukhai": tcg(lambda r: r.facts.get("culture") == "Uruk-hai"),
    "side:shadow": tcg(lambda r: r.facts.get("side") == "Shadow"),
    'side:"free peoples"': tcg(lambda r: r.facts.get("side") == "Free Peoples"),
    "side:fp": tcg(lambda r: r.facts.get("side") == "Free Peoples"),
    "type:companion": tcg(lambda r: r.kind == "Companion"),
    "type:comp": tcg(lambda r: r.kind == "Companion"),
    'type:"the one ring"': tcg(lambda r: r.kind == "The One Ring"),
    "race:hobbit": tcg(lambda r: r.facts.get("race") == "Hobbit"),
    "race:nazgûl": tcg(lambda r: r.facts.get("race") == "Nazgul"),
    "signet:theoden": tcg(lambda r: r.facts.get("signet") == "Theoden"),
    "signet:Théoden": tcg(lambda r: r.facts.get("signet") == "Theoden"),
    "rarity:r": tcg(lambda r: r.rarity == "R"),
    "rarity:r+": tcg(lambda r: r.rarity == "R+"),
    "rarity:promotional": tcg(lambda r: r.rarity == "P"),
    "set:7": tcg(lambda r: r.set == "7"),
    'set:"the two towers"': tcg(lambda r: r.set == "4"),
    "class:mount": tcg(lambda r: "Mount" in r.facts.get("item_classes", ())),
    'class:"hand weapon"': tcg(lambda r: "Hand weapon" in r.facts.get("item_classes", ())),
    "phase:skirmish": tcg(lambda r: "Skirmish" in {*r.facts.get("phases", ()), *phases_of_row(r)}),
    "arrow:left": tcg(lambda r: r.facts.get("arrow") == "Left"),
    "block:towers": tcg(lambda r: r.facts.get("site_block") == "Towers"),
    "home:3f": tcg(lambda r: "3F" in r.facts.get("home_sites", ())),
    "unique:no": tcg(lambda r: not r.facts.get("unique")),
    "is:ring-bearer": tcg(lambda r: r.facts.get("can_start_with_ring")),
    "is:reprint": tcg(lambda r: r.id != r.card),
    # keywords and their numbers
    "keyword:ranger": tcg(lambda r: "Ranger" in r.facts.get("keywords", ())),
    "keyword:damage": tcg(lambda r: any(k.startswith("Damage") for k in r.facts.get("keywords", ()))),
    "keyword:damage+1": tcg(lambda r: "Damage+1" in r.facts.get("keywords", ())),
    'keyword:"support area"': tcg(lambda r: "Support Area" in r.facts.get("keywords", ())),
    "ambush>=2": tcg(lambda r: {"Ambush 2", "Ambush 3"} & set(r.facts.get("keywords", ()))),
    "hunter>3": tcg(lambda r: {"Hunter 4", "Hunter 6"} & set(r.facts.get("keywords", ()))),
    # numbers
    "cost=0": tcg(lambda r: number(r, "twilight_cost") == 0),
    "cost:0": tcg(lambda r: number(r, "twilight_cost") == 0),
    "cost>=10": tcg(lambda r: number(r, "twilight_cost") >= 10),
    "strength>15": tcg(lambda r: number(r, "strength") > 15),
    "strength:-1": tcg(lambda r: number(r, "strength") == -1),
    "vitality<2": tcg(lambda r: -100 < number(r, "vitality") < 2),
    "cost:2..4 type:minion": tcg(lambda r: r.kind == "Minion" and 2 <= number(r, "twilight_cost") <= 4),
    "cost:..1 type:minion": tcg(lambda r: r.kind == "Minion" and number(r, "twilight_cost") <= 1),
    "strength:17..": tcg(lambda r: number(r, "strength") >= 17),
    "cost <= 1 type:companion": tcg(lambda r: r.kind == "Companion" and number(r, "twilight_cost") <= 1),
    "cost:>7": tcg(lambda r: number(r, "twilight_cost") > 7),
    "resistance!=6": tcg(lambda r: number(r, "resistance") not in (-1000, 6)),
    "site:4 type:site": tcg(lambda r: r.kind == "Site" and number(r, "site_number") == 4),
    "set<=3 type:ally": tcg(lambda r: r.kind == "Ally" and int(r.set) <= 3),
    # precedence, negation, alternatives
    "race:elf or race:dwarf type:ally": tcg(
        lambda r: r.facts.get("race") == "Elf" or (r.facts.get("race") == "Dwarf" and r.kind == "Ally")
    ),
    "(race:elf or race:dwarf) type:ally": tcg(lambda r: r.facts.get("race") in ("Elf", "Dwarf") and r.kind == "Ally"),
    "type:ally and race:elf": tcg(lambda r: r.facts.get("race") == "Elf" and r.kind == "Ally"),
    "race:hobbit -type:companion": tcg(lambda r: r.facts.get("race") == "Hobbit" and r.kind != "Companion"),
    "race:hobbit not type:companion": tcg(lambda r: r.facts.get("race") == "Hobbit" and r.kind != "Companion"),
    "race:hobbit -(type:companion or type:ally)": tcg(
        lambda r: r.facts.get("race") == "Hobbit" and r.kind not in ("Companion", "Ally")
    ),
    "-culture:gondor -culture:rohan type:companion": tcg(
        lambda r: r.kind == "Companion" and r.facts.get("culture") not in ("Gondor", "Rohan")
    ),
    "culture!=gondor type:companion": tcg(
        lambda r: r.kind == "Companion" and r.facts.get("culture") not in (None, "Gondor")
    ),
    "culture:gondor,rohan": tcg(lambda r: r.facts.get("culture") in ("Gondor", "Rohan")),
    "culture:(gondor or rohan)": tcg(lambda r: r.facts.get("culture") in ("Gondor", "Rohan")),
    "culture!=gondor,rohan": tcg(lambda r: r.facts.get("culture") not in (None, "Gondor", "Rohan")),
    "type:minion race:orc,troll cost<3": tcg(
        lambda r: r.kind == "Minion" and r.facts.get("race") in ("Orc", "Troll") and number(r, "twilight_cost") < 3
    ),
    "has:signet": tcg(fact("signet")),
    "type:companion -has:signet": tcg(lambda r: r.kind == "Companion" and not r.facts.get("signet")),
    # names, phrases, accents, regular expressions
    "eomer": lambda r: has_word(r, "eomer"),
    "Éomer": lambda r: has_word(r, "eomer"),
    "title:eowyn": lambda r: "eowyn" in fold(r.title),
    'title="the one ring"': lambda r: fold(r.title) == "the one ring",
    "title:/^the .* of /": lambda r: re.search(r"^the .* of ", fold(r.title)),
    "title:ulaire": lambda r: "ulaire" in fold(r.title),
    'subtitle:"ranger of the north"': tcg(lambda r: r.subtitle == "Ranger of the North"),
    # the other games, and all together
    "game:tarot": lambda r: r.game == "tarot",
    "game:lotr_tarot suit:cups": lambda r: r.game == "lotr_tarot" and r.facts.get("suit") == "cups",
    "affiliation:dark": lambda r: r.facts.get("affiliation") == "dark",
    "arcana:major": lambda r: r.facts.get("arcana") == "major",
    "game:lotr_tarot rank>=king": lambda r: (
        r.game == "lotr_tarot"
        and (r.facts["rank"] == "king" or (isinstance(r.facts["rank"], int) and r.facts["rank"] >= 14))
    ),
    "subject:gollum": lambda r: "gollum" in fold(r.facts.get("subject", "")),
    "game:tarot type:instant": lambda r: r.game == "tarot" and r.kind == "Instant",
    "points:20..21": lambda r: r.facts.get("points") in (20, 21),
    "timing:scoring": lambda r: r.facts.get("timing") == "final_scoring",
    "symbol:star colour:white": lambda r: r.facts.get("symbol") == "star" and r.facts.get("colour") == "white",
    "game:fellowship_board location:moria": lambda r: r.facts.get("location") == "Moria",
    "suit:forests rank>=9": lambda r: r.facts.get("suit") == "forests" and number(r, "rank") >= 9,
    "victory:long": lambda r: r.facts.get("victory") == "long",
    "chapter:25 type:character": lambda r: r.kind == "Character" and 25 in r.facts.get("chapters", ()),
    "type:visitor": lambda r: r.kind == "Visitor",
    "source:reconstructed": lambda r: r.source == "reconstructed",
}


@pytest.mark.parametrize("query", BY_RULE)
def test_query_finds_what_the_facts_say(query: str) -> None:
    expected = [(row.game, row.id) for row in current_index().rows if BY_RULE[query](row)]
    results = search(query)
    told = [(row.game, row.id) for row in results.page(1, 10_000)]
    assert (sorted(told) if results.by_fit else told) == (sorted(expected) if results.by_fit else expected)
    assert expected, "a query that finds nothing shows nothing"
    assert not results.warnings


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("id:1_89", ["1_89"]),
        ("id:1R89", ["1_89"]),
        ("1r89", ["1_89"]),
        ("7_1", ["7_1"]),
        ('"aragorn, ranger of the north"', ["1_89"]),
        ("name:/^Frodo, Son/", ["1_290"]),
        ('game:two_towers title="helm\'s deep"', ["chapter_25"]),
        ('game:two_towers title="helm’s deep"', ["chapter_25"]),
        ("suit:cups rank:king", ["cups-king"]),
        ("game:lotr_tarot suit:coins rank:ace", ["coins-ace"]),
        ("type:board location:mordor", ["mordor"]),
        ("culture:elven culture:gandalf", []),
        ("aragorn strength>=100", []),
    ],
)
def test_query_finds_exactly(query: str, ids: list[str]) -> None:
    assert [row.id for row in search(query).page(1, 100)] == ids


def test_an_empty_query_finds_everything() -> None:
    assert search("").total == search("   ").total == len(current_index().rows) == TOTAL
    assert search("", ["tarot"]).total == 108


@pytest.mark.parametrize(
    "query",
    [
        'text:"[men] minion"',
        'text:"men minion"',
        'text:"minion of the men culture"',
        'text:"men culture"',
        "text:/\\[Men\\] minion/",
    ],
)
def test_the_sign_of_a_culture_is_found_in_words_too(query: str) -> None:
    assert "11_71" in {row.id for row in search(query, ["lotr_tcg"]).page(1, 9999)}


@pytest.mark.parametrize("query", ['text:"remove (4)"', 'text:"remove 4"', 'text:"remove 4 twilight"'])
def test_an_amount_of_twilight_is_found_however_it_is_written(query: str) -> None:
    assert "1_88" in {row.id for row in search(query, ["lotr_tcg"]).page(1, 9999)}


def test_quotes_keep_words_whole_and_together() -> None:
    loose, strict = search("text:cup", ["lotr_tarot"]), search('text:"cup"', ["lotr_tarot"])
    assert strict.total <= loose.total
    both = {row.id for row in search("ring of", ["lotr_tcg"]).page(1, 9999)}
    together = {row.id for row in search('"ring of"', ["lotr_tcg"]).page(1, 9999)}
    assert together < both


@pytest.mark.parametrize(
    ("sort", "key"),
    [
        ("cost", lambda row: row.facts["twilight_cost"]),
        ("title", lambda row: fold(row.title)),
        ("strength", lambda row: row.facts.get("strength", 1000)),
        ("set", lambda row: (row.set == "0", int(row.set))),
    ],
)
def test_results_are_sorted(sort: str, key: Callable[[Row], object]) -> None:
    if sort == "set":
        rows = search("type:ally", ["lotr_tcg"], "").page(1, 9999)
    else:
        rows = search("type:minion", ["lotr_tcg"], sort).page(1, 9999)
    assert [key(row) for row in rows] == sorted(key(row) for row in rows)  # type: ignore[type-var]


def test_backwards_puts_the_highest_first_and_those_without_a_value_last() -> None:
    rows = search("cost=2", ["lotr_tcg"], "-strength").page(1, 9999)
    fact = [row.facts.get("strength") for row in rows]
    numbers = [value for value in fact if value is not None]
    assert numbers == sorted(numbers, reverse=True)
    equals = [current_index().by_id[row.game, row.id] for row in rows if row.facts.get("strength") == 6]
    assert equals == sorted(equals), "rows with the same value keep the catalogue's order"
    assert fact[len(numbers) :] == [None] * (len(fact) - len(numbers)) and len(fact) > len(numbers)


def test_pages_are_stable_and_leave_nothing_out() -> None:
    results = search("type:event", ["lotr_tcg"], "cost")
    pages = [row.id for page in range(1, 20) for row in results.page(page, 50)]
    assert len(pages) == len(set(pages)) == results.total == 661


def test_the_query_is_explained_in_words() -> None:
    told = "Cards where the culture is “elven” and the twilight cost is at most 2."
    assert search("culture:elven cost<=2").explain == told
    assert search("race:elf or race:ent cost:2..4").explain == (
        "Cards where (the race is “elf” or (the race is “ent” and the twilight cost is from 2 to 4))."
    )
    assert (
        search("-is:promo has:signet").explain == "Cards where not (it is “promo”) and there is a value for “signet”."
    )
    assert search("").explain == "All cards."
