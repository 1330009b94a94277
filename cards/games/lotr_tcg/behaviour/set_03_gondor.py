"""Define the Gondor cards of set 3."""

# ruff: noqa: F403, F405
from cards.language.words import *


def its_cost() -> Step:
    """Return the step that remembers X as the twilight cost of the revealed card."""
    return remember(ValueOf("printed_cost", IT), words="X is the twilight cost of the revealed card")


CARDS: dict[str, Card] = {
    "3_37": (skirmish(discard_hand(1, GONDOR & TALE), to=make(GONDOR & COMPANION, plus(2))),),
    "3_38": (each_time(moves("fellowship"), to=remove_twilight(2)),),
    "3_39": (maneuver(exert(GONDOR & COMPANION), to=make(IT, plus(3), defender(1), until=REGROUP)),),
    "3_40": (each_time(END_OF_EACH_TURN, NO_SKIRMISH_LOST, to=heal(GONDOR & COMPANION), may=True),),
    "3_41": (archery(exert(GONDOR & COMPANION), discard(SELF), to=apply(fellowship_archery(2))),),
    "3_42": (
        bearer(title("Boromir")),
        maneuver(exert(BEARER), to=make(ALLY, plus(3), must("may_fight"), until=REGROUP)),
    ),
    "3_43": (
        maneuver(
            spot(GONDOR & COMPANION),
            to=(
                reveal_random(AN_OPPONENT),
                its_cost(),
                heal(choose(COMPANION, number())),
            ),
        ),
    ),
    "3_44": (
        fellowship(to=move_cards(GONDOR, "hand", "stacked")),
        fellowship(add_twilight(1), to=move_cards(CARD, "stacked", "hand")),
    ),
    "3_45": (maneuver(spot(GONDOR & COMPANION), to=apply(cost(EventOf("maneuver"), 2))),),
    "3_46": (skirmish(spot(title("The Shards of Narsil")), to=make(GONDOR & COMPANION, plus(3), damage(1))),),
    "3_47": (
        maneuver(exert(title("Aragorn")), to=make(each(COMPANION & signet("Aragorn")), damage(1), until=REGROUP)),
    ),
    "3_48": (
        response(moves("regroup"), exert(GONDOR & COMPANION, 2), to=apply(cost(MINION, 1), until="next_regroup")),
    ),
    "3_122": (fellowship(add_twilight(2), to=heal(SELF)),),
}
