"""Change decks: create, change, undo, redo, restore, share. Every change goes through here and makes a version."""

from collections.abc import Callable
from datetime import timedelta
from typing import NamedTuple

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from cards.games.lotr_tcg.facts import all_facts
from decks.changes import Conflict, Difference, Refusal, Step, apply_steps, differences, merge
from decks.decklist import DeckList
from decks.lotr_tcg.rules.formats import all_formats, data_version
from decks.lotr_tcg.rules.legality import is_legal, judge
from decks.models import LABEL_LENGTH, Deck, DeckCard, DeckTag, DeckVersion, new_token
from lotr_site.accounts.visitors import Visitor
from lotr_site.base.database import write_if_free

UNDO_STEPS = 100
KEPT_VERSIONS = 200
KEPT_EDIT_SESSIONS = 200
EDIT_SESSION_PAUSE = timedelta(minutes=30)
"""A longer pause between changes starts a new session."""
MAX_TAGS = 12


class Outcome(NamedTuple):
    """The outcome of a change to a deck. `others` lists what had been changed elsewhere since the version on which this
    change was based.
    """

    deck: Deck
    conflicts: tuple[Conflict, ...] = ()
    others: tuple[Difference, ...] = ()


def create(visitor: Visitor, content: DeckList, form: str = "fellowship", copied_from: str = "") -> Deck:
    """Create a deck for this visitor. Raise Refusal if they have too many."""
    most = settings.MAX_DECKS if visitor.user else settings.MAX_GUEST_DECKS
    if Deck.objects.filter(visitor.rows("owner")).count() >= most:
        raise Refusal("too_many_decks", f"You have {most} decks already; delete one first.")
    deck = Deck(owner=visitor.user, guest="" if visitor.user else visitor.guest, copied_from=copied_from)
    deck.format = form if form in all_formats() else "fellowship"
    with transaction.atomic():
        _write(deck, content, "Copied" if copied_from else "Created", new=True)
    return deck


def change(deck_id: str, base: int, steps: list[Step]) -> Outcome:
    """Carry out steps that are based on version `base` of a deck, and return the outcome. If one of them is not
    possible, change nothing and raise Refusal.
    """
    with transaction.atomic():
        deck = Deck.objects.select_for_update().get(pk=deck_id)
        seen = content_at(deck, base)
        others = differences(seen, deck.deck)
        conflicts: tuple[Conflict, ...] = ()
        if all(step.relative for step in steps):
            content = apply_steps(deck.deck, steps)
        else:
            content, conflicts = merge(seen, apply_steps(seen, steps), deck.deck)
        _remember(deck, content, _label(steps))
    return Outcome(deck, conflicts, others)


def replace(deck_id: str, base: int, content: DeckList, label: str = "Replaced", careful: bool = False) -> Outcome:
    """Replace a deck's content with one that is based on version `base`, merged with what has changed since, and return
    the outcome. With `careful`, nothing is saved if there is a conflict.
    """
    with transaction.atomic():
        deck = Deck.objects.select_for_update().get(pk=deck_id)
        seen = content_at(deck, base)
        others = differences(seen, deck.deck)
        merged, conflicts = merge(seen, content, deck.deck)
        if not (careful and conflicts):
            _remember(deck, merged, label)
    return Outcome(deck, conflicts, others)


def undo(deck_id: str) -> Deck:
    """Undo one change and return the deck. Raise Refusal if there is none to undo."""
    return _travel(deck_id, "back", "ahead", "Undid the last change")


def redo(deck_id: str) -> Deck:
    """Redo one undone change and return the deck. Raise Refusal if there is none."""
    return _travel(deck_id, "ahead", "back", "Redid the change")


def restore(deck_id: str, number: int) -> Deck:
    """Restore the deck as it was at a version and return it. This can be undone, too.

    Raise DeckVersion.DoesNotExist if there is no such version.
    """
    with transaction.atomic():
        deck = Deck.objects.select_for_update().get(pk=deck_id)
        version = deck.versions.get(number=number)
        _remember(deck, version.decklist, f"Restored {version.at:%B %-d, %H:%M}", apart=True)
    return deck


