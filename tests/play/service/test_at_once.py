"""Whatever is posted in whatever order, how often, by how many at once: one log, no choice twice."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from django.db import connections
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lotr_site.accounts.visitors import Visitor
from play import service
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.management.commands.verify_matches import SAME, verify
from play.models import Match, Move, PostedChoice
from tests.play.tables import asked, fresh, post, seat, table_of_four

KINDS = ["post", "repeat", "advance", "advance again", "undo", "old version"]
ACTIONS = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 999)), min_size=5, max_size=40)


@pytest.mark.django_db
@given(actions=ACTIONS)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_order_of_posting_and_carrying_out_keeps_one_log(hearts: Any, actions: list[tuple[str, int]]) -> None:
    match = table_of_four()
    posted: list[PostedChoice] = []
    for what, number in actions:
        act(match, posted, what, number)
    for choice in posted:
        service.advance(match.pk, choice.pk)
    check(match)
    for choice in posted:
        again = service.choose(
            fresh(match), seat(match, choice.seat), choice.decision, choice.version, choice.picks, choice.key
        )
        assert again.pk == choice.pk


def act(match: Match, posted: list[PostedChoice], what: str, number: int) -> None:
    """One action of some visitor or worker; refusals are fine."""
    numbers = asked(match)
    try:
        if what in ("post", "old version") and numbers:
            place = numbers[number % len(numbers)]
            version = max(0, fresh(match).version - number % 5) if what == "old version" else fresh(match).version
            posted.append(post(match, place, key=f"key {number % 7} {len(posted)}", version=version))
        elif what == "repeat" and posted:
            old = posted[number % len(posted)]
            service.choose(fresh(match), seat(match, old.seat), old.decision, old.version, old.picks, old.key)
        elif what.startswith("advance") and posted:
            for _ in range(1 + what.endswith("again")):
                service.advance(match.pk, posted[number % len(posted)].pk)
        elif what == "undo":
            service.undo(match.pk, number % 4)
    except Illegal:
        pass


def check(match: Match) -> None:
    assert verify(fresh(match)) == (SAME, "")
    assert not PostedChoice.objects.filter(match=match, status="waiting").exists()
    keys = list(Move.objects.filter(match=match, kind="choice").values_list("seat", "key"))
    assert len(keys) == len(set(keys))
    done = PostedChoice.objects.filter(match=match, status="done").count()
    assert done == len(keys)


def at_once(works: list[Callable[[], Any]]) -> list[Any]:
    """Do all of these at the same moment, each on a connection of its own; what they raise is returned."""
    gate = threading.Barrier(len(works))

    def started(work: Callable[[], Any]) -> Any:
        try:
            gate.wait(10)
            return work()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(started, works))


@pytest.mark.django_db(transaction=True)
def test_the_same_post_many_times_at_once_is_one_choice(hearts: Any) -> None:
    match = table_of_four()
    results = at_once([lambda: post(match, 0, [0, 1, 2], key="k")] * 6)
    assert {result.pk for result in results} == {PostedChoice.objects.get().pk}


@pytest.mark.django_db(transaction=True)
def test_workers_that_take_the_same_choice_at_once_carry_it_out_once(hearts: Any) -> None:
    match = table_of_four()
    posted = post(match, 0)
    results = at_once([lambda: service.advance(match.pk, posted.pk)] * 5)
    assert not [result for result in results if isinstance(result, Exception)]
    assert Move.objects.filter(match=match, kind="choice").count() == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(3))
def test_all_seats_and_several_workers_at_once(hearts: Any, seed: int) -> None:
    """Seats post different answers from two tabs at once while workers race; one of each pair counts."""
    match = table_of_four()
    chance = Chance(seed)
    for turn in range(6):
        numbers = asked(match)
        posts = [partial(post_some, match, n, tab, f"{turn} {n} {tab}") for n in numbers for tab in range(2)]
        results = at_once(posts)
        waiting = [result for result in results if isinstance(result, PostedChoice)]
        assert waiting, results
        chance.shuffle(waiting)
        at_once([partial(service.advance, match.pk, choice.pk) for choice in waiting * 2])
    check(match)


def post_some(match: Match, number: int, shift: int, key: str) -> PostedChoice:
    place = seat(match, number)
    return post(match, number, [(i + shift) % place.option_count for i in range(place.min_picks)], key=key)


@pytest.mark.django_db(transaction=True)
def test_people_who_take_the_last_seat_at_once_do_not_share_it(hearts: Any) -> None:
    for _ in range(3):
        bot = {"kind": "bot", "level": "easy"}
        host = Visitor(None, "host", "Host")
        match = service.create("hearts", {}, [{"kind": "me"}, {"kind": "anyone"}, bot, bot], host)
        people = [Visitor(None, f"guest{i}", f"Guest {i}") for i in range(4)]
        results = at_once([partial(service.join, match.pk, person) for person in people])
        assert len([result for result in results if not isinstance(result, Exception)]) == 1
        assert Move.objects.filter(match=match, kind="start").count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_rematch_asked_for_by_all_at_once_is_one_match(hearts: Any) -> None:
    match = table_of_four()
    service.concede(match.pk, 0)
    Match.objects.filter(pk=match.pk).update(status="over")
    results = at_once([partial(service.rematch, match.pk, n) for n in range(4)])
    made = [result for result in results if result is not None]
    assert all(isinstance(result, Match) for result in made)
    assert len({result.pk for result in made}) == 1
    assert Match.objects.count() == 2
