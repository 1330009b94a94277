"""Quick matches: no two people who want the same are left waiting, and ratings prevent that for a minute at most."""

import threading
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from lotr_site.accounts.models import Rating
from lotr_site.accounts.visitors import Visitor
from play import service
from play.engine.refusal import Illegal
from play.match import quick_match, ready_check
from play.models import Block, Match, Seat
from play.people.access import people_at
from play.upkeep import sweeper
from tests.play.service.test_at_once import at_once
from tests.play.tables import ANN, BEN, CID, code_of, fresh, seat

LIVE, DAYS = {"bank": 900, "increment": 10}, {"turn": 259200}
pytestmark = pytest.mark.django_db


def look(visitor: Visitor, game: str = "tarot", clock: Any = None, **more: Any) -> Match:
    return fresh(service.play_someone(game, more.pop("options", {}), visitor, clock or LIVE, **more))


def account(name: str, rating: float = 1500) -> Visitor:
    user = get_user_model().objects.get_or_create(username=name)[0]
    Rating.objects.update_or_create(
        user=user, game="tarot", defaults={"mu": rating, "sigma": 50, "matches": 20, "opponents": 9}
    )
    return Visitor(user, "", name)


def names(match: Match) -> list[str]:
    return [each.name for each in people_at(fresh(match))]


def has_waited(match: Match, seconds: int) -> None:
    Match.objects.filter(pk=match.pk).update(created=timezone.now() - timedelta(seconds=seconds))


def gone(match: Match, minutes: int = 3) -> None:
    then = timezone.now() - timedelta(minutes=minutes)
    Seat.objects.filter(match=match).update(seen=then)
    Match.objects.filter(pk=match.pk).update(changed=then)


def test_the_second_to_come_sits_down_with_the_first_who_is_asked() -> None:
    table = look(ANN)
    assert (table.status, table.public, table.clock["on_timeout"]) == ("open", True, "loses")
    assert look(BEN) == table and names(table) == ["Ann", "Ben"]
    table = fresh(table)
    assert table.ready_until is not None and [each.ready for each in table.in_order] == [False, True]
    service.take_place(table.pk, 0)
    assert fresh(table).status == "running"
    assert look(CID) != table


def test_over_days_the_match_starts_at_once() -> None:
    table = look(ANN, clock=DAYS)
    gone(table, 600)
    assert look(BEN, clock=DAYS) == table and fresh(table).status == "running"


@pytest.mark.parametrize(
    "other",
    [
        {"clock": {"bank": 300, "increment": 5}},
        {"game": "lotr_tarot"},
        {"options": {"games": 3}},
        {"clock": DAYS},
    ],
)
def test_who_wants_something_else_is_not_brought_together(other: dict[str, Any]) -> None:
    table = look(ANN)
    assert look(BEN, **other) != table and names(table) == ["Ann"]
    assert quick_match.pair_waiting() == 0


def test_rated_matches_are_for_accounts_of_their_own_queue() -> None:
    assert code_of(look, ANN, rated=True) == "account_needed"
    table = look(account("ann"), rated=True)
    assert look(BEN) != table and look(account("cid"), rated=True) == table and fresh(table).rated


def test_whoever_looks_again_keeps_their_table_or_leaves_it_for_another() -> None:
    table = look(ANN)
    assert look(ANN) == table
    by_days = look(ANN, clock=DAYS)
    assert Match.objects.filter(pk=table.pk).exists(), "both are possible"
    other = look(ANN, "lotr_tarot")
    assert not Match.objects.filter(pk=table.pk).exists() and Match.objects.filter(pk=by_days.pk).exists()
    assert other.status == "open"


def test_who_has_left_the_site_is_not_waited_for() -> None:
    table = look(ANN)
    gone(table)
    assert look(BEN) != table
    assert sweeper.sweep().paired == 0 and Match.objects.filter(pk=table.pk).exists()
    gone(table, 6)
    assert sweeper.sweep().paired == 1 and not Match.objects.filter(pk=table.pk).exists()


def test_a_block_keeps_two_people_apart() -> None:
    Block.objects.create(guest="ben", blocked_guest="ann")
    table = look(ANN)
    mine = look(BEN)
    assert mine != table
    has_waited(table, 100)
    has_waited(mine, 100)
    assert quick_match.pair_waiting() == 0
    assert look(CID) in (table, mine)


def test_a_window_widens_and_after_a_minute_nobody_is_left() -> None:
    table = look(account("ann", 1500), window=100)
    mine = look(account("ben", 1900), window=200)
    assert mine != table and quick_match.pair_waiting() == 0
    has_waited(table, 31)
    assert quick_match.pair_waiting() == 0, "the other has only just come"
    has_waited(mine, 21)
    assert quick_match.pair_waiting() == 1
    assert names(table) == ["ann", "ben"] and not Match.objects.filter(pk=mine.pk).exists()
    assert [each.ready for each in fresh(table).in_order] == [False, False], "both are asked"
    far = look(account("cid", 500), window=100), look(account("dan", 2500), window=100)
    for each in far:
        has_waited(each, 61)
    assert quick_match.pair_waiting() == 1


