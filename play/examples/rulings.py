"""Read rulings about cards and rules, each with the scenario that shows it.

The scenario files are the source: the name of a scenario states the ruling, its `rule` gives the origin (a section of
the rulebook, or the number of a ruling in the game's README), and its steps prove it whenever the tests run.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from threading import RLock
from typing import NamedTuple

from django.utils.text import slugify

from cards.fields import Row
from cards.normalization import fold
from cards.search.index import current_index
from play.games import FOLDER
from play.games.start_positions import name_of, texts
from play.presentation import presentation

FIELD = re.compile(r"^(name|rule): (.+)$", re.MULTILINE)
CARD_ID = re.compile(r"^(\d+_\d+) ")
NUMBERED = re.compile(r"^(?:(?:[A-Z]{1,2}\d+(?: to [A-Z]{1,2}\d+)?,? )+|\d+_\d+ )")
LINE = re.compile(r" \((?:line|example) \w+\)$")
UNSHOWN = re.compile(
    r"^(?:(?:scenario|worked example|type) \w+|[A-Z]{1,2}\d+(?: to [A-Z]{1,2}\d+)?|\d+"
    r"|README|examples?|questions|[a-z]+(?:_[a-z]+)+)$"
)
"""Parts of a `rule` that only authors of scenarios use: numbers of rulings and examples, and keys."""
OF_AUTHORS = re.compile(r"(?: (?:for|of))? \d+_\d+\b|^[A-Z]{1,2}\d+: ")
_ONE_AT_A_TIME = RLock()
WORD = re.compile(r"[\w-]+")


class Ruling(NamedTuple):
    """A ruling, or an example of a single card (`own`). `sentence` is the ruling, `source` its origin as shown (may be
    ""), `rule` the origin with the numbers by which guides find the ruling, and `part` the name of its file. `text`
    is the scenario that demonstrates the ruling, and `cards` are the ids of the cards it concerns.
    """

    game: str
    slug: str
    sentence: str
    source: str
    rule: str
    part: str
    text: str
    cards: frozenset[str]
    own: bool


def of_card(row: Row) -> list[Ruling]:
    """Return the rulings that concern a card, in the order of the files."""
    return [ruling for ruling in of_game(row.game).values() if row.card in ruling.cards or row.id in ruling.cards]


def of_game(game: str) -> dict[str, Ruling]:
    """Return all rulings of a game by their slugs."""
    digest = current_index().digest
    with _ONE_AT_A_TIME:  # the others wait until the first has read it
        return indexed(game, digest)


@cache
def indexed(game: str, _catalogue: str) -> dict[str, Ruling]:
    """Return all rulings of a game by slug. The second argument is the catalogue's digest; it only keeps cached results
    apart when the catalogue changes.
    """
    titles = Titles(game, [row for row in current_index().rows if row.game == game])
    by_slug: dict[str, Ruling] = {}
    seen: Counter[tuple[str, str]] = Counter()
    for slug, (part, text) in addressed(game).items():
        fields = dict(FIELD.findall(text))
        name, rule = fields["name"].strip("\"' "), fields.get("rule", "").strip("\"' ")
        section, _, sentence = LINE.sub("", NUMBERED.sub("", name)).rpartition(" - ")
        own = CARD_ID.match(name)
        shown = told(titles.more.example(slug, own[1]), own[1], seen) if own else ""
        concerned = titles.concerned(name, rule, text)
        shown = shown or sentence[:1].upper() + sentence[1:]
        by_slug[slug] = Ruling(
            game, slug, shown, source(rule, section), rule or section, part, text, concerned, own is not None
        )
    return by_slug


def addressed(game: str) -> dict[str, tuple[str, str]]:
    """Return (part, text) of each scenario of a game, by slug. A slug is made from the scenario's name, with "-2" added
    if it is already taken.
    """
    by_slug: dict[str, tuple[str, str]] = {}
    for part, text in scenarios(game):
        slug = slugify(name_of(text))
        while slug in by_slug:
            slug += "-2"
        by_slug[slug] = (part, text)
    return by_slug


@cache
def renamed(game: str) -> dict[str, str]:
    """Return the current slugs of rulings whose names have changed, by earlier slug.

    They are listed in the game's `scenarios/renamed.txt`.
    """
    file = FOLDER / game / "scenarios" / "renamed.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return dict(line.split() for line in lines)


def scenarios(game: str) -> Iterator[tuple[str, str]]:
    """Yield (part, text) for each scenario of a game, beginning with the scenarios about single cards. The part is the
    name of the file.
    """
    folder = FOLDER / game / "scenarios"
    files = [*sorted(folder.glob("cards/*.yaml")), *sorted(folder.glob("*.yaml")), *sorted(folder.glob("rules/*.yaml"))]
    for file in files:
        for text in texts(file):
            if FIELD.search(text):
                yield file.stem.replace("_", " "), text


def source(rule: str, section: str = "") -> str:
    """Return the origin of a ruling, leaving out numbers and keys that only scenario authors use."""
    parts = [part.strip() for part in re.split("[;,]", rule)]
    named = ", ".join(part for part in parts if part and not UNSHOWN.match(part)) or section
    named = OF_AUTHORS.sub("", named)
    return named[:1].upper() + named[1:]


def told(sentence: str, card: str, uses: Counter[tuple[str, str]]) -> str:
    """Return the sentence that says what an example of a card shows, with a number such as `(example 2)` if the card
    already has an example with the same sentence. `uses` counts the sentences so far.
    """
    uses[card, sentence] += 1
    return f"{sentence} (example {uses[card, sentence]})" if sentence and uses[card, sentence] > 1 else sentence


class Titles:
    """A finder of the cards of a game that a scenario concerns: those that the scenario both uses and names."""

    def __init__(self, game: str, rows: list[Row]) -> None:
        self.more = presentation(game).rulings
        self.rows = {row.id: row for row in rows}
        self.kin: dict[tuple[str, str], list[str]] = {}
        for row in rows:
            self.kin.setdefault((row.title, row.kind), []).append(row.id)

    def concerned(self, name: str, rule: str, text: str) -> frozenset[str]:
        """Return the ids of the cards a scenario concerns. If the scenario's name begins with a card id, that is the
        card; otherwise, the cards are those named by title or by group, or those that the game's own code adds.
        """
        own = CARD_ID.match(name)
        if own:
            return frozenset(self.rows.keys() & {own[1]})
        spoken = re.sub(r"[^\w ]", " ", f" {fold(name)} ")
        used = [self.rows[word] for word in dict.fromkeys(WORD.findall(text)) if word in self.rows]
        named = [row for row in used if f" {fold(short(row.title))} " in spoken]
        kin = [card for row in named for card in self.kin[row.title, row.kind]]
        if not kin or self.more.always:
            kin += self.of_groups(spoken, used)
        return frozenset(self.rows.keys() & {*kin, *self.more.placed(rule, text)})

    def of_groups(self, spoken: str, used: list[Row]) -> list[str]:
        """Return all cards in the groups (such as a rank, suit or kind) that the sentence mentions and the scenario
        uses.
        """
        groups = {group for row in used for group in self.more.groups(row) if f" {group}" in spoken}
        return [row.id for row in self.rows.values() if groups & self.more.groups(row)]


def short(title: str) -> str:
    """Return a card's title as sentences write it: without a leading `The` and without anything in parentheses."""
    return re.sub(r" \(.*\)", "", title).removeprefix("The ")
