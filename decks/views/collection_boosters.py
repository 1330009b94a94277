"""Serve the pages about boosters: enter the cards of one that someone opened, and open virtual ones."""

import re
from collections.abc import Iterable, Iterator
from secrets import randbelow
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.changes import Refusal
from decks.collection import service
from decks.collection.boosters import (
    MOST_OPENED,
    SEEDS,
    Structure,
    added_label,
    boosters,
    from_other_sets,
    open_boosters,
    parts,
    without_boosters,
)
from decks.collection.checklist import RARITIES, cards_by_set
from decks.collection.counts import FINISHES, MOST_COPIES, Counts, Finish, Printing, Step
from decks.collection.lists import read_sent, steps_of
from decks.collection.pools import new_pool
from decks.lotr_tcg.file_formats.upload import Refused
from decks.lotr_tcg.rules.wording import list_words
from decks.models import Box
from decks.views.collection_forms import back, box_of
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.numbers import whole

FIRST_RARITIES = ("R+", "R", "U", "C", "S", "P")
"""The order in which opened cards are shown."""
NEW_POOL = "new-pool"
"""What the forms send as `box` to put boosters into a new pool."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the sets whose boosters are known, and the reasons why the others have none. The box in `?box=` stays
    chosen.
    """
    names = {number: cards[0].set_name for number, cards in cards_by_set().items()}
    groups: dict[str, list[tuple[int, str]]] = {}
    for number, each in boosters().items():
        groups.setdefault(f"{each.total} cards: {in_words(each)}", []).append((number, names[number]))
    context = {
        "groups": groups.items(),
        "without": [(number, names[number], reason) for number, reason in without_boosters().items()],
        "box": _chosen(service.boxes(visitor_of(request)), request.GET.get("box", "")),
    }
    return render(request, "decks/collection_boosters.html", context)


@require_safe
def booster(request: HttpRequest, number: int) -> HttpResponse:
    """Show the contents of a set's boosters, with a form for one that someone opened; with `?seed=`, open virtual ones.
    Raise Http404 for a set without known boosters.
    """
    seed = whole(request.GET.get("seed"), maximum=SEEDS)
    count = whole(request.GET.get("boosters"), 1, MOST_OPENED) or 1
    opened = open_boosters(number, seed, count) if seed is not None and number in boosters() else {}
    return _page(request, number, {"seed": seed, "count": count, "opened": shown(opened)})


def _page(request: HttpRequest, number: int, more: dict[str, Any], status: int = 200) -> HttpResponse:
    """Return the page of a set's boosters. Raise Http404 for a set without known boosters."""
    structure = _known(number)
    found = service.boxes(visitor_of(request))
    wanted = request.GET.get("box") or request.POST.get("box", "")
    context = {
        "number": number,
        "name": cards_by_set()[number][0].set_name,
        "structure": structure,
        "contents": in_words(structure),
        "parts": [(part, [(card, _values(request, card)) for card in part.cards]) for part in parts(number)],
        "others": from_other_sets(number),
        "boxes": found,
        "box": _chosen(found, wanted) or next((each for each in found if each.kind == Box.Kind.OWN), None),
        "new_pool": NEW_POOL,
        "into_new_pool": wanted == NEW_POOL,
        "next_seed": randbelow(SEEDS),
        "most": MOST_OPENED,
        "numbers": request.POST.get("numbers", ""),
    }
    return render(request, "decks/collection_booster.html", context | more, status=status)


def _known(number: int) -> Structure:
    """Return the structure of a set's boosters. Raise Http404 if it isn't known."""
    if number not in boosters():
        raise Http404("We don’t know what boosters of this set contain.")
    return boosters()[number]


def _chosen(found: list[Box], box_id: str) -> Box | None:
    """Return the box with this id among the visitor's, or None."""
    return next((box for box in found if box.pk == box_id), None)


def _values(request: HttpRequest, card: Facts) -> list[tuple[Finish, str]]:
    """Return the finishes in which a card can be entered, with what was typed before."""
    finishes: tuple[Finish, ...] = ("plain", "foil")
    return [(finish, request.POST.get(f"{card.id}.{finish}", "")) for finish in finishes]


def in_words(structure: Structure) -> str:
    """Return the contents of boosters in a phrase such as `1 rare, 3 uncommons and 7 commons`."""
    slots = [_slot_in_words(slot.count, [*slot.weights], slot.sets) for slot in structure.slots]
    return list_words(slots)


