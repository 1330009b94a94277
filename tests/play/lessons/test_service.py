"""A lesson is begun, left, resumed, taken back and ended like a match, and says kindly what is not for now."""

import dataclasses
from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from lotr_site.accounts.visitors import Visitor
from play import service
from play.engine.refusal import Illegal
from play.lessons import lesson_progress, registry
from play.lessons.script import Lesson
from play.log.replay import state_at
from play.management.commands.verify_matches import SAME, verify
from play.match import lessons
from play.models import Match, Move
from play.upkeep.retention import tidy
from play.view.projection import view_for
from tests.play.lessons.playing import LEARNER, allowed, answer, begun, let_it_move, step_of, take
from tests.play.tables import fresh, seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def first() -> Lesson:
    return registry.lessons("lotr_tcg")[0]


def at_first_question(lesson: Lesson) -> Match:
    """The lesson where it first asks for an answer."""
    match = begun(lesson)
    let_it_move(match)
    while not step_of(match).step.do:  # type: ignore[union-attr]
        take(match)
    return match


def code_of(refused: pytest.ExceptionInfo[Illegal]) -> str:
    return refused.value.refusal.code


def test_it_is_a_private_match_of_ones_own_that_begins_in_the_prepared_position(first: Lesson) -> None:
    match = begun(first)
    assert (match.public, match.status, match.lesson, match.clock) == (False, "running", first.slug, {})
    assert [place.kind for place in match.in_order] == ["human", "bot"]
    with pytest.raises(Illegal) as refused:
        lessons.start_lesson("lotr_tcg", "knitting", LEARNER)
    assert code_of(refused) == "no_such_lesson"


def test_it_is_resumed_where_it_was_left_and_begun_again_when_asked(first: Lesson) -> None:
    match = at_first_question(first)
    assert begun(first).pk == match.pk
    again = lessons.start_lesson(first.game, first.slug, LEARNER, again=True)
    assert again.pk != match.pk and not Match.objects.filter(pk=match.pk).exists()
    assert begun(first, Visitor(None, "other", "Other")).pk != again.pk


def test_what_was_learned_stays_learned_and_rows_do_not_pile_up(first: Lesson) -> None:
    for _time in range(3):
        match = begun(first)
        let_it_move(match)
        while not fresh(match).over:
            take(match)
    begun(first)
    progress = lessons.lessons_progress(LEARNER, [first])[0]
    assert progress.learned and progress.match is not None and progress.step == 0
    assert lessons.lesson_matches(LEARNER, first).count() == 2


def test_progress_counts_the_steps_taken_and_forgets_those_taken_back(first: Lesson) -> None:
    match = begun(first)
    take(match)
    take(match)
    assert lessons.lessons_progress(LEARNER, [first])[0].step == 2
    service.undo(match.pk, lesson_progress.LEARNER)
    assert lessons.lessons_progress(LEARNER, [first])[0].step == 1
    assert verify(fresh(match)) == (SAME, "")


def test_back_takes_back_the_last_step_with_all_that_the_lesson_did_since(first: Lesson) -> None:
    match = at_first_question(first)
    before, standing = state_at(fresh(match), fresh(match).version), step_of(match)
    take(match)
    service.undo(match.pk, lesson_progress.LEARNER)
    now = state_at(fresh(match), fresh(match).version)
    assert before is not None and now is not None and now.dump() == before.dump()
    assert step_of(match) == standing
    let_it_move(match)
    assert step_of(match) == standing, "the lesson does not go on before the learner does"


def test_with_nothing_taken_there_is_no_way_back(first: Lesson) -> None:
    match = begun(first)
    with pytest.raises(Illegal) as refused:
        service.undo(match.pk, lesson_progress.LEARNER)
    assert code_of(refused) == "nothing_to_undo"


def test_a_stale_click_on_go_on_does_not_skip_a_step(first: Lesson) -> None:
    match = begun(first)
    lessons.read_step(match.pk, lesson_progress.LEARNER, 0)
    with pytest.raises(Illegal) as refused:
        lessons.read_step(match.pk, lesson_progress.LEARNER, 0)
    assert code_of(refused) == "stale"
    assert step_of(match).done == 1


