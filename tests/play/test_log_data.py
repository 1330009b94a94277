"""A line of the log says as data whose act it is and which cards it is about."""

import re
from typing import Any

import pytest

from bench.worlds import own_case
from play.engine.game import Game, Ref, plain_text
from play.engine.state import Event, State
from play.games import GAMES, game
from play.games.lotr_tcg.table import log as tcg_log
from tests.play.battery import walk

pytestmark = pytest.mark.pure
READERS = re.compile(r"You |Your fellowship |Player \d+")


def events_of(key: str, seats: int, seed: int) -> list[tuple[State, list[Event]]]:
    """The events of a match between people who play at random, each with the table after it."""
    return [(state.clone(), list(state.events)) for state, _choice in walk(own_case(key, seats, seed), seed)]


def told(played: Game[Any], state: State, event: Event, viewer: int | None) -> tuple[str, int | None, tuple[str, ...]]:
    seen = played.table.redact(event, viewer)
    text = played.table.say(seen, state, viewer) if seen is not None else ()
    if seen is None or not text:
        return "", None, ()
    return plain_text(text), played.table.actor(seen, state), played.table.cards_of(seen, text)


@pytest.mark.parametrize("key", ["lotr_tcg", "tarot", "lotr_tarot"])
def test_an_act_is_that_of_the_player_with_whom_its_sentence_begins(key: str) -> None:
    """In the other games sentences begin with characters."""
    played, acts = game(key), 0
    for state, events in events_of(key, 3, 5):
        for event in events:
            for viewer in (0, 1, 2, None):
                words, actor, _cards = told(played, state, event, viewer)
                begins = READERS.match(words)
                if begins and actor is not None:
                    named = viewer if begins[0].startswith("You") else int(begins[0].removeprefix("Player ")) - 1
                    assert actor == named, (event, viewer, words)
                    acts += 1
    assert acts > 50


@pytest.mark.parametrize("key", GAMES)
def test_an_act_is_the_same_players_for_everyone_who_learns_of_it(key: str) -> None:
    played, acts = game(key), 0
    for state, events in events_of(key, 3, 5):
        for event in events:
            actors = {told(played, state, event, viewer)[1] for viewer in (0, 1, 2, None)} - {None}
            assert len(actors) <= 1
            acts += len(actors)
    assert acts > 20


@pytest.mark.parametrize("key", GAMES)
def test_the_cards_a_sentence_names_are_known_by_their_keys(key: str) -> None:
    """No key for a card that the sentence doesn't name to this viewer, and none missing for one on the table."""
    played, known = game(key), 0
    for state, events in events_of(key, 3, 6):
        for event in events:
            for viewer in (0, None):
                seen = played.table.redact(event, viewer)
                text = played.table.say(seen, state, viewer) if seen is not None else ()
                if seen is not None and text:
                    cards = played.table.cards_of(seen, text)
                    named = [piece for piece in text if isinstance(piece, Ref)]
                    assert len(cards) <= len(named) or key == "lotr_tcg", (event, text, cards)
                    known += len(cards)
    assert known > 20


def test_of_two_copies_of_a_card_the_wounded_one_is_named() -> None:
    one, other = (Event("wound", ((card, 7), -1)) for card in (12, 31))
    assert tcg_log.cards_of(one, ()) == ("card-12",)
    assert tcg_log.cards_of(other, ()) == ("card-31",)


def test_a_card_that_the_viewer_may_not_know_has_no_key() -> None:
    assert tcg_log.cards_of(Event("carried", (-1, "discard")), ()) == ()
    assert tcg_log.cards_of(Event("shown", (0, (4, 9), -1)), ()) == ("card-4",)


def test_a_fellowship_that_moves_is_its_players_act_and_a_wound_is_nobodys() -> None:
    played, state = game("lotr_tcg"), game("lotr_tcg").new({"decks": ["fotr-aragorn", "fotr-gandalf"]}, 2, 3)
    assert played.table.actor(Event("moved", (1, 3)), state) == 1
    assert played.table.actor(Event("wound", ((12, 7), -1)), state) is None


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_that_has_an_actor_is_a_kind_of_the_game(key: str) -> None:
    tellers = {
        "lotr_tcg": "play.games.lotr_tcg.table.log.EVENTS",
        "tarot": "play.games.tarot.table.say.EVENTS",
        "lotr_tarot": "play.games.lotr_tarot.table.say.EVENTS",
        "two_towers": "play.games.two_towers.table.say.TELLERS",
        "fellowship_board": "play.games.fellowship_board.table.say.TELLERS",
    }
    module, _, name = tellers[key].rpartition(".")
    kinds = getattr(__import__(module, fromlist=[name]), name)
    assert set(game(key).table.actors) <= set(kinds)
