"""What was lost is found; what broke down is reported; rules may change under a running match."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from play import messaging, service
from play.engine.chance import Chance
from play.engine.game import Game
from play.engine.refusal import Illegal, Refusal
from play.log import append, replay, rules_version
from play.log.rules_version import rules
from play.management.commands import verify_matches
from play.management.commands.verify_matches import OLD_RULES, SAME, WRONG, verify
from play.match.transaction import write_entry
from play.models import Match, Move, PostedChoice, RuleFault, Snapshot
from play.upkeep import sweeper
from tests.play.engine.hearts import HEARTS
from tests.play.tables import asked, choose, fresh, play_on, post, seat, table_of_four, table_with_bots, work

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hearts")]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What was queued."""
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr(messaging, "queue_advance", lambda *args: found.append(("advance", *args)))
    monkeypatch.setattr(messaging, "queue_think", lambda *args: found.append(("think", *args)))
    return found


def long_ago(seconds: int = 60) -> Any:
    return timezone.now() - timedelta(seconds=seconds)


def test_a_choice_that_was_never_carried_out_is_queued_again_once(sent: list[Any]) -> None:
    match = table_of_four()
    posted = post(match, 0)
    PostedChoice.objects.update(queued=long_ago())
    sent.clear()
    assert sweeper.sweep().choices == 1
    assert sweeper.sweep().choices == 0
    assert sent == [("advance", match.pk, posted.version, posted.pk)]


def test_bots_that_should_be_thinking_are_woken_once(sent: list[Any]) -> None:
    table_with_bots()
    Match.objects.update(woken_at=long_ago())
    sent.clear()
    assert sweeper.sweep().bots == 3
    assert sweeper.sweep().bots == 0
    assert {what[0] for what in sent} == {"think"}


def test_thinking_twice_is_one_choice() -> None:
    match = table_with_bots()
    first, second = service.make_bot_move(match.pk, 1), service.make_bot_move(match.pk, 1)
    assert first is not None and second is None
    assert PostedChoice.objects.filter(match=match, seat=1).count() == 1


def test_without_snapshots_the_log_gives_the_table_back() -> None:
    match = table_of_four()
    play_on(match, Chance(2), 30)
    before = replay.state_at(match, fresh(match).version)
    Snapshot.objects.filter(match=match).delete()
    after = replay.state_at(match, fresh(match).version)
    assert before is not None and after is not None and before.dump() == after.dump()
    play_on(match, Chance(3), 10)
    assert verify(fresh(match)) == (SAME, "")


def test_an_old_table_is_found_from_the_few_snapshots_that_are_kept() -> None:
    match = table_of_four()
    play_on(match, Chance(2), 50)
    match = fresh(match)
    assert Snapshot.objects.filter(match=match).count() < 15
    for entry in replay.entries_with_states(match, 0, match.version):
        state = replay.state_at(match, entry.move.number)
        assert (state and state.dump()) == (entry.state and entry.state.dump())


def test_a_changed_byte_is_found() -> None:
    match = table_of_four()
    play_on(match, Chance(2), 12)
    Move.objects.filter(match=match, number=8).update(chain="0" * 32)
    assert verify(fresh(match))[0] == WRONG


def test_a_match_that_goes_on_while_it_is_verified_is_not_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    looked: list[int] = []

    def meanwhile(of: Match) -> tuple[str, str]:
        looked.append(of.version)
        if len(looked) == 1:
            choose(fresh(match), asked(match)[0])
        return verify(of)

    monkeypatch.setattr(verify_matches, "verify", meanwhile)
    _match, verdict, why = verify_matches.judged(match.pk)
    assert (verdict, why) == (SAME, "") and looked == sorted(set(looked)) and len(looked) == 2


def test_a_missing_entry_is_found() -> None:
    match = table_of_four()
    play_on(match, Chance(2), 12)
    Move.objects.filter(match=match, number=8).delete()
    assert verify(fresh(match))[0] == WRONG


