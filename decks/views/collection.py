"""Serve the pages of a collection: boxes, the checklist of a set, and lists to read in."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cards.games.lotr_tcg.facts import all_facts
from decks.changes import Refusal
from decks.collection import service
from decks.collection.card_lists import LARGEST, MOST_LINES, ListRead
from decks.collection.checklist import PLAYSET, cards_by_set, checklist, progress, rarities
from decks.collection.counts import Finish, Step
from decks.collection.exports import WRITTEN, in_binder_order
from decks.collection.holdings import copies_held
from decks.collection.lists import add_list, read_sent
from decks.collection_panels import IN_RESULTS
from decks.forms import ListForm
from decks.lotr_tcg.file_formats.upload import Refused, open_text
from decks.lotr_tcg.starters import UnknownStarter, all_starters, find_starter
from decks.models import Box
from decks.service import card_name
from decks.views.collection_forms import back, box_of, button_step, changed_words, describe_conflict, home, typed_steps
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.numbers import whole

USUAL: tuple[Finish, ...] = ("plain", "foil")
RARE: tuple[Finish, ...] = ("tengwar", "other")
WOULD = {
    "add": "They’ll be added to “{}”.",
    "set": "Their counts in “{}” will become those of the list.",
    "replace": "They’ll replace everything in “{}”.",
}
"""What each mode would do to a box, as a sentence."""
MOST_REPORTED = 5
"""Lines of a short list whose problem is shown."""
MOST_ASKED = 300
"""Unclear lines of each kind for which the check of a list offers choices, since a form may have 2,000 fields."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the visitor's boxes and lists, and how much of each set one of them has."""
    visitor = visitor_of(request)
    found = service.boxes(visitor)
    box = _chosen(found, request.GET.get("box", ""))
    counts = service.counts_in(box) if box else {}
    context = {
        "boxes": found,
        "box": box,
        "kinds": Box.Kind.choices,
        "sets": progress(counts),
        "copies": sum(counts.values()),
        "printings": len({printing.card for printing in counts}),
        "last": service.last_change(box) if box else None,
        "starters": all_starters().values(),
        "link": _link(request, box) if box else "",
        "forms": WRITTEN.items(),
        "in_results": service.steps_in_results(
            request.session.get(IN_RESULTS), [each for each in found if each.kind == Box.Kind.OWN]
        ),
    }
    return render(request, "decks/collection.html", context)


@require_safe
def set_checklist(request: HttpRequest, number: int) -> HttpResponse:
    """Show the checklist of a set, in which the counts of a box can be typed. Raise Http404 if there is no such set."""
    visitor = visitor_of(request)
    found = service.boxes(visitor)
    box = _chosen(found, request.GET.get("box", ""))
    finishes = RARE if request.GET.get("finishes") == "rare" else USUAL
    owned = [each for each in found if each.kind == Box.Kind.OWN]
    counts = service.counts_in(box) if box else {}
    rows = checklist(number, counts, copies_held(service.counts_in(*owned)), finishes)
    if not rows:
        raise Http404("There is no such set.")
    context = {
        "boxes": found,
        "box": box,
        "name": rows[0].card.set_name,
        "number": number,
        "sets": [(each, cards[0].set_name) for each, cards in cards_by_set().items()],
        "rows": rows,
        "finishes": finishes,
        "rare": finishes == RARE,
        "rarities": rarities(number),
        "have": sum(any(count for _, count in row.counts) for row in rows),
        "last": service.last_change(box) if box else None,
    }
    return render(request, "decks/collection_set.html", context)


@require_POST
def change(request: HttpRequest) -> HttpResponse:
    """Change counts of a box: all that were typed into a checklist, or one with a button (`step`). Without a box, the
    visitor's first one is changed.
    """
    try:
        box = box_of(request)
        steps = list(typed_steps(request.POST.items()))
        if "step" in request.POST:
            steps.append(button_step(request.POST["step"]))
        outcome = service.change(box.pk, steps)
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return back(request)
    for conflict in outcome.conflicts:
        messages.warning(request, describe_conflict(conflict))
    if outcome.counts:
        messages.success(request, changed_words(len(outcome.counts), box))
    return back(request, box)


@require_POST
def add_lines(request: HttpRequest) -> HttpResponse:
    """Add the lines of a short list to a box without asking. Lines that name no card change nothing. The first of them,
    and of those that could mean several cards, are shown.
    """
    text, number = request.POST.get("text", ""), whole(request.POST.get("in_set"))
    try:
        box = box_of(request)
        found = read_sent(text.encode(), number)
        outcome = add_list(box, found, "add")
    except (Refused, Refusal) as refusal:
        messages.error(request, refusal.message)
        return back(request)
    for line in found.unplaced[:MOST_REPORTED]:
        messages.error(request, f"“{line.source}”: {line.reason}")
    for line in found.guesses[:MOST_REPORTED]:
        messages.warning(request, f"“{line.source}” was read as {line.name} ({line.collector}). {line.reason}")
    if more := max(0, len(found.unplaced) - MOST_REPORTED):
        messages.error(request, f"No card was found for {more} more line{'' if more == 1 else 's'}.")
    if outcome.counts:
        messages.success(request, changed_words(len(outcome.counts), box))
    return back(request, box)


@require_POST
def add_many(request: HttpRequest) -> HttpResponse:
    """Add copies of all cards of a set with one rarity, of a whole set, or of a starter deck to a box."""
    try:
        box = box_of(request)
        steps, label = _many(request)
        service.change(box.pk, steps, label)
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return back(request)
    messages.success(request, f"{label} to “{box}”.")
    return back(request, box)


