"""Export a user's decks and collection, and delete them with the account."""

from typing import Any

from decks.models import Box, Deck
from lotr_site.accounts.account_data import PARTS, Kept


def decks_of(user: Any) -> list[Kept]:
    """Return all decks of an account with their stored versions."""
    rows = Deck.objects.filter(owner=user).prefetch_related("versions", "tags")
    return [export_deck(deck) for deck in rows]


def export_deck(deck: Deck) -> Kept:
    """Return everything the site stores about a deck, with all its versions, as JSON values."""
    versions = [
        {"number": each.number, "label": each.label, "at": each.at.isoformat(), "content": each.content}
        for each in deck.versions.all()
    ]
    return {
        "id": deck.pk,
        "name": deck.name,
        "format": deck.format,
        "visibility": deck.visibility,
        "assembled": deck.assembled,
        "pool": deck.pool_id,
        "tags": [tag.name for tag in deck.tags.all()],
        "changed": deck.changed.isoformat(),
        "content": deck.content,
        "versions": versions,
    }


def boxes_of(user: Any) -> list[Kept]:
    """Return all boxes and lists of an account, with what is in them and the changes that can be undone."""
    return [export_box(box) for box in Box.objects.filter(owner=user).prefetch_related("cards", "changes")]


def export_box(box: Box) -> Kept:
    """Return everything the site stores about a box as JSON values."""
    changes = [
        {
            "number": each.number,
            "label": each.label,
            "at": each.at.isoformat(),
            "undone": each.undone,
            "differences": each.differences,
        }
        for each in box.changes.all()
    ]
    return {
        "id": box.pk,
        "name": box.name,
        "kind": box.kind,
        "shared": box.shared,
        "token": box.token,
        "created": box.created.isoformat(),
        "changed": box.changed.isoformat(),
        "version": box.version,
        "cards": [{"card": row.card, "finish": row.finish, "count": row.count} for row in box.cards.all()],
        "changes": changes,
    }


def register() -> None:
    PARTS["decks"] = decks_of
    PARTS["collection"] = boxes_of
