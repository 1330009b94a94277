"""The compiler: whatever it accepts runs as the generator would, and whatever it cannot cut it refuses with a place."""

import itertools
from typing import Any

import pytest

from play.engine.flow import Flow, Procedure, answer, ask, ask_all, ask_anyway, procedure, procedure_of, run
from play.engine.reference_interpreter import ReferenceInterpreter
from play.engine.registers import keep_by_address
from play.engine.state import StaleProcedure, State


class Slate(State):
    COLUMNS = ("log",)

    def __init__(self, seats: int = 2, seed: int = 1) -> None:
        super().__init__(seats, seed)
        self.log: list[Any] = []


class Price:
    """Something that no state holds."""

    def __init__(self, coins: int) -> None:
        self.coins = coins


PRICES = {"gift": Price(0), "bread": Price(2)}
keep_by_address(Price, PRICES, {price: address for address, price in PRICES.items()})


@procedure
def child(g: Slate, start: int, step: int = 2) -> Flow[int]:
    total = start
    while True:
        more = yield ask(0, "more", (0, 1, 2))
        if more == 0:
            break
        if more == 2:
            g.log.append("skip")
            continue
        total += step
        for n in (1, 2, 3):
            if n == 2:
                break
            g.log.append(n)
    return total


@procedure
def parent(g: Slate) -> Flow[None]:
    g.log.append("begin")
    for i in range(3):
        if i == 1:
            both = yield ask_all([ask(0, "a", "xy"), ask(1, "b", "xyz", 0, 2)])
            g.log.append(both)
            continue
        elif i == 2:
            got = yield child(i, step=5)
        else:
            got = yield child(i)
        g.log.append(got)
        for word in ("one", "two"):
            yield ask(1, word, ("yes", "no"))
            if got > 4:
                g.log.append([w.upper() for w in word][0])
                return
    g.log.append("end")


def traces(root: Procedure[[]], answers: list[int]) -> tuple[list[Any], list[Any]]:
    """The log of the compiled run and of the reference interpreter's; each answer is taken modulo what is possible."""
    compiled, plain = Slate(), Slate()
    compiled.frames.append(root())
    run(compiled)
    interpreted = ReferenceInterpreter(plain, root())
    for number in itertools.islice(itertools.cycle(answers), 200):
        if not compiled.pending:
            break
        assert compiled.pending == plain.pending
        place = next(i for i, reply in enumerate(compiled.answers) if reply is None)
        decision = compiled.pending[place]
        picks = (number % len(decision.options),)
        compiled = Slate.load(compiled.dump())
        answer(compiled, decision.seat, picks)
        interpreted.answer(decision.seat, picks)
    return compiled.log, plain.log


@pytest.mark.parametrize("answers", [[0], [1, 0], [1, 2, 0], [2, 1, 1, 0], [0, 1], [1, 1, 1, 0, 2]])
def test_a_compiled_procedure_does_what_its_generator_does(answers: list[int]) -> None:
    compiled, interpreted = traces(parent, answers)
    assert compiled == interpreted
    assert compiled[0] == "begin"


def test_a_call_completes_defaults_and_names() -> None:
    assert child(1)[2:4] == [1, 2]
    assert child(1, step=9)[2:4] == [1, 9]
    with pytest.raises(TypeError):
        child(1, speed=3)  # type: ignore[call-arg]


def with_try(g: Slate) -> Flow[None]:
    try:
        yield ask(0, "a", (1, 2))
    finally:
        g.log.append(1)


def with_nested_yield(g: Slate) -> Flow[None]:
    g.log.append((yield ask(0, "a", (1, 2))))


def with_yield_in_condition(g: Slate) -> Flow[None]:
    if (yield ask(0, "a", (1, 2))):
        g.log.append(1)


def with_function(g: Slate) -> Flow[None]:
    def inner() -> int:
        return 1

    g.log.append(inner())
    yield ask(0, "a", (1, 2))


def with_returned_yield(g: Slate) -> Flow[Any]:
    return (yield ask(0, "a", (1, 2)))


