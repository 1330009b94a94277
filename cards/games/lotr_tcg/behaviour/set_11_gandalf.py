"""Define the Gandalf cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

WIZARD_OF_GANDALF = GANDALF_CULTURE & WIZARD

CARDS: dict[str, Card] = {
    "11_28": (
        to_play(spot(WIZARD_OF_GANDALF)),
        regroup(to=move_cards(SPELL & CARD, "hand", "stacked")),
        fellowship(discard_hand(1, GANDALF_CULTURE & CARD), to=move_cards(CARD, "stacked", "hand")),
    ),
    "11_29": (fellowship(exert(WIZARD_OF_GANDALF), to=remove_burdens(either(at(DWELLING), 2, 1))),),
    "11_30": (
        to_play(spot(GANDALF_CULTURE & COMPANION)),
        skirmish(exert(SELF), to=move_cards(GANDALF_CULTURE & event_for("skirmish"), "discard", "hand")),
    ),
    "11_31": (
        to_play(exert(WIZARD_OF_GANDALF)),
        fellowship(
            discard_hand(2),
            to=(
                move_cards(FREE_PEOPLES & CARD, "discard", "hand"),
                move_cards(SHADOW & CARD, "discard", "hand"),
            ),
        ),
    ),
    "11_32": (always(while_(can_spot(WIZARD_OF_GANDALF), strength(COMPANION & resisting(6), 1))),),
    "11_33": (
        always(
            while_(at(region(1)), strength(OTHER & COMPANION, 2)),
            while_(at(region(2)), strength(COMPANION, 1)),
            while_(at(region(3)), strength(SELF, 2)),
        ),
    ),
    "11_34": (
        bearer(WIZARD),
        always(while_(is_(BEARER, title("Gandalf")), gains(BEARER, "muster"))),
        each_time(wins(BEARER), to=by(A_SHADOW_PLAYER, wound(MINION))),
    ),
    "11_35": (bearer(title("Gandalf")), each_time(wins(BEARER), to=remove_burdens(), may=True)),
    "11_36": (
        skirmish(
            spot(WIZARD_OF_GANDALF),
            to=(
                reveal_hand(YOU),
                make(
                    MINION,
                    plus(
                        either(at(BATTLEGROUND), Count(COMPANION, -4, where="hand"), Count(COMPANION, -3, where="hand"))
                    ),
                ),
            ),
        ),
    ),
    "11_37": (
        to_play(spot(WIZARD_OF_GANDALF)),
        each_time(happens("burden_added", None, SHADOW & CARD), to=remove_twilight(3), may=True),
        response(happens("ability_used", MINION), discard(SELF), to=cancel_action()),
    ),
    "11_38": (fellowship(spot(WIZARD_OF_GANDALF), to=discard(choose(CONDITION, 2))),),
    "11_39": (
        skirmish(
            exert(choose(WIZARD_OF_GANDALF, name="wizard")),
            spot(COMPANION & resisting(7), 2),
            to=wound(MINION & skirmishing(that("wizard", "that Wizard")), 2),
        ),
    ),
    "11_40": (
        bearer(title("Gandalf")),
        each_time(about_to_be_wounded(BEARER), add_burdens(1), to=prevent(), may=True),
    ),
}
