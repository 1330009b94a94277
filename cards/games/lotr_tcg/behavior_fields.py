"""Define the search fields of the TCG about what cards do: what they require, what they do, when, and who acts.

Most fields are named after a verb, and their values are what the verb is done to: `exerts:ranger`, `adds:burden`,
`heals:hobbit`. All values are read from the cards' definitions (deeds.py).
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from cards.fields import Field, Read, Row, Value, search_value
from cards.games.lotr_tcg.deed_walk import Deed
from cards.games.lotr_tcg.deeds import Part, deeds_of, parts_of

OBJECTS_MATTER = ("add", "remove", "cancel", "prevent", "raise", "lower", "give", "take")
"""Verbs that say little without their object: `Add burden`, `Cancel skirmish`."""
UNSAID = ("affect", "bear", "count", "set rule")
"""Verbs that aren't actions of their own."""
WORDS = {
    "Burden": ("burdens",),
    "Threat": ("threats",),
    "Twilight": ("twilight tokens", "pool"),
    "Culture token": ("token", "tokens"),
    "Wound": ("wounds",),
    "Special ability": ("ability", "action"),
    "Move limit": ("moves",),
    "Cost": ("twilight cost",),
    "Nazgul": ("nazgûl",),
    "Uruk-hai": ("uruk",),
    "Itself": ("self",),
}
"""Other words for some values."""


class Verb(NamedTuple):
    """A search field for the deeds whose verb is the first of `verbs` or begins with one of the others."""

    name: str
    label: str
    help: str
    verbs: tuple[str, ...]
    examples: tuple[str, ...]
    aliases: tuple[str, ...] = ()


