"""The database as an earlier version of the site had it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.apps.registry import Apps
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.state import StateApps


@contextmanager
def schema(app: str, migration: str) -> Iterator[Apps | StateApps]:
    """Migrate an app back to one of its migrations, yield the models it had then, and migrate everything forward."""
    back = MigrationExecutor(connection)
    back.migrate([(app, migration)])
    yield MigrationExecutor(connection).loader.project_state([(app, migration)]).apps
    forward = MigrationExecutor(connection)
    forward.migrate(forward.loader.graph.leaf_nodes())
