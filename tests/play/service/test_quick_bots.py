"""Bots that choose without a search answer together with what has asked them: one task, one transaction, one change."""

from typing import Any

import pytest
from django.db import transaction

from play import messaging, service
from play.engine.chance import Chance
from play.games import GAMES
from play.match import bot_picks
from play.models import Match, Move, PostedChoice, RuleFault
from tests.play.tables import ANN, BEN, fresh, hearts, post, seat, table_with_bots, work

__all__ = ["hearts"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hearts")]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Record what is queued and published."""
    found: list[Any] = []
    monkeypatch.setattr(messaging, "queue_think", lambda match_id, version, number: found.append(("think", number)))
    monkeypatch.setattr(messaging, "publish_change", lambda match_id, version: found.append(("tick", version)))
    return found


def after_passing(level: str) -> Match:
    """Return a match of Ann and three bots in which cards have been passed and Ann is asked for one."""
    match = table_with_bots(level)
    work(match)
    while True:
        place = seat(match, 0)
        if place.max_picks == 1 or not place.decision:
            return fresh(match)
        service.advance(match.pk, post(match, 0).pk)
        work(match)


def entries(match: Match, after: int) -> list[tuple[int | None, str]]:
    moves = match.moves.filter(number__gt=after, kind=Move.Kind.CHOICE)
    return [(move.seat, move.source) for move in moves]


def test_the_answers_of_quick_bots_are_published_once_and_queue_nothing(sent: list[Any]) -> None:
    match = after_passing("random")
    posted = post(match, 0)
    sent.clear()
    service.advance(match.pk, posted.pk)
    made = entries(match, match.version)
    assert made[0] == (0, Move.Source.PLAYER) and len(made) > 1
    assert {source for _, source in made[1:]} == {Move.Source.BOT}
    assert sent == [("tick", fresh(match).version)]
    assert seat(match, 0).decision, "all the bots have answered"


def test_each_answer_is_an_entry_and_a_choice_of_its_own() -> None:
    match = after_passing("random")
    service.advance(match.pk, post(match, 0).pk)
    made = match.moves.filter(number__gt=match.version)
    assert [move.number for move in made] == list(range(match.version + 1, fresh(match).version + 1))
    for move in made:
        choice = PostedChoice.objects.get(match=match, seat=move.seat, key=move.key)
        assert (choice.status, choice.number) == (PostedChoice.Status.DONE, move.number)


def test_a_bot_that_searches_is_queued(sent: list[Any]) -> None:
    match = after_passing("random")
    match.seats.filter(number=1).update(bot_level="medium")
    sent.clear()
    service.advance(match.pk, post(match, 0).pk)
    asked = [one.number for one in fresh(match).in_order if one.decision]
    assert asked == [1] and ("think", 1) in sent


def test_a_bot_that_was_asked_before_is_left_to_its_own_task(sent: list[Any]) -> None:
    match = service.create("lotr_tcg", {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ANN)
    sent.clear()
    service.advance(match.pk, post(match, 0).pk)
    assert entries(match, match.version) == [(0, Move.Source.PLAYER)], "both were asked for their bids at once"
    assert sent == [("tick", match.version + 1)]
    assert service.make_bot_move(match.pk, 1) is not None


def test_a_bot_waits_for_its_moment_between_people() -> None:
    seats = [{"kind": "me"}, {"kind": "anyone"}, {"kind": "bot", "level": "random"}]
    match = service.create("lotr_tcg", {}, seats, ANN)
    service.join(match.pk, BEN)
    chance = Chance(3)
    for _ in range(60):
        place = next((one for one in fresh(match).in_order if one.decision and not one.bot_level), None)
        if place is None:
            break
        picks = list(range(place.option_count))
        chance.shuffle(picks)
        service.advance(match.pk, post(match, place.number, sorted(picks[: place.min_picks])).pk)
        held = seat(match, 2)
        if held.decision and held.auto_answer_at is not None:
            assert service.make_bot_move(match.pk, 2) is None
            return
        service.make_bot_move(match.pk, 2)
    pytest.fail("no question rested on hidden cards")


def test_a_bots_broken_rule_leaves_what_a_person_did(monkeypatch: pytest.MonkeyPatch, sent: list[Any]) -> None:
    match = after_passing("random")
    posted = post(match, 0)

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    def policy(*arguments: Any) -> tuple[int, ...]:
        monkeypatch.setattr(match_game, "apply", broken)
        return chosen(*arguments)

    chosen, match_game = bot_picks.pick_for_bot, bot_picks.game_of(match).__class__
    monkeypatch.setattr(bot_picks, "pick_for_bot", policy)
    service.advance(match.pk, posted.pk)
    monkeypatch.undo()
    posted.refresh_from_db()
    assert posted.status == PostedChoice.Status.DONE
    assert entries(match, match.version) == [(0, Move.Source.PLAYER)]
    assert RuleFault.objects.filter(match=match).count() == 1
    bot = next(one for one in fresh(match).in_order if one.decision)
    assert ("think", bot.number) in sent
    assert service.make_bot_move(match.pk, bot.number) is not None, "the second attempt is made at random"
    assert fresh(match).version > posted.version + 1


def test_nothing_is_published_of_what_is_rolled_back(sent: list[Any]) -> None:
    match = after_passing("random")
    posted = post(match, 0)
    sent.clear()
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        service.advance(match.pk, posted.pk)
        raise ZeroDivisionError
    assert sent == [] and fresh(match).version == match.version
    service.advance(match.pk, posted.pk)
    assert entries(match, match.version)[0] == (0, Move.Source.PLAYER)


def test_a_choice_that_comes_too_late_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = after_passing("random")
    match.seats.filter(number=1).update(bot_level="medium")
    service.advance(match.pk, post(match, 0).pk)
    choose = bot_picks.pick_for_bot

    def twice(*arguments: Any) -> tuple[int, ...]:
        monkeypatch.setattr(bot_picks, "pick_for_bot", choose)
        assert service.make_bot_move(match.pk, 1) is not None
        return choose(*arguments)

    monkeypatch.setattr(bot_picks, "pick_for_bot", twice)
    assert service.make_bot_move(match.pk, 1) is None
    made = match.moves.filter(seat=1, number__gt=match.version)
    assert (
        len({move.decision for move in made})
        == len(made)
        == PostedChoice.objects.filter(match=match, seat=1, version__gt=match.version).count()
    )


@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_go_on_by_single_tasks(game: str, sent: list[Any]) -> None:
    match = service.create(game, {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ANN)
    work(match)
    chance = Chance(5)
    for _ in range(25):
        place = seat(match, 0)
        if fresh(match).over or not place.decision:
            break
        picks = list(range(place.option_count))
        chance.shuffle(picks)
        service.advance(match.pk, post(match, 0, sorted(picks[: place.min_picks])).pk)
        work(match)
    assert not RuleFault.objects.filter(match=match).exists()
    assert PostedChoice.objects.filter(match=match, source="bot").exclude(status="done").count() == 0
