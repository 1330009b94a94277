"""Serve the builder: search on one side, the deck on the other.

Every step is sent, saved and answered with the deck.
"""

from collections import Counter
from collections.abc import Sequence
from secrets import randbelow
from typing import Any, NamedTuple

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.registry import PersonalChoice
from cards.search.personal import Columns, all_columns, personal_columns
from decks import service
from decks.access import own_deck
from decks.changes import Conflict, Difference, Refusal, Step
from decks.collection.pools import pool_copies, pool_problem, pools
from decks.collection.service import holdings
from decks.collection.sources import AMONG, choose, copies_among
from decks.collection_search import CHOICES
from decks.deck_context import Context
from decks.decklist import DeckList
from decks.forms import StepForm
from decks.lotr_tcg.arrangement import GROUPS, ORDERS
from decks.lotr_tcg.deck_request_input import SEEDS, deck_with_notes, read_deck_request
from decks.lotr_tcg.generator import CannotBuild
from decks.lotr_tcg.generator import build as built
from decks.lotr_tcg.generator.repair import repair_deck
from decks.lotr_tcg.rules.formats import all_formats, original
from decks.lotr_tcg.rules.problem import Problem, Repair
from decks.lotr_tcg.rules.repairs import apply_repair
from decks.lotr_tcg.rules.starting_fellowship import with_starting_fellowship
from decks.lotr_tcg.rules.wording import list_words
from decks.lotr_tcg.starters import UnknownStarter, find_starter
from decks.lotr_tcg.verdict import verdicts
from decks.models import Deck
from decks.search import find_cards
from decks.service import Outcome, card_name
from decks.views.builder_settings import SORTS, VIEWS, builder_settings, names_settings
from decks.views.pages import deck_context
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.htmx import HtmxRequest
from lotr_site.base.numbers import whole

SAID = {
    "cards": "in the deck",
    "sites": "in the adventure deck",
    "starting_fellowship": "in the starting fellowship",
    "maybeboard": "on the maybeboard",
}


class Outside(NamedTuple):
    """A card that the query names but the format does not allow, with the reason in a sentence."""

    card: Facts
    refusal: str


