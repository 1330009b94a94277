"""Ann and Ben use every operation of the API once, so that what it really answers can be looked at."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.test import Client, override_settings
from django.utils import timezone

from lotr_site.accounts.models import Rating
from lotr_site.site.api_docs import document
from play import service
from play.acts import ACTS, Gives
from play.api.views import JsonForm
from play.live import stream
from play.models import Match, Seat
from tests.play.tables import work

JSON = "application/json"
STREAM = "text/event-stream"
PASSWORD = "slow and steady"
Answers = dict[tuple[str, str, str], Any]
"""Bodies of answers by operation, status and media type; JSON as plain values, others as text."""
HEARTS, BOARD, CARDS = "tarot", "fellowship_board", "lotr_tcg"
TWO = [{"kind": "me"}, {"kind": "anyone"}]
ALONE = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


class Refusal(AssertionError):
    """Raised if the API refuses a call of the session."""


class Session:
    """Calls operations by their names, and keeps the first answer of each kind."""

    def __init__(self) -> None:
        self.answers: Answers = {}
        self.calls: Counter[str] = Counter()
        self.chance = random.Random()
        self.operations = {
            operation["operationId"]: (method, path, operation)
            for path, methods in document()["paths"].items()
            for method, operation in methods.items()
            if "responses" in operation
        }

    def example(self, name: str) -> Any:
        """The body that the document shows for an operation."""
        shown = self.operations[name][2]["requestBody"]["content"][JSON]["examples"]
        return next(iter(shown.values()))["value"]

    def call(self, client: Client, called: str, body: Any = None, query: Any = None, **places: Any) -> Any:
        """Return the body of the answer, which must be one that the document describes, and not a refusal. The random
        numbers of each call depend only on its name and on how often it was called, so no call changes those of others.
        """
        self.calls[called] += 1
        self.chance.seed(f"{called} {self.calls[called]}")
        method, path, operation = self.operations[called]
        for place, value in places.items():
            path = path.replace(f"{{{place}}}", quote(str(value)))
        arguments = {"query_params": query} if query else {}
        if method != "get":
            arguments["content_type"] = "text/plain" if isinstance(body, str) else JSON
            arguments["data"] = body if isinstance(body, str) else json.dumps(body)
        answer = getattr(client, method)(path, **arguments)
        status, media = str(answer.status_code), answer.headers.get("Content-Type", "").partition(";")[0]
        if status[0] != "2":
            raise Refusal(f"{called}: {answer.content.decode()[:500]}")
        assert media in operation["responses"][status].get("content", {}) or not answer.content, (called, status, media)
        found = None if not answer.content else answer.json() if media == JSON else answer.content.decode()
        if answer.content:
            self.answers.setdefault((called, status, media), found)
        return found

    def do_the_rest(self, client: Client, match: str) -> None:
        """Call the acts that nobody has called yet, with the examples of their bodies. Skip those that are refused."""
        done = {operation for operation, _status, _media in self.answers}
        for act in ACTS:
            if act.operation not in done and act.gives is not Gives.NOTHING:
                body = self.example(act.operation) if act.body else None
                with suppress(Refusal):
                    self.call(client, act.operation, body, match_id=match)

    def read_the_rest(self, client: Client) -> None:
        """Call everything that is only read, has no variable in its path, and has not been called yet."""
        for name, (method, path, _operation) in self.operations.items():
            if method == "get" and "{" not in path and not self.calls[name]:
                self.call(client, name)


def every_answer() -> Answers:
    """What the operations of the API answer, each called once with something to show."""
    session = Session()
    with repeatable(session.chance), override_settings(MAIL_IS_SENT=True):
        call_command("load_catalogue", verbosity=0)
        ann, ben = of_accounts(session)
        of_cards(session, ann)
        of_decks(session, ann)
        of_games(session, ann)
        of_tables(session, ann, ben)
        of_waiting(session, ann, ben)
        of_a_match(session, ann, ben)
        of_players(session, ann)
        of_meeting(session, ann, ben)
        session.read_the_rest(ann)
    return session.answers


@contextmanager
def repeatable(chance: random.Random) -> Iterator[None]:
    """Shuffle and draw names with these random numbers, so that every run gives the same."""
    with patch("random._urandom", chance.randbytes):
        yield


def program(token: str) -> Client:
    return Client(headers={"Authorization": f"Token {token}"})


def of_accounts(session: Session) -> tuple[Client, Client]:
    """Two people with accounts; Ann's is looked at."""
    call, nobody = session.call, Client()
    ann = program(call(nobody, "sign_up", session.example("sign_up"))["token"])
    call(nobody, "get_token", session.example("get_token"))
    user = get_user_model().objects.get()
    user.emailaddress_set.create(email="treebeard@example.org", verified=True, primary=True)
    Client(HTTP_USER_AGENT="A browser").post("/account/login/", {"login": "treebeard", "password": PASSWORD})
    for name in ("set_profile", "make_token", "subscribe", "set_mail"):
        call(ann, name, session.example(name))
    call(ann, "subscriptions")  # the guest below takes this browser over
    call(ann, "sessions")
    call(ann, "export_account")
    browser = session.example("subscribe")
    call(guest := Client(), "subscribe", browser)
    call(guest, "renew_subscription", browser | {"endpoint": browser["endpoint"] + "s"})
    ben = program(call(nobody, "sign_up", session.example("sign_up") | {"username": "quickbeam"})["token"])
    call(ben, "set_profile", {"public": True})
    return ann, ben


