"""Serve on pages what can be done at a table: a view for each act (play/acts.py), which takes a form, and the buttons
that send forms."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.views.decorators.http import require_POST
from rest_framework.exceptions import ValidationError

from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.derived import hints, plain_type
from lotr_site.base.json_parser import validate
from lotr_site.base.numbers import whole
from lotr_site.base.problems import error_sentence, field_errors
from play.act_registry import Button, Place
from play.acts import ACTS, Act, Gives
from play.models import Match
from play.refusals import refuse
from play.view.projection import View as TableView
from play.web.guest_names import take_name
from play.web.responses import View, refusals_shown, respond_to_change


def view_of(act: Act) -> View:
    """Return the page's view of an act."""

    @require_POST
    @refusals_shown
    def view(request: HttpRequest, match_id: str) -> HttpResponse:
        if act.gives is Gives.SEAT:
            take_name(request)
        visitor = visitor_of(request, make=not act.for_players)
        done = act.do(visitor, match_id, lambda: body_of(act, request.POST))
        if act.gives is Gives.NOTHING:
            return redirect("play:lobby")
        if act.gives is Gives.SEAT:
            return redirect("play:table", match_id)
        return redirect("play:table", done.pk) if isinstance(done, Match) else respond_to_change(request, match_id)

    return view


def body_of(act: Act, form: QueryDict) -> Any:
    """Return what a form says, in the shape of the act's body. Raise Illegal if something is missing or wrong."""
    assert act.body
    said = {name: value_in(form, act.form.get(name, name), hint) for name, hint in hints(act.body).items()}
    try:
        return validate(act.body, {name: value for name, value in said.items() if value is not None})
    except ValidationError as error:
        refuse("invalid", error_sentence(list(field_errors(error.get_full_details()))))


def value_in(form: QueryDict, field: str, hint: Any) -> Any:
    """Return the value of a form's field as its type has it, or None if there is none. Of several values of a field
    the last one counts, as in a checkbox after a hidden "no"; empty ones are left out of lists.
    """
    kind, text = plain_type(hint), form.get(field)
    if text is None:
        return None
    if kind is list:
        return [each for each in form.getlist(field) if each]
    if kind is bool:
        return text == "yes"
    return whole(text) if kind is int else text


def buttons_of(table: TableView) -> dict[str, list[tuple[str, Button]]]:
    """Return the buttons that the viewer is offered, each with the name of its act, by their place on the page."""
    offered: dict[str, list[tuple[str, Button]]] = {place.value: [] for place in Place}
    if table.viewer is not None and not table.replay:
        for act in ACTS:
            if act.place and (button := act.button(table)):
                offered[act.place.value].append((act.name, button))
    return offered


urlpatterns: list[URLPattern] = [path(f"<str:match_id>/{act.address}/", view_of(act), name=act.name) for act in ACTS]
