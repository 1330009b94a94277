"""What a clock is paid for: an answer of its player, and nothing else."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest
from django.utils import timezone

from play import service
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.log.entries import in_effect, read_entries
from play.match import auto_answers, clocks, response_delay
from play.models import Match, Move, Seat
from tests.play.tables import asked, choose, fresh, post, seat, table_of_four, work

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]

CLOCK = {"bank": 60, "increment": 30}
BANK, INCREMENT = 60_000, 30_000


@pytest.fixture
def all_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """No question counts as resting on hidden cards, so that each is paid for."""
    monkeypatch.setattr(response_delay, "between_people", lambda match: False)


def banks(match: Match) -> list[int]:
    """What each seat has left; one that was never asked has all."""
    return [BANK if place.bank_ms is None else place.bank_ms for place in match.seats.order_by("number")]


def think(match: Match, number: int, seconds: float) -> None:
    """Let the seat's clock run for so long."""
    place, passed = seat(match, number), timedelta(seconds=seconds)
    if place.asked_at is not None:
        place.asked_at -= passed
        place.deadline = place.deadline and place.deadline - passed
        place.save(update_fields=["asked_at", "deadline"])


def first_trick(**more: object) -> Match:
    """Everybody has passed three cards, and the first trick begins."""
    match = table_of_four(clock=CLOCK, **more)
    for number in range(4):
        choose(match, number)
    return match


def test_an_agreed_take_back_pays_nobody(all_open: None) -> None:
    match = first_trick()
    for _ in range(3):
        before = banks(match)
        [mover] = asked(match)
        choose(match, mover)
        [other] = asked(match)
        think(match, other, 4)
        assert not service.undo(match.pk, mover)
        for number in {0, 1, 2, 3} - {mover}:
            service.answer_undo(match.pk, number, True)
        assert asked(match) == [mover]
        after = banks(match)
        assert all(now <= was for now, was in zip(after, before, strict=True)), (before, after)
        assert before[other] - 5_000 < after[other] <= before[other] - 4_000, "who was asked has thought for 4 seconds"


def test_an_answer_that_stands_is_paid(all_open: None) -> None:
    match = first_trick()
    before = banks(match)
    [mover] = asked(match)
    think(match, mover, 10)
    choose(match, mover)
    assert before[mover] + INCREMENT - 11_000 < banks(match)[mover] <= before[mover] + INCREMENT - 10_000
    assert [now for number, now in enumerate(banks(match)) if number != mover] == [
        was for number, was in enumerate(before) if number != mover
    ]


def test_a_bot_that_stands_in_uses_and_earns_nothing(all_open: None) -> None:
    match = first_trick()
    [mover] = asked(match)
    think(match, mover, 20)
    left = banks(match)[mover]
    service.allow_substitute(match.pk, mover, True)
    Seat.objects.filter(match=match, number=mover).update(seen=timezone.now() - timedelta(hours=1))
    service.substitute(match.pk, mover, "random")
    assert left - 21_000 < banks(match)[mover] <= left - 20_000, "their own thoughts count, whoever moves in the end"
    left = banks(match)[mover]
    work(match)
    assert banks(match)[mover] == left
    service.return_to_seat(match.pk, mover)
    assert banks(match)[mover] == left


def test_giving_up_pays_nobody() -> None:
    match = first_trick()
    before = banks(match)
    service.concede(match.pk, asked(match)[0])
    assert all(now <= was for now, was in zip(banks(match), before, strict=True))


def test_passing_until_something_happens_earns_nothing() -> None:
    now = timezone.now()
    match = Match(clock=CLOCK)
    for by, paid in [
        (Move.Source.PLAYER, True),
        (Move.Source.CLOCK, True),
        (Move.Source.AUTOPASS, False),
        (Move.Source.AUTO_ANSWER, False),
    ]:
        place = Seat(match=match, number=0, bank_ms=BANK)
        clocks.start_clock(match, place, now)
        clocks.stop_clock(match, place, now + timedelta(seconds=10), Move(kind=Move.Kind.CHOICE, seat=0, source=by))
        assert place.bank_ms == BANK - 10_000 + INCREMENT * paid


