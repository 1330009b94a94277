"""Serve the pages of one deck: the deck, its link, its versions, and the owner's actions on the whole deck."""

from collections.abc import Mapping
from secrets import randbelow
from typing import NamedTuple
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks import service
from decks.access import own_deck, seen_deck, visible_content
from decks.changes import Difference, Refusal, differences
from decks.collection.pools import pool_problem, set_pool
from decks.deck_context import Context, judge_deck, sort_deck, statistics_context
from decks.deck_references import seen_list_and_format
from decks.decklist import DeckList
from decks.edit_sessions import edit_sessions
from decks.family import family
from decks.forms import AboutForm, ShareForm
from decks.lotr_tcg.file_formats import FORMS
from decks.lotr_tcg.hands import deal, has_mulligan
from decks.lotr_tcg.odds import chance_of_at_least, chance_with_mulligan
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.rules.problem import Problem
from decks.lotr_tcg.starter_formats import home_format
from decks.lotr_tcg.starters import UnknownStarter, find_starter
from decks.models import Deck, DeckVersion
from decks.previews import built_preview
from decks.registry import shown_panels
from decks.service import card_name
from lotr_site.accounts.visitors import Visitor, visitor_of
from lotr_site.base.htmx import HtmxRequest
from lotr_site.base.numbers import whole
from lotr_site.base.offline import readable_offline


def deck_context(
    deck: DeckList,
    form: str,
    group: str = "type",
    order: str = "culture",
    owned: Mapping[str, int] | None = None,
    besides: Problem | None = None,
) -> Context:
    """Return the template context that all pages about a single deck need. `group` and `order` arrange the draw deck,
    as for `arranged_sections`. With `owned`, the copies of each card that the visitor has, repairs add only these.
    `besides` is an error that is not about formats.
    """
    return {
        "mulligan": has_mulligan(deck, form),
        "shown": sort_deck(deck, group, order),
        "judged": judge_deck(deck, form, owned, besides),
        "forms": FORMS.values(),
        "formats": all_formats().values(),
        "faces": deck.game,
    } | statistics_context(deck)


