"""Store the data of matches: seats, log, chat, and notifications."""

from play.models.blocks import Block
from play.models.chat import ChatLine, Report
from play.models.columns import RematchAnswers, SeatRating, StoredResult, UndoRequest
from play.models.log import Archive, Move, PostedChoice, RuleFault, Snapshot
from play.models.matches import WHOLE_MATCH, Match, QuickGame, Seat, new_id, new_seed, new_token
from play.models.notifications import Notification

__all__ = [
    "WHOLE_MATCH",
    "Archive",
    "Block",
    "ChatLine",
    "Match",
    "Move",
    "Notification",
    "PostedChoice",
    "QuickGame",
    "RematchAnswers",
    "Report",
    "RuleFault",
    "Seat",
    "SeatRating",
    "Snapshot",
    "StoredResult",
    "UndoRequest",
    "new_id",
    "new_seed",
    "new_token",
]
