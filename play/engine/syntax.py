"""Parse Python source in one thread at a time, and find the syntax tree of a function.

Before 3.11.8, CPython counts the depth of the tree it builds across all threads. If two threads parse at once, such as
two requests that are the first of their games, either may fail with a SystemError. So everyone who parses Python in
this process waits, including code unaware of this module: `inspect.signature` of functions written in C.
"""

import ast
import linecache
from collections.abc import Callable
from functools import lru_cache
from threading import RLock
from typing import Any

ONE_AT_A_TIME = RLock()
"""A reentrant lock, since a finalizer that runs in between may parse as well."""
read = ast.parse


def parse(*text: Any, **more: Any) -> ast.Module:
    """Return the syntax tree of a source text, like `ast.parse`, but allow only one thread at a time to parse.

    Raise SyntaxError for a text that is not Python.
    """
    with ONE_AT_A_TIME:
        tree: ast.Module = read(*text, **more)
        return tree


ast.parse = parse  # type: ignore[assignment]


def source_text(function: Callable[..., Any]) -> str:
    """Return the text of the file that contains a function."""
    return "".join(linecache.getlines(function.__code__.co_filename, function.__globals__))


def syntax_of(function: Callable[..., Any]) -> ast.FunctionDef:
    """Return the syntax tree of a function, with the line numbers of its file. The caller may change the tree."""
    text, first = source_text(function), function.__code__.co_firstlineno
    if first not in functions_of(text):
        functions_of.cache_clear()
    return functions_of(text).pop(first)


@lru_cache(maxsize=4)
def functions_of(text: str) -> dict[int, ast.FunctionDef]:
    """Return the syntax trees of the functions in a source text, by first line (that of a decorator, if there is one).

    Callers that change a tree must remove it from the result, which is cached.
    """
    functions: list[ast.FunctionDef] = []
    rest: list[ast.stmt] = [*parse(text).body]
    while rest:
        node = rest.pop()
        rest += getattr(node, "body", ())
        if isinstance(node, ast.FunctionDef):
            functions.append(node)
    return {min([node.lineno, *[one.lineno for one in node.decorator_list]]): node for node in functions}
