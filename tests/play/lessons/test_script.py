"""The format of lessons: what is wrong in a file is said with its place."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from play.lessons.script import ANYTHING, LessonError, lesson, read

GOOD: dict[str, Any] = {
    "title": "First steps",
    "about": "How to walk.",
    "minutes": 2,
    "order": 1,
    "learner": "you",
    "setup": {"seats": {}},
    "steps": [
        {"say": "Look.", "show": ["@hand", "frodo"]},
        {"say": "Pass.", "do": "pass", "not_now": "Please pass."},
        {"shadow": {"play": "orc"}},
        {"pass": 3},
        {"say": "Take one.", "do": ANYTHING},
    ],
    "ends": "Well done.",
}


def broken(**changes: Any) -> dict[str, Any]:
    return {name: value for name, value in {**deepcopy(GOOD), **changes}.items() if value is not None}


def test_a_script_is_read_into_one_step_for_each_entry_of_the_log() -> None:
    read_lesson = lesson("lotr_tcg", "walk", GOOD)
    assert [step.taught for step in read_lesson.steps] == [True, True, False, False, False, False, True]
    assert [step.reads for step in read_lesson.steps][:2] == [True, False]
    assert (read_lesson.steps[2].seat, read_lesson.steps[2].action) == ("shadow", {"play": "orc"})
    assert [(step.seat, step.action) for step in read_lesson.steps[3:6]] == [("", "pass")] * 3
    assert read_lesson.taught == 3


def told(**more: Any) -> dict[str, Any]:
    """A step in which one is to pass."""
    return {"say": "x", "do": "pass", "not_now": "y", **more}


def test_answers_may_have_words_of_their_own() -> None:
    wrong = [{"do": {"play": "axe"}, "say": "Too\n dear."}, {"do": ["stay", {"use": "ring"}], "say": "Later."}]
    (step,) = lesson("lotr_tcg", "walk", broken(steps=[told(wrong=wrong)])).steps
    assert [(one.do, one.say) for one in step.wrong] == [
        (({"play": "axe"},), "Too dear."),
        (("stay", {"use": "ring"}), "Later."),
    ]


def test_how_long_it_takes_is_counted_from_words_and_answers() -> None:
    read_lesson = lesson("lotr_tcg", "walk", broken(steps=[{"say": "word " * 98}, told()], ends="Well done."))
    assert read_lesson.seconds == round(101 * 60 / 200) + 4


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (["steps"], "expected keys and values"),
        (broken(speed=3), "unknown key speed"),
        (broken(ends=None), "ends is missing"),
        (broken(title=" "), "title must be a text"),
        (broken(minutes="four"), "minutes must be a whole number"),
        (broken(order=0), "order must be a whole number"),
        (broken(setup=[]), "setup must be a mapping"),
        (broken(steps=[]), "not empty"),
        (broken(steps=[{"pass": 1}, {"say": "x"}]), "the first and last steps must be the learner's own"),
        (broken(steps=[{"say": "x"}, {"shadow": "pass"}]), "the first and last steps must be the learner's own"),
        (broken(steps=["go on"]), "step 1: a step must be a mapping"),
        (broken(steps=[{"say": "x"}, {"you": "pass", "shadow": "pass"}]), "step 2: a step has `say`, or is one move"),
        (broken(steps=[{"say": "x"}, {"pass": "often"}]), "step 2: pass must be a number of times"),
        (broken(steps=[{"say": ""}]), "step 1: `say` must be a text"),
        (broken(steps=[{"say": "x", "tell": "y"}]), "step 1: unknown key tell"),
        (broken(steps=[{"say": "x", "do": "pass"}]), "step 1: `not_now` must say why"),
        (broken(steps=[{"say": "x", "not_now": "y"}]), "step 1: `not_now` needs a"),
        (broken(steps=[{"say": "x", "do": ANYTHING, "not_now": "y"}]), "step 1: `not_now` needs a"),
        (broken(steps=[{"say": "x", "wrong": [{"do": "pass", "say": "y"}]}]), "step 1: `wrong` needs a"),
        (broken(steps=[told(wrong=[{"do": "pass", "say": "y"}])]), "step 1: wrong has answers that are not asked for"),
        (broken(steps=[told(wrong=[{"do": "go", "say": " "}])]), "step 1: wrong has answers that are not asked for"),
        (broken(steps=[told(wrong=[{"do": "go"}])]), "step 1 wrong: say is missing"),
        (broken(steps=[told(wrong="go")]), "step 1 wrong: expected keys and values"),
        (broken(steps=[{"say": "x", "show": "@kitchen"}]), "step 1: the page has no part @kitchen"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(found: Any, words: str) -> None:
    with pytest.raises(LessonError, match=words):
        lesson("lotr_tcg", "walk", found, where="walk.yaml")


def test_a_file_that_is_no_yaml_is_named(tmp_path: Path) -> None:
    file = tmp_path / "walk.yaml"
    file.write_text("title: [")
    with pytest.raises(LessonError, match="lotr_tcg/walk.yaml: not YAML"):
        read("lotr_tcg", file, "")
