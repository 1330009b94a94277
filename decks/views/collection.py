"""Serve the pages of a collection: boxes, the checklist of a set, lists to read in, and shared lists."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cards.games.lotr_tcg.facts import all_facts
from decks.changes import Refusal
from decks.collection import service
from decks.collection.card_lists import LARGEST, MOST_LINES, ListRead
from decks.collection.checklist import PLAYSET, cards_by_set, checklist, progress, rarities
from decks.collection.counts import FINISHES, MOST_COPIES, Conflict, Finish, Step
from decks.collection.exports import as_csv, as_text, in_binder_order
from decks.collection.holdings import copies_held
from decks.collection.lists import MODES, add_list, read_sent
from decks.forms import ListForm
from decks.lotr_tcg.file_formats.upload import Refused, open_text
from decks.lotr_tcg.rules.formats import original
from decks.lotr_tcg.starters import UnknownStarter, all_starters, find_starter
from decks.models import Box
from decks.service import card_name
from decks.views.import_export import named_file
from lotr_site.accounts.visitors import Visitor, visitor_of
from lotr_site.base.numbers import whole

USUAL: tuple[Finish, ...] = ("plain", "foil")
RARE: tuple[Finish, ...] = ("tengwar", "other")
MOST_REPORTED = 5
"""Lines of a short list whose problem is shown."""
MOST_ASKED = 300
"""Unclear lines of each kind for which the check of a list offers choices, since a form may have 2,000 fields."""
WRITTEN = {"csv": (as_csv, ".csv", "text/csv"), "txt": (as_text, ".txt", "text/plain")}


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
        box = _box_of(request)
        steps = list(typed_steps(request.POST.items()))
        if "step" in request.POST:
            steps.append(_step(request.POST["step"]))
        outcome = service.change(box.pk, steps)
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return _back(request)
    for conflict in outcome.conflicts:
        messages.warning(request, describe_conflict(conflict))
    if outcome.counts:
        messages.success(request, _changed(len(outcome.counts), box))
    return _back(request, box)


@require_POST
def add_lines(request: HttpRequest) -> HttpResponse:
    """Add the lines of a short list to a box without asking. Lines that name no card change nothing. The first of them,
    and of those that could mean several cards, are shown.
    """
    text, number = request.POST.get("text", ""), whole(request.POST.get("in_set"))
    try:
        box = _box_of(request)
        found = read_sent(text.encode(), number)
        outcome = add_list(box, found, "add")
    except (Refused, Refusal) as refusal:
        messages.error(request, refusal.message)
        return _back(request)
    for line in found.unplaced[:MOST_REPORTED]:
        messages.error(request, f"“{line.source}”: {line.reason}")
    for line in found.guesses[:MOST_REPORTED]:
        messages.warning(request, f"“{line.source}” was read as {line.name} ({line.collector}). {line.reason}")
    if more := max(0, len(found.unplaced) - MOST_REPORTED):
        messages.error(request, f"No card was found for {more} more line{'' if more == 1 else 's'}.")
    if outcome.counts:
        messages.success(request, _changed(len(outcome.counts), box))
    return _back(request, box)


@require_POST
def add_many(request: HttpRequest) -> HttpResponse:
    """Add copies of all cards of a set with one rarity, of a whole set, or of a starter deck to a box."""
    try:
        box = _box_of(request)
        steps, label = _many(request)
        service.change(box.pk, steps, label)
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return _back(request)
    messages.success(request, f"{label} to “{box}”.")
    return _back(request, box)


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
        box = _box_of(request)
        service.undo(box.pk)
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return _back(request)
    messages.success(request, "Undone.")
    return _back(request, box)


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
        box = _box_of(request)
        outcome = add_list(box, found, form.cleaned_data["mode"], dry_run="confirm" not in request.POST)
    except (Refused, Refusal) as refusal:
        form.add_error(None, refusal.message)
        return render(request, "decks/collection_import.html", {"form": form}, status=422)
    if "confirm" not in request.POST:
        return render(request, "decks/collection_check.html", _check(form, data, found, outcome, choices))
    messages.success(request, _changed(len(outcome.counts), box))
    return _back(request, box)


def _check(
    form: ListForm, data: bytes, found: ListRead, outcome: service.Outcome, choices: dict[str, str]
) -> dict[str, Any]:
    """Return the context of the page that shows what a list would change."""
    now = service.counts_in(outcome.box)
    changes = [
        (printing, card_name(printing.card), now.get(printing, 0), count)
        for printing, count in in_binder_order(outcome.counts)
    ]
    return {
        "found": found,
        "unplaced": found.unplaced[:MOST_ASKED],
        "guesses": found.guesses[:MOST_ASKED],
        "box": outcome.box,
        "mode": form.cleaned_data["mode"],
        "mode_text": MODES[form.cleaned_data["mode"]],
        "text": open_text(data, LARGEST, MOST_LINES),
        "copies": sum(found.counts.values()),
        "changes": changes,
        "choices": choices,
    }


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
    return _home(box)


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
        return _home(box)
    if "empty" in request.POST:
        service.replace(box.pk, {}, "Emptied")
        messages.success(request, f"“{box}” is empty now.")
    if "name" in request.POST:
        service.rename_box(box, request.POST["name"])
    if "shared" in request.POST:
        service.share_box(box, request.POST["shared"] == "1")
    return _home(box)


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """Show a list that is shared by link, with the visitor's copies of what it asks for, or their wishes among it."""
    box = service.shared_box(token)
    visitor = visitor_of(request)
    counts = service.counts_in(box)
    fitting = _fitting(visitor, box)
    rows = [
        (printing, card_name(printing.card), count, fitting[_original_id(printing.card)])
        for printing, count in in_binder_order(counts)
    ]
    context = {"box": box, "rows": rows, "mine": visitor.owns(box), "matches": sum(bool(row[3]) for row in rows)}
    return render(request, "decks/collection_shared.html", context)


