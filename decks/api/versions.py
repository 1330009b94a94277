"""Serve the versions of a deck to its owner's programs: what each session changed, restore, undo and redo."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers as s
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from decks import service
from decks.access import own_deck
from decks.api.shapes import DeckOut
from decks.changes import Refusal
from decks.edit_sessions import EditSession, edit_sessions
from decks.models import LABEL_LENGTH, Deck, DeckVersion, as_json
from lotr_site.accounts.visitors import visitor_of
from lotr_site.base.api_examples import example
from lotr_site.base.codes import Code, http_status
from lotr_site.base.json_parser import checked_body
from lotr_site.base.numbers import MOST
from lotr_site.base.problems import may_refuse, refuse


class StepOut(s.Serializer[Any]):
    version = s.IntegerField()
    label = s.CharField(help_text="what was done")  # type: ignore[assignment]
    at = s.DateTimeField()


class EditSessionOut(s.Serializer[Any]):
    edit_session = s.IntegerField(help_text="counting from the first version")
    version = s.IntegerField(help_text="with which it ended")
    name = s.CharField(allow_blank=True, help_text="the name its owner gave it")
    begun = s.DateTimeField()
    ended = s.DateTimeField()
    changes = s.ListField(child=s.CharField(), help_text="in words, compared with the previous session")
    steps = StepOut(many=True)


class EditSessionsOut(s.Serializer[Any]):
    version = s.IntegerField(help_text="the present one")
    edit_sessions = EditSessionOut(many=True, help_text="the newest first")


@example("Before a tournament", name="With four copies of Legolas")
class NameRequest(s.Serializer[Any]):
    name = s.CharField(max_length=LABEL_LENGTH)


@example("An older one", version=12)
class RestoreRequest(s.Serializer[Any]):
    version = s.IntegerField(min_value=1, max_value=MOST)


@example("One step forward", redo=True)
class UndoRequest(s.Serializer[Any]):
    redo = s.BooleanField(required=False, default=False, help_text="do again what was undone")


class ChangedOut(s.Serializer[Any]):
    version = s.IntegerField()
    deck = DeckOut()


class Versions(APIView):
    """The versions of a deck."""

    @extend_schema(operation_id="decks_versions", responses=EditSessionsOut)
    def get(self, request: Request, deck_id: str) -> Response:
        """Return the deck's edit sessions: what each of them changed, and its single steps."""
        return Response(_told(own_deck(visitor_of(request), deck_id)))

    @extend_schema(operation_id="decks_keep_version", request=NameRequest, responses=EditSessionsOut)
    def post(self, request: Request, deck_id: str) -> Response:
        """Name the current version. It is then never deleted automatically, and later changes start a new editing
        session.
        """
        deck = own_deck(visitor_of(request), deck_id)
        body = checked_body(NameRequest, request)
        service.keep_version(deck.pk, body["name"])
        return Response(_told(deck))


class Restored(APIView):
    """Restore an earlier version."""

    @extend_schema(
        operation_id="decks_restore",
        extensions=may_refuse(Code.NO_SUCH_VERSION),
        request=RestoreRequest,
        responses=ChangedOut,
    )
    def post(self, request: Request, deck_id: str) -> Response:
        """Restore one of the deck's versions; the current state remains as a version."""
        deck = own_deck(visitor_of(request), deck_id)
        body = checked_body(RestoreRequest, request)
        try:
            return _changed(service.restore(deck.pk, body["version"]))
        except DeckVersion.DoesNotExist:
            return refuse(request, 404, "no_such_version", "This deck no longer has that version.")


class Undone(APIView):
    """Undo or redo one change."""

    @extend_schema(
        operation_id="decks_undo",
        extensions=may_refuse(Code.NOTHING_TO_UNDO),
        request=UndoRequest,
        responses=ChangedOut,
    )
    def post(self, request: Request, deck_id: str) -> Response:
        """Undo the last change, or redo it with `redo`."""
        deck = own_deck(visitor_of(request), deck_id)
        body = checked_body(UndoRequest, request)
        try:
            return _changed((service.redo if body["redo"] else service.undo)(deck.pk))
        except Refusal as refusal:
            return refuse(request, http_status(refusal.code), refusal.code, refusal.message)


def _changed(deck: Deck) -> Response:
    return Response({"version": deck.version, "deck": as_json(deck.deck)})


def _told(deck: Deck) -> dict[str, object]:
    return {"version": deck.version, "edit_sessions": [_edit_session(one) for one in edit_sessions(deck)]}


def _edit_session(session: EditSession) -> dict[str, object]:
    steps = [{"version": step.number, "label": step.label, "at": step.at} for step in session.steps]
    return {
        "edit_session": session.number,
        "version": session.end.number,
        "name": session.end.label if session.end.kept else "",
        "begun": session.begun,
        "ended": session.end.at,
        "changes": list(session.changes),
        "steps": steps,
    }
