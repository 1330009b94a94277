"""Refusing, and which HTTP status a refusal gets: the one table for page and API."""

from typing import Any, NoReturn

from play.engine.refusal import Illegal, Refusal

MISSING = ("no_such_match", "no_such_game", "no_such_entry", "no_such_seat", "no_such_line", "no_such_lesson")
FORBIDDEN = ("not_seated", "nobody")
UNFIT = (
    "no_such_option", "how_many", "twice", "bad_key", "bad_seat", "bad_clock", "bad_option", "unknown_option", "seats",
    "no_such_question", "unknown_deck", "no_decks", "no_such_bot", "two_seats", "no_player", "bad_text",
    "no_such_moment", "no_such_reason", "yourself",
)  # fmt: skip
STATUS = {
    **dict.fromkeys(MISSING, 404), **dict.fromkeys(FORBIDDEN, 403), **dict.fromkeys(UNFIT, 422),
    "too_fast": 429, "too_many_streams": 429, "too_many_reports": 429,
}  # fmt: skip


def http_status(code: str) -> int:
    """409 for everything that was fine a moment ago or will be: stale, not your turn, over, taken."""
    return STATUS.get(code, 409)


def refuse(code: str, sentence: str, **more: Any) -> NoReturn:
    raise Illegal(Refusal(code, sentence, **more))
