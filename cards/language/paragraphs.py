"""Divide the text of a card into paragraphs.

Two abilities that do the same share a paragraph. A paragraph that repeats what the text has already said uses "another"
or "an additional".
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from cards.language.base import listed
from cards.language.timing import Ability, PlaysOn, Triggered


class Paragraph(NamedTuple):
    """A paragraph of a rules text.

    `places` are the indexes of its abilities in the card's behavior, empty for the paragraph of keywords.
    """

    text: str
    places: tuple[int, ...] = ()


def paragraphs(keywords: str, abilities: Sequence[Ability], texts: Sequence[str]) -> list[Paragraph]:
    """Return the paragraphs of a card's text: keywords first, limits per bearer last.

    `texts` are the texts of the abilities.
    """
    limits = [at for at, each in enumerate(abilities) if isinstance(each, PlaysOn) and each.noun is None]
    said = [Paragraph(keywords)] if keywords else []
    for at in [*(at for at in range(len(abilities)) if at not in limits), *limits]:
        before = said[-1].places if said else ()
        both = joined_abilities(abilities[before[-1]], abilities[at], said[-1].text, texts[at]) if before else ""
        if both:
            said[-1] = Paragraph(both, (*before, at))
        else:
            said.append(Paragraph(texts[at], (at,)))
    words = shorten_repeated([listed_kinds(each.text) for each in said])
    return [each._replace(text=text) for each, text in zip(said, words, strict=True)]


def listed_kinds(text: str) -> str:
    """Return the text with sentences that differ only in a kind of site joined into one sentence with a list."""
    rows = [COPIED.match(sentence) for sentence in SENTENCE.split(text)]
    found = [row for row in rows if row]
    if len(found) < 2 or len(found) < len(rows) or len({(row[1], row[3]) for row in found}) > 1:
        return text
    kinds = listed([row[2] for row in found])
    return f"While {found[0][1]}, {found[0][3]} also each of these that you control: {kinds}."


def shorten_repeated(texts: list[str]) -> list[str]:
    """Return the texts of a card's paragraphs.

    Where a sentence gives the same as an earlier one, it says "an additional" (or "another site") instead of "a".
    """
    done: set[str] = set()
    for at, text in enumerate(texts):
        sentences = SENTENCE.split(text)
        for place, words in enumerate(sentences):
            does = words.partition(": ")[2] or words
            does = (CONDITION.sub("", does) or does).rstrip(".")
            given = AGAIN.sub(r"\1an additional \2", does)
            given = given.replace(" a site", " another site") if place and given in SITES else given
            if does.lower() in done or (at and keyword_given(does) in done):
                sentences[place] = words.replace(does, given)
            done.add(does.lower())
            done.add(does[:1].lower() + does[1:])
        texts[at] = " ".join(sentences)
    return texts


def keyword_given(words: str) -> str:
    """Return the words after `this minion has `: `ambush (1)` for `this minion has ambush (1)`, "" if those are
    missing.
    """
    return words.partition("this minion has ")[2]


COPIED = re.compile(r"While (.+) and you control (an? [^,]+), (.+ is) [^,]+\.$")
SENTENCE = re.compile(r"(?<=\.) ")
CONDITION = re.compile(r"^(?:While|If|if) [^,]*, ")
AGAIN = re.compile(r"\b((?:is|has) )((?:strength|damage|defender|hunter|ambush) |−\d)")
SITES = ("liberate a site", "take control of a site")


def joined_abilities(one: Ability, other: Ability, first: str, second: str) -> str:
    """Return one text for two abilities that differ only in what triggers them; "" if they differ in more."""
    if isinstance(one, Triggered) and isinstance(other, Triggered):
        return joined_triggers(first, second)
    rows = PREVENTED.match(first), PREVENTED.match(second)
    if not rows[0] or not rows[1] or rows[0][1] != rows[1][1] or rows[0][3] != rows[1][3]:
        return ""
    subject, event, price, what = rows[0].groups()
    return f"Response: If {subject} is about to {event} or {rows[1][2]} ({price}): Prevent that {what} or {rows[1][4]}."


PREVENTED = re.compile(r"Response: If (.+) is about to ([^,(]+) \((.+)\): Prevent that (\w+)\.$")


def joined_triggers(one: str, other: str) -> str:
    """Return `Each time A or B, ...` for two texts that differ only in their trigger; "" for all others."""
    first, _, does = one.partition(", ")
    second, _, also = other.partition(", ")
    if not does or does != also:
        return ""
    rows = first.split(" "), second.split(" ")
    same = next((at for at, (a, b) in enumerate(zip(*rows, strict=False)) if a != b), min(map(len, rows)))
    if same < 2 or rows[0][:2] != rows[1][:2]:
        return ""
    end = next((at for at, (a, b) in enumerate(zip(*map(reversed, rows), strict=False)) if a != b), 0)
    middle = " ".join(rows[0][same : len(rows[0]) - end] + ["or"] + rows[1][same:])
    return f"{' '.join(rows[0][:same])} {middle}, {does}"
