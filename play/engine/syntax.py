"""The syntax tree of a text, read by one thread at a time.

Before 3.11.8 CPython counts the depth of the tree that it makes for all threads together: when two make one at the same
time, as two requests do that are the first of their games, either may fail with a SystemError. So everybody who reads
Python in this process waits, also those who know nothing of this module: `inspect.signature` of what is written in C.
"""

import ast
from threading import RLock
from typing import Any

ONE_AT_A_TIME = RLock()
"""Which the same thread may enter again, as something that is thrown away meanwhile may read as well."""
read = ast.parse


def parse(*text: Any, **more: Any) -> ast.Module:
    """As `ast.parse` does. Raise SyntaxError."""
    with ONE_AT_A_TIME:
        tree: ast.Module = read(*text, **more)
        return tree


ast.parse = parse  # type: ignore[assignment]
