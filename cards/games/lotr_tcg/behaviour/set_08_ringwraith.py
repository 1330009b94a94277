"""Define the Ringwraith cards of set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *

WRAITH_MINION = RINGWRAITH & MINION
PREY = that("prey", "the character skirmishing it")
THEIR_HAND = repeat(
    counter("hand"),
    move_cards(CARD, "hand", "deck_bottom"),
    words="place their hand beneath their draw deck in any order",
)

CARDS: dict[str, Card] = {
    "8_67": (assignment(exert(ENDURING & WRAITH_MINION, 2), to=assign(It("that minion"), UNBOUND & COMPANION)),),
    "8_68": (
        skirmish(
            exert(NAZGUL),
            to=(
                make(IT, plus(2), damage(1)),
                take_note(choose(CHARACTER & skirmishing(IT), name="prey")),
                Later(should(killed(PREY), to=by(FREE_PEOPLES_PLAYER, THEIR_HAND))),
            ),
        ),
    ),
    "8_69": (
        archery(
            is_(SELF, IN_SUPPORT_AREA),
            spot(YOURS & (ENDURING | MOUNTED) & NAZGUL),
            to=(transfer(SELF, UNBOUND & COMPANION), discard(MOUNT & borne_by(It("that companion")))),
        ),
        always(rule("no_healing", BEARER), rule("may_not_bear", BEARER, MOUNT)),
    ),
    "8_70": (
        bearer(NAZGUL),
        skirmish(
            is_(BEARER, title("The Witch-king")),
            exert(BEARER),
            spot(POSSESSION & borne_by(CHARACTER & skirmishing(BEARER)), name="gear"),
            to=discard(that("gear", "that possession")),
        ),
    ),
    "8_71": (
        regroup(
            fewer("stacked", 1, MINION),
            spot(YOURS & WRAITH_MINION, name="flung"),
            to=stack(that("flung", "that minion"), SELF),
        ),
        shadow(spot(WRAITH_MINION, 2), to=(play(WRAITH_MINION, "stacked"), may(exert(COMPANION)))),
    ),
    "8_72": (always(while_(INITIATIVE, gains(WRAITH_MINION, "archer"))),),
    "8_73": (
        skirmish(
            to=(make(NAZGUL, plus(2)), Later(when(wins(It("that Nazgûl")), to=discard(FREE_PEOPLES & MOUNT), may=True)))
        ),
    ),
    "8_74": (always(while_(threats(3), minion_archery(2))),),
    "8_75": (always(while_(burdens(3), minion_archery(2))),),
    "8_76": (always(while_(INITIATIVE, minion_archery(2))),),
    "8_77": (
        shadow(discard(SELF), to=play(WRAITH_MINION, "discard")),
        shadow(spot(COMPANION, 6), discard(SELF), to=play_up_to(2, WRAITH_MINION, "deck", -1)),
    ),
    "8_78": (
        always(initiative_cards(count(RINGWRAITH & ORC))),
        skirmish(discard(SELF), to=make(RINGWRAITH & ORC, plus(2))),
    ),
    "8_79": (
        regroup(
            exert(SELF),
            spot(YOURS & WRAITH_MINION, name="recalled"),
            to=return_to_hand(that("recalled", "that minion")),
        ),
    ),
    "8_80": (always(site_number(WRAITH_MINION, -1)),),
    "8_81": (regroup(discard(SELF), to=add_twilight(ValueOf("site_number", HERE))),),
    "8_82": (
        skirmish(
            to=(
                make(NAZGUL, plus(2)),
                Later(when(wins(It("that Nazgûl")), to=apply(rule("shadow_has_initiative"), until=END_OF_TURN))),
            )
        ),
    ),
    "8_83": (
        to_play(discard_hand(2)),
        bearer(NAZGUL),
        response(about_to_be_wounded(BEARER), remove_threats(1), to=prevent()),
    ),
    "8_84": (always(rule("no_bonus_from", MAN & skirmishing(SELF), WEAPON)),),
}