VERBS = (
    Verb("spots", "Spots", "What it spots: cards by type, culture, race and so on; burdens, threats or twilight.",
         ("spot",), ("spots:elf", "spots:burden")),
    Verb("exerts", "Exerts", "Whom it exerts, as a price or as an effect; “itself” for the card itself.",
         ("exert",), ("exerts:ranger", "exerts:itself")),
    Verb("discards", "Discards", "What it discards from play.", ("discard",), ("discards:condition",)),
    Verb("plays", "Plays", "What its text plays, from hand or from elsewhere.", ("play", "play from", "play stacked"),
         ("plays:minion",)),
    Verb("bears", "Borne by", "Who can bear it.", ("bear",), ("bears:hobbit",), ("borne", "bearer")),
    Verb("wounds", "Wounds", "Whom it wounds.", ("wound",), ("wounds:minion",)),
    Verb("heals", "Heals", "Whom it heals.", ("heal",), ("heals:companion",)),
    Verb("kills", "Kills", "Whom it kills.", ("kill",), ("kills:companion",)),
    Verb("returns", "Returns to hand", "What it returns from play to its owner’s hand.", ("return to hand",),
         ("returns:minion",)),
    Verb("fetches", "Takes into hand", "What it takes into hand.", ("take into hand",), ("fetches:event",)),
    Verb("transfers", "Transfers", "What it transfers to another bearer.", ("transfer",), ("transfers:possession",)),
    Verb("assigns", "Assigns", "Whom it assigns to a skirmish.", ("assign",), ("assigns:companion",)),
    Verb("affects", "Affects", "Whom it makes stronger, weaker, fierce and so on.", ("affect",), ("affects:hobbit",)),
    Verb("adds", "Adds", "Burdens, threats, twilight or culture tokens.", ("add",), ("adds:burden", "adds:threat")),
    Verb("removes", "Removes", "Burdens, threats, twilight or culture tokens.", ("remove",), ("removes:burden",)),
    Verb("cancels", "Cancels", "Skirmishes, events or special abilities.", ("cancel",), ("cancels:skirmish",)),
    Verb("prevents", "Prevents", "Wounds and other things that it prevents or forbids.", ("prevent",),
         ("prevents:wound",)),
    Verb("raises", "Raises", "Strength, the move limit and other numbers.", ("raise",), ('raises:"move limit"',)),
    Verb("lowers", "Lowers", "Strength, twilight costs and other numbers.", ("lower",), ("lowers:cost",)),
    Verb("gives", "Gives", "Keywords that it gives.", ("give",), ("gives:fierce",)),
    Verb("strips", "Takes away", "Keywords that it takes away.", ("take",), ("strips:fierce",)),
    Verb("counts", "Counts", "What it counts, as in “for each”.", ("count",), ("counts:burden",)),
)  # fmt: skip
WHO = {
    "you": "You",
    "card_player": "You",
    "free_peoples": "Free Peoples player",
    "a_shadow": "Shadow player",
    "first_shadow": "Shadow player",
    "each_shadow": "Shadow player",
    "opponent": "Opponent",
    "opponent_anew": "Opponent",
    "opponent_with_7": "Opponent",
    "opponent_not_ahead": "Opponent",
    "each_opponent": "Opponent",
    "each_player": "Each player",
    "any": "Any player",
}
"""The players of the card language, as search values."""
NAMED_BEFORE = "Owner"
"""The search value of all other players, whom the text has mentioned before."""
TRIGGERS = {
    "played": "Card played",
    "self_played": "When played",
    "event_played": "Event played",
    "wins": "Skirmish won",
    "winning": "Skirmish won",
    "self_wins": "Wins skirmish",
    "loses": "Skirmish lost",
    "self_loses": "Loses skirmish",
    "start_of_skirmish": "Skirmish starts",
    "end_of_skirmish": "Skirmish ends",
    "after_skirmish": "Skirmish ends",
    "skirmishes_over": "Skirmish ends",
    "killed": "Killed",
    "about_to_be_killed": "Killed",
    "frodo_killed": "Killed",
    "surplus_wounds": "Killed",
    "wounded": "Wounded",
    "about_to_be_wounded": "Wounded",
    "exerted": "Exerted",
    "about_to_exert": "Exerted",
    "healed": "Healed",
    "about_to_heal": "Healed",
    "discarded": "Discarded",
    "about_to_be_discarded": "Discarded",
    "about_to_discard": "Discarded",
    "discarded_from_hand": "Discarded from hand",
    "overwhelms": "Overwhelmed",
    "overwhelmed": "Overwhelmed",
    "about_to_be_overwhelmed": "Overwhelmed",
    "assigned": "Assigned to a skirmish",
    "moves": "Fellowship moves",
    "moves_to": "Fellowship moves",
    "moves_from": "Fellowship moves",
    "stays": "Fellowship stays",
    "start_of_turn": "Start of turn",
    "end_of_turn": "End of turn",
    "start_of_phase": "Start of phase",
    "end_of_phase": "End of phase",
    "burden_added": "Burden added",
    "about_to_add_burden": "Burden added",
    "about_to_add_burdens": "Burden added",
    "burden_removed": "Burden removed",
    "threat_added": "Threat added",
    "about_to_place_threat_wounds": "Threat wounds",
    "about_to_add_twilight": "Twilight added",
    "about_to_control": "Site controlled",
    "site_controlled": "Site controlled",
    "next_site_played": "Site played",
    "current_site_replaced": "Site replaced",
    "ring_put_on": "The One Ring put on",
    "reconciled": "Hand reconciled",
    "initiative_lost": "Initiative lost",
    "ability_used": "Special ability used",
    "about_to_draw": "Card drawn",
    "drawn": "Card drawn",
    "card_drawn": "Card drawn",
    "revealed": "Revealed",
    "transferred": "Transferred",
}
"""The kinds of events that abilities wait for, as search values; `self_` means that it is about the card itself."""


def parts(row: Row) -> tuple[Part, ...]:
    """Return what each ability of a row's card does."""
    return parts_of(row.printings or (row.id,))


def deeds(row: Row) -> Iterator[Deed]:
    """Return everything that a row's card asks or does."""
    return deeds_of(row.printings or (row.id,))


@cache
def named(label: str) -> Value:
    """Return the search value of a card, token or player that a text names."""
    return search_value(label, *WORDS.get(label, ()))


