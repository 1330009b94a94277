"""Define the Gandalf cards of set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *

GANDALF = title("Gandalf")


def look_and_take(look: int, take: int, below: int) -> Ability:
    """Return the ability to look at the top `look` cards of the draw deck, take `take` of them into hand and discard
    the others.

    It requires Gandalf and less than `below` twilight.
    """
    return fellowship(
        fewer("twilight", below),
        spot(GANDALF),
        to=(
            reveal_top(look, secretly=True),
            move_cards(CARD, "revealed", "hand", take),
            move_cards(CARD, "revealed", "discard", MANY),
        ),
    )


CARDS: dict[str, Card] = {
    "1_69": (to_play(spot(GANDALF)), maneuver(exert(SELF), to=discard((ISENGARD | MORIA) & CONDITION))),
    "1_70": (fellowship(exert(SELF), to=move_cards(GANDALF_CULTURE & EVENT, "discard", "hand")),),
    "1_71": (fellowship(spot(GANDALF), spot(DWARF), spot(ELF), to=apply(move_limit(1))),),
    "1_72": (always(strength(SELF, counter("companion_races"))),),
    "1_73": (
        fellowship(to=move_cards(FREE_PEOPLES & (ARTIFACT | POSSESSION), "hand", "stacked")),
        fellowship(to=play(CARD, "stacked")),
    ),
    "1_74": (
        bearer(GANDALF),
        fellowship(discard(PIPEWEED & POSSESSION), spot_count(PIPES, "spot X pipes"), to=remove_burdens(number())),
    ),
    "1_75": (
        bearer(GANDALF),
        always(gains(BEARER, "damage")),
        action(("fellowship", "regroup"), exert(BEARER), to=(reveal_hand(AN_OPPONENT), remove_twilight(among(ORC)))),
    ),
    "1_76": (response(about_to_be_wounded(COMPANION), spot(GANDALF), to=prevent()),),
    "1_77": (fellowship(exert(some(COMPANION)), to=remove_twilight(among(COMPANION))),),
    "1_78": (skirmish(to=make(GANDALF, plus(either(fewer("burdens", 5), 4, 2)))),),
    "1_79": (to_play(spot(GANDALF)), always(cost(COMPANION & OF_A_NEW_RACE, -2))),
    "1_80": (
        to_play(spot(GANDALF)),
        fellowship(exert(SELF), to=(discard_hand_up_to(3), draw(number("number", "as many")))),
    ),
    "1_81": (look_and_take(4, 2, below=3),),
    "1_82": (look_and_take(2, 1, below=2),),
    "1_83": (skirmish(spot(GANDALF), to=make(MINION, plus(-3))),),
    "1_84": (fellowship(exert(GANDALF), to=discard(each(CONDITION))),),
    "1_85": (response(happens("about_to_exert", COMPANION), spot(GANDALF), to=exert_without_token()),),
    "1_86": (fellowship(spot(GANDALF), to=reveal_hand(AN_OPPONENT)),),
    "1_87": (fellowship(to=play(GANDALF_CULTURE & CHARACTER, "deck")),),
    "1_364": (fellowship(exert(SELF), to=play(COMPANION & signet("Gandalf"), discount=-2)),),
}
