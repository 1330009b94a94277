"""Every lesson is played to its end through the service; what else is clicked on the way is explained."""

import json
import math
from collections.abc import Iterable
from typing import Any

import pytest

from play.engine.state import decision_of
from play.lessons import lesson_progress
from play.lessons.script import ANYTHING, Lesson
from play.log.replay import state_at
from play.management.commands.verify_matches import SAME, verify
from play.models import Match, Move
from play.view import coach
from play.view.projection import view_for
from tests.play.lessons.playing import allowed, answer, begun, every_lesson, let_it_move, step_of, take
from tests.play.tables import fresh, seat

pytestmark = pytest.mark.django_db
LESSONS = [pytest.param(lesson, id=f"{lesson.game}-{lesson.slug}") for lesson in every_lesson()]
LONGEST = 300
"""Letters of one step: what is longer is not read on a phone."""


def wrong_answers(match: Match) -> list[tuple[int, ...]]:
    """Answers to the open question that the rules allow and the step does not."""
    place, right = seat(match, lesson_progress.LEARNER), [set(picks) for picks in allowed(match)]
    if place.min_picks > 1:
        many = [
            tuple(range(start, start + place.min_picks)) for start in range(place.option_count - place.min_picks + 1)
        ]
    else:
        many = [(pick,) for pick in range(place.option_count)]
    return [picks for picks in many if set(picks) not in right]


@pytest.mark.parametrize("lesson", LESSONS)
def test_is_played_to_its_end_and_every_other_click_is_explained(lesson: Lesson) -> None:
    match = begun(lesson)
    let_it_move(match)
    taken = 0
    while not fresh(match).over:
        standing = step_of(match)
        assert standing.step is not None and standing.step.taught, "the lesson is stuck"
        table = state_at(fresh(match), fresh(match).version)
        assert table is not None
        if not standing.step.reads:
            offered = allowed(match)
            assert len(offered) == len(standing.step.do) or standing.step.do == (ANYTHING,), f"of {standing.step.do}"
            named = {picks: wrong.say for wrong in standing.step.wrong for picks in offered_as(match, wrong.do)}
            assert len(named) == sum(len(wrong.do) for wrong in standing.step.wrong), "an answer is explained twice"
            others = [picks for picks in wrong_answers(match) if picks not in named]
            for picks, why in [*named.items(), *[(picks, standing.step.not_now) for picks in others[:3]]]:
                posted = answer(match, picks)
                assert (posted.refusal["code"], posted.refusal["sentence"]) == ("lesson_not_now", why)
                after = state_at(fresh(match), fresh(match).version)
                assert after is not None and after.dump() == table.dump(), "a wrong click changes nothing"
        shown = coach_of(match)
        assert shown["say"] == standing.step.say and shown["step"] == taken + 1
        assert len(shown["areas"]) + len(shown["highlights"]) == len(standing.step.show), "what it points at is there"
        take(match)
        taken += 1
    assert taken == lesson.taught
    assert match.moves.filter(kind=Move.Kind.LEARNED).count() == 1
    assert coach_of(match)["learned"]
    assert verify(fresh(match)) == (SAME, "")


def offered_as(match: Match, actions: Iterable[Any]) -> list[tuple[int, ...]]:
    """The picks of answers that a step has words for; each must be offered."""
    match = fresh(match)
    state = state_at(match, match.version)
    assert state is not None
    decision = decision_of(state, lesson_progress.LEARNER)
    assert decision is not None
    found = [lesson_progress.meant(match, state, decision, action) for action in actions]
    assert None not in found, f"not all of {actions} are offered"
    return [picks for picks in found if picks is not None]


def coach_of(match: Match) -> dict[str, object]:
    lesson_shown = view_for(fresh(match), lesson_progress.LEARNER).lesson
    assert lesson_shown is not None
    return lesson_shown


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_way_that_a_step_allows_leads_to_the_end(lesson: Lesson) -> None:
    """Step by step the other ways are tried, each with the first way everywhere else."""
    places = [place for place, step in enumerate(lesson.steps) if len(step.do) > 1 or step.do == (ANYTHING,)]
    for place in places:
        way = 1
        while True:
            match = begun(lesson)
            let_it_move(match)
            while step_of(match).done < place:
                take(match)
            if way >= len(allowed(match)):
                match.delete()
                break
            take(match, way)
            while not fresh(match).over:
                take(match)
            assert coach_of(match)["learned"], f"way {way} of step {place + 1}"
            match.delete()
            way += 1


@pytest.mark.parametrize("lesson", LESSONS)
def test_is_said_in_short_pieces_and_needs_no_more_than_a_quarter_of_an_hour(lesson: Lesson) -> None:
    texts = [text for step in lesson.steps for text in (step.say, step.not_now, *[wrong.say for wrong in step.wrong])]
    assert not [text for text in texts if len(text) > LONGEST]
    assert lesson.minutes == math.ceil(lesson.seconds / 60) <= 15
    assert next(iter(lesson_progress.cast(lesson.game, scene_of(lesson))[0])) == lesson.learner, (
        "the learner sits first"
    )


def scene_of(lesson: Lesson) -> str:
    return json.dumps(lesson.scene)


def test_the_coach_has_always_the_same_fields() -> None:
    assert set(coach.EMPTY) >= {"say", "answers", "highlights", "areas", "why_not_now", "next"}
