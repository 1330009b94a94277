"""Read plain words about what cards do: `exert a ranger to draw`, `sites that heal`, `wound a minion`.

A verb may be inflected (`heals`, `healing`). It is read as one after a word such as “that” or “to”, before what it is
done to, and before “to” with another verb. Elsewhere it remains a word like any other, since it may be part of a name.
"""

from dataclasses import dataclass
from functools import lru_cache

from cards.fields import Value
from cards.normalization import compact, fold, singulars
from cards.search.index import Column, GameIndex
from cards.search.syntax import Any_, Node, Part, Term

LEAD_IN_WORDS = frozenset(("that", "which", "who", "to", "can", "may", "and", "when"))
"""Words that make a word after them a verb if it can be one."""
SKIPPED = frozenset(
    ("a", "an", "the", "any", "all", "each", "every", "another", "other", "your", "his", "her", "their")
)
SKIPPED |= {"its", "one", "of", "some", "additional", "more", "in", "into", "up", "this"}
"""Words between a verb and what it is done to."""
LONGEST = 5
PLACES = ("from hand", "from discard pile", "from draw deck", "from dead pile")
DECKS = {"deck": "draw deck", "discard": "discard pile"}


@lru_cache(maxsize=2048)
def plain_form(word: str) -> str:
    """Return a word reduced to letters and to the singular, for comparison: `burdens` becomes `burden`."""
    *_, shortest = singulars(word)
    return shortest if word.endswith("s") and not word.endswith("ss") else compact(word)


def verb_forms(verb: str) -> set[str]:
    """Return the forms of a verb that people write: `heal`, `heals`, `healing`."""
    stem = verb.removesuffix("e") if verb.endswith("e") else verb
    third = f"{verb}es" if verb.endswith(("s", "sh", "ch", "x")) else f"{verb}s"
    doubled = f"{verb}{verb[-1]}ing"
    return {verb, third, f"{stem}ing", doubled}


class Grammar:
    """The verbs of a game's fields, and the values of `does`, `pays`, `when` and `ability`, in normalized words."""

    def __init__(self, game: GameIndex) -> None:
        self.columns = game.columns
        self.fields = {one.field.verb: one for one in game.columns.values() if one.field.verb}
        self.does = labels(game.columns["does"])
        self.pays = labels(game.columns["pays"])
        self.when = labels(game.columns["when"])
        self.ability: dict[tuple[str, str, str], list[Value]] = {}
        for value, _ in game.columns["ability"].values:
            head, sign, tail = split_ability(normal(value.label))
            for key in {
                (one, sign, other) for one in {head, without_origin(head)} for other in {tail, without_origin(tail)}
            }:
                self.ability.setdefault(key, []).append(value)
        self.phases = {fold(value.label) for value, _ in game.columns["phase"].values}
        verbs = {*self.fields, *(key.split(" ")[0] for key in (*self.does, *self.pays))} - {"bear", "affect", "count"}
        self.verbs = {form: verb for verb in verbs for form in verb_forms(verb)}
        self.keys = {verb: keys(column) for verb, column in self.fields.items()}

    def objects(self, verb: str, words: list[str], at: int) -> tuple[list[Value], int]:
        """Return what a verb is done to by the words from `at` on, and where the words after that begin."""
        known, found, end = self.keys.get(verb, {}), [], at
        while True:
            start = skip_fillers(words, end)
            for size in (3, 2, 1):
                run = words[start : start + size]
                value = known.get("".join(map(plain_form, run))) or known.get(compact("".join(run)))
                if len(run) == size and all(run) and value:
                    found.append(value)
                    end = start + size
                    break
            else:
                return found, end


def labels(column: Column) -> dict[str, Value]:
    """Return the values of a column by their words without articles, in the singular: `take control site`."""
    return {normal(value.label): value for value, _ in column.values}


def normal(label: str) -> str:
    """Return words without articles, each in the singular: `take control site`, `archery: wound`."""
    plain = [word for word in fold(label).split() if word not in SKIPPED]
    return " ".join(f"{plain_form(word[:-1])}:" if word.endswith(":") else plain_form(word) for word in plain)


def keys(column: Column) -> dict[str, Value]:
    """Return the values of a column by each of their names, reduced to letters and to the singular."""
    pairs = [(key, value) for value, _ in column.values for key in value.keys if value.label != "Card"]
    return {name: value for key, value in pairs for name in (plain_form(key), compact(key))}


def skip_fillers(words: list[str], at: int) -> int:
    """Return the place of the first word from `at` on that is not an article, a number or the like."""
    while at < len(words) and (words[at] in SKIPPED or words[at].isdigit()):
        at += 1
    return at


