"""Build the context of a table, and draw it as HTML."""

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.timesince import timeuntil

from lotr_site.accounts.visitors import Visitor
from play import service
from play.bots.win_probability import calibration
from play.match import clocks
from play.match.match_decks import deck_choices, may_play_decks, shown_options
from play.match.open_table import host
from play.match.transaction import seats_of
from play.models import Match, Move, Seat
from play.presentation import presentation
from play.presentation.audience import Audience
from play.presentation.match_summary import ending
from play.presentation.terms import terms
from play.view.lines import steps
from play.view.parts import FORM_TOKEN, Shown, changes, whole
from play.view.projection import UNREADABLE, Context, View, context
from play.web.acts import buttons_of

log = logging.getLogger(__name__)

LIVE_ENTRIES = 80


class LiveForm(NamedTuple):
    """The form of a stream's events for browsers: the part of the page that changes. `base` is the site's URL, and
    `token` the join link through which the visitor came. `visitor` matters only for someone who may still take a
    seat and bring a deck.
    """

    base: str
    token: str = ""
    visitor: Visitor = Visitor()
    in_steps: bool = False
    """Whether the page shows a move in steps: the lines of the log one by one, each with the table after it."""

    def since(self, entry: int, version: int, continued: bool) -> int:
        return entry if continued else max(0, version - LIVE_ENTRIES)

    def write(self, table_view: View, continued: bool) -> str:
        return drawn("play/live.html", self.context(table_view) | {"log_continued": continued})

    def write_steps(self, table_view: View, since: int) -> list[tuple[str, str]]:
        """Return (entry number, HTML) for each step since `since`, or [] if there are fewer than two or they cannot be
        shown.
        """
        lines = [line for line in table_view.log if line["number"] > since]
        if not self.in_steps or len(lines) < 2:
            return []
        plain = context(replace(table_view, question=None, why_not={}, log=[], chat=[]))
        try:
            found = steps(table_view.match, table_view.viewer, since)
            return [(number, "" if view is None else drawn_step(plain, view)) for number, view in found]
        except Exception:  # the newest table matters more than the way to it
            log.exception("The steps to entry %s of %s cannot be shown", table_view.version, table_view.match)
            return []

    def changes(self, data: str, sent: Shown) -> tuple[str, Shown]:
        return changes(data, sent)

    def gone(self) -> str:
        return render_to_string("play/gone.html")

    def context(self, table_view: View) -> Context:
        """Return the template context of the changing part of a table page."""
        waits = table_view.match.status == Match.Status.OPEN and table_view.viewer is None
        decks = deck_choices(table_view.game, self.visitor) if waits else []
        values = live_context(table_view, self.base, self.token) | {"deck_choices": decks}
        is_guest = waits and self.visitor.user is None
        return values | {"needs_account": is_guest and table_view.match.rated, "is_guest": is_guest}


def drawn_step(plain: Context, view: Mapping[str, Any]) -> str:
    """Return the parts of the page that show a step on the way to the table. `plain` is the table's context, without
    anything to choose.
    """
    return drawn("play/step.html", plain | {"view": view})


def page(template: str, values: Context, request: HttpRequest | None = None) -> str:
    """Return the HTML of a page of a match, or of the part of it that changes, for a browser."""
    html = drawn(template, values, request)
    return whole(html, get_token(request) if request is not None else "")


def drawn(template: str, values: Context, request: HttpRequest | None = None) -> str:
    """Return a page of a match as HTML, with the marks of its parts. The archived views of a finished match may be
    older than the templates; if these cannot draw the table, the page says so and shows the rest.
    """
    try:
        return render_to_string(template, for_audience(values), request)
    except Exception:
        if not values["match"].over:
            raise
        log.exception("The table of %s cannot be drawn from its archive", values["match"])
        without = values | {"view": None, "notice": UNREADABLE._asdict()}
        return render_to_string(template, for_audience(without), request)


def for_audience(values: Context) -> Context:
    """Return the context of a table with its audience, which its parts know too, and without the token of a session."""
    audience = Audience.of(values["game"], values["viewer"], values["seats"], values["view"])
    return values | {"audience": audience, "csrf_token": FORM_TOKEN}


