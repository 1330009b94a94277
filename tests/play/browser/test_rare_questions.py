"""Questions that few cards of the TCG put, as a player meets them: every answer lies free, and axe finds nothing."""

import json
from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import expect

from play.engine.game import PASS, plain_text
from play.engine.state import decision_of
from play.games import game
from play.log import replay
from play.match.ready_check import start_if_full
from play.match.setup import seat_person
from play.models import Match, Seat
from tests.play.browser.test_within_reach import HIDDEN, LAPTOP, TALL, settled
from tests.play.tables import BEN, choose, fresh
from tests.support.browser import PHONE, AxeCheck, NewPage
from tests.support.still import ME, look_at

BIRD = {
    "format": "king",
    "phase": "fellowship",
    "seats": {
        "free": {
            "site": 4,
            "companions": [{"card": "2_122"}],
            "support": [{"card": "17_23"}],
            "deck": [{"card": "4_49"}, {"card": "4_73"}, {"card": "4_17"}],
        },
        "shadow": {},
    },
}
CAVES = {
    "format": "king",
    "phase": "assignment",
    "seats": {
        "free": {
            "site": 4,
            "ring_bearer": {"card": "4_302"},
            "companions": [{"card": "4_49"}],
            "support": [{"card": "17_100"}],
        },
        "shadow": {"minions": [{"card": "11_188"}, {"card": "17_126"}]},
    },
}


def between_people(scene: dict[str, Any], mine: int) -> Match:
    """A match of two people that begins with this table."""
    planted = json.dumps({"setup": scene, "seed": 1, "script": []})
    match = Match.objects.create(game="lotr_tcg", size=2, start_position=planted)
    for number in range(2):
        seat = Seat(match=match, number=number, kind="me")
        seat_person(seat, ME if number == mine else BEN)
        seat.save()
    start_if_full(match)
    return match


def question(match: Match, number: int) -> tuple[str, list[str]]:
    """What a seat is asked, and its options in words."""
    state = replay.state_at(fresh(match), fresh(match).version)
    decision = decision_of(state, number) if state else None
    if state is None or decision is None:
        return "", []
    return decision.kind, [
        plain_text(game(match.game).table.label(decision, option, state).text) for option in decision.options
    ]


def until_offered(match: Match, number: int, words: str) -> None:
    """Both pass until the seat is offered this, and it takes it."""
    for _ in range(10):
        _kind, offered = question(match, number)
        if found := [place for place, told in enumerate(offered) if words in told]:
            choose(match, number, found[:1])
            return
        asked = next(one for one in (1 - number, number) if question(match, one)[0])
        choose(match, asked, [question(match, asked)[1].index(PASS.title())])
    raise AssertionError(f"{words} was never offered")


@pytest.mark.parametrize(
    ("kind", "mine", "scene", "taken", "answers"),
    [
        ("side", 1, BIRD, ["Scintillating Bird"], ["Free Peoples", "Shadow"]),
        ("keyword", 0, CAVES, ["Into the Caves", "White Hand Guard"], ["Fierce", "Hunter", "No more"]),
    ],
)
def test_what_a_card_has_named_is_answered_beside_the_question(
    still_page: NewPage,
    axe: AxeCheck,
    kind: str,
    mine: int,
    scene: dict[str, Any],
    taken: list[str],
    answers: list[str],
) -> None:
    match = between_people(scene, mine)
    for words in taken:
        until_offered(match, 0, words)
    assert question(match, mine) == (kind, answers)
    page = still_page(viewport=LAPTOP)
    look_at(page, match)
    for size in (LAPTOP, TALL):
        page.set_viewport_size(size)
        settled(page)
        assert page.evaluate(HIDDEN) == []
        axe(page)


@pytest.mark.parametrize(("site", "named"), [(4, 4), (6, 1)])
def test_a_phone_names_the_sites_of_a_short_path_and_where_one_is(still_page: NewPage, site: int, named: int) -> None:
    """Six sites and more leave no room for all names: the one where the fellowship is has its own."""
    scene = deepcopy(CAVES)
    scene["seats"]["free"]["site"] = site
    page = still_page(**PHONE)
    look_at(page, between_people(scene, 0))
    names = page.locator(".tcg-name:visible")
    expect(names).to_have_count(named)
    inside = "one => one.getBoundingClientRect().right <= one.parentElement.getBoundingClientRect().right + 1"
    assert all(name.evaluate(inside) for name in names.all())
