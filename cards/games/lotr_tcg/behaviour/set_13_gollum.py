"""Define the Gollum cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

GOLLUM, SMEAGOL, DEAGOL = title("Gollum"), title("Sméagol"), title("Déagol")
GOLLUM_CARD = GOLLUM_CULTURE & CARD

CARDS: dict[str, Card] = {
    "13_44": (always(strength(GOLLUM, count(RING_BOUND & COMPANION))),),
    "13_45": (
        instead_of_cost(move_cards(GOLLUM_CARD, "discard", "removed", 4)),
        skirmish(spot(GOLLUM), to=make(MINION, plus(2))),
    ),
    "13_47": (
        fellowship(spot(SMEAGOL), to=by(A_SHADOW_PLAYER, one_of(discard_hand(1, SHADOW & CARD), remove_twilight(2)))),
    ),
    "13_48": (
        bearer(SMEAGOL),
        when(played(), to=reinforce("Gollum"), may=True),
        each_time(
            happens("about_to_be_overwhelmed", SMEAGOL, when=STILL),
            take_tokens(2, "Gollum"),
            to=make(Subject("him"), plus(2)),
            may=True,
        ),
    ),
    "13_49": (
        to_play(spot(SMEAGOL)),
        when(played(), to=place_tokens("Gollum", count(GOLLUM_CARD))),
        maneuver(
            one_of(discard(SELF), remove_tokens("Gollum", 2)),
            spot(SHADOW & CONDITION, name="placed"),
            to=place_on_deck(that("placed", "that condition")),
        ),
    ),
    "13_50": (
        always(while_(at_least("removed", 1, DEAGOL), strength(SELF, 2), gains(SELF, "fierce"))),
        from_discard(move_cards(DEAGOL, "discard", "removed")),
    ),
    "13_51": (skirmish(to=make(GOLLUM, plus(either(can_spot(titled("Sméagol", "Déagol")), 4, 2)))),),
    "13_52": (
        shadow(at(region(1)), spot(GOLLUM), to=wound(COMPANION)),
        shadow(at(region(2)), spot(GOLLUM), to=exert(COMPANION)),
        shadow(at(region(3)), to=play(GOLLUM_CULTURE & MINION, "discard")),
    ),
    "13_53": (
        from_discard(move_cards(OTHER & GOLLUM_CARD, "discard", "removed", 4), removed=True),
        skirmish(spot(SMEAGOL), to=make(RING_BOUND & COMPANION, plus(3))),
    ),
    "13_54": (
        skirmish(
            one_of(spot(SMEAGOL), exert(GOLLUM)),
            to=(make(SMEAGOL, plus(2)), may(reinforce("Gollum"))),
        ),
    ),
    "13_55": (
        to_play(add_burdens(1)),
        always(strength(SELF, Count(DEAGOL, 2, where="discard")), resistance(SELF, Count(DEAGOL, -1, where="discard"))),
        each_time(wins(SELF), to=move_cards(GOLLUM_CARD, "deck", "discard"), may=True),
    ),
    "13_56": (
        maneuver(spot(SMEAGOL), discard_hand(2, GOLLUM_CARD), to=return_to_hand(MINION & Measured("strength", high=6))),
        while_in_discard(gains(SMEAGOL, "muster")),
    ),
    "13_57": (
        to_play(discard(GOLLUM)),
        regroup(
            heal(RING_BEARER),
            to=(
                add_burdens(1),
                if_(
                    not_(at(region(1))),
                    repeat(
                        wounds_on(RING_BEARER),
                        may(add_burdens(1), cost=heal(RING_BEARER)),
                        words="for each wound left on the Ring-bearer, you may heal that wound to add a burden",
                    ),
                ),
            ),
        ),
    ),
    "13_58": (shadow(spot(GOLLUM), to=by(FREE_PEOPLES_PLAYER, one_of(add_burdens(1), exert(COMPANION)))),),
}
