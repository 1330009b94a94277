"""Define the Isengard cards of set 2."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_isengard import passing_weather
from cards.language.words import *

PROTECTION = (ARMOR | HELM | SHIELD) & POSSESSION

CARDS: dict[str, Card] = {
    "2_39": (
        maneuver(
            exert(URUK_HAI),
            to=if_(can_spot(COMPANION, 6), discard(each(FREE_PEOPLES & PROTECTION)), discard(PROTECTION)),
        ),
    ),
    "2_40": (to_play(spot(ISENGARD & MINION)), each_time(happens("exerted", SHIRE & ALLY), to=add_twilight(1))),
    "2_41": (
        shadow(
            exert(URUK_HAI), spot_count(BURDENS, "spot X burdens"), to=move_cards(MINION, "discard", "deck", number())
        ),
    ),
    "2_42": (whenever(at(UNDERGROUND), to=discard(SELF)), shadow(exert(SELF), to=look_at_hand(FREE_PEOPLES_PLAYER))),
    "2_43": (
        bearer(title("Lurtz")),
        always(gains(BEARER, "damage")),
        each_time(wins(BEARER), to=mill(2, FREE_PEOPLES_PLAYER)),
    ),
    "2_44": (to_play(spot(ISENGARD & MINION)), always(rule("hand_hidden_from_free_peoples"))),
    "2_45": (response(happens("ring_put_on"), spot(ISENGARD & MINION), to=mill(5, FREE_PEOPLES_PLAYER)),),
    "2_46": (shadow(remove_twilight(1), exert(SELF), to=play(URUK_HAI, "discard")),),
    "2_47": (
        always(roaming_penalty(YOURS & ISENGARD & MINION, -1)),
        response(happens("event_played", EVENT, RANGER), exert(SELF), to=cancel_event()),
    ),
    "2_48": (*passing_weather(limit=1), each_time(moves_from(BEARER), to=exert(each(COMPANION)))),
}