def _slot_in_words(count: int, rarities: list[str], sets: tuple[int, ...]) -> str:
    if sets:
        return f"{count} cards from {cards_by_set()[sets[0]][0].set_name} to {cards_by_set()[sets[-1]][0].set_name}"
    if len(rarities) > 1:
        return f"{count} foils of the set"
    name = RARITIES[rarities[0]]
    return f"{count} {name.removesuffix('s') if count == 1 else name}"


def shown(opened: Counts) -> list[tuple[Facts, Finish, int]]:
    """Return opened cards with the rarest first, foils before others."""
    rows = [(all_facts()[each.card], each.finish, count) for each, count in opened.items()]
    return sorted(rows, key=_shown_order)


def _shown_order(row: tuple[Facts, Finish, int]) -> tuple[bool, int, int, int]:
    card, finish, _ = row
    return finish == "plain", FIRST_RARITIES.index(card.rarity), card.set, card.number


@require_POST
def add(request: HttpRequest, number: int) -> HttpResponse:
    """Add boosters to a box or a new pool: virtual ones that were opened with a `seed`, or the cards that someone
    entered. If a line can't be read, nothing is added, and the page shows it. Raise Http404 for a set without known
    boosters.
    """
    structure = _known(number)
    seed = whole(request.POST.get("seed"), maximum=SEEDS)
    count = whole(request.POST.get("boosters"), 1, MOST_OPENED) or 1
    try:
        counts = _entered(request, number) if seed is None else open_boosters(number, seed, count)
        name = cards_by_set()[number][0].set_name
        with transaction.atomic():
            box = _box_for(request, name)
            service.change(box.pk, steps_of(counts, "add"), added_label(number, count))
    except (Refused, Refusal) as refusal:
        messages.error(request, refusal.message)
        return _page(request, number, {"count": count, "opened": []}, status=422)
    total, usual = sum(counts.values()), structure.total * count
    messages.success(request, f"{total} card{'' if total == 1 else 's'} from {name} added to “{box}”.")
    if total != usual:
        usual_words = "A booster of this set has" if count == 1 else f"{count} boosters of this set have"
        messages.warning(request, f"{usual_words} {usual} cards.")
    return back(request, box)


def _box_for(request: HttpRequest, set_name: str) -> Box:
    """Return the box that a form names, or a new pool named after the set. Raise Refusal if there are too many."""
    if request.POST.get("box") == NEW_POOL:
        return new_pool(visitor_of(request, make=True), f"{set_name} pool")
    return box_of(request)


def _entered(request: HttpRequest, number: int) -> Counts:
    """Return the cards that were typed as counts or as numbers. Raise Refusal if there are none or one is unclear."""
    counts: dict[Printing, int] = {}
    for step in _typed(request.POST.items()):
        counts[step.printing] = counts.get(step.printing, 0) + step.count
    lines = number_lines(request.POST.get("numbers", ""))
    if lines:
        found = read_sent("\n".join(lines).encode(), number)
        if found.unplaced:
            line = found.unplaced[0]
            raise Refusal(line.code, f"“{line.source}”: {line.reason} Nothing was added.")
        for printing, count in found.counts.items():
            counts[printing] = counts.get(printing, 0) + count
    if not counts:
        raise Refusal("file_empty", "Enter at least one card.")
    return counts


def _typed(fields: Iterable[tuple[str, Any]]) -> Iterator[Step]:
    """Yield a step for each count that was typed, as a field such as `1_89.foil`. Other fields are skipped."""
    for name, value in fields:
        card, _, rest = name.partition(".")
        finish = next((each for each in FINISHES if each == rest), None)
        count = whole(value, 1, MOST_COPIES)
        if finish and count:
            yield Step("add", card, finish, count)


def number_lines(text: str) -> list[str]:
    """Return a line for each number in a text such as `89 94f 151`; an f after a number means a foil."""
    lines: list[str] = []
    for word in re.split(r"[\s,;]+", text.strip()):
        bare = re.fullmatch(r"(.*\d)f(?:oil)?", word, re.IGNORECASE)
        if word.casefold() in ("f", "foil") and lines:
            lines[-1] += " foil"
        elif word:
            lines.append(f"{bare[1]} foil" if bare else word)
    return lines
