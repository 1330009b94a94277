"""Serve guides, glossaries and help over the API."""

from typing import Annotated, Literal, TypedDict

from django.urls import path, reverse
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from play.api import operations
from play.api.base import PlayView
from play.api.operations import operation
from play.examples.rulings import Ruling
from play.learn.glossary import Term, address, page, terms
from play.learn.guides import Phase, Question, Section, guide, present
from play.learn.pages import rulings_of, search
from play.learn.questions import help_of, section_page
from play.people.access import own_seat
from play.service import view_for

KEEP = {"Cache-Control": "public, max-age=600"}
"""Cache headers: a guide is the same for everyone until the site is updated."""


class ReadingOut(TypedDict):
    title: str
    text: Annotated[str, "Markdown"]


class RulingOut(TypedDict):
    sentence: str
    source: Annotated[str, "the source of the ruling"]
    url: Annotated[str, "its page, with a step-by-step example"]


class SectionOut(TypedDict):
    id: str
    title: str
    text: Annotated[str, "Markdown"]
    url: Annotated[str, "its place on the page"]
    rulings: list[RulingOut]


class PhaseOut(TypedDict):
    name: str
    may: Annotated[str, "what players can do in it"]
    section: Annotated[str, "the section of the rules that says more"]


class GuideOut(TypedDict):
    game: str
    pitch: str
    url: Annotated[str, "the page"]
    short: Annotated[list[ReadingOut], "a two-minute read"]
    sections: Annotated[list[SectionOut], "the full rules"]
    phases: Annotated[list[PhaseOut], "the turn at a glance"]
    facts: list[str]


class TermOut(TypedDict):
    id: str
    term: str
    forms: Annotated[list[str], "other spellings"]
    means: str
    example: str
    keyword: Annotated[bool, "true if it appears on cards"]
    section: Annotated[str, "the section of the rules that says more"]
    url: Annotated[str, "its place on the page"]


class GlossaryOut(TypedDict):
    game: str
    url: Annotated[str, "the page"]
    terms: list[TermOut]


class QuestionOut(TypedDict):
    kind: Annotated[str, "`kind` of a decision"]
    asks: str
    answers: Annotated[str, "what the options mean, as Markdown"]
    section: Annotated[str, "the section of the rules that says more"]
    url: Annotated[str, "its place on the page"]


class HelpOut(TypedDict):
    phase: Annotated[PhaseOut | None, "where in the turn the match is"]
    question: Annotated[QuestionOut | None, "help with my current question"]


class HitOut(TypedDict):
    game: Annotated[str, "its name"]
    kind: Literal["word", "rules"]
    title: str
    text: Annotated[str, "Markdown"]
    url: Annotated[str, "its place on the page"]


class SearchRules(PlayView):
    @operation(
        "search_rules",
        tag="learn",
        responses=list[HitOut],
        parameters=[OpenApiParameter("q", str, description="words to search for; all must match")],
    )
    def get(self, request: Request) -> Response:
        """Search the glossaries and rules of all games. Return at most 60 hits, best first."""
        hits = search(request.query_params.get("q", "")[:200].strip())
        return Response([hit._asdict() for hit in hits], headers=KEEP)


class OneGuide(PlayView):
    @operation("guide", operations.GAME, tag="learn", responses=GuideOut)
    def get(self, request: Request, game: str) -> Response:
        """Return how to play a game: a two-minute read, the full rules with their rulings, and the turn as a quick
        reference."""
        page = guide(game)
        answer: GuideOut = {
            "game": game,
            "pitch": page.pitch,
            "url": reverse("play:how_to_play", args=[game]),
            "short": [{"title": part.title, "text": part.text} for part in page.short],
            "sections": [section_json(game, part) for part in page.sections],
            "phases": [phase_json(part) for part in page.phases],
            "facts": list(page.facts),
        }
        return Response(answer, headers=KEEP)


class OneGlossary(PlayView):
    @operation("glossary", operations.GAME, tag="learn", responses=GlossaryOut)
    def get(self, request: Request, game: str) -> Response:
        """Return every keyword and term of a game, each with a sentence and an example."""
        words = [term_json(game, term) for term in terms(game)]
        answer: GlossaryOut = {"game": game, "url": page(game), "terms": words}
        return Response(answer, headers=KEEP)


class Questions(PlayView):
    @operation("question_help", operations.GAME, tag="learn", responses=list[QuestionOut])
    def get(self, request: Request, game: str) -> Response:
        """Return what each kind of question in a game asks, and what its answers mean."""
        return Response([question_json(game, one) for one in guide(game).questions.values()], headers=KEEP)


class MatchHelp(PlayView):
    @operation("match_help", tag="learn", responses=HelpOut)
    def get(self, request: Request, match_id: str) -> Response:
        """Return the current phase of a match, and help about the question I am asked, if any."""
        match = self.match(match_id)
        seat = own_seat(match, self.visitor())
        shown = view_for(match, seat.number if seat else None, match.version)
        kind = shown.question["kind"] if shown.question else ""
        phase, asked = present(guide(match.game), shown.view, kind), help_of(match.game, kind)
        answer: HelpOut = {
            "phase": phase_json(phase) if phase else None,
            "question": question_json(match.game, asked) if asked else None,
        }
        return Response(answer)


def section_json(game: str, part: Section) -> SectionOut:
    """Return a section of a guide as the API shows it, with its rulings."""
    return {
        "id": part.id,
        "title": part.title,
        "text": part.text,
        "url": section_page(game, part.id),
        "rulings": [ruling_json(ruling) for ruling in rulings_of(game, part)],
    }


def ruling_json(ruling: Ruling) -> RulingOut:
    url = reverse("play:ruling", args=[ruling.game, ruling.slug])
    return {"sentence": ruling.sentence, "source": ruling.source, "url": url}


def phase_json(phase: Phase) -> PhaseOut:
    return {"name": phase.name, "may": phase.may, "section": phase.section}


def term_json(game: str, term: Term) -> TermOut:
    """Return a term of a glossary as the API shows it."""
    return {
        "id": term.id,
        "term": term.term,
        "forms": list(term.forms),
        "means": term.means,
        "example": term.example,
        "keyword": term.keyword,
        "section": term.section,
        "url": address(game, term),
    }


def question_json(game: str, question: Question) -> QuestionOut:
    """Return the explanation of a kind of question as the API shows it."""
    return {
        "kind": question.kind,
        "asks": question.asks,
        "answers": question.answers,
        "section": question.section,
        "url": section_page(game, question.section),
    }


urlpatterns = [
    path("rules/", SearchRules.as_view(), name="api_search_rules"),
    path("games/<slug:game>/guide/", OneGuide.as_view(), name="api_guide"),
    path("games/<slug:game>/glossary/", OneGlossary.as_view(), name="api_glossary"),
    path("games/<slug:game>/questions/", Questions.as_view(), name="api_question_help"),
    path("matches/<str:match_id>/help/", MatchHelp.as_view(), name="api_match_help"),
]
