"""A match from an empty table to its end, through the door that everybody uses."""

import pytest

from play import service
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.management.commands.verify_matches import SAME, verify
from play.models import Match, Move, PostedChoice
from tests.play.tables import ANN, BEN, asked, choose, fresh, play_on, post, seat, table_of_four, table_with_bots, work

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]


BOT = {"kind": "bot", "level": "easy"}


def test_the_match_begins_when_the_last_seat_is_taken() -> None:
    match = service.create("hearts", {}, [{"kind": "me"}, {"kind": "anyone"}, BOT, BOT], ANN)
    assert match.status == "open"
    service.join(match.pk, BEN)
    assert fresh(match).status == "running"
    assert asked(match) == [0, 1, 2, 3]


def test_a_match_against_bots_comes_to_its_end() -> None:
    match = table_with_bots()
    work(match)
    while asked(match):
        choose(match, 0)
        work(match)
    match = fresh(match)
    assert match.status == "over"
    assert sum(score for _place, score in match.result["standings"]) == 26
    assert verify(match) == (SAME, "")


def test_a_random_match_of_four_people_replays_to_the_same_bytes() -> None:
    match = table_of_four()
    play_on(match, Chance(5), 100)
    match = fresh(match)
    assert match.status == "over"
    assert verify(match) == (SAME, "")


def test_a_seat_with_a_link_needs_its_token() -> None:
    match = service.create("hearts", {}, [{"kind": "me"}, {"kind": "link"}, BOT, BOT], ANN)
    with pytest.raises(Illegal, match="no free seats"):
        service.join(match.pk, BEN)
    service.join(match.pk, BEN, token=seat(match, 1).token)
    assert fresh(match).status == "running"


def test_the_same_key_gets_the_first_answer_again() -> None:
    match = table_of_four()
    first = post(match, 0, [0, 1, 2], key="k")
    service.advance(match.pk, first.pk)
    again = service.choose(fresh(match), seat(match, 0), first.decision, first.version, [0, 1, 2], "k")
    assert (again.pk, again.status) == (first.pk, "done")
    assert Move.objects.filter(match=match, kind="choice").count() == 1


def test_the_same_key_for_another_choice_is_refused() -> None:
    match = table_of_four()
    post(match, 0, [0, 1, 2], key="k")
    with pytest.raises(Illegal) as refused:
        post(match, 0, [0, 1, 3], key="k")
    assert refused.value.refusal.code == "key_used"


def test_the_same_answer_under_another_key_is_one_choice() -> None:
    match = table_of_four()
    first, second = post(match, 0, [0, 1, 2], key="one tab"), post(match, 0, [0, 1, 2], key="another tab")
    assert first.pk == second.pk


def test_of_two_different_answers_one_counts() -> None:
    match = table_of_four()
    first, second = post(match, 0, [0, 1, 2], key="one tab"), post(match, 0, [0, 1, 3], key="another tab")
    service.advance(match.pk, second.pk)
    service.advance(match.pk, first.pk)
    first.refresh_from_db()
    second.refresh_from_db()
    assert (second.status, first.status) == ("done", "refused")
    assert first.refusal["code"] in ("not_your_turn", "stale")


def test_a_choice_stays_good_while_others_answer_theirs() -> None:
    match = table_of_four()
    before = fresh(match).version
    decision = seat(match, 3).decision
    for number in range(3):
        choose(match, number)
    posted = service.choose(fresh(match), seat(match, 3), decision, before, [0, 1, 2], "late")
    service.advance(match.pk, posted.pk)
    posted.refresh_from_db()
    assert posted.status == "done"


@pytest.mark.parametrize(
    ("picks", "code"),
    [
        ([0, 1], "how_many"),
        ([0, 0, 1], "twice"),
        ([0, 1, 13], "no_such_option"),
        ([0, 1, -1], "no_such_option"),
        ([0, 1, True], "no_such_option"),
    ],
)
def test_what_is_no_answer_is_refused_at_the_door(picks: list[int], code: str) -> None:
    match = table_of_four()
    with pytest.raises(Illegal) as refused:
        post(match, 0, picks)
    assert refused.value.refusal.code == code
    assert not PostedChoice.objects.exists()


def test_carrying_out_twice_does_it_once() -> None:
    match = table_of_four()
    posted = post(match, 0)
    for _ in range(3):
        service.advance(match.pk, posted.pk)
    assert Move.objects.filter(match=match, kind="choice").count() == 1


def test_a_match_needs_a_player() -> None:
    with pytest.raises(Illegal, match="belong to a person"):
        service.create("hearts", {}, [{"kind": "bot", "level": "easy"}] * 4, ANN)
    assert not Match.objects.exists()
