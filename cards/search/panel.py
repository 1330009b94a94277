"""Build the facet panel: every choice with its count, and the query that results from clicking it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cards.fields import Field, Value, search_value
from cards.normalization import fold
from cards.registry import PersonalChoice, personal_title
from cards.search.engine import Found, evaluate
from cards.search.index import GameIndex
from cards.search.matcher import Matcher
from cards.search.personal import Columns
from cards.search.syntax import All, Node, Part, Term, parse
from cards.search.values import is_name_of

MAX_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Choice:
    """One value in the facet panel.

    `query` is the query with this value added or, if the value is already chosen, removed.
    """

    value: Value
    count: int
    chosen: bool
    query: str
    icon: str


class Facet(NamedTuple):
    """One field in the facet panel."""

    field: Field
    choices: list[Choice]
    chosen: int

    @property
    def unfolded(self) -> bool:
        return self.field.open or self.chosen > 0


def facets_of(results: Found) -> list[Facet]:
    """Return the facets of the game that a search concerns, or [] if it concerns several games."""
    game = only_game(results)
    if game is None:
        return []
    fields = [column.field for column in game.columns.values() if column.field.panel]
    facets = [facet(results, game, one) for one in sorted(fields, key=lambda one: not one.open)]
    return [one for one in facets if one.choices]


def only_game(results: Found) -> GameIndex | None:
    """Return the only game with results or, if nothing was found, the only game searched; otherwise None."""
    scope = results.index.scope(results.games)
    hit = [game for game in scope if game.mask & results.mask] if results.mask else scope
    return hit[0] if len(hit) == 1 else None


def facet(results: Found, game: GameIndex, field: Field) -> Facet:
    """Return a facet: each value with its count among the results, as if nothing had been chosen in this facet."""
    own = own_terms(results.tree, game, field)
    mask = rows_without(results, own, game) if own else results.mask
    column = game.columns[field.name]
    choices = []
    for each, rows in column.values:
        chosen = is_chosen(each, own)
        count = (rows & mask).bit_count()
        if count or chosen:
            icon = fold(each.label) if field.culture else ""
            choices.append(Choice(each, count, chosen, toggle_value(results.query, own, field, each), icon))
    return Facet(field, most_common_choices(choices), sum(choice.chosen for choice in choices))


def personal_facet(
    results: Found, mine: Columns, choices: Iterable[PersonalChoice], count: Callable[[int], int] = int.bit_count
) -> Facet | None:
    """Return the facet of a visitor's own cards, whose fields are `mine`: how many of the results each choice would
    leave. Return None for a visitor who has nothing, and if the results aren't from one game with such fields.

    `count` counts the rows of a mask; some of them may not be shown.
    """
    game = only_game(results)
    has_any = any(each.number and rows for _, column in mine.values() for each, rows in column.values)
    if game is None or not has_any or all(owner != game.slug for owner, _ in mine.values()):
        return None
    shown = [_personal_choice(results, game, mine, each, count) for each in choices if each.field in mine]
    kept = [choice for choice in shown if choice.count or choice.chosen]
    field = Field("mine", personal_title(game.slug), "What you have of these cards.")
    return Facet(field, kept, sum(choice.chosen for choice in kept))


def _personal_choice(
    results: Found, game: GameIndex, mine: Columns, choice: PersonalChoice, count: Callable[[int], int]
) -> Choice:
    """Return one choice of the facet of a visitor's own cards."""
    field, meant = mine[choice.field][1].field, search_value(choice.value)
    own = [term for term in top_terms(results.tree) if fold(term.field) == field.name]
    chosen = is_chosen(meant, own)
    mask = rows_without(results, own, game) if own and not chosen else results.mask
    rows = Matcher(results.index, [game], mine).rows(Term(field.name, ":", (Part("word", choice.value),), choice.label))
    query = toggle_value(results.query, own, field, meant)
    return Choice(search_value(choice.label), count(mask & (rows or 0)), chosen, query, "")


def is_chosen(value: Value, own_terms: list[Term]) -> bool:
    """Return whether one of the terms of a facet names this value."""
    return any(is_name_of(value, part.text) for term in own_terms for part in term.parts)


def most_common_choices(choices: list[Choice]) -> list[Choice]:
    """Return the choices that are chosen or found most often, in their order."""
    if len(choices) <= MAX_SHOWN:
        return choices
    counts = sorted(choices, key=lambda choice: (-choice.chosen, -choice.count))[:MAX_SHOWN]
    kept = {id(choice) for choice in counts}
    return [choice for choice in choices if id(choice) in kept]


def own_terms(tree: Node | None, game: GameIndex, field: Field) -> list[Term]:
    """Return the terms at the top level of the query that the facet of this field has written or could have written."""
    return [term for term in top_terms(tree) if game.names.get(fold(term.field)) == field.name]


def top_terms(tree: Node | None) -> list[Term]:
    """Return the terms with `:` or `=` at the top level of a query."""
    top = tree.inner if isinstance(tree, All) else (tree,)
    return [term for term in top if isinstance(term, Term) and term.sign in (":", "=")]


def rows_without(results: Found, own_terms: list[Term], game: GameIndex) -> int:
    """Return the bit mask of the rows that match the query without these terms.

    It serves to count the choices of a facet, which are alternatives to one another.
    """
    top = results.tree.inner if isinstance(results.tree, All) else ()
    rest = tuple(node for node in top if node not in own_terms)
    scope = results.index.scope(results.games)
    within = sum(one.mask for one in scope)
    matcher = Matcher(results.index, [game], results.personal)
    mask = evaluate(All(rest), matcher, results.index.everything) if rest else None
    return within if mask is None else mask & within


def toggle_value(query: str, own_terms: list[Term], field: Field, value: Value) -> str:
    """Return the query with a value added to the term for this field, or removed from it if the value
    is already there.
    """
    query = query.strip()
    for term in own_terms:
        if any(is_name_of(value, part.text) for part in term.parts):
            kept = [write_value(part.kind, part.text) for part in term.parts if not is_name_of(value, part.text)]
            return replace_term(query, term, f"{term.field}{term.sign}{','.join(kept)}" if kept else "")
    if own_terms:
        values = [write_value(part.kind, part.text) for part in own_terms[0].parts]
        return replace_term(
            query, own_terms[0], f"{own_terms[0].field}{own_terms[0].sign}{','.join([*values, value.written])}"
        )
    new = f"{field.name}:{value.written}"
    if not query:
        return new
    loose = any_at_top(query)
    return f"({query}) {new}" if loose else f"{query} {new}"


def any_at_top(query: str) -> bool:
    """Return whether the query is an `or` at its top level.

    A term appended to it would then belong only to the last alternative.
    """
    tree = parse(query).tree
    return tree is not None and not isinstance(tree, (All, Term)) and type(tree).__name__ == "Any_"


def write_value(kind: str, text: str) -> str:
    """Return a value as a query writes it. `kind` is that of its `Part`."""
    if kind == "regex":
        return f"/{text}/"
    return f'"{text}"' if kind == "phrase" or " " in text else text


def replace_term(query: str, term: Term, new: str) -> str:
    """Return the query with `new` in place of a term; "" leaves the term out."""
    return " ".join(f"{query[: term.start]}{new}{query[term.end :]}".split())
