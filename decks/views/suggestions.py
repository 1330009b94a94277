"""Suggest a deck: build one to a description, with a reason for each card, to save, discard or draw again."""

from secrets import randbelow
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks import service
from decks.changes import Refusal
from decks.collection.service import holdings
from decks.collection.sources import AMONG, choose, copies_among
from decks.deck_context import Context, sort_deck
from decks.lotr_tcg.deck_request_input import SEEDS, DeckRequestIn, deck_with_notes, read_deck_request
from decks.lotr_tcg.generator import Built, CannotBuild, DeckRequest, build
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.starters import all_starters
from decks.lotr_tcg.verdict import verdicts
from lotr_site.accounts.visitors import visitor_of

ASKED = tuple(DeckRequestIn.__annotations__)
Group = tuple[str, list[tuple[int | None, Facts]]]
"""A heading with its cards, each with its copies or the number of a site."""


@require_safe
def suggest(request: HttpRequest) -> HttpResponse:
    """Show the form for a deck suggestion or, if the query string has any of its fields, the suggested deck. A URL with
    a seed always shows the same deck, as long as the visitor's cards stay the same if it is built from them.
    """
    among = choose(request, request.GET.get("among"))
    if not any(name in request.GET for name in ASKED):
        return render(request, "decks/suggest.html", _questions(request, {"among": among}))
    asked = {name: request.GET.get(name, "") for name in ASKED} | {"among": among}
    if not asked["seed"]:
        again = {name: value for name, value in asked.items() if value} | {"seed": randbelow(SEEDS)}
        return redirect(f"{request.path}?{urlencode(again)}")
    try:
        deck_request = read_deck_request(asked)
        built = build(deck_request, copies_among(visitor_of(request), among))
    except CannotBuild as refused:
        return render(request, "decks/suggest.html", _questions(request, asked) | {"refused": refused}, status=422)
    context = _questions(request, asked, deck_request) | _answer(deck_request, built)
    return render(request, "decks/suggest.html", context)


@require_POST
def save(request: HttpRequest) -> HttpResponse:
    """Save the suggested deck for the visitor and open it in the builder."""
    try:
        deck_request = read_deck_request({name: request.POST.get(name, "") for name in ASKED})
        visitor, among = visitor_of(request, make=True), request.POST.get("among", "")
        built = build(deck_request, copies_among(visitor, among if among in AMONG else ""))
        deck = service.create(visitor, deck_with_notes(built), deck_request.format)
    except (CannotBuild, Refusal) as refused:
        messages.error(request, refused.message)
        return redirect("decks:suggest")
    return redirect("decks:build", deck.pk)


def _questions(request: HttpRequest, asked: dict[str, str], deck_request: DeckRequest | None = None) -> Context:
    """Return the template context of the form: its current values and the choices it offers."""
    cards = all_facts().values()
    return {
        "asked": asked | ({"format": deck_request.format} if deck_request else {}),
        "formats": playable_formats(),
        "starters": all_starters().values(),
        "choices": AMONG.items() if holdings(visitor_of(request)) else (),
        "free_cultures": sorted({card.culture for card in cards if card.side == "Free Peoples" and card.culture}),
        "shadow_cultures": sorted({card.culture for card in cards if card.side == "Shadow" and card.culture}),
    }


def _answer(deck_request: DeckRequest, built: Built) -> Context:
    """Return the template context of the suggested deck: its cards by section, with the reason for each."""
    display = sort_deck(built.deck)
    groups: list[Group] = [
        ("Ring-bearer and Ring", [(1, card) for card in (display.ring_bearer, display.ring) if card]),
        ("Adventure deck", [(card.site_number, card) for card in display.sites]),
    ]
    groups += [(part.name, [(row.count, row.card) for row in part.rows]) for part in display.sections]
    return {
        "built": built,
        "shown": display,
        "verdict": verdicts(built.deck, [deck_request.format])[deck_request.format],
        "groups": [(name, [(n, card, built.reasons[card.id]) for n, card in rows]) for name, rows in groups],
        "faces": built.deck.game,
    }
