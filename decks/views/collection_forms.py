"""Read what the forms about a collection send: the box, counts and steps, and where to go next."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from decks.changes import Refusal
from decks.collection import service
from decks.collection.counts import FINISHES, MOST_COPIES, Conflict, Step
from decks.models import Box
from decks.service import card_name
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.numbers import whole


def box_of(request: HttpRequest) -> Box:
    """Return the box that a form names. Without one, it is the visitor's first, which is created if they have none.
    Raise Refusal if they have too many.
    """
    visitor = visitor_of(request, make=True)
    box_id = request.POST.get("box", "")
    return service.own_box(visitor, box_id) if box_id else service.first_box(visitor)


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


def button_step(words: str) -> Step:
    """Return the step of a button, such as `add 1_89 plain`. Raise Refusal for anything else."""
    parts = words.split()
    finish = next((each for each in FINISHES if parts[2:] == [each]), None)
    if len(parts) != 3 or finish is None or parts[0] not in ("add", "remove"):
        raise Refusal("step_invalid", "A box can’t be changed this way.")
    return Step("add" if parts[0] == "add" else "remove", parts[1], finish)


def changed_words(changed: int, box: Box) -> str:
    """Return a sentence that says how many counts have changed in a box."""
    return f"{changed} count{'' if changed == 1 else 's'} changed in “{box}”."


def home(box: Box) -> HttpResponse:
    """Redirect to the page of a box."""
    return redirect(f"{reverse('decks:collection')}?box={box.pk}")


def back(request: HttpRequest, box: Box | None = None) -> HttpResponse:
    """Redirect to the page that the form names, or else to the collection."""
    if page := next_page(request):
        return redirect(page)
    return home(box) if box else redirect("decks:collection")


def next_page(request: HttpRequest) -> str:
    """Return the address of the page of this site to which a form leads, or "" if it names none."""
    page = request.POST.get("next", "")
    return page if page.startswith("/") and url_has_allowed_host_and_scheme(page, None) else ""
