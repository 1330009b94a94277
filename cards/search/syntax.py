"""Parse a query into a tree.

The query is split into tokens, misplaced tokens are removed with a warning, and lark builds the tree.

    query   = any of several `all`s, separated by `or`
    all     = adjacent factors (`and` may be written)
    factor  = -factor | (query) | field:(query) | term

So `-` binds tightest, then adjacency, then `or`. A term is a word, "a phrase", /a regex/, a field with its sign and
value, or a limit in words (`2 or less`).
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from lark import Lark, Token, Transformer, v_args
from lark.lexer import Lexer

from cards.search.limits import WRITTEN, parse_limit
from cards.search.problems import Warning

LONGEST = 1000  # characters of a query that are read
MAX_TERMS = 60
DEEPEST = 20
SIGNS = ("!=", ">=", "<=", ":", "=", ">", "<")


class Part(NamedTuple):
    """One value of a term: a `word`, a `phrase` in quotes or a `regex`."""

    kind: str
    text: str


class Term(NamedTuple):
    """A condition of a query, on the field `field` or, if that is "", a bare word.

    `parts` are alternatives; `start` and `end` are positions in the query.
    """

    field: str
    sign: str
    parts: tuple[Part, ...]
    source: str
    start: int = 0
    end: int = 0


class Not(NamedTuple):
    inner: "Node"


class All(NamedTuple):
    inner: tuple["Node", ...]


class Any_(NamedTuple):
    inner: tuple["Node", ...]


Node = Term | Not | All | Any_


class Parsed(NamedTuple):
    """The tree of a query (None for an empty query) and warnings about the problems found in it."""

    tree: Node | None
    warnings: tuple[Warning, ...]


VALUE = r'(?:/(?:[^/\\]|\\.)*/|(?:"[^"]*"|[^\s()",])+(?:,(?:"[^"]*"|[^\s()",])+)*)'
NAME = r"[^\W\d][\w-]*"
WORDS = re.compile(
    rf"""(?P<SPACE>\s+)
    |(?P<GROUP>{NAME}[:=]\()
    |(?P<LIMIT>(?:{NAME}[:=]\s?)?{WRITTEN}(?=[\s(),]|$))
    |(?P<TERM>{NAME}\s?(?:>=|<=|!=|=|>|<)\s?{VALUE}|{NAME}:\s?{VALUE}|{NAME}(?:>=|<=|!=|[:=<>])(?=[\s()]|$))
    |(?P<REGEX>/(?:[^/\\]|\\.)+/(?=[\s()]|$))
    |(?P<PHRASE>"[^"]*")
    |(?P<OR>(?:or|\|\|?)(?=[\s()]|$))
    |(?P<AND>(?:and|&&?)(?=[\s()]|$))
    |(?P<NOT>-(?=[^\s-])|not(?=[\s(]))
    |(?P<OPEN>\()|(?P<CLOSE>\))
    |(?P<WORD>[^\s()"]+)
    |(?P<QUOTE>")""",
    re.VERBOSE | re.IGNORECASE,
)
GRAMMAR = """
    ?query: every (OR every)*  -> any_of
    every: factor+             -> all_of
    ?factor: NOT factor        -> negated
        | OPEN query CLOSE     -> inside
        | GROUP query CLOSE    -> within
        | leaf
    leaf: TERM | LIMIT | REGEX | PHRASE | WORD
    %declare OR NOT OPEN CLOSE GROUP TERM LIMIT REGEX PHRASE WORD
"""
SPLIT_TERM = re.compile(rf"({NAME})\s?(>=|<=|!=|[:=<>])\s?(.*)", re.DOTALL)
PIECES = re.compile(r'((?:"[^"]*"|[^",])+)')


class Given(Lexer):
    """A lexer for the lark parser that only passes on tokens, since the query has already been split into them."""

    def __init__(self, _: object) -> None: ...

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        yield from data


@lru_cache(maxsize=4096)
def parse(query: str) -> Parsed:
    """Return the tree of a query with warnings; no query raises an error."""
    warnings: list[Warning] = []
    tokens = repair_tokens(tokenize(cut_to_length(query, warnings), warnings), warnings)
    tree = PARSER.parse(tokens) if tokens else None
    return Parsed(Build().transform(tree) if tree is not None else None, tuple(dict.fromkeys(warnings)))


def cut_to_length(query: str, warnings: list[Warning]) -> str:
    """Return a query, cut to the maximum length, at a space if possible. Add a warning if it was cut."""
    if len(query) <= LONGEST:
        return query
    sentence = f"A search can have up to {LONGEST} characters; the rest was left out."
    warnings.append(Warning("too_long", f"{query[:20]}…", sentence))
    return query[:LONGEST].rsplit(None, 1)[0] if " " in query[:LONGEST] else query[:LONGEST]


def tokenize(query: str, warnings: list[Warning]) -> list[Token]:
    """Return the tokens of the query. `and` is dropped, because adjacent words mean the same without it."""
    tokens = []
    for matched in WORDS.finditer(query):
        kind = matched.lastgroup or "WORD"
        if kind == "QUOTE":
            warnings.append(Warning("open_quote", '"', "An unmatched quotation mark was left out."))
        elif kind not in ("SPACE", "AND"):
            if kind == "WORD" and (meant := FOREIGN.search(matched[0])):
                warnings.append(foreign_sign(matched[0], meant[0]))
            tokens.append(Token(kind, matched[0], start_pos=matched.start(), end_pos=matched.end()))
    terms = [at for at, token in enumerate(tokens) if token.type in LEAVES]
    if len(terms) > MAX_TERMS:
        first = tokens[terms[MAX_TERMS]]
        sentence = f"A search can have up to {MAX_TERMS} terms; the rest were left out."
        warnings.append(Warning("too_many", str(first), sentence))
        return tokens[: terms[MAX_TERMS]]
    return tokens


FOREIGN = re.compile(r"^!|[|&](?=.)")
"""Signs that have a meaning in other query languages but are part of a word here: `!frodo`, `elf|dwarf`."""


def foreign_sign(word: str, sign: str) -> Warning:
    """Return the warning about such a sign, which suggests what may have been meant."""
    if sign == "!":
        sentence = "“!” has no meaning here. To leave out a word, put - in front of it."
        return Warning("foreign_sign", word, sentence, f"-{word[1:]}" if word[1:] else "")
    meant = " or " if sign == "|" else " "
    sentence = f"“{sign}” inside a word has no meaning here. Put spaces around it."
    parts = [part for part in re.split(r"[|&]+", word) if part]
    return Warning("foreign_sign", word, sentence, meant.join(parts))


LEAVES = {"TERM", "LIMIT", "REGEX", "PHRASE", "WORD"}
OPENS = {"OPEN", "GROUP"}
BEGINS = LEAVES | OPENS | {"NOT"}  # what a factor may begin with


def repair_tokens(tokens: list[Token], warnings: list[Warning]) -> list[Token]:
    """Return the tokens without those that make no sense where they are: unmatched parentheses, and `or` and `-` with
    nothing beside them.
    """
    tokens = balance_parentheses(tokens, warnings)
    while (wrong := find_misplaced(tokens)) is not None:
        token = tokens[wrong]
        if token.type in OPENS:
            warnings.append(Warning("empty_group", f"{token})", "These parentheses are empty."))
            del tokens[wrong : wrong + 2]
            continue
        warnings.append(
            Warning("nothing_beside", str(token), f"There was nothing after “{token}”, so it was left out.")
        )
        del tokens[wrong]
    return tokens


def balance_parentheses(tokens: list[Token], warnings: list[Warning]) -> list[Token]:
    """Return the tokens with parentheses balanced, and none nested deeper than `DEEPEST`."""
    kept: list[Token] = []
    depth, ignored = 0, 0
    for token in tokens:
        if token.type in OPENS and depth == DEEPEST:
            ignored += 1
            warnings.append(
                Warning("too_deep", "(", f"Parentheses can be nested {DEEPEST} deep; deeper ones were left out.")
            )
        elif token.type == "CLOSE" and ignored:
            ignored -= 1
        elif token.type == "CLOSE" and not depth:
            warnings.append(Warning("lone_parenthesis", ")", "An unmatched closing parenthesis was left out."))
        else:
            depth += (token.type in OPENS) - (token.type == "CLOSE")
            kept.append(token)
    if depth:
        warnings.append(Warning("open_parenthesis", "(", "A parenthesis was left open, so we closed it at the end."))
    return kept + [Token("CLOSE", ")")] * depth


def find_misplaced(tokens: list[Token]) -> int | None:
    """Return the index of the first token that makes no sense where it is, or None if there is none."""
    kinds = ["START", *(token.type for token in tokens), "END"]
    for at, (before, kind, after) in enumerate(zip(kinds, kinds[1:], kinds[2:], strict=False)):
        if kind in OPENS and after == "CLOSE":
            return at
        if kind == "NOT" and after not in BEGINS:
            return at
        if kind == "OR" and (before in {"START", "OR", "NOT"} | OPENS or after not in BEGINS):
            return at
    return None


@v_args(inline=True)
class Build(Transformer):  # type: ignore[type-arg]
    """A transformer that turns lark's tree into nodes of this module (Term, Not, All, Any_)."""

    def any_of(self, *children: Node | Token) -> Node:
        kept = tuple(child for child in children if not isinstance(child, Token))
        return kept[0] if len(kept) == 1 else Any_(kept)

    def all_of(self, *children: Node) -> Node:
        return children[0] if len(children) == 1 else All(children)

    def negated(self, _: Token, inner: Node) -> Node:
        return Not(inner)

    def inside(self, _: Token, inner: Node, __: Token) -> Node:
        return inner

    def within(self, group: Token, inner: Node, _: Token) -> Node:
        return apply_field(inner, group[:-2], group[-2])

    def leaf(self, token: Token) -> Node:
        return parse_term(token)


def apply_field(node: Node, name: str, sign: str) -> Node:
    """Return the tree with the field applied to every bare word in it, as `culture:(elven or gandalf)` requires."""
    if isinstance(node, Term):
        return node if node.field else node._replace(field=name, sign=sign, source=f"{name}{sign}{node.source}")
    if isinstance(node, Not):
        return Not(apply_field(node.inner, name, sign))
    return type(node)(tuple(apply_field(inner, name, sign) for inner in node.inner))


def parse_term(token: Token) -> Term:
    """Return a token as a term with field, sign and values, such as `cost:2`, `cost:>3` or `cost:2 or less`."""
    source, start, end = str(token), token.start_pos or 0, token.end_pos or 0
    split = SPLIT_TERM.fullmatch(source) if token.type in ("TERM", "LIMIT") else None
    if split is None:
        return Term("", ":", (parse_part(source),), source, start, end)
    name, sign, value = split.groups()
    if token.type == "LIMIT" and (meant := parse_limit(value)):  # cost:2 or less
        return Term(name, meant.sign, tuple(Part("word", one) for one in meant.values), source, start, end)
    if value[:2] in SIGNS or value[:1] in (">", "<", "="):  # cost:>3
        sign = value[:2] if value[:2] in SIGNS else value[:1]
        value = value[len(sign) :]
    values = (value,) if value.startswith("/") else PIECES.findall(value)
    return Term(name, sign, tuple(parse_part(one) for one in values if one), source, start, end)


def parse_part(source: str) -> Part:
    """Return one value with its kind: `/a.c/` is a regex, `"a c"` a phrase, everything else a word."""
    if len(source) > 2 and source[0] == source[-1] == "/":
        return Part("regex", source[1:-1])
    if source[:1] == '"':
        return Part("phrase", source.strip('"'))
    return Part("word", source.replace('"', ""))


PARSER = Lark(GRAMMAR, parser="lalr", lexer=Given, start="query")
