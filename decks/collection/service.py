"""Change collections: boxes, wish lists and trade lists. Every change goes through here and can be undone."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.crypto import salted_hmac

from cards.games.lotr_tcg.facts import all_facts
from decks.changes import Refusal
from decks.collection.counts import (
    MOST_COPIES,
    MOST_ROWS,
    Conflict,
    Counts,
    Finish,
    Printing,
    Step,
    apply_steps,
    differences,
    replacing,
)
from decks.collection.holdings import copies_free, copies_held
from decks.decklist import BUILT_FOR, DeckList
from decks.models import LABEL_LENGTH, Box, BoxCard, BoxChange, Deck, new_token
from lotr_site.accounts.visitors import Visitor

MAX_BOXES = 20
KEPT_CHANGES = 200
"""How many of the latest changes of a box can be undone."""
FIRST_BOX = "My cards"
FIRST_ID_LENGTH = 16
FIRST_NAMES = {Box.Kind.OWN: FIRST_BOX, Box.Kind.WISH: "Wish list", Box.Kind.TRADE: "Trade list", Box.Kind.POOL: "Pool"}


class Outcome(NamedTuple):
    """The outcome of a change to a box: the counts that changed, as they are now, and those that were not set because
    they had changed in the meantime.
    """

    box: Box
    counts: Counts = {}
    conflicts: tuple[Conflict, ...] = ()


def boxes(visitor: Visitor, *kinds: Box.Kind) -> list[Box]:
    """Return the visitor's boxes and lists of these kinds, or of all kinds if none is given, the oldest first."""
    rows = Box.objects.filter(visitor.rows("owner"))
    return list(rows.filter(kind__in=kinds) if kinds else rows)


def first_box(visitor: Visitor, kind: Box.Kind = Box.Kind.OWN) -> Box:
    """Return the visitor's oldest box or list of a kind. If there is none, create it.

    Two requests at the same time create only one, since its id follows from its owner and kind.
    """
    if found := next(iter(boxes(visitor, kind)), None):
        return found
    _check_number(visitor)
    owner = _owner(visitor)
    who = f"account {visitor.user.pk}" if visitor.user else f"guest {visitor.guest}"
    number = salted_hmac("first box", f"{who} {kind.value}").hexdigest()[:FIRST_ID_LENGTH]
    return Box.objects.get_or_create(pk=number, **owner, defaults={"name": FIRST_NAMES[kind], "kind": kind})[0]


def own_box(visitor: Visitor, box_id: str) -> Box:
    """Return the visitor's box with this id. Raise Http404 if they have none."""
    box = Box.objects.filter(visitor.rows("owner"), pk=box_id).first()
    if box is None:
        raise Http404("You have no such box or list.")
    return box


def shared_box(token: str) -> Box:
    """Return the box that is shared by the link with this token. Raise Http404 if there is none."""
    box = Box.objects.select_related("owner").filter(token=token, shared=True).first()
    if box is None:
        raise Http404("This list doesn’t exist, or it’s private.")
    return box


def create_box(visitor: Visitor, name: str, kind: Box.Kind = Box.Kind.OWN) -> Box:
    """Create a box or list. Raise Refusal if the visitor has too many."""
    _check_number(visitor)
    return Box.objects.create(**_owner(visitor), name=_named(name, kind), kind=kind)


def _check_number(visitor: Visitor) -> None:
    """Raise Refusal if the visitor has too many boxes to create another one."""
    if Box.objects.filter(visitor.rows("owner")).count() >= MAX_BOXES:
        raise Refusal("too_many_boxes", f"You already have {MAX_BOXES} boxes and lists. Delete one first.")


def _owner(visitor: Visitor) -> dict[str, Any]:
    """Return the fields of a box that say whose it is."""
    return {"owner": visitor.user, "guest": "" if visitor.user else visitor.guest}


def rename_box(box: Box, name: str) -> None:
    """Give a box another name."""
    box.name = _named(name, Box.Kind(box.kind))
    box.save(update_fields=["name"])


def delete_box(visitor: Visitor, box: Box) -> None:
    """Delete a box with all counts in it. Raise Refusal for the last box of a collection."""
    if box.kind == Box.Kind.OWN and len(boxes(visitor, Box.Kind.OWN)) == 1:
        raise Refusal("last_box", "This is your only box. Empty it instead.")
    box.delete()


def share_box(box: Box, shared: bool) -> None:
    """Set whether anyone with the link may see a box. Sharing it again later makes a new link."""
    if box.shared and not shared:
        box.token = new_token()
    box.shared = shared
    box.save(update_fields=["shared", "token"])


def counts_in(*found: Box) -> Counts:
    """Return the copies in these boxes together."""
    counts: Counter[Printing] = Counter()
    for card, finish, count in BoxCard.objects.filter(box__in=found).values_list("card", "finish", "count"):
        counts[Printing(card, cast(Finish, finish))] += count
    return counts


def counts_of(cards: Sequence[str], *found: Box) -> Counts:
    """Return the copies of these printings in these boxes together."""
    counts: Counter[Printing] = Counter()
    rows = BoxCard.objects.filter(box__in=found, card__in=cards) if found else BoxCard.objects.none()
    for card, finish, count in rows.values_list("card", "finish", "count"):
        counts[Printing(card, cast(Finish, finish))] += count
    return counts


def steps_in_results(wanted: bool | None, own_boxes: Sequence[Box]) -> bool:
    """Return whether search results show a visitor's copies, with buttons: as they `wanted`, or if they haven't chosen,
    whether they have a box.
    """
    return bool(own_boxes) if wanted is None else wanted