def keep_version(deck_id: str, label: str) -> DeckVersion:
    """Give the current version a name, so that it is never deleted, and return the version."""
    with transaction.atomic():
        deck = Deck.objects.select_for_update().get(pk=deck_id)
        version = deck.versions.get(number=deck.version)
        version.label, version.kept = _shortened(label.strip()) or version.label, True
        version.save(update_fields=["label", "kept"])
    return version


def share(deck: Deck, visibility: str) -> None:
    """Set who may see the deck. Making it private revokes its link. Raise Refusal for an unknown value."""
    if visibility not in Deck.Visibility.values:
        raise Refusal("visibility_unknown", "A deck can be private, shared by link or public.")
    if visibility == Deck.Visibility.PRIVATE:
        deck.token = new_token()
    deck.visibility = visibility
    deck.save(update_fields=["visibility", "token"])


def revoke_link(deck: Deck) -> None:
    """Revoke the link by which the deck is shared, and make a new one."""
    deck.token = new_token()
    deck.save(update_fields=["token"])


def set_format(deck: Deck, form: str) -> None:
    """Set the format for which the deck is built. Raise Refusal if there is none with this slug."""
    if form not in all_formats():
        raise Refusal("format_unknown", f"No format is called “{form}”.")
    deck.format = form
    deck.save(update_fields=["format"])


def set_tags(deck: Deck, names: list[str]) -> None:
    """Replace the deck's tags. They are stored in lower case and without duplicates."""
    tags = list(dict.fromkeys(name.strip().lower()[:40] for name in names if name.strip()))[:MAX_TAGS]
    with transaction.atomic():
        deck.tags.all().delete()
        DeckTag.objects.bulk_create(DeckTag(deck=deck, name=name) for name in tags)


def refresh_verdicts(decks: list[Deck]) -> None:
    """Update the verdicts of those decks whose verdicts are based on older data, in the objects themselves and, unless
    the database is busy, in their rows.
    """
    stale = [deck for deck in decks if deck.judged_with != data_version()]
    for deck in stale:
        _judge(deck, deck.deck)
    for deck in stale:  # one at a time: pages that only show decks wait for no writer
        with write_if_free():
            Deck.objects.filter(pk=deck.pk).update(legal_in=deck.legal_in, judged_with=deck.judged_with)


def content_at(deck: Deck, base: int) -> DeckList:
    """Return the deck's content at version `base`, or its current content if that version no longer exists."""
    if base == deck.version:
        return deck.deck
    version = deck.versions.filter(number=base).first()
    return version.decklist if version else deck.deck


def _travel(deck_id: str, source: str, target: str, label: str) -> Deck:
    """Restore the newest version on the stack `source`, and put the current one on `target` (undo and redo)."""
    with transaction.atomic():
        deck = Deck.objects.select_for_update().get(pk=deck_id)
        stack: list[int] = getattr(deck, source)
        version = deck.versions.filter(number=stack[-1]).first() if stack else None
        if version is None:
            raise Refusal("nothing_to_undo", "There is nothing left to undo or redo.")
        getattr(deck, target).append(deck.version)
        stack.pop()
        _write(deck, version.decklist, label)
    return deck


def _remember(deck: Deck, content: DeckList, label: str, apart: bool = False) -> None:
    """Save new content of a deck in such a way that the change can be undone. If the content is the same as before,
    nothing is saved.
    """
    if content == deck.deck:
        return
    deck.back = [*deck.back, deck.version][-UNDO_STEPS:]
    deck.ahead = []
    _write(deck, content, label, apart=apart)


