"""The rules text of a card, written from its behaviour: the very definition that is played."""

import re
from collections.abc import Iterable
from functools import cache

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.base import Voice
from cards.language.timing import Ability, PlaysOn, Triggered

KEYWORDS_SHOWN = {"Support Area": "Plays to your support area", "Ring-bound": "Ring-bound", "Damage+1": "Damage +1"}

ITEMS = ("Possession", "Artifact", "Condition")
"""Types of cards that are played on a bearer or, where none is named, to the support area."""


def voice_of(card: Facts) -> Voice:
    """How a card speaks of itself."""
    borne = [ability for ability in behaviour_of(card.id) or () if isinstance(ability, PlaysOn)]
    on_site = any(ability.on_site for ability in borne)
    return Voice(card.title, card.type.lower(), card.unique, on_site=on_site, side=card.side or "")


def keywords_text(card: Facts) -> str:
    """The printed keywords: `Ranger. Damage +1.` A card that may bear the Ring says so with its resistance."""
    return " ".join([keyword_shown(keyword) + "." for keyword in card.keywords if keyword != "Ring-bearer"])


def keyword_shown(keyword: str) -> str:
    if keyword in KEYWORDS_SHOWN:
        return KEYWORDS_SHOWN[keyword]
    name, _, number = keyword.replace("+", " +").partition(" ")
    return f"{name} ({number})" if name == "Ambush" else keyword.replace("+", " +")


def ability_text(card: Facts, ability: Ability) -> str:
    """The text of one ability."""
    return ability.text(voice_of(card))


@cache
def text_of(card_id: str) -> str | None:
    """The rules text of a card, one paragraph per ability; None if its behaviour is not defined yet."""
    abilities = behaviour_of(card_id)
    if abilities is None:
        return None
    card = all_facts()[card_id]
    first = [keywords_text(card)] if card.keywords else []
    borne = any(isinstance(ability, PlaysOn) for ability in abilities)
    if card.type in ITEMS and "Support Area" not in card.keywords and not borne:
        first.append(KEYWORDS_SHOWN["Support Area"] + ".")
    if card.can_start_with_ring:
        first.insert(0, f"Ring-bearer (resistance {card.resistance}).")
    return "\n".join(said_again([*filter(None, [" ".join(first)]), *paragraphs(card, abilities)]))


def paragraphs(card: Facts, abilities: Iterable[Ability]) -> list[str]:
    """The texts of abilities, one each. Of two triggers that do the same there is one; a limit comes last."""
    said: list[str] = []
    limits = [ability for ability in abilities if isinstance(ability, PlaysOn) and ability.noun is None]
    before: Ability | None = None
    for ability in [*(each for each in abilities if each not in limits), *limits]:
        words = ability_text(card, ability)
        both = (
            joined_triggers(said[-1], words) if isinstance(before, Triggered) and isinstance(ability, Triggered) else ""
        )
        said = [*said[:-1], both] if both else [*said, words]
        before = ability
    return said


def said_again(texts: list[str]) -> list[str]:
    """The paragraphs; what a text gives a second time beside the first is said to be additional, or another."""
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
    """`ambush (1)`, of `this minion has ambush (1)`."""
    return words.partition("this minion has ")[2]


SENTENCE = re.compile(r"(?<=\.) ")
CONDITION = re.compile(r"^(?:While|If|if) [^,]*, ")
AGAIN = re.compile(r"\b((?:is|has) )((?:strength|damage|defender|hunter|ambush) |−\d)")
SITES = ("liberate a site", "take control of a site")


def joined_triggers(one: str, other: str) -> str:
    """`Each time A or B, ...` of two texts that differ in what they wait for; nothing if they differ in more."""
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
