"""Complete fields, values and card names while a user types."""

import re
from typing import NamedTuple

from cards.fields import search_value
from cards.games.registry import BY_SLUG
from cards.normalization import compact, fold
from cards.registry import personal_fields
from cards.search.index import GameIndex, Index
from cards.search.texts import bits

MOST = 10
MAX_LOOKED_AT = 200
TYPED = re.compile(r'(?:^|(?<=[\s(]))(-?)([^\W\d][\w-]*)(:|>=|<=|!=|=|>|<)((?:[^\s"(),]*,)*)("?[^"\s(),]*)$')
LAST = re.compile(r"[^\s()]+$")


class Suggestion(NamedTuple):
    """A completion for the search box.

    `query` is the whole query after the completion is accepted; `kind` is field, value or card.
    """

    kind: str
    label: str
    hint: str
    query: str
    url: str = ""


def suggest(index: Index, query: str, games: list[str]) -> list[Suggestion]:
    """Return at most ten suggestions for completing the end of a query."""
    scope = index.scope(games)
    if typed := TYPED.search(query[-200:]):
        return suggest_values(scope, query, typed)[:MOST]
    last = LAST.search(query[-200:])
    word = last[0] if last else ""
    if len(word.lstrip("-")) < 2:
        return []
    return [*suggest_cards(index, scope, query)[:6], *suggest_fields(scope, query, word)][:MOST]


def suggest_fields(scope: list[GameIndex], query: str, word: str) -> list[Suggestion]:
    """Return completions for the fields whose names begin with the word."""
    start = fold(word.lstrip("-"))
    head = query[: len(query) - len(word.lstrip("-"))]
    offered: dict[str, Suggestion] = {}
    for game in scope:
        for field in (*(column.field for column in game.columns.values()), *personal_fields(game.slug)):
            if any(fold(name).startswith(start) for name in (field.name, *field.aliases)):
                offered.setdefault(
                    field.name, Suggestion("field", f"{field.name}:", field.help, f"{head}{field.name}:")
                )
    if "game".startswith(start):
        offered["game"] = Suggestion("field", "game:", "One of the games.", f"{head}game:")
    return list(offered.values())


def suggest_values(scope: list[GameIndex], query: str, typed: "re.Match[str]") -> list[Suggestion]:
    """Return completions for the values of a field that contain the typed text, those that begin with it first."""
    _, name, sign, before, partial = typed.groups()
    beginning = compact(partial)
    head = query[: len(query) - len(partial)]
    if fold(name) in ("game", "g"):
        return [
            Suggestion("value", slug, game.title, head + slug)
            for slug, game in BY_SLUG.items()
            if beginning in compact(slug)
        ]
    offered: dict[str, tuple[bool, Suggestion]] = {}
    for game in scope:
        column = game.column(name)
        for one, mask in column.values if column else ():
            if any(beginning in key for key in one.keys):
                first = any(key.startswith(beginning) for key in one.keys)
                suggestion = Suggestion("value", one.label, f"{mask.bit_count()} cards", head + one.written)
                offered.setdefault(one.label, (not first, suggestion))
    return [suggestion for _, suggestion in sorted(offered.values(), key=lambda pair: pair[0])]


def suggest_cards(index: Index, scope: list[GameIndex], query: str) -> list[Suggestion]:
    """Return completions for the cards whose name contains the whole query, those that begin with it first."""
    typed_name = fold(query.strip().strip('"'))
    if len(typed_name) < 2 or ":" in typed_name:
        return []
    within = sum(game.mask for game in scope)
    offered: dict[str, tuple[bool, Suggestion]] = {}
    for at in bits(index.names.containing(typed_name) & within)[:MAX_LOOKED_AT]:
        row = index.rows[at]
        where = row.set_name if row.game == "lotr_tcg" else BY_SLUG[row.game].short
        url = f"/cards/{row.game}/{row.card}/"
        suggestion = Suggestion("card", row.name, f"{row.kind}, {where}", search_value(row.name).written, url)
        offered.setdefault(url, (not index.names.plain[at].startswith(typed_name), suggestion))
    return [suggestion for _, suggestion in sorted(offered.values(), key=lambda pair: pair[0])]
