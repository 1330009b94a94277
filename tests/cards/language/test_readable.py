"""The rules texts read as players expect: one example of each rule, and what no text of the pool may say."""

import re
from functools import cache

import pytest

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import all_facts
from cards.language.pronouns import SIDES
from cards.language.wording import text_of


@cache
def texts() -> dict[str, str]:
    return {card_id: text_of(card_id) or "" for card_id in behaviour()}


SAID = {
    "a price stands in brackets, a condition before them": ("1_231", "Maneuver, if you can spot 6 companions or"),
    "two prices have one and between them": ("5_47", "(remove 5 Isengard tokens from a machine and exert"),
    "what is spotted or exerted together is said once": ("1_71", "(spot Gandalf, a Dwarf and an Elf)"),
    "a response has its condition behind what it waits for": (
        "3_36",
        "a wound and you can spot 4 twilight tokens (exert",
    ),
    "a culture that is called like a race has its sign": ("11_71", "spot a [Men] minion"),
    "a culture that is denied": ("7_33", "a non-[Gandalf] companion"),
    "you play your own card": ("1_305", "When you play this possession, you may"),
    "nobody else plays cards of your side": ("1_43", "Each time you play an Elf, an opponent"),
    "an opponent plays what you cannot": ("1_16", "Each time an opponent plays an Orc, that player discards"),
    "the Free Peoples player plays what a Shadow player cannot": (
        "8_61",
        "If the Free Peoples player plays a companion",
    ),
    "what is better under a condition": ("1_26", "strength +2, or +4 if the fellowship"),
    "what is better by more than a number": ("2_5", "strength +2, or +4 and damage +1 if that Dwarf is"),
    "what is counted alike is said once": ("10_89", "for each site you control, or +2 each if bearer"),
    "one of several is said last": ("2_98", "beneath your draw deck, or 2 if that companion"),
    "at the start of a phase, once": ("2_8", "At the start of the regroup phase, discard"),
    "at the start of a phase, again and again": ("3_1", "At the start of each fellowship phase, if"),
    "at the start of each of your turns": ("1_289", "At the start of each of your turns, you may"),
    "at the start of a skirmish": ("4_221", "At the start of each skirmish involving this minion"),
    "a person is called by what they are": ("1_25", "heal that Dwarf."),
    "a minion is it": ("1_121", "Make it strength +3"),
    "a person with a name has it": ("6_40", "or +2 if Gollum is"),
    "what a Shadow card gives a person": ("17_139", "for each card borne by that companion"),
    "a subject is said once": ("1_30", "While skirmishing a Nazgûl, Arwen is"),
    "a place is not the fellowship": ("3_121", "While the fellowship is at a river or forest, the fellowship archery"),
    "twilight in words": ("1_88", "Remove 4 twilight."),
    "a fierce skirmish": ("4_181", "While in a fierce skirmish, this minion"),
    "in a skirmish involving somebody": ("6_122", "is killed in a skirmish involving a Nazgûl"),
    "a thing has no title in its own text": ("8_50", "place a Raider token here"),
    "a minimum says so": ("7_194", "has 3 or more wounds"),
    "what happens instead is no prevention": ("1_2", "and add a burden instead."),
    "what is prevented for a price stays prevented": ("13_60", "Prevent that wound and heal Faramir twice."),
    "a second bonus is additional": ("7_164", "is an additional damage +1"),
    "a second site is another": ("15_141", "liberate another site"),
    "bonuses of different things are not additional": ("14_1", "Men is −1"),
    "triple strength": ("1_8", "only by triple their strength"),
    "the Free Peoples player assigns": ("4_178", "Each time the Free Peoples player assigns a companion"),
    "one choice for one use": ("10_60", "discard a possession (its owner may place that possession on top of their"),
    "what is chosen for several uses stays a choice": ("7_33", "choose a non-[Gandalf] companion and heal each"),
    "a number is explained at the end": ("8_1", "Draw X cards and discard this condition, where X is"),
    "one of many words": ("14_15", "make the fellowship's site a battleground, a mountain, a plains site or"),
    "two triggers that do the same": ("12_71", "is killed or discarded from play while"),
    "triggers that do the same for different things": ("19_33", "is about to take a wound or exert (either"),
    "one of the cards spotted": ("5_86", "one of those Men"),
    "no choice where there is none": ("8_68", "If the character skirmishing it is killed, "),
    "sentences that differ by a kind of site": (
        "17_120",
        "each of these that you control: a battleground, a dwelling, ",
    ),
    "your own card returns to your hand": ("11_49", "return this event to your hand"),
    "a given ability stands in quotation marks": (
        "7_49",
        "gains “Assignment: Assign this minion to skirmish Gandalf.”",
    ),
    "the site of a path": ("4_121", "at Towers site 5,"),
}


@pytest.mark.parametrize("rule", SAID)
def test_a_text_of_this_kind(rule: str) -> None:
    card_id, words = SAID[rule]
    assert words in texts()[card_id]


NEVER = (
    r"of the (?:Gandalf|Gollum|Men|Orc|Uruk-hai) culture",
    r"instead if",
    r"\(if (?!you cannot|that)[^()]*\): ",
    r"\((?:\d+|X)\)(?<!Ambush \(\d\))(?<!ambush \(\d\))",
    r"(?:phase|turn|skirmish[^,.]*) (?:starts|ends),",
    r"prevent that [a-z]+ and (?:add|place|discard)",
    r"damage \+0|strength \+0",
    r"other your|your other your",
    r"\b(?:a|an) your\b",
    r"\b(\w+) \1\b(?<!that that)",
    r"\[\w+\](?:[,.:)]|$)",
)
"""What no text says: patterns."""
CONDITION_AS_PRICE = {"13_114"}
"""Where one price is due, or the other."""


@pytest.mark.parametrize("pattern", NEVER)
def test_no_text_says(pattern: str) -> None:
    found = {card_id: hit[0] for card_id, text in texts().items() if (hit := re.search(pattern, text, re.MULTILINE))}
    assert {card_id: hit for card_id, hit in found.items() if card_id not in CONDITION_AS_PRICE} == {}


def test_the_facts_that_tell_a_side_do_so_in_the_whole_pool() -> None:
    for (field, value), side in SIDES.items():
        sides = {card.side for card in all_facts().values() if getattr(card, field) == value}
        assert sides <= {side}, (field, value, sides)
