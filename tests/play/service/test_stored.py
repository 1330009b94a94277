"""Matches that an earlier release left behind go on and are shown; rules that only moved are not noticed at all."""

import importlib
import inspect
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from play import games, service
from play.engine.chance import Chance
from play.engine.game import Game
from play.log import cache, replay, rules_version
from play.log.rules_version import rules
from play.management.commands.verify_matches import OLD_RULES, SAME, verify
from play.models import Match, Move, Seat, Snapshot
from play.upkeep import sweeper
from play.view.projection import as_json
from tests.play.engine import hearts as told_one_way
from tests.play.stored import WITHIN_A_STEP, stored
from tests.play.tables import fresh, play_on, table_of_four, work

pytestmark = pytest.mark.django_db


def test_what_an_earlier_release_left_is_still_there() -> None:
    """Under its own rules every match is shown as it was; under other rules it goes on or says why it does not."""
    shown = stored()
    sweeper.sweep()
    for match in Match.objects.all():
        verdict, why = verify(match)
        assert verdict in (SAME, OLD_RULES), why
        moved_on = Move.objects.filter(match=match, kind__in=("rules", "kept")).exists()
        if verdict == SAME and not moved_on:
            for place, before in shown[match.pk].items():
                viewer, at = place.split()
                now = as_json(service.view_for(match, None if viewer == "None" else int(viewer), at=int(at)))
                assert {line["number"] for line in now["log"]} >= {line["number"] for line in before["log"]}
                assert holds(now["result"], before["result"])


def holds(now: Any, before: Any) -> bool:
    """Is all there as it was? Programs may be told more by now."""
    if isinstance(before, dict):
        return all(name in now and holds(now[name], value) for name, value in before.items())
    if isinstance(before, list):
        return len(now) == len(before) and all(map(holds, now, before))
    return bool(now == before)


def test_running_matches_of_an_earlier_release_come_to_their_end() -> None:
    stored()
    sweeper.sweep()
    for match in Match.objects.filter(status="running"):
        Seat.objects.filter(match=match).update(bot_level="easy")
        work(match)
        assert fresh(match).status == "over"
        assert verify(fresh(match)) == (SAME, "")


def test_a_match_in_the_middle_of_a_step_goes_on_although_its_frames_have_other_places() -> None:
    """The frames are made anew by the current rules, from the choices; the question within the step stays the same."""
    match = Match.objects.get(pk=next(iter(stored(WITHIN_A_STEP))))
    questions = (
        Seat.objects.filter(match=match).order_by("number").values_list("option_count", "min_picks", "max_picks")
    )
    before, asked = match.rules, list(questions)
    sweeper.sweep()
    assert fresh(match).rules == rules(games.game("lotr_tcg")).identity != before
    state = replay.state_at(fresh(match), fresh(match).version)
    *_, handler, chooser = state.frames
    assert handler[0] == "lotr_tcg.steps.characters.wounding_step"
    assert handler[2] == chooser[2] == "1_331:0.cost.0"
    (decision,) = state.pending
    assert (decision.kind, decision.about[1]) == ("choose", "exert")
    assert list(questions.all()) == asked
    assert asked[decision.seat] == (len(decision.options), decision.low, decision.high)
    wounds = sum(state.wounds)
    play_on(fresh(match), Chance(5), 1)
    assert sum(replay.state_at(fresh(match), fresh(match).version).wounds) == wounds + 1
    assert verify(fresh(match)) == (SAME, "")


def test_matches_of_an_earlier_release_keep_the_questions_they_had() -> None:
    stored()
    sweeper.sweep()
    match = Match.objects.get(game="lotr_tcg", status="running")
    opening: Any = replay.opening(match)
    assert "ask_everything" not in match.options and not opening.skips_empty
    match.options = match.options | {"ask_everything": False}
    opening = replay.opening(match)
    assert opening.skips_empty


# A rule that is told in other words, called otherwise, and stands elsewhere

RENAMED = {
    "def trick(": "def whole_trick(",
    "yield trick()": "yield whole_trick()",
    "def deal(": "def the_deal(",
    "root=deal": "root=the_deal",
    "winner": "taker",
    "passed": "given",
    "best": "highest",
    "def worth(": "def points_of(",
    "map(worth": "map(points_of",
    "Three cards to the left": "First each gives three cards to the left",
}


