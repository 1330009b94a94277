"""What the first visitors of the cards would wait for is read beside the first requests."""

import logging
from collections.abc import Callable

import pytest
from django.conf import LazySettings
from django.db import OperationalError
from django.test import Client

from cards.search import index
from lotr_site import asgi
from lotr_site.site import views
from play.examples import rulings


def refuse(*_: object) -> None:
    raise AssertionError("this was not read ahead")


@pytest.fixture
def nothing_read() -> None:
    index.recheck_catalogue()
    rulings.indexed.cache_clear()


@pytest.mark.django_db
def test_a_card_is_shown_without_reading_the_catalogue(
    nothing_read: None, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    views.load_search_and_rulings()
    monkeypatch.setattr(index, "build_index", refuse)
    monkeypatch.setattr(rulings, "scenarios", refuse)
    assert client.get("/cards/lotr_tcg/1_89/", follow=True).status_code == 200


@pytest.mark.django_db
def test_without_it_the_first_who_asks_waits(
    nothing_read: None, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index, "build_index", refuse)
    with pytest.raises(AssertionError, match="not read ahead"):
        client.get("/cards/lotr_tcg/1_89/", follow=True)


class Started:
    """In place of threads: which were started, and with what."""

    def __init__(self) -> None:
        self.works: list[Callable[[], None]] = []

    def __call__(self, target: Callable[[], None], **_: object) -> "Started":
        self.works.append(target)
        return self

    def start(self) -> None:
        """It is noted already."""


@pytest.mark.parametrize("wanted", [True, False])
def test_it_has_a_thread_of_its_own_unless_nothing_is_to_be_made_ahead(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    started = Started()
    settings.PRERENDER = wanted
    monkeypatch.setattr(asgi, "Thread", started)
    asgi.application.read_ahead()
    assert started.works == [asgi.read_ahead] * wanted


def test_a_database_that_is_away_is_noted_and_no_more(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away() -> None:
        raise OperationalError("no such host")

    monkeypatch.setattr(views, "load_search_and_rulings", away)
    with caplog.at_level(logging.WARNING):
        asgi.read_ahead()
    assert "not read ahead: no such host" in caplog.text
