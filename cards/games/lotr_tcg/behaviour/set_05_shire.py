"""Shire, set 5."""
# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "5_115": (
        always(while_(both(can_spot(title("Frodo")), can_spot(title("Sméagol"))), rule("tripled", SELF))),
        response(happens("frodo_killed"), to=become_ring_bearer(5)),
    ),
}
