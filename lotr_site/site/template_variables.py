"""Look up the variables of templates faster than Django does.

Drawing a table means looking up hundreds of values in dicts and named tuples, and most of them are plain. These classes
read plain values directly and leave everything else to Django, so the result is always Django's.
"""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any, NamedTuple

from django.template.base import (
    DebugLexer,
    FilterExpression,
    Lexer,
    Node,
    NodeList,
    Parser,
    Template,
    Token,
    VariableNode,
    render_value_in_context,
)
from django.template.context import Context
from django.utils.safestring import SafeData, SafeString, mark_safe

MISSING, OTHER = object(), object()
"""Results of a lookup: there is no such value, and only Django knows."""
PLAIN = frozenset((str, int, bool, float, dict, list, tuple, SafeString, type(None)))
"""The types whose values can be looked up in directly and cannot be called."""
METHODS = frozenset(dir(dict))


def looked_up(names: Sequence[str], context: Context) -> Any:
    """Return the value of a dotted name, MISSING, or OTHER if it takes more than plain values to find it."""
    for values in reversed(context.dicts):
        if names[0] in values:
            value = values[names[0]]
            break
    else:
        return MISSING
    if type(value) not in PLAIN and callable(value):
        return OTHER
    for name in names[1:]:
        value = value_in(value, name)
        if value is MISSING or value is OTHER or (type(value) not in PLAIN and callable(value)):
            return value if value is MISSING else OTHER
    return value


def value_in(value: Any, name: str) -> Any:
    """Return what a value has by this name, MISSING, or OTHER."""
    kind = type(value)
    if kind is dict:
        return value[name] if name in value else OTHER if name in METHODS or name[0].isdigit() else MISSING
    if value is None:
        return MISSING
    if kind is list or kind is tuple:
        place = int(name) if name.isdecimal() else -1
        return value[place] if 0 <= place < len(value) else OTHER
    if hasattr(kind, "__getitem__") and name not in getattr(kind, "_fields", ()):
        return OTHER
    try:
        return getattr(value, name)
    except Exception:
        return OTHER


def writes_missing(context: Context) -> bool:
    """Return whether the engine writes something in place of missing values."""
    return context.template is None or bool(context.template.engine.string_if_invalid)


class Step(NamedTuple):
    """A filter with its arguments, each as (whether it is a variable, the variable or the value)."""

    function: Callable[..., Any]
    arguments: Sequence[tuple[bool, Any]]
    is_safe: bool
    needs_autoescape: bool


def step(function: Callable[..., Any], arguments: Sequence[tuple[bool, Any]]) -> Step:
    """Return a filter with its arguments, of which the constant ones are safe."""
    given = [(varies, each if varies else mark_safe(each)) for varies, each in arguments]
    return Step(function, given, getattr(function, "is_safe", False), getattr(function, "needs_autoescape", False))


class QuickExpression(FilterExpression):
    """A variable with its filters, or a constant."""

    __slots__ = ("constant", "names", "steps")

    def __init__(self, token: str, parser: Parser) -> None:
        super().__init__(token, parser)
        self.constant = not self.is_var and not self.filters
        plain = self.is_var and not self.var.translate and self.var.lookups
        timed = any(getattr(function, "expects_localtime", False) for function, _ in self.filters)
        self.names: Sequence[str] | None = plain if plain and not timed else None
        self.steps = [step(function, arguments) for function, arguments in self.filters]

    def resolve(self, context: Context, ignore_failures: bool = False) -> Any:
        """Return the value in this context. A missing one is None if failures are ignored, and otherwise empty."""
        if self.constant:
            return self.var
        value = OTHER if self.names is None else looked_up(self.names, context)
        if value is MISSING:
            value = None if ignore_failures else OTHER if writes_missing(context) else ""
        if value is OTHER:
            return super().resolve(context, ignore_failures)
        return self.filtered(value, context) if self.steps else value

    def filtered(self, value: Any, context: Context) -> Any:
        for function, arguments, is_safe, needs_autoescape in self.steps:
            given = [each.resolve(context) if varies else each for varies, each in arguments]
            how = {"autoescape": context.autoescape} if needs_autoescape else {}
            made = function(value, *given, **how)
            value = mark_safe(made) if is_safe and isinstance(value, SafeData) else made
        return value


class QuickVariableNode(VariableNode):
    """The value of a variable, written into the page."""

    def render(self, context: Context) -> SafeString | str:
        value = self.filter_expression.resolve(context)
        kind = type(value)
        if isinstance(value, SafeString):
            return value
        if kind is str and context.autoescape:
            return escape(value)
        return str(value) if kind is int and context.use_l10n is False else render_value_in_context(value, context)


class QuickParser(Parser):
    """A parser of templates with these expressions and nodes."""

    def compile_filter(self, token: str) -> QuickExpression:
        return QuickExpression(token, self)

    def extend_nodelist(self, nodelist: NodeList, node: Node, token: Token) -> None:
        """Add a node to those read so far, in its quick form if it has one."""
        if type(node) is VariableNode:
            node = QuickVariableNode(node.filter_expression)
        super().extend_nodelist(nodelist, node, token)


class QuickTemplate(Template):
    """A template that is read by this parser."""

    def compile_nodelist(self) -> NodeList:
        """Return the nodes of the template. Raise TemplateSyntaxError as Django does."""
        engine = self.engine
        tokens = (DebugLexer if engine.debug else Lexer)(self.source).tokenize()
        parser = QuickParser(tokens, engine.template_libraries, engine.template_builtins, self.origin)
        try:
            nodes = parser.parse()
        except Exception as error:
            if engine.debug:
                error.template_debug = self.get_exception_info(error, error.token)  # type: ignore[attr-defined]
            raise
        self.extra_data = parser.extra_data
        return nodes
