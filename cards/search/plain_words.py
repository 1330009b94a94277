"""Interpret plain words: `companions with vitality 4` is read as `companions vitality:4`.

Among adjacent words, fillers are ignored. A number or limit (`2 or less`) belongs to the field named next to it, and so
does a value (`culture gandalf`). Words that together name a value (`hand weapon`) are searched as one. A word may refer
to a field (`cheap`). A query that is only a set and a number means that card.
"""

import re
from collections.abc import Container
from itertools import pairwise

from cards.normalization import compact, fold, singulars, words
from cards.registry import relations
from cards.search.index import Column, GameIndex
from cards.search.limits import parse_limit
from cards.search.syntax import All, Any_, Node, Not, Part, Term, parse
from cards.search.verb_phrases import replace_verb_phrases

FILLERS = frozenset(
    ("a", "an", "and", "any", "are", "at", "by", "card", "cards", "for", "from", "has", "have", "having", "in", "is")
    + ("of", "on", "that", "the", "their", "to", "whose", "with", "all", "every", "which", "what", "who", "me", "show")
    + ("find", "list", "can", "may")
)
MAX_JOINED = 5
"""How many words one value may have."""
CARD_NUMBER = re.compile(r"#?(\d{1,2}) ?[-_/ a-z]\+? ?(\d{1,3})")
"""Set and number, perhaps with the letter of a rarity that need not be the right one: `1 89`, `1-89`, `1u90`."""


def interpret_plain_words(
    tree: Node | None, scope: list[GameIndex], idents: Container[str], strict: bool = True
) -> Node | None:
    """Return the tree of a query with its plain words interpreted and its other terms unchanged.

    `idents` are the ids of cards. If `strict` and the query has nothing but facts and fields, cards that only mention
    the words in their text are left out.
    """
    if tree is None:
        return None
    return card_numbered(side_by_side(tree), idents) or interpret_runs(tree, scope, strict)


def side_by_side(node: Node) -> list[Node]:
    """Return the nodes that must all match, or the node itself if it is none of that kind."""
    return list(node.inner) if isinstance(node, All) else [node]


def interpret_runs(node: Node, scope: list[GameIndex], strict: bool = True) -> Node:
    """Return the tree with each run of adjacent words interpreted, at any depth."""
    if isinstance(node, Not):
        return Not(interpret_runs(node.inner, scope, strict))
    if isinstance(node, Any_):
        return Any_(tuple(interpret_runs(inner, scope, strict) for inner in node.inner))
    nodes = [inner if isinstance(inner, Term) else interpret_runs(inner, scope, strict) for inner in side_by_side(node)]
    texts = [fold(bare_word_of(node)) for node in nodes]
    if not any(texts) and not any(map(text_of, nodes)):
        return nodes[0] if len(nodes) == 1 else All(tuple(nodes))
    related = goes_with_term(nodes, texts, scope)
    if related is not None:
        return related
    with_deeds = replace_verb_phrases(nodes, texts, scope)
    merged = merge_values(without_fillers(merge_value_words(replace_printings(with_deeds), scope)), scope)
    meant = replace_spoken_words(merge_numbers(merged, scope), scope)
    no_deeds = with_deeds is nodes
    if strict and (len(meant) > 1 or not no_deeds):
        meant = facts_only(meant, scope, names=no_deeds)
    return meant[0] if len(meant) == 1 else All(tuple(meant))


def facts_only(nodes: list[Node], scope: list[GameIndex], names: bool) -> list[Node]:
    """Return the nodes with each word that names a fact searched for only among facts (and, with `names`, names).

    With `names`, a word that names no fact leaves the nodes unchanged, since all words may be from a rules text.
    """
    if names and any(text_of(node) and not is_fact(node, scope) for node in nodes):
        return nodes
    kind = "fact" if names else "value"
    return [
        node._replace(parts=(Part(kind, text_of(node)),)) if isinstance(node, Term) and is_fact(node, scope) else node
        for node in nodes
    ]