def with_else(g: Slate) -> Flow[None]:
    for _i in range(2):
        yield ask(0, "a", (1, 2))
    else:
        g.log.append(1)


def with_an_unassigned_name(g: Slate) -> Flow[None]:
    yield child(1)
    for i in range(len(g.log)):
        last = i
    g.log.append(last)


def with_an_assigned_thing(g: Slate, price: Price) -> Flow[None]:
    yield ask(0, "a", (1, 2))
    price = PRICES["gift"]
    g.log.append(price.coins)


def without_yield(g: Slate) -> None:
    g.log.append(1)


def with_a_name_of_the_compiler(g: Slate) -> Flow[None]:
    _sent = 1
    g.log.append(_sent)
    yield ask(0, "a", (1, 2))


REFUSED = (
    with_try,
    with_nested_yield,
    with_yield_in_condition,
    with_function,
    with_returned_yield,
    with_else,
    with_an_unassigned_name,
    with_a_name_of_the_compiler,
    with_an_assigned_thing,
)


@pytest.mark.parametrize("function", [*REFUSED, without_yield], ids=lambda f: f.__name__)
def test_what_cannot_be_cut_is_refused_with_file_and_line(function: Any) -> None:
    with pytest.raises(SyntaxError) as refused:
        procedure_of(function)
    assert refused.value.filename == __file__
    assert (refused.value.lineno or 0) >= function.__code__.co_firstlineno
    assert function.__name__ in str(refused.value)


@procedure
def keeping_little(g: Slate, much: int) -> Flow[None]:
    size = len
    times, seen = 1 if size(g.log) else 2, ""
    for word in ("one", "two"):
        upper = word.upper
        options = (upper(), *[word for _ in range(times)])
        first = yield ask(0, "first", options)
        count: Any = len
        if (total := count(first)) > 2 and (longest := max(options, key=count)):
            g.log.append((total, longest))
        second = yield ask(1, "second", (first, word))
        while times < much:
            times += 1
            once = tuple([first.lower() for first in options])
            g.log.append(once)
        g.log.append((first, second))
        seen = first
    g.log.append(seen)


def test_a_frame_keeps_only_what_is_read_after_a_yield() -> None:
    state = Slate()
    state.frames.append(keeping_little(3))
    run(state)
    options = ("ONE", "one", "one")
    words = ("one", "two")
    assert state.frames[0][2:] == [3, 2, "one", options, None, words, 1]
    answer(state, 0, (1,))
    assert state.frames[0][2:] == [3, 2, "one", options, "one", words, 1]
    answer(state, 1, (0,))
    assert state.frames[0][2:] == [3, 3, "two", ("TWO", "two", "two", "two"), "one", words, 2]


@pytest.mark.parametrize("answers", [[0], [1], [0, 1], [1, 0], [1, 1, 0]])
def test_what_is_not_kept_is_not_missed(answers: list[int]) -> None:
    compiled, interpreted = traces(keeping_root, answers)
    assert compiled == interpreted
    assert compiled[-1] in ("ONE", "TWO", "one", "two")


@procedure
def keeping_root(g: Slate) -> Flow[None]:
    yield keeping_little(3)


@procedure
def sale(g: Slate, price: Price, many: int = 1) -> Flow[int]:
    paid = yield ask(0, "pay", range(1 + many * price.coins))
    more = yield sale(price, 0) if many else nothing()
    g.log.append((paid, price.coins, more))
    return price.coins


@procedure
def market(g: Slate) -> Flow[None]:
    yield sale(PRICES["bread"], many=2)
    yield sale(PRICES["gift"])


@pytest.mark.parametrize("answers", [[0], [1, 2], [3]])
def test_a_thing_with_an_address_is_the_thing_to_a_rule_and_the_address_to_its_frame(answers: list[int]) -> None:
    assert sale(PRICES["bread"])[2:4] == ["bread", 1]
    compiled, interpreted = traces(market, answers)
    assert compiled == interpreted
    assert [entry[1] for entry in compiled] == [2, 2, 0, 0]


def test_a_thing_without_an_address_is_no_argument() -> None:
    with pytest.raises(KeyError):
        sale(Price(2))


