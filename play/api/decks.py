"""Check over the API whether a table would accept a deck, before the table is opened or a seat is taken."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NotRequired, TypedDict

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from decks.api.bodies import DeckBody
from decks.lotr_tcg.verdict import ProblemOut, problem_data
from lotr_site.base.api_examples import example
from lotr_site.base.derived import Limits, Whole
from lotr_site.base.numbers import MOST
from play.api import operations
from play.api.base import PlayView
from play.api.one_of_games import TableOptions
from play.api.operations import operation
from play.engine.game import Game
from play.games import game
from play.match import match_decks


@example("A starter", deck="fotr-aragorn", options={"format": "fellowship"})
class DeckIn(TypedDict):
    """The body of a request to check a deck for a new table."""

    deck: Annotated[str | DeckBody, "a starter's name, a deck's id, or a deck itself"]
    options: Annotated[TableOptions, "of the table, such as its `format`", Limits(default=dict)]


@example("A starter", deck="fotr-gandalf", seat=1)
class DeckToJoinIn(TypedDict):
    """The body of a request to check a deck for a free seat at an existing table."""

    deck: Annotated[str | DeckBody, "a starter's name, a deck's id, or a deck itself"]
    seat: NotRequired[Annotated[Whole, "the seat to check", Limits(min_value=0, max_value=MOST)]]
    token: Annotated[str, "from a join link", Limits(default="")]


class DeckCheckOut(TypedDict):
    """Whether the deck may be brought to the table."""

    playable: bool
    code: Annotated[str, "why not, worded as in a refusal"]
    sentence: str
    cards: Annotated[list[str], "the cards the refusal is about"]
    problems: Annotated[list[ProblemOut], "every problem in the table’s format, with repairs"]


class DeckForTable(PlayView):
    @operation("check_deck_for_table", operations.GAME, request=DeckIn, responses=DeckCheckOut)
    def post(self, request: Request, game_key: str) -> Response:
        """Check whether a deck may be brought to a new table with these options. Nothing is created."""
        body = self.read(DeckIn)
        return Response(self.checked(game(game_key), body["options"], body["deck"]))

    def checked(
        self, table_game: Game[Any], options: Mapping[str, Any], deck: Any, beside: Sequence[Any] = ()
    ) -> DeckCheckOut:
        """Return whether a table would accept a deck, and why not. `beside` are the decks of the other seats."""
        verdict = match_decks.deck_verdict(table_game, options, deck, self.visitor(), beside)
        refusal = verdict.refusal
        return {
            "playable": refusal is None,
            "code": refusal.code if refusal else "",
            "sentence": refusal.sentence if refusal else "",
            "cards": list(refusal.cards) if refusal else [],
            "problems": [problem_data(each) for each in verdict.problems],
        }


class DeckToJoin(DeckForTable):
    @operation("check_deck_to_join", operations.JOIN_DECK, request=DeckToJoinIn, responses=DeckCheckOut)
    def post(self, request: Request, match_id: str) -> Response:
        """Check whether a deck may be brought to a free seat at this table, without sitting down."""
        body = self.read(DeckToJoinIn)
        match = self.match(match_id, body["token"])
        decks = match.options.get(match_decks.OPTION, ())
        beside = [deck for place, deck in enumerate(decks) if place != body.get("seat")]
        return Response(self.checked(game(match.game), match.options, body["deck"], beside))


urlpatterns = [
    path("games/<str:game_key>/deck/", DeckForTable.as_view(), name="api_deck_for_table"),
    path("matches/<str:match_id>/deck/", DeckToJoin.as_view(), name="api_deck_to_join"),
]
