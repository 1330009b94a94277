"""Write the rules text of a card from its behavior, the same definition by which it is played."""

from functools import cache

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.base import Voice
from cards.language.paragraphs import Paragraph, paragraphs
from cards.language.timing import Ability, PlaysOn

KEYWORDS_SHOWN = {"Support Area": "Plays to your support area", "Ring-bound": "Ring-bound", "Damage+1": "Damage +1"}

ITEMS = ("Possession", "Artifact", "Condition")
"""Types of cards that are played on a bearer or, if none is named, to the support area."""


def voice_of(card: Facts) -> Voice:
    """Return the voice of a card's text: how the card refers to itself, its type, its side, and where it is played."""
    borne = [ability for ability in behaviour_of(card.id) or () if isinstance(ability, PlaysOn)]
    on_site = any(ability.on_site for ability in borne)
    return Voice(card.title, card.type.lower(), card.unique, on_site=on_site, side=card.side or "")


def keywords_text(card: Facts) -> str:
    """Return the printed keywords as sentences: `Ranger. Damage +1.` The keyword Ring-bearer is left out."""
    return " ".join([keyword_shown(keyword) + "." for keyword in card.keywords if keyword != "Ring-bearer"])


def keyword_shown(keyword: str) -> str:
    """Return a keyword as cards show it, with its number in brackets or after a space."""
    if keyword in KEYWORDS_SHOWN:
        return KEYWORDS_SHOWN[keyword]
    name, _, number = keyword.replace("+", " +").partition(" ")
    return f"{name} ({number})" if name == "Ambush" else keyword.replace("+", " +")


@cache
def ability_text(card: Facts, ability: Ability) -> str:
    """Return the text of one ability of a card."""
    return ability.text(voice_of(card))


@cache
def paragraphs_of(card_id: str) -> tuple[Paragraph, ...] | None:
    """Return the rules text of a card in paragraphs; None if its behavior is not defined yet."""
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
    texts = [ability_text(card, ability) for ability in abilities]
    return tuple(paragraphs(" ".join(filter(None, first)), abilities, texts))


@cache
def text_of(card_id: str) -> str | None:
    """Return the rules text of a card, one paragraph per ability; None if its behavior is not defined yet."""
    said = paragraphs_of(card_id)
    return None if said is None else "\n".join([each.text for each in said])
