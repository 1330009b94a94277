"""Show lists of decks: own decks, starters, public decks, and the fixed decks of the other games."""

from collections import defaultdict
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from cards.games.piece import Piece
from cards.games.registry import BY_SLUG
from decks.deck_context import Context
from decks.deck_references import choices, seen_list
from decks.decklist import BUILT_FOR, DeckList
from decks.lotr_tcg.comparison import compare_decks
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.starter_formats import home_format
from decks.lotr_tcg.starters import UnknownStarter, all_starters, find_starter
from decks.models import Deck
from decks.previews import starter_preview
from decks.registry import shown_panels
from decks.search import DECK_SORTS, FIELDS, find_decks, page_of_decks
from decks.views.pages import deck_context, deck_view
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.htmx import HtmxRequest
from lotr_site.base.numbers import whole
from lotr_site.base.offline import readable_offline

DECKS_SHOWN = 60
PUBLIC_SHOWN = 12
OTHER_GAMES = tuple(slug for slug in BY_SLUG if slug != BUILT_FOR)
EXAMPLES = ("format:fellowship legal:yes", 'card:"Aragorn"', "fp:gondor shadow:moria", "is:mine -legal:yes")


@require_safe
def index(request: HtmxRequest) -> HttpResponse:
    """Show the shelf (own decks, starters and public decks) or, given a query, the decks that match it."""
    visitor, query = visitor_of(request), request.GET.get("q", "").strip()
    sort = request.GET.get("sort", "")
    number = whole(request.GET.get("page"), 1, 9_999) or 1
    if query:
        results = find_decks(query, visitor, DECKS_SHOWN, number, sort)
        template = (
            "decks/includes/search_results.html" if request.htmx and not request.htmx.boosted else "decks/index.html"
        )
        shown = {"query": query, "found": results, "fields": FIELDS, "examples": EXAMPLES}
        return render(request, template, shown | {"sorts": DECK_SORTS, "sort": sort})
    mine = visitor.rows("owner")
    own, own_total = page_of_decks(Deck.objects.filter(mine), DECKS_SHOWN)
    others = Deck.objects.filter(visibility=Deck.Visibility.PUBLIC).exclude(mine)
    public, public_total = page_of_decks(others, PUBLIC_SHOWN, sort="created")
    context = {
        "own": own,
        "own_total": own_total,
        "public": public,
        "public_total": public_total,
        "starters": all_starters().values(),
        "others": [BY_SLUG[slug] for slug in OTHER_GAMES],
        "formats": all_formats().values(),
        "fields": FIELDS,
        "examples": EXAMPLES,
    }
    return render(request, "decks/index.html", context)


@require_safe
@readable_offline
def starter(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a starter deck. Other forms of its name redirect to its URL."""
    try:
        deck = find_starter(slug)
    except UnknownStarter as error:
        raise Http404(str(error)) from None
    if deck.slug != slug:
        return redirect("decks:starter", deck.slug)
    context = deck_context(deck.deck, home_format(deck.slug)) | {"starter": deck, "reference": deck.slug}
    context |= {"panels": shown_panels(request, deck.slug), "preview": starter_preview(request, deck)}
    context["view"] = deck_view(request)
    return render(request, "decks/starter.html", context)


@require_safe
@readable_offline
def formats(request: HttpRequest) -> HttpResponse:
    """Show all formats with their sets, paths and lists."""
    return render(request, "decks/formats.html", {"formats": all_formats().values()})


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Show what two decks have in common, and what only one of them has. The query string names them (`left`, `right`):
    starters, own decks, or decks that the visitor may see. Raise Http404 for a deck that the visitor may not see.
    """
    visitor = visitor_of(request)
    left, right = request.GET.get("left", ""), request.GET.get("right", "")
    offered = {choice.reference: choice for also in (left, right) for choice in choices(visitor, also=also)}
    fields = [("left", "First deck", left), ("right", "Second deck", right)]
    context: Context = {"choices": offered.values(), "fields": fields}
    if left and right:
        decks = [seen_list(visitor, reference) for reference in (left, right)]
        context |= {"comparison": compare_decks(*decks), "left": _title(decks[0]), "right": _title(decks[1])}
    return render(request, "decks/compare.html", context)


def _title(deck: DeckList) -> str:
    return deck.name or "Untitled deck"


@require_safe
@readable_offline
def of_game(request: HttpRequest, game: str) -> HttpResponse:
    """Show the fixed cards of a game, which are the same in every match, in groups. The game with decks to build
    redirects to the list of decks.
    """
    if game == BUILT_FOR:
        return redirect("decks:index")
    return render(request, "decks/fixed.html", {"game": BY_SLUG.get(game), "groups": fixed_deck(game)})


def fixed_deck(game: str) -> list[tuple[str, list[Piece]]]:
    """Return the parts of a game by set, as (name of the set, pieces). Raise Http404 if the game has no fixed deck."""
    if game not in OTHER_GAMES:
        raise Http404("There is no such game.")
    facts = BY_SLUG[game]
    names = {each.key: each.name for each in facts.catalogue.sets(facts.data())}
    parts: dict[str, list[Piece]] = defaultdict(list)
    for key, pieces in groupby(facts.catalogue.pieces(facts.data()), key=lambda piece: piece.set):
        parts[key].extend(pieces)
    return [(name, sorted(parts[key], key=lambda piece: piece.number)) for key, name in names.items() if parts[key]]
