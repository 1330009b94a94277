"""The only entry point to a match for pages, API, bots, clocks and drills.

Every refusal is raised as `Illegal` with a Refusal, and then nothing has changed. Every action is one transaction;
everyone concerned is notified after its commit.

| | |
| --- | --- |
| `create`, `join`, `rematch`, `continue_from` | set up a match, which begins when every seat is taken |
| `take_place` | say that a player is here, so that a live match may begin |
| `leave`, `close`, `revoke_link` | before it begins: leave the table, close it, or revoke a join link |
| `share` | let everyone watch a finished solo match |
| `allow_substitute`, `block`, `report` | let a bot play for an absent player; block a player; report one to operators |
| `choose` | store a choice and queue it; `advance` carries it out on a worker |
| `think`, `out_of_time` | choose for a bot, and for a seat that has run out of time |
| `signal` | request to be asked |
| `read_step` | go on with a lesson after a step that is only read |
| `set_autopass` | turn auto-pass on or off, and set its stops |
| `undo`, `answer_undo`, `concede` | undo a choice, concede |
| `substitute`, `return_to_seat`, `absent`, `note_presence` | record who is present, and substitute for absent players |
| `claim_win`, `call_off` | end the wait for an absent player, or call off a match that has hardly begun |
| `send_chat` | send a chat message |
| `view_for` | return the projection of a match for a viewer |
"""

from play.match.absence import (
    absent,
    allow_substitute,
    concede,
    may_substitute,
    note_presence,
    return_to_seat,
    substitute,
    waited_for,
)
from play.match.advance import advance
from play.match.autopass import set_autopass
from play.match.bot_moves import out_of_time, think
from play.match.chat import send_chat
from play.match.choices import choose, is_answered
from play.match.lessons import read_step
from play.match.open_table import close, leave, revoke_link
from play.match.patience import call_off, claim_win
from play.match.ready_check import take_place
from play.match.rematches import rematch
from play.match.reports import report
from play.match.setup import SEAT_KINDS, continue_from, create, join
from play.match.signals import signal
from play.match.undo import answer_undo, undo
from play.match.visibility import share
from play.people.blocks import block
from play.view.projection import View, view_for

__all__ = [
    "SEAT_KINDS", "View", "absent", "advance", "allow_substitute", "answer_undo", "block", "call_off", "choose",
    "claim_win", "close", "concede", "continue_from", "create", "is_answered", "join", "leave", "may_substitute",
    "note_presence", "out_of_time", "read_step", "rematch", "report", "return_to_seat", "revoke_link", "send_chat",
    "set_autopass", "share", "signal", "substitute", "take_place", "think", "undo", "view_for", "waited_for",
]  # fmt: skip
