"""Shapes that several answers about decks have."""

from typing import Any

from rest_framework import serializers as s


class DeckOut(s.Serializer[Any]):
    name = s.CharField(allow_blank=True)
    game = s.CharField()
    ring_bearer = s.CharField(allow_null=True)
    ring = s.CharField(allow_null=True)
    sites = s.ListField(child=s.CharField())
    cards = s.DictField(child=s.IntegerField(), help_text="copies by id")
    starting_fellowship = s.ListField(child=s.CharField())
    considering = s.DictField(child=s.IntegerField())
    notes = s.CharField(allow_blank=True)