def _many(request: HttpRequest) -> tuple[list[Step], str]:
    """Return (steps, label) for all cards of a starter deck or a set. Raise Refusal if there is none."""
    copies = whole(request.POST.get("count"), 1, PLAYSET) or 1
    if starter := request.POST.get("starter"):
        try:
            found = find_starter(starter)
        except UnknownStarter as error:
            raise Refusal("starter_unknown", str(error)) from None
        return service.steps_of(found.deck), f"Added {found.name}"
    number, rarity = whole(request.POST.get("in_set")), request.POST.get("rarity", "")
    cards = cards_by_set().get(-1 if number is None else number, ())
    chosen = [card for card in cards if rarity in ("", card.rarity)]
    if not chosen:
        raise Refusal("unknown_card", "There are no such cards.")
    steps = [Step("add", card.id, "plain", copies) for card in chosen]
    return steps, f"Added {copies} of each of {len(chosen)} cards from {chosen[0].set_name}"


@require_POST
def undo(request: HttpRequest) -> HttpResponse:
    """Undo the latest change of a box."""
    try:
        box = box_of(request)
        service.undo(box.pk)
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return back(request)
    messages.success(request, "Undone.")
    return back(request, box)


@require_http_methods(["GET", "HEAD", "POST"])
def read_in(request: HttpRequest) -> HttpResponse:
    """Read a list or a table into a box: first only show what would change; with `confirm`, change it."""
    visitor = visitor_of(request)
    sent = request.method == "POST"
    form = ListForm(request.POST, request.FILES) if sent else ListForm(initial={"box": request.GET.get("box", "")})
    form.offer(service.boxes(visitor))
    if not sent or not form.is_valid():
        return render(request, "decks/collection_import.html", {"form": form}, status=422 if form.errors else 200)
    choices = {name.removeprefix("line-"): str(card) for name, card in request.POST.items() if name.startswith("line-")}
    try:
        data = form.data_sent()
        found = read_sent(data, None, choices)
        box = box_of(request)
        outcome = add_list(box, found, form.cleaned_data["mode"], dry_run="confirm" not in request.POST)
    except (Refused, Refusal) as refusal:
        form.add_error(None, refusal.message)
        return render(request, "decks/collection_import.html", {"form": form}, status=422)
    if "confirm" not in request.POST:
        return render(request, "decks/collection_check.html", _check(form, data, found, outcome, choices))
    messages.success(request, changed_words(len(outcome.counts), box))
    return back(request, box)


def _check(
    form: ListForm, data: bytes, found: ListRead, outcome: service.Outcome, choices: dict[str, str]
) -> dict[str, Any]:
    """Return the context of the page that shows what a list would change."""
    now = service.counts_in(outcome.box)
    changes = [
        (printing, card_name(printing.card), all_facts()[printing.card].collector, now.get(printing, 0), count)
        for printing, count in in_binder_order(outcome.counts)
    ]
    return {
        "found": found,
        "unplaced": found.unplaced[:MOST_ASKED],
        "guesses": found.guesses[:MOST_ASKED],
        "box": outcome.box,
        "mode": form.cleaned_data["mode"],
        "mode_text": WOULD[form.cleaned_data["mode"]].format(outcome.box),
        "text": open_text(data, LARGEST, MOST_LINES),
        "copies": sum(found.counts.values()),
        "changes": changes,
        "choices": choices,
    }


@require_POST
def in_results(request: HttpRequest) -> HttpResponse:
    """Remember whether the visitor wants to see and change their copies in search results (`on`)."""
    visitor_of(request, make=True)
    request.session[IN_RESULTS] = request.POST.get("on") == "1"
    return back(request)


@require_POST
def new_box(request: HttpRequest) -> HttpResponse:
    """Create a box, a wish list or a trade list."""
    kind = request.POST.get("kind", "")
    try:
        visitor = visitor_of(request, make=True)
        if kind != Box.Kind.OWN:
            service.first_box(visitor)
        box = service.create_box(
            visitor, request.POST.get("name", ""), Box.Kind(kind) if kind in Box.Kind.values else Box.Kind.OWN
        )
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return redirect("decks:collection")
    return home(box)


@require_POST
def edit_box(request: HttpRequest, box_id: str) -> HttpResponse:
    """Rename a box, share it or stop sharing it (`shared`), empty it (`empty`), or delete it (`delete`)."""
    visitor = visitor_of(request)
    box = service.own_box(visitor, box_id)
    try:
        if "delete" in request.POST:
            service.delete_box(visitor, box)
            messages.success(request, f"“{box}” has been deleted.")
            return redirect("decks:collection")
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return home(box)
    if "empty" in request.POST:
        service.replace(box.pk, {}, "Emptied")
        messages.success(request, f"“{box}” is empty now.")
    if "name" in request.POST:
        service.rename_box(box, request.POST["name"])
    if "shared" in request.POST:
        service.share_box(box, request.POST["shared"] == "1")
    return home(box)


def _chosen(found: list[Box], box_id: str) -> Box | None:
    """Return the box with this id among the visitor's, or else their first box of cards they own, or None."""
    owned = [box for box in found if box.kind == Box.Kind.OWN]
    return next((box for box in found if box.pk == box_id), next(iter(owned), next(iter(found), None)))


def _link(request: HttpRequest, box: Box) -> str:
    return request.build_absolute_uri(reverse("decks:collection_shared", args=[box.token]))
