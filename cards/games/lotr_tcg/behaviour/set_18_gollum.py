"""Define the Gollum cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

SHELOB = title("Shelob")
SMEAGOL = title("Sméagol")

CARDS: dict[str, Card] = {
    "18_28": (skirmish(spot(SHELOB), to=make(MINION, plus(THREATS))),),
    "18_29": (
        response(
            happens("about_to_be_discarded", YOURS & OTHER & GOLLUM_CULTURE & CONDITION, FREE_PEOPLES_PLAYERS & CARD),
            remove_twilight(1),
            to=prevent("prevent that"),
        ),
    ),
    "18_30": (shadow(heal(RING_BOUND & COMPANION), to=reinforce("Gollum")),),
    "18_31": (shadow(spot(GOLLUM_CULTURE & CARD), to=play(MINION, discount=either(ROAMING, -3, -1))),),
    "18_32": (
        shadow(
            remove_twilight(3),
            to=(move_cards(GOLLUM_CULTURE & CARD, "deck", "hand"), discard_hand(1, at_random=True)),
        ),
        skirmish(discard_hand(1, GOLLUM_CULTURE & CARD), to=make(GOLLUM_CULTURE & MINION, plus(2))),
    ),
    "18_33": (shadow(spot(titled("Gollum", "Sméagol")), to=return_to_hand(FOLLOWER)),),
    "18_34": (
        each_time(wins(), to=add_threats_up_to(BURDENS), may=True),
        each_time(
            wins(),
            to=(play(title("Gollum"), "discard"), make(IT, plus(3), fierce(), until=END_OF_TURN)),
            may=True,
        ),
    ),
    "18_35": (
        to_play(spot(SHELOB)),
        regroup(
            to=by(
                FREE_PEOPLES_PLAYER,
                pick_cards(choose(COMPANION & ~RING_BEARER, 2, name="two")),
                kill(choose(that("two", "one of them"), name="one")),
                return_to_hand(each(called(that("two") & ~that("one"), "the other"))),
            )
        ),
    ),
    "18_36": (response(event_played(EventOf("skirmish")), spot(SMEAGOL), to=cancel_event()),),
    "18_37": (skirmish(to=(reinforce("Gollum"), by(EACH_SHADOW_PLAYER, may(draw())))),),
}