def break_down(*_: Any) -> None:
    raise ZeroDivisionError("a rule is wrong")


def test_a_rule_that_breaks_down_keeps_the_match_and_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    before = fresh(match)
    with monkeypatch.context() as broken:
        broken.setattr(Game, "apply", break_down)
        posted = choose(match, 0)
    assert (posted.status, posted.refusal["code"]) == ("broken", "rule_fault")
    assert (fresh(match).version, fresh(match).chain) == (before.version, before.chain)
    report = RuleFault.objects.get(match=match)
    assert report.report["seed"] == match.seed and "ZeroDivisionError" in report.trace
    for viewer in (0, 1, None):
        shown = service.view_for(fresh(match), viewer)
        assert shown.notice and shown.notice["code"] == "rule_fault"
    assert post(match, 0, key="again").status == "waiting"


def test_a_bot_whose_choice_broke_a_rule_tries_another(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_with_bots()
    with monkeypatch.context() as broken:
        broken.setattr(Game, "apply", break_down)
        first = service.make_bot_move(match.pk, 1)
        assert first is not None
        service.advance(match.pk, first.pk)
    second = service.make_bot_move(match.pk, 1)
    assert second is not None and second.pk != first.pk


def test_a_bot_that_breaks_down_itself_chooses_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_with_bots("easy")
    monkeypatch.setitem(vars(HEARTS.brain), "policy", break_down)
    assert service.make_bot_move(match.pk, 1) is not None
    assert RuleFault.objects.filter(match=match, seat=1).exists()


def test_a_match_that_always_breaks_is_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_with_bots()
    monkeypatch.setattr(Game, "apply", break_down)
    work(match)
    assert PostedChoice.objects.filter(match=match, seat=1).count() == 5


def changed_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_version, "rules", lambda game: rules(game)._replace(identity="2-other"))


def test_rules_that_changed_in_nothing_that_matters_are_taken_over_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    play_on(match, Chance(2), 12)
    version = fresh(match).version
    changed_rules(monkeypatch)
    sweeper.sweep()
    assert (fresh(match).rules, fresh(match).version) == ("2-other", version)
    play_on(match, Chance(2), 100)
    assert verify(fresh(match)) == (SAME, "")


def test_rules_that_lead_elsewhere_are_taken_over_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    play_on(match, Chance(2), 12)
    worth = HEARTS.rules.setup

    def setup(options: Any, seats: int, seed: int) -> Any:
        state = worth(options, seats, seed)
        state.points[3] = 1
        return state

    monkeypatch.setitem(vars(HEARTS.rules), "setup", setup)
    changed_rules(monkeypatch)
    sweeper.sweep()
    assert Move.objects.filter(match=match).order_by("-number")[0].kind == "rules"
    play_on(match, Chance(2), 100)
    match = fresh(match)
    assert match.status == "over"
    assert verify(match) == (SAME, "")


def test_a_match_whose_log_is_no_longer_legal_is_kept_with_a_clear_word(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table_of_four()
    play_on(match, Chance(2), 12)

    def refuse(*_: Any) -> None:
        raise Illegal(Refusal("new_rule", "Not any more."))

    monkeypatch.setattr(Game, "apply", refuse)
    changed_rules(monkeypatch)
    number = asked(match)[0]
    with pytest.raises(Illegal):
        choose(match, number)
        choose(match, number)
    match = fresh(match)
    assert match.status == "kept"
    shown = service.view_for(match, 0)
    assert shown.view is None and shown.notice is not None
    assert "rules have changed" in str(shown.log[-1]["text"])
    assert verify(match)[0] == OLD_RULES


def test_two_writers_leave_one_entry() -> None:
    match = table_of_four()
    one, other = fresh(match), fresh(match)
    state = replay.state_at(one, one.version)
    write_entry(one, Move(kind="return", seat=0), state)
    with pytest.raises(append.Overtaken):
        append.append(other, Move(kind="return", seat=1), state)
    assert seat(match, 0).match.version == one.version
