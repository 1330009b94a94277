"""The whole catalogue, loaded once for all tests of this folder."""

from tests.cards.conftest import django_db_setup as django_db_setup
