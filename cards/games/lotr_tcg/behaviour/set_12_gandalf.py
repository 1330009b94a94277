"""Define the Gandalf cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

GANDALF = title("Gandalf")
GANDALF_WIZARD = GANDALF_CULTURE & WIZARD

CARDS: dict[str, Card] = {
    "12_25": (
        each_time(On("card_drawn", when=during("shadow"), whose="an opponent"), to=remove_twilight(1), may=True),
        maneuver(exert(GANDALF), to=wound(title("Saruman"), 2)),
    ),
    "12_26": (
        fellowship(
            spot(GANDALF_WIZARD, name="wizard"),
            spot_count(count(COMPANION & ~that("wizard", "that Wizard")), "spot X other companions"),
            to=(
                reveal_top(number(), secretly=True),
                repeat(number(), move_cards(CARD, "revealed", "deck_top"), words="put them back in any order"),
            ),
        ),
    ),
    "12_27": (
        skirmish(
            is_(SELF, UNASSIGNED),
            exert(SELF),
            exert(choose(UNBOUND & COMPANION & skirmishing(MINION), name="replaced")),
            to=(make(SELF, plus(3)), take_place(SELF, that("replaced", "that companion"))),
        ),
    ),
    "12_28": (
        bearer(GANDALF),
        each_time(moves_from(BATTLEGROUND), to=add_burdens()),
        regroup(add_burdens(2), to=remove_twilight(TWILIGHT)),
    ),
    "12_29": (
        fellowship(spot(GANDALF_WIZARD), to=by(AN_OPPONENT, discard(YOURS & CONDITION))),
        fellowship(spot(GANDALF_WIZARD & located(BATTLEGROUND)), to=discard(CONDITION)),
    ),
    "12_30": (
        each_time(
            happens("start_of_skirmish", SELF),
            to=remove_burdens(either(can_spot(OTHER & GANDALF_CULTURE & COMPANION), 2, 1)),
            may=True,
        ),
    ),
    "12_31": (skirmish(to=make(GANDALF, plus(either(not_(burdens(5)), 4, 2)))),),
    "12_32": (
        to_play(spot(GANDALF_WIZARD)),
        bearer(COMPANION, limit=1),
        response(about_to_be_wounded(BEARER, when=is_(BEARER, EXHAUSTED)), discard(SELF), to=prevent()),
    ),
    "12_33": (
        skirmish(
            to=(
                make(GANDALF_CULTURE & COMPANION, plus(2)),
                if_(located(BATTLEGROUND | DWELLING), may(move_cards(GANDALF_CULTURE & CONDITION, "discard", "hand"))),
            )
        ),
    ),
    "12_34": (
        action(
            ("maneuver", "regroup"),
            spot(GANDALF_WIZARD),
            to=replace_from_deck(SITE & ON_PATH & related("same_region", HERE)),
        ),
    ),
    "12_35": (
        to_play(spot(GANDALF_CULTURE & COMPANION)),
        bearer(COMPANION & ~RING_BEARER, limit=1),
        each_time(wins(BEARER), to=remove_burdens(), may=True),
    ),
    "12_36": (
        always(
            while_(at(UNDERGROUND), gains(GANDALF, "muster")),
            while_(at(BATTLEGROUND), gains(GANDALF_CULTURE & CHARACTER, "muster")),
        ),
    ),
}
