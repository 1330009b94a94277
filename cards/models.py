"""Define the tables of the catalogue: games, their sets, their cards and the printings of a card.

The data files in `cards/games/<slug>/data` are the source; `manage.py load_catalogue` makes these tables agree with
them. Nothing is ever deleted: a card that leaves the files is withdrawn, so that decks with it keep working.
"""

from typing import Any

from django.db import models
from django.urls import reverse


class Game(models.Model):
    """A game; `slug` is also the name of its folder in `cards/games`."""

    slug = models.SlugField(primary_key=True, max_length=40)
    title = models.CharField(max_length=120)
    order = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["order"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("cards:game", args=[self.slug])


class CardSet(models.Model):
    """A set of the TCG, or a group of parts of another game. `key` is unique within the game."""

    game = models.ForeignKey(Game, models.PROTECT, related_name="sets")
    key = models.CharField(max_length=40)
    name = models.CharField(max_length=120)
    order = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["game", "order"]
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="one_set_of_a_key")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("cards:set", args=[self.game_id, self.key])


class Card(models.Model):
    """A card as the rules see it: what all its printings share. `key` is the id of its first printing."""

    game = models.ForeignKey(Game, models.PROTECT, related_name="cards")
    key = models.CharField(max_length=60)
    name = models.CharField(max_length=160)
    title = models.CharField(max_length=120, blank=True)
    subtitle = models.CharField(max_length=120, blank=True)
    kind = models.CharField(max_length=40)
    facts = models.JSONField(default=dict)
    text = models.TextField(
        blank=True, help_text="The rules, in our own words; for the TCG they are generated from its card language."
    )
    source = models.CharField(max_length=40, default="public")
    withdrawn = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="one_card_of_a_key")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("cards:card", args=[self.game_id, self.key])


class Printing(models.Model):
    """A printing of a card in a set. `key` is the id (`1_89`) that decks, pictures and URLs use."""

    card = models.ForeignKey(Card, models.PROTECT, related_name="printings")
    game = models.ForeignKey(Game, models.PROTECT, related_name="printings")
    set = models.ForeignKey(CardSet, models.PROTECT, related_name="printings")
    key = models.CharField(max_length=60)
    collector = models.CharField(max_length=20, blank=True)
    number = models.PositiveSmallIntegerField(default=0)
    rarity = models.CharField(max_length=4, blank=True)
    copies = models.PositiveSmallIntegerField(default=1, help_text="How many are in one box.")
    withdrawn = models.BooleanField(default=False)

    class Meta:
        ordering = ["set__order", "number", "key"]
        constraints = [models.UniqueConstraint(fields=["game", "key"], name="one_printing_of_a_key")]

    def __str__(self) -> str:
        return f"{self.card.name} ({self.key})"

    def get_absolute_url(self) -> str:
        return reverse("cards:card", args=[self.game_id, self.key])


class FactChange(models.Model):
    """A change of a fact since it was first loaded; `before` and `after` are JSON values, None if absent."""

    game = models.ForeignKey(Game, models.PROTECT)
    key = models.CharField(max_length=60, help_text="Of the printing, or of the card for what all printings share.")
    field = models.CharField(max_length=60)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    loading = models.ForeignKey("Loading", models.PROTECT, related_name="changes")

    class Meta:
        indexes = [models.Index(fields=["game", "key"])]
        ordering = ["-loading", "field"]

    def __str__(self) -> str:
        return f"{self.key}: {self.field}"


class Loading(models.Model):
    """A run of `load_catalogue` that changed something; `digest` is the SHA-256 of the content of the files."""

    at = models.DateTimeField(auto_now_add=True)
    digest = models.CharField(max_length=64)
    added = models.PositiveIntegerField(default=0)
    changed = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.digest[:8]}"

    @classmethod
    def latest_digest(cls) -> str:
        """Return the digest of the latest loading; "" before the first."""
        row: Any = cls.objects.order_by("-id").values_list("digest", flat=True).first()
        return row or ""
