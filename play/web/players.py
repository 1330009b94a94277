"""Show the pages of players: the best ones, and public profiles."""

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from lotr_site.accounts.profiles import is_public
from lotr_site.accounts.visitors import Visitor, visitor_of
from play.engine.refusal import Illegal
from play.people.ratings import SETTLED_AFTER, SETTLED_AGAINST
from play.stats import players
from play.view import match_lists

LISTED = 20

SETTLED = {"settled_after": SETTLED_AFTER, "settled_against": SETTLED_AGAINST}


@require_safe
@never_cache
def best(request: HttpRequest) -> HttpResponse:
    """Show the best players of the game given by `?game=` (by default the first one), page by page."""
    games = players.rated_games()
    key = request.GET.get("game", games[0].key)
    chosen = next((game for game in games if game.key == key), None)
    if chosen is None:
        raise Http404("This game has no ratings.")
    page = Paginator(players.best_ratings(chosen.key), LISTED).get_page(request.GET.get("page"))
    rows = players.with_places(list(page), page.start_index())
    context = {"games": games, "game": chosen, "rows": rows, "page": page, **SETTLED}
    return render(request, "play/players.html", context)


@require_safe
@never_cache
def player(request: HttpRequest, name: str) -> HttpResponse:
    """Show a player's profile: to everyone if it is public, otherwise only to its owner."""
    visitor = visitor_of(request)
    try:
        person = players.visible_player(name, visitor)
    except Illegal as illegal:
        raise Http404(illegal.refusal.sentence) from illegal
    matches = match_lists.with_seats(players.matches_of(person))
    page = Paginator(matches, LISTED).get_page(request.GET.get("page"))
    context = {
        "person": person,
        "mine": visitor.user is not None and visitor.user.pk == person.pk,
        "public": is_public(person),
        "ratings": players.ratings_of(person),
        "page": page,
        "rows": match_lists.listed_matches(page, Visitor(person)),
        "decks": players.decks_of(person),
        **SETTLED,
    }
    return render(request, "play/player.html", context)
