"""Serve boxes and lists as files, and the pages of lists that are shared by link."""

from collections import Counter
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.collection import service
from decks.collection.counts import Counts, Finish
from decks.collection.exports import WRITTEN, in_binder_order
from decks.collection.holdings import copies_held
from decks.collection.trades import trade_with
from decks.lotr_tcg.rules.formats import original
from decks.models import Box
from decks.views.import_export import named_file
from lotr_site.accounts.visitors import Visitor, visitor_of


class SharedCard(NamedTuple):
    """A card on a shared list, with the copies of it that fit the visitor's own lists."""

    card: Facts
    finish: Finish
    copies: int
    fitting: int


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """Show a list that is shared by link, with the visitor's copies of what it asks for, or their wishes among it. If
    its owner shares wishes and cards for trade, show what both could trade. With `?matches=1`, show only the cards that
    match.
    """
    box = service.shared_box(token)
    visitor = visitor_of(request)
    rows = _rows(visitor, box)
    matching = [row for row in rows if row.fitting]
    only = bool(request.GET.get("matches")) and not visitor.owns(box)
    context = {
        "box": box,
        "rows": matching if only else rows,
        "copies": sum(row.copies for row in rows),
        "mine": visitor.owns(box),
        "matches": len(matching),
        "only": only,
        "trade": trade_with(visitor, box),
        "forms": WRITTEN.items(),
    }
    return render(request, "decks/collection_shared.html", context)


def _rows(visitor: Visitor, box: Box) -> list[SharedCard]:
    """Return the cards on a list by set and number. Cards that are no longer in the catalogue are left out."""
    fitting = _fitting(visitor, box)
    return [
        SharedCard(card, printing.finish, count, fitting[original(card)])
        for printing, count in in_binder_order(service.counts_in(box))
        if (card := all_facts().get(printing.card))
    ]


def _fitting(visitor: Visitor, box: Box) -> Counter[str]:
    """Return the copies of each card that fit someone's list: what the visitor owns or offers if it is a wish list, and
    what they wish for if not. Copies that they offer may be among those they own, so the larger number counts.
    """
    kinds = (Box.Kind.OWN, Box.Kind.TRADE) if box.kind == Box.Kind.WISH else (Box.Kind.WISH,)
    copies: Counter[str] = Counter()
    for kind in kinds:
        copies |= copies_held(service.counts_in(*service.boxes(visitor, kind)))
    return copies


@require_safe
def export_shared(request: HttpRequest, token: str, form: str) -> HttpResponse:
    """Return a list that is shared by link in a file format; with `?matches=1`, only the cards that match the
    visitor's own lists. Raise Http404 for another format.
    """
    box = service.shared_box(token)
    counts = service.counts_in(box)
    if request.GET.get("matches"):
        fitting = _fitting(visitor_of(request), box)
        counts = {each: count for each, count in counts.items() if fitting[_original_id(each.card)]}
    return _written(request, box, counts, form)


def _original_id(card: str) -> str:
    """Return the id of a card's first printing, or the id itself if the card is unknown."""
    return original(all_facts()[card]) if card in all_facts() else card


@require_safe
def export(request: HttpRequest, box_id: str, form: str) -> HttpResponse:
    """Return one of the visitor's boxes in a file format. Raise Http404 for another format."""
    box = service.own_box(visitor_of(request), box_id)
    return _written(request, box, service.counts_in(box), form)


def _written(request: HttpRequest, box: Box, counts: Counts, form: str) -> HttpResponse:
    """Return copies as a file that is named after their box, or as text to `show`."""
    if form not in WRITTEN:
        raise Http404("There’s no such file format.")
    written = WRITTEN[form]
    response = HttpResponse(written.write(counts), content_type=f"{written.media_type}; charset=utf-8")
    return named_file(response, box.name, written.suffix, attached="show" not in request.GET)
