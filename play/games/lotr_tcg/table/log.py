"""Put events into words. Facts that are cards come as (number, code), since a number may be reassigned later."""

import re
from collections.abc import Callable
from typing import Any

from cards.games.lotr_tcg.facts import all_facts
from cards.language.base import as_sentence
from cards.language.modifiers import Gains
from cards.language.verbs.step import UNTIL, steps_text, voice_after
from cards.language.wording import voice_of
from play.engine.game import Ref, Text
from play.engine.sentences import does, list_names, owned, their, who, whose
from play.engine.state import Event
from play.games.lotr_tcg.state.cards import ABILITIES, LASTING, use_address
from play.games.lotr_tcg.state.table import CARD_FACTS
from play.games.lotr_tcg.table.named_words import name_laid
from play.games.lotr_tcg.table.words import PHASES, counted, key_of, printed

Facts = tuple[Any, ...]
PRONOUN = re.compile(r"\bit(s?)\b")
NOTHING: Text = ()


def tell(event: Event, viewer: int | None) -> Text:
    """Return the sentence for an event that has been redacted for the viewer.

    The sentence is empty if that of another event already covers this one.
    """
    return EVENTS[event.kind](event.facts, viewer)


def card(fact: Any) -> str | Ref:
    """Return the card that a fact names, or "a card" if the fact hides it."""
    return printed(fact[1]) if type(fact) is tuple else "a card"


def begun(words: str) -> str:
    """Return the words with the first letter capitalized."""
    return words[:1].upper() + words[1:]


def effects_of(address: str) -> str:
    """Return what an ability does, in the words of its card, such as `Exert a companion to draw a card.`"""
    node, voice = ABILITIES[address].node, voice_of(all_facts()[address.partition(":")[0]])
    paid, effects = steps_text(node.costs, voice), steps_text(node.effects, voice_after(node.costs, voice), ". ")
    return as_sentence(f"{paid} to {effects}" if paid else effects)


def by(fact: Any) -> Text:
    """Return a phrase such as `, by Gandalf` if the fact is a card, otherwise nothing."""
    return (", by ", card(fact)) if type(fact) is tuple else NOTHING


# Before the first turn, turns and phases


def bid(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[0], viewer, 'bid')} {counted(f[1], 'burden')}.",)


def place(f: Facts, viewer: int | None) -> Text:
    order = ("first", "second", "third", "fourth", "fifth", "sixth")[f[1] - 1]
    return (f"{does(f[0], viewer, 'go')} {order}." if f[0] == viewer else f"{who(f[0], viewer)} goes {order}.",)


def turn(f: Facts, viewer: int | None) -> Text:
    return ("Your turn" if f[0] == viewer else f"{whose(f[0], viewer)} turn",)


def phase(f: Facts, viewer: int | None) -> Text:
    return (f"{PHASES[f[0]]} phase.",)


def silent(f: Facts, viewer: int | None) -> Text:
    return NOTHING


# Moving and sites


def moved(f: Facts, viewer: int | None) -> Text:
    return (f"{whose(f[0], viewer).capitalize()} fellowship moves to site {f[1]}.",)


def site(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), f" becomes site {f[1]}.")


def twilight(f: Facts, viewer: int | None) -> Text:
    """Say that twilight was added or removed: `f` is (amount, card), or other than a card if the companions did."""
    verb = "add" if f[0] > 0 else "remove"
    if type(f[1]) is tuple:
        return (card(f[1]), f" {verb}s {abs(f[0])} twilight.")
    return (f"The companions {verb} {abs(f[0])} twilight.",)


def region(f: Facts, viewer: int | None) -> Text:
    return (f"Region {f[1]} adds {f[0]} twilight.",)


def move_limit(f: Facts, viewer: int | None) -> Text:
    raised = "raises" if f[1] > 0 else "lowers"
    return (card(f[0]), f" {raised} this turn's move limit by {abs(f[1])}, to {f[2]}.")


def controlled(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[1], viewer, 'take')} control of ", card(f[0]), ".")


def liberated(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[1], viewer, 'liberate')} ", card(f[0]), ".")


# Cards


