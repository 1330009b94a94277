"""What plain words mean: `companions with vitality 4` is read as `companions vitality:4`.

Side by side at the top of a query, words that fill a sentence ask for nothing, a number belongs to the field that is
named beside it, as does a value (`culture gandalf`), words that together are a value (`hand weapon`) are looked for
as one, and a word may speak of a field (`cheap`). A query that is nothing but set and number is that card.
"""

import re
from collections.abc import Container

from cards.numbers import whole
from cards.search.folding import compact, fold, singulars, words
from cards.search.index import GameIndex
from cards.search.syntax import All, Node, Part, Term

FILLERS = frozenset(
    ("a", "an", "and", "any", "are", "at", "by", "card", "cards", "for", "from", "has", "have", "having", "in", "is")
    + ("of", "on", "that", "the", "their", "to", "whose", "with")
)
MOST_JOINED = 5
"""How many words one value may have."""
CARD_NUMBER = re.compile(r"#?(\d{1,2}) ?[-_/ a-z]\+? ?(\d{1,3})")
"""Set and number, perhaps with the letter of a rarity that need not be the right one: `1 89`, `1-89`, `1u90`."""


def understood(tree: Node | None, scope: list[GameIndex], idents: Container[str]) -> Node | None:
    """The tree with its plain words read; other terms stay as they are. `idents` are the ids of cards."""
    if not isinstance(tree, (All, Term)):
        return tree
    nodes: list[Node] = [tree] if isinstance(tree, Term) else list(tree.inner)
    if one := card_numbered(nodes, idents):
        return one
    meant = spoken(numbered(valued(without_fillers(joined(nodes, scope)), scope), scope), scope)
    return meant[0] if len(meant) == 1 else All(tuple(meant))


def card_numbered(nodes: list[Node], idents: Container[str]) -> Term | None:
    """The card whose set and number these words are, where they are nothing else."""
    written = " ".join(fold(bare(node)) for node in nodes)
    matched = CARD_NUMBER.fullmatch(written) if written not in idents else None
    number = f"{matched[1]}_{matched[2]}" if matched else ""
    return Term("id", "=", (Part("word", number),), written) if number in idents else None


def spoken(nodes: list[Node], scope: list[GameIndex]) -> list[Node]:
    """`cheap` is `cost<=1`: words that speak of a field without naming it."""
    return [(game_says(fold(bare(node)), scope) if bare(node) else None) or node for node in nodes]


def game_says(word: str, scope: list[GameIndex]) -> Term | None:
    fields = (column.field for game in scope for column in game.columns.values() if word in column.field.says)
    if (one := next(fields, None)) is None:
        return None
    sign, value = one.says[word]
    return Term(one.name, sign, (Part("word", value),), word)


def bare(node: Node) -> str:
    """The word of a bare word, else nothing."""
    return node.parts[0].text if isinstance(node, Term) and not node.field and node.parts[0].kind == "word" else ""


def without_fillers(nodes: list[Node]) -> list[Node]:
    """Fillers are left out beside other words; alone they are looked for."""
    kept = [node for node in nodes if fold(bare(node)) not in FILLERS]
    return kept or nodes


def numbered(nodes: list[Node], scope: list[GameIndex]) -> list[Node]:
    """`vitality 4` and `4 vitality` are the field with its number; `site 9` also names a site."""
    merged: list[Node] = []
    at = 0
    while at < len(nodes):
        pair = nodes[at : at + 2]
        meant = number_term(pair, scope) if len(pair) == 2 else None
        merged += [meant, *(node for node in pair if names_value(node, scope))] if meant else [nodes[at]]
        at += 2 if meant else 1
    return merged


def valued(nodes: list[Node], scope: list[GameIndex]) -> list[Node]:
    """`culture gandalf` and `gandalf culture` are the field with its value."""
    merged: list[Node] = []
    at = 0
    while at < len(nodes):
        pair = nodes[at : at + 2]
        meant = value_term(pair, scope) if len(pair) == 2 else None
        merged.append(meant or nodes[at])
        at += 2 if meant else 1
    return merged


def value_term(pair: list[Node], scope: list[GameIndex]) -> Term | None:
    first, second = text_of(pair[0]), text_of(pair[1])
    for name, value in ((first, second), (second, first)):
        for meant in singulars(value):
            if any(game.has_plain(fold(name), meant) for game in scope):
                return Term(fold(name), "=", (Part("word", meant),), f"{first} {second}")
    return None


def text_of(node: Node) -> str:
    """What a bare word or a run of words says, else nothing."""
    return node.parts[0].text if isinstance(node, Term) and is_bare(node) else ""


def names_value(node: Node, scope: list[GameIndex]) -> bool:
    return any(game.plain_rows(bare(node)) for game in scope)


def number_term(pair: list[Node], scope: list[GameIndex]) -> Term | None:
    first, second = bare(pair[0]), bare(pair[1])
    for label, number in ((first, second), (second, first)):
        if whole(number, most=999) is not None and (name := field_named(label, scope)):
            return Term(name, "=", (Part("word", number),), f"{first} {second}")
    return None


def counts(name: str, scope: list[GameIndex]) -> bool:
    """Is this the name of a field with numbers? Its one-letter aliases are no plain words."""
    columns = [game.column(name) for game in scope] if len(name) > 2 else []
    return any(value.number is not None for column in columns if column for value, _ in column.values)


def field_named(text: str, scope: list[GameIndex]) -> str:
    """The field with numbers that a word names, also in the plural; empty for other words."""
    return next((name for name in singulars(text) if counts(name, scope)), "")


def joined(nodes: list[Node], scope: list[GameIndex]) -> list[Node]:
    """The longest runs of words that are a value become one part; a word that names several stays one word."""
    values = {key for game in scope for key in game.plain_values}
    merged: list[Node] = []
    at = 0
    while at < len(nodes):
        size = next((n for n in range(MOST_JOINED, 1, -1) if is_value(nodes[at : at + n], n, values)), 1)
        run = nodes[at : at + size]
        text = " ".join(bare(node) for node in run)
        merged.append(run[0] if size == 1 else Term("", ":", (Part("words", text),), text))
        at += size
    return merged


def is_value(run: list[Node], size: int, values: set[str]) -> bool:
    texts = [bare(node) for node in run]
    return len(run) == size and all(map(compact, texts)) and any(key in values for key in singulars("".join(texts)))


def units(tree: Node | None) -> list[str]:
    """The bare words and runs of words that must hold, as they were written; none below `or` and `-`."""
    terms = tree.inner if isinstance(tree, All) else (tree,)
    return [term.parts[0].text for term in terms if isinstance(term, Term) and is_bare(term)]


def is_bare(term: Term) -> bool:
    return not term.field and term.parts[0].kind != "regex" and bool(words(term.parts[0].text).strip())