def is_strict(node: Node | None) -> bool:
    """Return whether a tree looks for a word among facts only."""
    if isinstance(node, Term):
        return bool(node.parts) and node.parts[0].kind in ("fact", "value")
    if isinstance(node, Not):
        return is_strict(node.inner)
    return node is not None and any(map(is_strict, node.inner))


def is_fact(node: Node, scope: list[GameIndex]) -> bool:
    """Return whether a word or a run of words names a value that is understood without its field's name."""
    text = text_of(node)
    phrase = isinstance(node, Term) and node.parts[:1] and node.parts[0].kind == "phrase"
    return bool(text) and not phrase and any(game.plain_rows(text) for game in scope)


def card_numbered(nodes: list[Node], idents: Container[str]) -> Term | None:
    """Return the term for a card if these words are its set and number, otherwise None."""
    written = " ".join(fold(bare_word_of(node)) for node in nodes)
    matched = CARD_NUMBER.fullmatch(written) if written not in idents else None
    number = f"{matched[1]}_{matched[2]}" if matched else ""
    return Term("id", "=", (Part("word", number),), written) if number in idents else None


def replace_spoken_words(nodes: list[Node], scope: list[GameIndex]) -> list[Node]:
    """Return the nodes with each word that describes a field's value without naming the field replaced by a term:
    `cheap` becomes `cost<=1`.
    """
    return [(game_says(fold(bare_word_of(node)), scope) if bare_word_of(node) else None) or node for node in nodes]


def game_says(word: str, scope: list[GameIndex]) -> Node | None:
    """Return the tree for which a word stands in one of the games, such as `cheap`, or None if it stands for none."""
    says = (column.field.says for game in scope for column in game.columns.values() if word in column.field.says)
    meant = next(says, None)
    return parse(meant[word]).tree if meant else None


GOING = {"plays", "play", "goes", "go", "works", "work", "fits", "fit"}


def goes_with_term(nodes: list[Node], texts: list[str], scope: list[GameIndex]) -> Node | None:
    """Return the term for `what goes with Éomer`, or None if the nodes, whose bare words are `texts`, say nothing like
    it.
    """
    at = next((at for at, pair in enumerate(pairwise(texts)) if pair[0] in GOING and pair[1] == "with"), None)
    if at is None or any(text not in FILLERS for text in texts[:at]):
        return None
    name = [bare_word_of(node) for node in nodes[at + 2 :]]
    if not name or not all(name) or not any("with" in relations(game.slug) for game in scope):
        return None
    return Term("with", ":", (Part("word", " ".join(name)),), " ".join(bare_word_of(node) for node in nodes))


PRINTINGS = {"printings", "printing", "versions", "version"}


def replace_printings(nodes: list[Node]) -> list[Node]:
    """Return the nodes with `printings of Frodo` replaced by a term for the title."""
    texts = [fold(bare_word_of(node)) for node in nodes]
    for at, text in enumerate(texts):
        after = texts[at + 2 :]
        if text in PRINTINGS and texts[at + 1 : at + 2] == ["of"] and after and all(after):
            return [*nodes[:at], Term("title", "=", (Part("word", " ".join(after)),), " ".join(texts[at:]))]
    return nodes


def bare_word_of(node: Node) -> str:
    """Return the word of a node that is a bare word; "" for any other node."""
    return node.parts[0].text if isinstance(node, Term) and not node.field and node.parts[0].kind == "word" else ""


def without_fillers(nodes: list[Node]) -> list[Node]:
    """Return the nodes without filler words, or all of them if there are no others."""
    kept = [node for node in nodes if fold(bare_word_of(node)) not in FILLERS]
    return kept or nodes


def merge_numbers(nodes: list[Node], scope: list[GameIndex]) -> list[Node]:
    """Return the nodes with each number next to the name of a field merged with it into a term: `vitality 4`, `4
    vitality`, `site number 4`.

    `site 9` may also be part of a title.
    """
    merged: list[Node] = []
    at = 0
    while at < len(nodes):
        runs = (nodes[at : at + size] for size in (3, 2) if at + size <= len(nodes))
        run, meant = next(
            ((run, term) for run in runs if (term := number_term(run, scope))), (nodes[at : at + 1], None)
        )
        merged += [meant, *(node for node in run if names_both(node, scope))] if meant else run
        at += len(run)
    return merged


