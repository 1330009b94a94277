"""Register the verb handlers: one per kind of step, in the files of `steps/`."""

from collections.abc import Callable
from typing import Any, TypeVar

from cards.language.verbs.step import Step
from play.engine.flow import Procedure
from play.games.lotr_tcg.state.table import Table, X

S = TypeVar("S", bound=Step)
Able = Callable[[Table, Any, X], bool]

PLAIN: dict[type[Step], Callable[[Table, Any, X], X]] = {}
"""Handlers that ask no player and that nothing can respond to: (table, step, context) -> context."""
FLOW: dict[type[Step], Any] = {}
"""Handlers that are procedures: (table, step, context) -> context."""
ABLE: dict[type[Step], Able] = {}
"""Checks whether a step can be carried out in full now. Steps without one always can."""

IDLE: dict[type[Step], Able] = {}
"""Checks, from public information, whether a step would change nothing now. Steps without one might always change
something."""


def plain(kind: type[Step]) -> Callable[[Callable[[Table, Any, X], X]], Callable[[Table, Any, X], X]]:
    """Return a decorator that registers a plain handler (without questions) for a kind of step."""

    def decorate(handler: Callable[[Table, Any, X], X]) -> Callable[[Table, Any, X], X]:
        PLAIN[kind] = handler
        return handler

    return decorate


def flow(kind: type[S], handler: Procedure[[S, X]]) -> None:
    """Register a procedure as the handler for a kind of step."""
    FLOW[kind] = handler


def able(kind: type[Step]) -> Callable[[Able], Able]:
    """Return a decorator that registers the check of whether a step of this kind can be carried out in full."""

    def decorate(check: Able) -> Able:
        ABLE[kind] = check
        return check

    return decorate


def can(g: Table, step: Step, x: X) -> bool:
    """Return whether this step can be carried out in full now."""
    check = ABLE.get(type(step))
    return check is None or check(g, step, x)


def idle(kind: type[Step]) -> Callable[[Able], Able]:
    """Return a decorator that registers the check of whether a step of this kind would change nothing, judging by
    public information only.
    """

    def decorate(check: Able) -> Able:
        IDLE[kind] = check
        return check

    return decorate
