"""Serve the versions of a deck to its owner's programs: what each session changed, restore, undo and redo."""

from datetime import datetime
from typing import Annotated, TypedDict

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks import service
from decks.access import own_deck
from decks.changes import Refusal
from decks.decklist import DeckOut
from decks.edit_sessions import EditSession, edit_sessions
from decks.models import LABEL_LENGTH, Deck, DeckVersion, as_json
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.api_examples import example
from lotr_site.base.codes import Code, http_status
from lotr_site.base.derived import Limits, NonEmpty
from lotr_site.base.json_parser import validate_body
from lotr_site.base.numbers import MOST
from lotr_site.base.operation import operation
from lotr_site.base.problems import refuse


class StepOut(TypedDict):
    version: int
    label: Annotated[str, "what was done"]
    at: datetime


class EditSessionOut(TypedDict):
    edit_session: Annotated[int, "counting from the first version"]
    version: Annotated[int, "with which it ended"]
    name: Annotated[str, "the name its owner gave it"]
    begun: datetime
    ended: datetime
    changes: Annotated[list[str], "in words, compared with the previous session"]
    steps: list[StepOut]


class EditSessionsOut(TypedDict):
    version: Annotated[int, "the present one"]
    edit_sessions: Annotated[list[EditSessionOut], "the newest first"]


@example("Before a tournament", name="With four copies of Legolas")
class NameRequest(TypedDict):
    name: Annotated[NonEmpty, Limits(max_length=LABEL_LENGTH)]


@example("An older one", version=12)
class RestoreRequest(TypedDict):
    version: Annotated[int, Limits(min_value=1, max_value=MOST)]


@example("One step forward", redo=True)
class UndoRequest(TypedDict):
    redo: Annotated[bool, "do again what was undone", Limits(default=False)]


class ChangedOut(TypedDict):
    version: int
    deck: DeckOut


class Versions(APIView):
    """The versions of a deck."""

    @operation("decks_versions", responses=EditSessionsOut)
    def get(self, request: Request, deck_id: str) -> Response:
        """Return the deck's edit sessions: what each of them changed, and its single steps."""
        return Response(_told(own_deck(visitor_of(request), deck_id)))

    @operation("decks_keep_version", request=NameRequest, responses=EditSessionsOut)
    def post(self, request: Request, deck_id: str) -> Response:
        """Name the current version. It is then never deleted automatically, and later changes start a new editing
        session.
        """
        deck = own_deck(visitor_of(request), deck_id)
        body = validate_body(NameRequest, request)
        service.keep_version(deck.pk, body["name"])
        return Response(_told(deck))


class Restored(APIView):
    """Restore an earlier version."""

    @operation(
        "decks_restore",
        codes=(Code.NO_SUCH_VERSION,),
        request=RestoreRequest,
        responses=ChangedOut,
    )
    def post(self, request: Request, deck_id: str) -> Response:
        """Restore one of the deck's versions; the current state remains as a version."""
        deck = own_deck(visitor_of(request), deck_id)
        body = validate_body(RestoreRequest, request)
        try:
            return _changed(service.restore(deck.pk, body["version"]))
        except DeckVersion.DoesNotExist:
            return refuse(request, 404, "no_such_version", "This deck no longer has that version.")


class Undone(APIView):
    """Undo or redo one change."""

    @operation(
        "decks_undo",
        codes=(Code.NOTHING_TO_UNDO,),
        request=UndoRequest,
        responses=ChangedOut,
    )
    def post(self, request: Request, deck_id: str) -> Response:
        """Undo the last change, or redo it with `redo`."""
        deck = own_deck(visitor_of(request), deck_id)
        body = validate_body(UndoRequest, request)
        try:
            return _changed((service.redo if body["redo"] else service.undo)(deck.pk))
        except Refusal as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)


def _changed(deck: Deck) -> Response:
    answer: ChangedOut = {"version": deck.version, "deck": as_json(deck.deck)}
    return Response(answer)


def _told(deck: Deck) -> EditSessionsOut:
    return {"version": deck.version, "edit_sessions": [_edit_session(one) for one in edit_sessions(deck)]}


def _edit_session(session: EditSession) -> EditSessionOut:
    """Return an edit session as the API shows it, with its steps."""
    steps: list[StepOut] = [{"version": step.number, "label": step.label, "at": step.at} for step in session.steps]
    return {
        "edit_session": session.number,
        "version": session.end.number,
        "name": session.end.label if session.end.kept else "",
        "begun": session.begun,
        "ended": session.end.at,
        "changes": list(session.changes),
        "steps": steps,
    }


urlpatterns = [
    path("<str:deck_id>/versions/", Versions.as_view(), name="versions"),
    path("<str:deck_id>/restore/", Restored.as_view(), name="restore"),
    path("<str:deck_id>/undo/", Undone.as_view(), name="undo"),
]
