"""Define the Ringwraith cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

WRAITH_MINION = RINGWRAITH & MINION
IN_THE_OPEN = BATTLEGROUND | FOREST


def onto_its_prey() -> Ability:
    """Return the skirmish action that transfers this condition from the support area to a character skirmishing a
    Nazgûl.
    """
    return skirmish(is_(SELF, IN_SUPPORT_AREA), to=transfer(SELF, CHARACTER & skirmishing(NAZGUL)))


CARDS: dict[str, Card] = {
    "12_161": (always(strength(SELF, count(COMPANION))),),
    "12_162": (shadow(to=play(NAZGUL, discount=count(FOREST & SITE, -1, limit=4))),),
    "12_163": (
        each_time(
            played(YOURS & NAZGUL),
            at_least("wounds", 2, RING_BEARER),
            heal(RING_BEARER, 2),
            to=add_burdens(),
            may=True,
        ),
    ),
    "12_164": (
        shadow(
            spot(YOURS & NAZGUL & located(IN_THE_OPEN), name="rider"),
            to=play(MOUNT, "deck", on=that("rider", "that Nazgûl")),
        ),
    ),
    "12_165": (response(wins(NAZGUL), to=by(FREE_PEOPLES_PLAYER, one_of(exert(RING_BEARER), add_burdens()))),),
    "12_166": (onto_its_prey(), each_time(happens("healed", BEARER), to=add_burdens())),
    "12_167": (shadow(spot(NAZGUL), to=discard(FREE_PEOPLES & CONDITION)),),
    "12_168": (bearer(NAZGUL), always(while_(bearer_at(IN_THE_OPEN), strength(BEARER, 1)))),
    "12_169": (onto_its_prey(), always(rule("no_abilities_of", BEARER))),
    "12_170": (
        to_play(spot(WRAITH_MINION)),
        bearer(UNBOUND & COMPANION, limit=1),
        each_time(
            end_of("assignment"),
            is_(BEARER, UNASSIGNED),
            can_spot(COMPANION & ASSIGNED & ~bearing(RINGWRAITH & CONDITION)),
            to=add_burdens(),
        ),
    ),
    "12_171": (
        bearer(NAZGUL),
        always(while_(bearer_at(IN_THE_OPEN), gains(BEARER, "fierce"))),
        assignment(to=by(FREE_PEOPLES_PLAYER, assign(BEARER, UNBOUND & COMPANION & bearing(RINGWRAITH & CONDITION)))),
    ),
    "12_172": (
        bearer(NAZGUL),
        always(gains(BEARER, "muster")),
        each_time(wins(BEARER), to=draw(2), may=True),
    ),
    "12_173": (skirmish(remove_twilight(2), discard_hand(1, RINGWRAITH & CARD), to=make(SELF, plus(3))),),
    "12_174": (
        assignment(to=assign(SELF, COMPANION & resisting(high=0))),
        skirmish(spot(COMPANION, 6), spot(OTHER & RINGWRAITH & CARD), to=kill(COMPANION & skirmishing(SELF))),
    ),
    "12_175": (always(rule("toils_again", SELF, YOURS & RINGWRAITH & EVENT)),),
    "12_176": (when(played(), to=play(RINGWRAITH & MOUNT, "discard"), may=True),),
    "12_177": (each_time(wins(SELF), to=draw(), may=True),),
    "12_178": (always(cost(MOUNT, -1), while_(is_(SELF, MOUNTED), strength(NAZGUL, 1), gains(NAZGUL, "muster"))),),
    "12_179": (shadow(exert(SELF), discard_hand(1, RINGWRAITH & CONDITION), to=discard(FREE_PEOPLES & CONDITION)),),
    "12_180": (when(played(), exert(SELF), to=move_cards(RINGWRAITH & EVENT, "discard", "hand"), may=True),),
    "12_181": (always(while_(can_spot(COMPANION, 6), strength(NAZGUL, 3))), skirmish(discard(SELF), to=heal(NAZGUL))),
    "12_182": (
        skirmish(
            discard(SELF),
            to=make(
                NAZGUL,
                plus(
                    truths(
                        located(IN_THE_OPEN),
                        skirmishing(COMPANION & resisting(high=4)),
                        bearing(POSSESSION),
                        both(FIGHTING, FIERCE_SKIRMISH),
                    )
                ),
            ),
        ),
    ),
    "12_183": (
        always(cost(SELF, wounds_on(RING_BEARER, -1))),
        in_hand(played(COMPANION), to=exert(RING_BEARER)),
    ),
    "12_184": (
        bearer(NAZGUL),
        each_time(
            happens("skirmishes_over"),
            is_(BEARER, title("The Witch-king")),
            exert(BEARER, 2),
            to=extra_round(BEARER),
            may=True,
        ),
    ),
}
