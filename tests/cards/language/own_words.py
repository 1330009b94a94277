"""What the rules text of a card has in common, word for word, with the text that is printed on the card.

Three things nobody can say differently, and they are taken out before words are counted:

- A name is a fact: titles, cultures, races, types, classes, keywords, players, numbers. Each stretch of them is one
  word, `PLACE`.
- A stock phrase of the game is any `PHRASE` words in a row that stand on the cards of `COMMON` titles or more. They are
  counted in the printed texts themselves, so no list of them is kept here.
- Words count as "in a row" within one sentence only, and the word before a colon says the phase: the order of short
  sentences is that of the rules.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cards.games.lotr_tcg.facts import Facts

PLACE = "_"
PHRASE = 4
"""Words of a stock phrase."""
COMMON = 10
"""Titles whose cards have a phrase that is stock."""
LEAST = 8
"""Words in a row, beyond stock phrases, that may not be the printed ones."""

PLURALS = {"dwarf": "dwarves", "elf": "elves", "man": "men", "ally": "allies"}
STATES = frozenset(("unbound", "ring-bound", "wounded", "exhausted", "roaming", "mounted"))
PLAYERS = frozenset(("free peoples player", "shadow player", "first shadow player"))
PLAIN_NAMES = (
    STATES
    | PLAYERS
    | {"bearer", "special ability", "character", "item", "weapon", "card", "a", "an", "another", "other", "x"}
)
NUMBER = r"[+-]?\d+[tk]?"
ITSELF = r"this (?:minion|companion|ally|condition|possession|artifact|site|event|follower)"

Sentence = tuple[str, ...]


class Repeat(NamedTuple):
    """Words in common; `beyond` of them belong to no stock phrase."""

    words: Sentence
    beyond: int


def folded(text: str) -> str:
    """In lower case, without accents, icons without their brackets: `[Gondor]` is `gondor`."""
    letters = unicodedata.normalize("NFKD", text.lower().replace("’", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter) and letter not in "[]")


def plural(name: str) -> str:
    start, _, last = name.rpartition(" ")
    return f"{start} {PLURALS.get(last, last[:-1] + 'ies' if last.endswith('ty') else last + 's')}".strip()


def names_of(cards: Iterable[Facts]) -> re.Pattern[str]:
    """All names of the cards' facts, one or many, the longest first."""
    names = set(PLAIN_NAMES)
    for card in cards:
        keywords = [re.sub(r"[ +]*\d+$", "", keyword) for keyword in card.keywords]
        events = [f"{phase} {action}" for phase in card.timewords for action in ("event", "special ability")]
        facts = (card.title, card.culture, card.race, card.type, card.side, card.signet, *card.item_classes)
        names.update(folded(name) for name in (*facts, *keywords, *events) if name)
    names |= {plural(name) for name in names}
    written = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<![\w'-])(?:{written}|{ITSELF}|{NUMBER})(?![\w'-])")


def sentences(text: str, title: str, names: re.Pattern[str]) -> list[Sentence]:
    """The words of each sentence; names and numbers are one `PLACE`."""
    own = folded(text).replace(folded(title), f" {PLACE} ")
    found = []
    for sentence in re.split(r"[.:\n/]", names.sub(f" {PLACE} ", own)):
        words = re.findall(r"_|[a-z-]+(?:'[a-z]+)?", sentence)
        found.append(tuple(word for at, word in enumerate(words) if word != PLACE or words[at - 1 : at] != [PLACE]))
    return [sentence for sentence in found if sentence]


def windows(sentence: Sentence) -> Iterator[Sentence]:
    return (sentence[at : at + PHRASE] for at in range(len(sentence) - PHRASE + 1))


def stock_phrases(printed: Iterable[tuple[str, list[Sentence]]]) -> set[Sentence]:
    """The phrases of `(title, its sentences)` that stand on the cards of `COMMON` titles."""
    titles: dict[Sentence, set[str]] = defaultdict(set)
    for title, text in printed:
        for sentence in text:
            for phrase in windows(sentence):
                titles[phrase].add(title)
    return {phrase for phrase, of in titles.items() if len(of) >= COMMON}


def common_runs(ours: Sentence, theirs: Sentence) -> Iterator[Sentence]:
    """Every stretch of words that both have and that is no part of a longer one."""
    before: dict[int, int] = {}
    for at, word in enumerate(ours):
        now = {other: before.get(other - 1, 0) + 1 for other, their_word in enumerate(theirs) if their_word == word}
        for other, length in now.items():
            if ours[at + 1 : at + 2] != theirs[other + 1 : other + 2] or at + 1 == len(ours):
                yield ours[at + 1 - length : at + 1]
        before = now


def beyond_stock(run: Sentence, stock: set[Sentence]) -> int:
    """How many words of it belong to no stock phrase."""
    said = {at + n for at, phrase in enumerate(windows(run)) if phrase in stock for n in range(PHRASE)}
    return len(run) - len(said)


def repeats(ours: list[Sentence], theirs: list[Sentence], stock: set[Sentence]) -> list[Repeat]:
    """What both texts have in common in `LEAST` words or more, stock phrases counted."""
    runs = {run for one in ours for other in theirs for run in common_runs(one, other) if len(run) >= LEAST}
    return sorted((Repeat(run, beyond_stock(run, stock)) for run in runs), key=lambda repeat: -repeat.beyond)


def worst_repeats(ours: Mapping[str, str], printed: Mapping[str, str], cards: Mapping[str, Facts]) -> dict[str, Repeat]:
    """Card id -> the repeat with most words of its own; cards without a repeat are left out."""
    names = names_of(cards.values())
    theirs = {card_id: sentences(text, cards[card_id].title, names) for card_id, text in printed.items()}
    stock = stock_phrases((cards[card_id].title, text) for card_id, text in theirs.items())
    found = {}
    for card_id in ours.keys() & theirs.keys():
        said = repeats(sentences(ours[card_id], cards[card_id].title, names), theirs[card_id], stock)
        if said:
            found[card_id] = said[0]
    return found
