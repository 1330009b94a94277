"""Define the Uruk-hai cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

URUK_MINION = URUK_HAI_CULTURE & MINION
URUK_LURKER = URUK_HAI_CULTURE & LURKER & MINION
NAMED = that("named", "that condition")

CARDS: dict[str, Card] = {
    "13_158": (
        shadow(
            exert(SELF),
            spot(FREE_PEOPLES & CONDITION, name="named"),
            to=make(UNBOUND & COMPANION, resistance(IT, count(CARD & related("same_title", NAMED), -1))),
        ),
    ),
    "13_159": (always(strength(SELF, tokens_of("Free Peoples"))),),
    "13_160": (always(while_(spot_tokens("Free Peoples", 1), rule("wounds_only_in", SELF, phase="skirmish"))),),
    "13_161": (
        skirmish(
            discard(SELF),
            to=make(
                URUK_MINION,
                plus(
                    truths(
                        located(BATTLEGROUND),
                        skirmishing(COMPANION & resisting(high=4)),
                        bearing(POSSESSION),
                        can_spot(URUK_MINION & UNASSIGNED),
                    )
                ),
            ),
        ),
    ),
    "13_162": (
        to_play(spot(URUK_MINION, 2)),
        shadow(discard_hand(2), to=add_twilight(1)),
        regroup(spot(URUK_MINION), discard(SELF), to=add_twilight(3)),
    ),
    "13_163": (always(rule("not_discarded_by_free_peoples", POSSESSION & borne_by(SELF))),),
    "13_164": (
        to_play(spot(URUK_MINION)),
        when(played(), can_spot(BATTLEGROUND & ON_PATH), to=reinforce("Uruk-hai", 3)),
        each_time(NEXT_SITE_PLAYED, to=discard(CONDITION), may=True),
    ),
    "13_165": (
        always(while_(at(FOREST), fellowship_archery(-1)), strength(ELVEN & COMPANION & skirmishing(SELF), -2)),
    ),
    "13_166": (
        instead_of_cost(move_cards(URUK_HAI_CULTURE & CARD, "discard", "removed", 4)),
        skirmish(to=make(YOURS & URUK_MINION & skirmishing(COMPANION & resisting(high=4)), plus(2))),
    ),
    "13_167": (
        each_time(
            happens("start_of_skirmish", COMPANION, URUK_LURKER, when=can_spot(URUK_LURKER, 3)),
            to=exert(Subject("that companion")),
        ),
    ),
    "13_168": (always(while_(can_spot(COMPANION & resisting(high=0)), cost(SELF, -2))),),
    "13_169": (
        to_play(spot(URUK_MINION)),
        always(
            while_(at(region(1)), gains(URUK_HAI, "damage")),
            while_(at(region(2)), strength(COMPANION, -1)),
            while_(at(region(3)), resistance(UNBOUND & COMPANION, -2)),
        ),
    ),
    "13_170": (
        skirmish(
            is_(SELF, UNASSIGNED),
            exert(SELF),
            to=discard(POSSESSION & borne_by(COMPANION & skirmishing(OTHER & URUK_MINION))),
        ),
    ),
    "13_171": (always(cost(SELF, count(COMPANION & resisting(high=2), -1))),),
    "13_172": (always(gains(SELF, "damage", dead(CHARACTER))),),
    "13_173": (
        each_time(
            happens("about_to_be_killed", YOURS & URUK_MINION, when=during("skirmish")),
            to=(INSTEAD, place_on_deck(Subject("that minion"), "bottom")),
            may=True,
        ),
    ),
    "13_174": (
        skirmish(
            cannot_spot(OTHER & MINION & ASSIGNED),
            exert(SELF, 2),
            to=make(SELF, fierce(), plus(4), until=REGROUP),
        ),
    ),
    "13_175": (skirmish(exert(SELF), to=make(COMPANION & skirmishing(URUK_LURKER), plus(-2))),),
    "13_176": (
        skirmish(
            exert(YOURS & URUK_LURKER), to=play(URUK_HAI_CULTURE & HAND_WEAPON, "discard", on=YOURS & URUK_MINION)
        ),
    ),
    "13_177": (
        when(played(), to=place_tokens("Uruk-hai", count(WOUNDED & COMPANION))),
        skirmish(
            one_of(discard(SELF), remove_tokens("Uruk-hai", 2)),
            to=make(COMPANION & skirmishing(URUK_MINION), plus(-1)),
        ),
    ),
}
