"""What a database holds under the old names of columns is there under the new ones."""

import pytest
from django.utils import timezone

from play.models import Match, Move, PostedChoice, Report, Seat
from tests.support.migrations import schema

BEFORE = "0016_plain_labels"


@pytest.mark.django_db(transaction=True)
def test_renamed_columns_keep_what_they_hold() -> None:
    now = timezone.now()
    with schema("play", BEFORE) as old:
        match = old.get_model("play", "Match").objects.create(
            id="before",
            game="tarot",
            size=2,
            rated=True,
            counted=now,
            guarded_to=7,
            scene="{}",
            clock={"move": 60, "on_time": "loses"},
        )
        old.get_model("play", "Seat").objects.create(
            match=match, number=0, kind="human", token="a", least=1, most=2, offered=3, notice={"code": "x"},
            closed=True, answers=[0], answers_at=now, always=True, lends=True, passing=True, keeps=["bid"],
        )  # fmt: skip
        old.get_model("play", "Move").objects.create(
            match=match, number=1, kind="undo", by="clock", chosen=["pass"], back=4, chain=""
        )
        old.get_model("play", "PostedChoice").objects.create(
            match=match, seat=0, key="k", version=1, decision="1.0", picks=[0], by="bot"
        )
        old.get_model("play", "Report").objects.create(name="A", reported_name="B", reason="other", settled=now)
    after = Match.objects.get(pk="before")
    assert after.clock == {"move": 60, "on_timeout": "loses"}
    assert (after.rated_at, after.hidden_prompts_until, after.start_position) == (now, 7, "{}")
    seat = Seat.objects.get(match=after)
    assert (seat.min_picks, seat.max_picks, seat.option_count, seat.last_refusal) == (1, 2, 3, {"code": "x"})
    assert (seat.answered_automatically, seat.auto_answer, seat.auto_answer_at) == (True, [0], now)
    assert (seat.always_prompted, seat.allows_substitute, seat.autopass, seat.autopass_stops) == (
        True, True, True, ["bid"],
    )  # fmt: skip
    move = Move.objects.get(match=after)
    assert (move.source, move.choice_summary, move.undo_target) == ("clock", ["pass"], 4)
    assert PostedChoice.objects.get(match=after).source == "bot"
    assert Report.objects.get().resolved_at == now
