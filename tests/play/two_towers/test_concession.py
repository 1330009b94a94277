"""Stopping a chapter that is lost, and beginning again, with the consent of all people at the table (RL39)."""

import pytest
from django.test import Client

from play import service
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.games.two_towers import GAME
from play.games.two_towers.state import Table
from play.match import rematches
from play.models import Match
from tests.play.tables import ANN, BEN, fresh, play_on
from tests.support.pages import on_one_line

pytestmark = pytest.mark.django_db
BOT = {"kind": "bot", "level": "random"}
TRIES = 8


def at_table(seed: int = 1, **options: object) -> Match:
    """Ann, Ben and a bot at a chapter."""
    match = service.create("two_towers", options, [{"kind": "me"}, {"kind": "anyone"}, BOT], ANN, seed=seed)
    service.join(match.pk, BEN)
    return fresh(match)


def lost(seed: int = 1, **options: object) -> Match:
    """The same, played until a goal can no longer be met; if chance wins a deal, the next is tried."""
    for each in range(seed, seed + TRIES):
        match = at_table(each, **options)
        chance = Chance(each)
        while rematches.settled_result(fresh(match)) is None and not fresh(match).over:
            play_on(match, chance, 1)
        if not fresh(match).over:
            return fresh(match)
    raise AssertionError("every goal was met in each deal")


def test_nobody_is_offered_to_stop_while_every_goal_is_open() -> None:
    match = at_table(chapter=19)
    assert service.view_for(match, 0).rematch is None
    with pytest.raises(Illegal) as refused:
        service.rematch(match.pk, 0)
    assert refused.value.refusal.code == "not_over"


def test_all_people_must_agree_and_the_same_begins_again() -> None:
    match = lost(chapter=19)
    offer = service.view_for(match, 0).rematch
    assert offer == {"agreed": [], "declined": [], "awaited": [0, 1], "stops": True}
    assert service.view_for(match, None).rematch is None, "an onlooker is offered nothing"
    assert service.rematch(match.pk, 0) is None
    assert fresh(match).status == Match.Status.RUNNING
    made = service.rematch(match.pk, 1)
    assert made is not None
    stopped = fresh(match)
    assert stopped.status == Match.Status.OVER
    assert (stopped.result["reason"], stopped.result["winners"]) == ("goal_missed", [])
    assert made.options == match.options
    assert "agrees to stop" in str(service.view_for(stopped, 0).log[-1])


def test_who_declines_plays_on_and_it_can_be_offered_again() -> None:
    match = lost(chapter=19)
    service.rematch(match.pk, 0)
    assert service.rematch(match.pk, 1, agree=False) is None
    assert service.view_for(fresh(match), 0).rematch == {"agreed": [], "declined": [], "awaited": [0, 1], "stops": True}
    play_on(match, Chance(2), 1)
    assert service.rematch(match.pk, 1) is None


def test_the_road_keeps_its_draw_and_who_is_finished() -> None:
    match = lost(2, chapter=0, done=["aragorn_hunter"])
    table = service.view_for(match, 0).view
    service.rematch(match.pk, 0)
    made = service.rematch(match.pk, 1)
    assert made is not None
    assert made.options["pool"] == [row["id"] for row in table["pool"]]
    assert made.options["done"] == table["done"]


def test_a_chapter_that_was_won_leaves_nothing_to_keep() -> None:
    g = Table(3, 1, 0)
    g.done, g.pool, g.over = ["aragorn_hunter"], ["boromir"], "won"
    assert GAME.rules.carry_over(g) == {}
    g.over = "goal_missed"
    assert GAME.rules.carry_over(g) == {"done": ["aragorn_hunter"], "pool": ["boromir"]}


def test_at_helms_deep_only_aragorn_can_be_lost() -> None:
    g = Table(3, 1, 25)
    g.phase, g.slots, g.slot = "tricks", 12, 12
    g.character = ["aragorn_leader", "hama", "erkenbrand"]
    g.tricks = [(hand, 0, hand, ((0, 0), (1, 1), (2, 2)), hand, True) for hand in range(3)]
    assert GAME.rules.decided_early(g) is None, "Háma has one trick of two, which leaves him open"
    g.tricks = g.tricks[:2]
    assert GAME.rules.decided_early(g) is not None, "Erkenbrand has no trick, so that Aragorn fails"


def test_the_page_has_the_button(client: Client) -> None:
    session = client.session
    session["guest"] = ANN.guest
    session.save()
    assert "Stop and start a new match" not in on_one_line(client.get(at_table(chapter=19).get_absolute_url()))
    assert "Stop and start a new match" in on_one_line(client.get(lost(chapter=19).get_absolute_url()))
