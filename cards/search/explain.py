"""Describe a query in words."""

from collections.abc import Sequence

from cards.fields import Field
from cards.games.registry import BY_SLUG
from cards.normalization import fold
from cards.registry import personal_fields, relations
from cards.search.index import GameIndex
from cards.search.problems import Warning
from cards.search.syntax import Any_, Node, Not, Part, Term

SIGNS = {"<": "is less than", "<=": "is at most", ">": "is more than", ">=": "is at least", "=": "is", "!=": "is not"}
STILL_SEARCHED = ("unknown_sort", "foreign_sign")
"""The codes of warnings about a term that is still searched for."""
YES_OR_NO = {"yes": ("0", "at least 1"), "no": ("at least 1", "0")}
"""The meaning of these words for a field that counts what a visitor has: negated, then as they are."""
BARE = {
    "word": "the name or the rules text contains “{}”",
    "words": "the name or the rules text contains “{}”",
    "either": "the name, a fact or the rules text contains “{}”",
    "fact": "the name or a fact contains “{}”",
    "value": "a fact is “{}”",
    "phrase": "the name or the rules text contains the words “{}”",
    "regex": "the name or the rules text matches /{}/",
}


def explain(tree: Node | None, scope: list[GameIndex], warnings: Sequence[Warning]) -> str:
    """Return the query in words, such as `Cards where the culture is “elven”.`; terms with warnings are left out."""
    left_out = {warning.term for warning in warnings if warning.code not in STILL_SEARCHED}
    words = describe_node(tree, scope, left_out) if tree is not None else ""
    return f"Cards where {words}." if words else "We couldn’t understand that search."


def describe_node(node: Node, scope: list[GameIndex], left_out: set[str]) -> str:
    """Return a part of a query in words, or "" if nothing is left of it without the terms in `left_out`."""
    if isinstance(node, Term):
        return "" if node.source in left_out else describe_term(node, scope)
    if isinstance(node, Not):
        inner = describe_node(node.inner, scope, left_out)
        return f"not ({inner})" if inner else ""
    parts = [words for one in node.inner if (words := describe_node(one, scope, left_out))]
    if isinstance(node, Any_):
        sides = [f"({words})" if " and " in words else words for words in parts]
        return f"({' or '.join(sides)})" if len(sides) > 1 else "".join(sides)
    return " and ".join(parts)


def describe_term(term: Term, scope: list[GameIndex]) -> str:
    """Return the words for one term of a query as a clause, such as `the culture is “elven”`."""
    if not term.field:
        kind, text = term.parts[0].kind, term.parts[0].text
        is_value = kind in ("word", "words", "phrase") and any(game.plain_rows(text) for game in scope)
        return BARE["either" if is_value else kind].format(text)
    name = fold(term.field)
    values = " or ".join(quote_part(part) for part in term.parts)
    if name in ("game", "g"):
        games = [f"“{BY_SLUG[part.text].title}”" if part.text in BY_SLUG else quote_part(part) for part in term.parts]
        return f"the game {SIGNS.get(term.sign, 'is')} {' or '.join(games)}"
    if name == "has":
        return " or ".join(describe_having(part, scope) for part in term.parts)
    if related := next((one for game in scope if (one := relations(game.slug).get(name))), None):
        return with_clause(related.clause, term.sign, values)
    columns = [column.field for game in scope if (column := game.column(term.field))]
    field = next(iter(columns), None) or personal_field(name, scope)
    if field is None:
        return f"“{term.source}”"
    if not columns and not field.clause and len(term.parts) == 1 and (bound := YES_OR_NO.get(term.parts[0].text)):
        return f"{in_sentence(field.label)} is {bound[term.sign != '!=']}"
    if field.clause and term.sign in (":", "=", "!="):
        return with_clause(field.clause, term.sign, values)
    if field.kind == "flag":
        return f"it is {'not ' if term.sign == '!=' else ''}{values}"
    verb = SIGNS.get(term.sign, "contains" if field.kind == "text" else "is")
    if any(part.kind == "regex" for part in term.parts):
        verb = "matches"
    return f"{in_sentence(field.label)} {verb} {values}"


def describe_having(part: Part, scope: list[GameIndex]) -> str:
    """Return the words for `has:` with the name of a field."""
    if (field := personal_field(fold(part.text), scope)) and not field.clause:
        return f"{in_sentence(field.label)} is {YES_OR_NO['yes'][True]}"
    return f"there is a value for “{part.text}”"


def in_sentence(label: str) -> str:
    """Return a field's label as it is written within a sentence: `the twilight cost`."""
    return f"the {label[0].lower()}{label[1:]}"


def with_clause(clause: str, sign: str, values: str) -> str:
    """Return the words for a term whose field or relation has a clause of its own, such as `it exerts “ranger”`."""
    return f"not ({clause} {values})" if sign == "!=" else f"{clause} {values}"


def personal_field(name: str, scope: list[GameIndex]) -> Field | None:
    """Return the field of this name whose values depend on who searches, or None if there is none."""
    return next((field for game in scope for field in personal_fields(game.slug) if field.name == name), None)


def quote_part(part: Part) -> str:
    """Return a value from a query in words: quoted, as a range, or as a regular expression."""
    if part.kind == "regex":
        return f"/{part.text}/"
    if ".." in part.text:
        low, _, high = part.text.partition("..")
        return f"from {low or 'anything'} to {high.lstrip('.') or 'anything'}"
    return part.text if part.text.lstrip("+-").isdigit() else f"“{part.text}”"
