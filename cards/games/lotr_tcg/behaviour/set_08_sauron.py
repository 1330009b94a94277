"""Define the Sauron cards of set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *

YOUR_SITE = SITE & CONTROLLED
SAURON_MINION = SAURON & MINION
SAURON_ENGINE = SAURON & ENGINE


def waits(noun: Noun) -> Step:
    """Return the step of playing a matching card stacked on one of the player's sites."""
    return play(noun & stacked_on(YOUR_SITE), "piled")


CARDS: dict[str, Card] = {
    "8_93": (
        regroup(
            discard(SAURON_MINION),
            spot(
                COMPANION
                & ~RING_BEARER
                & Valued("vitality", BURDENS, True, "with no more vitality than there are burdens"),
                name="called",
            ),
            remove_burdens(ValueOf("vitality", that("called"), "its vitality")),
            to=return_to_hand(that("called", "that companion")),
        ),
    ),
    "8_94": (
        to_play(spot(SAURON & ORC)),
        when(played(), can_spot(OTHER & BESIEGER), to=add_threats(count(COMPANION, over=4)), may=True),
        shadow(remove_threats(1), to=play(SAURON_ENGINE, "discard")),
    ),
    "8_95": (assignment(any_of(can_spot(SAURON_ENGINE), controls(1)), to=assign(SELF, UNBOUND & COMPANION)),),
    "8_96": (
        to_play(spot(SAURON & ORC)),
        maneuver(INITIATIVE, exert(SELF, 2), to=TAKE_CONTROL),
        maneuver(remove_threats(1), exert(SELF, 2), to=TAKE_CONTROL),
    ),
    "8_97": (archery(one_of(exert(SELF), stack(SELF, YOUR_SITE)), to=apply(fellowship_archery(-2))),),
    "8_98": (when(played(), remove_burdens(1), to=waits(BESIEGER), may=True),),
    "8_99": (regroup(discard(SELF), to=apply(move_limit(-1)), stacked=YOUR_SITE),),
    "8_100": (
        archery(
            return_to_hand(SELF),
            to=(apply(fellowship_archery(-2)), apply(rule("no_abilities_free_peoples", phase="archery"))),
        ),
    ),
    "8_101": (shadow(INITIATIVE, exert(SELF), to=(add_burdens(1), draw(1, FREE_PEOPLES_PLAYER))),),
    "8_102": (
        always(cost(SELF, count(SAURON_ENGINE, -1))),
        when(played(when=at(king(5, 9))), to=discard(FREE_PEOPLES & CONDITION), may=True),
    ),
    "8_103": (
        shadow(play(SAURON_MINION), to=place_tokens("Sauron")),
        regroup(
            spot_count(tokens_on(SELF), "choose X"),
            remove_tokens("Sauron", number()),
            to=(
                discard(FREE_PEOPLES & CARD & ~COMPANION & Valued("printed_cost", number())),
                one_of(discard(SAURON_MINION), discard(SELF)),
            ),
        ),
    ),
    "8_104": (
        always(while_(both(at(king(5)), can_spot(SAURON_MINION)), rule("shadow_has_initiative"))),
        response(played(COMPANION), discard_hand(1, SAURON & CARD), to=(TAKE_CONTROL, discard(SELF))),
    ),
    "8_105": (
        always(cost(SELF, Count(OTHER & SAURON_MINION & stacked_on(SITE), -2, where="stacked"))),
        each_time(wins(), to=(waits(BESIEGER), make(IT, fierce(), damage(1), until=REGROUP)), may=True),
    ),
    "8_106": (regroup(exert(SELF, 2), to=TAKE_CONTROL),),
    "8_107": (
        to_play(spot(SAURON_MINION)),
        regroup(remove_threats(1), to=stack(YOURS & SAURON_MINION, YOUR_SITE)),
        shadow(remove_threats(1), to=waits(SAURON_MINION)),
    ),
    "8_108": (
        to_play(spot(SAURON & ORC)),
        always(cost(SELF, count(SAURON_ENGINE, -2))),
        regroup(exert(SELF), to=stack(YOURS & BESIEGER, YOUR_SITE)),
    ),
}
