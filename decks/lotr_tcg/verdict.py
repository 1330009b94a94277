"""Present the verdict on a deck as pages, API and command line show it."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, TypedDict

import msgspec

from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.draft import Import, Suggestion
from decks.lotr_tcg.generator.card_pool import stock_of
from decks.lotr_tcg.generator.repair import fit_repair
from decks.lotr_tcg.rules.formats import Format, all_formats, data_version, playable_formats
from decks.lotr_tcg.rules.legality import is_legal, judge
from decks.lotr_tcg.rules.problem import Action, Problem, Repair
from decks.lotr_tcg.starter_formats import starters_of
from decks.lotr_tcg.starters import Starter
from lotr_site.base.codes import UNPLACED, VERDICT, codes_of_place


class UnknownFormat(LookupError):
    """Raised when there is no playable format with this slug; the message lists those that exist."""


class RepairOut(TypedDict):
    sentence: str
    actions: list[Action]
    reasons: Annotated[Mapping[str, str], "by card id, why it is removed or added"]


class ProblemOut(TypedDict):
    code: Annotated[str, codes_of_place(VERDICT)]
    message: str
    severity: Literal["error", "warning"]
    rule: str
    cards: list[str]
    repair: RepairOut | None


class FormatVerdictOut(TypedDict):
    legal: bool
    problems: list[ProblemOut]
    suggested_starters: Annotated[list[str], "for an empty deck, slugs of starter decks"]


class VerdictOut(TypedDict):
    """The formats' verdicts on a deck."""

    name: Annotated[str, "of the deck"]
    data_version: Annotated[str, "of the formats' lists"]
    formats: Annotated[Mapping[str, FormatVerdictOut], "by the format's slug"]


class SuggestionOut(TypedDict):
    id: str
    name: str


class UnplacedOut(TypedDict):
    """A line of a deck file that could not be placed in the deck."""

    line: Annotated[int, "from 1; 0 if the file format has no lines"]
    source: Annotated[str, "as it appears in the file"]
    code: Annotated[str, codes_of_place(UNPLACED)]
    message: str
    suggestions: list[SuggestionOut]


class GuessOut(TypedDict):
    """A line of a deck file that was read by its likeliest meaning."""

    line: Annotated[int, "from 1; 0 if the file format has no lines"]
    source: Annotated[str, "as it appears in the file"]
    message: Annotated[str, "why it is not certain"]
    taken: SuggestionOut
    suggestions: Annotated[list[SuggestionOut], "other cards that it may mean"]


class ReportOut(TypedDict):
    """The lines of a deck file that could not be placed or are not certain."""

    unplaced: list[UnplacedOut]
    guesses: list[GuessOut]


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


def verdicts(
    deck: DeckList,
    slugs: Iterable[str] | None = None,
    built_for: str = "",
    owned: Mapping[str, int] | None = None,
) -> dict[str, FormatVerdict]:
    """Return the formats' verdicts on a deck by slug, by default those of all playable formats.

    In the format for which the deck is built (`built_for`) and in those that are asked for by name (`slugs`), repairs
    keep the deck's theme; in the others they are the smallest changes that solve a problem. With `owned`, the copies of
    each card that someone has, repairs that keep the theme add no others. An empty deck gets no repairs; starters are
    suggested instead. Raise UnknownFormat for an unknown slug.
    """
    forms = playable_formats() if slugs is None else [_playable(slug) for slug in slugs]
    problems = judge(deck, forms)
    for form in forms:
        if deck.empty:
            problems[form.slug] = tuple(msgspec.structs.replace(each, repair=None) for each in problems[form.slug])
        elif slugs is not None or form.slug == built_for:
            there = stock_of(form.slug, owned)
            problems[form.slug] = tuple(fit_repair(deck, form, each, there) for each in problems[form.slug])
    return {
        form.slug: FormatVerdict(form, is_legal(problems[form.slug]), problems[form.slug], deck.empty) for form in forms
    }


def as_data(deck: DeckList, verdicts: dict[str, FormatVerdict]) -> VerdictOut:
    """Return the formats' verdicts on a deck as plain data."""
    return {
        "name": deck.name,
        "data_version": data_version(),
        "formats": {slug: _format_data(verdict) for slug, verdict in verdicts.items()},
    }


def _format_data(verdict: FormatVerdict) -> FormatVerdictOut:
    problems = [problem_data(each) for each in verdict.problems]
    starters = [each.slug for each in verdict.suggested_starters]
    return {"legal": verdict.legal, "problems": problems, "suggested_starters": starters}


def problem_data(problem: Problem) -> ProblemOut:
    """Return a problem as plain data."""
    return {
        "code": problem.code,
        "message": problem.message,
        "severity": problem.severity,
        "rule": problem.rule,
        "cards": list(problem.cards),
        "repair": repair_data(problem.repair),
    }


def repair_data(repair: Repair | None) -> RepairOut | None:
    """Return a repair as plain data, or None if there is none."""
    if repair is None:
        return None
    actions = [msgspec.to_builtins(each) for each in repair.actions]
    return {"sentence": repair.sentence, "actions": actions, "reasons": dict(repair.reasons)}


def report_data(imported: Import) -> ReportOut:
    """Return the lines of a deck file that could not be placed, and those that are not certain, as plain data."""
    unplaced: list[UnplacedOut] = [
        {
            "line": each.line,
            "source": each.source,
            "code": each.code,
            "message": each.reason,
            "suggestions": [suggestion_data(offer) for offer in each.suggestions],
        }
        for each in imported.unplaced
    ]
    guesses: list[GuessOut] = [
        {
            "line": each.line,
            "source": each.source,
            "message": each.reason,
            "taken": suggestion_data(each.taken),
            "suggestions": [suggestion_data(offer) for offer in each.suggestions],
        }
        for each in imported.guesses
    ]
    return {"unplaced": unplaced, "guesses": guesses}


def suggestion_data(suggestion: Suggestion) -> SuggestionOut:
    return {"id": suggestion.card, "name": suggestion.name}


def _playable(slug: str) -> Format:
    """Return the format with this slug. Raise UnknownFormat if there is none or it cannot be played."""
    form = all_formats().get(slug)
    if form is None or not form.playable:
        slugs = ", ".join(each.slug for each in playable_formats())
        raise UnknownFormat(f"There is no playable format called “{slug}”. Choose one of: {slugs}.")
    return form