@dataclass
class Phrase:
    """A verb with what it is done to.

    `terms` are what to search for, `label` is its name among the values of `does` and `pays`, and `end` is the place of
    the word after it. `sure` is whether the words can't mean anything else. Otherwise they may be part of a name and
    are a phrase only after one of `LEAD_IN_WORDS`.
    """

    terms: list[Node]
    label: str
    end: int
    sure: bool


GRAMMARS: dict[int, tuple[GameIndex, Grammar]] = {}


def grammar_of(scope: list[GameIndex]) -> Grammar | None:
    """Return the grammar of the first of these games whose cards are found by what they do, made once per index."""
    game = next((one for one in scope if "does" in one.columns and one.columns["does"].values), None)
    if game is None:
        return None
    kept = GRAMMARS.get(id(game))
    if kept is None or kept[0] is not game:
        GRAMMARS.clear()
        kept = GRAMMARS[id(game)] = (game, Grammar(game))
    return kept[1]


def replace_verb_phrases(nodes: list[Node], words: list[str], scope: list[GameIndex]) -> list[Node]:
    """Return the nodes with each phrase about what cards do replaced by terms. `words` are the bare words of the nodes,
    folded, "" for others.
    """
    grammar = grammar_of(scope)
    if grammar is None or not any(word in grammar.verbs or word in OPENINGS for word in words):
        return nodes
    kept: list[Node] = []
    at, changed = 0, False
    while at < len(nodes):
        phrase = parse_phrase(grammar, words, at)
        if phrase is None:
            kept.append(nodes[at])
            at += 1
        else:
            terms, at = phrase
            kept += terms
            changed = True
    return kept if changed else nodes


OPENINGS = frozenset(("borne", "when", "make", "makes", "making"))
"""Words other than verbs that may begin a phrase."""


def parse_phrase(grammar: Grammar, words: list[str], at: int) -> tuple[list[Node], int] | None:
    """Return the terms for the phrase that begins at a word and the place after it, or None if none begins there."""
    if words[at] == "borne" and words[at + 1 : at + 2] == ["by"]:
        bearers, end = grammar.objects("bear", words, at + 2)
        return ([term("bears", value) for value in bearers], end) if bearers else None
    if words[at] == "when" and (found := parse_when(grammar, words, at + 1)):
        value, end = found
        after = parse_verb_phrase(grammar, words, end)
        if after is None:
            return [term("when", value)], end
        return [*after.terms, *same_ability_terms(grammar, f"{value.label}: {after.label}")], after.end
    first = parse_verb_phrase(grammar, words, at)
    if first is None:
        return None
    second = parse_verb_phrase(grammar, words, first.end + 1) if words[first.end : first.end + 1] == ["to"] else None
    if second is not None:
        pair = same_ability_terms(grammar, f"{first.label} to {second.label}")
        return in_phase(grammar, words, [*objects_only(first), *objects_only(second), *pair], second)
    if not first.sure and not (at and words[at - 1] in LEAD_IN_WORDS):
        return None
    return in_phase(grammar, words, first.terms, first)


def parse_when(grammar: Grammar, words: list[str], at: int) -> tuple[Value, int] | None:
    """Return the value of `when` that the words from `at` on name, and the place after them."""
    for size in range(4, 0, -1):
        run = words[at : at + size]
        event = " ".join(plain_form(word) for word in run if word not in SKIPPED)
        for key in (f"when {event}", event):
            if len(run) == size and all(run) and key in grammar.when:
                return grammar.when[key], at + size
    return None


def objects_only(phrase: Phrase) -> list[Node]:
    """Return the terms of a phrase about what its verb is done to, without the one for the verb alone."""
    return [one for one in phrase.terms if isinstance(one, Term) and one.field not in ("does", "pays")]


def in_phase(grammar: Grammar, words: list[str], terms: list[Node], phrase: Phrase) -> tuple[list[Node], int]:
    """Return the terms with the phase that follows them (`in the archery phase`), and the place after it."""
    run = words[phrase.end : phrase.end + 4]
    for size in (4, 3, 2):
        if len(run) >= size and run[0] in ("in", "during") and run[size - 1] in ("phase", "phases"):
            phase = run[size - 2]
            if phase in grammar.phases:
                return [*terms, *same_ability_terms(grammar, f"{phase}: {phrase.label}")], phrase.end + size
    return terms, phrase.end


def same_ability_terms(grammar: Grammar, label: str) -> list[Node]:
    """Return the term for an ability with both a price or a moment and an effect."""
    found = [value.label for value in grammar.ability.get(split_ability(normal(label)), ())]
    return [Term("ability", "=", tuple(Part("word", one) for one in found or [label]), label)]


