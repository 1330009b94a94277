"""Serve guides, glossaries and help over the API."""

from django.urls import path, reverse
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response

from play.api import operations
from play.api.base import PlayView
from play.api.operations import operation
from play.api.serializers import Shape
from play.examples.rulings import Ruling
from play.learn.glossary import Term, address, page, terms
from play.learn.guides import Phase, Question, Section, guide, present
from play.learn.pages import rulings_of, search
from play.learn.questions import help_of, section_page
from play.people.access import own_seat
from play.service import view_for

KEEP = {"Cache-Control": "public, max-age=600"}
"""Cache headers: a guide is the same for everyone until the site is updated."""


class ReadingOut(Shape):
    title = s.CharField()
    text = s.CharField(help_text="Markdown")


class RulingOut(Shape):
    sentence = s.CharField()
    source = s.CharField(allow_blank=True, help_text="the source of the ruling")  # type: ignore[assignment]
    url = s.CharField(help_text="its page, with a step-by-step example")


class SectionOut(Shape):
    id = s.CharField()
    title = s.CharField()
    text = s.CharField(help_text="Markdown")
    url = s.CharField(help_text="its place on the page")
    rulings = RulingOut(many=True)


class PhaseOut(Shape):
    name = s.CharField()
    may = s.CharField(help_text="what players can do in it")
    section = s.CharField(help_text="the section of the rules that says more")


class GuideOut(Shape):
    game = s.CharField()
    pitch = s.CharField()
    url = s.CharField(help_text="the page")
    short = ReadingOut(many=True, help_text="a two-minute read")
    sections = SectionOut(many=True, help_text="the full rules")
    phases = PhaseOut(many=True, help_text="the turn at a glance")
    facts = s.ListField(child=s.CharField())


class TermOut(Shape):
    id = s.CharField()
    term = s.CharField()
    forms = s.ListField(child=s.CharField(), help_text="other spellings")
    means = s.CharField()
    example = s.CharField()
    keyword = s.BooleanField(help_text="true if it appears on cards")
    section = s.CharField(help_text="the section of the rules that says more")
    url = s.CharField(help_text="its place on the page")


class GlossaryOut(Shape):
    game = s.CharField()
    url = s.CharField(help_text="the page")
    terms = TermOut(many=True)


class QuestionOut(Shape):
    kind = s.CharField(help_text="`kind` of a decision")
    asks = s.CharField()
    answers = s.CharField(help_text="what the options mean, as Markdown")
    section = s.CharField(help_text="the section of the rules that says more")
    url = s.CharField(help_text="its place on the page")


class HelpOut(Shape):
    phase = PhaseOut(allow_null=True, help_text="where in the turn the match is")
    question = QuestionOut(allow_null=True, help_text="help with my current question")


class HitOut(Shape):
    game = s.CharField(help_text="its name")
    kind = s.ChoiceField(["word", "rules"])
    title = s.CharField()
    text = s.CharField(help_text="Markdown")
    url = s.CharField(help_text="its place on the page")


class SearchRules(PlayView):
    @operation(
        "search_rules",
        tag="learn",
        responses=HitOut(many=True),
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
        return Response(
            {
                "game": game,
                "pitch": page.pitch,
                "url": reverse("play:how_to_play", args=[game]),
                "short": [{"title": part.title, "text": part.text} for part in page.short],
                "sections": [section_json(game, part) for part in page.sections],
                "phases": [phase_json(part) for part in page.phases],
                "facts": list(page.facts),
            },
            headers=KEEP,
        )


class OneGlossary(PlayView):
    @operation("glossary", operations.GAME, tag="learn", responses=GlossaryOut)
    def get(self, request: Request, game: str) -> Response:
        """Return every keyword and term of a game, each with a sentence and an example."""
        words = [term_json(game, term) for term in terms(game)]
        return Response({"game": game, "url": page(game), "terms": words}, headers=KEEP)


class Questions(PlayView):
    @operation("question_help", operations.GAME, tag="learn", responses=QuestionOut(many=True))
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
        return Response({"phase": phase and phase_json(phase), "question": asked and question_json(match.game, asked)})


def section_json(game: str, part: Section) -> dict[str, object]:
    rulings = [ruling_json(ruling) for ruling in rulings_of(game, part)]
    section = {"id": part.id, "title": part.title, "text": part.text, "url": section_page(game, part.id)}
    return {**section, "rulings": rulings}


def ruling_json(ruling: Ruling) -> dict[str, str]:
    url = reverse("play:ruling", args=[ruling.game, ruling.slug])
    return {"sentence": ruling.sentence, "source": ruling.source, "url": url}


def phase_json(phase: Phase) -> dict[str, str]:
    return {"name": phase.name, "may": phase.may, "section": phase.section}


def term_json(game: str, term: Term) -> dict[str, object]:
    entry = {name: getattr(term, name) for name in ("id", "term", "means", "example", "keyword", "section")}
    return {**entry, "forms": list(term.forms), "url": address(game, term)}


def question_json(game: str, question: Question) -> dict[str, str]:
    return question._asdict() | {"url": section_page(game, question.section)}


urlpatterns = [
    path("rules/", SearchRules.as_view(), name="api_search_rules"),
    path("games/<slug:game>/guide/", OneGuide.as_view(), name="api_guide"),
    path("games/<slug:game>/glossary/", OneGlossary.as_view(), name="api_glossary"),
    path("games/<slug:game>/questions/", Questions.as_view(), name="api_question_help"),
    path("matches/<str:match_id>/help/", MatchHelp.as_view(), name="api_match_help"),
]