def played(f: Facts, viewer: int | None) -> Text:
    on: Text = (" on ", card(f[2])) if type(f[2]) is tuple else NOTHING
    price = f" for {f[3]} twilight" if f[3] else ""
    return (f"{does(f[1], viewer, 'play')} ", card(f[0]), *on, f"{price}.")


def used(f: Facts, viewer: int | None) -> Text:
    if isinstance(f[1], str) or f[1] < 0 or not ABILITIES[use_address(f[0][1], f[1])].phases:
        return (*owned(f[2], viewer, card(f[0])), f": “{effects_of(use_address(f[0][1], f[1]))}”")
    return (f"{does(f[2], viewer, 'use')} ", card(f[0]), ".")


def effect(f: Facts, viewer: int | None) -> Text:
    """Return the sentence for a temporary effect, or an empty text for a bonus of zero.

    What a player has named is reported only once, even if it affects several modifiers.
    """
    if name := name_laid(f[2]):
        return (f"The choice is {name}", *because(f), ".") if f[3] == 0 else NOTHING
    modifier = LASTING[f[2]].modifiers[f[3]]
    if not f[4] and modifier.kind in ("strength", "vitality", "keyword") and type(f[1]) is tuple:
        return NOTHING
    if modifier.kind in ("strength", "vitality") and type(f[1]) is tuple:
        return (card(f[1]), f" is {modifier.kind} {f[4]:+d}", *because(f), ".")
    if isinstance(modifier, Gains) and type(f[1]) is tuple:
        number = f" {f[4]:+d}" if modifier.keyword in ("damage", "defender") else ""
        return (card(f[1]), f" gains {modifier.keyword}{number}", *because(f), ".")
    voice = voice_of(all_facts()[f[2].partition(":")[0]])._replace(one="that character")
    words = modifier.text(voice) + UNTIL[LASTING[f[2]].until]
    if type(f[1]) is tuple:
        before, _, after = PRONOUN.sub(r"\n\1", words, count=1).partition("\n")
        after = after.replace("s", "'s", 1) if after[:1] == "s" else after
        return (*[piece for piece in (begun(before), card(f[1]), after) if piece], *because(f), ".")
    return (begun(words), *because(f), ".")


def because(f: Facts) -> Text:
    return NOTHING if f[0] == f[1] or type(f[0]) is not tuple else (" (", card(f[0]), ")")


def cancelled(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " is canceled.")


PREVENTED = {
    "about_to_be_wounded": "the wound to {card}",
    "about_to_exert": "the exertion of {card}",
    "about_to_heal": "the healing of {card}",
    "about_to_be_killed": "the death of {card}",
    "about_to_be_discarded": "the discard of {card}",
    "about_to_discard": "the discard of {card}",
    "about_to_be_overwhelmed": "{card} from being overwhelmed",
    "about_to_control": "control of {card}",
    "about_to_add_burden": "the burden from {card}",
    "about_to_add_burdens": "the burdens from {card}",
}
PREVENTED_WITHOUT_A_CARD = {
    "about_to_draw": "the draw",
    "about_to_add_burden": "the burden",
    "about_to_add_burdens": "the burdens",
    "about_to_add_twilight": "the twilight",
    "about_to_place_threat_wounds": "the wounds from threats",
}


def prevented(f: Facts, viewer: int | None) -> Text:
    """Return a sentence such as `Intimidate prevents the wound to Sam.`"""
    if type(f[2]) is not tuple:
        return (card(f[0]), f" prevents {PREVENTED_WITHOUT_A_CARD.get(f[1], 'what was about to happen')}.")
    before, _, after = PREVENTED.get(f[1], "what was about to happen to {card}").partition("{card}")
    return (card(f[0]), f" prevents {before}", card(f[2]), f"{after}.")


def discarded(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " is discarded.")


def removed(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " is removed from the game.")


def hand_discarded(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[1], viewer, 'discard')} ", card(f[0]), f" from {their(f[1], viewer)} hand.")


def deck_discarded(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[1], viewer, 'discard')} ", card(f[0]), f" from {their(f[1], viewer)} draw deck.")


def returned(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), f" returns to its owner's {f[1]}.")


def taken(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[1], viewer, 'draw')} ", card(f[0]), ".")