def of_cards(session: Session, ann: Client) -> None:
    call = session.call
    call(ann, "cards_search", query={"q": "1R89"})
    call(ann, "cards_card", game=CARDS, key="1_89")
    call(ann, "cards_bulk", query={"game": "two_towers"})
    call(ann, "cards_fields", query={"game": "two_towers"})
    call(ann, "cards_goes_with", game=CARDS, key="1_94")
    call(ann, "search_rules", query={"q": "skirmish"})


def of_decks(session: Session, ann: Client) -> None:
    call = session.call
    call(ann, "decks_starter", slug="fotr-aragorn")
    deck = call(ann, "decks_create", session.example("decks_create"))["id"]
    call(ann, "decks_change", {"version": 1, "cards": {"1_89": 4, "1_51": 3}}, deck_id=deck)
    call(ann, "decks_undo", {}, deck_id=deck)
    call(ann, "decks_undo", session.example("decks_undo"), deck_id=deck)
    call(ann, "decks_restore", {"version": 1}, deck_id=deck)
    call(ann, "decks_keep_version", session.example("decks_keep_version"), deck_id=deck)
    for name in ("decks_read", "decks_versions"):
        call(ann, name, deck_id=deck)
    for form in ("text", "json", "markdown", "csv", "octgn"):
        call(ann, "decks_export", reference=deck, form=form)
    call(ann, "decks_hand", reference="fotr-aragorn", query={"seed": 7})
    for name in ("decks_check", "decks_repair", "decks_suggest"):
        call(ann, name, session.example(name))
    call(ann, "decks_import", "4 Aragorn, Ranger of the North\n1 Aragrn")
    of_a_collection(session, ann)


def of_a_collection(session: Session, ann: Client) -> None:
    call = session.call
    box = call(ann, "collection_create_box", {"name": "My cards", "kind": "own"})["id"]
    wishes = call(ann, "collection_create_box", session.example("collection_create_box"))["id"]
    call(ann, "collection_change", session.example("collection_change"), box_id=box)
    call(ann, "collection_change", {"steps": [{"do": "set", "card": "1_89", "count": 1, "seen": 9}]}, box_id=box)
    call(ann, "collection_add_list", {"text": "94 3 foil\nAthelas\nAragrn", "set": 1}, box_id=box)
    call(ann, "boosters_read")
    call(ann, "boosters_open", number=1, query={"seed": 7})
    call(ann, "collection_add_boosters", session.example("collection_add_boosters"), box_id=box)
    call(ann, "collection_undo", box_id=box)
    call(ann, "collection_change_box", session.example("collection_change_box"), box_id=wishes)
    for name in ("collection_box", "collection_csv"):
        call(ann, name, box_id=box)
    call(ann, "collection_read")
    call(ann, "decks_missing", reference="fotr-aragorn")
    call(ann, "decks_replacements", reference="fotr-aragorn")
    call(ann, "collection_delete_box", box_id=wishes)


def of_games(session: Session, ann: Client) -> None:
    call = session.call
    for name in ("guide", "glossary", "question_help"):
        call(ann, name, game=HEARTS)
    call(ann, "check_deck_for_table", session.example("check_deck_for_table"), game_key=CARDS)
    slug = next(lesson["slug"] for lesson in call(ann, "lessons") if lesson["game"] == HEARTS)
    lesson = call(ann, "begin_lesson", session.example("begin_lesson"), game_key=HEARTS, slug=slug)
    call(ann, "read_step", {"position": lesson["lesson"]["position"]}, match_id=lesson["id"])


def of_tables(session: Session, ann: Client, ben: Client) -> None:
    """Before a match begins; and what not every game has."""
    call = session.call
    kept = call(ann, "create_match", {"game": HEARTS, "seats": [{"kind": "me"}, {"kind": "link"}]})["id"]
    call(ann, "invitations", match_id=kept)
    call(ann, "revoke_link", session.example("revoke_link"), match_id=kept)
    table = {"game": CARDS, "seats": [{"kind": "me", "deck": "fotr-aragorn"}, {"kind": "anyone"}]}
    cards = call(ann, "create_match", table)["id"]
    call(ben, "check_deck_to_join", session.example("check_deck_to_join"), match_id=cards)
    call(ben, "join", session.example("join"), match_id=cards)
    call(ann, "set_autopass", {"autopass_stops": session.example("set_autopass")["autopass_stops"]}, match_id=cards)
    call(ann, "concede", match_id=cards)
    call(ann, "decks_of_match", match_id=cards)
    board = call(ann, "create_match", {"game": BOARD, "seats": TWO})["id"]
    call(ben, "join", {}, match_id=board)
    call(ben, "signal", session.example("signal"), match_id=board)


