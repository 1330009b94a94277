"""Serve the cards that go with a card of the TCG, and the decks that play it."""

from django.urls import path
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from cards.games.lotr_tcg.facts import all_facts
from decks.api import shapes
from decks.goes_with import relations_of, starters_with
from decks.lotr_tcg.relations import Group
from decks.search import Playing, decks_with
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.operation import operation

MOST = 60
"""How many cards of a group are listed."""


class GoesWith(APIView):
    """The cards that go with a card."""

    @operation("cards_goes_with", responses=shapes.RelatedOut)
    def get(self, request: Request, game: str, key: str) -> Response:
        """Return what a card of the TCG asks for and which cards ask for it, other cards of its title, cards that do
        the same job, and the starters and decks that play it. All of it is read from what the cards do."""
        if game != "lotr_tcg" or key not in all_facts():
            raise NotFound(f"There is no card “{key}” in {game} for which this is known.")
        found = relations_of(key)
        answer: shapes.RelatedOut = {
            "card": key,
            "asks": [group_data(group) for group in found.asks],
            "asked_by": [group_data(group) for group in found.asked_by],
            "same_title": list(found.same_title),
            "same_job": [{"card": card, "share": share} for card, share in found.same_job],
            "starters": [
                {"slug": use.starter.slug, "name": use.starter.name, "copies": use.copies} for use in starters_with(key)
            ],
            "decks": [deck_data(playing, request) for playing in decks_with(key, visitor_of(request))],
        }
        return Response(answer)


def deck_data(playing: Playing, request: Request) -> shapes.DeckUse:
    deck = playing.deck
    address = reverse("decks_api:deck", args=[deck.pk], request=request)
    return {"id": str(deck.pk), "name": deck.name, "copies": playing.copies, "url": address}


def group_data(group: Group) -> shapes.RelatedGroup:
    return {
        "kind": group.kind,
        "words": group.words,
        "least": group.least,
        "total": len(group.cards),
        "cards": list(group.cards[:MOST]),
    }


urlpatterns = [path("<slug:game>/<str:key>/goes-with/", GoesWith.as_view(), name="cards_goes_with")]
