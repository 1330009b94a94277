"""Define the Isengard cards of set 3."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_03_gondor import its_cost
from cards.language.words import *

ISENGARD_ORC = ISENGARD & ORC
SARUMAN = title("Saruman")
THAT_COMPANION = that("companion", "that companion")


def cruelty() -> Ability:
    return regroup(exert(SELF), to=by(FREE_PEOPLES_PLAYER, wound(COMPANION)))


def stays_away() -> Ability:
    """Return the text of a Saruman who takes no wounds in the archery phase and may not be assigned to skirmishes."""
    return always(while_(FIRST_SENTENCE, rule("no_wounds", SELF, phase="archery"), rule("may_not_be_assigned", SELF)))


CARDS: dict[str, Card] = {
    "3_49": (shadow(spot(ISENGARD & MINION), to=(discard_hand_up_to(3), draw(number("number", "as many")))),),
    "3_50": (
        maneuver(spot(ISENGARD & MINION), to=unless(FREE_PEOPLES_PLAYER, add_burdens(2), exhaust(title("Aragorn")))),
    ),
    "3_51": (regroup(to=(reveal_random(FREE_PEOPLES_PLAYER), its_cost(), heal(choose(ISENGARD & MINION, number())))),),
    "3_52": (shadow(exert(SARUMAN), to=play(ISENGARD & WEATHER & CONDITION, "discard", discount=-2)),),
    "3_53": (shadow(spot(URUK_HAI), spot(MORIA & MINION), to=draw(3)),),
    "3_54": (to_play(spot(ISENGARD_ORC)), shadow(discard(SELF), to=add_twilight(3))),
    "3_55": (bearer(ISENGARD_ORC), when(played(), to=add_twilight(1))),
    "3_56": (shadow(exert(SELF), to=add_twilight(1)),),
    "3_57": (cruelty(),),
    "3_58": (cruelty(),),
    "3_59": (response(about_to_be_wounded(ISENGARD_ORC), remove_twilight(2), to=prevent()),),
    "3_60": (
        regroup(exert(SELF), to=if_(can_spot(COMPANION, 5), discard(each(FREE_PEOPLES & POSSESSION)), discard(WEAPON))),
    ),
    "3_61": (
        always(while_(can_spot(OTHER & ISENGARD_ORC), rule("no_abilities", phase="archery"))),
        regroup(at_least("wounds", 3, RING_BEARER), exert(SELF), to=exert(each(COMPANION))),
    ),
    "3_62": (cruelty(),),
    "3_63": (
        maneuver(
            exert(ISENGARD & MINION),
            to=(
                remember(
                    counter("races"),
                    words="X is how many of the races Dwarf, Elf, Man and Wizard you can spot in the fellowship",
                ),
                by(FREE_PEOPLES_PLAYER, exert(choose(COMPANION, number()))),
            ),
        ),
    ),
    "3_64": (always(strength(OTHER & ISENGARD_ORC, 1)), cruelty()),
    "3_65": (regroup(exert(SELF, 2), to=exhaust(COMPANION & ~RING_BEARER)),),
    "3_66": (maneuver(burdens(5), exert(SELF, 2), to=exhaust(COMPANION & ~RING_BEARER)),),
    "3_67": (
        to_play(spot(ISENGARD & MINION)),
        shadow(
            spot(ISENGARD & MINION),
            remove_twilight(1),
            to=(reveal_random(FREE_PEOPLES_PLAYER), move_cards(IT, "revealed", "deck_top", who=THAT_PLAYER)),
        ),
    ),
    "3_68": (
        stays_away(),
        always(gains(URUK_HAI, "fierce")),
        response(about_to_be_wounded(URUK_HAI), exert(SELF), to=prevent()),
    ),
    "3_69": (
        stays_away(),
        assignment(
            exert(SELF),
            to=(
                pick_cards(choose(COMPANION & ~RING_BEARER, name="companion")),
                unless(FREE_PEOPLES_PLAYER, exert(THAT_COMPANION), assign(ISENGARD & MINION, THAT_COMPANION)),
            ),
        ),
    ),
    "3_70": (skirmish(to=make(ISENGARD_ORC, plus(either(fewer("hand", 3), 3, 2)))),),
    "3_71": (
        to_play(spot(ISENGARD & MINION)),
        each_time(moves(), can_spot(EXHAUSTED & COMPANION), to=add_twilight(3), may=True),
    ),
    "3_72": (always(loses_keyword(CHARACTER & skirmishing(ISENGARD_ORC), "damage", WEAPON)),),
    "3_73": (
        regroup(
            discard(any_number(ISENGARD_ORC)),
            to=(
                remember(among(ORC), words="X is how many were discarded"),
                by(FREE_PEOPLES_PLAYER, wound(choose(COMPANION, number()))),
            ),
        ),
    ),
    "3_74": (always(while_(at_least("dead", 1, ALLY), strength(SELF, 3), gains(SELF, "fierce"))),),
    "3_75": (when(played(), can_spot(SARUMAN), to=add_twilight(2), may=True),),
}
