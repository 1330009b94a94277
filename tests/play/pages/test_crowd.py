"""The simulated people of `python -m bench people` find in a table's page and events what a person sees there."""

import pytest
from django.test import Client

from bench.crowd.figures import Figures
from bench.crowd.people import GAMES, SHARES, activities
from bench.crowd.tables import Screen, Screens
from play.games import GAMES as ALL_GAMES
from play.live.stream import Hub
from play.models import Match
from play.web.context import LiveForm
from tests.play.tables import work

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", ALL_GAMES)
def test_they_find_the_question_and_all_its_options(game: str, client: Client) -> None:
    path = client.post("/play/quick-match/", {"game": game})["location"]
    work(Match.objects.get())
    match = Match.objects.get()
    screen = Screen(None, Figures(), Screens())  # type: ignore[arg-type]
    event = Hub().render(match.pk, 0, LiveForm(""), 0, None)
    assert event is not None
    for html in (client.get(path).content.decode(), event.data):
        screen.question = None
        screen.show(html)
        seat = match.seats.get(number=0)
        assert (screen.version, screen.status) == (match.version, "running")
        if not seat.decision:
            assert screen.question is None
            continue
        asked = screen.question
        assert asked is not None and asked.decision == seat.decision
        assert (asked.low, asked.high) == (seat.min_picks, seat.max_picks)
        assert sorted(map(int, asked.options)) == list(range(seat.option_count))
        assert seat.min_picks <= len(set(asked.picks())) <= seat.max_picks


def test_a_part_that_is_the_same_keeps_the_question() -> None:
    screen = Screen(None, Figures(), Screens())  # type: ignore[arg-type]
    form = (
        '<div class="question is-open" id="question-box"> <form id="question" data-low="1" data-high="1"'
        ' data-decision="3.0" ><input name="key" value="3.0-0-0"><button name="pick" value="0"></button></form></div>'
    )
    screen.show(form)
    asked = screen.question
    screen.show('<div id="live" data-version="7"><div id="question-box" data-same></div></div>')
    assert asked is not None and screen.question is asked and screen.version == 7
    screen.show('<div class="question" id="question-box"></div>')
    assert screen.question is None


def test_every_kind_comes_in_its_share() -> None:
    kinds = activities(200)
    assert set(GAMES) == set(ALL_GAMES)
    assert all(kinds.count(do) == round(share * 200) for share, do in SHARES)
    assert len(set(kinds[:20])) == len(SHARES)
