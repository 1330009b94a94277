"""Texts that cards of several files have."""

# ruff: noqa: F403, F405
from cards.language.words import *


def desert_attack() -> Ability:
    """When its skirmish starts, it may wound its opponent for twilight."""
    return each_time(
        happens("start_of_skirmish", SELF),
        remove_twilight(3),
        to=wound((COMPANION | ALLY) & skirmishing(SELF)),
        may=True,
    )


def a_threat_or_itself() -> Ability:
    """Each move costs a threat, or the card."""
    return each_time(moves(), to=one_of(add_threats(1), discard(SELF)))


STOUT_DWARF = DWARF & DAMAGING
STOUT = that("stout", "that Dwarf")


def bonus_of(who: Noun, whose: str = "that Dwarf's") -> Step:
    """X in the rest of the text is the damage bonus of that card."""
    return remember(ValueOf("damage", who), words=f"X is {whose} damage bonus")


def any_card_under_deck(n: Amount = 1) -> Step:
    """A card from hand, whichever it is, goes beneath the draw deck."""
    return move_cards(CARD, "hand", "deck_bottom", n, at_random=True)


def twilight_or_a_card() -> Step:
    """A Shadow player loses twilight, or a card of their hand goes beneath their draw deck."""
    return one_of(remove_twilight(1), any_card_under_deck())


def both_discard() -> tuple[Step, ...]:
    """You discard any number of cards from hand, then the Free Peoples player; how many more you discarded is
    remembered as "more"."""
    return (
        discard_hand_up_to(MANY),
        remember(number(), "yours"),
        discard_hand_up_to(MANY, who=FREE_PEOPLES_PLAYER),
        remember(Sum((number("yours"), Times(-1, number()))), "more"),
    )


def for_each_more(each: int = 1) -> Amount:
    """For each card you discarded more than the Free Peoples player (see `both_discard`)."""
    return tally("more", "extra card you discarded compared to the Free Peoples player", each)


def stronghold(token: str) -> Ability:
    """A token for a skirmish won by one of that culture, once at each site."""
    return response(wins(YOURS & culture(token) & MINION), to=place_tokens(token), limit=(1, "site"))


def falling_on(*price: Step) -> Ability:
    """A fortification is brought down on a minion from the support area, in the maneuver phase."""
    return maneuver(is_(SELF, IN_SUPPORT_AREA), *price, to=transfer(SELF, MINION))


def three_tokens() -> Ability:
    """With three tokens here the Shadow has the initiative."""
    return always(while_(at_least("tokens", 3, SELF), rule("shadow_has_initiative")))


INITIATIVE_LOST_LATER = happens("initiative_lost", when=not_(during("fellowship")))


def loot(*before: Condition | Step) -> Ability:
    """On arrival something is given up for two more tokens where there is one already."""
    return when(played(), *before, to=place_tokens("Raider", 2, CARD & Tokened("Raider")), may=True)


def alone() -> Condition:
    """Other minions and twilight tokens are three or fewer together."""
    total = Sum((count(OTHER & MINION), TWILIGHT))
    return More(4, total, "there are 3 or fewer other minions and twilight tokens together")


def drawn_to(whom: Noun) -> Ability:
    """Each minion may be assigned to one companion by its owner."""
    return granted(MINION, "assignment", to=assign(SELF, whom))


def burdened_fight(*prices: Step) -> Ability:
    """As the Ring-bearer this companion pays one of these prices whenever a skirmish of theirs starts."""
    return each_time(happens("start_of_skirmish", SELF, when=is_(SELF, RING_BEARER)), to=one_of(*prices))


def seeing_stone() -> Ability:
    """A strong man of Gondor may look into it; a weaker one threatens all."""
    strong, price = GONDOR & MAN & Measured("vitality", low=3), (spot(GONDOR & MAN), add_threats(2))
    return to_play(one_of(spot(strong), price))


def wanders_to(whom: Noun) -> Ability:
    """A condition may go on to another after each victory of its bearer."""
    return each_time(wins(BEARER), to=transfer(SELF, whom), may=True)


def calls_back() -> Ability:
    """When a player reconciles, the bearer may go back to hand."""
    return response(happens("reconciled"), to=return_to_hand(BEARER))


def soldiers_cache() -> tuple[Ability, ...]:
    """A fortification that falls on a minion as the maneuver phase starts, and that rangers supply."""
    return (
        each_time(
            start_of("maneuver"),
            one_of(spot(RANGER, 3), exert(GONDOR & MAN)),
            to=(transfer(SELF, MINION), wound(It("that minion"))),
            may=True,
        ),
        regroup(exert(RANGER), to=reinforce("Gondor")),
    )
