"""Present the verdict on a deck as pages, API and command line show it."""

from collections.abc import Iterable
from typing import TypedDict

import msgspec

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Import
from decks.lotr_tcg.generator.repair import fitted
from decks.lotr_tcg.rules.formats import Format, all_formats, data_version, playable_formats
from decks.lotr_tcg.rules.legality import is_legal, judge
from decks.lotr_tcg.rules.problem import Problem, Repair
from decks.lotr_tcg.starter_formats import starters_of
from decks.lotr_tcg.starters import Starter


class UnknownFormat(LookupError):
    """Raised when there is no playable format with this slug; the message lists those that exist."""


class ActionData(TypedDict):
    """A step of a repair (an `Action`) as plain data."""

    do: str
    section: str
    card: str
    count: int


class RepairData(TypedDict):
    sentence: str
    actions: list[ActionData]
    reasons: dict[str, str]
    """Reasons by card id for the cards added or removed."""


class ProblemData(TypedDict):
    code: str
    message: str
    severity: str
    rule: str
    cards: list[str]
    """Ids."""
    repair: RepairData | None


class FormatData(TypedDict):
    legal: bool
    problems: list[ProblemData]
    suggested_starters: list[str]
    """Starters (slugs) to start an empty deck from."""


class VerdictData(TypedDict):
    """The formats' verdicts on a deck as plain data, for the API."""

    name: str
    """The deck's name."""
    data_version: str
    """The version of the format lists."""
    formats: dict[str, FormatData]
    """By slug."""


class SuggestionData(TypedDict):
    id: str
    name: str


class UnplacedData(TypedDict):
    """A line of a deck file that could not be placed in the deck, as plain data."""

    line: int
    source: str
    code: str
    message: str
    suggestions: list[SuggestionData]


class FormatVerdict(msgspec.Struct, frozen=True):
    """One format's verdict on a deck. If the deck is `empty`, starters are suggested instead of repairs."""

    format: Format
    legal: bool
    problems: tuple[Problem, ...]
    empty: bool = False

    @property
    def suggested_starters(self) -> tuple[Starter, ...]:
        """Return the starters to suggest for an empty deck."""
        return starters_of(self.format.slug) if self.empty else ()

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(each for each in self.problems if each.severity == "error")

    @property
    def warnings(self) -> tuple[Problem, ...]:
        return tuple(each for each in self.problems if each.severity == "warning")


def verdicts(deck: DeckList, slugs: Iterable[str] | None = None, built_for: str = "") -> dict[str, FormatVerdict]:
    """Return the formats' verdicts on a deck by slug, by default those of all playable formats.

    In the format for which the deck is built (`built_for`), or if only one is given, repairs keep the deck's theme; in
    the others they are the smallest changes that solve a problem. An empty deck gets no repairs; starters are suggested
    instead. Raise UnknownFormat for an unknown slug.
    """
    forms = playable_formats() if slugs is None else [_playable(slug) for slug in slugs]
    problems = judge(deck, forms)
    for form in forms:
        if deck.empty:
            problems[form.slug] = tuple(msgspec.structs.replace(each, repair=None) for each in problems[form.slug])
        elif len(forms) == 1 or form.slug == built_for:
            problems[form.slug] = tuple(fitted(deck, form, each) for each in problems[form.slug])
    return {
        form.slug: FormatVerdict(form, is_legal(problems[form.slug]), problems[form.slug], deck.empty) for form in forms
    }


def as_data(deck: DeckList, verdicts: dict[str, FormatVerdict]) -> VerdictData:
    """Return the formats' verdicts on a deck as plain data."""
    return {
        "name": deck.name,
        "data_version": data_version(),
        "formats": {slug: _format_data(verdict) for slug, verdict in verdicts.items()},
    }


def _format_data(verdict: FormatVerdict) -> FormatData:
    problems = [problem_data(each) for each in verdict.problems]
    starters = [each.slug for each in verdict.suggested_starters]
    return {"legal": verdict.legal, "problems": problems, "suggested_starters": starters}


def problem_data(problem: Problem) -> ProblemData:
    """Return a problem as plain data."""
    return {
        "code": problem.code,
        "message": problem.message,
        "severity": problem.severity,
        "rule": problem.rule,
        "cards": list(problem.cards),
        "repair": repair_data(problem.repair),
    }


def repair_data(repair: Repair | None) -> RepairData | None:
    """Return a repair as plain data, or None if there is none."""
    if repair is None:
        return None
    actions: list[ActionData] = [
        {"do": each.do, "section": each.section, "card": each.card, "count": each.count} for each in repair.actions
    ]
    return {"sentence": repair.sentence, "actions": actions, "reasons": dict(repair.reasons)}


def unplaced_data(imported: Import) -> list[UnplacedData]:
    """Return the lines of a deck file that could not be placed in the deck, as plain data."""
    return [
        {
            "line": each.line,
            "source": each.source,
            "code": each.code,
            "message": each.reason,
            "suggestions": [{"id": offer.card, "name": offer.name} for offer in each.suggestions],
        }
        for each in imported.unplaced
    ]


def _playable(slug: str) -> Format:
    form = all_formats().get(slug)
    if form is None or not form.playable:
        slugs = ", ".join(each.slug for each in playable_formats())
        raise UnknownFormat(f"There is no playable format called “{slug}”. Choose one of: {slugs}.")
    return form
