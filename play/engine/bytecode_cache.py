"""Cache compiled procedures in `__pycache__`, as Python does with its bytecode.

An entry is valid only for exactly the same text, compiler and Python. Otherwise it is compiled again and replaced.
"""

import marshal
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from hashlib import sha256
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from types import CodeType
from typing import Any

Place = tuple[str | int, ...]
"""A function by its module, its first line, and those of its parameters that frames keep by address."""
Made = tuple[tuple[str, ...], CodeType, CodeType]
"""The names after the state, what runs a frame, and what makes one."""
MAKERS = ("compiler.py", "rewriter.py", "temporaries.py", "ast_helpers.py", "registers.py", "syntax.py")


@cache
def compiler_version() -> bytes:
    """Return bytes that change with the compiler's source files or the Python version, so that outdated cache files are
    recognized.
    """
    return MAGIC_NUMBER + b"".join([Path(__file__).with_name(name).read_bytes() for name in MAKERS])


class Shelf:
    """The cached bytecode of the procedures in one source file."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.mark = sha256(b"\0".join((compiler_version(), file.encode(), text.encode()))).digest()
        self.made: dict[Place, Made] = {}
        with suppress(OSError, EOFError, ValueError, TypeError):
            mark, made = marshal.loads(self.path().read_bytes())
            if mark == self.mark:
                self.made = made

    def path(self) -> Path:
        return Path(cache_from_source(self.file)).with_suffix(".rules")

    def fetch(self, place: Place, make: Callable[[], Made]) -> Made:
        """Return the compiled function for a place, compiling it if it is not in the cache."""
        if place not in self.made:
            self.made[place] = make()
            if not sys.dont_write_bytecode and Path(self.file).is_file():
                self.write()
        return self.made[place]

    def write(self) -> None:
        """Write the cache in one step, so that no reader sees half of it.

        Errors are ignored, since the cache is not essential.
        """
        path = self.path()
        draft = path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            path.parent.mkdir(exist_ok=True)
            draft.write_bytes(marshal.dumps((self.mark, self.made)))
            draft.replace(path)


@lru_cache(maxsize=4)
def cache_of_file(file: str, text: str) -> Shelf:
    return Shelf(file, text)


def function_code(module: CodeType) -> Any:
    """Return the code of the only function that a module's code defines."""
    return next(one for one in module.co_consts if isinstance(one, CodeType))
