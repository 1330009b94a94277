"""The pages that belong to no app: the front door and, while developing, the sheet of components."""
from typing import NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render


class Door(NamedTuple):
    """One game as the front page introduces it."""

    slug: str
    title: str
    kind: str
    players: str
    minutes: str
    pitch: str
    decks: bool = False


DOORS = (
    Door(
        "lotr_tcg",
        "The Lord of the Rings Trading Card Game",
        "Duel of decks",
        "2–6",
        "45",
        "Lead a fellowship along nine sites while your opponent spends your twilight on minions. Bring a deck of your "
        "own or take one of the twelve starters.",
        decks=True,
    ),
    Door(
        "lotr_tarot",
        "The Lord of the Rings Tarot Card Game",
        "Shedding and temptation",
        "2–6",
        "20",
        "Empty your hand on the Journey Pile, bear the Ring if you dare, and decide how dark you can afford to be.",
    ),
    Door(
        "tarot",
        "Tarot",
        "Hidden point piles",
        "2–6",
        "25",
        "Seven slots, face down. Build your pile, peek, flip and steal, before The World ends everything.",
    ),
    Door(
        "fellowship_board",
        "The Lord of the Rings Board Game",
        "Together against Sauron",
        "2–5",
        "60",
        "From Bag End to Mount Doom as one company. Share cards, shields and burdens, and stay ahead of the Eye.",
    ),
    Door(
        "two_towers",
        "The Two Towers: Trick-Taking Game",
        "Together, chapter by chapter",
        "1–4",
        "20",
        "Eighteen chapters of tricks in which every character has a goal, and nobody may talk about a hand.",
    ),
)

SIGNS = (  # cultures, suits, sides
    *("dwarven", "elven", "gandalf", "gollum", "gondor", "rohan", "shire", "dunland", "isengard", "men", "moria"),
    *("orc", "raider", "ringwraith", "sauron", "uruk-hai", "swords", "wands", "cups", "coins", "major"),
    *("free", "dark", "neutral", "ring"),
)


def home(request: HttpRequest) -> HttpResponse:
    """The front page: five games, each one click from a match."""
    return render(request, "home.html", {"doors": DOORS})


def style(request: HttpRequest) -> HttpResponse:
    """Every component on one page, for those who build pages; only while DEBUG is on."""
    if not settings.DEBUG:
        raise Http404
    return render(request, "style.html", {"signs": SIGNS})