def drew(f: Facts, viewer: int | None) -> Text:
    """Return the sentence for drawn cards, or nothing for their owner, who sees each card."""
    return NOTHING if f[0] == viewer else (f"{does(f[0], viewer, 'draw')} {counted(f[1], 'card')}.",)


def carried(f: Facts, viewer: int | None) -> Text:
    """Say that a card goes to a pile: `f` is (card, pile, owner)."""
    own = whose(f[2], viewer)
    where = {
        "discard": f"{own} discard pile",
        "dead": f"{own} dead pile",
        "deck_bottom": f"the bottom of {own} draw deck",
        "deck_top": f"the top of {own} draw deck",
    }
    name: Text = (card(f[0]),) if type(f[0]) is tuple else ("A card",)
    return (*name, f" goes to {where.get(f[1], f'{own} draw deck')}.")


def exchanged(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[2], viewer, 'exchange')} ", card(f[0]), " for ", card(f[1]), ".")


def named(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[1], viewer, 'name')} {f[2]}.",)


def picked(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[0], viewer, f[1])} ", *list_names([card(c) for c in f[2:]]), ".")


def counted_out(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[1], viewer, 'choose')} the number {f[2]} (", card(f[0]), ").")


def shown(f: Facts, viewer: int | None) -> Text:
    """Say which cards a player shows: `f` is (seat, cards), of which hidden ones are only numbers."""
    if not f[1:]:
        return (f"{who(f[0], viewer)} {'have' if f[0] == viewer else 'has'} nothing to show.",)
    visible = [c for c in f[1:] if type(c) is tuple]
    if not visible:
        return (f"{len(f) - 1} of {whose(f[0], viewer)} cards {'is' if len(f) == 2 else 'are'} looked at.",)
    return (f"{does(f[0], viewer, 'show')} ", *list_names([card(c) for c in visible]), ".")


def searched(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[0], viewer, 'look')} through {their(f[0], viewer)} draw deck.",)


def shuffled(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[0], viewer, 'shuffle')} {their(f[0], viewer)} draw deck.",)


def reconciles(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[0], viewer, 'reconcile')}.",)


def transferred(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " is transferred to ", *((card(f[1]),) if type(f[1]) is tuple else ("the support area",)), ".")


def stacked(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " is stacked on ", card(f[1]), ".")


def tokens(f: Facts, viewer: int | None) -> Text:
    verb = "placed on" if f[2] > 0 else "removed from"
    many = f"{counted(abs(f[2]), f'{f[1]} token'.strip())} {'is' if abs(f[2]) == 1 else 'are'}"
    return (f"{many} {verb} ", card(f[0]), ".")


# Wounds, burdens, the Ring


def wound(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " takes a wound", *by(f[1]), ".")


def exert(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " exerts.")


def heal(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " heals a wound.")


def exhausted(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " comes into play exhausted.")


def killed(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " is killed.")


def burdens(f: Facts, viewer: int | None) -> Text:
    change = f"{counted(abs(f[1]), 'burden')} {'is' if abs(f[1]) == 1 else 'are'}"
    return (f"{change} {'added to' if f[1] > 0 else 'removed from'} {whose(f[0], viewer)} Ring-bearer.",)


def threats(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[0], viewer, 'gain' if f[1] > 0 else 'lose')} {counted(abs(f[1]), 'threat')}.",)


def mulligan(f: Facts, viewer: int | None) -> Text:
    draw = "draw" if f[0] == viewer else "draws"
    own = their(f[0], viewer)
    return (f"{does(f[0], viewer, 'shuffle')} {own} hand into {own} draw deck and {draw} six new cards.",)


def turned(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " becomes a minion for now.")


def turned_back(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " is no longer a minion.")


def cleared(f: Facts, viewer: int | None) -> Text:
    return ("All tokens and wounds are removed from ", card(f[0]), ".")


def ring_on(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " puts on The One Ring.")


def ring_off(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " takes off The One Ring.")


def ring_bearer(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " is now the Ring-bearer.")


# Archery, assignment, skirmishes


def archery(f: Facts, viewer: int | None) -> Text:
    """Say how many archery wounds each side takes: `f` is (the fellowship, the minions)."""
    if not f[0] and not f[1]:
        return NOTHING
    fellowship, minions = [counted(n, "wound") if n else "no wounds" for n in f]
    return (f"Archery: the fellowship takes {fellowship}, the minions take {minions}.",)


