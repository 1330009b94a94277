"""Compute identities of rules that do not depend on names and places.

Each definition in the sources (a function, class, constant, or other statement of a module) gets a digest of its
syntax. In it, local names are numbers, names of other definitions are those definitions' identities, and docstrings,
comments, annotations of functions, imports and positions do not occur. So a rule may be moved, renamed or documented
differently and keeps its identity, but a rule that does something else does not. Names that are looked up by their
spelling stay as they are: attributes, keywords, strings.
"""

import ast
import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, TypeGuard

from play.engine.syntax import parse

Key = tuple[str, str]
"""Module and name of a definition; a statement that defines no name is numbered."""
Part = str | Key
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SCOPES = (*FUNCTIONS, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
IMPORTS = (ast.Import, ast.ImportFrom)
UNSAID = frozenset({"returns", "type_comment", "ctx", "kind"})
"""Fields of nodes that do not count."""


class Module(NamedTuple):
    """A module among the sources.

    `names` maps each name it defines or imports to the key (module, name) of a definition or to the name of a module.
    """

    name: str
    tree: ast.Module
    names: dict[str, str | Key]


def identities(sources: Mapping[str, str]) -> dict[Key, str]:
    """Return the identity of each definition, a digest that does not depend on names and places, by (module, name).

    `sources` maps dotted module names to their text.
    """
    modules = {name: Module(name, parse(text), {}) for name, text in sources.items()}
    keywords: set[str] = set()
    for module in modules.values():
        nodes = walk_nodes(module.tree)
        module.names.update(imported_names(nodes))
        module.names.update({name: (module.name, name) for name in defined_names(module.tree.body)})
        keywords.update(keywords_in(nodes))
    parts: dict[Key, list[Part]] = {}
    for module in modules.values():
        for place, statement in enumerate(module.tree.body):
            if not isinstance(statement, IMPORTS) and not is_docstring(statement):
                written = Writer(module, modules, keywords).write(statement)
                names = defined_names([statement]) or [f"<{place}>"]
                for name in names:
                    parts.setdefault((module.name, name), []).extend([*written, str(names.index(name))])
    return refine_digests(parts)


def refine_digests(parts: Mapping[Key, Sequence[Part]]) -> dict[Key, str]:
    """Return a digest for each definition.

    Definitions get different digests if they differ in themselves or in anything they refer to, directly or indirectly.
    """
    previous = dict.fromkeys(parts, "")
    joined = {key: merge_texts(written) for key, written in parts.items()}
    while True:
        digests = {key: digest_parts(written, previous) for key, written in joined.items()}
        if len(set(digests.values())) == len(set(previous.values())):
            return digests
        previous = digests


def merge_texts(parts: Sequence[Part]) -> list[Part]:
    """Return the parts with adjacent texts merged, since most parts of a definition refer to no other definition."""
    joined: list[Part] = []
    for is_text, run in groupby(parts, lambda part: isinstance(part, str)):
        these = list(run)
        joined += ["\0".join(map(str, these))] if is_text else these
    return joined


def digest_parts(parts: Sequence[Part], digests: Mapping[Key, str]) -> str:
    texts = [part if isinstance(part, str) else f"={digests[part]}" for part in parts]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:24]


def walk_nodes(node: ast.AST) -> list[ast.AST]:
    """Return a node and its descendants in the order of `ast.walk`, but three times as fast."""
    nodes = [node]
    for each in nodes:
        for name in each._fields:
            value = getattr(each, name, None)
            if isinstance(value, list):
                nodes += [item for item in value if isinstance(item, ast.AST)]
            elif isinstance(value, ast.AST):
                nodes.append(value)
    return nodes


# Names


def imported_names(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str | Key]]:
    """Yield the names that imports bind anywhere in a module, each with a dotted module name or the key of a
    definition.
    """
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.asname or alias.name.partition(".")[0], alias.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name, (node.module or "", alias.name)


def defined_names(statements: Sequence[ast.stmt]) -> list[str]:
    """Return the names that the statements of a module define, in order."""
    names: list[str] = []
    for statement in statements:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.append(statement.name)
        elif isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign):
            names += [node.id for node in walk_nodes(statement) if is_stored_name(node)]
    return list(dict.fromkeys(names))


