"""Show the pages that teach a game."""

import re
from typing import Any, NamedTuple, TypedDict

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.normalization import fold
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.offline import readable_offline
from play import service
from play.examples.rulings import Ruling
from play.examples.rulings import of_game as rulings_of_game
from play.games import GAMES
from play.games import game as game_of
from play.learn.boards import board
from play.learn.glossary import Term, address, mark_html, terms
from play.learn.guide_markdown import html
from play.learn.guides import Reading, Section, guide, has_guide
from play.learn.questions import reference, section_page
from play.lessons.registry import lessons
from play.people.access import match_for, own_seat

SHOWN = 6
"""Rulings shown with a section at first; the section's own page has all."""


class Shown(NamedTuple):
    """A part of a guide as the page shows it. `board` is a drawn table or "", and `more` is the number of rulings that
    are not listed.
    """

    part: Any
    html: SafeString
    board: SafeString = mark_safe("")
    rulings: tuple[Ruling, ...] = ()
    more: int = 0

    @property
    def all_rulings(self) -> int:
        """Return the total number of rulings in this part, including those that are not listed."""
        return len(self.rulings) + self.more


class Hit(NamedTuple):
    """A search hit: its game, its kind ("word" or "rules"), its title, its Markdown, and its URL."""

    game: str
    kind: str
    title: str
    text: str
    url: str

    @property
    def plain(self) -> str:
        """Return the text without Markdown."""
        return re.sub(r"[*|#_]|---+|\[|\]\([^)]*\)", "", self.text)


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the games that have a guide, and the results of searching their rules and glossaries for the query `?q=`."""
    query = request.GET.get("q", "")[:200].strip()
    games = [{"game": game_of(key), "guide": guide(key), "lessons": lessons(key)} for key in GAMES if has_guide(key)]
    return render(request, "play/learn/index.html", {"games": games, "query": query, "hits": search(query)})


@require_safe
@readable_offline
def how_to_play(request: HttpRequest, game: str) -> HttpResponse:
    """Show the two-minute read, then the full rules with their rulings."""
    the_guide = guide(game)
    context = {
        "game": game_of(game),
        "guide": the_guide,
        "lessons": lessons(game),
        "short": [shown_reading(game, part) for part in the_guide.short],
        "sections": [shown_section(game, part) for part in the_guide.sections],
        "reference": reference(game, None, ""),
    }
    return render(request, "play/learn/how_to_play.html", context)


@require_safe
@readable_offline
def section(request: HttpRequest, game: str, section: str) -> HttpResponse:
    """Show one section of the rules with all its rulings."""
    part = next((one for one in guide(game).sections if one.id == section), None)
    if part is None:
        raise Http404("There is no such section.")
    context = {"game": game_of(game), "one": shown_section(game, part), "rulings": rulings_of(game, part)}
    return render(request, "play/learn/section.html", context)


@require_safe
@readable_offline
def glossary(request: HttpRequest, game: str) -> HttpResponse:
    """Show the glossary of a game."""
    the_guide = guide(game)
    titles = {section.id: section.title for section in the_guide.sections}
    words = [shown_term(game, term, titles) for term in terms(game)]
    return render(request, "play/learn/glossary.html", {"game": game_of(game), "words": words})


@require_safe
@never_cache
def quick_reference(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the panel beside a table: help about the visitor's question, the phases with the current one marked, the
    keys.
    """
    visitor = visitor_of(request)
    match = match_for(visitor, match_id, request.GET.get("seat", ""))
    seat = own_seat(match, visitor)
    shown = service.view_for(match, seat.number if seat else None, match.version)
    asked = shown.question
    quick = reference(match.game, shown.view, asked["kind"] if asked else "")
    here = {"game": shown.game, "match": match, "asked": asked, "seats": shown.seats, "viewer": shown.viewer}
    template = "reference" if request.headers.get("HX-Request") else "reference_page"
    context = {"reference": quick, **quick, **here, "closable": template == "reference"}
    return render(request, f"play/learn/{template}.html", context)


def shown_reading(game: str, part: Reading) -> Shown:
    return Shown(part, html(game, part.text), board(game, part.board) if part.board else mark_safe(""))


def shown_section(game: str, part: Section) -> Shown:
    rulings = rulings_of(game, part)
    return Shown(part, html(game, part.text), rulings=rulings[:SHOWN], more=len(rulings[SHOWN:]))


def rulings_of(game: str, section: Section) -> tuple[Ruling, ...]:
    """Return the rulings of a section: those whose file name or rule contains one of the section's words."""
    words = "|".join(rf"{re.escape(fold(word))}(?!\d)" for word in section.rulings)
    pattern = re.compile(rf"(?<!\w)(?:{words})")
    published = [ruling for ruling in rulings_of_game(game).values() if not ruling.own]
    return tuple(
        [one for one in published if words and pattern.search(fold(f"{one.part} {one.rule}".replace("_", " ")))]
    )


class TermShown(TypedDict):
    term: Term
    means: SafeString
    section: str
    """The title of the section of the rules with details."""
    url: str


def shown_term(game: str, term: Term, titles: dict[str, str]) -> TermShown:
    """Return a term of a glossary for its page, with other terms in its text linked."""
    return {
        "term": term,
        "means": mark_html(game, SafeString(term.means), term.id),
        "section": titles[term.section],
        "url": section_page(game, term.section),
    }


# Searching


def search(query: str) -> list[Hit]:
    """Return the hits that contain all words of the query: terms by name first, then sections by title, then by
    text.
    """
    return [hit for _rank, hit in ranked(query)]


def named(query: str) -> list[Hit]:
    """Return the hits whose title contains all words of the query."""
    return [hit for place, hit in ranked(query) if place < BY_TEXT]


def ranked(query: str) -> list[tuple[int, Hit]]:
    """Return (rank, hit) for each hit of the query, best first, or [] for an empty query."""
    words = fold(query).split()
    hits = [(rank(words, hit), hit) for key in GAMES if has_guide(key) for hit in all_of(key)] if words else []
    return sorted((each for each in hits if each[0] < MISSED), key=lambda one: one[0])[:MAX_HITS]


MAX_HITS = 60
BY_TEXT, MISSED = 3, 9


def rank(words: list[str], hit: Hit) -> int:
    """Return how well a hit fits a search: lower is better, 0 an exact title, MISSED not at all."""
    title, whole = fold(hit.title), fold(f"{hit.title} {hit.text}")
    if all(word in title for word in words):
        return 0 if title == " ".join(words) else 1 if hit.kind == "word" else 2
    return BY_TEXT if all(word in whole for word in words) else MISSED


def all_of(game: str) -> list[Hit]:
    """Return everything in a game's guide that a search can find: its glossary terms and the sections of its rules."""
    the_guide, name = guide(game), game_of(game).name
    words = [Hit(name, "word", term.term, term.means, address(game, term)) for term in terms(game)]
    return words + [Hit(name, "rules", one.title, one.text, section_page(game, one.id)) for one in the_guide.sections]