@require_safe
def build(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Show the deck builder: the deck, and a search for cards."""
    deck = own_deck(visitor_of(request), deck_id)
    context = _panel(request, deck) | _results(request, deck) | waiting_table(request)
    return render(request, "decks/build.html", context)


def waiting_table(request: HttpRequest) -> Context:
    """Return, from the query string, the URL of the table at which the visitor is about to play with this deck, and the
    format played there.
    """
    table = request.GET.get("table", "")
    return {"table": table if is_table(table) else "", "table_format": all_formats().get(request.GET.get("format", ""))}


def is_table(address: str) -> bool:
    """Return whether a URL is the page of a table on this site."""
    return address.startswith("/play/") and url_has_allowed_host_and_scheme(address, None)


@require_safe
def find(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Show the cards that match a query, on the builder's search side."""
    deck = own_deck(visitor_of(request), deck_id)
    return render(request, "decks/includes/results.html", _results(request, deck) | {"row": deck})


@require_safe
def panel(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Show the deck as it is now, arranged by the visitor's settings, or return 204 if the page is up to date."""
    deck = own_deck(visitor_of(request), deck_id)
    if request.GET.get("base") == str(deck.version) and not names_settings(request):
        return HttpResponse(status=204)
    outcome = Outcome(deck, (), service.changes_since(deck, _base(request, deck)))
    return render(request, "decks/includes/builder_panel.html", _panel(request, deck, outcome))


@require_POST
def change(request: HtmxRequest, deck_id: str) -> HttpResponse:
    """Carry out one change from the builder: a step (such as a card more or fewer, or a new name), undo, redo, a
    suggested repair, another format, or first content for an empty deck.
    """
    deck = own_deck(visitor_of(request), deck_id)
    try:
        outcome, said = _carry_out(request, deck)
    except Refusal as refusal:
        return _refused(request, deck, refusal)
    if not request.htmx:
        _tell(request, outcome)
        return redirect("decks:build", deck_id)
    return render(request, "decks/includes/builder_panel.html", _panel(request, outcome.deck, outcome, said))


def _carry_out(request: HttpRequest, deck: Deck) -> tuple[Outcome, str]:
    """Carry out the request and return (outcome, announcement for screen readers).

    Raise Refusal for a step that is not possible.
    """
    do = request.POST.get("do", "")
    if do == "undo":
        return Outcome(service.undo(deck.pk)), "Undone."
    if do == "redo":
        return Outcome(service.redo(deck.pk)), "Redone."
    if do == "format":
        service.set_format(deck, request.POST.get("text", ""))
        return Outcome(deck), f"Format set to {all_formats()[deck.format].name}."
    if do == "start":
        content = with_starting_fellowship(deck.deck)
        said = f"Starting fellowship: {list_words(card_name(card) for card in content.starting_fellowship) or 'none'}."
        return service.replace(deck.pk, deck.version, content, said), said
    if do in ("repair", "repair_all"):
        repair = _repair(request, deck) if do == "repair" else _all_repairs(request, deck)
        return service.replace(deck.pk, deck.version, apply_repair(deck.deck, repair), repair.sentence), repair.sentence
    if do == "begin":
        content, said = _beginning(request, deck)
        return service.replace(
            deck.pk, deck.version, service.rename_content(content, deck.deck.name or content.name), said
        ), said
    form = StepForm(_as_step(request.POST))
    if not form.is_valid():
        field, errors = next(iter(form.errors.items()))
        raise Refusal("step_invalid", f"{field}: {errors[0]}")
    steps = _with_consequences(deck, form.step())
    outcome = service.change(deck.pk, _base(request, deck), steps)
    said = _said(steps[0], outcome.deck)
    gone = [each.card for each in steps[1:] if each.section == "sites"]
    return outcome, f"{said} It replaces {list_words(map(card_name, gone))}." if gone else said


def _as_step(sent: QueryDict) -> dict[str, str]:
    """Return the fields of the step that a form submits.

    A button submits a whole `step` (`add cards 1_89`, `set cards 1_89 3`). A number typed into a card's row arrives as
    `copies` and becomes the count.
    """
    data = {name: str(value) for name, value in sent.items()}
    if "step" in data:
        data |= dict(zip(("do", "section", "card", "count"), data["step"].split(), strict=False))
    if data.get("do") == "set" and "copies" in data:
        data["count"] = data["copies"] or "0"
    return data


def _with_consequences(deck: Deck, step: Step) -> list[Step]:
    """Return the steps to carry out for one step. If it adds to the deck a card that is in the maybeboard, the card is
    also removed from there. A site that is already there is not added again, and a new one takes the place of the sites
    with its number.
    """
    held = deck.deck.maybeboard.get(step.card, 0)
    if step.section == "sites" and step.do == "add":
        return _placing(deck.deck, step) + ([Step("remove", "maybeboard", step.card, held)] if held else [])
    if step.section != "maybeboard" and step.do == "add" and held:
        return [step, Step("remove", "maybeboard", step.card, min(held, step.count))]
    return [step]


def _placing(content: DeckList, step: Step) -> list[Step]:
    """Return the steps that put a site in its place in the adventure deck."""
    if step.card in content.sites:
        return [Step("set", "sites", step.card, content.sites.count(step.card))]
    site = all_facts().get(step.card)
    number = site.site_number if site else None
    there = [card for card in dict.fromkeys(content.sites) if number and _site_number(card) == number]
    return [step, *(Step("remove", "sites", card, content.sites.count(card)) for card in there)]


def _site_number(card: str) -> int | None:
    return all_facts()[card].site_number if card in all_facts() else None


def _repair(request: HttpRequest, deck: Deck) -> Repair:
    """Return the repair for the problem that the user clicked. It is computed again because the deck may have changed.
    Raise Refusal if the problem no longer exists.
    """
    code = request.POST.get("code", "")
    owned = _owned(request, deck)
    problems: Sequence[Problem] = verdicts(deck.deck, [deck.format], owned=owned)[deck.format].problems
    same = [each for each in problems if each.code == code and each.repair]
    findings = [each for each in same if request.POST.get("message") == each.message] or same
    if not findings:
        raise Refusal("problem_gone", "That problem has already been fixed.")
    repair = findings[0].repair
    if repair is None:
        raise Refusal("problem_gone", "There’s no automatic fix for that problem.")
    return repair


def _all_repairs(request: HttpRequest, deck: Deck) -> Repair:
    """Return one repair of everything in the deck that can be repaired, from the cards that the visitor has chosen.
    Raise Refusal if there is nothing to repair.
    """
    if not all_formats()[deck.format].playable:
        raise Refusal("problem_gone", "Decks can’t be checked against this format.")
    repair = repair_deck(deck.deck, all_formats()[deck.format], _owned(request, deck)).repair
    if not repair.actions:
        raise Refusal("problem_gone", "There is nothing left that can be repaired with these cards.")
    return repair


def _beginning(request: HttpRequest, deck: Deck) -> tuple[DeckList, str]:
    """Return (content for an empty deck, a sentence that describes it). The content is a starter, or a deck built
    around a card or at random. Raise Refusal if the deck is not empty, or if no such deck can be built.
    """
    if not deck.deck.empty:
        raise Refusal("problem_gone", "This deck already has cards in it.")
    sent = request.POST
    try:
        if "starter" in sent:
            starter = find_starter(str(sent["starter"]))
            return starter.deck, f"Started from {starter.name}."
        deck_request = read_deck_request(
            {"card": sent.get("card", ""), "format": deck.format, "seed": randbelow(SEEDS)}
        )
        made = built(deck_request, _owned(request, deck))
    except (CannotBuild, UnknownStarter) as refused:
        raise Refusal("step_invalid", str(refused)) from None
    return deck_with_notes(made), f"Started with {made.deck.name}."


def _base(request: HttpRequest, deck: Deck) -> int:
    version = whole(request.POST.get("base") or request.GET.get("base"))
    return deck.version if version is None else version


def _refused(request: HtmxRequest, deck: Deck, refusal: Refusal) -> HttpResponse:
    """Return the answer to a refused change: its message for htmx, or a redirect with it."""
    if not request.htmx:
        messages.error(request, refusal.message)
        return redirect("decks:build", deck.pk)
    return HttpResponse(refusal.message, status=422, content_type="text/plain; charset=utf-8")


def _tell(request: HttpRequest, outcome: Outcome) -> None:
    for conflict in describe_conflicts(outcome.conflicts):
        messages.warning(request, conflict.sentence)


def _said(step: Step, deck: Deck) -> str:
    """Return what a step has done, in words for screen readers."""
    content = deck.deck
    if step.section not in SAID:
        return "Saved."
    value = getattr(content, step.section)
    count = value.get(step.card, 0) if isinstance(value, dict) else value.count(step.card)
    return f"{count} {card_name(step.card)} {SAID[step.section]}. Draw deck: {content.size} cards."


def _panel(request: HttpRequest, deck: Deck, outcome: Outcome | None = None, said: str = "") -> Context:
    """Return the template context for the side of the builder that shows the deck."""
    settings = builder_settings(request)
    return deck_context(
        deck.deck,
        deck.format,
        settings.group,
        settings.order,
        _owned(request, deck),
        pool_problem(visitor_of(request), deck),
    ) | {
        "row": deck,
        "among": choose(request),
        "settings": settings,
        "groups": [(value, words) for value, (words, _) in GROUPS.items()],
        "orders": [(value, words) for value, (words, _) in ORDERS.items()],
        "views": VIEWS.items(),
        "counts": _counts(deck.deck),
        "reference": deck.pk,
        "conflicts": describe_conflicts(outcome.conflicts) if outcome else (),
        "others": [describe_change(each) for each in outcome.others] if outcome else (),
        "said": said,
    }


def _counts(content: DeckList) -> str:
    """Return the copies of each card by section, for the rows of the cards found: `cards/1_89:2 sites/1_319:1`."""
    singles = {"ring": content.ring, "ring_bearer": content.ring_bearer}
    counts = {f"cards/{card}": count for card, count in content.cards.items()}
    counts |= {f"sites/{card}": content.sites.count(card) for card in content.sites}
    counts |= {f"{section}/{card}": 1 for section, card in singles.items() if card}
    return " ".join(f"{place}:{count}" for place, count in counts.items())


def _results(request: HttpRequest, deck: Deck) -> Context:
    """Return the context of the builder's search results: cards legal in the deck's format, or all. The
    visitor may limit them to cards they own, or to those that no other deck they've built holds.
    """
    query, everything = request.GET.get("q", "").strip(), request.GET.get("all") == "1"
    number = whole(request.GET.get("page"), 1, 9_999) or 1
    form = None if everything else all_formats()[deck.format]
    visitor = visitor_of(request)
    owned = holdings(visitor)
    among = choose(request, request.GET.get("among"))
    pool = pool_copies(visitor, deck)
    copies = copies_among(visitor, among, deck.pk) if pool is None else pool
    there = owned if pool is None else pool
    settings = builder_settings(request)
    mine = _own_facet(request, query, deck) if owned and pool is None else None
    found = find_cards(query, form, number, personal_columns(request, query), copies, mine, settings.sort)
    return {
        "found": found,
        "outside": [Outside(card, form.refusal(card)) for card in found.outside] if form else [],
        "settings": settings,
        "sorts": SORTS.items(),
        "views": VIEWS.items(),
        "query": query,
        "everything": everything,
        "among": among,
        "choices": AMONG.items() if owned and pool is None else (),
        "owned": {card.id: there[original(card)] for card in found.cards} if there else {},
        "pools": pools(visitor),
    }


def _own_facet(request: HttpRequest, query: str, deck: Deck) -> tuple[Columns, list[PersonalChoice]]:
    """Return the visitor's own values, and the choices among their cards, with what they lack for this deck."""
    choices = [*CHOICES, PersonalChoice("Missing for this deck", "missing", deck.pk)]
    return all_columns(request, deck.game, f"{query} missing:{deck.pk}"), choices


def _owned(request: HttpRequest, deck: Deck) -> Counter[str] | None:
    """Return the copies of each card from which the visitor builds this deck, or None for all cards."""
    visitor = visitor_of(request)
    pool = pool_copies(visitor, deck)
    return copies_among(visitor, choose(request), deck.pk) if pool is None else pool


def describe_change(change: Difference) -> str:
    """Return a difference in a few words, such as `Orc Ambusher: 2 → 4`."""
    if not change.card:
        return f"{change.section.replace('_', ' ')} changed"
    return f"{card_name(change.card)}: {change.before} → {change.after}"


class ConflictTold(NamedTuple):
    """A conflict between two edits, with a sentence for the user and the values of a step that would restore the other
    edit's value (`theirs`).
    """

    sentence: str
    section: str
    card: str
    theirs: Any
    is_text: bool


def describe_conflicts(conflicts: Sequence[Conflict]) -> list[ConflictTold]:
    """Return conflicts as sentences, with the value that the others gave, so that it can be chosen instead."""
    return [
        ConflictTold(
            f"{_place(each)} was also changed elsewhere, to {each.theirs or 'nothing'}. We kept your version: "
            f"{each.mine or 'nothing'}.",
            each.section,
            each.card,
            each.theirs,
            each.section in ("name", "notes"),
        )
        for each in conflicts
    ]


def _place(conflict: Conflict) -> str:
    return card_name(conflict.card) if conflict.card else conflict.section.replace("_", " ").capitalize()
