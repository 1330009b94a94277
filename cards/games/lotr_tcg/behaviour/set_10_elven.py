"""Define the Elven cards of set 10."""

# ruff: noqa: F403, F405
from cards.language.words import *

AN_ELVEN_CARD = ELVEN & CARD


def looks_ahead(*effects: Step) -> Ability:
    """Return the text that reveals the top card of the draw deck when a skirmish starts, with an effect if it is an
    Elven card.
    """
    return each_time(happens("start_of_skirmish", SELF), to=(reveal_top(1), if_(AN_ELVEN_CARD, effects)), may=True)


CARDS: dict[str, Card] = {
    "10_4": (
        skirmish(exert(SELF), to=make(MINION & skirmishing(UNBOUND & ELVEN & COMPANION), plus(count(ARCHER, -1)))),
    ),
    "10_5": (
        skirmish(
            discard_hand(1),
            to=(mill(1, bottom=True), if_(AN_ELVEN_CARD, make(each(MINION & skirmishing(SELF)), plus(-3)))),
        ),
    ),
    "10_6": (always(strength(MINION & skirmishing(SELF), count(WOUNDED & MINION, -2))),),
    "10_7": (looks_ahead(may(wound(each(MINION & FIGHTING)), cost=move_cards(IT, "revealed", "discard"))),),
    "10_8": (
        to_play(spot(ELF, 2)),
        skirmish(exert(SELF), to=make(MINION & skirmishing(SELF), plus(Count(ELVEN & EVENT, -1, where="discard")))),
    ),
    "10_9": (to_play(spot(ELF)), looks_ahead(may(heal(OTHER & ELF)))),
    "10_10": (
        skirmish(
            to=(
                make(MINION & skirmishing(ELF), plus(-2)),
                may(place_on_deck(SELF), cost=spot(CONTROLLED_BY_ANYONE & SITE)),
            )
        ),
    ),
    "10_11": (
        always(while_(IN_STARTING_FELLOWSHIP, cost(SELF, -3))),
        action(
            ("fellowship", "regroup"), discard_hand(1, ELVEN & EVENT), to=discard(SHADOW & (CONDITION | POSSESSION))
        ),
    ),
    "10_12": (
        to_play(spot(ELF, 2)),
        each_time(INITIATIVE_LOST, to=make(MINION, plus(-4), until=REGROUP)),
    ),
    "10_13": (
        bearer(HOBBIT),
        skirmish(to=(make(MINION & skirmishing(BEARER), must("textless"), until=REGROUP), discard(SELF))),
    ),
}
