"""Undo: at once, by consent, never silently."""

import pytest

from play import service
from play.engine.refusal import Illegal
from play.log import replay
from play.management.commands.verify_matches import SAME, verify
from play.models import Match, Move, PostedChoice
from tests.play.tables import asked, choose, fresh, post, seat, table_of_four, table_with_bots, work

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]


def passed(match: Match) -> None:
    """Everybody has passed three cards; the first trick begins."""
    for number in range(4):
        choose(match, number)


def table_bytes(match: Match) -> bytes:
    state = replay.state_at(match, fresh(match).version)
    assert state is not None
    return state.dump()


def test_against_bots_the_last_choice_is_taken_back_at_once_with_all_that_followed() -> None:
    match = table_with_bots()
    work(match)
    choose(match, 0)
    work(match)
    before = table_bytes(match)
    decision = seat(match, 0).decision
    choose(match, 0)
    work(match)
    assert service.undo(match.pk, 0)
    assert table_bytes(match) == before
    assert seat(match, 0).decision == decision
    choose(match, 0)
    work(match)
    assert verify(fresh(match)) == (SAME, "")


def test_what_tells_the_player_nothing_new_is_taken_back_at_once_among_people() -> None:
    match = table_of_four()
    before = table_bytes(match)
    choose(match, 0)
    assert service.undo(match.pk, 0)
    assert table_bytes(match) == before
    assert asked(match) == [0, 1, 2, 3]


def test_when_others_have_acted_since_they_must_agree() -> None:
    match = table_of_four()
    before = table_bytes(match)
    choose(match, 0)
    choose(match, 1)
    assert not service.undo(match.pk, 0)
    assert not service.answer_undo(match.pk, 1, True)
    assert not service.answer_undo(match.pk, 2, True)
    assert service.answer_undo(match.pk, 3, True)
    assert table_bytes(match) == before


def test_when_something_came_to_light_the_others_must_agree() -> None:
    match = table_of_four()
    for number in (1, 2, 3, 0):  # with seat 0 the passing is done, and it sees the cards it was given
        choose(match, number)
    assert not service.undo(match.pk, 0)


def test_one_no_is_enough_and_is_written_down() -> None:
    match = table_of_four()
    passed(match)
    version = fresh(match).version
    assert not service.undo(match.pk, 2)
    assert not service.answer_undo(match.pk, 1, False)
    assert fresh(match).undo_request is None
    kinds = Move.objects.filter(match=match, number__gt=version).values_list("kind", flat=True)
    assert list(kinds) == ["ask_undo", "refuse_undo"]


def test_nobody_agrees_to_their_own_request() -> None:
    match = table_of_four()
    passed(match)
    service.undo(match.pk, 2)
    with pytest.raises(Illegal) as refused:
        service.answer_undo(match.pk, 2, True)
    assert refused.value.refusal.code == "no_request"


def test_the_next_choice_ends_the_request() -> None:
    match = table_of_four()
    passed(match)
    service.undo(match.pk, 2)
    choose(match, asked(match)[0])
    assert fresh(match).undo_request is None


def test_a_choice_from_before_the_undo_is_stale_even_where_the_question_has_the_same_name() -> None:
    match = table_of_four()
    late = post(match, 1, [0, 1, 2], key="sent before")
    choose(match, 0)
    service.undo(match.pk, 0)
    service.advance(match.pk, late.pk)
    late.refresh_from_db()
    assert (late.status, late.refusal["code"]) == ("refused", "stale")
    assert choose(match, 1).status == "done"


def test_a_bot_chooses_again_after_an_undo() -> None:
    match = table_with_bots()
    work(match)
    for _ in range(2):  # Ann passes, then leads; the bots follow
        choose(match, 0)
        work(match)
    service.undo(match.pk, 0)
    bots = PostedChoice.objects.filter(match=match, source="bot", status="done").count()
    choose(match, 0, [1])
    work(match)
    assert PostedChoice.objects.filter(match=match, source="bot", status="done").count() > bots


def test_the_log_keeps_both_lines_of_play() -> None:
    match = table_with_bots()
    work(match)
    choose(match, 0)
    before = fresh(match).version
    service.undo(match.pk, 0)
    shown = service.view_for(fresh(match), 0)
    assert [line["kind"] for line in shown.log if line["number"] > before] == ["table"]
    assert any(line["number"] == before for line in shown.log)
