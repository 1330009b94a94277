"""Define the Gollum cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *

SMEAGOL = title("Sméagol")
GOLLUM = title("Gollum")
EITHER = titled("Sméagol", "Gollum")

CARDS: dict[str, Card] = {
    "5_21": (maneuver(discard(SMEAGOL), to=unless(EACH_OPPONENT, exert(MINION, 2), discard(MINION))),),
    "5_22": (
        always(gains(SITE & ON_PATH, "marsh")),
        shadow(exert(GOLLUM, 2), discard(SELF), to=play(MINION, "discard")),
    ),
    "5_23": (bearer(SMEAGOL), regroup(exert(EITHER), to=play_next_site())),
    "5_24": (regroup(discard(SELF), to=exert(COMPANION | ALLY)),),
    "5_25": (always(strength(SELF, counter("burdens"))), each_time(wins(), to=add_burdens(1), may=True)),
    "5_26": (shadow(spot(titled("Sméagol", "Gollum")), to=add_twilight(counter("burdens"))),),
    "5_27": (bearer(SMEAGOL), skirmish(discard(SELF), to=make(SMEAGOL, damage(1)))),
    "5_28": (
        to_play(add_burdens(1)),
        regroup(
            exert(EITHER, 2),
            to=(
                reveal_top(4),
                repeat(among(SHADOW), wound(MINION)),
                repeat(
                    4,
                    move_cards(CARD, "revealed", "deck_bottom"),
                    words="place the revealed cards beneath your draw deck in any order",
                ),
            ),
        ),
    ),
    "5_29": (to_play(add_burdens(1)), skirmish(add_burdens(1), to=make(SELF, plus(2), must("no_wounds")))),
    "5_30": (
        shadow(to=play(GOLLUM, "piles")),
        skirmish(discard_hand(1, at_random=True), to=make(GOLLUM, plus(3))),
    ),
}
