"""Define the Gandalf cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

GANDALF = title("Gandalf")
A_WIZARD = GANDALF_CULTURE & WIZARD

CARDS: dict[str, Card] = {
    "18_18": (
        bearer(GANDALF_CULTURE & MAN),
        each_time(
            wins(BEARER, when=is_(BEARER, title("Grimbeorn"))),
            to=move_cards(GANDALF_CULTURE & CARD, "discard", "hand"),
            may=True,
        ),
    ),
    "18_19": (skirmish(spot(A_WIZARD), to=make(MINION, must("no_bonus_from", POSSESSION))),),
    "18_20": (
        maneuver(at(region(1, 2)), exert(choose(ENT, 2)), to=make(ENT, defender(1), until=REGROUP)),
        maneuver(at(region(3)), spot(GANDALF_CULTURE & COMPANION), to=draw()),
    ),
    "18_21": (
        fellowship(exert(GANDALF_CULTURE & MAN), to=place_tokens("Gandalf", 2)),
        skirmish(remove_tokens("Gandalf", 3), to=make(COMPANION, plus(3))),
    ),
    "18_22": (
        always(while_(spot_tokens("Gandalf", 2), strength(YOURS & GANDALF_CULTURE & MAN, 2))),
        regroup(
            discard(FOLLOWER),
            to=one_of(draw(), move_cards(GANDALF_CULTURE & event_for("skirmish"), "discard", "hand")),
        ),
    ),
    "18_23": (maneuver(spot(PIPEWEED & CARD, 2), to=remove_burdens(count(A_WIZARD))),),
    "18_24": (
        to_play(exert(GANDALF)),
        when(played(), to=remove_twilight(3)),
        each_time(start_of("maneuver"), to=(add_twilight(4), remove_from_game(SELF))),
    ),
    "18_25": (maneuver(add_threats(2), spot(WIZARD), to=make(MINION, must("no_abilities_of"), until=REGROUP)),),
    "18_26": (
        bearer(A_WIZARD),
        each_time(played(YOURS & GANDALF_CULTURE & SPELL & CONDITION), exert(BEARER), to=wound(MINION), may=True),
        each_time(event_played(YOURS & GANDALF_CULTURE & SPELL & EVENT), exert(BEARER), to=wound(MINION), may=True),
    ),
    "18_27": (
        each_time(
            played(YOURS & PIPEWEED & CARD),
            spot(GANDALF),
            to=(
                reveal_top(3),
                move_cards(FREE_PEOPLES & CARD, "revealed", "hand", MANY),
                move_cards(CARD, "revealed", "discard", MANY),
            ),
            may=True,
        ),
    ),
}
