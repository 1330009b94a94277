"""The whole catalogue, loaded once for all tests of this folder."""

from tests.support.catalogue import django_db_setup

__all__ = ["django_db_setup"]
