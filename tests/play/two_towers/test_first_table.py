"""What a newcomer's first table of The Two Towers explains: why chapter 19, the pyramid, and the first questions."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from play import service
from play.engine.chance import Chance
from play.learn import guide_markdown
from play.learn.questions import help_of
from play.models import Match
from tests.play.tables import asked, fresh, play_on, work

pytestmark = pytest.mark.django_db
EARLIER = "Chapters 1 to 18 belong to the earlier game, The Fellowship of the Ring: Trick-Taking Game."
PYRAMID = "With two players, a third hand plays along"


def page_of(client: Client, match: Match) -> str:
    """Return the words of the table's page, with single spaces."""
    page = client.get(reverse("play:table", args=[match.pk])).content.decode()
    return " ".join(strip_tags(page).split())


def created(client: Client, chapter: int, bots: int) -> Match:
    form = {"game": "two_towers", "seats": str(bots + 1), "seat-0": "me", "option-chapter": str(chapter)}
    client.post("/play/create/", form | {f"seat-{1 + i}": "bot:random" for i in range(bots)})
    return Match.objects.get()


def question_kind(match: Match) -> str:
    question = service.view_for(match, 0).question
    assert question is not None
    return str(question["kind"])


def test_play_now_says_why_chapter_19_and_what_the_pyramid_is_and_helps_with_the_first_question(client: Client) -> None:
    client.post(reverse("play:quick_match"), {"game": "two_towers"})
    match = Match.objects.get()
    work(match)
    page = page_of(client, fresh(match))
    assert EARLIER in page
    assert PYRAMID in page
    helped = help_of("two_towers", question_kind(fresh(match)))
    assert helped is not None
    assert " ".join(strip_tags(guide_markdown.html("two_towers", helped.answers)).split()) in page


def test_a_later_chapter_with_three_players_says_neither(client: Client) -> None:
    match = created(client, 20, 2)
    page = page_of(client, match)
    assert EARLIER not in page
    assert PYRAMID not in page


def test_once_tricks_are_played_no_help_stands_under_the_question(client: Client) -> None:
    match = created(client, 19, 1)
    chance = Chance(1)
    while not (0 in asked(fresh(match)) and question_kind(fresh(match)) == "play"):
        play_on(fresh(match), chance, 1)
    assert 'id="setup-help"' not in client.get(reverse("play:table", args=[match.pk])).content.decode()


NAMELESS = re.compile(r'<img[^>]* class="face"[^>]* alt=""|a hidden card: why not')
FACE = re.compile(r'<img[^>]* class="face"')


def test_every_card_of_the_hand_and_the_trick_has_its_name(client: Client) -> None:
    match, chance, seen = created(client, 20, 2), Chance(1), 0
    while not fresh(match).over and seen < 40:
        page = client.get(reverse("play:table", args=[match.pk])).content.decode()
        assert NAMELESS.findall(page) == []
        seen += len(FACE.findall(page))
        play_on(fresh(match), chance, 1)
    assert seen >= 40
