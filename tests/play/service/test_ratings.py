"""Ratings: which matches may be rated, what counts, and that it counts once, in whatever way it is counted."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import connections, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lotr_site.accounts import account_data, profiles
from lotr_site.accounts.models import Rating
from lotr_site.accounts.visitors import Visitor
from play import service
from play.engine.chance import Chance
from play.models import Match, Move, Seat
from play.people import pairings, ratings
from play.shapes import SeatRow
from play.stats import players
from play.upkeep import sweeper
from play.view.projection import as_json
from tests.play.tables import ANN, choose, code_of, fresh, play_on, seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]
NAMES = ("ann", "ben", "cid", "dan", "eve", "fay")
ANYONE, BOT = {"kind": "anyone"}, {"kind": "bot", "level": "easy"}
CLOCK = {"move": 86400}
Standing = dict[tuple[str, str], tuple[float, float, int]]


def player(name: str) -> Visitor:
    """Somebody with an account."""
    user = get_user_model().objects.get_or_create(username=name)[0]
    return Visitor(user, "", name)


def table(*names: str, game: str = "hearts", **more: Any) -> Match:
    """A rated match of these people, which has begun."""
    first, *others = [player(name) for name in names]
    seats = [{"kind": "me"}, *[ANYONE] * len(others)]
    match = service.create(game, {}, seats, first, **{"clock": CLOCK, "rated": True} | more)
    for other in others:
        service.join(match.pk, other)
    return fresh(match)


def ended(places: dict[str, int], at: int = 0, gone: tuple[str, ...] = (), idle: tuple[str, ...] = ()) -> Match:
    """A rated match that ended so, `at` minutes past, written as the site writes it; who is `gone` has given up, and
    who was `idle` has never chosen anything."""
    when = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=at)
    result = {"standings": [[place, 0] for place in places.values()], "winners": [0], "reason": "points"}
    with transaction.atomic():
        match = Match.objects.create(
            game="hearts", size=len(places), rated=True, status="over", result=result, ended=when, clock=CLOCK
        )
        for number, name in enumerate(places):
            Seat.objects.create(
                match=match, number=number, kind="anyone", user=player(name).user, name=name, conceded=name in gone
            )
            if name not in idle:
                Move.objects.create(match=match, number=number, seat=number, kind="choice")
    return match


def standing() -> Standing:
    rows = Rating.objects.values_list("user__username", "game", "mu", "sigma", "matches")
    return {(user, game): (mu, sigma, matches) for user, game, mu, sigma, matches in rows}


def told() -> list[Any]:
    """What stands with the seats."""
    return list(Seat.objects.order_by("match_id", "number").values_list("match_id", "number", "rating"))


def mu(name: str) -> float:
    return standing()[name, "hearts"][0]


# What may be rated


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"seats": [{"kind": "me"}, ANYONE, ANYONE, BOT]}, "rated_bots"),
        ({"clock": None}, "rated_clock"),
        ({"clock": {"on_timeout": "loses"}}, "rated_clock"),
        ({"owner": ANN}, "account_needed"),
        ({"game": "fellowship_board", "seats": [{"kind": "me"}, ANYONE]}, "not_rated"),
        ({"game": "two_towers", "seats": [{"kind": "me"}]}, "not_rated"),
    ],
)
def test_what_cannot_be_rated(more: dict[str, Any], code: str) -> None:
    request = {
        "game": "hearts",
        "seats": [{"kind": "me"}, ANYONE, ANYONE, ANYONE],
        "owner": player("ann"),
        "clock": CLOCK,
    } | more
    asked = (request["game"], {}, request["seats"], request["owner"])
    assert code_of(service.create, *asked, clock=request["clock"], rated=True) == code
    service.create(*asked, clock=request["clock"])
    assert Match.objects.get().rated is False


def test_a_guest_does_not_sit_down_at_a_rated_table() -> None:
    match = service.create("hearts", {}, [{"kind": "me"}] + [ANYONE] * 3, player("ann"), clock=CLOCK, rated=True)
    assert code_of(service.join, match.pk, ANN) == "account_needed"
    service.join(match.pk, player("ben"))
    assert Seat.objects.filter(match=match).exclude(user=None).count() == 2


def test_in_a_rated_match_nothing_is_taken_back_and_no_bot_stands_in() -> None:
    match = table("ann", "ben", "cid", "dan", clock={"bank": 600})
    choose(match, 0)
    assert code_of(service.undo, match.pk, 0) == "no_undo"
    assert code_of(service.allow_substitute, match.pk, 0, True) == "rated"
    Seat.objects.update(seen=None, allows_substitute=True)
    assert not service.may_substitute(fresh(match), seat(match, 1))
    assert code_of(service.substitute, match.pk, 1) == "rated"


def test_a_rated_match_is_public() -> None:
    asked = ("hearts", {}, [{"kind": "me"}, ANYONE, ANYONE, ANYONE], player("ann"))
    assert code_of(service.create, *asked, clock=CLOCK, rated=True, public=False) == "rated_public"
    assert service.create(*asked, clock=CLOCK, rated=True).public


def test_a_rematch_of_a_rated_match_is_rated() -> None:
    match = table("ann", "ben", "cid", "dan")
    for number in range(3):
        service.concede(match.pk, number)
    made = [service.rematch(match.pk, number) for number in range(4)][-1]
    assert made is not None and made.rated and not made.allows_undo


# What counts


def test_a_match_that_is_played_out_is_counted() -> None:
    match = table("ann", "ben", "cid", "dan")
    play_on(match, Chance(1), 300)
    result = fresh(match).result
    assert result is not None and ratings.apply_rated_matches("hearts") == 1
    names = ("ann", "ben", "cid", "dan")
    by_place = sorted(range(4), key=lambda number: result["standings"][number][0])
    assert mu(names[by_place[0]]) > 1500 > mu(names[by_place[-1]])
    assert all(matches == 1 and sigma < 350 for _mu, sigma, matches in standing().values())


def test_who_gives_up_comes_last_whatever_the_bot_reaches_with_their_cards() -> None:
    match = table("ann", "ben", "cid", "dan")
    play_on(match, Chance(1), 8)
    service.concede(match.pk, 0)
    assert fresh(match).status == "running"
    Match.objects.filter(pk=match.pk).update(
        status="over",
        ended=match.created,
        result={"standings": [[1, 0], [2, 5], [3, 9], [3, 9]], "winners": [0], "reason": "points"},
    )
    ratings.apply_rated_matches("hearts")
    assert [found["place"] for _match, _number, found in told()] == [4, 1, 2, 2]
    assert mu("ben") > mu("cid") > mu("ann") and mu("cid") == pytest.approx(mu("dan"))


def test_time_that_has_run_out_is_giving_up() -> None:
    match = table("ann", "ben", "cid", "dan", clock={"move": 60, "on_timeout": "loses"})
    play_on(match, Chance(1), 4)
    Seat.objects.filter(match=match).update(deadline=match.created - timedelta(minutes=1))
    for number in (0, 1, 2):
        Seat.objects.filter(match=match, number=number).update(deadline=match.created - timedelta(minutes=1))
        service.handle_timeout(match.pk, number)
    assert fresh(match).status == "over" and ratings.apply_rated_matches("hearts") == 1
    assert [found["place"] for _match, _number, found in told()] == [2, 2, 2, 1]


def test_a_match_without_a_result_counts_for_nobody() -> None:
    match = table("ann", "ben", "cid", "dan")
    Match.objects.filter(pk=match.pk).update(status="kept", ended=match.created)
    assert ratings.apply_rated_matches("hearts") == 0 and standing() == {}


def test_a_match_that_is_not_rated_counts_for_nobody() -> None:
    match = table("ann", "ben", "cid", "dan", rated=False)
    play_on(match, Chance(1), 300)
    assert fresh(match).status == "over" and ratings.apply_rated_matches("hearts") == 0 and standing() == {}


def test_players_side_by_side_win_and_lose_the_same() -> None:
    ended({"ann": 1, "ben": 1, "cid": 3})
    ratings.apply_rated_matches("hearts")
    assert mu("ann") == pytest.approx(mu("ben")) and mu("ann") > mu("cid")


def test_a_match_that_not_everybody_has_begun_counts_for_nobody() -> None:
    """Given up at once, or lost on time before the first choice: as at the boards, that is no game."""
    for number, game in enumerate(("lotr_tarot", "lotr_tarot", "tarot")):
        match = table("ann", "ben", game=game)
        if number:
            choose(match, next(place.number for place in match.seats.exclude(decision="")))
        service.concede(match.pk, 1)
    ended({"ann": 1, "ben": 2, "cid": 3}, idle=("cid",))
    assert [ratings.apply_rated_matches(game) for game in ("lotr_tarot", "tarot", "hearts")] == [2, 1, 1]
    assert standing() == {} and not Seat.objects.exclude(rating=None).exists()
    assert not Match.objects.filter(rated_at=None).exists()
    ended({"ann": 1, "ben": 2, "cid": 3}, at=1)
    assert ratings.apply_rated_matches("hearts") == 1 and mu("ann") > 1500 > mu("cid")
    assert standing()["ann", "hearts"][2] == 1


# The same opponents again and again


def test_two_accounts_do_not_rise_by_playing_each_other() -> None:
    """Sixty matches between two came to 1995 after ten, and went on; now to what at most five new ones would give."""
    for number in range(5):
        ended({f"new{number}": 1, f"old{number}": 2} if number else {"eve": 1, "old": 2}, at=number)
    for number in range(60):
        ended({"ann": 1, "ben": 2}, at=10 + number)
    ratings.apply_rated_matches("hearts")
    rows = Seat.objects.filter(name="ann").order_by("match__ended").values_list("rating", flat=True)
    weights = [row["weight"] for row in rows if row]
    assert weights[:6] == [1, 1, 1, 1, 0.5, 0.25] and sum(weights) <= pairings.FULL + 1
    rating = Rating.objects.get(user__username="ann", game="hearts")
    assert (rating.matches, rating.opponents) == (60, 1)
    assert ratings.rating_json(ratings.strength_in(rating))["provisional"]
    for name in ("ann", "ben"):
        profiles.set_public(player(name).user, True)
    assert not players.best_ratings("hearts").exists()


def test_other_opponents_and_later_days_count_in_full() -> None:
    for number in range(6):
        ended({"ann": 1, "ben": 2}, at=number)
    ended({"ann": 1, "cid": 2}, at=10)
    ended({"ann": 1, "ben": 2}, at=60 * 24 * 181)
    ratings.apply_rated_matches("hearts")
    rows = Seat.objects.filter(name="ann").order_by("match__ended").values_list("rating", flat=True)
    assert [row and row["weight"] for row in rows] == [1, 1, 1, 1, 0.5, 0.25, 1, 1]


def test_at_a_table_of_three_only_who_meet_again_count_less() -> None:
    for number in range(5):
        ended({"ann": 1, "ben": 2, f"n{number}": 3}, at=number)
    ratings.apply_rated_matches("hearts")
    last = Match.objects.order_by("-ended").first()
    assert last is not None
    assert [(place.rating["weight"], place.rating["met"]) for place in last.seats.all() if place.rating] == [
        (0.5, 1), (0.5, 1), (1, 2)
    ]  # fmt: skip


@given(meetings=st.integers(0, 500), more=st.integers(1, 50))
def test_each_further_match_counts_no_more_and_all_together_are_bounded(meetings: int, more: int) -> None:
    assert 0 <= pairings.meeting_weight(meetings + more) <= pairings.meeting_weight(meetings) <= 1
    assert sum(pairings.meeting_weight(number) for number in range(meetings)) <= pairings.FULL + 1


@given(st.floats(500, 2500), st.floats(50, 350), st.floats(500, 2500), st.floats(50, 350), st.integers(0, 40))
def test_a_weighted_rating_lies_between_what_it_was_and_what_it_would_be(
    was_mu: float, was_sigma: float, mu: float, sigma: float, meetings: int
) -> None:
    was = ratings.Strength(was_mu, was_sigma, 3, 2)
    now = ratings.weighted_rating(was, mu, sigma, pairings.Worth(pairings.meeting_weight(meetings), 1))
    assert min(was_mu, mu) - 1e-6 <= now.mu <= max(was_mu, mu) + 1e-6
    assert min(was_sigma, sigma) - 1e-6 <= now.sigma <= max(was_sigma, sigma) + 1e-6
    assert (now.matches, now.opponents) == (4, 3)


# Once, and the same in whatever way


def test_it_counts_once_however_often_it_is_counted() -> None:
    ended({"ann": 1, "ben": 2})
    assert [ratings.apply_rated_matches("hearts") for _ in range(3)] == [1, 0, 0]
    after = standing()
    assert ratings.apply_rated_matches("hearts", again=True) == 1 and standing() == after


def test_what_no_worker_has_counted_the_sweeper_counts() -> None:
    ended({"ann": 1, "ben": 2})
    assert [sweeper.sweep().rated for _ in range(2)] == [1, 0]
    assert standing()["ann", "hearts"][2] == 1


def test_what_was_lost_is_made_again_from_the_matches(capsys: Any) -> None:
    for number in range(5):
        ended({"ann": 1, "ben": 2, "cid": 1 + number % 3}, at=number)
    call_command("ratings")
    before, told_before = standing(), told()
    assert "hearts: 5 matches" in capsys.readouterr().out
    call_command("ratings", "--again")
    assert (standing(), told()) == (before, told_before) and "none changed" in capsys.readouterr().out
    Rating.objects.filter(user__username="ann").delete()
    Rating.objects.filter(user__username="ben").update(mu=9000)
    call_command("ratings", "--again")
    assert (standing(), told()) == (before, told_before) and "some changed" in capsys.readouterr().out


PLAYED = st.lists(
    st.tuples(
        st.lists(st.sampled_from(NAMES), min_size=2, max_size=5, unique=True),
        st.lists(st.integers(1, 5), min_size=5, max_size=5),
        st.integers(0, 30),
    ),
    min_size=1,
    max_size=8,
)


@given(played=PLAYED, shuffled=st.randoms(use_true_random=False), leaves=st.booleans())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_in_whatever_order_matches_come_in_the_ratings_are_the_same(
    played: list[tuple[list[str], list[int], int]], shuffled: Any, leaves: bool
) -> None:
    """Each is counted as soon as it comes in; one account leaves in the middle. Then all is worked out again."""
    Match.objects.all().delete()
    get_user_model().objects.all().delete()
    shuffled.shuffle(played)
    for number, (names, order, at) in enumerate(played):
        ended(dict(zip(names, order, strict=False)), at=at, gone=tuple(names[:1]) if order[0] == 5 else ())
        ratings.apply_rated_matches("hearts")
        if leaves and number == len(played) // 2:
            before = {key: each for key, each in standing().items() if key[0] != "ann"}
            account_data.delete_account(player("ann").user)
            assert standing() == before, "the others keep what they have"
    before, told_before = standing(), told()
    assert ratings.apply_rated_matches("hearts", again=True) == len(played)
    assert (standing(), told()) == (before, told_before)
    assert Match.objects.filter(rated_at=None).count() == 0


def test_the_order_in_which_they_ended_is_what_matters() -> None:
    """The same as before, seen to fail: counted by when they came in, these two would come out otherwise."""
    ended({"ann": 1, "ben": 2}, at=5)
    ratings.apply_rated_matches("hearts")
    alone = mu("ann")
    ended({"ben": 1, "cid": 2}, at=1)
    ratings.apply_rated_matches("hearts")
    assert mu("ann") > alone, "ben was stronger than it had seemed"


def test_who_left_before_a_match_was_counted_counts_with_their_name() -> None:
    ended({"ann": 1, "ben": 2})
    account_data.delete_account(player("ann").user)
    assert mu("ben") < 1500 and standing().keys() == {("ben", "hearts")}
    assert list(Seat.objects.filter(number=0).values_list("user", "name")) == [(None, "Former player")]


def test_who_leaves_gives_up_their_rated_matches_and_these_count() -> None:
    match = table("ann", "ben", game="lotr_tarot")
    play_on(match, Chance(1), 8)
    account_data.delete_account(player("ann").user)
    assert fresh(match).status == "over" and standing()["ben", "lotr_tarot"][0] > 1500


@pytest.mark.django_db(transaction=True)
def test_many_that_end_and_are_counted_at_once_come_out_as_one_after_the_other() -> None:
    for number in range(12):
        ended({NAMES[number % 6]: 1, NAMES[(number + 1) % 6]: 2, NAMES[(number + 3) % 6]: 2}, at=number % 5)
    begin = threading.Barrier(6)

    def worker(_: int) -> int:
        begin.wait()
        try:
            return sum(ratings.apply_rated_matches("hearts") for _ in range(3))
        finally:
            connections.close_all()

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(worker, range(6))) == 12
    before, told_before = standing(), told()
    assert ratings.apply_rated_matches("hearts", again=True) == 12
    assert (standing(), told()) == (before, told_before)


@pytest.mark.django_db(transaction=True)
def test_matches_that_come_in_while_others_are_counted() -> None:
    for name in NAMES:
        player(name)
    begin = threading.Barrier(4)

    def finisher(which: int) -> None:
        begin.wait()
        try:
            for number in range(4):
                ended({NAMES[which]: 1, NAMES[(which + 1) % 6]: 2}, at=20 - 4 * number - which)
                ratings.apply_rated_matches("hearts")
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(finisher, range(4)))
    before, told_before = standing(), told()
    assert sum(matches for _mu, _sigma, matches in before.values()) == 32
    assert ratings.apply_rated_matches("hearts", again=True) == 16
    assert (standing(), told()) == (before, told_before)


# Who sees it


def seats_for(match: Match, viewer: int | None) -> list[SeatRow]:
    return as_json(service.view_for(fresh(match), viewer))["seats"]


def test_at_a_rated_table_one_sees_oneself_and_who_is_public() -> None:
    profiles.set_public(player("ben").user, True)
    match = table("ann", "ben", "cid", "dan")
    seen = {viewer: [bool(row["rating"]) for row in seats_for(match, viewer)] for viewer in (0, 1, None)}
    assert seen == {0: [True, True, False, False], 1: [False, True, False, False], None: [False, True, False, False]}
    assert [row["profile"] for row in seats_for(match, 0)] == ["", "/players/ben/", "", ""]
    assert seats_for(match, 0)[0]["rating"] == {
        "value": 1500,
        "uncertainty": 700,
        "lower_bound": 800,
        "matches": 0,
        "opponents": 0,
        "provisional": True,
        "change": None,
    }


def test_the_end_tells_what_it_did() -> None:
    match = table("ann", "ben", game="lotr_tarot")
    play_on(match, Chance(1), 8)
    service.concede(match.pk, 1)
    now = seats_for(match, 0)[0]["rating"]
    assert now is not None and now["change"] is None
    ratings.apply_rated_matches("lotr_tarot")
    now = seats_for(match, 0)[0]["rating"]
    assert now is not None and now["change"] == now["value"] - 1500 > 0 and now["matches"] == 1


def test_a_table_that_is_not_rated_tells_no_ratings() -> None:
    profiles.set_public(player("ben").user, True)
    match = table("ann", "ben", "cid", "dan", rated=False)
    assert [row["rating"] for row in seats_for(match, 0)] == [None] * 4
    assert seats_for(match, 0)[1]["profile"] == "/players/ben/"


@pytest.mark.parametrize(
    ("matches", "opponents", "provisional"), [(9, 9, True), (10, 2, True), (10, 3, False), (60, 1, True)]
)
def test_a_rating_is_provisional_at_first(matches: int, opponents: int, provisional: bool) -> None:
    assert ratings.rating_json(ratings.Strength(1600.4, 100, matches, opponents)) == {
        "value": 1600,
        "uncertainty": 200,
        "lower_bound": 1400,
        "matches": matches,
        "opponents": opponents,
        "provisional": provisional,
        "change": None,
    }