@require_safe
@readable_offline
def deck(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Show the deck as others see it. Its owner also gets the owner's actions."""
    visitor = visitor_of(request)
    row = seen_deck(visitor, deck_id)
    return _page(request, row, visitor)


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """Show the deck behind a secret link. Raise Http404 if the deck is private now."""
    row = get_object_or_404(Deck.objects.select_related("owner"), token=token)
    visitor = visitor_of(request)
    seen_deck(visitor, row.pk, token)
    return _page(request, row, visitor, token)


def _page(request: HttpRequest, row: Deck, visitor: Visitor, token: str = "") -> HttpResponse:
    """Return the page of one deck, as this visitor may see it."""
    context = deck_context(row.deck, row.format, besides=pool_problem(visitor, row)) | {
        "row": row,
        "mine": visitor.owns(row),
        "token": token,
        "preview": built_preview(request, row, token),
        "reference": row.pk,
        "visibilities": Deck.Visibility.choices,
        "link": request.build_absolute_uri(f"/decks/shared/{row.token}/"),
        "panels": shown_panels(request, row.pk),
        "family": family(visitor, row),
        "view": deck_view(request),
    }
    return render(request, "decks/deck.html", context)


def deck_view(request: HttpRequest) -> str:
    """Return how the page shows the deck's cards: as a list or as pictures."""
    return "pictures" if request.GET.get("view") == "pictures" else "list"


@require_http_methods(["GET", "POST"])
def create(request: HttpRequest) -> HttpResponse:
    """Create a deck, either empty or as a copy of a starter or a visible deck. A plain GET redirects to the decks."""
    if request.method == "GET":
        return redirect("decks:index")
    visitor = visitor_of(request, make=True)
    try:
        content, form, source = _model(visitor, request.POST.get("copy", ""), request.POST.get("token", ""))
        name = request.POST.get("name", "").strip()[:120]
        content = service.rename_content(content, name or content.name)
        made = service.create(visitor, content, request.POST.get("format") or form, source)
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return redirect("decks:index")
    return redirect("decks:build", made.pk)


def _model(visitor: Visitor, reference: str, token: str) -> tuple[DeckList, str, str]:
    """Return (content, format, source) for a new deck. Raise Http404 if the source cannot be seen."""
    if not reference:
        return DeckList(), "fellowship", ""
    try:
        starter = find_starter(reference)
    except UnknownStarter:
        source = seen_deck(visitor, reference, token)
        return visible_content(visitor, source), source.format, source.pk
    return starter.deck, home_format(starter.slug), starter.slug


@require_POST
def delete(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Delete the deck with all its versions."""
    row = own_deck(visitor_of(request), deck_id)
    name = str(row)
    row.delete()
    messages.success(request, f"“{name}” has been deleted.")
    return redirect("decks:index")


@require_POST
def share(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Set who may see the deck. `revoke` replaces the link, and the old one no longer works."""
    row = own_deck(visitor_of(request), deck_id)
    form = ShareForm(request.POST)
    if request.POST.get("revoke"):
        service.revoke_link(row)
        messages.success(request, "Your deck has a new link. The old one no longer works.")
    elif form.is_valid():
        service.share(row, form.cleaned_data["visibility"])
        messages.success(request, f"This deck is now visible to {row.get_visibility_display()}.")
    return redirect("decks:deck", deck_id)


@require_POST
def about(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Set the format, tags and pool of a deck."""
    row = own_deck(visitor_of(request), deck_id)
    form = AboutForm(request.POST)
    if form.is_valid():
        if form.cleaned_data["format"]:
            service.set_format(row, form.cleaned_data["format"])
        if "tags" in request.POST:
            service.set_tags(row, form.cleaned_data["tags"].split(","))
        if "pool" in request.POST:
            set_pool(visitor_of(request), row, form.cleaned_data["pool"])
    if request.POST.get("back", "") != "build":
        return redirect("decks:deck", deck_id)
    page, table = reverse("decks:build", args=[deck_id]), request.POST.get("table", "")
    return redirect(
        f"{page}?{urlencode({'table': table, 'format': request.POST.get('playing', '')})}" if table else page
    )


@require_safe
def versions(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Show the deck's versions by edit session, and the differences between two of them, by default those made in
    the newest session.
    """
    row = own_deck(visitor_of(request), deck_id)
    made = edit_sessions(row)
    newer = _version(row, request.GET.get("to"), row.version)
    begun = made[-1].steps[-1].number if made else newer.number
    before = max((one.end.number for one in made if one.end.number < newer.number), default=begun)
    older = _version(row, request.GET.get("from"), before)
    changes = [_in_words(change) for change in differences(older.decklist, newer.decklist)]
    context = {"row": row, "edit_sessions": made, "older": older, "newer": newer, "changes": changes}
    return render(request, "decks/versions.html", context)


class Change(NamedTuple):
    """A difference between two versions: what differs, the section it is in, and both values in words."""

    name: str
    section: str
    before: str
    after: str


def _in_words(change: Difference) -> Change:
    values = [
        card_name(value) if isinstance(value, str) and change.section in ("ring_bearer", "ring") else str(value or "–")
        for value in (change.before, change.after)
    ]
    return Change(card_name(change.card), change.section, *values)


def _version(deck: Deck, asked: str | None, otherwise: int) -> DeckVersion:
    number = whole(asked)
    return get_object_or_404(deck.versions, number=otherwise if number is None else number)


@require_POST
def restore(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Restore an older version of the deck, which can be undone, too. Raise Http404 if there is no such version."""
    own_deck(visitor_of(request), deck_id)
    number = whole(request.POST.get("number"))
    if number is None:
        raise Http404("There is no such version.")
    try:
        service.restore(deck_id, number)
    except DeckVersion.DoesNotExist:
        raise Http404("There is no such version.") from None
    messages.success(request, "Version restored. Your previous version is still in the list.")
    return redirect("decks:build", deck_id)


@require_POST
def keep(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Give the current version a name, so that it is never deleted automatically."""
    own_deck(visitor_of(request), deck_id)
    service.keep_version(deck_id, request.POST.get("label", ""))
    return redirect("decks:versions", deck_id)


@require_safe
def hand(request: HtmxRequest, reference: str) -> HttpResponse:
    """Show the test hand that the seed determines, as part of a page or on its own page."""
    deck, form = seen_list_and_format(visitor_of(request), reference, request.GET.get("token", ""))
    offered = has_mulligan(deck, form)
    seed = _number(request, "seed", randbelow(2**31), 2**31)
    dealt = deal(deck, seed, offered and "mulligan" in request.GET, _number(request, "more", 0, 40))
    context = {"hand": dealt, "reference": reference, "faces": deck.game, "token": request.GET.get("token", "")}
    template = "decks/includes/hand.html" if request.htmx else "decks/hand.html"
    return render(request, template, context | {"deck": deck, "offered": offered})


@require_safe
def draw_odds(request: HtmxRequest) -> HttpResponse:
    """Show the odds of drawing at least `wanted` copies of a card, given the size of the deck, its number of copies and
    the number of cards drawn.
    """
    size = _number(request, "deck", 60, 999)
    copies = min(_number(request, "copies", 4, 99), size)
    drawn = min(_number(request, "drawn", 8, 999), size)
    wanted = _number(request, "wanted", 1, 99)
    context = {
        "size": size,
        "copies": copies,
        "drawn": drawn,
        "wanted": wanted,
        "chance": float(chance_of_at_least(size, copies, drawn, wanted)) * 100,
        "mulligan": float(chance_with_mulligan(size, copies, wanted)) * 100
        if size >= 8 and request.GET.get("later")
        else None,
    }
    template = "decks/includes/chance.html" if request.htmx else "decks/odds.html"
    return render(request, template, context)


def _number(request: HttpRequest, name: str, otherwise: int, maximum: int) -> int:
    number = whole(request.GET.get(name))
    return otherwise if number is None else min(number, maximum)
