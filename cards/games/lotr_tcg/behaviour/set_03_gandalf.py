"""Define the Gandalf cards of set 3."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_gandalf import GANDALF
from cards.games.lotr_tcg.behaviour.set_03_gondor import its_cost
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_29": (
        each_time(
            On("card_drawn", when=during("shadow"), whose="an opponent"),
            to=remove_twilight(1),
            may=True,
        ),
        maneuver(exert(GANDALF), to=wound(title("Saruman"), 2)),
    ),
    "3_30": (maneuver(at_least("twilight", 4), spot(GANDALF), to=discard(each(SHADOW & CONDITION))),),
    "3_31": (
        maneuver(
            spot(GANDALF),
            to=if_(
                at(site(1, 5)),
                apply(rule("may_not_be_assigned", HOBBIT), until=REGROUP),
                make(HOBBIT, plus(3), until=REGROUP),
            ),
        ),
    ),
    "3_32": (
        fellowship(
            spot(GANDALF),
            to=one_of(
                move_cards(GANDALF_CULTURE, "discard", "deck", 2, least=0),
                move_cards(SHIRE, "discard", "deck", 2, least=0),
            ),
        ),
    ),
    "3_33": (
        maneuver(
            spot(GANDALF),
            to=(
                reveal_random(AN_OPPONENT),
                its_cost(),
                may(move_cards(IT, "revealed", "discard"), cost=add_twilight(number())),
            ),
        ),
    ),
    "3_34": (bearer(GANDALF), each_time(START_OF_YOUR_TURN, add_twilight(3), to=remove_burdens(1), may=True)),
    "3_35": (skirmish(exert(GANDALF), to=make(COMPANION, plus(count(COMPANION & signet("Gandalf"), limit=3)))),),
    "3_36": (response(about_to_be_wounded(COMPANION), at_least("twilight", 4), exert(GANDALF), to=prevent()),),
}
