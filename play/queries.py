"""The rows that every move reads.

Django works out the SQL of a query anew each time it is asked, at three times the cost of having it run. What each move
asks is therefore put in SQL, with the columns taken from the model.
"""
from functools import cache
from typing import Any, TypeVar

from django.db.models import Model

M = TypeVar("M", bound=Model)


@cache
def select(model: type[Model], condition: str) -> str:
    """`condition` is all that follows WHERE, with %s for each value."""
    columns = ", ".join(f'"{field.column}"' for field in model._meta.concrete_fields)
    return f'SELECT {columns} FROM "{model._meta.db_table}" WHERE {condition}'  # noqa: S608


def rows(model: type[M], condition: str, *values: Any) -> list[M]:
    return list(model._default_manager.raw(select(model, condition), values))


def row(model: type[M], condition: str, *values: Any) -> M | None:
    """The first row, if there is any."""
    found = rows(model, condition, *values)
    return found[0] if found else None
