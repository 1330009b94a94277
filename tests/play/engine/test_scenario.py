"""The scenario language itself: what holds, what does not, and what a failure says. On tables of the Tarot game."""

from pathlib import Path

import pytest
from django.core.management import call_command

from play.examples.scenario_files import run_file, run_text

TABLE = """
game: tarot
name: the Hermit turned up turns another card down
setup:
  phase: mandatory
  seats:
    ada: {hand: ["00-a", "20-wand"]}
    bo: {hand: ["09-coin"], pile: {1: "16-coin", 6: {card: "15-coin", up: true}, 7: "09-reverse"}}
steps:
"""
OPEN = (
    "; open: ada action [Play The Fool = ('play', 0); Play Judgement of wands = ('play', 99); End your turn = 'pass']"
)
FLIP = '- ada: {flip: "09-reverse"}'


def outcome(*steps: str) -> str:
    """What does not hold when these steps are taken at the table."""
    return run_text(TABLE + "\n".join(f"  {step}" for step in steps))


@pytest.mark.parametrize(
    "step",
    [
        '- expect: {bo.hand: {not: 2}, "15-coin.side": {not: up}}',
        "- until: {phase: {not: mandatory}}",
        "- waiting: {ada: action}",
        "- waiting: {ada: {not: mandatory}}",
        "- refuse: {bo: {play: 09-coin}, asked: no}",
        "- view: {ada: {seats.bo.cards: 1, hand: {not: []}}, spectator: {hand: []}}",
        "- view: {bo: {hand: [{key: 09-coin, number: 9}]}, ada: {seats.1.pile.5: {side: down, card: {not: null}}}}",
        "- told: {bo: face down in slot 6, spectator: The Hermit, ada: {not: Tower}}",
        "- event: unflip",
        "- event: [unflip, ada, bo, 5, 15-coin]",
        "- event: {not: [unflip, bo]}",
        "- result: null",
        "- result: {not: {winners: [ada]}}",
    ],
)
def test_what_is_so_holds(step: str) -> None:
    assert outcome(FLIP, step) == ""


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ('- expect: {"15-coin.side": {not: down}}', "expected 15-coin.side to be {'not': 'down'}, but it is 'down'"),
        ("- waiting: {}", "; asked: {'ada': 'action'}"),
        ("- waiting: {ada: mandatory}", "; asked: {'ada': 'action'}"),
        ("- waiting: {ada: action, bo: action}", "; asked: {'ada': 'action'}"),
        ("- waiting: {cy: action}", "'cy' is not a seat"),
        ("- refuse: {bo: {play: 09-coin}}", "bo has nothing to decide"),
        ("- refuse: {ada: {place: 00-a}, asked: no}", "ada is asked"),
        ("- refuse: {ada: {play: 00-a}}", "was not refused"),
        ("- refuse: {ada: {play: no-card}}", "'no-card' is not a card"),
        ("- options: {bo: {lacks: [{play: 09-coin}]}}", "bo has nothing to decide"),
        ("- options: {ada: {lacks: [{play: no-card}]}}", "'no-card' is not a card"),
        ("- view: {ada: {seats.bo.cards: 2}}", "expected ada to see seats.bo.cards as 2, but saw 1"),
        ("- view: {ada: {seats.bo.cards: {not: 1}}}", "but saw 1"),
        ("- view: {ada: {seats.bo.coins: 2}}", "there is no 'coins'"),
        ("- view: {bo: {hand: [{number: 8}]}}", "to see hand"),
        ("- told: {bo: dances}", "expected bo to be told 'dances'"),
        ("- told: {bo: {not: slot 6}}", "expected bo to be told"),
        ("- result: {winners: [ada]}", "expected the result to be {'winners': ['ada']}, but it is None"),
        ("- event: flip", "it is ['unflip', 0, 1, 5, '15-coin']"),
        ("- event: [unflip, bo]", "it is ['unflip', 0, 1, 5, '15-coin']"),
        ("- event: [unflip, ada, bo, 5, 15-coin, ada]", "it is ['unflip'"),
        ("- event: {not: unflip}", "it is ['unflip'"),
    ],
)
def test_what_is_not_so_fails_and_the_open_questions_are_told(step: str, why: str) -> None:
    message = outcome(FLIP, step)
    assert message.startswith("step 2: ")
    assert why in message
    assert message.endswith(OPEN)


def test_before_any_answer_nothing_has_happened() -> None:
    assert "it is ['nothing']" in outcome("- event: flip")
    assert outcome("- event: nothing") == ""


@pytest.mark.parametrize(
    "step", ["options: {south: {lacks: [{play: major-19-sun}]}}", "refuse: {south: {play: major-19-sun}}"]
)
def test_two_options_that_match_are_no_refusal(step: str) -> None:
    text = f"""
game: lotr_tarot
name: a Major Arcana for the Journey or the Ring
setup:
  journey: cups-02
  seats: {{south: {{hand: [major-19-sun, cups-09]}}, north: {{hand: [cups-03]}}}}
steps:
  - {step}
"""
    assert "step 1: 2 options match {'play': 'major-19-sun'}" in run_text(text)


def test_a_file_is_carried_out_though_one_document_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(f"{TABLE}  {FLIP}\n---\ngame: [\n---\n{TABLE}  - waiting: {{}}\n", encoding="utf-8")
    outcomes = list(run_file(file))
    assert [outcome.ok for outcome in outcomes] == [True, False, False]
    assert "not a scenario" in outcomes[1].message


def test_the_trace_tells_steps_events_and_questions(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.yaml"
    file.write_text(f"{TABLE}  {FLIP}\n  - waiting: {{ada: action}}\n", encoding="utf-8")
    call_command("scenario", file, trace=True)
    out, err = capfd.readouterr()
    assert out.startswith("ok ")
    assert "{'ada': {'flip': '09-reverse'}}\n  flip [0, 1, 6, '09-reverse'] You turn up" in err
    assert "asked: ada action [Play The Fool = ('play', 0)" in err
    assert "{'waiting': {'ada': 'action'}}" in err


def test_the_result_of_a_match() -> None:
    text = """
game: lotr_tarot
name: it ends
setup:
  journey: cups-02
  seats: {south: {hand: [cups-09]}, north: {hand: [cups-03], dark: 2}}
steps:
  - south: {play: cups-09}
  - result: RESULT
"""
    ended = "{winners: [south], reason: points, south: {place: 1}, north: {place: 2, score: {not: 99}}}"
    assert run_text(text.replace("RESULT", ended)) == ""
    assert "expected the result" in run_text(text.replace("RESULT", ended.replace("place: 1", "place: 2")))
    assert "expected the result" in run_text(text.replace("RESULT", "null"))
