"""Define the shapes of the API's responses about decks."""

from typing import Any

from rest_framework import serializers as s

from cards import shapes as of_cards
from decks.models import Deck
from lotr_site.base.codes import UNPLACED, VERDICT, of_place
from lotr_site.base.derived import serializer


class DeckOut(s.Serializer[Any]):
    name = s.CharField(allow_blank=True)
    game = s.CharField()
    ring_bearer = s.CharField(allow_null=True)
    ring = s.CharField(allow_null=True)
    sites = s.ListField(child=s.CharField())
    cards = s.DictField(child=s.IntegerField(), help_text="copies by id")
    starting_fellowship = s.ListField(child=s.CharField())
    maybeboard = s.DictField(child=s.IntegerField())
    notes = s.CharField(allow_blank=True)


class ActionOut(s.Serializer[Any]):
    do = s.ChoiceField(["add", "remove"])
    section = s.ChoiceField(["ring_bearer", "ring", "cards", "sites", "starting_fellowship"])
    card = s.CharField(help_text="id")
    count = s.IntegerField()


class RepairOut(s.Serializer[Any]):
    sentence = s.CharField()
    actions = ActionOut(many=True)
    reasons = s.DictField(child=s.CharField(), help_text="by card id, why it is removed or added")


class ProblemOut(s.Serializer[Any]):
    code = s.ChoiceField([(code.value, code.meaning) for code in of_place(VERDICT)])
    message = s.CharField()
    severity = s.ChoiceField(["error", "warning"])
    rule = s.CharField()
    cards = s.ListField(child=s.CharField())
    repair = RepairOut(allow_null=True)


class FormatVerdictOut(s.Serializer[Any]):
    legal = s.BooleanField()
    problems = ProblemOut(many=True)
    suggested_starters = s.ListField(child=s.CharField(), help_text="for an empty deck, slugs of starter decks")


class VerdictOut(s.Serializer[Any]):
    """The formats' verdicts on a deck."""

    name = s.CharField(allow_blank=True, help_text="of the deck")
    data_version = s.CharField(help_text="of the formats' lists")
    formats = s.DictField(child=FormatVerdictOut(), help_text="by the format's slug")


class SuggestionOut(s.Serializer[Any]):
    id = s.CharField()
    name = s.CharField()


class UnplacedOut(s.Serializer[Any]):
    """A line of a deck file that could not be placed in the deck."""

    line = s.IntegerField(help_text="from 1; 0 if the file format has no lines")
    source = s.CharField(help_text="as it appears in the file")  # type: ignore[assignment]
    code = s.ChoiceField([(code.value, code.meaning) for code in of_place(UNPLACED)])
    message = s.CharField()
    suggestions = SuggestionOut(many=True)


class CheckOut(VerdictOut):
    unplaced = UnplacedOut(many=True)


class ImportOut(CheckOut):
    deck = DeckOut()
    form = s.CharField(help_text="of the file")
    remarks = s.ListField(child=s.CharField(), help_text="assumptions made while reading the file")
    id = s.CharField(required=False, help_text="of the deck that was saved, with `keep`")
    url = s.CharField(required=False, help_text="its address in this API, with `keep`")


class DeckRow(s.Serializer[Any]):
    """A deck as a row of a list of decks."""

    id = s.CharField()
    name = s.CharField(allow_blank=True)
    game = s.CharField()
    format = s.CharField(help_text="slug of the format it is built for")
    legal_in = s.ListField(child=s.CharField(), help_text="slugs of formats")
    judged_with = s.CharField(allow_blank=True, help_text="version of the formats' lists")
    size = s.IntegerField(help_text="cards in the draw deck")
    owner = s.CharField(allow_null=True, help_text="null for a guest")
    visibility = s.ChoiceField(Deck.Visibility.choices)
    tags = s.ListField(child=s.CharField())
    version = s.IntegerField(help_text="send this as `version` when you change the deck")
    changed = s.DateTimeField()
    url = s.CharField(help_text="its address in this API")
    preview = s.CharField(allow_null=True, help_text="1200x630 JPEG for link previews; null if the deck is private")


class DecksOut(s.Serializer[Any]):
    count = s.IntegerField()
    next = s.CharField(allow_null=True, help_text="address of the next page")
    previous = s.CharField(allow_null=True)
    results = DeckRow(many=True)
    warnings = serializer(of_cards.Warning)(many=True, help_text="the parts of the query that were not understood")


class FullDeckOut(DeckRow):
    """A deck with its content and verdict."""

    deck = DeckOut()
    verdict = VerdictOut()
    token = s.CharField(required=False, help_text="token for its link; only for the owner of a deck shared by link")


class SavedDeckOut(FullDeckOut):
    unplaced = UnplacedOut(many=True)


class StarterOut(s.Serializer[Any]):
    slug = s.CharField(help_text="names the starter here and anywhere else a deck is accepted")
    name = s.CharField()
    set = s.IntegerField()
    set_name = s.CharField()
    path = s.CharField(help_text="the block of its sites")
    deck = DeckOut()
    completed = s.DictField(
        child=s.IntegerField(),
        help_text="cards chosen by this site because the printed deck had random cards in their place, as copies by "
        "card id (they are also in `deck`); empty if all the starter’s cards are fixed",
    )
    legal_in = s.ListField(child=s.CharField(), help_text="slugs of formats")
    preview = s.CharField(help_text="1200x630 JPEG for links to the starter")


class StartersOut(s.Serializer[Any]):
    count = s.IntegerField()
    results = StarterOut(many=True)


class OneStarterOut(StarterOut):
    verdict = s.DictField(child=FormatVerdictOut(), help_text="by the format's slug")


class FormatOut(s.Serializer[Any]):
    slug = s.CharField()
    name = s.CharField()
    dated = s.CharField(help_text="when its lists were made")
    sets = s.ListField(child=s.IntegerField())
    path = s.CharField(help_text="the block whose sites are used")
    banned = s.ListField(child=s.CharField(), help_text="ids")
    restricted = s.ListField(child=s.CharField(), help_text="ids; one copy each")
    source = s.CharField()  # type: ignore[assignment]
    note = s.CharField(allow_blank=True)
    copies = s.IntegerField(help_text="of a title, at most")
    banned_rarities = s.ListField(child=s.CharField())
    playable = s.BooleanField(help_text="false: it is listed, but decks are not checked against it")


class FormatsOut(s.Serializer[Any]):
    data_version = s.CharField()
    count = s.IntegerField()
    results = FormatOut(many=True)


class DeckRequestOut(s.Serializer[Any]):
    """The request for a deck, as the site has interpreted it."""

    format = s.CharField()
    card = s.CharField(allow_blank=True)
    free_peoples = s.CharField(allow_blank=True)
    shadow = s.CharField(allow_blank=True)
    starter = s.CharField(allow_blank=True)
    seed = s.IntegerField()
    unplayable = s.BooleanField(help_text="allows cards that cannot be played here yet")


class SuggestedDeckOut(s.Serializer[Any]):
    deck_request = DeckRequestOut()
    summary = s.CharField(help_text="the plan in words")
    reasons = s.DictField(child=s.CharField(), help_text="by card id, why it is in the deck")
    deck = DeckOut()
    verdict = VerdictOut()
