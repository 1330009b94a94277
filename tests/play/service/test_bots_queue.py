"""How much a bot thinks when others wait for the processes that think."""

from typing import Any

import pytest

from play import messaging, service
from play.bots import BOTS
from play.match import bot_picks
from play.models import Seat
from tests.play.tables import table_with_bots

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]


class Noted:
    """A level that notes what it is given, and plays as easy does."""

    words, seconds = "", 1.0

    def __init__(self) -> None:
        self.shares: list[float] = []
        self.late: list[bool] = []

    def __call__(self, game: Any, seen: Any, seat: int, chance: Any, share: float, late: Any) -> tuple[int, ...]:
        self.shares.append(share)
        self.late.append(late())
        return BOTS["easy"](game, seen, seat, chance)

    def brain(self, game: Any) -> Any:
        return game.brain


@pytest.mark.parametrize(("waiting", "share"), [(0, 1.0), (3, 0.25)])
def test_budgets_shrink_as_the_queue_grows(monkeypatch: pytest.MonkeyPatch, waiting: int, share: float) -> None:
    noted = Noted()
    monkeypatch.setitem(bot_picks.BOTS, "hard", noted)  # type: ignore[arg-type]
    monkeypatch.setattr(messaging, "bots_waiting", lambda: waiting)
    match = table_with_bots("easy")
    Seat.objects.filter(match=match, number=1).update(bot_level="hard")
    assert service.make_bot_move(match.pk, 1) is not None
    assert noted.shares == [share] and noted.late == [False]


def test_a_broker_that_is_away_hurries_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> Any:
        raise OSError("away")

    monkeypatch.setattr(messaging, "client", away)
    monkeypatch.setattr(messaging, "BREAKER", messaging.Breaker())
    assert messaging.bots_waiting() == 0
