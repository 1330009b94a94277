"""Serve the pages about building decks from a collection: what each deck lacks, and several decks together."""

from typing import NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from decks.access import own_deck
from decks.changes import Refusal
from decks.collection import service
from decks.collection.counts import Printing, Step
from decks.collection.exports import as_text
from decks.collection.holdings import SharedRow, Shortfall, shared_shortfall, shortfall
from decks.deck_references import deck_by_reference, seen_list
from decks.decklist import BUILT_FOR, DeckList
from decks.lotr_tcg.starters import Starter, all_starters
from decks.models import Box, Deck
from decks.views.collection_forms import next_page
from lotr_site.accounts.visitors import Visitor, visitor_of

MOST_DECKS = 300
"""Own and public decks that are compared with a collection, the newest first."""
MOST_TOGETHER = 6


class Buildable(NamedTuple):
    """A deck with what a collection lacks for it. `whose` is where it comes from."""

    reference: str
    name: str
    url: str
    whose: str
    lacking: Shortfall
    assembled: bool = False


@require_safe
def decks(request: HttpRequest) -> HttpResponse:
    """Show decks by how many cards the visitor lacks for them, and what several chosen ones lack together."""
    visitor = visitor_of(request)
    holdings = service.holdings(visitor)
    found = sorted(_candidates(visitor, holdings), key=lambda each: (each.lacking.missing, each.name))
    chosen = [each for each in found if each.reference in request.GET.getlist("deck")][:MOST_TOGETHER]
    rows: tuple[SharedRow, ...] = ()
    if len(chosen) > 1:
        rows = shared_shortfall([deck_by_reference(each.reference, visitor) for each in chosen], holdings)
    context = {
        "found": found,
        "chosen": chosen,
        "references": [each.reference for each in chosen],
        "rows": rows,
        "short": sum(row.missing for row in rows),
        "copies": holdings.total(),
        "most": MOST_TOGETHER,
    }
    return render(request, "decks/collection_decks.html", context)


def _candidates(visitor: Visitor, holdings: dict[str, int]) -> list[Buildable]:
    """Return the visitor's own decks, the starters and the newest public decks with what they lack."""
    rows = Deck.objects.filter(visitor.rows("owner"), game=BUILT_FOR)
    public = Deck.objects.filter(visibility=Deck.Visibility.PUBLIC, game=BUILT_FOR).exclude(visitor.rows("owner"))
    saved = [(row, "Your deck") for row in rows[:MOST_DECKS]] + [(row, "Public deck") for row in public[:MOST_DECKS]]
    return [
        Buildable(row.pk, str(row), row.get_absolute_url(), whose, shortfall(row.deck, holdings), row.assembled)
        for row, whose in saved
        if not row.deck.empty
    ] + [_starter(each, holdings) for each in all_starters().values()]


def _starter(starter: Starter, holdings: dict[str, int]) -> Buildable:
    url = reverse("decks:starter", args=[starter.slug])
    return Buildable(starter.slug, starter.name, url, "Starter", shortfall(starter.deck, holdings))


@require_POST
def assemble(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Mark a deck as built from its owner's own cards, or no longer."""
    row = own_deck(visitor_of(request), deck_id)
    service.assemble(row, request.POST.get("assembled") == "1")
    return redirect("decks:deck", deck_id)


@require_POST
def wish(request: HttpRequest, reference: str) -> HttpResponse:
    """Add what the visitor lacks for a deck to their wish list. Copies that are on it already are not added again."""
    visitor = visitor_of(request, make=True)
    deck = seen_list(visitor, reference, request.POST.get("token", ""))
    try:
        box = service.first_box(visitor, Box.Kind.WISH)
        outcome = service.change(box.pk, _wishes(box, _missing(visitor, deck)), f"Missing for {deck.name or 'a deck'}")
    except Refusal as refusal:
        messages.error(request, refusal.message)
    else:
        added = len(outcome.counts)
        messages.success(request, f"{added} card{'' if added == 1 else 's'} added to “{box}”.")
    return redirect(next_page(request) or "decks:collection")


def _wishes(box: Box, missing: dict[Printing, int]) -> list[Step]:
    """Return the steps that bring a wish list up to these copies."""
    now = service.counts_in(box)
    wanted = {printing: count for printing, count in missing.items() if now.get(printing, 0) < count}
    return [Step("set", *printing, count, seen=now.get(printing, 0)) for printing, count in wanted.items()]


@require_safe
def missing(request: HttpRequest, reference: str) -> HttpResponse:
    """Return the cards that the visitor lacks for a deck, as text."""
    visitor = visitor_of(request)
    deck = seen_list(visitor, reference, request.GET.get("token", ""))
    return HttpResponse(as_text(_missing(visitor, deck)), content_type="text/plain; charset=utf-8")


def _missing(visitor: Visitor, deck: DeckList) -> dict[Printing, int]:
    return {Printing(row.card.id, "plain"): row.missing for row in shortfall(deck, service.holdings(visitor)).rows}
