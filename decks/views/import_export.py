"""Import decks with a report, and export them in each file format, as sheets and as proxies (PDF)."""

from urllib.parse import quote

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks import service
from decks.changes import Refusal
from decks.collection.holdings import shortfall
from decks.collection.service import holdings
from decks.deck_references import seen_list
from decks.decklist import DeckList
from decks.forms import ImportForm
from decks.lotr_tcg.file_formats import FORMS, READ, read_text, write_deck
from decks.lotr_tcg.file_formats.draft import Import
from decks.lotr_tcg.file_formats.upload import Refused, open_text
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.rules.legality import is_legal, judge
from decks.name_normalization import fold
from decks.pasted import read_pasted
from decks.pdf import proxies, sheet
from decks.views.deck_lists import fixed_deck
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.numbers import whole


@require_http_methods(["GET", "HEAD", "POST"])
def import_deck(request: HttpRequest) -> HttpResponse:
    """Read a deck list. If every line is certain, create the deck at once; otherwise show the other lines first."""
    sent = request.method == "POST"
    form = ImportForm(request.POST, request.FILES) if sent else ImportForm()
    if not sent or not form.is_valid():
        return render(request, "decks/import.html", {"form": form}, status=422 if form.errors else 200)
    try:
        text = open_text(form.data_sent())
        reading = read_pasted(text, visitor_of(request), request.get_host(), form.cleaned_data["form"] or None)
    except Refused as refusal:
        form.add_error(None, refusal.message)
        return render(request, "decks/import.html", {"form": form}, status=422)
    if reading.unplaced or reading.guesses:
        return _ask(request, reading, text)
    return _make(request, reading.deck, reading.remarks)


def _ask(request: HttpRequest, reading: Import, text: str, status: int = 200) -> HttpResponse:
    """Show the lines that need a choice, and those that were read by their likeliest meaning."""
    context = {
        "found": reading,
        "text": text,
        "form": READ[reading.form],
        "chosen": _choices(request),
        "again": status != 200,
    }
    return render(request, "decks/import_lines.html", context, status=status)


@require_POST
def import_unclear(request: HttpRequest) -> HttpResponse:
    """Create the deck of an import, with the choices made for its lines. Show the lines again that are still open."""
    text = request.POST.get("text", "").replace("\r\n", "\n")
    try:
        reading = read_text(open_text(text.encode()), request.POST.get("form") or None, _choices(request))
    except Refused as refusal:
        messages.error(request, refusal.message)
        return redirect("decks:import")
    if reading.unplaced:
        return _ask(request, reading, text, status=422)
    return _make(request, reading.deck, reading.remarks)


def _choices(request: HttpRequest) -> dict[int, str]:
    """Return the choice for each line, by its key. A field such as `line-3` holds a card id, “notes” or “leave”."""
    fields = ((name.partition("-"), str(value)) for name, value in request.POST.items())
    keys = ((whole(key), value) for (name, _, key), value in fields if name == "line")
    return {key: value for key, value in keys if key is not None}


def _make(request: HttpRequest, deck: DeckList, remarks: tuple[str, ...]) -> HttpResponse:
    """Save an imported deck and redirect to the builder, with remarks on how it was read."""
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
    return named_file(response, deck.name, FORMS[form].SUFFIX, attached="show" not in request.GET)


@require_safe
def sheet_pdf(request: HttpRequest, reference: str) -> HttpResponse:
    """Return the tournament deck sheet as a PDF."""
    deck = seen_list(visitor_of(request), reference, request.GET.get("token", ""))
    return _pdf(sheet.deck_sheet(deck), f"{deck.name} sheet")


@require_safe
def proxies_pdf(request: HttpRequest, reference: str) -> HttpResponse:
    """Return a PDF with the deck's cards as proxies to cut out. With `once` in the query string, each card appears only
    once; with `missing`, only the copies that the visitor doesn't own.
    """
    visitor = visitor_of(request)
    deck = seen_list(visitor, reference, request.GET.get("token", ""))
    if "missing" in request.GET:
        rows = shortfall(deck, holdings(visitor)).rows
        cards = [row.card.id for row in rows for _ in range(row.missing)]
    else:
        cards = proxies.cards_of(deck, once="once" in request.GET)
    return _pdf(proxies.cached_pages(deck.game, cards), f"{deck.name} proxies")


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
    return _pdf(proxies.cached_pages(game, cards), f"{game} {group}")


def _pdf(data: bytes, name: str) -> HttpResponse:
    return named_file(HttpResponse(data, content_type="application/pdf"), name, ".pdf", attached=False)


def named_file(response: HttpResponse, name: str, suffix: str, attached: bool) -> HttpResponse:
    """Return a response with the file name of a deck: ASCII for old browsers, and in full."""
    plain = "-".join(fold(name).split())[:80] or "deck"
    kind = "attachment" if attached else "inline"
    full = quote(f"{name[:80] or 'deck'}{suffix}")
    response["Content-Disposition"] = f"{kind}; filename=\"{plain}{suffix}\"; filename*=UTF-8''{full}"
    return response