def split_ability(label: str) -> tuple[str, str, str]:
    """Return (price or moment, sign, effect) of an ability in normalized words: `exert to draw`, `archery: wound`."""
    return label.partition(": " if ": " in label else " to ")


def without_origin(deed: str) -> str:
    """Return a deed without the place cards come from, since “discard” may mean “discard from hand”."""
    return deed.partition(" from ")[0].partition(" stacked")[0]


def term(field: str, value: Value) -> Term:
    """Return the term that searches a field for a value."""
    return Term(field, "=", (Part("word", value.label),), f"{field}={value.written}")


def parse_verb_phrase(grammar: Grammar, words: list[str], at: int) -> Phrase | None:
    """Return the phrase of the verb at a place of the words, or None if there is no verb."""
    if at >= len(words):
        return None
    if words[at] in ("make", "makes", "making"):
        return parse_make(grammar, words, at + 1)
    verb = grammar.verbs.get(words[at])
    if verb is None:
        return None
    found, end = grammar.objects(verb, words, at + 1)
    if not found and (named := parse_named_deed(grammar, verb, words, at + 1)):
        return named
    cards = end if found else card_after(words, end)
    place, after = parse_origin(words, cards)
    label = f"{verb} {place}".strip()
    if place and not (label in grammar.does or label in grammar.pays):
        label, after = verb, end
    field = grammar.fields.get(verb)
    kept = found if field and (not place or verb in FROM_ANYWHERE) else []
    terms: list[Node] = [term(field.field.name, value) for value in kept] if field else []
    if terms and label == verb:
        label = f"{verb} {found[0].label}" if plain_label(grammar, f"{verb} {found[0].label}") else verb
        return Phrase(terms, label, after, sure=True)
    if verb == "draw" and cards > end:
        return Phrase(effect_or_price_terms(grammar, verb), verb, cards, sure=True)
    alone = effect_or_price_terms(grammar, label)
    return Phrase([*terms, *alone], label, after, sure=bool(terms or place)) if terms or alone else None


FROM_ANYWHERE = ("play",)
"""Verbs whose field holds what is done to cards in any place; the others are about cards in play."""


def card_after(words: list[str], at: int) -> int:
    """Return the place after `a card` or `cards`, or `at` if there are no such words."""
    start = skip_fillers(words, at)
    return start + 1 if [plain_form(word) for word in words[start : start + 1]] == ["card"] else at


def plain_label(grammar: Grammar, label: str) -> bool:
    """Return whether this is a value of `does` or `pays`."""
    key = normal(label)
    return key in grammar.does or key in grammar.pays


def parse_named_deed(grammar: Grammar, verb: str, words: list[str], at: int) -> Phrase | None:
    """Return the phrase for a deed that has a name of several words, such as `take control of a site`."""
    for size in range(LONGEST, 0, -1):
        run = words[at : at + size]
        key = " ".join([verb, *(plain_form(word) for word in run if word not in SKIPPED)])
        if len(run) == size and all(run) and " " in key and (key in grammar.does or key in grammar.pays):
            return Phrase(effect_or_price_terms(grammar, key), key, at + size, sure=True)
    return None


def parse_origin(words: list[str], at: int) -> tuple[str, int]:
    """Return the place cards come from, such as `from hand`, and where the words after it begin."""
    if at < len(words) and words[at] == "from":
        start = skip_fillers(words, at + 1)
        for size in (2, 1):
            place = " ".join(words[start : start + size])
            place = DECKS.get(place, place)
            if f"from {place}" in PLACES:
                return f"from {place}", start + size
    return "", at


def effect_or_price_terms(grammar: Grammar, label: str) -> list[Node]:
    """Return the term for a deed as an effect or as a price."""
    key = normal(label)
    found: list[Node] = [
        term(name, known[key]) for name, known in (("does", grammar.does), ("pays", grammar.pays)) if key in known
    ]
    return [Any_(tuple(found))] if len(found) > 1 else found


def parse_make(grammar: Grammar, words: list[str], at: int) -> Phrase | None:
    """Return the phrase for `make a minion fierce`: whom it affects, and the keyword that it gives."""
    whom, end = grammar.objects("affect", words, at)
    given, end = grammar.objects("give", words, end)
    if not given and whom and (keyword := grammar.keys["give"].get(compact(whom[-1].label))):
        whom, given = whom[:-1], [keyword]
    if not given:
        return None
    terms: list[Node] = [*(term("affects", one) for one in whom), *(term("gives", one) for one in given)]
    return Phrase(terms, f"give {given[0].label}", end, sure=True)
