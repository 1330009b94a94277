"""Run rules as the ordinary generators they are written as, to check the compiled ones.

This match cannot be cloned or stored.
"""

from collections.abc import Generator
from typing import Any

from play.engine.flow import PROCEDURES, Frame, put_question, take_answers
from play.engine.state import State


class ReferenceInterpreter:
    """A match whose rules run as real generators instead of compiled frames, so that `state.frames` stays empty."""

    def __init__(self, state: State, root: Frame) -> None:
        self.state = state
        self.stack: list[Generator[Any, Any, Any]] = [self.started(root)]
        self.run(None)

    def started(self, frame: Frame) -> Generator[Any, Any, Any]:
        """Return a frame as a running generator, with addresses in it replaced by the things themselves."""
        made = PROCEDURES[frame[0]]
        kept = zip(made.params, frame[2:], strict=False)
        given = [made.registers[name].things[value] if name in made.registers else value for name, value in kept]
        generator: Generator[Any, Any, Any] = made.native(self.state, *given)
        return generator

    def answer(self, seat: int, picks: tuple[int, ...]) -> None:
        """Apply an answer like `flow.answer`, for picks known to be legal."""
        place = next(i for i, d in enumerate(self.state.pending) if d.seat == seat and self.state.answers[i] is None)
        self.state.events = []
        answers = self.state.answers
        self.state.answers = (*answers[:place], picks, *answers[place + 1 :])
        if None not in self.state.answers:
            self.run(take_answers(self.state))

    def run(self, sent: Any) -> None:
        """Run the innermost generator, and those it calls or returns to, until a question is open or all have ended."""
        while self.stack:
            try:
                request = self.stack[-1].send(sent)
            except StopIteration as stop:
                self.stack.pop()
                sent = stop.value
                continue
            if isinstance(request, list):
                self.stack.append(self.started(request))
                sent = None
            elif put_question(self.state, request):
                return
            else:
                sent = take_answers(self.state)