def test_nobody_is_moved_to_a_table_that_filled_up_in_the_meantime() -> None:
    table, mine = look(account("ann", 1000), window=1), look(account("ben", 1900), window=1)
    service.join(table.pk, CID)
    for status in ("open", "running"):
        Match.objects.filter(pk=table.pk).update(status=status)
        with pytest.raises(Illegal), transaction.atomic():
            quick_match.bring_together(table.pk, mine.pk)
        assert names(table) == ["ann", "Cid"] and names(mine) == ["ben"]


def test_the_closest_rating_is_taken_first() -> None:
    far, near = look(account("ann", 1000), window=100), look(account("ben", 1400), window=100)
    assert far != near
    assert look(account("cid", 1480), window=100) == near


@pytest.mark.parametrize("window", [0, -1, 2001])
def test_a_window_that_is_none_is_refused(window: int) -> None:
    assert code_of(look, ANN, window=window) == "bad_window"
    assert code_of(service.play_someone, "tarot", {}, ANN, {}) == "bad_clock"


def test_each_brings_their_own_deck_also_from_two_tables() -> None:
    table = look(account("ann", 1000), "lotr_tcg", deck="fotr-aragorn", window=1)
    Rating.objects.update(game="lotr_tcg")
    mine = look(account("ben", 1900), "lotr_tcg", deck="fotr-gandalf", window=1)
    Rating.objects.update(game="lotr_tcg")
    assert mine != table
    has_waited(table, 99)
    has_waited(mine, 99)
    assert quick_match.pair_waiting() == 1
    assert [each.deck for each in fresh(table).in_order] == ["fotr-aragorn", "fotr-gandalf"]
    assert len({deck["name"] for deck in fresh(table).options["decks"]}) == 2


def test_who_does_not_answer_loses_the_seat_and_the_other_goes_on_looking() -> None:
    table = look(ANN)
    look(BEN)
    Match.objects.filter(pk=table.pk).update(ready_until=timezone.now() - timedelta(seconds=1))
    assert sweeper.end_ready_checks() == 1
    assert names(table) == ["Ben"] and look(CID) == table
    ready_check.take_place(table.pk, seat(table, 1).number)
    assert fresh(table).status == "running"


def test_beginning_one_match_gives_up_the_other_tables() -> None:
    table, other = look(ANN), look(BEN, "lotr_tarot")
    look(BEN)
    assert not Match.objects.filter(pk=other.pk).exists(), "who looks for another match leaves the first queue"
    service.take_place(table.pk, 0)
    assert fresh(table).status == "running"


# Nobody who could play waits, and nobody plays twice


def pairs_left() -> Iterator[tuple[Match, Match]]:
    tables = list(quick_match.waiting())
    now = timezone.now()
    for number, one in enumerate(tables):
        for two in tables[number + 1 :]:
            if one.queue == two.queue and quick_match.may_be_paired(one, two, now):
                yield one, two


PEOPLE = st.lists(
    st.tuples(
        st.integers(0, 7),
        st.sampled_from(["look", "look", "look", "answer", "leave", "time", "sweep"]),
        st.sampled_from([None, 50, 300]),
        st.booleans(),
    ),
    min_size=2,
    max_size=14,
)


@given(acts=PEOPLE)
@settings(
    max_examples=15,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_whatever_happens_no_two_who_could_play_are_left_waiting(db: None, acts: Any) -> None:
    Match.objects.all().delete()
    people = [account(f"p{number}", 1200 + 90 * number) for number in range(8)]
    for number, what, window, live in acts:
        me = people[number]
        mine = Match.objects.filter(seats__user=me.user, status="open")
        if what == "look":
            look(me, clock=LIVE if live else DAYS, window=window)
        elif what == "answer":
            for match in mine.exclude(ready_until=None):
                service.take_place(match.pk, match.seats.get(user=me.user).number)
        elif what == "leave":
            for match in mine:
                service.leave(match.pk, match.seats.get(user=me.user).number)
        elif what == "time":
            Match.objects.filter(status="open").update(created=timezone.now() - timedelta(seconds=61))
            Match.objects.exclude(ready_until=None).update(ready_until=timezone.now() - timedelta(seconds=1))
            sweeper.end_ready_checks()
        else:
            quick_match.pair_waiting()
    quick_match.pair_waiting()
    assert not list(pairs_left())
    for match in Match.objects.all():
        seated = [(each.user_id, each.guest) for each in people_at(match)]
        assert len(seated) == len(set(seated)), "nobody sits at a table twice"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("count", [2, 5, 8])
def test_of_those_who_come_at_the_same_moment_at_most_one_waits(count: int) -> None:
    people = [Visitor(None, f"guest{number}", f"Guest {number}") for number in range(count)]
    came = at_once([partial(service.play_someone, "tarot", {}, each, LIVE) for each in people])
    assert all(isinstance(each, Match) for each in came), came
    tables = [people_at(match) for match in Match.objects.all()]
    assert sorted(map(len, tables)) == [1] * (count % 2) + [2] * (count // 2)
    assert threading.active_count() < 50
