"""Add a visitor's own cards to the pages of cards and decks: how many they own of each card, and what a deck lacks."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from cards.fields import Row
from cards.games.lotr_tcg.facts import all_facts
from cards.registry import Panel, ResultTools, register_result_tools
from cards.registry import register_panel as register_card_panel
from decks.collection import service
from decks.collection.counts import FINISHES, Counts, Printing
from decks.collection.holdings import copies_needed, shortfall
from decks.deck_references import seen_list
from decks.decklist import BUILT_FOR
from decks.lotr_tcg.rules.formats import original, printings
from decks.models import Box, Deck
from decks.registry import register_panel as register_deck_panel
from lotr_site.accounts.visitors import visitor_of

IN_RESULTS = "own_steps"
"""Where the session keeps whether someone wants buttons in search results: True, False or nothing."""


def register() -> None:
    """Add the sections to the pages. Called at startup."""
    register_card_panel(Panel("collection", "In your collection", 15, of_card))
    register_deck_panel(Panel("collection", "From your collection", 5, of_deck))
    register_result_tools(in_results)


def in_results(request: HttpRequest, rows: Sequence[Row]) -> ResultTools | None:
    """Return how many copies of each printing found the visitor owns, with buttons that put one into their first box or
    take one out; None for visitors who don't want them, and if there are only cards of other games.
    """
    visitor = visitor_of(request)
    cards = [row.id for row in rows if row.game == BUILT_FOR and row.id in all_facts()]
    if not visitor.known or not cards:
        return None
    boxes = service.boxes(visitor, Box.Kind.OWN)
    if not service.steps_in_results(request.session.get(IN_RESULTS), boxes):
        return None
    everywhere = _copies(service.counts_of(cards, *boxes))
    first = service.counts_of(cards, *boxes[:1])
    return ResultTools(
        render_to_string("decks/includes/own_steps_form.html", {"box": boxes[0] if boxes else None}, request),
        {
            (BUILT_FOR, card): render_to_string(
                "decks/includes/own_step.html",
                {
                    "card": all_facts()[card],
                    "finish": "plain",
                    "count": everywhere[card],
                    "here": first.get(Printing(card, "plain"), 0),
                },
            )
            for card in cards
        },
    )


def _copies(counts: Counts) -> Counter[str]:
    """Return the copies of each printing, in all finishes together."""
    copies: Counter[str] = Counter()
    for printing, count in counts.items():
        copies[printing.card] += count
    return copies


def of_card(request: HttpRequest, row: Row) -> SafeString | str:
    """Return how many copies of a printing the visitor owns in each finish, with buttons for more and fewer, or "" for
    other games and for visitors who have no account and have done nothing here yet.
    """
    visitor = visitor_of(request)
    if row.game != BUILT_FOR or row.id not in all_facts() or not visitor.known:
        return ""
    card = all_facts()[row.id]
    boxes = service.boxes(visitor, Box.Kind.OWN)
    counts = service.counts_in(*boxes)
    box = boxes[0] if boxes else None
    first = service.counts_in(box) if box else {}
    context = {
        "card": card,
        "box": box,
        "rows": [
            (finish, counts.get(Printing(card.id, finish), 0), first.get(Printing(card.id, finish), 0))
            for finish in FINISHES
            if finish in ("plain", "foil") or counts.get(Printing(card.id, finish))
        ],
        "everywhere": service.holdings(visitor)[original(card)] if len(printings(card)) > 1 else None,
        "held_by": _held_by(request, original(card)),
    }
    return render_to_string("decks/includes/card_collection.html", context, request)


def _held_by(request: HttpRequest, card: str) -> list[tuple[Deck, int]]:
    """Return the visitor's assembled decks that hold a card, with their copies."""
    found = ((deck, copies_needed(deck.deck)[card]) for deck in service.assembled_decks(visitor_of(request)))
    return [(deck, count) for deck, count in found if count]


def of_deck(request: HttpRequest, reference: str) -> SafeString | str:
    """Return what the visitor lacks to build a deck, or "" if they own nothing here."""
    visitor = visitor_of(request)
    holdings: Counter[str] = service.holdings(visitor)
    if not holdings:
        return ""
    token = request.resolver_match.kwargs.get("token", "") if request.resolver_match else ""
    deck = seen_list(visitor, reference, token)
    row = Deck.objects.filter(visitor.rows("owner"), pk=reference).first()
    context: dict[str, Any] = {
        "lacking": shortfall(deck, holdings),
        "busy": shortfall(deck, service.free_cards(visitor, reference)),
        "reference": reference,
        "token": token,
        "own": row,
    }
    return render_to_string("decks/includes/deck_collection.html", context, request)
