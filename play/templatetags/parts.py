"""Compile the tag `{% part template name=value ... %}`, which draws a part of the table from facts."""

from collections.abc import Callable
from typing import Any

from django import template
from django.template.base import FilterExpression, Parser, Token, Variable, token_kwargs
from django.template.context import Context
from django.utils.safestring import SafeString

from play.templatetags.drawing import drawn_part


class PartNode(template.Node):
    """The node of the tag `{% part template name=value ... %}`."""

    def __init__(self, path: FilterExpression, facts: dict[str, FilterExpression]) -> None:
        self.path = resolver(path)
        self.facts = [(name, resolver(value)) for name, value in facts.items()]

    def render(self, context: Context) -> SafeString:
        """Return a part of the table, drawn by a template from these facts.

        Besides the facts, the template has only the game, the viewer, the players' names, and what the viewer can do
        with the things among the facts.
        """
        return drawn_part(context, self.path(context), {name: value(context) for name, value in self.facts})


def part(parser: Parser, token: Token) -> PartNode:
    """Compile the `part` tag."""
    tag, *words = token.split_contents()
    if not words:
        raise template.TemplateSyntaxError(f"{tag} takes the path of a template")
    path, *rest = words
    facts = token_kwargs(rest, parser)
    if rest:
        raise template.TemplateSyntaxError(f"{tag} takes facts as name=value, not {rest[0]}")
    return PartNode(parser.compile_filter(path), facts)


def resolver(value: FilterExpression) -> Callable[[Context], Any]:
    """Return what gives the value of an argument in a context: for a plain name the value itself, without the checks
    that only the results of calls and lookups need.
    """
    variable = value.var
    if value.filters or not isinstance(variable, Variable) or not variable.lookups or len(variable.lookups) > 1:
        return value.resolve
    name = variable.lookups[0]

    def looked_up(context: Context) -> Any:
        found = context.get(name, "")
        return value.resolve(context) if callable(found) else found

    return looked_up