def objects_of(verbs: tuple[str, ...]) -> Read:
    """Return the function that reads what these verbs of a card are done to."""

    def read(row: Row) -> Iterable[Value]:
        found = [deed.objects for deed in deeds(row) if deed.verb == verbs[0] or deed.verb.startswith(verbs[1:])]
        return [named(label) for label in sorted(frozenset().union(*found))]

    return read


def actions(deed: Deed) -> Iterator[str]:
    """Yield a deed as search values of the fields `does` and `pays`: `Exert`, `Add burden`."""
    if deed.verb in UNSAID:
        return
    verb = deed.verb[:1].upper() + deed.verb[1:]
    if deed.verb in OBJECTS_MATTER:
        yield from (f"{verb} {name[:1].lower()}{name[1:]}" for name in deed.objects)
    else:
        yield verb


def done(part: Part, paid: bool) -> list[str]:
    """Return what one ability does or, if `paid`, its price."""
    return sorted({label for deed in part.deeds if deed.paid is paid for label in actions(deed)})


def does(row: Row) -> Iterable[str]:
    return sorted({label for part in parts(row) for label in done(part, paid=False)})


def pays(row: Row) -> Iterable[str]:
    return sorted({label for part in parts(row) for label in done(part, paid=True)})


def trigger(part: Part) -> str:
    """Return what an ability waits for, as a search value; "" if it waits for nothing."""
    return TRIGGERS.get(part.trigger) or TRIGGERS.get(part.trigger.removeprefix("self_"), "")


def moments(row: Row) -> Iterable[str]:
    return sorted({label for part in parts(row) if (label := trigger(part))})


def abilities(row: Row) -> Iterable[str]:
    """Return the abilities of a card in short: `Exert to draw`, `Archery: wound`, `When played: heal`."""
    found: set[str] = set()
    for part in parts(row):
        heads = [f"{price} to" for price in done(part, paid=True)]
        heads += [f"{moment}:" for moment in (*part.phases, trigger(part)) if moment]
        found |= {f"{head} {deed[:1].lower()}{deed[1:]}" for head in heads for deed in done(part, paid=False)}
    return sorted(found)


def phases(row: Row) -> Iterable[str]:
    """Return the phases of an event, and those in which abilities of the card are used."""
    own = {phase for part in parts(row) for phase in part.phases}
    return dict.fromkeys((*row.facts.get("phases", ()), *sorted(own)))


def players(verb: str = "") -> Read:
    """Return the function that reads which players do this in a card's text, or anything if `verb` is ""."""

    def read(row: Row) -> Iterable[str]:
        acting = {deed.who for deed in deeds(row) if (deed.verb == verb if verb else not deed.paid)}
        return sorted({WHO.get(who, NAMED_BEFORE) for who in acting})

    return read


BEHAVIOR = (
    Field("does", "What it does", "What its text does, as an effect.", read=does, panel=True,
          clause="it does", examples=("does:draw", 'does:"add burden"')),
    Field("pays", "What it requires", "What its text requires as a price or condition.", read=pays, panel=True,
          clause="it requires you to", examples=("pays:exert", 'pays:"discard from hand"')),
    Field("when", "When it acts", "The event that its text waits for.", read=moments, panel=True,
          clause="it is triggered by", examples=('when:"wins skirmish"',)),
    Field("ability", "Ability", "An ability with a price and an effect, or a phase and an effect.",
          read=abilities, clause="it has the ability",
          examples=('ability:"exert to draw"', 'ability:"archery: wound"')),
    *(Field(one.name, one.label, one.help, read=objects_of(one.verbs), aliases=one.aliases, examples=one.examples,
            verb=one.verbs[0], clause="it is borne by" if one.name == "bears" else f"it {one.label.lower()}")
      for one in VERBS),
    Field("draws", "Who draws", "Which player draws cards.", read=players("draw"),
          clause="the player who draws is", examples=("draws:opponent",)),
    Field("who", "Who acts", "Which players carry out its effects.", read=players(),
          clause="the player who acts is", examples=("who:opponent",)),
)  # fmt: skip
