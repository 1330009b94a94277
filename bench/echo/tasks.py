from celery import shared_task

from play.messaging import client

CHANNEL = "bench:echo"


@shared_task
def echo(word: str) -> None:
    client().publish(CHANNEL, word)