def merge_values(nodes: list[Node], scope: list[GameIndex]) -> list[Node]:
    """Return the nodes with each value next to the name of its field merged with it into a term: `culture gandalf`,
    `gandalf culture`.
    """
    merged: list[Node] = []
    at = 0
    while at < len(nodes):
        pair = nodes[at : at + 2]
        meant = value_term(pair, scope) if len(pair) == 2 else None
        merged.append(meant or nodes[at])
        at += 2 if meant else 1
    return merged


def value_term(pair: list[Node], scope: list[GameIndex]) -> Term | None:
    """Return the term that two plain words mean if one is a field and the other its value, or None."""
    first, second = text_of(pair[0]), text_of(pair[1])
    for name, value in ((first, second), (second, first)):
        for meant in singulars(value):
            if any(game.has_plain(fold(name), meant) for game in scope):
                return Term(fold(name), "=", (Part("word", meant),), f"{first} {second}")
    return None


def text_of(node: Node) -> str:
    """Return the text of a bare word or of a run of words; "" for any other node."""
    return node.parts[0].text if isinstance(node, Term) and is_bare(node) else ""


def names_both(node: Node, scope: list[GameIndex]) -> bool:
    """Return whether the word is both the name of a field and a value, as `site` is."""
    names = set(singulars(bare_word_of(node)))
    return any(names & set(game.columns) and game.plain_rows(bare_word_of(node)) for game in scope)


def number_term(run: list[Node], scope: list[GameIndex]) -> Term | None:
    """Return the term for a run of words that names a field and begins or ends with a number or comparison.

    Return None for any other run.
    """
    texts = [bare_word_of(node) for node in run]
    for label, number in ((texts[:-1], texts[-1]), (texts[1:], texts[0])):
        if all(label) and (meant := parse_limit(number)) and (name := field_named(" ".join(label), scope)):
            return Term(name, meant.sign, tuple(Part("word", one) for one in meant.values), " ".join(texts))
    return None


def has_numbers(column: Column) -> bool:
    """Return whether any value of the field has a number."""
    return any(value.number is not None for value, _ in column.values)


def field_named(text: str, scope: list[GameIndex]) -> str:
    """Return the name of the numeric field that these words name, in the singular or plural; "" if there is none.

    One-letter aliases do not count as plain words.
    """
    names = [name for name in singulars(text) if len(name) > 2]
    columns = (column for name in names for game in scope if (column := game.worded(name)) and has_numbers(column))
    return next((column.field.name for column in columns), "")


def merge_value_words(nodes: list[Node], scope: list[GameIndex]) -> list[Node]:
    """Return the nodes with each run of words that names one value, the longest possible, merged into one node."""
    values = {key for game in scope for key in game.plain_values}
    merged: list[Node] = []
    at = 0
    while at < len(nodes):
        size = next((n for n in range(MAX_JOINED, 1, -1) if is_value(nodes[at : at + n], n, values)), 1)
        run = nodes[at : at + size]
        text = " ".join(bare_word_of(node) for node in run)
        merged.append(run[0] if size == 1 else Term("", ":", (Part("words", text),), text))
        at += size
    return merged


def is_value(run: list[Node], size: int, values: set[str]) -> bool:
    """Return whether the run has `size` bare words that together name one of the values."""
    texts = [bare_word_of(node) for node in run]
    return len(run) == size and all(map(compact, texts)) and any(key in values for key in singulars("".join(texts)))


def required_units(tree: Node | None) -> list[str]:
    """Return the bare words, and the runs of words that name one value, that must match, as written in the query.

    Words inside `or` or after `-` are left out.
    """
    terms = tree.inner if isinstance(tree, All) else (tree,)
    return [term.parts[0].text for term in terms if isinstance(term, Term) and is_bare(term)]


def is_bare(term: Term) -> bool:
    """Return whether the term is a word or a phrase without a field."""
    return not term.field and term.parts[0].kind != "regex" and bool(words(term.parts[0].text).strip())
