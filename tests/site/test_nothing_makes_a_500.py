"""Cheap ways to a fault: whatever a stranger sends is answered, with less than 500."""

import ast
from pathlib import Path
from typing import Any

import pytest

from play.models import Match, Seat
from tests.site.strangers import DEEP, NO_NUMBERS, Places, home, places

__all__ = ["home", "places"]

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[2]


READ = {
    "new table": "/play/new/?game=tarot&seats={n}",
    "replay from a seat": "/play/{over}/replay/?seat={n}",
    "replay at a move": "/play/{over}/replay/?move={n}",
    "players": "/players/?game=tarot&page={n}",
    "player": "/players/{n}/?page={n}",
    "API, players": "/api/players/?game=tarot&page={n}",
    "API, player": "/api/players/{n}/matches/?page={n}",
    "cards": "/cards/?q=aragorn&page={n}",
    "deck, found cards": "/decks/{deck}/find/?page={n}",
    "deck, base": "/decks/{deck}/builder-panel/?base={n}",
    "versions": "/decks/{deck}/versions/?from={n}&to={n}",
    "hand": "/decks/{deck}/hand/?seed={n}&more={n}",
    "deck from a wish": "/decks/suggest/?card=1_95&seed={n}",
    "collection": "/decks/collection/?box={n}",
    "boosters": "/decks/collection/boosters/1/?seed={n}&boosters={n}&box={n}",
    "missing cards": "/decks/{deck}/missing/?free={n}",
    "replacements": "/decks/{deck}/replacements/?among={n}",
    "odds": "/decks/odds/?deck={n}&copies={n}&drawn={n}&wanted={n}",
    "API, match": "/api/matches/{running}/?since={n}",
    "API, matches": "/api/matches/?page={n}",
    "API, decks": "/api/decks/?page={n}&page_size={n}",
    "API, cards": "/api/cards/?q=aragorn&page={n}&page_size={n}",
    "API, stream": "/api/matches/{running}/events/?since={n}",
}


@pytest.mark.parametrize("number", NO_NUMBERS.values(), ids=NO_NUMBERS)
@pytest.mark.parametrize("path", READ.values(), ids=READ)
def test_reading_with_what_is_no_number(places: Places, path: str, number: str) -> None:
    answer = places.client.get(path.format(n=number, **places._asdict()))
    assert answer.status_code < 500


@pytest.mark.parametrize("number", NO_NUMBERS.values(), ids=NO_NUMBERS)
def test_the_last_event_that_was_no_number(places: Places, number: str) -> None:
    path = f"/api/matches/{places.running}/events/"
    assert places.client.get(path, headers={"Last-Event-ID": number}).status_code == 200


FORMS: dict[str, tuple[str, dict[str, str]]] = {
    "pick": ("/play/{running}/choose/", {"pick": "{n}", "decision": "1"}),
    "version": ("/play/{running}/choose/", {"pick": "0", "version": "{n}"}),
    "replaced seat": ("/play/{running}/substitute/", {"seat": "{n}"}),
    "joined seat": ("/play/{open}/join/", {"seat": "{n}"}),
    "move to go on from": ("/play/{over}/continue/", {"move": "{n}", "seat": "0"}),
    "seat to go on in": ("/play/{over}/continue/", {"move": "1", "seat": "{n}"}),
    "number of seats": ("/play/create/", {"game": "tarot", "seats": "{n}", "seat-0": "me"}),
    "seconds": ("/play/create/", {"game": "tarot", "seats": "2", "seat-0": "me", "seat-1": "anyone", "clock": "{n}"}),
    "bank": ("/play/create/", {"game": "tarot", "seats": "2", "seat-0": "me", "seat-1": "anyone", "clock": "{n}+{n}"}),
    "option": ("/play/create/", {"game": "tarot", "seats": "1", "seat-0": "me", "option-first": "{n}"}),
    "version of a deck": ("/decks/{deck}/versions/restore/", {"number": "{n}"}),
    "base": ("/decks/{deck}/change/", {"base": "{n}", "do": "add", "section": "cards", "card": "1_1", "count": "{n}"}),
    "count": ("/decks/collection/counts/", {"1_89.plain.{n}": "{n}", "step": "add 1_89 {n}"}),
    "lines": ("/decks/collection/lines/", {"in_set": "{n}", "text": "{n} {n}"}),
    "boosters": ("/decks/collection/boosters/1/add/", {"seed": "{n}", "boosters": "{n}", "numbers": "{n}"}),
    "many": ("/decks/collection/many/", {"in_set": "{n}", "count": "{n}", "rarity": "C"}),
    "list": ("/decks/collection/import/", {"text": "{n}\nCount,ID\n{n},1_89", "mode": "add", "line-{n}": "1_1"}),
    "imported line": ("/decks/import/unclear/", {"content": '{{"cards": {{"1_1": 1}}}}', "line-1": "1_2|{n}|cards"}),
}


