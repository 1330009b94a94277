"""Show the pages of the lessons: the list with the visitor's progress, starting and continuing."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from lotr_site.accounts.visitors import Visitor, visitor_of
from play.games import GAMES, game
from play.lessons import registry
from play.match import lessons as service
from play.web.responses import refusals_shown


@require_safe
@never_cache
def index(request: HttpRequest) -> HttpResponse:
    """Show all lessons with the visitor's progress. With `?game=`, the lessons of that game come first."""
    chosen = request.GET.get("game", "")
    if chosen and chosen not in GAMES:
        raise Http404("There is no such game.")
    keys = sorted(GAMES, key=lambda key: key != chosen)
    visitor = visitor_of(request)
    courses = [row for key in keys if (row := course(key, visitor))]
    return render(request, "play/lessons/index.html", {"courses": courses})


def course(key: str, visitor: Visitor) -> dict[str, object] | None:
    """Return a game's lessons with the visitor's progress and the lesson to take next, or None if the game has no
    lessons.
    """
    progress = service.lessons_progress(visitor, registry.lessons(key))
    if not progress:
        return None
    following = next((one for one in progress if one.match), None) or next(
        (one for one in progress if not one.learned), None
    )
    return {
        "game": game(key),
        "lessons": progress,
        "next": following,
        "minutes": sum(one.lesson.minutes for one in progress),
    }


@refusals_shown
@never_cache
def lesson(request: HttpRequest, game_key: str, slug: str) -> HttpResponse:
    """Start a lesson, or continue it where the visitor left it; `again` starts over. Only a POST request does this; a
    GET request redirects to the list of lessons.
    """
    registry.lesson(game_key, slug)
    if request.method != "POST":
        return redirect(f"/play/lessons/?game={game_key}")
    match = service.start_lesson(game_key, slug, visitor_of(request, make=True), bool(request.POST.get("again")))
    return redirect("play:table", match.pk)
