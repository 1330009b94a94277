"""The points, in the order in which a move passes them."""

from typing import NamedTuple


class Point(NamedTuple):
    """`when` "before" or "after" the function `name` of `module` runs (in whichever process runs it)."""

    module: str
    name: str
    when: str


POINTS = {
    "the choice is kept, not queued": Point("play.messaging", "queue_advance", "before"),
    "the choice is queued, not answered": Point("play.service", "choose", "after"),
    "the task has arrived": Point("play.service", "advance", "before"),
    "the match is locked": Point("play.match.advance", "process_choice", "before"),
    "the rules have run": Point("play.log.append", "append", "before"),
    "the entry is being written": Point("play.log.append", "store_snapshot", "before"),
    "the snapshot is written": Point("play.log.append", "store_snapshot", "after"),
    "the seats are asked": Point("play.match.transaction", "ask_seats", "after"),
    "all is written, nothing committed": Point("play.match.advance", "record_outcome", "after"),
    "all is committed, nobody told": Point("play.messaging", "deliver", "before"),
    "somebody has been told": Point("play.messaging", "deliver", "after"),
    "the work is done, the message not confirmed": Point("play.service", "advance", "after"),
    "the bot is about to think": Point("play.match.bot_picks", "pick_for_bot", "before"),
    "the bot has made up its mind": Point("play.match.bot_picks", "pick_for_bot", "after"),
    "the bot has posted": Point("play.service", "make_bot_move", "after"),
}
