"""A worker keeps the tables it has just changed: they are those that the log leads to, and nothing else uses them."""

import pytest

from play import service
from play.engine.chance import Chance
from play.games import GAMES
from play.log import replay
from play.log.latest_tables import LATEST, LatestTables
from play.log.rules_version import rulebook_of
from play.models import Match, Seat
from tests.play.tables import ANN, asked, choose, duel, fresh, play_on

pytestmark = pytest.mark.django_db


def kept(match: Match) -> bool:
    return LATEST.kept.get(match.pk, ("",))[0] == fresh(match).chain


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_table_is_stored_as_the_same_bytes_as_one_that_was_loaded(game: str) -> None:
    """After each of many choices, some of which are answered by a bot in the same transaction."""
    match, compared = service.create(game, {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ANN), 0
    for step in range(40):
        play_on(match, Chance(step), 1)
        match = fresh(match)
        if match.over:
            break
        if kept(match):
            loaded = replay.state_at(match, match.version)
            names = rulebook_of(match).stored
            assert loaded is not None
            assert LATEST.kept[match.pk][1].dump(names) == loaded.dump(names)
            compared += 1
    assert compared


def test_the_next_choice_takes_it_and_reads_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match = duel("tarot", 5)
    assert kept(match)
    monkeypatch.setattr(replay, "state_at", lambda *_: pytest.fail("the table was loaded"))
    choose(match, asked(match)[0])
    assert kept(match)


def test_it_is_of_no_use_once_somebody_else_has_changed_the_match() -> None:
    match = duel("tarot", 5)
    older = LATEST.kept[match.pk]
    play_on(fresh(match), Chance(1), 1)
    LATEST.kept[match.pk] = older
    assert LATEST.take(fresh(match)) is None
    assert match.pk not in LATEST.kept


def test_an_undone_move_stays_undone() -> None:
    match = duel("lotr_tarot", 6)
    version = fresh(match).version
    last = match.moves.filter(kind="choice").order_by("-number").first()
    assert last is not None and last.seat is not None
    service.undo(match.pk, last.seat)
    other = 1 - last.seat
    if fresh(match).undo_request:
        service.answer_undo(match.pk, other, True)
    assert fresh(match).version > version
    play_on(fresh(match), Chance(3), 4)
    match = fresh(match)
    assert replay.compared(match).same


def test_a_refused_choice_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules may have changed the table before they refused."""
    match = duel("tarot", 5)
    place = Seat.objects.get(match=match, number=asked(match)[0])
    posted = service.choose(fresh(match), place, place.decision, fresh(match).version, [0] * place.min_picks, "again")
    Seat.objects.filter(pk=place.pk).update(option_count=0)
    service.advance(match.pk, posted.pk)
    assert match.pk not in LATEST.kept


def test_the_oldest_is_dropped_when_there_is_no_room() -> None:
    tables, matches = LatestTables(room=2), [duel("tarot", 2) for _ in range(3)]
    for match in matches:
        state = replay.state_at(fresh(match), fresh(match).version)
        assert state is not None
        tables.keep(fresh(match), state)
    assert list(tables.kept) == [match.pk for match in matches[1:]]