def _fitting(visitor: Visitor, box: Box) -> Counter[str]:
    """Return the copies of each card that fit someone's list: what the visitor owns or offers if it is a wish list, and
    what they wish for if not. Copies that they offer may be among those they own, so the larger number counts.
    """
    kinds = (Box.Kind.OWN, Box.Kind.TRADE) if box.kind == Box.Kind.WISH else (Box.Kind.WISH,)
    copies: Counter[str] = Counter()
    for kind in kinds:
        copies |= copies_held(service.counts_in(*service.boxes(visitor, kind)))
    return copies


def _original_id(card: str) -> str:
    """Return the id of a card's first printing, or the id itself if the card is unknown."""
    return original(all_facts()[card]) if card in all_facts() else card


@require_safe
def export(request: HttpRequest, box_id: str, form: str) -> HttpResponse:
    """Return a box as a table (`csv`) or as text (`txt`). Raise Http404 for another format."""
    if form not in WRITTEN:
        raise Http404("There’s no such file format.")
    write, suffix, media = WRITTEN[form]
    box = service.own_box(visitor_of(request), box_id)
    response = HttpResponse(write(service.counts_in(box)), content_type=f"{media}; charset=utf-8")
    return named_file(response, box.name, suffix, attached="show" not in request.GET)


def typed_steps(fields: Iterable[tuple[str, Any]]) -> Iterator[Step]:
    """Yield a step for each count that someone typed into a checklist, as a field such as `1_89.foil.2` (the 2 is the
    count that was shown). Fields that are not counts are skipped.
    """
    for name, value in fields:
        card, _, rest = name.partition(".")
        finish, _, shown = rest.partition(".")
        known = next((each for each in FINISHES if each == finish), None)
        seen, count = whole(shown, 0, MOST_COPIES), whole(value or "0", 0, MOST_COPIES)
        if known and seen is not None and count is not None and count != seen:
            yield Step("set", card, known, count, seen)


def describe_conflict(conflict: Conflict) -> str:
    """Return a sentence about a count that was not set."""
    return (
        f"The count of {card_name(conflict.printing.card)} is {conflict.theirs} by now, so we didn’t set it to "
        f"{conflict.mine}. Check it and type it again."
    )


def _step(words: str) -> Step:
    """Return the step of a button, such as `add 1_89 plain`. Raise Refusal for anything else."""
    parts = words.split()
    finish = next((each for each in FINISHES if parts[2:] == [each]), None)
    if len(parts) != 3 or finish is None or parts[0] not in ("add", "remove"):
        raise Refusal("step_invalid", "A box can’t be changed this way.")
    return Step("add" if parts[0] == "add" else "remove", parts[1], finish)


def _changed(changed: int, box: Box) -> str:
    return f"{changed} count{'' if changed == 1 else 's'} changed in “{box}”."


def _chosen(found: list[Box], box_id: str) -> Box | None:
    """Return the box with this id among the visitor's, or else their first box of cards they own, or None."""
    owned = [box for box in found if box.kind == Box.Kind.OWN]
    return next((box for box in found if box.pk == box_id), next(iter(owned), next(iter(found), None)))


def _box_of(request: HttpRequest) -> Box:
    """Return the box that a form names. Without one it is the visitor's first, which is made if they have none. Raise
    Refusal if they have too many.
    """
    visitor = visitor_of(request, make=True)
    box_id = request.POST.get("box", "")
    return service.own_box(visitor, box_id) if box_id else service.first_box(visitor)


def _link(request: HttpRequest, box: Box) -> str:
    return request.build_absolute_uri(reverse("decks:collection_shared", args=[box.token]))


def _home(box: Box) -> HttpResponse:
    return redirect(f"{reverse('decks:collection')}?box={box.pk}")


def _back(request: HttpRequest, box: Box | None = None) -> HttpResponse:
    """Redirect to the page that the form names, or else to the collection."""
    if page := next_page(request):
        return redirect(page)
    return _home(box) if box else redirect("decks:collection")


def next_page(request: HttpRequest) -> str:
    """Return the address of the page of this site to which a form leads, or "" if it names none."""
    page = request.POST.get("next", "")
    return page if page.startswith("/") and url_has_allowed_host_and_scheme(page, None) else ""
