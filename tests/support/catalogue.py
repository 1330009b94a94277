"""The whole catalogue, loaded once for all tests of a folder whose conftest imports this."""

import pytest
from django.core.management import call_command
from pytest_django.plugin import DjangoDbBlocker


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    with django_db_blocker.unblock():
        call_command("load_catalogue", verbosity=0)
