"""Every question and every event of the game has a sentence; every option a label; every hand card a reason or a
use."""

import ast
import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

from cards.games.lotr_tcg.facts import all_facts
from cards.language.verbs.choices import May, Unless
from cards.language.verbs.step import steps_text
from cards.language.wording import voice_of
from play.engine.game import PASS, plain_text
from play.engine.state import decision_of
from play.games import game, lotr_tcg
from play.games.lotr_tcg.state.cards import STEP, code_of, load
from play.games.lotr_tcg.state.table import CARD_FACTS
from play.games.lotr_tcg.table import log, say
from play.games.lotr_tcg.table.view import ORDER
from tests.play.lotr_tcg.playing import positions

FOLDER = Path(lotr_tcg.__file__).parent


def called(name: str, place: int) -> set[str]:
    """The strings given at a place of every call of a function in the game's files; phases for a variable."""
    found: set[str] = set()
    for file in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            target = getattr(node, "func", None)
            if isinstance(node, ast.Call) and name in (getattr(target, "id", ""), getattr(target, "attr", "")):
                argument = node.args[place]
                found |= {str(argument.value)} if isinstance(argument, ast.Constant) else set()
    return found


def test_every_kind_of_question_has_a_sentence() -> None:
    kinds = called("ask", 1) | set(ORDER) | {"starting_fellowship"}
    assert kinds == set(say.QUESTIONS)


def test_every_kind_of_event_has_a_sentence() -> None:
    assert called("emit", 0) == set(log.EVENTS)


def cards_spoken_of(tell: Callable[..., object]) -> set[int]:
    """The places of the facts that the sentence of an event names as cards, where they are written as numbers."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(tell))) if isinstance(node, ast.Call)]
    facts = [call.args[0] for call in calls if call.args and ast.unparse(call.func) in ("card", "by")]
    return {ast.literal_eval(fact.slice) for fact in facts if ast.unparse(fact).startswith("f[")}  # type: ignore[attr-defined]


def test_what_a_sentence_names_as_a_card_is_a_card_among_the_facts() -> None:
    """Else it would only say "a card"."""
    spoken = {kind: cards_spoken_of(tell) for kind, tell in log.EVENTS.items()}
    assert len([kind for kind, places in spoken.items() if places]) > 30
    assert {kind: places for kind, places in spoken.items() if not places <= set(CARD_FACTS.get(kind, ()))} == {}


def test_what_a_card_lets_somebody_do_is_asked_in_a_whole_sentence() -> None:
    """Of an offer its price or what it is for is said, of a way out its price and what it prevents."""
    facts = all_facts()
    load({code_of(card) for card in facts})
    steps = [(address, step) for address, step in STEP.items() if isinstance(step, May | Unless)]
    assert len(steps) > 100
    for address, step in steps:
        voice = voice_of(facts[address.split(":")[0]])
        said = [bool(part and steps_text(part, voice)) for part in (step.cost, step.then)]
        assert any(said) if isinstance(step, May) else all(said), address


def test_a_number_is_asked_for_in_the_words_of_the_card() -> None:
    load({code_of(card) for card in ("1_145", "1_189", "1_1")})
    assert say.counting("1_145") == "choose how many other Uruk-hai you spot"
    assert say.counting("1_189") == "", "it asks for two numbers: which is meant is not known"
    assert say.counting("1_1") == "", "it asks for none"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_is_asked_and_happens_can_be_told(seed: int) -> None:
    played = game("lotr_tcg")
    for state in positions(seed):
        for event in state.events:
            assert all(piece for piece in log.tell(event, None))
        for decision in played.waiting(state):
            assert plain_text(say.say(decision, state, decision.seat)).endswith((".", "?", ")"))
            labels = [played.table.label(decision, option, state) for option in decision.options]
            texts = [(plain_text(label.text), label.card, label.target) for label in labels]
            assert len(set(texts)) == len(texts), f"two options of {decision.kind} look the same: {texts}"


def test_who_would_lose_at_once_or_begin_alone_is_asked_once_more() -> None:
    """And nobody else, whatever they choose: not who bids less, nor who has somebody to set out with."""
    played = game("lotr_tcg")
    doubted = set()
    for state in positions(1):
        for decision in played.waiting(state):
            alone = not any(state.owner[card] == decision.seat for card in state.start)
            for option in decision.options:
                if played.table.label(decision, option, state).confirm:
                    doubted.add((decision.kind, option, alone))
    assert doubted == {("bid", 10, True), ("starting_fellowship", PASS, True)}


@pytest.mark.parametrize("seed", [4, 5])
def test_each_hand_card_can_be_used_or_says_why_not(seed: int) -> None:
    played = game("lotr_tcg")
    for state in positions(seed):
        for seat in range(state.seats):
            decision = decision_of(state, seat)
            offered = {played.table.label(decision, o, state).card for o in decision.options} if decision else set()
            reasons = played.table.why_not(state, seat)
            for held in played.table.view(state, seat)["hand"]:
                assert (held["key"] in offered) != (held["key"] in reasons)
            for reason in reasons.values():
                assert reason.code, reason.sentence
                assert reason.sentence.endswith(".")
                assert reason.rule
