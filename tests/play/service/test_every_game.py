"""Each game of the site is played to its end through the service, and replays to the same bytes."""

import json

import pytest

from play import service
from play.games import GAMES, game
from play.management.commands.verify_matches import SAME, verify
from play.models import Match, Seat
from play.view.projection import as_json
from tests.play.tables import ANN, choose, fresh, work

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("key", GAMES)
def test_a_match_of_every_game_comes_to_its_end_and_replays_to_the_same_bytes(key: str) -> None:
    players = game(key).players
    size = 2 if 2 in players else players[0]
    bots = [{"kind": "bot", "level": "random"}] * (size - 1)
    shortest = {option.name: option.low for option in game(key).options if option.kind == "int"}
    match = service.create(key, shortest, [{"kind": "me"}, *bots], ANN, seed=3)
    Seat.objects.filter(match=match, number=0).update(bot_level="random")
    for seat in range(size):
        assert json.dumps(as_json(service.view_for(fresh(match), seat)), default=str)
    work(match)
    match = fresh(match)
    assert match.status == "over" and match.result
    assert verify(match) == (SAME, "")
    for viewer in (*range(size), None):
        shown = as_json(service.view_for(match, viewer))
        assert shown["log"] and shown["result"]["places"]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_shows_a_seat_what_it_is_asked(key: str) -> None:
    players = game(key).players
    size = 2 if 2 in players else players[0]
    match = service.create(key, {}, [{"kind": "me"}] + [{"kind": "bot", "level": "easy"}] * (size - 1), ANN, seed=5)
    for _ in range(3):
        work(match)
        match = Match.objects.get(pk=match.pk)
        question = as_json(service.view_for(match, 0))["decision"]
        assert question["text"] and question["options"]
        assert all(option["text"] for option in question["options"])
        choose(match, 0)