def test_going_on_does_not_skip_a_question(first: Lesson) -> None:
    match = at_first_question(first)
    with pytest.raises(Illegal) as refused:
        lessons.read_step(match.pk, lesson_progress.LEARNER, step_of(match).done)
    assert code_of(refused) == "lesson_not_now"


def test_answering_while_there_is_something_to_read_is_explained(first: Lesson) -> None:
    match = begun(first)
    posted = answer(match, (0,))
    assert posted.status == "refused" and posted.refusal["sentence"] == lesson_progress.READ_FIRST
    assert view_for(fresh(match), lesson_progress.LEARNER).question is None


def test_a_wrong_click_leaves_a_notice_that_the_next_step_takes_away(first: Lesson) -> None:
    match = at_first_question(first)
    standing = step_of(match)
    bid_of_five = (5,)
    answer(match, bid_of_five)
    shown = view_for(fresh(match), lesson_progress.LEARNER)
    assert shown.notice is not None and shown.notice["sentence"] == standing.step.not_now  # type: ignore[union-attr]
    take(match)
    assert view_for(fresh(match), lesson_progress.LEARNER).notice is None


def test_the_same_answer_twice_is_one_step(first: Lesson) -> None:
    match = at_first_question(first)
    place, done, picks = seat(match, 0), step_of(match).done, allowed(match)[0]
    for _time in range(2):
        posted = service.choose(fresh(match), place, place.decision, match.version, list(picks), "one-key")
        service.advance(match.pk, posted.pk)
    assert step_of(match).done == done + 1


def test_nobody_else_is_shown_the_step(first: Lesson) -> None:
    match = begun(first)
    assert view_for(match, None).lesson is None and view_for(match, 1).lesson is None


def test_a_lesson_that_was_rewritten_says_so_and_is_begun_again(first: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_first_question(first)
    rewritten = dataclasses.replace(first, print="another")
    monkeypatch.setattr(registry, "lessons", lambda game: (rewritten,))
    shown = view_for(fresh(match), lesson_progress.LEARNER).lesson
    assert shown is not None and shown["changed"]
    with pytest.raises(Illegal) as refused:
        lessons.read_step(match.pk, lesson_progress.LEARNER, 0)
    assert code_of(refused) == "lesson_changed"
    assert begun(rewritten).pk != match.pk


def test_lessons_do_not_count_among_the_matches_that_one_plays(first: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(first)
    monkeypatch.setattr(settings, "MAX_RUNNING_MATCHES", 1)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    assert service.create("tarot", {}, seats, LEARNER).status == "running"
    assert begun(first).status == "running"


def test_what_has_no_place_in_a_lesson_is_refused(first: Lesson) -> None:
    match = begun(first)
    for act in (
        lambda: service.concede(match.pk, 0),
        lambda: service.set_autopass(match.pk, 0, until=True),
        lambda: service.rematch(match.pk, 0),
        lambda: service.continue_from(match, 1, 0, LEARNER),
    ):
        with pytest.raises(Illegal) as refused:
            act()
        assert code_of(refused) in ("lesson", "no_passing")
    other = service.create("tarot", {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], LEARNER)
    with pytest.raises(Illegal) as refused:
        lessons.read_step(other.pk, 0, 0)
    assert code_of(refused) == "no_lesson"


def test_a_lesson_that_nobody_comes_back_to_goes_and_others_stay(first: Lesson) -> None:
    old, new = begun(first), begun(first, Visitor(None, "other", "Other"))
    Match.objects.filter(pk=old.pk).update(changed=timezone.now() - timedelta(days=settings.ABANDONED_DAYS + 1))
    tidy()
    assert list(Match.objects.values_list("pk", flat=True)) == [new.pk]


def test_reading_is_an_entry_of_the_log_that_is_not_told(first: Lesson) -> None:
    match = begun(first)
    take(match)
    assert list(match.moves.values_list("kind", flat=True)) == [Move.Kind.START, Move.Kind.READ]
    assert not [line for line in view_for(fresh(match), 0).log if line["number"] == 2]
