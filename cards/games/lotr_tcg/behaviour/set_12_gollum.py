"""Define the Gollum cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

SMEAGOL = title("Sméagol")
GOLLUM_CARD = GOLLUM_CULTURE & CARD

CARDS: dict[str, Card] = {
    "12_37": (
        always(while_(can_spot(SMEAGOL), shadow_number(SITE, -1))),
        each_time(moves(), to=one_of(wound(COMPANION), discard(SELF))),
    ),
    "12_38": (
        shadow(
            spot_count(count(GOLLUM_CARD), "spot X [Gollum] cards"),
            to=(reveal_top(number()), may(play(MINION, "revealed", -2))),
        ),
    ),
    "12_39": (
        each_time(
            moves_to(MOUNTAIN | UNDERGROUND),
            discard_hand(1, GOLLUM_CULTURE & EVENT),
            to=move_cards(MINION, "discard", "hand"),
            may=True,
        ),
    ),
    "12_40": (
        to_play(spot(SMEAGOL)),
        always(strength(SMEAGOL, 1)),
        regroup(discard(SELF), to=replace_from_deck(HERE)),
    ),
    "12_41": (
        to_play(spot(GOLLUM_CARD)),
        bearer(WOUNDED & COMPANION),
        always(
            while_(
                any_of(can_spot(GOLLUM_CULTURE & CHARACTER), can_spot(GOLLUM_CARD & IN_SUPPORT_AREA)),
                rule("no_healing", BEARER),
            )
        ),
    ),
}
