"""Define the Gandalf cards of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

ALL_THREE = All((CARD,))

CARDS: dict[str, Card] = {
    "17_15": (
        fellowship(
            spot(GANDALF_CULTURE & WIZARD),
            to=(
                move_cards(MINION, "discard", "hand", who=A_SHADOW_PLAYER),
                if_(
                    Compare(among(MINION), 1, "you do"),
                    may((reveal_hand(THAT_PLAYER), move_cards(MINION, "revealed", "discard"))),
                ),
            ),
        ),
    ),
    "17_16": (
        always(strength(SELF, count(GANDALF_CULTURE & FOLLOWER & borne_by(CHARACTER)))),
        maneuver(
            exert(SELF),
            to=(
                reveal_top(2),
                move_cards(GANDALF_CULTURE & CARD, "revealed", "hand", MANY),
                move_cards(CARD, "revealed", "discard", MANY),
            ),
        ),
    ),
    "17_17": (
        when(played(), not_(IN_STARTING_FELLOWSHIP), to=play(GANDALF_CULTURE & POSSESSION, "piles", on=SELF), may=True),
        each_time(wins(), to=reinforce("Free Peoples"), may=True),
    ),
    "17_18": (
        bearer(title("Gandalf")),
        always(gains(BEARER, "damage")),
        each_time(about_to_be_wounded(COMPANION), discard_hand(1, COMPANION), to=prevent(), may=True),
    ),
    "17_19": (skirmish(to=make(GANDALF_CULTURE & COMPANION, plus(count(GANDALF_CULTURE & MAN)))),),
    "17_21": (
        when(played(), to=move_cards(GANDALF_CULTURE & CARD, "deck", "discard"), may=True),
        regroup(discard(OTHER & PIPEWEED), to=(discard(CONDITION), discard(SELF))),
    ),
    "17_23": (
        fellowship(
            exert(YOURS & WIZARD),
            to=(
                name_side(AN_OPPONENT),
                reveal_top(3),
                if_(
                    Compare(among(NAMED_SIDE & CARD), 2, "at least 2 of those are of the named side"),
                    move_cards(ALL_THREE, "revealed", "hand", MANY),
                    move_cards(ALL_THREE, "revealed", "discard", MANY),
                ),
            ),
        ),
    ),
    "17_24": (
        bearer(GANDALF_CULTURE & WIZARD),
        always(rule("may_not_bear", BEARER, HAND_WEAPON)),
        whenever(
            can_spot(OTHER & POSSESSION & borne_by(BEARER)), to=discard(each(OTHER & POSSESSION & borne_by(BEARER)))
        ),
        fellowship(add_threats(1), to=remove_burdens(1)),
    ),
    "17_25": (
        skirmish(
            discard_hand(1, COMPANION), to=make(GANDALF_CULTURE & COMPANION, plus(either(can_spot(ENT, 3), 4, 3)))
        ),
    ),
    "17_26": (skirmish(discard_hand(1, COMPANION), to=make(ENT, plus(2))),),
}
