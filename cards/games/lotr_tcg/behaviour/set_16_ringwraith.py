"""Define the Ringwraith cards of set 16."""

# ruff: noqa: F403, F405
from cards.language.words import *

RISEN = RINGWRAITH & WRAITH
OTHER_RISEN = OTHER & RISEN


def meets_companion(then: Step) -> Ability:
    """Return the ability of a minion that the Free Peoples player assigns to a companion: its player may spot another
    Wraith and remove 2 twilight for the effect `then`.
    """
    return each_time(
        assigned_by_free_peoples(SELF, COMPANION), spot(OTHER_RISEN), remove_twilight(2), to=then, may=True
    )


CARDS: dict[str, Card] = {
    "16_1": (
        always(rule("wounds_only_in", RISEN, phase="skirmish")),
        shadow(remove_burdens(1), to=play(RISEN, discount=-2)),
    ),
    "16_2": (meets_companion(wound(Cause("that companion"))),),
    "16_3": (meets_companion(add_burdens(1)),),
    "16_4": (meets_companion(discard(CONDITION)),),
    "16_5": (
        always(
            while_(
                can_spot(OTHER_RISEN),
                rule("healed_only_by", CHARACTER, WRAITH),
                rule("burdens_stay_but_for", other=WRAITH),
            )
        ),
        skirmish(exert(SELF), to=make(OTHER_RISEN, plus(1))),
    ),
    "16_6": (
        always(while_(can_spot(OTHER_RISEN), resistance(WOUNDED & COMPANION, -2))),
        shadow(exert(SELF, 2), to=play(RISEN, "deck")),
    ),
}