def test_a_closure_is_refused() -> None:
    outer = 3

    def rule(g: Slate) -> Flow[None]:
        yield ask(outer, "a", (1, 2))

    with pytest.raises(SyntaxError, match="closure"):
        procedure_of(rule)


def test_bytes_of_a_procedure_that_is_gone_are_stale() -> None:
    state = Slate()
    state.frames.append(parent())
    run(state)
    assert Slate.load(state.dump()).frames == state.frames
    with pytest.raises(StaleProcedure):
        Slate.load(state.dump({parent.name: "gone"}))


def test_bytes_may_call_procedures_otherwise_than_the_code_does() -> None:
    state = Slate()
    state.frames.append(parent())
    run(state)
    data = state.dump({parent.name: "a", child.name: "b"})
    assert Slate.load(data, {"a": parent.name, "b": child.name}).frames == state.frames


@procedure
def loop_with_a_single_answer(g: Slate) -> Flow[None]:
    for word in ("one", "none", "two"):
        if word == "none":
            got = yield ask(0, word, "")
        else:
            got = yield ask(0, word, word[: 1 if word == "one" else 2], about=(word,), hidden=word == "two")
        g.log.append(got)


@pytest.mark.parametrize("hides_information", [False, True])
@pytest.mark.parametrize("asks_all", [False, True])
def test_a_question_is_put_or_left_out_as_its_generator_would(hides_information: bool, asks_all: bool) -> None:
    compiled, plain = Slate(), Slate()
    for state in (compiled, plain):
        state.hides_information, state.asks_all = hides_information, asks_all
    compiled.frames.append(loop_with_a_single_answer())
    run(compiled)
    interpreted = ReferenceInterpreter(plain, loop_with_a_single_answer())
    while compiled.pending:
        assert (compiled.pending, compiled.asked) == (plain.pending, plain.asked)
        answer(compiled, 0, (0,))
        interpreted.answer(0, (0,))
    assert compiled.log == plain.log == ["o", None, "t"]
    assert compiled.outcome() == plain.outcome()


@procedure
def one_way_only(g: Slate) -> Flow[None]:
    first = yield ask(0, "left out", "a")
    g.log.append(first)
    second = yield ask_anyway(ask(0, "put", "b"))
    g.log.append(second)


@pytest.mark.parametrize("hides_information", [False, True])
def test_a_question_with_one_answer_is_put_if_it_is_to_be_asked_anyway(hides_information: bool) -> None:
    state = Slate()
    state.hides_information = hides_information
    state.frames.append(one_way_only())
    run(state)
    assert [decision.kind for decision in state.pending] == ["put"]
    assert state.log == ["a"]
    answer(state, 0, (0,))
    assert state.log == ["a", "b"] and not state.pending


@procedure
def spin(g: Slate) -> Flow[None]:
    while True:
        yield ask(0, "only", (1,))


def test_a_rule_that_never_asks_and_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("play.engine.flow.STEPS_WITHOUT_DECISION", range(1000))
    state = Slate()
    state.frames.append(spin())
    with pytest.raises(RuntimeError, match="spin goes on for ever"):
        run(state)


@procedure
def nothing(g: Slate) -> Flow[None]:
    if g.log:
        yield ask(0, "never", (1, 2))


@procedure
def whirl(g: Slate) -> Flow[None]:
    while True:
        yield nothing()


def test_a_rule_that_only_calls_and_never_ends_is_stopped() -> None:
    state = Slate()
    state.frames.append(whirl())
    with pytest.raises(RuntimeError, match="whirl goes on for ever"):
        run(state)


def test_an_error_in_a_rule_points_at_its_line() -> None:
    state = Slate()
    state.frames.append(broken())
    with pytest.raises(ZeroDivisionError) as error:
        run(state)
    assert error.traceback[-1].lineno + 1 == broken.native.__code__.co_firstlineno + 3


@procedure
def broken(g: Slate) -> Flow[None]:
    yield ask(0, "only", (1,))
    g.log.append(1 // 0)
