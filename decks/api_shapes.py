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


class ActionOut(s.Serializer[Any]):
    do = s.ChoiceField(["add", "remove"])
    section = s.ChoiceField(["ring_bearer", "ring", "cards", "sites", "starting_fellowship"])
    card = s.CharField(help_text="id")
    count = s.IntegerField()


class RepairOut(s.Serializer[Any]):
    sentence = s.CharField()
    actions = ActionOut(many=True)
    reasons = s.DictField(child=s.CharField(), help_text="by card (id), why it goes or comes")


class ProblemOut(s.Serializer[Any]):
    code = s.CharField()
    message = s.CharField()
    severity = s.ChoiceField(["error", "warning"])
    rule = s.CharField()
    cards = s.ListField(child=s.CharField())
    repair = RepairOut(allow_null=True)
