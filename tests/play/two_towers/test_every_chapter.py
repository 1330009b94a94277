"""Every chapter with every number of players: a seat knows the cards it may play, and sees the side that is up."""

from collections import Counter

import pytest
from django.template import Context

from play.bots.arena import play
from play.engine.chance import Chance
from play.games import game
from play.games.two_towers.rules import TITLES
from play.games.two_towers.state import Table
from play.templatetags.table import side_up
from tests.support.seeds import LONG, share

RULES = game("two_towers")


def unknown(g: Table) -> list[str]:
    """Return what is wrong with the open questions: cards that may be played though their seat does not see them."""
    playable = [(d.seat, option[1]) for d in g.pending if d.kind == "play" for option in d.options]
    return [f"seat {seat} does not see {card}" for seat, card in playable if not g.sees(seat, card)]


def doubled(g: Table) -> list[str]:
    """Return the cards that are in two places in a world that fits what the seat to move knows."""
    if not g.pending or g.phase == "deal":
        return []
    seat = g.pending[0].seat
    world = RULES.brain.determinize(RULES.brain.information_state(g, seat), seat, Chance(g.slot))
    places = Counter(card for hand in (*world.hands, world.deck, world.side) for card in hand)
    return [f"{card} is in {count} places" for card, count in places.items() if count > 1 or card < 0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_world_that_fits_what_a_seat_knows_has_every_card_once(players: int) -> None:
    for chapter, _title in TITLES:
        for seed in range(8):
            played = play(RULES, {"chapter": chapter}, ["random"] * players, seed, look=doubled)
            assert not played.error, f"chapter {chapter}: {played.error}"


def test_easy_bots_finish_every_chapter_of_two() -> None:
    """Play a third of the chapters per run, chosen by the seed, and all of them in a long run."""
    for chapter, _title in share(TITLES, 1 if LONG else 3):
        played = play(RULES, {"chapter": chapter}, ["easy"] * 2, 700_000 + chapter)
        assert not played.error, f"chapter {chapter}: {played.error}"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_seat_knows_every_card_that_it_may_play(players: int) -> None:
    for chapter, _title in TITLES:
        for seed in range(20):
            played = play(RULES, {"chapter": chapter}, ["random"] * players, seed, look=unknown)
            assert not played.error, f"chapter {chapter}: {played.error}"


@pytest.mark.parametrize(("players", "shown"), [(2, "gimli_hunter-3"), (3, "gimli_hunter-3"), (4, "gimli_hunter-4")])
def test_a_two_sided_character_shows_the_side_for_the_hands_in_play(players: int, shown: str) -> None:
    view = RULES.table.view(RULES.new({"chapter": 19}, players, 1), 0)
    table = Context({"game": RULES, "view": view})
    for id, up in {"gimli_hunter": shown, "aragorn_hunter": "aragorn_hunter", "H7": "H7"}.items():
        assert side_up(table, id) == up
