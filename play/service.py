"""The only door to a match: page, API, bots, clocks and drills all come through here.

Everything that is refused is raised as `Illegal` with a Refusal; then nothing has changed. Everything that is done is
one transaction, and whoever must know of it is told after its commit.

| | |
| --- | --- |
| `create`, `join`, `rematch`, `continue_from` | how a match comes about; it begins when every seat is taken |
| `leave`, `close`, `revoke` | a table that has not begun: stand up, take it away, make a joining link invalid |
| `share` | let everybody look at a finished match that one person played |
| `lend`, `block`, `report` | let a bot play while the player is away; block somebody; report somebody to the operators
| | `choose` | keep a choice and queue it; `advance` carries it out on a worker |
| `think`, `out_of_time` | choose for a bot, and for a seat whose time is up |
| `signal` | say unasked that the player wants to do something |
| `set_autopass` | pass until something happens, and what is never passed |
| `undo`, `answer_undo`, `concede` | take back, give up |
| `stand_in`, `come_back`, `absent`, `note_presence` | who is there, and who plays for those who are not |
| `talk` | say something |
| `view_for` | the one projection of a match to a viewer |
"""

from play.match.absence import absent, come_back, concede, lend, may_stand_in, note_presence, stand_in
from play.match.advance import advance
from play.match.autopass import set_autopass
from play.match.bot_moves import out_of_time, think
from play.match.chat import talk
from play.match.choices import choose
from play.match.open_table import close, leave, revoke
from play.match.rematches import rematch
from play.match.reports import report
from play.match.setup import SEAT_KINDS, continue_from, create, join
from play.match.sharing import share
from play.match.signals import signal
from play.match.undo import answer_undo, undo
from play.people.blocks import block
from play.view.projection import View, view_for

__all__ = [
    "SEAT_KINDS", "View", "absent", "block", "close", "leave", "lend", "may_stand_in", "revoke",
    "advance", "answer_undo", "choose", "come_back", "concede", "continue_from",
    "create", "join", "note_presence", "out_of_time", "rematch", "report", "set_autopass", "share", "signal",
    "stand_in", "talk", "think", "undo", "view_for",
]  # fmt: skip
