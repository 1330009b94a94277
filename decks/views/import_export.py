"""Import decks with a report, and export them in each file format, as sheets and as proxies (PDF)."""

from urllib.parse import quote

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cards.games.lotr_tcg.facts import all_facts
from decks import service
from decks.changes import Refusal, Step, apply_steps
from decks.deck_references import seen_list
from decks.decklist import DeckList
from decks.forms import ImportForm
from decks.lotr_tcg.file_formats import FORMS, read_deck, write_deck
from decks.lotr_tcg.file_formats.assembly import home_section
from decks.lotr_tcg.file_formats.draft import Import
from decks.lotr_tcg.file_formats.upload import Refused
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.rules.legality import is_legal, judge
from decks.name_normalization import fold
from decks.pdf import proxies, sheet
from decks.views.deck_lists import fixed_deck
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.numbers import whole

INTO = ("cards", "sites", "ring_bearer", "ring", "starting_fellowship", "maybeboard")


@require_http_methods(["GET", "HEAD", "POST"])
def import_deck(request: HttpRequest) -> HttpResponse:
    """Read a deck list. If every line could be read, create the deck at once; otherwise show the
    unclear lines first.
    """
    sent = request.method == "POST"
    form = ImportForm(request.POST, request.FILES) if sent else ImportForm()
    if not sent or not form.is_valid():
        return render(request, "decks/import.html", {"form": form}, status=422 if form.errors else 200)
    try:
        reading = read_deck(form.data_sent(), form.cleaned_data["form"] or None)
    except Refused as refusal:
        form.add_error(None, refusal.message)
        return render(request, "decks/import.html", {"form": form}, status=422)
    if reading.unplaced:
        return render(request, "decks/import_lines.html", _lines(reading))
    return _make(request, reading.deck, reading.remarks)


def _lines(imported: Import) -> dict[str, object]:
    return {"found": imported, "content": msgspec.json.encode(imported.deck).decode(), "form": FORMS[imported.form]}


@require_POST
def import_unclear(request: HttpRequest) -> HttpResponse:
    """Create the deck of an import, with the choices made for unclear lines."""
    try:
        deck = read_deck(request.POST.get("content", "").encode(), "json").deck
        deck = apply_steps(deck, _chosen(request, deck))
    except (Refused, Refusal) as refusal:
        messages.error(request, refusal.message)
        return redirect("decks:import")
    return _make(request, deck, ())


def _chosen(request: HttpRequest, deck: DeckList) -> list[Step]:
    """Return the steps for the choices made on the page of unclear lines.

    A field such as `line-3` contains `card|count|section`. If the section is empty, the card goes where it normally
    belongs.
    """
    steps: list[Step] = []
    for name, value in request.POST.items():
        card, count, section = (*str(value).split("|", 2), "", "")[:3]
        copies = whole(count)
        if name.startswith("line-") and card in all_facts() and copies is not None and section in ("", *INTO):
            steps += _into(section or home_section(all_facts()[card]), card, min(copies, 99), deck)
    return steps


def _into(section: str, card: str, count: int, deck: DeckList) -> list[Step]:
    """Return the steps that add a card to a section.

    As in every import, a starting companion is also added to the draw deck.
    """
    missing = max(0, count - deck.cards.get(card, 0)) if section == "starting_fellowship" else 0
    counted = [Step("add", "cards", card, missing)] if missing else []
    return [Step("add", section, card, count), *counted]  # type: ignore[arg-type]


def _make(request: HttpRequest, deck: DeckList, remarks: tuple[str, ...]) -> HttpResponse:
    try:
        made = service.create(visitor_of(request, make=True), deck, likely_format(deck))
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return redirect("decks:import")
    for remark in remarks:
        messages.info(request, remark)
    messages.success(request, f"Imported “{made}”: {deck.size} cards and {len(deck.sites)} sites.")
    return redirect("decks:build", made.pk)


def likely_format(deck: DeckList) -> str:
    """Return the slug of the format in which a deck has the fewest errors, the first one if several are equal."""
    verdicts = judge(deck)
    faults = {slug: sum(each.severity == "error" for each in problems) for slug, problems in verdicts.items()}
    legal = [slug for slug, problems in verdicts.items() if is_legal(problems)]
    return legal[0] if legal else min((form.slug for form in playable_formats()), key=lambda slug: faults[slug])


@require_safe
def export(request: HttpRequest, reference: str, form: str) -> HttpResponse:
    """Return the deck as a file in the format `form`. Raise Http404 if there is no such file format."""
    if form not in FORMS:
        raise Http404("There’s no such file format.")
    deck = seen_list(visitor_of(request), reference, request.GET.get("token", ""))
    response = HttpResponse(write_deck(deck, form), content_type=FORMS[form].MEDIA_TYPE)
    return _named(response, deck.name, FORMS[form].SUFFIX, attached="show" not in request.GET)


@require_safe
def sheet_pdf(request: HttpRequest, reference: str) -> HttpResponse:
    """Return the tournament deck sheet as a PDF."""
    deck = seen_list(visitor_of(request), reference, request.GET.get("token", ""))
    return _pdf(sheet.deck_sheet(deck), f"{deck.name} sheet")


@require_safe
def proxies_pdf(request: HttpRequest, reference: str) -> HttpResponse:
    """Return a PDF with the deck's cards as proxies to cut out. With `once` in the query string, each card appears only
    once.
    """
    deck = seen_list(visitor_of(request), reference, request.GET.get("token", ""))
    cards = proxies.cards_of(deck, once="once" in request.GET)
    return _pdf(proxies.kept_pages(deck.game, cards), f"{deck.name} proxies")


@require_safe
def fixed_sheet(request: HttpRequest, game: str) -> HttpResponse:
    """Return a PDF listing a game's fixed cards (the ones used in every match)."""
    groups = fixed_deck(game)
    return _pdf(sheet.fixed_sheet(game, groups), f"{game} cards")


@require_safe
def fixed_proxies(request: HttpRequest, game: str) -> HttpResponse:
    """Return a PDF with one group of a game's fixed cards as proxies to cut out. Raise Http404 if there is no such
    group.
    """
    groups = dict(fixed_deck(game))
    group = request.GET.get("group", next(iter(groups)))
    if group not in groups:
        raise Http404("There is no such group of cards to print.")
    cards = [piece.id for piece in groups[group] for _ in range(1 if "once" in request.GET else piece.copies)]
    return _pdf(proxies.kept_pages(game, cards), f"{game} {group}")


def _pdf(data: bytes, name: str) -> HttpResponse:
    return _named(HttpResponse(data, content_type="application/pdf"), name, ".pdf", attached=False)


def _named(response: HttpResponse, name: str, suffix: str, attached: bool) -> HttpResponse:
    plain = "-".join(fold(name).split())[:80] or "deck"
    kind = "attachment" if attached else "inline"
    full = quote(f"{name[:80] or 'deck'}{suffix}")
    response["Content-Disposition"] = f"{kind}; filename=\"{plain}{suffix}\"; filename*=UTF-8''{full}"
    return response