def of_a_match(session: Session, ann: Client, ben: Client) -> None:
    """From its first choice to what is told of it afterwards."""
    call = session.call
    match = call(ann, "create_match", {"game": HEARTS, "seats": TWO})["id"]
    call(ben, "join", {}, match_id=match)
    player = seated(match, ann, ben)
    choose(session, player, match)
    call(player, "undo", session.example("undo"), match_id=match)
    for _ in range(6):
        choose(session, seated(match, ann, ben), match)
    call(ann, "match_help", match_id=match)
    line = call(ben, "send_chat", session.example("send_chat"), match_id=match)["number"]
    call(ann, "report", session.example("report") | {"line": line}, match_id=match)
    call(ben, "allow_substitute", session.example("allow_substitute"), match_id=match)
    Seat.objects.filter(match=match, number=1).update(seen=None)
    call(ann, "substitute", session.example("substitute"), match_id=match)
    call(ben, "return_to_seat", match_id=match)
    session.do_the_rest(ben, match)
    session.answers["events", "200", STREAM] = event(match, 0)
    call(ann, "match", match_id=match)
    call(ann, "matches", query={"which": "mine"})
    call(ben, "concede", match_id=match)
    for name in ("ending", "win_probability"):
        call(ann, name, match_id=match)
    alone = call(ann, "create_match", {"game": HEARTS, "seats": ALONE})["id"]
    call(ann, "concede", match_id=alone)
    call(ann, "share", session.example("share"), match_id=alone)
    call(ann, "continue", {"version": fresh_match(match).version - 2, "seat": 0, "level": "easy"}, match_id=match)
    call(ann, "rematch", {"answer": "ask"}, match_id=match)
    call(ben, "rematch", session.example("rematch"), match_id=match)
    session.do_the_rest(ann, match)


def of_waiting(session: Session, ann: Client, ben: Client) -> None:
    """End a match that its players haven't begun, and one in which a player keeps the other waiting."""
    call = session.call
    off, late = [call(ann, "create_match", {"game": HEARTS, "seats": TWO})["id"] for _ in range(2)]
    for match in (off, late):
        call(ben, "join", {}, match_id=match)
    call(ann, "take_place", match_id=off)
    call(ann, "call_off", match_id=off)
    asked = Seat.objects.filter(match=late).exclude(decision="")
    asked.update(seen=None, asked_at=timezone.now() - timedelta(minutes=6), auto_answer_at=None)
    number = asked.values_list("number", flat=True)[0]
    call((ben, ann)[number], "claim_win", {"seat": number}, match_id=late)


def fresh_match(match: str) -> Match:
    return Match.objects.get(pk=match)


def seated(match: str, *clients: Client) -> Client:
    """Whoever must decide first."""
    return clients[Seat.objects.exclude(decision="").filter(match=match).order_by("number")[0].number]


def choose(session: Session, player: Client, match: str) -> None:
    """Take the first options, and see what becomes of it."""
    seen = session.call(player, "match", match_id=match)
    asked = seen["decision"]
    choice = {"version": seen["version"], "decision": asked["id"], "picks": [*range(asked["low"])], "key": asked["key"]}
    session.call(player, "choose", choice, match_id=match)
    work(fresh_match(match))
    session.call(player, "choice", match_id=match, key=asked["key"])
    session.call(player, "choose", choice, query={"wait": 5}, match_id=match)


def event(match: str, number: int) -> str:
    """An event of the stream as it is sent."""
    shown = service.view_for(fresh_match(match), number)
    return stream.wire_format(shown.version, JsonForm().write(shown, False))


def of_players(session: Session, ann: Client) -> None:
    """Somebody who has been rated for long."""
    for user in get_user_model().objects.all():
        Rating.objects.create(user=user, game=HEARTS, mu=1642.0, sigma=55.0, matches=31, opponents=9)
    session.call(ann, "players", query={"game": HEARTS})
    for name in ("player", "player_matches"):
        session.call(ann, name, name="treebeard")


def of_meeting(session: Session, ann: Client, ben: Client) -> None:
    """Name a guest, look for a match, and unblock everyone."""
    call = session.call
    call(Client(), "name_guest", session.example("name_guest"))
    call(ann, "quick_match", session.example("quick_match"))
    for client in (ann, ben):
        for block in call(client, "blocks"):
            call(client, "unblock", number=block["id"])