def holdings(visitor: Visitor) -> Counter[str]:
    """Return the copies of each card that a visitor owns, in all boxes, with all printings together."""
    return copies_held(counts_in(*boxes(visitor, Box.Kind.OWN))) if visitor.known else Counter()


def free_cards(visitor: Visitor, besides: str = "") -> Counter[str]:
    """Return the copies of each card that a visitor owns and no assembled deck needs, except the deck with the id
    `besides`.
    """
    return copies_free(holdings(visitor), [deck.deck for deck in assembled_decks(visitor) if deck.pk != besides])


def assembled_decks(visitor: Visitor) -> list[Deck]:
    """Return the visitor's decks that are built from their own cards."""
    return list(Deck.objects.filter(visitor.rows("owner"), assembled=True, game=BUILT_FOR))


def assemble(deck: Deck, assembled: bool) -> None:
    """Set whether a deck is built from its owner's own cards."""
    deck.assembled = assembled
    deck.save(update_fields=["assembled"])


def change(box_id: str, steps: Sequence[Step], label: str = "") -> Outcome:
    """Carry out steps in a box as one change. Raise Refusal, and change nothing, if one of them is impossible."""
    with transaction.atomic():
        box = _locked(box_id)
        now = counts_in(box)
        applied = apply_steps(now, steps)
        _write(box, now, applied.counts, label or _label(steps))
    return Outcome(box, applied.counts, applied.conflicts)


def replace(box_id: str, wanted: Counts, label: str) -> Outcome:
    """Replace everything in a box as one change."""
    with transaction.atomic():
        box = _locked(box_id)
        now = counts_in(box)
        counts = apply_steps(now, replacing(now, wanted)).counts
        _write(box, now, counts, label)
    return Outcome(box, counts)


def undo(box_id: str) -> Outcome:
    """Undo the latest change of a box that hasn't been undone. Raise Refusal if there is none.

    Copies that have been taken out since stay out.
    """
    with transaction.atomic():
        box = _locked(box_id)
        last = box.changes.filter(undone=False).first()
        if last is None:
            raise Refusal("nothing_to_undo", "There is nothing left to undo.")
        now = counts_in(box)
        counts = {
            printing: min(MOST_COPIES, max(0, now.get(printing, 0) - difference))
            for printing, difference in _differences(last)
        }
        _store(box, counts)
        last.undone = True
        last.save(update_fields=["undone"])
    return Outcome(box, counts)


def _locked(box_id: str) -> Box:
    """Return a box, locked until the transaction ends. Raise Http404 if it has been deleted in the meantime."""
    box = Box.objects.select_for_update().filter(pk=box_id).first()
    if box is None:
        raise Http404("You have no such box or list.")
    return box


def last_change(box: Box) -> BoxChange | None:
    """Return the change that would be undone next, or None."""
    return box.changes.filter(undone=False).first()


def steps_of(deck: DeckList) -> list[Step]:
    """Return the steps that add all cards of a deck: the Ring-bearer, the Ring, sites and the draw deck."""
    return [Step("add", card, "plain", count) for card, count in deck.copies().items() if card in all_facts()]


def _write(box: Box, now: Counts, counts: Counts, label: str) -> None:
    """Save new counts of a box, with a change that can be undone. Raise Refusal if the box would be too full."""
    changed = differences(now, counts)
    if not changed:
        return
    if sum(count > 0 for count in (dict(now) | dict(counts)).values()) > MOST_ROWS:
        raise Refusal("box_full", f"A box has room for {MOST_ROWS:,} different printings and finishes.")
    _store(box, counts)
    BoxChange.objects.create(
        box=box,
        number=box.version,
        label=label[:LABEL_LENGTH],
        differences=[[*printing, difference] for printing, difference in changed.items()],
    )
    box.changes.filter(number__lte=box.version - KEPT_CHANGES).delete()


def _store(box: Box, counts: Counts) -> None:
    """Save counts of a box, and count the change."""
    box.version += 1
    box.changed = timezone.now()
    box.save(update_fields=["version", "changed"])
    for finish in {printing.finish for printing, count in counts.items() if not count}:
        gone = [printing.card for printing, count in counts.items() if not count and printing.finish == finish]
        box.cards.filter(finish=finish, card__in=gone).delete()
    BoxCard.objects.bulk_create(
        [
            BoxCard(box=box, card=printing.card, finish=printing.finish, count=count)
            for printing, count in counts.items()
            if count
        ],
        update_conflicts=True,
        unique_fields=["box", "card", "finish"],
        update_fields=["count"],
    )


def _differences(change: BoxChange) -> Iterable[tuple[Printing, int]]:
    rows: list[tuple[str, Finish, int]] = change.differences
    return ((Printing(card, finish), difference) for card, finish, difference in rows)


def _named(name: str, kind: Box.Kind) -> str:
    return name.strip()[:60] or FIRST_NAMES[kind]


SIGNS = {"add": "+", "remove": "−", "set": "= "}


def _label(steps: Sequence[Step]) -> str:
    named = [
        f"{SIGNS[step.do]}{step.count} {all_facts()[step.card].name}"
        + ("" if step.finish == "plain" else f" ({step.finish})")
        for step in steps[:2]
        if step.card in all_facts()
    ]
    more = len(steps) - 2
    return "; ".join(named) + (f"; {more} more" if more > 0 else "")