def _write(deck: Deck, content: DeckList, label: str, new: bool = False, apart: bool = False) -> None:
    """Save new content as a version, with all that is derived from it. `apart` begins a new edit session."""
    edit_session = 1 if new else _edit_session(deck, apart)
    deck.hold(content)
    deck.version += 1
    deck.changed = timezone.now()
    _judge(deck, content)
    deck.save(force_insert=new)
    DeckVersion.objects.create(
        deck=deck, number=deck.version, edit_session=edit_session, content=deck.content, label=_shortened(label)
    )
    DeckCard.objects.filter(deck=deck).delete()
    DeckCard.objects.bulk_create(_entries(deck, content))
    if deck.version % 20 == 0:
        _clear_away(deck)


def _edit_session(deck: Deck, apart: bool) -> int:
    """Return the number of the edit session to which a change made now belongs. A new session starts if the change
    is separate (`apart`), follows a named version, or comes after a long pause.
    """
    last = deck.versions.defer("content").first()
    if last is None:
        return 1
    goes_on = not apart and not last.kept and timezone.now() - last.at < EDIT_SESSION_PAUSE
    return last.edit_session if goes_on else last.edit_session + 1


def _judge(deck: Deck, content: DeckList) -> None:
    deck.legal_in = f" {' '.join(slug for slug, problems in judge(content).items() if is_legal(problems))} "
    deck.judged_with = data_version()


def _entries(deck: Deck, content: DeckList) -> list[DeckCard]:
    """Return the database rows by which decks are found by their cards."""
    rows: list[tuple[str, str, int]] = [("cards", card, count) for card, count in content.cards.items()]
    rows += [("sites", card, content.sites.count(card)) for card in dict.fromkeys(content.sites)]
    rows += [(name, card, 1) for name, card in (("ring_bearer", content.ring_bearer), ("ring", content.ring)) if card]
    return [DeckCard(deck=deck, game=deck.game, section=name, card=card, count=count) for name, card, count in rows]


def _clear_away(deck: Deck) -> None:
    """Delete old versions that have no name, are not needed for undo or redo, and do not end a session."""
    by_edit_session = deck.versions.order_by("-edit_session").values("edit_session").annotate(last=Max("number"))
    ends = [row["last"] for row in by_edit_session[:KEPT_EDIT_SESSIONS]]
    needed = {*deck.back, *deck.ahead, deck.version, *ends}
    spare = deck.versions.filter(kept=False, number__lt=deck.version - KEPT_VERSIONS).exclude(number__in=needed)
    spare.delete()


def _label(steps: list[Step]) -> str:
    return "; ".join(_said(step) for step in steps[:3]) + ("; …" if len(steps) > 3 else "")


def _shortened(label: str) -> str:
    """Return the label, shortened to the maximum length of its database column."""
    return label if len(label) <= LABEL_LENGTH else label[: LABEL_LENGTH - 1] + "…"


SAID: dict[str, Callable[[Step], str]] = {
    "name": lambda step: f"Renamed to “{step.text[:60]}”",
    "notes": lambda step: "Edited the notes",
    "ring_bearer": lambda step: f"Ring-bearer: {card_name(step.card) or 'none'}",
    "ring": lambda step: f"Ring: {card_name(step.card) or 'none'}",
}
PLACES = {"cards": "", "sites": "", "starting_fellowship": " (starting fellowship)", "maybeboard": " (maybeboard)"}
SIGNS: dict[str, str] = {"add": "+", "remove": "−", "set": "= "}


def _said(step: Step) -> str:
    if step.section in SAID:
        return SAID[step.section](step)
    return f"{SIGNS[step.do]}{step.count} {card_name(step.card)}{PLACES[step.section]}"


def card_name(card: str) -> str:
    """Return a card's name by id, or the id if the card is unknown."""
    return all_facts()[card].name if card in all_facts() else card


def rename_content(content: DeckList, name: str) -> DeckList:
    """Return the same deck under another name."""
    return msgspec.structs.replace(content, name=name)


def changes_since(deck: Deck, base: int) -> tuple[Difference, ...]:
    """Return what has changed in a deck since version `base`."""
    return differences(content_at(deck, base), deck.deck)