@pytest.mark.parametrize("number", NO_NUMBERS.values(), ids=NO_NUMBERS)
@pytest.mark.parametrize(("path", "form"), FORMS.values(), ids=FORMS)
def test_forms_with_what_is_no_number(places: Places, path: str, form: dict[str, str], number: str) -> None:
    filled = {name: text.format(n=number) for name, text in form.items()}
    assert places.client.post(path.format(**places._asdict()), filled).status_code < 500


BODIES: dict[str, tuple[str, str]] = {
    "choice": ("/api/matches/{running}/choices/", '{{"version": {v}, "decision": "1", "picks": [{v}], "key": "k"}}'),
    "join": ("/api/matches/{open}/join/", '{{"seat": {v}}}'),
    "replace": ("/api/matches/{running}/substitute/", '{{"seat": {v}}}'),
    "continue": ("/api/matches/{over}/continue/", '{{"version": {v}, "seat": {v}}}'),
    "clock": ("/api/matches/", '{{"game": "tarot", "seats": [{{"kind": "me"}}], "clock": {{"move": {v}}}}}'),
    "bank": ("/api/matches/", '{{"game": "tarot", "seats": [{{"kind": "me"}}], "clock": {{"bank": {v}}}}}'),
    "option": ("/api/matches/", '{{"game": "tarot", "seats": [{{"kind": "me"}}], "options": {{"first": {v}}}}}'),
    "brought deck": ("/api/matches/", '{{"game": "lotr_tcg", "seats": [{{"kind": "me", "deck": {v}}}]}}'),
    "deck": ("/api/decks/", '{{"name": {v}, "cards": {{"1_1": {v}}}}}'),
    "deck from a wish": ("/api/decks/suggest/", '{{"seed": {v}, "card": {v}}}'),
    "deck to check": ("/api/decks/check/", '{{"text": {v}, "formats": {v}}}'),
    "chat": ("/api/matches/{running}/chat/", '{{"text": {v}}}'),
    "passing": ("/api/matches/{running}/autopass/", '{{"until": {v}, "autopass_stops": [{v}]}}'),
    "undo": ("/api/matches/{running}/undo/", '{{"answer": {v}}}'),
}
VALUES = {
    "superscript": '"²"',
    "long": "9" * 5_000,
    "long text": f'"{"9" * 5_000}"',
    "endless": "1e400",
    "float": "0.5",
    "none": "null",
    "yes": "true",
    "object": "{}",
    "list": "[]",
    "half a letter": '"\\ud800"',
    "null sign": '"\\u0000"',
    "negative": "-1",
    "beyond the database": "99999999999999999999",
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
@pytest.mark.parametrize(("path", "body"), BODIES.values(), ids=BODIES)
def test_bodies_with_odd_values(places: Places, path: str, body: str, value: str) -> None:
    answer = post(places, path, body.format(v=value))
    assert answer.status_code < 500, answer.content[:500]


@pytest.mark.parametrize("body", DEEP.values(), ids=DEEP)
@pytest.mark.parametrize("path", sorted({path for path, _body in BODIES.values()}))
def test_json_that_is_nested_too_deep(places: Places, path: str, body: str) -> None:
    answer = post(places, path, body)
    assert (answer.status_code, answer.json()["code"]) == (400, "parse_error")


@pytest.mark.parametrize("body", DEEP.values(), ids=DEEP)
def test_options_and_files_that_are_nested_too_deep(places: Places, body: str) -> None:
    form = {"game": "lotr_tcg", "seats": "2", "seat-0": "me", "seat-1": "bot:easy", "option-decks": body}
    assert places.client.post("/play/create/", form).status_code == 422
    for path in ("/api/decks/import/", "/api/decks/import/?form=json"):
        assert places.client.post(path, body, content_type="text/plain").status_code in (200, 422)
    assert places.client.post("/decks/import/", {"text": '{"cards":' + body}).status_code in (200, 422)


@pytest.mark.parametrize("path", ["/api/decks/import/", "/api/decks/import/?keep=1", "/api/decks/import/?form=json"])
@pytest.mark.parametrize("media_type", ["text/plain", "application/json", "application/octet-stream", ""])
def test_an_empty_deck_import(places: Places, path: str, media_type: str) -> None:
    answer = places.client.post(path, b"", content_type=media_type)
    assert (answer.status_code, answer.json()["code"]) == (422, "file_empty")


QUERIES = {
    "or": " or ".join(f"name:a{n}" for n in range(800)),
    "short or": " or ".join("abcdefghij"[n % 10] for n in range(800)),
    "or alone": "or " * 800,
    "not": "-" * 800 + "a",
    "nested": "(" * 400 + "a" + ")" * 400,
    "nested not": "-(" * 300 + "a b" + ")" * 300,
    "nested or": "".join(f"(a{n} or " for n in range(19)) + "b" + ")" * 19,
    "nested and": "".join(f"(a{n} or (b " for n in range(9)) + "b" + "))" * 9,
    "values": "card:" + ",".join(["of"] * 320),
    "different values": "card:" + ",".join(f"a{n}" for n in range(240)),
    "many cards": " or ".join(["card:of", "card:the"] * 30),
    "a regex that counts": "/a{99999}/ or /a{" + "9" * 900 + "}/",
    "a regex that counts otherwise": "/a{²}/ or /a{٣٣٣٣}/",
    "years and spans": f"twilight:{'9' * 800} or set:1-{'9' * 100} or twilight:² or vitality>{'9' * 50}",
    "verdicts": " or ".join(["legal:no"] * 60),
}


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
@pytest.mark.parametrize("path", ["/decks/", "/api/decks/", "/cards/", "/api/cards/"])
def test_searches_that_ask_for_too_much(places: Places, path: str, query: str) -> None:
    assert places.client.get(path, {"q": query}).status_code in (200, 302)


@pytest.mark.parametrize("pick", ['"0"', "0.0", "true", "null", "[0]", "-1", '"²"'])
def test_a_pick_is_a_whole_number_and_nothing_like_it(places: Places, pick: str) -> None:
    seat = Seat.objects.get(match=places.running, kind="human")
    version = Match.objects.get(pk=places.running).version
    body = f'{{"version": {version}, "decision": "{seat.decision}", "picks": [{pick}], "key": "k"}}'
    answer = post(places, "/api/matches/{running}/choices/", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def post(places: Places, path: str, body: str) -> Any:
    return places.client.post(path.format(**places._asdict()), body, content_type="application/json")


# Nobody else makes numbers of what strangers send

TRUSTED = {
    # what is read here comes from the operator, from the site itself or from its data
    "lotr_site/site/api_docs.py",
    "lotr_site/base/environment.py",
    "lotr_site/site/supervisor.py",
    "lotr_site/base/throttles.py",
    "lotr_site/site/web.py",
    "lotr_site/base/addresses.py",
    "cards/fields.py",
    "cards/set_summary.py",
    "cards/views.py",
    "play/examples/pages.py",
    "play/live/stream.py",
    "play/templatetags/fellowship_board.py",
    "play/match/clocks.py",
    # what is read here is a number already: by a pattern in a query of at most 1,000 signs, or by `whole`
    "cards/search/matcher.py",
    "cards/search/explain.py",
    "cards/search/values.py",
    "cards/search/verb_phrases.py",
    "lotr_site/base/derived.py",
    "lotr_site/base/numbers.py",
}
FOLDERS = ("decks", "lotr_site", "cards/search", "play/templatetags", "play/engine/options.py")
OWN = (
    "lotr_site/trial/",
    "decks/lotr_tcg/rules/",
    "decks/lotr_tcg/generator/",
    "decks/management/",
    "decks/pdf/",
    "/migrations/",
)


def read_by_strangers() -> list[str]:
    """The files that work on requests."""
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    found += [ROOT / "play/engine/options.py", *(ROOT / "play").glob("*.py"), *(ROOT / "cards").glob("*.py")]
    names = {str(path.relative_to(ROOT)) for path in found}
    return sorted(name for name in names - TRUSTED if not any(own in name for own in OWN))


def made_numbers(source: str) -> list[int]:
    """The lines that call int() or a text's isdigit()."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    builtin = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "int"]
    asked = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "isdigit"]
    return sorted(call.lineno for call in (*builtin, *asked))


@pytest.mark.parametrize("name", read_by_strangers())
def test_only_one_place_reads_numbers(name: str) -> None:
    lines = made_numbers((ROOT / name).read_text())
    assert not lines, f"{name}:{lines}: use lotr_site.base.numbers.whole for what strangers send"


def test_the_check_sees_what_it_looks_for() -> None:
    assert made_numbers("x = 1\ny = int(text)\nif text.isdigit(): pass") == [2, 3]
