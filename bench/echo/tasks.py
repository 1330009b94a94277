import time

from celery import shared_task

from play.bots import BOTS
from play.engine.chance import Chance
from play.games import game
from play.messaging import client

CHANNEL = "bench:echo"


@shared_task
def echo(word: str) -> None:
    client().publish(CHANNEL, word)


@shared_task
def ponder(word: str) -> None:
    """Use one second of processor time, as a strong bot does for one choice."""
    played, ends = game("lotr_tarot"), time.process_time() + 1
    state = played.new({}, 2, int(word))
    seat = played.waiting(state)[0].seat
    while time.process_time() < ends:
        BOTS["medium"](played, played.brain.information_state(state, seat), seat, Chance(int(word)))
