"""Make link previews of matches.

The preview of a finished match shows what a stranger may see: the game, the players and the result. There is one only
if the match is public and has a result. The preview of an open table is for those who have its link, and says who
invites them to which game.
"""

from collections.abc import Iterator

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from cards.faces.banner import Banner
from cards.games.registry import BY_SLUG
from cards.previews import A_WHILE, FOR_EVER, Preview, newest, preview, respond_with_banner
from lotr_site.accounts.visitors import Visitor
from play.engine.game import Result
from play.games import GAMES, game
from play.models import Match
from play.people.access import match_for, may_watch
from play.presentation import presentation
from play.presentation.terms import terms
from play.view.projection import read_result

CONCEDED = "conceded"
MAX_LINES = 6


def match_banner(match: Match) -> Banner | None:
    """Return the banner of a match, or None if the match is not public or has no result, or if its game defines no
    cards for a banner.
    """
    faces = presentation(match.game).faces
    if not (faces and match.status == Match.Status.OVER and match.result and may_watch(match, Visitor())):
        return None
    result, names = read_result(match.result), [seat.display_name for seat in match.in_order]
    title = BY_SLUG[match.game].title if match.game in BY_SLUG else game(match.game).title
    date = f" · {match.ended.day} {match.ended:%B %Y}" if match.ended else ""
    shown, lines = tuple((match.game, card) for card in faces), tuple(standing_lines(match, result, names))
    return Banner(shown, outcome_in_words(match, result, names), f"{title}{date}", who_conceded(match, result), lines)


def who_conceded(match: Match, result: Result) -> str:
    """Return words such as `Frodo conceded`, or "" for a match that did not end by concession."""
    gone = [seat.display_name for seat in match.in_order if seat.conceded]
    return f"{' and '.join(gone)} conceded" if gone and result.reason == CONCEDED else ""


def outcome_in_words(match: Match, result: Result, names: list[str]) -> str:
    """Return who won, in a few words."""
    if game(match.game).cooperative:
        return "Won together" if result.winners else "Lost together"
    won = [names[seat] for seat in result.winners]
    return f"{' and '.join(won)} won" if won else "Nobody won"


def standing_lines(match: Match, result: Result, names: list[str]) -> Iterator[str]:
    """Yield a line for each player, best first. For a cooperative game, yield the players' names and their common
    result. After a concession, scores are left out.
    """
    own, last = presentation(match.game), result.standings[0].score
    if game(match.game).cooperative:
        yield ", ".join(names)
        if result.reason != CONCEDED:
            yield own.shared.format(last)
        return
    order = sorted(range(len(names)), key=lambda seat: (result.standings[seat].place, seat))
    for seat in order[:MAX_LINES]:
        one = result.standings[seat]
        score = "" if result.reason == CONCEDED else f": {own.score.format(one.score)}"
        yield f"{one.place}. {names[seat]}{score}"


def match_preview(request: HttpRequest, match: Match, why: str) -> Preview | None:
    """Return the link preview of a match, or None if it has no banner. `why` is the sentence about how
    the match ended.
    """
    banner = match_banner(match)
    if banner is None:
        return None
    words = f"{game(match.game).title}: {', '.join(seat.display_name for seat in match.in_order)}. {why}"
    return preview(request, banner, words, match.get_absolute_url(), "play:preview", match.pk)


def address_for(match: Match) -> str | None:
    """Return the URL of a match's banner, or None if it has none."""
    return newest("play:preview", match.pk) if match_banner(match) else None


# Invitations


def invitation_banner(key: str) -> Banner:
    """Return the banner of an invitation to a game. It says nothing about the table, which may be private."""
    own, title = presentation(key), BY_SLUG[key].title if key in BY_SLUG else game(key).title
    length = f"About {own.minutes} minutes" if own.minutes else own.kind
    return Banner(tuple((key, card) for card in own.faces), title, "An invitation", length, ("No account needed.",))


def invitation_preview(request: HttpRequest, match: Match, host: str, page: str) -> Preview | None:
    """Return the link preview of an open table for those who have its link (`page`): who invites them to what. Return
    None if the game defines no cards for a banner.
    """
    if not presentation(match.game).faces:
        return None
    title = f"{host or 'Someone'} invites you to {game(match.game).title}"
    words = " · ".join(terms(match))
    account = "Rated: you need an account." if match.rated else "No account needed."
    made = preview(request, invitation_banner(match.game), f"{words}. {account}", page, "play:invitation", match.game)
    return made._replace(title=title)


@require_safe
def invitation_picture(request: HttpRequest, key: str, mark: str) -> HttpResponse:
    """Return the banner of an invitation to a game as a picture. Raise Http404 if there is no such game or picture."""
    if key not in GAMES or not presentation(key).faces:
        raise Http404("There is no such game.")
    return respond_with_banner(request, invitation_banner(key), mark, FOR_EVER, "play:invitation", key)


@require_safe
def match_picture(request: HttpRequest, match_id: str, mark: str) -> HttpResponse:
    """Return the banner of a public finished match as a picture. Raise Http404 if it has none."""
    banner = match_banner(match_for(Visitor(), match_id))
    if banner is None:
        raise Http404("There is no picture of this match.")
    return respond_with_banner(request, banner, mark, A_WHILE, "play:preview", match_id)
