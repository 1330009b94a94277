"""Look up the variables of templates faster than Django does.

Drawing a table means looking up hundreds of values, most of them in dicts and named tuples. These classes read such
values directly and leave everything else to Django, so the result is always Django's.
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
from django.utils.functional import Promise
from django.utils.safestring import SafeData, SafeString, mark_safe

MISSING, ASK_DJANGO = object(), object()
"""Results of a lookup: there is no such value, and Django must look it up."""
METHODS = frozenset(dir(dict))


def look_up(names: Sequence[str], context: Context) -> Any:
    """Return the value of a dotted name, MISSING, or ASK_DJANGO if it takes more than plain values to find it."""
    for values in reversed(context.dicts):
        if names[0] in values:
            value = values[names[0]]
            break
    else:
        return MISSING
    if callable(value):
        return ASK_DJANGO
    for name in names[1:]:
        value = value_in(value, name)
        if value is MISSING or value is ASK_DJANGO:
            return value
        if callable(value):
            return ASK_DJANGO
    return value


def value_in(value: Any, name: str) -> Any:
    """Return what a value has by this name, MISSING, or ASK_DJANGO."""
    kind = type(value)
    if kind is dict:
        if name in value:
            return value[name]
        return ASK_DJANGO if name in METHODS or name[:1].isdigit() else MISSING
    if value is None:
        return MISSING
    if kind is list or kind is tuple:
        index = int(name) if name.isdecimal() else -1
        return value[index] if 0 <= index < len(value) else ASK_DJANGO
    if hasattr(kind, "__getitem__") and name not in getattr(kind, "_fields", ()):
        return ASK_DJANGO
    try:
        return getattr(value, name)
    except Exception:
        return ASK_DJANGO


class Filter(NamedTuple):
    """A filter with its arguments, each as (whether it is a variable, the variable or the value)."""

    function: Callable[..., Any]
    arguments: Sequence[tuple[bool, Any]]
    is_safe: bool
    needs_autoescape: bool


def prepare_filter(function: Callable[..., Any], arguments: Sequence[tuple[bool, Any]]) -> Filter:
    """Return a filter with its arguments. Constant ones are marked as safe."""
    prepared = [(varies, argument if varies else mark_safe(argument)) for varies, argument in arguments]
    return Filter(function, prepared, getattr(function, "is_safe", False), getattr(function, "needs_autoescape", False))


def needs_django(function: Callable[..., Any], arguments: Sequence[tuple[bool, Any]]) -> bool:
    """Return whether a filter wants times in the current time zone, or has an argument to be translated."""
    return getattr(function, "expects_localtime", False) or any(isinstance(value, Promise) for _, value in arguments)


class QuickExpression(FilterExpression):
    """A variable with its filters, or a constant."""

    __slots__ = ("constant", "names", "prepared")

    def __init__(self, token: str, parser: Parser) -> None:
        super().__init__(token, parser)
        self.constant = not self.is_var and not self.filters
        self.names: Sequence[str] | None = None
        """The parts of the dotted name, or None if Django must resolve the expression."""
        if self.is_var and not self.var.translate and not any(needs_django(*each) for each in self.filters):
            self.names = self.var.lookups
        self.prepared = [prepare_filter(*each) for each in self.filters]

    def resolve(self, context: Context, ignore_failures: bool = False) -> Any:
        """Return the value in this context. A missing one is None if failures are ignored. Otherwise it is empty, or
        the engine's text for missing values.
        """
        if self.constant:
            return self.var
        value = ASK_DJANGO if self.names is None else look_up(self.names, context)
        if value is MISSING:
            if ignore_failures:
                value = None
            elif context.template is not None and not context.template.engine.string_if_invalid:
                value = ""
            else:
                value = ASK_DJANGO
        if value is ASK_DJANGO:
            return super().resolve(context, ignore_failures)
        return self.apply_filters(value, context) if self.prepared else value

    def apply_filters(self, value: Any, context: Context) -> Any:
        """Return what the filters make of a value."""
        for function, arguments, is_safe, needs_autoescape in self.prepared:
            resolved = [argument.resolve(context) if varies else argument for varies, argument in arguments]
            options = {"autoescape": context.autoescape} if needs_autoescape else {}
            result = function(value, *resolved, **options)
            value = mark_safe(result) if is_safe and isinstance(value, SafeData) else result
        return value


class QuickVariableNode(VariableNode):
    """The value of a variable, written into the page."""

    def render(self, context: Context) -> SafeString | str:
        """Return the value as text, escaped if necessary. It is empty if it can't be decoded, as in Django."""
        try:
            value = self.filter_expression.resolve(context)
        except UnicodeDecodeError:
            return ""
        if isinstance(value, SafeString):
            return value
        kind = type(value)
        if kind is str and context.autoescape:
            return escape(value)
        if kind is int and context.use_l10n is False:
            return str(value)
        return render_value_in_context(value, context)


class QuickParser(Parser):
    """A template parser that makes these expressions and nodes."""

    def compile_filter(self, token: str) -> QuickExpression:
        return QuickExpression(token, self)

    def extend_nodelist(self, nodelist: NodeList, node: Node, token: Token) -> None:
        """Add a node to those read so far, in its quick form if it has one."""
        if type(node) is VariableNode:
            node = QuickVariableNode(node.filter_expression)
        super().extend_nodelist(nodelist, node, token)


class QuickTemplate(Template):
    """A template with these expressions and nodes."""

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
