"""Prepare queries once for the rows that each move reads and writes.

Django builds the SQL of a query each time, at three times the cost of running it. So these queries are built once, with
the columns taken from the model; values go through the model's fields as usual.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from django.db import connection, models
from django.db.models import Field, Model

M = TypeVar("M", bound=Model)


@cache
def select(model: type[Model], condition: str) -> str:
    """Return an SQL query for all columns of a model. `condition` is everything after WHERE, with %s for each value."""
    columns = ", ".join(f'"{field.column}"' for field in model._meta.concrete_fields)
    return f'SELECT {columns} FROM "{model._meta.db_table}" WHERE {condition}'  # noqa: S608


@cache
def column_converters(model: type[Model]) -> list[tuple[int, Any, list[Any]]]:
    """Return (index, column expression, conversion functions) for each column of a model whose database values need
    conversion.
    """
    columns = [field.get_col(model._meta.db_table) for field in model._meta.concrete_fields]
    fields = [
        (place, column, connection.ops.get_db_converters(column) + converters_of(field, column))
        for place, (field, column) in enumerate(zip(model._meta.concrete_fields, columns, strict=True))
    ]
    return [(place, column, steps) for place, column, steps in fields if steps]


def converters_of(field: Field[Any, Any], column: Any) -> list[Any]:
    """Return the functions by which a field converts its database values. JSON is read by a faster decoder."""
    if type(field) is models.JSONField and field.decoder is None:
        return [read_json]
    converters: list[Any] = column.get_db_converters(connection)
    return converters


def read_json(value: str | None, column: Any, connection: Any) -> Any:
    return None if value is None else msgspec.json.decode(value)


def make_instance(model: type[M], values: Sequence[Any]) -> M:
    """Return a model instance made from the database values of its columns."""
    fields = list(values)
    for place, column, steps in column_converters(model):
        for step in steps:
            fields[place] = step(fields[place], column, connection)
    return model.from_db(connection.alias, names_of(model), fields)


@cache
def names_of(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]


def fetch_all(model: type[M], condition: str, *values: Any) -> list[M]:
    with connection.cursor() as cursor:
        cursor.execute(select(model, condition), values)
        return [make_instance(model, row) for row in cursor.fetchall()]


def fetch_one(model: type[M], condition: str, *values: Any) -> M | None:
    """Return the first matching row as a model instance, or None."""
    rows = fetch_all(model, condition, *values)
    return rows[0] if rows else None


@cache
def fields_of(model: type[Model], names: tuple[str, ...]) -> list[Field[Any, Any]]:
    return [model._meta.get_field(name) for name in names]  # type: ignore[misc]


PLAIN: dict[type[Field[Any, Any]], type] = {
    models.CharField: str, models.TextField: str, models.IntegerField: int, models.BooleanField: bool,
}  # fmt: skip
"""The types of the values that both databases accept as they are, by kind of field."""


def prepared(field: Field[Any, Any], value: Any) -> Any:
    """Return a field's value in the form that the database accepts. Django's own conversion costs more than the
    statement, and most values don't need it.
    """
    return value if value is None or type(value) is plain_type(field) else field.get_db_prep_save(value, connection)


@cache
def plain_type(field: Field[Any, Any]) -> type | None:
    return next((plain for kind, plain in PLAIN.items() if isinstance(field, kind)), None)


@cache
def update(model: type[Model], names: tuple[str, ...], condition: str) -> str:
    columns = ", ".join(f'"{field.column}" = %s' for field in fields_of(model, names))
    return f'UPDATE "{model._meta.db_table}" SET {columns} WHERE {condition}'  # noqa: S608


def update_rows(model: type[Model], condition: str, *values: Any, **changes: Any) -> int:
    """Write `changes` (new values by field name) to the rows that meet the condition. Return the number of rows
    changed.
    """
    names = tuple(changes)
    written = [prepared(field, value) for field, value in zip(fields_of(model, names), changes.values(), strict=True)]
    with connection.cursor() as cursor:
        cursor.execute(update(model, names, condition), [*written, *values])
        changed: int = cursor.rowcount
        return changed


@cache
def insert(model: type[Model]) -> str:
    fields = own_fields(model)
    columns, places = ", ".join(f'"{field.column}"' for field in fields), ", ".join(["%s"] * len(fields))
    return f'INSERT INTO "{model._meta.db_table}" ({columns}) VALUES ({places}) RETURNING "{model._meta.pk.column}"'  # noqa: S608


@cache
def own_fields(model: type[Model]) -> list[Field[Any, Any]]:
    """Return all fields of a model except the primary key, which the database generates."""
    return [field for field in model._meta.concrete_fields if not field.primary_key]


def insert_row(row: Model) -> None:
    """Insert a new row and set its key.

    Raise IntegrityError if the row violates a constraint.
    """
    model = type(row)
    written = [prepared(field, field.pre_save(row, add=True)) for field in own_fields(model)]
    with connection.cursor() as cursor:
        cursor.execute(insert(model), written)
        row.pk = cursor.fetchone()[0]
    row._state.adding, row._state.db = False, connection.alias
