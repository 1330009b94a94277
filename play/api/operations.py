"""How operations are described, and with which codes each may refuse besides those of its kind (lotr_site/problems)."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from drf_spectacular.utils import extend_schema

from lotr_site.codes import Code as C
from lotr_site.problems import may_refuse

F = TypeVar("F", bound=Callable[..., Any])


def operation(name: str, codes: Sequence[C] = (), tag: str = "play", **more: Any) -> Callable[[F], F]:
    """Describes a method of a view: its id, the codes with which it may refuse, what it takes and gives."""
    return extend_schema(operation_id=name, extensions=may_refuse(*codes), tags=[tag], **more)


SEATED = (C.NOT_SEATED, C.NO_SUCH_MATCH)
RUNNING = (*SEATED, C.NOT_STARTED, C.OVER, C.LOG_UNREADABLE)
DECK = (
    C.UNKNOWN_DECK, C.NO_DECKS, C.BAD_OPTION, C.BLOCKS, C.SITES, C.RING_BEARER_MISSING, C.UNKNOWN_CARD,
    C.NOT_YET_PLAYABLE, C.DECK_NOT_LEGAL,
)  # fmt: skip
NEW_TABLE = (C.TOO_MANY_TABLES, C.TOO_MANY_MATCHES)
GAME = (C.NO_SUCH_GAME,)

CREATE = (
    *GAME, *DECK, *NEW_TABLE, C.SEATS, C.UNKNOWN_OPTION, C.BAD_CLOCK, C.BAD_SEAT, C.NO_SUCH_BOT, C.TWO_SEATS,
    C.NO_PLAYER,
)  # fmt: skip
CHOOSE = (
    *RUNNING, C.STALE, C.NOT_YOUR_TURN, C.ANSWERED, C.KEY_USED, C.BAD_KEY, C.NO_SUCH_QUESTION, C.NO_SUCH_OPTION,
    C.TWICE, C.HOW_MANY, C.LESSON_NOT_NOW,
)  # fmt: skip
CHOICE = (C.NOT_SEATED, C.NO_SUCH_ENTRY)
UNDO = (
    *RUNNING, C.NO_UNDO, C.NOTHING_TO_UNDO, C.UNDO_ASKED, C.UNDO_LIMIT, C.UNDO_REFUSED, C.NO_REQUEST, C.LESSON,
)  # fmt: skip
PASS_UNTIL = (*RUNNING, C.NO_PASSING, C.NO_SUCH_QUESTION)
SIGNAL = (*RUNNING, C.NO_SIGNALS, C.NO_SUCH_MOMENT, C.MAY_NOT_SIGNAL, C.SIGNALLED, C.TOO_FAST, C.NOT_AWAY)
CONCEDE = (*RUNNING, C.LESSON, C.CONCEDED)
REMATCH = (*SEATED, C.LESSON, C.NOT_OVER, C.REMATCH_DECLINED, C.LOG_UNREADABLE)
LEAVE = (*SEATED, C.BEGUN)
CLOSE = (*LEAVE, C.NOT_YOURS)
LEND = (*SEATED, C.OVER)
BLOCK = (*SEATED, C.NO_SUCH_SEAT, C.NO_PLAYER)
JOIN = (*DECK, *NEW_TABLE, C.NO_SUCH_MATCH, C.BEGUN, C.BLOCKED, C.NO_FREE_SEAT)
JOIN_DECK = (C.NO_SUCH_MATCH,)
INVITATIONS = (C.NOT_SEATED,)
REVOKE = (*LEAVE, C.NO_FREE_SEAT)
REPLACE = (*RUNNING, C.NO_SUCH_SEAT, C.PRESENT, C.NOT_LENT)
COME_BACK = (*RUNNING, C.NOT_AWAY)
SAY = (C.NO_SUCH_MATCH, C.NOBODY, C.BAD_TEXT, C.SILENCE, C.TOO_FAST)
CONTINUE = (
    *NEW_TABLE, C.LESSON, C.NOT_OVER, C.NO_SUCH_ENTRY, C.PRIVATE_DECK, C.OLD_RULES, C.NO_SUCH_BOT, C.LOG_UNREADABLE,
)  # fmt: skip
DECKS_OF_MATCH = (C.NOT_OVER, C.LOG_UNREADABLE)
ENDING = (C.NOT_OVER, C.NO_RESULT)
EVENTS = (C.TOO_MANY_STREAMS,)
REPORT = (
    C.NO_SUCH_REASON, C.BAD_TEXT, C.TOO_MANY_REPORTS, C.NO_SUCH_SEAT, C.NO_PLAYER, C.YOURSELF, C.NO_SUCH_LINE,
)  # fmt: skip
BEGIN_LESSON = (*GAME, *NEW_TABLE, C.NO_SUCH_LESSON, C.LESSON)
READ_STEP = (*RUNNING, C.NO_LESSON, C.LESSON_CHANGED, C.LESSON_NOT_NOW, C.STALE)
