"""Questions about a price: what asks for it, and what happens if nobody pays."""

from collections import Counter
from typing import Any

import pytest

from play.engine.flow import ask
from play.engine.game import plain_text
from play.games.fellowship_board import GAME
from play.games.fellowship_board.box import PATH, TILES, board, facts_of, haven, tile
from play.games.fellowship_board.rules.events.costs import Price, price_of, tile_price
from play.games.fellowship_board.state import Fellowship
from play.games.fellowship_board.table.demands import Source, source_of, unpaid_steps

HAVENS = ("bag_end", "rivendell", "lothlorien")
DEMANDS: list[tuple[str, Source]] = [
    *[(place, ("haven", one["id"])) for place in HAVENS for one in haven(place) if one.get("requirement")],
    *[
        (place, ("event", one["id"]))
        for place in PATH
        if place not in HAVENS
        for one in board(place)["events"]
        if (one.get("requirement") or {"type": ""})["type"].startswith("discard")
    ],
    *[("moria", ("tile", key)) for key in sorted(set(TILES)) if "avoid" in tile(key)],
]


def at(place: str, source: Source) -> tuple[Fellowship, Price]:
    """Return a table of three on which something asks for its price; Sam is the active player."""
    g = GAME.new(GAME.check({}, 3), 3, 1)
    g.place, g.active, g.revealed = place, 1, 0
    kind, key = source
    g.phase = "haven" if kind == "haven" else "scenario"
    g.tile = key if kind == "tile" else "tile_event"
    if kind == "event":
        g.event = int(key.rsplit("_", 1)[1])
    facts = facts_of(kind, key)
    return g, tile_price(facts["avoid"]) if kind == "tile" else price_of(g, facts["requirement"])


def asked(place: str, source: Source, seat: int) -> str:
    g, price = at(place, source)
    kind, key = source
    together = kind == "tile" or facts_of(kind, key)["requirement"]["by"] == "group"
    decision = (
        ask(seat, "pledge", ("x",), about=(False, price))
        if together
        else ask(seat, "volunteer", ("yes", "no"), about=price)
    )
    return plain_text(GAME.table.say(decision, g, seat))


@pytest.mark.parametrize(("place", "source"), DEMANDS, ids=[key for _place, (_kind, key) in DEMANDS])
def test_every_price_names_its_source_and_what_follows(place: str, source: Source) -> None:
    g, price = at(place, source)
    assert source_of(g, price) == source
    said = asked(place, source, 0)
    if unpaid_steps(source):
        assert any(turn in said for turn in (", or ", "? If not, ", "? If nobody does, ")), said
    else:
        assert "In return, " in said


def test_no_event_and_no_action_asks_for_the_price_of_another_at_the_same_time() -> None:
    """Else a question could name the wrong one."""
    tiles = {tile_price(tile(key)["avoid"]) for key in TILES if "avoid" in tile(key)}
    for place in HAVENS:
        prices = [at(*one)[1] for one in DEMANDS if one[0] == place]
        assert max(Counter(prices).values(), default=1) == 1
    assert not any(at(*one)[1] in tiles for one in DEMANDS if one[1][0] == "event")


SAID: list[tuple[str, Any, int, str]] = [
    ("moria", ("tile", "tile_event_cards"), 0, "Sundial: give 3 cards, or the next event happens."),
    (
        "moria",
        ("event", "moria_1"),
        0,
        "Speak Friend and Enter: give 1 Friendship symbol and 1 Star symbol, or Sauron moves 1 space.",
    ),
    (
        "mordor",
        ("event", "mordor_3"),
        2,
        "Battle of the Pelennor Fields: will you give 1 heart token? If not, you roll the die and discard 2 cards"
        " (or you are out).",
    ),
    (
        "shelobs_lair",
        ("event", "shelobs_lair_1"),
        1,
        "Gollum: you may give shields worth 7. In return, you take Gollum and every player but Sam draws 2 cards.",
    ),
    (
        "shelobs_lair",
        ("event", "shelobs_lair_1"),
        2,
        "Gollum: you may give shields worth 7. In return, Sam takes Gollum and every player but Sam draws 2 cards.",
    ),
    (
        "mordor",
        ("event", "mordor_2"),
        0,
        "Lord of the Nazgûl Attacks: will you give Éowyn? If nobody does, every player rolls the die.",
    ),
    (
        "lothlorien",
        ("haven", "lothlorien_recovery"),
        0,
        "Recovery: will you give shields worth 2? In return, you draw 2 cards or step back toward the light.",
    ),
]


@pytest.mark.parametrize(("place", "source", "seat", "words"), SAID)
def test_a_question_is_asked_in_these_words(place: str, source: Source, seat: int, words: str) -> None:
    assert asked(place, source, seat) == words
