"""A window for instants: it tells nobody who holds one."""

from unittest.mock import patch

import pytest

from play import service
from play.log import replay
from play.log.rules_version import game_of
from play.match import response_delay
from play.models import Match
from play.view.projection import view_for
from tests.play.tables import ANN, BEN, CID, choose, fresh

pytestmark = pytest.mark.django_db


def table_of_three(hides_information: bool = True) -> Match:
    """`hides_information` as matches between people are; those begun before that was so go on as they were."""
    match = service.create("tarot", {"stops": "everyone"}, [{"kind": "me"}] + [{"kind": "anyone"}] * 2, ANN)
    service.join(match.pk, BEN)
    with patch.object(response_delay, "between_people", return_value=hides_information):
        service.join(match.pk, CID)
    return fresh(match)


def asked(match: Match, viewer: int | None) -> set[int]:
    return {seat["number"] for seat in view_for(fresh(match), viewer).seats if seat["to_move"]}


def test_between_people_all_are_asked_together_whatever_they_hold() -> None:
    match = table_of_three()
    play_until(match, "respond")
    assert [asked(match, viewer) for viewer in (None, 0, 1, 2)] == [{0, 1, 2}] * 4


def test_in_a_match_from_before_only_the_player_who_is_asked_sees_that_they_are() -> None:
    match = table_of_three(hides_information=False)
    decision = play_until(match, "respond")
    assert asked(match, decision) == {decision}
    assert asked(match, (decision + 1) % 3) == asked(match, None) == set()


def test_everybody_sees_whose_mandatory_action_is_awaited() -> None:
    match = table_of_three()
    decision = play_until(match, "mandatory")
    assert asked(match, decision) == asked(match, (decision + 1) % 3) == asked(match, None) == {decision}


def play_until(match: Match, kind: str) -> int:
    """Choose the last option, which passes where one can, until such a question is put; returns to whom."""
    for _ in range(40):
        decision = game_of(match).waiting(replay.state_at(fresh(match), fresh(match).version))[0]
        if decision.kind == kind:
            return decision.seat
        choose(match, decision.seat, [len(decision.options) - 1])
    raise AssertionError(f"no question of kind {kind}")
