"""Passing until something happens: a seat's wish, which the site carries out by answering "pass" in its place.

It holds until something happens that stirs the player (in most games a line of his log that names a card), or until he
is asked what cannot be passed or what he keeps for himself. Each pass is a choice like any other: kept, queued, and
written in the log.
"""
from collections.abc import Sequence
from typing import Any

from lotr_site.accounts.visitors import Visitor
from play import bus, desk
from play.choosing import choose
from play.desk import locked, must_run, refuse, seats_of
from play.engine.flow import Decision
from play.engine.game import PASS, Game, decision_of
from play.engine.state import State
from play.ledger import game_of
from play.models import Match, Move, PostedChoice, Seat

BY = Move.By


def wish(match_id: str, number: int, until: bool | None = None, keeps: Sequence[str] | None = None) -> None:
    """Begin or end passing (`until`), or change which kinds of questions are always asked (`keeps`). Raises Illegal."""
    with locked(match_id) as match:
        must_run(match)
        seat, game = seats_of(match)[number], game_of(match)
        if not game.passable:
            refuse("no_passing", f"In {game.name} nothing is passed.")
        if keeps is not None:
            unknown = set(keeps) - set(game.passable)
            if unknown:
                refuse("no_such_question", f"There is no question {sorted(unknown)[0]!r} that could be passed.")
            seat.keeps = [kind for kind in game.passable if kind in keeps]
        if until is not None:
            seat.passing = until
        seat.save(update_fields=["keeps", "passing"])
        if until:
            begin(match, seat)
        bus.announce(match.pk, match.version)


def begin(match: Match, seat: Seat) -> None:
    """Pass what the player is asked at the moment, for which he has asked by name. Raises Illegal if it cannot be."""
    decision = decision_of(desk.table(match), seat.number)
    if decision is not None and pass_in(game_of(match), decision) is None:
        refuse("no_passing", "This question cannot be passed.")
    if decision is not None:
        post_pass(match, seat, decision)


def pass_in(game: Game[Any], decision: Decision) -> int | None:
    """The place of "pass" among the options of a question that may be passed unasked."""
    return decision.options.index(PASS) if decision.kind in game.passable and PASS in decision.options else None


def post_pass(match: Match, seat: Seat, decision: Decision) -> None:
    place = pass_in(game_of(match), decision)
    assert place is not None
    key = f"pass-{match.undone}-{seat.refusals}-{seat.decision}"
    choose(match, seat, seat.decision, match.version, [place], key, BY.PASSING)


# After each choice


def go_on(match: Match, posted: PostedChoice, state: State) -> None:
    """A choice was carried out and led to this table: who passes and is asked something passes, or stops passing."""
    game = game_of(match)
    for seat in seats_of(match):
        if not seat.passing or seat.level:
            continue
        decision = decision_of(state, seat.number) if match.status == Match.Status.RUNNING else None
        by_hand = posted.seat == seat.number and posted.by != BY.PASSING
        if by_hand or match.over or happened(game, state, seat.number) or must_ask(game, seat, decision):
            stop(seat)
        elif decision is not None:
            post_pass(match, seat, decision)


def must_ask(game: Game[Any], seat: Seat, decision: Decision | None) -> bool:
    return decision is not None and (decision.kind in seat.keeps or pass_in(game, decision) is None)


def happened(game: Game[Any], state: State, seat: int) -> bool:
    """Has anything just happened for which the player would want to be asked again?"""
    seen = [game.redact(event, seat) for event in state.events]
    return any(game.stirs(event, state, seat) for event in seen if event is not None)


def stop(seat: Seat) -> None:
    seat.passing = False
    seat.save(update_fields=["passing"])


def usual(game: Game[Any], visitor: Visitor) -> list[str]:
    """What this visitor kept for himself the last time he played the game."""
    if not game.passable or not visitor.known:
        return []
    before = Seat.objects.filter(visitor.rows("user"), match__game=game.key).order_by("-pk").first()
    return list(before.keeps) if before else []


# Showing


def shown(match: Match, viewer: int | None, state: State | None) -> dict[str, Any] | None:
    """How the viewer passes: `on`, whether he `can` begin now, and the `kinds` of questions, each with its words and
    whether it is `kept`. None for an onlooker, and in games where nothing is passed."""
    game = game_of(match)
    decision = None if state is None or viewer is None else decision_of(state, viewer)
    passable = decision is not None and pass_in(game, decision) is not None
    if viewer is None or not game.passable or match.status != Match.Status.RUNNING:
        return None
    seat = seats_of(match)[viewer]
    kinds = [{"kind": kind, "words": words, "kept": kind in seat.keeps} for kind, words in game.passable.items()]
    return {"on": seat.passing, "can": not seat.passing and passable, "kinds": kinds}
