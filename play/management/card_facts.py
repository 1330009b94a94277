"""Find the smallest fact that detects each surviving mutant of a card.

Such a fact is a position near one of the card's scenarios in which the mutated definition differs, with the values that
the true definition gives. `manage.py card_report --mutants --write` writes them under `also` into the scenarios
(docs/scenarios.md).
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.games.lotr_tcg.facts import all_facts
from cards.language.conditions import Condition
from cards.language.modifiers import Modifier
from cards.language.mutants import Mutant, describe_word, words_to
from cards.language.nouns import Noun
from cards.language.timing import Card, PlaysOn, ToPlay
from cards.language.verbs.step import Step
from play.engine.adapter import ScenarioError, Table
from play.engine.scenario import CHECKS, Run
from play.engine.variations import VARIED, acting_steps, table_after_steps
from play.games import game
from play.games.lotr_tcg.meaning.values import NUMBERED, keyword
from play.management.card_bystanders import apart
from play.management.card_fact_writer import Written
from play.management.card_mutants import Document, as_if, no_longer_than, played, scenarios_of, tried
from play.management.card_observations import Course, Stop, Watch, differing
from play.management.card_positions import Entry, acts_as_played, bases, joined, seldom
from play.management.card_tweaks import tweaks

PASSES = 26
"""How far a course is declined after its last step: to the end of most turns."""
SCENARIOS = 4
"""How many scenarios of a card are tried."""
PLACES = 4
"""The number of positions, in which an ability acts, to vary for one mutant of it."""
POSITIONS = 80
"""How many positions are tried for one mutant."""
FEW = 3
"""With this few positions in which an ability acts, more are searched."""
CANDIDATES = 8


class Search:
    """A search for facts that detect the surviving mutants of one card. A fact is a statement that holds at some
    moment of a scenario, but would not hold if the card's definition were mutated.
    """

    def __init__(self, card_id: str, documents: list[Document]) -> None:
        self.card_id, self.documents = card_id, documents[:SCENARIOS]
        self.card = behaviour_of(card_id) or ()
        self.definition = describe_word(self.card)
        self.watch = Watch(self.definition)
        self.side = all_facts()[card_id].side or ""
        self.courses: dict[tuple[int, str], Course | None] = {}
        self.acting: dict[int, list[tuple[int, Entry]]] = {}
        self.parts: dict[str, list[tuple[int, Entry]]] = {}
        self.found: list[tuple[int, Entry]] = []
        self.left: list[Mutant] = []

    def find_all(self, survivors: list[Mutant]) -> "Search":
        """Find a fact for each mutant, if possible. Return the search itself."""
        for mutant in survivors:
            if not self.seen_already(mutant) and not any(self.shows(mutant, *at) for at in self.positions(mutant)):
                self.left.append(mutant)
        return self

    def seen_already(self, mutant: Mutant) -> bool:
        """Return whether a fact found for another mutant detects this one."""
        with as_if(self.card_id, mutant.card):
            return any(not follows(self.documents[i], entry) for i, entry in self.found)

    def positions(self, mutant: Mutant) -> Iterator[tuple[int, Entry]]:
        """Yield the positions where the mutant might show, most likely first."""
        where = self.where_part_acts(mutant.place)
        yield from where
        told: set[str] = set()
        everywhere: list[tuple[int, Entry]] = [(i, {}) for i in range(len(self.documents))]
        elsewhere = [at for at in everywhere if at not in where[:PLACES]]
        varied = [self.near(i, base, mutant) for i, base in [*where[:PLACES], *elsewhere]]
        for at in (at for row in zip_longest(*varied) for at in row if at is not None):
            key = json.dumps(at, sort_keys=True)
            if key not in told and len(told) < POSITIONS:
                told.add(key)
                yield at

    def near(self, i: int, base: Entry, mutant: Mutant) -> Iterator[tuple[int, Entry]]:
        """Yield variations of a position in which the mutant might show."""
        for tweak in tweaks(self.documents[i], self.at_widest(mutant), self.side, self.definition, self.card_id):
            yield i, joined(base, tweak)

    def at_widest(self, mutant: Mutant) -> Mutant:
        """Return the mutant, described as a change of the largest noun around it that some card matches either before
        or after the change, but not both. Return it unchanged if there is no such noun.
        """
        steps = mutant.place.split(".")
        for length in range(1, len(steps)):
            was, now = words_to(self.card, steps[:length])[-1], words_to(mutant.card, steps[:length])[-1]
            if isinstance(was, Noun) and isinstance(now, Noun) and apart(was, now, self.side):
                return mutant._replace(was=was, now=now)
        return mutant

    def where_part_acts(self, place: str) -> list[tuple[int, Entry]]:
        """Return the positions in which the ability at a place acts, beginning with those in which it matters whether
        the smallest part around that place is left out.
        """
        where = self.where_it_acts(int(place.split(".")[0]))
        part = smallest_part(self.card, place)
        if part not in self.parts:
            lacking = left_out(self.card, part.split("."))
            self.parts[part] = [at for at in where if "." not in part or self.differs(lacking, *at)]
        first = self.parts[part]
        return [*first, *[at for at in where if at not in first]]

    def where_it_acts(self, text: int) -> list[tuple[int, Entry]]:
        """Return the positions in which leaving out a whole ability makes a difference. If there are none, return the
        usual positions.
        """
        if text not in self.acting:
            emptied = self.card[:text] + self.card[text + 1 :]
            usual = [(i, base) for i, document in enumerate(self.documents) for base in bases(document, self.card_id)]
            found = [at for at in usual if self.differs(emptied, *at)]
            played = isinstance(self.card[text], PlaysOn | ToPlay) or acts_as_played(self.card[text])
            if len(found) < FEW or played:
                rare = [(i, b) for i, d in enumerate(self.documents) for b in seldom(d, self.card_id, self.card[text])]
                found = [*[at for at in rare if self.differs(emptied, *at)], *found]
            self.acting[text] = spread(self.unlike(found)) or usual
        return self.acting[text]

    def unlike(self, found: list[tuple[int, Entry]]) -> list[tuple[int, Entry]]:
        """Return the positions, leaving out those in which the course of the scenario looks the same as in an earlier
        position.
        """
        courses: list[Any] = []
        for at in found:
            course = self.course(*at)
            sights = [stop.sight for stop in course.stops] if course else None
            courses.append(sights)
        return [at for place, at in enumerate(found) if courses[place] not in courses[:place]]

    def differs(self, definition: Card, i: int, entry: Entry) -> bool:
        """Return whether the scenario takes a different course in this position if the card has another definition."""
        course = self.course(i, entry)
        if course is None:
            return False
        with as_if(self.card_id, definition), no_longer_than(3.0):
            return course.first_difference() is not None
        return False

    def course(self, i: int, entry: Entry) -> Course | None:
        """Return the course of the scenario in a position, with the card's true definition, or None if the position is
        impossible.
        """
        key = (i, json.dumps(entry, sort_keys=True))
        if key not in self.courses:
            try:
                course = Course(self.documents[i], entry, game("lotr_tcg"), self.watch).run(PASSES)
            except Exception:  # an impossible position
                course = None
            self.courses[key] = course
        return self.courses[key]

    def shows(self, mutant: Mutant, i: int, entry: Entry) -> bool:
        """Return whether the mutant shows in this position. If so, store the fact."""
        course = self.course(i, entry)
        if course is None:
            return False
        with as_if(self.card_id, mutant.card), no_longer_than(3.0):
            difference = course.first_difference()
            if difference is None:
                return False
            stop, table = difference
            paths = [*differing(stop.sight, table.state, table, self.watch)][:CANDIDATES] if table else []
        if not difference:
            return False
        at = moment(self.documents[i], entry, stop)
        for check in self.candidates(i, at, stop, paths):
            fact = {**at, **check}
            if self.sees(mutant, i, fact):
                self.keep(i, self.plainer(mutant, i, fact))
                return True
        return False

    def sees(self, mutant: Mutant, i: int, fact: Entry) -> bool:
        """Return whether the fact holds with the true definition, but not with the mutant."""
        if not follows(self.documents[i], fact):
            return False
        with as_if(self.card_id, mutant.card), no_longer_than(3.0):
            return not follows(self.documents[i], fact)
        return True

    def plainer(self, mutant: Mutant, i: int, fact: Entry) -> Entry:
        """Return the fact without the parts that it does not need to detect the mutant."""
        for smaller in [*less(fact)]:
            if smaller(fact) and self.sees(mutant, i, smaller(fact)):
                fact = smaller(fact)
        return fact

    def candidates(self, i: int, at: Entry, stop: Stop, paths: list[str]) -> list[Entry]:
        """Return possible statements about this moment, simplest first."""
        adapter = played()
        try:
            table = table_after_steps(self.documents[i], at, adapter, CHECKS)
        except Exception:  # a moment that cannot be reached by name
            return []
        made = [{"expect": {path: value}} for path, value in self.readings(table, paths)]
        asked = {name: decision.kind for name, decision in adapter.waiting(table).items()}
        offers = [(name, adapter.offer(table, adapter.open_decision(table, table.seats[name]))) for name in asked]
        offers.sort(key=lambda offer: len(offer[1]))
        made += [{"offered": {name: answers}} for name, answers in offers]
        return [*made, {"waiting": asked}]

    def readings(self, table: Table[Any], paths: list[str]) -> Iterator[tuple[str, Any]]:
        """Yield (path, value) for each of these paths, with cards given by name instead of number."""
        adapter = played()
        for path in paths:
            first, _, field = path.partition(".")
            if first.isdigit():
                name = adapter.name(table, int(first))  # type: ignore[attr-defined]
                if field.startswith("keywords."):
                    yield f"{name}.keywords", [keyword_now(table, int(first), field.partition(".")[2])]
                    continue
                path = f"{name}.{field}"
            try:
                value = adapter.read(table, path)
            except (ScenarioError, StopIteration):
                continue
            if isinstance(value, list):
                yield path, len(value)
            yield path, value

    def keep(self, i: int, fact: Entry) -> None:
        """Store a fact. Statements about the same moment are combined."""
        for j, other in self.found:
            if i == j and same_moment(fact, other):
                merge(other, fact)
                return
        self.found.append((i, fact))


def smallest_part(card: Card, place: str) -> str:
    """Return the place of the smallest part of a card's definition that contains the given place and
    can be left out.
    """
    steps = place.split(".")
    for length in range(len(steps), 1, -1):
        if steps[length - 1].isdigit() and isinstance(words_to(card, steps[:length])[-1], Step | Condition | Modifier):
            return ".".join(steps[:length])
    return steps[0]


def left_out(word: Any, steps: list[str]) -> Any:
    """Return a definition without the part to which these steps lead."""
    step, *more = steps
    if not step.isdigit():
        return replace(word, **{step: left_out(getattr(word, step), more)})
    i = int(step)
    return (*word[:i], *([left_out(word[i], more)] if more else []), *word[i + 1 :])


def spread(found: list[tuple[int, Entry]]) -> list[tuple[int, Entry]]:
    """Return the positions reordered so that they alternate between the scenarios."""
    rows = [[at for at in found if at[0] == i] for i in range(SCENARIOS)]
    return [at for row in zip_longest(*rows) for at in row if at is not None]


def keyword_now(table: Table[Any], c: int, word: str) -> str:
    n = keyword(table.state, c, word)
    return f"!{word}" if not n else f"{word} {n}" if word in NUMBERED else word


def moment(document: Mapping[str, Any], entry: Entry, stop: Stop) -> Entry:
    """Return the position with the moment of this stop added, as the moment at which a fact holds."""
    made = dict(entry)
    if stop.after < len(acting_steps(document, CHECKS)):
        made["after"] = stop.after
    if stop.passes:
        made["passes"] = stop.passes
    return made


def less(fact: Entry) -> Iterator[Callable[[Entry], Entry]]:
    """Yield functions that each leave out one part of a position."""
    for key in ("using", "choosing", "without"):
        if key in fact:
            yield lambda one, key=key: {name: value for name, value in one.items() if name != key}  # type: ignore[misc]
    for key, value in (fact.get("with") or {}).items():
        yield lambda one, key=key: narrower(one, key)  # type: ignore[misc]
        for inner in value if isinstance(value, dict) else ():
            yield lambda one, key=key, inner=inner: narrower(one, key, inner)  # type: ignore[misc]


def narrower(fact: Entry, key: str, inner: str = "") -> Entry:
    """Return a position without one of the additions in its `with`, or without one value inside that addition if
    `inner` is given.
    """
    there = dict(fact.get("with") or {})
    if key in there and inner:
        there[key] = {name: value for name, value in there[key].items() if name != inner}
    if key in there and (not inner or not there[key]):
        del there[key]
    made = {name: value for name, value in fact.items() if name != "with"}
    return {"with": there, **made} if there else made


def same_moment(entry: Entry, other: Entry) -> bool:
    return all(entry.get(key) == other.get(key) for key in VARIED)


def merge(entry: Entry, more: Entry) -> None:
    """Add the checks of `more` to an entry in place. Keywords are added to those already checked."""
    for key in more:
        if key in CHECKS:
            for path, value in more[key].items():
                there = entry.setdefault(key, {})
                if path.endswith(".keywords") and path in there:
                    value = [*there[path], *[word for word in value if word not in there[path]]]
                there[path] = value


def follows(document: Mapping[str, Any], fact: Entry) -> bool:
    """Return whether a fact holds in a scenario. An error counts as not holding."""
    try:
        Run().also(document, fact, played())
    except Exception:  # an error means that it does not hold
        return False
    return True


def facts_of(card_id: str) -> list[Written]:
    """Return the facts of a card's scenarios: existing ones that still hold, and new ones that detect surviving
    mutants.
    """
    documents = list(scenarios_of(card_id))
    found = Search(card_id, documents).find_all(tried(card_id).survivors).found
    facts: list[Written] = []
    for i, document in enumerate(documents):
        there = [fact for fact in document.get("also") or [] if follows(document, fact)]
        facts += [(document["name"], fact) for fact in [*there, *[fact for j, fact in found if i == j]]]
    return facts
