"""Store decks and collections: each deck with its current content, its versions, and an index of its cards; and each
box of a collection with the copies in it and its changes.

Cards are named by (game, id) as text, so that no change of the catalogue can break a deck or a collection.
"""

import secrets

import msgspec
from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone

from decks.decklist import DeckList, DeckOut

LABEL_LENGTH = 160
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id() -> str:
    """Return a new random id of ten letters and digits, without characters that look alike."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def new_token() -> str:
    """Return a new token of 128 random bits, for a link that lets others see a deck."""
    return secrets.token_urlsafe(16)


class Deck(models.Model):
    """A deck with one owner: an account, or a guest identified by a random word in their session.

    `content` is a DeckList as JSON. `version` counts the changes. `back` and `ahead` are the numbers of the versions to
    which undo and redo lead, the next one last. `legal_in` names formats and is valid only for the data named in
    `judged_with`.
    """

    class Visibility(models.TextChoices):
        PRIVATE = "private", "only you"
        LINK = "link", "anyone with the link"
        PUBLIC = "public", "everyone"

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="decks"
    )
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    game = models.CharField(max_length=40, default="lotr_tcg")
    name = models.CharField(max_length=120, blank=True)
    format = models.CharField(max_length=40, default="fellowship", help_text="the format it is built for")
    content = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=0)
    back = models.JSONField(default=list)
    ahead = models.JSONField(default=list)
    visibility = models.CharField(max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE)
    token = models.CharField(max_length=40, default=new_token, unique=True)
    legal_in = models.CharField(max_length=800, blank=True, help_text="slugs with a space on each side")
    judged_with = models.CharField(max_length=40, blank=True)
    copied_from = models.CharField(max_length=120, blank=True, help_text="a starter's slug or a deck's id")
    assembled = models.BooleanField(default=False, help_text="whether it is built from the owner's own cards")
    pool = models.ForeignKey(
        "Box", null=True, blank=True, on_delete=models.SET_NULL, related_name="decks", help_text="for limited play"
    )
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-changed"]
        indexes = [models.Index(fields=["visibility", "-changed"]), models.Index(fields=["owner", "-changed"])]

    def __str__(self) -> str:
        return self.name or "Untitled deck"

    def get_absolute_url(self) -> str:
        return reverse("decks:deck", args=[self.pk])

    @property
    def account_id(self) -> int | None:
        """Return the owner's account id, or None for a guest's deck."""
        return self.owner_id

    @property
    def deck(self) -> DeckList:
        """Return the current content as a DeckList."""
        return msgspec.convert(self.content, DeckList)

    def hold(self, deck: DeckList) -> None:
        """Set the deck's current content and name, without saving them; the caller does that."""
        self.content = as_json(deck)
        self.name = deck.name


class DeckVersion(models.Model):
    """The state of a deck after one change. A `kept` version has a name and is permanent; others are deleted when there
    are many. Changes close in time have the same `edit_session`, and each session is shown as one version.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    edit_session = models.PositiveIntegerField(default=1)
    content = models.JSONField()
    label = models.CharField(max_length=LABEL_LENGTH)
    kept = models.BooleanField(default=False)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["deck", "number"], name="one_version_of_a_number")]

    def __str__(self) -> str:
        return f"{self.deck_id} {self.number}: {self.label}"

    @property
    def decklist(self) -> DeckList:
        """Return the content of this version as a DeckList."""
        return msgspec.convert(self.content, DeckList)


class DeckCard(models.Model):
    """A card in a deck, for searching. The rows are rebuilt on every change."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="entries")
    game = models.CharField(max_length=40)
    section = models.CharField(max_length=20)
    card = models.CharField(max_length=60)
    count = models.PositiveSmallIntegerField()

    class Meta:
        indexes = [models.Index(fields=["game", "card"]), models.Index(fields=["deck", "section"])]

    def __str__(self) -> str:
        return f"{self.count} {self.card}"


class DeckTag(models.Model):
    """A tag that the owner gave the deck."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="tags")
    name = models.CharField(max_length=40)

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(fields=["deck", "name"], name="a_tag_once")]

    def __str__(self) -> str:
        return self.name


class Box(models.Model):
    """A box of a visitor's collection, a list of cards that they want or offer for trade, or a pool for limited play.
    `version` counts the changes.
    """

    class Kind(models.TextChoices):
        OWN = "own", "cards you own"
        WISH = "wish", "wish list"
        TRADE = "trade", "trade list"
        POOL = "pool", "pool for limited play"

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="boxes"
    )
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    name = models.CharField(max_length=60)
    kind = models.CharField(max_length=8, choices=Kind.choices, default=Kind.OWN)
    shared = models.BooleanField(default=False, help_text="whether anyone with the link may see it")
    token = models.CharField(max_length=40, default=new_token, unique=True)
    version = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["created", "id"]
        verbose_name_plural = "boxes"

    def __str__(self) -> str:
        return self.name

    @property
    def account_id(self) -> int | None:
        """Return the owner's account id, or None for a guest's box."""
        return self.owner_id


class BoxCard(models.Model):
    """The copies of a printing in one finish in a box, at least one."""

    box = models.ForeignKey(Box, on_delete=models.CASCADE, related_name="cards")
    card = models.CharField(max_length=60)
    finish = models.CharField(max_length=8)
    count = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["box", "card", "finish"], name="a_finish_once_in_a_box")]

    def __str__(self) -> str:
        return f"{self.count} {self.card} {self.finish}"


class BoxChange(models.Model):
    """One change to a box, so that it can be undone. `differences` are a [card, finish, difference] for each count."""

    box = models.ForeignKey(Box, on_delete=models.CASCADE, related_name="changes")
    number = models.PositiveIntegerField()
    label = models.CharField(max_length=LABEL_LENGTH)
    differences = models.JSONField()
    undone = models.BooleanField(default=False)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["box", "number"], name="one_change_of_a_number")]

    def __str__(self) -> str:
        return f"{self.box_id} {self.number}: {self.label}"


def as_json(deck: DeckList) -> DeckOut:
    """Return a DeckList as plain values, ready to be stored as JSON."""
    plain: DeckOut = msgspec.to_builtins(deck)
    return plain
