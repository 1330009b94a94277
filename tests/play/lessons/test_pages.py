"""The pages of the lessons, with plain forms: begin, read, answer, go back, leave, resume, end."""

import html
from collections.abc import Sequence
from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from play.lessons import lesson_progress, registry
from play.lessons.script import Lesson
from play.models import Match
from tests.play.lessons.playing import allowed, every_lesson, let_it_move, step_of
from tests.play.tables import fresh, seat, work
from tests.support.pages import on_one_line

pytestmark = pytest.mark.django_db
FIRST = ["lotr_tcg", "1-fellowship"]


def begin(client: Client, lesson: Sequence[str] = FIRST, **form: Any) -> Match:
    client.post(reverse("play:lesson", args=lesson), form)
    return Match.objects.order_by("-created")[0]


def table(client: Client, match: Match) -> str:
    return on_one_line(client.get(reverse("play:table", args=[match.pk])))


def step(client: Client, match: Match, **form: Any) -> Any:
    answered = client.post(reverse("play:read_step", args=[match.pk]), form)
    let_it_move(match)
    return answered


def take(client: Client, match: Match) -> None:
    standing = step_of(match)
    assert standing.step is not None
    if standing.step.reads:
        step(client, match, position=standing.done)
        return
    place = seat(match, 0)
    form = {"decision": place.decision, "version": fresh(match).version, "pick": list(allowed(match)[0])}
    client.post(reverse("play:choose", args=[match.pk]), form)
    work(match)
    let_it_move(match)


def test_the_list_leads_to_a_table_with_a_guide(client: Client) -> None:
    listed = client.get(reverse("play:lessons")).content.decode()
    assert registry.lessons("lotr_tcg")[0].title in listed
    page = table(client, begin(client))
    assert "Step 1 of" in page and "Welcome!" in page
    assert 'id="question"' not in page, "there is something to read first"


def test_a_lesson_is_played_to_its_end_with_forms_alone(client: Client) -> None:
    match = begin(client)
    while not fresh(match).over:
        take(client, match)
    page = table(client, match)
    assert ": done!" in page and "Play a first match against a bot" in page
    assert "done" in client.get(reverse("play:lessons")).content.decode()


def test_one_leaves_and_finds_the_same_step_again(client: Client) -> None:
    match = begin(client)
    take(client, match)
    take(client, match)
    assert "in progress: step 3 of" in client.get(reverse("play:lessons"), {"game": "lotr_tcg"}).content.decode()
    assert begin(client).pk == match.pk
    assert "Step 3 of" in table(client, match)
    assert begin(client, again="1").pk != match.pk


def test_back_is_one_step(client: Client) -> None:
    match = begin(client)
    take(client, match)
    client.post(reverse("play:undo", args=[match.pk]), {"answer": "ask"})
    assert "Step 1 of" in table(client, match)


def test_a_wrong_click_is_explained_beside_the_question(client: Client) -> None:
    match = begin(client)
    while not step_of(match).step.do:  # type: ignore[union-attr]
        take(client, match)
    place = seat(match, 0)
    form = {"decision": place.decision, "version": fresh(match).version, "key": "wrong", "pick": 5}
    client.post(reverse("play:choose", args=[match.pk]), form)
    work(match)
    page = html.unescape(table(client, match))
    assert "coach-why" in page and step_of(match).step.not_now.split(".")[0] in page  # type: ignore[union-attr]
    assert "table-notice" not in page


@pytest.mark.parametrize("position", [None, "x", "-1", "99999999999999999999", "3"])
def test_a_step_that_is_not_the_present_one_changes_nothing(client: Client, position: str | None) -> None:
    match = begin(client)
    form = {"position": position} if position else {}
    assert step(client, match, **form).status_code == 302
    assert step_of(match).done == 0


def test_a_lesson_is_ones_own(client: Client) -> None:
    match = begin(client)
    other = Client()
    assert other.get(reverse("play:table", args=[match.pk])).status_code == 404
    assert other.post(reverse("play:read_step", args=[match.pk]), {"position": 0}).status_code == 404


def test_unknown_lessons_and_games_are_not_there(client: Client) -> None:
    assert client.get(reverse("play:lessons"), {"game": "chess"}).status_code == 404
    assert client.post(reverse("play:lesson", args=["chess", "one"])).status_code == 302
    assert not Match.objects.exists()
    assert client.get(reverse("play:lesson", args=FIRST)).status_code == 302


def test_the_replay_of_a_lesson_has_no_guide(client: Client) -> None:
    match = begin(client)
    while not fresh(match).over:
        take(client, match)
    page = client.get(reverse("play:replay", args=[match.pk])).content.decode()
    assert 'id="coach"' not in page
    assert lesson_progress.standing(fresh(match)) is not None


class Buttons(HTMLParser):
    """Finds buttons inside of buttons, which browsers take apart, and with them the page."""

    def __init__(self) -> None:
        super().__init__()
        self.open = 0
        self.nested: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "button":
            self.nested += [dict(attrs)] if self.open else []
            self.open += 1

    def handle_endtag(self, tag: str) -> None:
        self.open -= tag == "button"


@pytest.mark.parametrize("lesson", [pytest.param(one, id=f"{one.game}-{one.slug}") for one in every_lesson()])
def test_no_question_of_a_lesson_puts_a_button_into_a_button(client: Client, lesson: Lesson) -> None:
    match = begin(client, [lesson.game, lesson.slug])
    while not fresh(match).over:
        found = Buttons()
        found.feed(table(client, match))
        assert not found.nested
        take(client, match)
