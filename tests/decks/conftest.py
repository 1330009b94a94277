"""Fixtures: the owner of a deck, an outsider, a guest, a deck and a box; and the whole catalogue, loaded once."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from decks import service
from decks.lotr_tcg.starters import starter_deck
from decks.models import Deck
from lotr_site.accounts.visitors import Visitor
from tests.decks.boxes import box
from tests.support.catalogue import django_db_setup

__all__ = ["box", "deck", "django_db_setup", "guest", "outsider", "own_client", "owner"]


@pytest.fixture
def owner(db):
    return get_user_model().objects.create_user("owner", password="second-breakfast")


@pytest.fixture
def own_client(owner):
    client = Client()
    client.force_login(owner)
    return client


@pytest.fixture
def outsider(db):
    client = Client()
    client.force_login(get_user_model().objects.create_user("outsider", password="second-breakfast"))
    return client


@pytest.fixture
def guest(db):
    return Client()


@pytest.fixture
def deck(owner) -> Deck:
    return service.create(Visitor(owner), starter_deck("fotr-aragorn"))
