"""Recognize the headings of deck lists, whatever their order of words, counts, marks and brackets."""

import re
from functools import cache

import msgspec

from cards.games.lotr_tcg.facts import all_facts
from decks.name_normalization import fold
from lotr_site.base.numbers import whole

MARKS = "*_#=~<>|[](){}-–—•+\"'“” \t"


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


FILLERS = _set(
    "card cards the of in my your a and from with for total totals x section part side sides culture cultures unique "
    "twilight cost other others plus list"
)
"""Words that any heading may have besides the one that matters."""
MAYBEBOARD = _set("maybeboard maybe considering sideboard alternates alternatives")
NOTES = _set("notes note strategy comments comment description tips explanation gameplay walkthrough")
START = _set("starting start starters starter opening")
SITES = _set("sites site adventure path locations siteline")
BEARER = _set("bearer ringbearer bearers")
DECK = _set("draw deck main decklist")
SIDES = _set("free people peoples shadow fp good evil fellowship")
COMPANY = _set("fellowship companion companions ally allies characters character deck draw path")
TYPES = _set(
    "companion companions ally allies character characters possession possessions artifact artifacts condition "
    "conditions event events minion minions follower followers weapon weapons item items armor mount mounts support "
    "area skirmish maneuver archery regroup response assignment pipeweed spells tales tale signet"
)
CULTURES = _set(
    "dunland dwarven dwarf dwarves elven elf elves gandalf gollum smeagol gondor isengard men moria orc orcs raider "
    "raiders ringwraith ringwraiths wraith nazgul rohan sauron shire hobbit hobbits uruk uruks hai wizard knights "
    "rangers ents ent southron southrons easterling easterlings corsairs"
)
KNOWN = FILLERS | MAYBEBOARD | NOTES | START | SITES | BEARER | DECK | SIDES | TYPES | CULTURES | {"ring", "one"}
LONGEST = 80
PAIRS = {sign: sign for sign in "*_#=~|-–—+:"} | {"<": ">", "[": "]", "(": ")", "{": "}"}
TRAILING = re.compile(r"\s*[\(\[{][^()\[\]{}]*[\)\]}]\s*$")
ID = re.compile(r"\d_\d")
STARTS_IN_DECK = "starting fellowship from the draw deck"


class Heading(msgspec.Struct, frozen=True):
    """A heading in a list. `section` is None if each card below it goes where its type belongs, "notes" above a text.
    `sure` is whether it has the form of a heading, such as a colon; `words` are its words without count and marks.
    """

    section: str | None
    words: str
    sure: bool = False


def heading_in(line: str) -> Heading | None:
    """Return the heading in a line, or None if the words of the line are not those of a heading."""
    if len(line) > LONGEST or ID.search(line):
        return None
    words = _bare(line)
    known = words.split()
    if not KNOWN.issuperset(known) or (FILLERS.issuperset(known) and known != ["side"]):
        return _total(line)
    return Heading(_section(known), words, _has_form(line))


def unknown_heading(line: str) -> str | None:
    """Return the words of a line that has the form of a heading, or None for any other line."""
    words = line.strip(MARKS + ":")
    return words if _has_form(line) and 0 < len(words) <= LONGEST and any(map(str.isalpha, words)) else None


def is_title(heading: Heading) -> bool:
    """Return whether these words are also the whole title of a card, such as Gandalf."""
    return heading.words in _titles()


def _total(line: str) -> Heading | None:
    """Return an empty heading for a line that only counts cards (`60 cards`, `Total: 60`)."""
    words = fold(line).split()
    rest = [word for word in words if whole(word) is None]
    counted = len(rest) < len(words) and FILLERS.issuperset(rest)
    return Heading(None, "", True) if counted and any(word[:4] in ("card", "tota") for word in words) else None


def _bare(line: str) -> str:
    """Return the folded words of a line without counts, marks and brackets at its end."""
    text = line.strip().rstrip(":").strip()
    inner = TRAILING.sub("", text)
    folded = fold(inner if fold(inner) else text)
    return " ".join(word for word in folded.split() if whole(word) is None)


def _has_form(line: str) -> bool:
    """Return whether a line ends in a colon or is set off by marks on both sides."""
    text = line.strip()
    core = TRAILING.sub("", text)
    if text.endswith(":") or core.endswith(":"):
        return True
    around = len(text) > 2 and text[0] in PAIRS and text[-1] == PAIRS[text[0]]
    return text.startswith("#") or (around and (text[0] not in "<[({" or text.index(text[-1]) == len(text) - 1))


def _section(words: list[str]) -> str | None:
    """Return the section that the words of a heading name, or None if they don't name one."""
    named = set(words) - FILLERS
    if words == ["side"] or named & MAYBEBOARD:
        return "maybeboard"
    if named & NOTES and not named & (DECK - {"deck"}):
        return "notes"
    if named & START and named <= START | COMPANY | SIDES | {"ring"}:
        return "starting_fellowship"
    if named & BEARER:
        return "ring_bearer"
    if named & SITES and not named & TYPES:
        return "sites"
    if named <= {"one", "ring"} and "ring" in named:
        return "ring"
    return "cards" if named & DECK else None


@cache
def _titles() -> frozenset[str]:
    return frozenset(fold(card.title) for card in all_facts().values())
