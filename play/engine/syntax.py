"""Parse Python source in one thread at a time.

Before 3.11.8, CPython counts the depth of the tree it builds across all threads. If two threads parse at once, such as
two requests that are the first of their games, either may fail with a SystemError. So everyone who parses Python in
this process waits, including code unaware of this module: `inspect.signature` of functions written in C.
"""

import ast
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