def renamed(text: str) -> str:
    """Return a file beside the game that imports it from its new place."""
    return text.replace("tests.play.engine.hearts", "a_new_home.playing_hearts")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """Hearts with everything renamed and described in other words, in a package of another name."""
    text = inspect.getsource(told_one_way)
    for before, after in RENAMED.items():
        assert before in text
        text = text.replace(before, after)
    here = Path(told_one_way.__file__).parent
    package = tmp_path / "a_new_home"
    package.mkdir()
    for path in here.glob("*.py"):
        (package / path.name).write_text(text if path.name == "hearts.py" else renamed(path.read_text()))
    (package / "hearts.py").rename(package / "playing_hearts.py")
    monkeypatch.syspath_prepend(tmp_path)
    found: Game[Any] = importlib.import_module("a_new_home.playing_hearts").HEARTS
    return found


def put_in_place(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The next release."""
    monkeypatch.setitem(sys.modules, "play.games.hearts", SimpleNamespace(GAME=game))  # type: ignore[misc]
    games.game.cache_clear()
    cache.MEMORY.kept.clear()


@pytest.mark.usefixtures("hearts")
def test_moving_and_renaming_rules_costs_nothing(elsewhere: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    play_on(match, Chance(2), 20)
    before, dumps = fresh(match), set(Snapshot.objects.values_list("version", "rules"))
    table = replay.state_at(before, before.version)
    put_in_place(elsewhere, monkeypatch)
    assert rules(elsewhere).identity == before.rules
    with monkeypatch.context() as no_replay:
        no_replay.setattr(replay, "opening", None)
        sweeper.sweep()
        now = replay.state_at(fresh(match), before.version)
    assert set(Snapshot.objects.values_list("version", "rules")) == dumps
    assert (fresh(match).chain, fresh(match).version) == (before.chain, before.version)
    assert table is not None and now is not None and type(now) is not type(table)
    assert now.frames[0][0] == "a_new_home.playing_hearts.the_deal"
    assert now.outcome() == table.outcome()
    play_on(match, Chance(3), 100)
    assert fresh(match).status == "over"
    assert verify(fresh(match)) == (SAME, "")


@pytest.mark.usefixtures("hearts")
def test_a_field_that_is_added_empty_and_frames_cut_otherwise_are_taken_over_quietly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = table_of_four()
    play_on(match, Chance(2), 20)
    before = fresh(match)
    table = replay.state_at(before, before.version)
    put_in_place(with_more_fields(), monkeypatch)
    monkeypatch.setattr(rules_version, "rules", lambda game: rules(game)._replace(identity="1-refactored"))
    assert sweeper.sweep().rules == 1
    now = fresh(match)
    assert (now.rules, now.version, now.chain) == ("1-refactored", before.version, before.chain)
    assert not Move.objects.filter(match=match, kind="rules").exists()
    assert set(Snapshot.objects.values_list("rules", flat=True)) == {"1-refactored"}
    saved = replay.nearest(now, now.version)
    assert saved is not None and table is not None
    assert saved[1] == now.version and saved[0].outcome() == table.outcome()
    play_on(match, Chance(3), 100)
    assert verify(fresh(match)) == (SAME, "")


def with_more_fields() -> Game[Any]:
    class Wider(told_one_way.Hearts):
        SCALARS = ("leader", "trick", "broken", "taken")
        COLUMNS = ("helped", *told_one_way.Hearts.COLUMNS[1:])

        def __init__(self, seats: int, seed: int) -> None:
            super().__init__(seats, seed)
            self.helped = [0] * seats

    rules = told_one_way.HEARTS.rules

    def setup(options: Any, seats: int, seed: int) -> Wider:
        plain, wide = rules.setup(options, seats, seed), Wider(seats, seed)
        wide.draws, wide.hands, wide.leader = plain.draws, plain.hands, plain.leader
        return wide

    return replace(told_one_way.HEARTS, rules=replace(rules, state=Wider, setup=setup))