def is_stored_name(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def keywords_in(nodes: Iterable[ast.AST]) -> Iterator[str]:
    return (node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg)


def is_docstring(statement: object) -> bool:
    """Return whether a statement is a docstring or another string that documents what precedes it."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def locals_of(node: ast.AST) -> Iterator[str]:
    """Yield all names that a definition binds within itself."""
    for child in walk_nodes(node):
        if isinstance(child, ast.arg):
            yield child.arg
        elif isinstance(child, (*FUNCTIONS, ast.ClassDef)) and child is not node:
            yield child.name
        elif is_stored_name(child):
            yield child.id
        elif isinstance(child, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and child.name:
            yield child.name


class Writer:
    """Writes one statement of a module as parts of its digest."""

    def __init__(self, module: Module, modules: Mapping[str, Module], keywords: set[str]) -> None:
        self.module, self.modules, self.keywords = module, modules, keywords
        self.numbers: dict[str, int] = {}
        self.own: set[str] = set()
        self.parts: list[Part] = []

    def write(self, statement: ast.stmt) -> list[Part]:
        named = isinstance(statement, (*FUNCTIONS, ast.ClassDef))
        self.node(statement, skip=("name",) if named else ())
        return self.parts

    def node(self, node: ast.AST, skip: tuple[str, ...] = ()) -> None:
        """Write a node and its descendants to the digest.

        The outermost function or comprehension determines which names are local.
        """
        if not self.own and isinstance(node, SCOPES):
            self.own, self.numbers = set(locals_of(node)), {}
            self.fields(node, skip)
            self.own = set()
        else:
            self.fields(node, skip)

    def fields(self, node: ast.AST, skip: tuple[str, ...]) -> None:
        """Write a syntax node as its kind and fields, with local names numbered, and without what never matters."""
        kind = type(node).__name__
        special = getattr(self, f"write_{kind}", None)
        if special is not None:
            special(node)
            return
        self.parts.append(kind)
        for name in node._fields:
            value = getattr(node, name, None)
            if name == "name" and value in self.own:
                self.parts.append(self.local(value))
            elif name not in UNSAID and name not in skip:
                self.value(value)

    def value(self, value: object) -> None:
        """Write a value of a syntax tree: a node, a list without imports and docstrings, or a constant."""
        if isinstance(value, ast.AST):
            self.node(value)
        elif isinstance(value, list):
            kept = [item for item in value if not isinstance(item, IMPORTS) and not is_docstring(item)]
            self.parts.append(f"[{len(kept)}")
            for item in kept:
                self.value(item)
        else:
            self.parts.append(repr(value))

    def write_arg(self, node: ast.arg) -> None:
        self.parts += [node.arg if node.arg in self.keywords else "", self.local(node.arg)]

    def write_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Write an annotated assignment to the digest.

        The annotation is included outside functions, where it may define a class field, but not inside them, where it
        is only documentation.
        """
        if self.own and node.value is not None:
            self.fields(ast.Assign([node.target], node.value), ())
        elif not self.own:
            self.parts.append("AnnAssign")
            for part in (node.target, node.annotation, node.value):
                self.value(part)

    def write_Name(self, node: ast.Name) -> None:
        self.parts.append(self.local(node.id) if node.id in self.own else self.meant(self.module, node.id))

    def write_Attribute(self, node: ast.Attribute) -> None:
        """Write an attribute to the digest. An attribute of a module is written as the definition it refers to."""
        if isinstance(node.value, ast.Name) and node.value.id not in self.own:
            module = self.module_named(node.value.id)
            if module is not None:
                self.parts.append(self.meant(module, node.attr))
                return
        self.parts.append(f".{node.attr}")
        self.node(node.value)

    def local(self, name: str) -> str:
        """Return a number that stands for a local name, or the name itself if it is not local."""
        return str(self.numbers.setdefault(name, len(self.numbers))) if name in self.own else name

    def module_named(self, name: str) -> Module | None:
        """Return the module that a name of this module refers to, or None if it refers to no module
        among the sources.
        """
        meaning = self.module.names.get(name, "")
        return self.modules.get(meaning if isinstance(meaning, str) else ".".join(meaning))

    def meant(self, module: Module, name: str) -> Part:
        """Return the key of the definition that a name of a module refers to, following imports through other modules.

        Return the name itself if it leads to no definition in the sources.
        """
        meaning = module.names.get(name)
        for _ in range(10):
            if not isinstance(meaning, tuple):
                break
            home = self.modules.get(meaning[0])
            further = home.names.get(meaning[1]) if home else None
            if further == meaning:
                return meaning
            meaning = further
        return name
