"""Define the Dwarven cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself, drawn_to
from cards.language.words import *

CARDS: dict[str, Card] = {
    "7_3": (
        skirmish(to=make(DWARF, plus(either(can_spot(DWARVEN & CONDITION & related("having_stacked", CARD)), 4, 2)))),
    ),
    "7_4": (fellowship(spot(DWARF), add_threats(1), to=draw(3)),),
    "7_5": (
        to_play(spot(DWARF)),
        a_threat_or_itself(),
        regroup(discard(SELF), to=(heal(DWARF, 2), move_cards(DWARVEN & event_for("skirmish"), "discard", "hand"))),
    ),
    "7_6": (always(while_(INITIATIVE, strength(SELF, 2))),),
    "7_7": (
        response(
            On("about_to_be_discarded", DWARVEN & CONDITION, whose="an opponent"),
            one_of(exert(DWARF), discard_hand(1, DWARVEN)),
            to=prevent("keep it in play"),
        ),
    ),
    "7_8": (
        bearer(title("Gimli")),
        response(about_to_be_wounded(title("Gimli")), INITIATIVE, discard_hand(2), to=prevent()),
    ),
    "7_9": (
        bearer(DWARF),
        always(
            while_(threats(1), gains(BEARER, "damage")),
            while_(threats(2), strength(BEARER, 1)),
            while_(threats(3), fellowship_archery(1)),
        ),
    ),
    "7_10": (
        when(played(), move_cards(CARD, "hand", "stacked", 2, 1), to=draw(among(DWARVEN & CARD)), may=True),
        skirmish(
            to=(
                make(DWARF, damage(Count(DWARVEN & CARD & STACKED_HERE, 2, where="stacked")), plus(2)),
                discard(SELF),
            )
        ),
    ),
    "7_11": (skirmish(to=(make(DWARF, plus(2)), may(draw(2), cost=exert(IT)))),),
    "7_12": (
        regroup(exert(DWARF & COMPANION), to=move_cards(CARD, "discard", "stacked")),
        skirmish(
            to=(
                wound(MINION & skirmishing(DWARF), Count(DWARVEN & CARD & STACKED_HERE, where="stacked")),
                discard(SELF),
            )
        ),
    ),
    "7_13": (
        bearer(DWARVEN & COMPANION),
        drawn_to(called(COMPANION & bearing(title("Reckless Pride")), "the bearer of Reckless Pride")),
        regroup(discard(SELF), to=draw(4)),
    ),
    "7_14": (
        maneuver(spot(DWARF), to=draw()),
        action(("maneuver",), spot(DWARF & COMPANION), discard(SELF), to=exert(MINION, 2), stacked=DWARVEN & CONDITION),
    ),
}