def assigned(f: Facts, viewer: int | None) -> Text:
    return (card(f[1]), " is assigned to ", card(f[0]), ".")


def assignments_cancelled(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " cancels all remaining assignments.")


def skirmish(f: Facts, viewer: int | None) -> Text:
    return ("Skirmish: ", card(f[0]), " against ", *list_names([card(c) for c in f[1:]]), ".")


def skirmish_cancelled(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " cancels the skirmish.")


def left_skirmish(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " leaves the skirmish.")


def took_place(f: Facts, viewer: int | None) -> Text:
    return (card(f[0]), " replaces ", card(f[1]), " in the skirmish.")


def resolved(f: Facts, viewer: int | None) -> Text:
    winner = "The fellowship wins" if f[0] else "The Shadow wins the tie" if f[1] == f[2] else "The Shadow wins"
    return (f"{winner}, {max(f[1:])} to {min(f[1:])}.",)


def skips_shadow(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[0], viewer, 'skip')} the Shadow phase.",)


# The end

REASONS = {
    "corrupted": "the Ring-bearer is corrupted",
    "ring_bearer_killed": "the Ring-bearer is killed",
    "site_9": "the fellowship has reached the end of the path",
    "conceded": "the match was conceded",
}


def lost(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[0], viewer, 'lose')}: {REASONS.get(f[1], 'the match is over')}.",)


def won(f: Facts, viewer: int | None) -> Text:
    return (f"{does(f[0], viewer, 'win')}.",)


EVENTS: dict[str, Callable[[Facts, int | None], Text]] = {
    "bid": bid, "place": place, "turn": turn, "turn_over": silent, "phase": phase, "moved": moved, "site": site,
    "region": region,
    "twilight": twilight, "paid": silent, "move_limit": move_limit, "controlled": controlled, "liberated": liberated,
    "played": played, "entered": silent, "spent": silent, "used": used, "effect": effect, "cancelled": cancelled,
    "prevented": prevented, "discarded": discarded, "hand_discarded": hand_discarded, "deck_discarded": deck_discarded,
    "returned": returned, "taken": taken, "drew": drew, "carried": carried, "exchanged": exchanged, "shown": shown,
    "named": named, "picked": picked, "number": counted_out,
    "searched": searched, "removed": removed,
    "shuffled": shuffled,
    "reconciles": reconciles, "transferred": transferred, "stacked": stacked, "tokens": tokens, "wound": wound,
    "exert": exert, "heal": heal, "exhausted": exhausted, "killed": killed, "burdens": burdens,
    "threats": threats, "mulligan": mulligan, "ring_on": ring_on,
    "ring_off": ring_off, "ring_bearer": ring_bearer, "archery": archery, "assigned": assigned,
    "assignments_cancelled": assignments_cancelled, "skirmish": skirmish, "skirmish_cancelled": skirmish_cancelled,
    "left_skirmish": left_skirmish, "took_place": took_place, "resolved": resolved,
    "skips_shadow": skips_shadow, "turned": turned, "turned_back": turned_back,
    "cleared": cleared, "lost": lost, "won": won,
}  # fmt: skip
"""Every kind of event of this game."""

ACTORS = {
    "bid": 0, "place": 0, "moved": 0, "controlled": 1, "liberated": 1, "played": 1, "used": 2, "hand_discarded": 1,
    "deck_discarded": 1, "taken": 1, "drew": 0, "exchanged": 2, "named": 1, "picked": 0, "number": 1, "shown": 0,
    "searched": 0, "shuffled": 0, "reconciles": 0, "mulligan": 0, "skips_shadow": 0, "threats": 0, "lost": 0, "won": 0,
}  # fmt: skip
"""By kind of event, which of its facts is the seat that acts."""


def cards_of(event: Event, text: Text) -> tuple[str, ...]:
    """Return the keys of the cards that an event is about; the event has been redacted for the viewer."""
    places = CARD_FACTS.get(event.kind, ())
    marked = [fact[0] for place, fact in enumerate(event.facts) if place in places and type(fact) is tuple]
    return tuple(dict.fromkeys([key_of(number) for number in marked]))
