"""Templates that render faster than Django's own: names are looked up, and values are written, by a short way.

It applies to what the site's templates nearly always have: values in dicts, attributes of objects, and strings. What
it gives is the same; for everything else, Django's own code is called.
"""

from html import escape
from typing import Any

from django.template import Template
from django.template.base import (
    DebugLexer,
    FilterExpression,
    Lexer,
    Node,
    NodeList,
    Parser,
    Token,
    Variable,
    VariableDoesNotExist,
    VariableNode,
    render_value_in_context,
)
from django.template.context import Context
from django.utils.safestring import SafeString

MISSING = object()


class QuickVariable(Variable):
    """A name, perhaps with attributes, such as `match.status`."""

    lookups: tuple[str, ...]

    def resolve(self, context: Context) -> Any:  # type: ignore[override]
        """Return the value in this context.

        Raises:
            VariableDoesNotExist: there is none.
        """
        first, *rest = self.lookups
        value: Any = context.get(first, MISSING)
        for bit in rest:
            kind = type(value)
            if kind is dict:
                value = value.get(bit, MISSING)
            elif callable(value) or (hasattr(kind, "__getitem__") and not isinstance(value, tuple)):
                return super().resolve(context)
            else:
                value = getattr(value, bit, MISSING)
        return super().resolve(context) if value is MISSING or callable(value) else value


class QuickExpression(FilterExpression):
    """A value of a template, perhaps with filters."""

    __slots__ = ()

    def __init__(self, token: str, parser: Parser) -> None:
        super().__init__(token, parser)
        if self.is_var and self.var.lookups:
            self.var = QuickVariable(self.var.var)

    def resolve(self, context: Context, ignore_failures: bool = False) -> Any:
        """Return the value in this context. If there is none, return None with `ignore_failures`, otherwise ""."""
        if not self.is_var or self.filters:
            return super().resolve(context, ignore_failures)
        try:
            return self.var.resolve(context)
        except VariableDoesNotExist:
            return super().resolve(context, ignore_failures)


class QuickVariableNode(VariableNode):
    """The node of `{{ value }}`."""

    def render(self, context: Context) -> str:
        """Return the value as HTML."""
        value = self.filter_expression.resolve(context)
        if context.autoescape:
            if type(value) is SafeString:
                return value
            if type(value) is str:
                return escape(value)
        return render_value_in_context(value, context)


class QuickParser(Parser):
    """The parser of these templates."""

    def compile_filter(self, token: str) -> QuickExpression:
        return QuickExpression(token, self)

    def extend_nodelist(self, nodelist: NodeList, node: Node, token: Token) -> None:
        quick = QuickVariableNode(node.filter_expression) if type(node) is VariableNode else node
        super().extend_nodelist(nodelist, quick, token)


class QuickTemplate(Template):
    """A template that renders faster."""

    def compile_nodelist(self) -> NodeList:
        """Return the nodes of the template.

        Raises:
            TemplateSyntaxError: the template is wrong; with debugging, the error says where.
        """
        lexer = (DebugLexer if self.engine.debug else Lexer)(self.source)
        parser = QuickParser(
            lexer.tokenize(), self.engine.template_libraries, self.engine.template_builtins, self.origin
        )
        try:
            nodelist = parser.parse()
        except Exception as error:
            if self.engine.debug:
                error.template_debug = self.get_exception_info(error, error.token)  # type: ignore[attr-defined]
            raise
        self.extra_data = parser.extra_data
        return nodelist
