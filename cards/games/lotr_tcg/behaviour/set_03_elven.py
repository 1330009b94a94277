"""Define the Elven cards of set 3."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_03_gondor import its_cost
from cards.language.words import *

CARDS: dict[str, Card] = {
    "3_7": (response(about_to_be_wounded(RING_BEARER), discard_hand(3), to=prevent()),),
    "3_8": (always(while_(can_spot(ELVEN & ALLY & home(3), 3), strength(MINION & skirmishing(SELF), -3))),),
    "3_9": (
        skirmish(exert(ELVEN & ALLY), to=(mill(1, bottom=True), if_(ELVEN, make(MINION & skirmishing(ELF), plus(-1))))),
    ),
    "3_10": (regroup(exert(SELF), to=wound(MINION)),),
    "3_11": (maneuver(spot(ELF), to=(discard_hand(1, who=EACH_OPPONENT), draw(number("number", "as many")))),),
    "3_12": (regroup(exert(SELF), to=remove_twilight(2)),),
    "3_13": (
        each_time(
            START_OF_YOUR_TURN,
            to=(pick_cards(choose(ALLY & home(3))), repeat(2, heal(up_to(1, IT)), words="heal it up to 2 times")),
            may=True,
        ),
        regroup(exert(SELF, 2), to=heal(COMPANION)),
    ),
    "3_14": (
        to_play(spot(ELF)),
        response(about_to_be_wounded(ELF & CHARACTER, SAURON & (MINION | EVENT)), exert(SELF), to=prevent()),
    ),
    "3_15": (each_time(moves(), can_spot(ELVEN & ALLY, 3), to=wound(MINION), may=True),),
    "3_16": (fellowship(to=(reveal_random(AN_OPPONENT), its_cost(), heal(choose(ELVEN & ALLY, number())))),),
    "3_17": (
        each_time(START_OF_YOUR_TURN, to=heal(ELF & CHARACTER), may=True),
        fellowship(exert(SELF), to=play_next_site(noun=FOREST)),
    ),
    "3_18": (
        to_play(spot(ELF)),
        regroup(exert(SELF), spot(MINION, name="minion"), to=return_to_hand(that("minion", "that minion"))),
    ),
    "3_19": (
        to_play(spot(title("Arwen"))),
        bearer(title("Aragorn")),
        skirmish(one_of(exert(BEARER), discard_hand(2)), to=make(MINION & skirmishing(BEARER), plus(-1))),
    ),
    "3_20": (to_play(spot(ELF)), skirmish(exert(SELF), to=make(ORC, plus(-1)))),
    "3_21": (bearer(title("Legolas")), always(strength((ORC | URUK_HAI) & skirmishing(BEARER), -2))),
    "3_22": (
        action(
            ("fellowship", "regroup"),
            any_of(can_spot(title("Elrond")), can_spot(ELVEN & ALLY, 2)),
            to=heal(COMPANION | ALLY),
        ),
    ),
    "3_23": (
        bearer(title("Galadriel")),
        each_time(start_of("regroup"), to=(discard_hand_up_to(2), draw(number("number", "as many"))), may=True),
    ),
    "3_24": (to_play(exert(ELF)), bearer(RING_BEARER), always(resistance(BEARER, 2))),
    "3_25": (to_play(spot(ELF)), skirmish(exert(SELF), to=make(URUK_HAI, plus(-1)))),
    "3_26": (action(("fellowship", "maneuver"), exert(ELF), to=discard(ISENGARD & (POSSESSION | ARTIFACT))),),
    "3_27": (
        bearer(title("Elrond")),
        maneuver(
            exert(BEARER, 2),
            spot(SHADOW & CONDITION, name="condition"),
            to=return_to_hand(that("condition", "that condition")),
        ),
    ),
    "3_28": (skirmish(at(RIVER | FOREST), exert(ELF & FIGHTING), to=cancel_skirmish(IT)),),
    "3_121": (always(while_(at(RIVER | FOREST), fellowship_archery(1))),),
}