def live_context(table_view: View, base: str, token: str = "") -> Context:
    """Return the template context for `live.html`, with links to free seats for those who may share or use them."""
    values = context(table_view)
    people = sum(row["kind"] == "human" for row in values["seats"])
    for row, seat in zip(values["seats"], seats_of(table_view.match), strict=True):
        seated = table_view.viewer is not None
        open_link = seated and seat.kind == Seat.Kind.LINK and not seat.taken
        row["link"] = (
            f"{base}{reverse('play:table', args=[table_view.match.pk])}?seat={seat.token}" if open_link else ""
        )
        row["joinable"] = not seated and not seat.taken and (seat.kind == Seat.Kind.ANYONE or seat.token == token)
        row["token"] = token if row["joinable"] and seat.token == token else ""
        row["revocable"] = bool(row["link"])
        others = seated and not row["me"] and not table_view.match.over
        row["late"] = others and table_view.patience is not None and seat.number in table_view.patience["late"]
        row["may_substitute"] = others and service.may_substitute(table_view.match, seat)
        row["reportable"] = not row["me"] and row["kind"] == "human"
        row["blockable"] = seated and row["reportable"]
        plays = row["me"] and not row["conceded"] and not table_view.match.over
        row["may_allow_substitute"] = plays and people > 1 and not row["substitute"] and not table_view.match.rated
        row["may_return"] = plays and row["substitute"]
        row["left"] = timeuntil(row["deadline"]) if row["deadline"] else ""
    names = {seat["number"]: seat["name"] for seat in values["seats"]}
    if table_view.rematch is not None:
        offer = table_view.rematch
        named = {what: [names[number] for number in offer[what]] for what in ("agreed", "declined", "awaited")}
        values["rematch"] = {**named, "mine": table_view.viewer in offer["agreed"], "stops": offer["stops"]}
    marks = presentation(table_view.game.key).marks
    values["log"] = [line | {"mark": marks.get(line["kind"], "")} for line in values["log"]]
    values["ending"] = ending(table_view.match, base) if table_view.match.over else None
    values["chances_known"] = bool(values["ending"]) and calibration(table_view.match.game) is not None
    values["match_address"] = f"{base}{table_view.match.get_absolute_url()}" if base else ""
    values["buttons"] = buttons_of(table_view)
    if table_view.match.status == Match.Status.OPEN:
        opener = host(table_view.match)
        values["seats"] = own_first(values["seats"])
        values["invitation"] = any(row["token"] for row in values["seats"])
        values["host"] = opener.display_name if opener is not None else ""
        values["terms"] = terms(table_view.match)
        decks = shown_options(table_view.match, table_view.match.options, table_view.viewer).get("decks", ())
        for row in values["seats"]:
            row["deck"] = decks[row["number"]]["name"] if row["number"] < len(decks) else ""
    values["live"] = clocks.is_live(table_view.match.clock)
    return values


def own_first(rows: list[Context]) -> list[Context]:
    """Return the seats of an open table for a visitor. If they came through a seat's link, this seat comes first, and
    it is the only one they are offered.
    """
    invited = any(row["token"] for row in rows)
    for row in rows:
        row["joinable"] = row["joinable"] and (bool(row["token"]) or not invited)
    return sorted(rows, key=lambda row: not row["token"])


def replay_context(match: Match, viewer: int | None, move: int | None, base: str, visitor: Visitor) -> Context:
    """Return the template context of the replay of a finished match after one log entry, as seen from one seat. It also
    says what `visitor` may do with the match.
    """
    first = Move.objects.filter(match=match, kind=Move.Kind.START).values_list("number", flat=True).first() or 0
    at = match.version if move is None else max(first, min(move, match.version))
    shown = service.view_for(match, viewer, at=at)
    values = live_context(shown, base)
    may = match.over and not match.lesson and may_play_decks(match, visitor)
    return {**values, "move": at, "moves_first": first, "moves_total": match.version, "can_continue": may}


def loaded_context(form: LiveForm, table_view: View) -> Context:
    """Return the template context for a table whose page is being loaded. If an answer of the viewer is still waiting
    to be carried out, nothing is offered, and the page says that the answer is on its way.
    """
    question, viewer = table_view.question, table_view.viewer
    if (
        question is None
        or viewer is None
        or not service.is_answered(table_view.match, seats_of(table_view.match)[viewer])
    ):
        return form.context(table_view)
    values = form.context(
        replace(table_view, question={**question, "options": [], "low": 1, "high": 1, "auto_answer": True})
    )
    return values | {"sent": True}
