"""List the codes with which each operation of the match API may refuse, besides those of its kind
(`base/problems.py`).
"""

from functools import partial

from lotr_site.base import operation as of_any_app
from lotr_site.base.codes import Code as C
from play.acts import DECK, NEW_TABLE, RUNNING

operation = partial(of_any_app.operation, tag="play")

GAME = (C.NO_SUCH_GAME,)

CREATE = (
    *GAME, *DECK, *NEW_TABLE, C.SEATS, C.UNKNOWN_OPTION, C.BAD_CLOCK, C.BAD_SEAT, C.NO_SUCH_BOT, C.TWO_SEATS,
    C.NO_PLAYER, C.ACCOUNT_NEEDED, C.NOT_RATED, C.RATED_BOTS, C.RATED_PUBLIC, C.RATED_CLOCK,
    C.RATED_LOT, C.RATED_DECKS, C.DECK_NEEDED,
)  # fmt: skip
QUICK_MATCH = (*CREATE, C.BAD_WINDOW)
CHOOSE = (
    *RUNNING, C.STALE, C.NOT_YOUR_TURN, C.ANSWERED, C.KEY_USED, C.BAD_KEY, C.NO_SUCH_QUESTION, C.NO_SUCH_OPTION,
    C.TWICE, C.HOW_MANY, C.LESSON_NOT_NOW,
)  # fmt: skip
CHOICE = (C.NOT_SEATED, C.NO_SUCH_ENTRY)
JOIN_DECK = (C.NO_SUCH_MATCH,)
INVITATIONS = (C.NOT_SEATED,)
DECKS_OF_MATCH = (C.NOT_OVER, C.LOG_UNREADABLE)
ENDING = (C.NOT_OVER, C.NO_RESULT)
WIN_PROBABILITY = (C.NOT_OVER, C.LOG_UNREADABLE)
EVENTS = (C.TOO_MANY_STREAMS,)
REPORT = (
    C.NO_SUCH_REASON,
    C.BAD_TEXT,
    C.TOO_MANY_REPORTS,
    C.NO_SUCH_SEAT,
    C.NO_PLAYER,
    C.YOURSELF,
    C.NO_SUCH_LINE,
)
UNBLOCK = (C.NO_SUCH_BLOCK,)
BEGIN_LESSON = (*GAME, *NEW_TABLE, C.NO_SUCH_LESSON, C.LESSON)
PLAYERS = GAME
PLAYER = (C.NO_SUCH_PLAYER,)