# Whatever happens


def a_choice(match: Match, chance: Chance) -> None:
    place = seat(match, chance.pick(asked(match) or [0]))
    if place.decision:
        picks = list(range(place.option_count))
        chance.shuffle(picks)
        service.advance(match.pk, post(match, place.number, sorted(picks[: place.min_picks])).pk)


def an_undo(match: Match, chance: Chance) -> None:
    service.undo(match.pk, chance.rand(4))


def an_answer_to_it(match: Match, chance: Chance) -> None:
    agree = chance.rand(5) > 0
    for number in range(4):
        with suppress(Illegal):
            service.answer_undo(match.pk, number, agree)


def a_bot_stands_in(match: Match, chance: Chance) -> None:
    number = chance.rand(4)
    service.allow_substitute(match.pk, number, True)
    Seat.objects.filter(match=match, number=number).update(seen=timezone.now() - timedelta(hours=1))
    service.substitute(match.pk, number, "random")


def a_return(match: Match, chance: Chance) -> None:
    service.return_to_seat(match.pk, chance.rand(4))


def bots_and_seats_by_themselves(match: Match, chance: Chance) -> None:
    Seat.objects.filter(match=match).exclude(auto_answer_at=None).update(auto_answer_at=timezone.now())
    auto_answers.post_due_answers()
    if chance.rand(2):
        work(match)


def passing(match: Match, chance: Chance) -> None:
    service.set_autopass(match.pk, chance.rand(4), until=bool(chance.rand(2)))


def always_asked(match: Match, chance: Chance) -> None:
    service.set_autopass(match.pk, chance.rand(4), always_prompted=bool(chance.rand(2)))


def a_concession(match: Match, chance: Chance) -> None:
    if chance.rand(8) == 0:
        service.concede(match.pk, chance.rand(4))


def the_end_of_time(match: Match, chance: Chance) -> None:
    number = chance.rand(4)
    place = seat(match, number)
    if place.deadline is not None:
        think(match, number, (place.deadline - timezone.now()).total_seconds() + 1)
        service.handle_timeout(match.pk, number)
        work(match)


def a_rematch(match: Match, chance: Chance) -> None:
    service.rematch(match.pk, chance.rand(4), bool(chance.rand(2)))


HAPPENINGS: list[Callable[[Match, Chance], None]] = [
    a_choice, a_choice, a_choice, a_choice, an_undo, an_undo, an_answer_to_it, an_answer_to_it, a_bot_stands_in,
    a_return, bots_and_seats_by_themselves, passing, always_asked, a_concession, the_end_of_time, a_rematch,
]  # fmt: skip


def moves_that_stand(match: Match) -> list[int]:
    """Return for how many answers in effect each seat's clock has been paid."""
    match = fresh(match)
    made = in_effect(read_entries(match, 0, match.version))
    paid = Counter(move.seat for move in made if move.source in (Move.Source.PLAYER, Move.Source.CLOCK))
    return [paid[number] for number in range(4)]


@pytest.mark.parametrize("seed", range(16))
def test_nothing_but_moves_that_stand_adds_time(seed: int, request: pytest.FixtureRequest) -> None:
    """After each of 60 happenings: nobody has gained by it who did not move, and nobody has more than they began with
    and an increment for each of their moves that has not been taken back."""
    if seed % 2:
        request.getfixturevalue("all_open")
    chance, match = Chance(seed), table_of_four(clock=CLOCK)
    standing = moves_that_stand(match)
    for _ in range(60):
        happening = chance.pick(HAPPENINGS)
        for number in range(4):
            think(match, number, chance.rand(3))
        before, stood = banks(match), standing
        with suppress(Illegal):
            happening(match, chance)
        after, standing = banks(match), moves_that_stand(match)
        for number in range(4):
            moved = max(0, standing[number] - stood[number])
            assert after[number] <= before[number] + INCREMENT * moved, (happening.__name__, number)
            assert after[number] <= BANK + INCREMENT * standing[number], (happening.__name__, number)
        if fresh(match).over:
            break
