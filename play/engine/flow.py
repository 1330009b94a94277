"""Procedures: rules written as generators, run as frames of plain data that any worker can resume.

    @procedure
    def skirmish(g: Table, fp: int, minions: tuple[int, ...]) -> Flow[None]:
        pick = yield ask(g.active, "skirmish", options)     # stops the match until the seat has chosen
        won = yield resolve(fp, minions)                    # calls another procedure

A value that is read after a `yield` that follows its assignment must be immutable and plain (int, str, bool, None,
tuple), since the frame keeps it (temporaries.py). Other values may be anything. The compiler (compiler.py) rejects
procedures at import that it cannot split.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from play.engine.compiler import RESUMES, Resume, compile_procedure, procedure_name
from play.engine.decision import Decision as Decision
from play.engine.refusal import Illegal, Refusal
from play.engine.registers import Register
from play.engine.state import State

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound=State)
Flow = Generator[Any, Any, T]
"""The annotation of a procedure that returns T."""
Frame = list[Any]
"""[procedure name, entry, local, local, ...]; a call is the frame it will run in."""
STEPS_WITHOUT_DECISION = range(1_000_000)
UNANSWERED = (None,)
"""The answers to one question that has just been put."""


_made = tuple.__new__
"""Makes a Decision out of all its fields, three times as fast as calling it: most questions are made here."""


class Together(NamedTuple):
    """A request that asks several seats at once. No answer has any effect before all are given."""

    decisions: tuple[Decision, ...]


class Anyway(NamedTuple):
    """A request that asks a question even if only one answer is possible, so that nothing happens unnoticed."""

    decision: Decision


class Procedure(Protocol[P]):
    """A compiled rule.

    Calling it with the arguments after the state returns a frame, which another rule yields to run it. `native` is the
    original generator function; `resume` runs a frame to its next yield. `registers` has the registers of the
    parameters that frames keep by address.
    """

    name: str
    params: tuple[str, ...]
    registers: Mapping[str, Register]
    native: Callable[..., Flow[Any]]
    resume: Resume

    def __call__(self, *args: P.args, **named: P.kwargs) -> Frame: ...


def procedure_of(native: Callable[Concatenate[S, P], Flow[Any]]) -> Procedure[P]:
    """Return the procedure for a generator function. Raise SyntaxError if it cannot be split."""
    parts = compile_procedure(native)
    made: Procedure[P] = parts.call  # type: ignore[assignment]
    made.name, made.params, made.registers = procedure_name(native), parts.params, parts.registers
    made.native, made.resume = native, parts.resume
    return made


PROCEDURES: dict[str, Procedure[Any]] = {}


def procedure(native: Callable[Concatenate[S, P], Flow[Any]]) -> Procedure[P]:
    """Compile a generator function into a procedure and register it by module and name.

    Raise TypeError if the name is taken.
    """
    made = procedure_of(native)
    if made.name in PROCEDURES and PROCEDURES[made.name].native.__code__ != native.__code__:
        raise TypeError(f"two procedures are called {made.name}")
    PROCEDURES[made.name] = made
    RESUMES[made.name] = made.resume
    return made


def ask(
    seat: int, kind: str, options: Sequence[Any], low: int = 1, high: int = 1, about: tuple[Any, ...] = (),
    hidden: bool = False,
) -> Decision:  # fmt: skip
    """Return a question; `x = yield ask(...)` gives the chosen option, or a tuple of them unless low and high are both
    1.

    Both numbers are capped at the number of options; when one option is to be chosen and there are none, `x` is None. A
    question with only one possible answer is skipped. But a match that hides information always asks a question whose
    answers depend on `hidden` cards, since skipping it would reveal what the seat holds.
    """
    choices, count = tuple(options), len(options)
    if low == high == 1:
        one = 1 if count else 0
        return _made(Decision, (seat, kind, choices, one, one, about, False, hidden))
    return Decision(seat, kind, choices, min(low, count), min(high, count), about, True, hidden)


def ask_all(decisions: Sequence[Decision]) -> Together:
    """Return simultaneous questions to several seats.

    Yielding them gives the tuple of their answers, in the same order.
    """
    return Together(tuple(decisions))


def ask_anyway(decision: Decision) -> Anyway:
    """Return a question that is put even if it has only one possible answer.

    Yielding it gives the answer, as for `ask`.
    """
    return Anyway(decision)


def answer_value(decision: Decision, picks: tuple[int, ...]) -> Any:
    """Return an answer in the form that the rule which asked expects: an option, None, or a tuple of options."""
    if decision.many:
        return tuple([decision.options[i] for i in picks])
    return decision.options[picks[0]] if picks else None


def run(state: State, sent: Any = None) -> None:
    """Run procedures until someone must choose or the match is over.

    Resuming a frame gives a question to be asked, True if the question is already in `pending` (compiler.py), or None
    if the procedure has ended. Raise RuntimeError if no decision is reached after very many steps.
    """
    frames = state.frames
    for _ in STEPS_WITHOUT_DECISION:
        if not frames:
            return
        frame = frames[-1]
        request = RESUMES[frame[0]](state, frame, sent)
        if request is True:
            state.together = False
            state.answers = UNANSWERED
            state.asked += 1
            return
        if request is None:
            sent = state.returned
        elif put_question(state, request):
            return
        else:
            sent = take_answers(state)
    raise RuntimeError(f"{frames[-1][0]} goes on for ever")


def put_question(state: State, request: Decision | Together | Anyway) -> bool:
    """Ask a question and return whether someone must choose.

    If only one answer is possible it is filled in, unless that would reveal something hidden.
    """
    if (
        type(request) is Decision
        and request[3] != len(request[2])
        and request[4]
        and not (state.hides_information or state.asks_all)
    ):
        state.together = False
        state.pending = (request if not request[7] else Decision(*request[:-1]),)
        state.answers = UNANSWERED
        state.asked += 1
        return True
    if isinstance(request, Anyway):
        state.together, state.pending, state.answers = False, (request.decision,), UNANSWERED
        state.asked += 1
        return True
    state.together = isinstance(request, Together)
    pending = request.decisions if isinstance(request, Together) else (request,)
    if state.hides_information:
        state.answers = tuple([None if d.hidden else forced_picks(d) for d in pending])
    elif state.asks_all:
        state.answers = tuple([None if d.options else () for d in pending])
    else:
        state.answers = tuple([forced_picks(d) for d in pending])
    for decision in pending:
        if decision.hidden and not state.hides_information:  # there is nothing to hide
            pending = tuple([Decision(*d[:-1]) for d in pending])
            break
    state.pending = pending
    if None in state.answers:
        state.asked += 1
        return True
    return False


def forced_picks(decision: Decision) -> tuple[int, ...] | None:
    """Return the only possible answer (all options or none), or None if there is a choice."""
    return tuple(range(decision.low)) if decision.low == len(decision.options) or not decision.high else None


def take_answers(state: State) -> Any:
    """Return the answers as the rule that asked expects them, and close the questions."""
    pending, answers = state.pending, state.answers
    state.pending, state.answers = (), ()
    if not state.together:
        return answer_value(pending[0], answers[0] or ())
    return tuple([answer_value(d, picks or ()) for d, picks in zip(pending, answers, strict=True)])


def answer(state: State, seat: int, picks: tuple[int, ...]) -> None:
    """Apply a seat's answer to its first open decision, and continue once all have answered.

    Raise Illegal if it is not allowed; then nothing has changed.
    """
    pending = state.pending
    if pending and len(picks) == 1 and not state.together:  # nearly all answers, so this is the fast path
        decision, pick = pending[0], picks[0]
        options = decision[2]
        if decision[0] == seat and not decision[6] and type(pick) is int and 0 <= pick < len(options):
            state.events = []
            state.pending = state.answers = ()
            run(state, options[pick])
            return
    place = _open_place(state, seat)
    _check(state.pending[place], picks)
    state.events = []
    state.answers = (*state.answers[:place], tuple(picks), *state.answers[place + 1 :])
    if None not in state.answers:
        run(state, take_answers(state))


def _open_place(state: State, seat: int) -> int:
    """Return the index of the decision that a seat has to answer. Raise Illegal if there is none."""
    if len(state.pending) == 1 and state.pending[0].seat == seat:
        return 0
    mine = [place for place, decision in enumerate(state.pending) if decision.seat == seat]
    still_open = [place for place in mine if state.answers[place] is None]
    if still_open:
        return still_open[0]
    if mine:
        raise Illegal(Refusal("answered", "You have answered; the others have not yet."))
    if not state.pending:
        raise Illegal(Refusal("over", "The match is over."))
    raise Illegal(Refusal("not_your_turn", "There’s nothing for you to decide right now."))


def _check(decision: Decision, picks: tuple[int, ...]) -> None:
    """Raise Illegal unless the picks are different options of the decision, and as many as it asks for."""
    if len(picks) == 1 == decision.low and type(picks[0]) is int and 0 <= picks[0] < len(decision.options):
        return
    if any(type(i) is not int or not 0 <= i < len(decision.options) for i in picks):
        raise Illegal(Refusal("no_such_option", "That is not one of the options."))
    if len(set(picks)) != len(picks):
        raise Illegal(Refusal("twice", "The same option was picked twice."))
    if not decision.low <= len(picks) <= decision.high:
        span = f"{decision.low}" if decision.low == decision.high else f"{decision.low} to {decision.high}"
        raise Illegal(Refusal("how_many", f"Choose {span}, not {len(picks)}."))
