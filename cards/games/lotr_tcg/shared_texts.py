"""Define texts that cards in several files share."""

# ruff: noqa: F403, F405
from cards.language.words import *

RACES = (MAN, ELF, DWARF, HOBBIT, WIZARD, ENT, WRAITH, TREE)
"""Those of companions."""


def desert_attack() -> Ability:
    """Return the ability of a minion to remove 3 twilight when its skirmish starts, to wound the character it is
    skirmishing.
    """
    return each_time(
        happens("start_of_skirmish", SELF),
        remove_twilight(3),
        to=wound((COMPANION | ALLY) & skirmishing(SELF)),
        may=True,
    )


def a_threat_or_itself() -> Ability:
    """Return the text by which each time the fellowship moves, a threat is added or this card is discarded."""
    return each_time(moves(), to=one_of(add_threats(1), discard(SELF)))


STOUT_DWARF = DWARF & DAMAGING
STOUT = that("stout", "that Dwarf")


def bonus_of(who: Noun, whose: str = "that Dwarf's") -> Step:
    """Return the step that remembers X as the damage bonus of `who`, called `whose` damage bonus in the text."""
    return remember(ValueOf("damage", who), words=f"X is {whose} damage bonus")


def any_card_under_deck(n: Amount = 1) -> Step:
    """Return the step in which a player puts `n` cards from hand, chosen at random, beneath the draw deck."""
    return move_cards(CARD, "hand", "deck_bottom", n, at_random=True)


def twilight_or_a_card() -> Step:
    """Return the step in which a Shadow player removes 1 twilight, or puts a random card from hand beneath their draw
    deck.
    """
    return one_of(remove_twilight(1), any_card_under_deck())


def both_discard() -> tuple[Step, ...]:
    """Return the steps in which you and then the Free Peoples player discard any number of cards from hand.

    How many more you have discarded is remembered as "more".
    """
    return (
        discard_hand_up_to(MANY),
        remember(number(), "yours"),
        discard_hand_up_to(MANY, who=FREE_PEOPLES_PLAYER),
        remember(Sum((number("yours"), Times(-1, number()))), "more"),
    )


def for_each_more(each: int = 1) -> Amount:
    """Return `each` times the number of cards that you discarded in excess of the Free Peoples player (see
    `both_discard`).
    """
    return tally("more", "extra card you discarded compared to the Free Peoples player", each)


def stronghold(token: str) -> Ability:
    """Return the ability to place a token for a skirmish won by a minion of that culture, once at each site."""
    return response(wins(YOURS & culture(token) & MINION), to=place_tokens(token), limit=(1, "site"))


def falling_on(*price: Step) -> Ability:
    """Return the maneuver action that transfers a fortification from the support area to a minion."""
    return maneuver(is_(SELF, IN_SUPPORT_AREA), *price, to=transfer(SELF, MINION))


def three_tokens() -> Ability:
    """Return the text by which the Shadow has initiative while there are three tokens on this card."""
    return always(while_(at_least("tokens", 3, SELF), rule("shadow_has_initiative")))


INITIATIVE_LOST_LATER = happens("initiative_lost", when=not_(during("fellowship")))


def loot(*before: Condition | Step) -> Ability:
    """Return the ability, when this card is played, to add two Raider tokens to a card that already has one.

    `before` are its conditions and costs.
    """
    return when(played(), *before, to=place_tokens("Raider", 2, CARD & Tokened("Raider")), may=True)


def alone() -> Condition:
    """Return the condition that there are three or fewer other minions and twilight tokens together."""
    total = Sum((count(OTHER & MINION), TWILIGHT))
    return More(4, total, "there are 3 or fewer other minions and twilight tokens together")


def drawn_to(whom: Noun) -> Ability:
    """Return the text that gives each minion an assignment action with which it is assigned to this character."""
    return granted(MINION, "assignment", to=assign(SELF, whom))


def burdened_fight(*prices: Step) -> Ability:
    """Return the text by which this companion, as Ring-bearer, must pay one of these costs when their skirmish
    starts.
    """
    return each_time(happens("start_of_skirmish", SELF, when=is_(SELF, RING_BEARER)), to=one_of(*prices))


def seeing_stone() -> Ability:
    """Return the requirement for playing a seeing stone: spot a Gondor Man with vitality 3 or more, or spot any Gondor
    Man and add 2 threats.
    """
    strong, price = GONDOR & MAN & Measured("vitality", low=3), (spot(GONDOR & MAN), add_threats(2))
    return to_play(one_of(spot(strong), price))


def wanders_to(whom: Noun) -> Ability:
    """Return the text by which a condition may be transferred to another character each time its bearer wins a
    skirmish.
    """
    return each_time(wins(BEARER), to=transfer(SELF, whom), may=True)


def calls_back() -> Ability:
    """Return the response that returns the bearer of this card to hand when a player reconciles."""
    return response(happens("reconciled"), to=return_to_hand(BEARER))


def soldiers_cache() -> tuple[Ability, ...]:
    """Return the text of a fortification that may be transferred to a minion at the start of the maneuver phase, by
    spotting 3 rangers or exerting a Gondor Man.
    """
    return (
        each_time(
            start_of("maneuver"),
            one_of(spot(RANGER, 3), exert(GONDOR & MAN)),
            to=(transfer(SELF, MINION), wound(It("that minion"))),
            may=True,
        ),
        regroup(exert(RANGER), to=reinforce("Gondor")),
    )
