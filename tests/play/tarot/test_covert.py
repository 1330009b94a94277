"""A window for instants: the others at the table do not see whose answer is awaited."""
import pytest

from play import ledger, service
from play.models import Match
from play.projection import view_for
from tests.play.tables import ANN, BEN, CID, choose, fresh

pytestmark = pytest.mark.django_db


def table_of_three() -> Match:
    match = service.create("tarot", {"stops": "everyone"}, [{"kind": "me"}] + [{"kind": "anyone"}] * 2, ANN)
    for visitor in (BEN, CID):
        service.join(match.pk, visitor)
    return fresh(match)


def asked(match: Match, viewer: int | None) -> set[int]:
    return {seat["number"] for seat in view_for(fresh(match), viewer).seats if seat["asked"]}


def test_only_the_player_who_is_asked_for_an_instant_sees_that_he_is() -> None:
    match = table_of_three()
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
        decision = ledger.game_of(match).waiting(ledger.state_at(fresh(match), fresh(match).version))[0]
        if decision.kind == kind:
            return decision.seat
        choose(match, decision.seat, [len(decision.options) - 1])
    raise AssertionError(f"no question of kind {kind}")
