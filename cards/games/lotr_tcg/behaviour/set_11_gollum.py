"""Define the Gollum cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

GOLLUM, SMEAGOL = title("Gollum"), title("Sméagol")
TERRAINS = (FOREST, MOUNTAIN, PLAINS, RIVER)

CARDS: dict[str, Card] = {
    "11_41": (
        skirmish(
            spot(GOLLUM),
            spot(FREE_PEOPLES & CHARACTER & resisting(high=2) & skirmishing(MINION), name="weak"),
            to=wound(that("weak", "that character"), 2),
        ),
    ),
    "11_42": (skirmish(exert(SELF, 2), to=make(OTHER & MINION, plus(2))),),
    "11_43": (shadow(discard(GOLLUM), to=wound(UNBOUND & COMPANION & resisting(high=6))),),
    "11_44": (
        each_time(loses(COMPANION), exert(GOLLUM), to=move_cards(GOLLUM_CULTURE & CARD, "discard", "hand"), may=True),
    ),
    "11_45": (shadow(spot(GOLLUM), to=(add_twilight(3), replace_from_deck(YOURS & SITE & ON_PATH))),),
    "11_46": (skirmish(to=make(SMEAGOL, plus(count(COMPANION & resisting(5))))),),
    "11_47": (skirmish(exert(GOLLUM), to=make(~IT & MINION, plus(either(at(MOUNTAIN), 3, 2)))),),
    "11_48": (each_time(loses(COMPANION, when=FIERCE_SKIRMISH), exert(GOLLUM), to=add_burdens(), may=True),),
    "11_49": (
        action(
            ("fellowship", "regroup"),
            spot(SMEAGOL),
            to=(play_next_site(), may(return_to_hand(SELF), cost=add_burdens(1))),
        ),
    ),
    "11_50": (
        when(
            played(),
            to=repeat(
                1,
                one_of(*[apply(rule("named", terrain & SITE), until=IN_PLAY) for terrain in TERRAINS]),
                words="name forest, mountain, plains or river",
            ),
        ),
        each_time(
            moves_to(SITE & OF_NAMED_KEYWORD), exert(titled("Gollum", "Sméagol")), to=remove_twilight(4), may=True
        ),
    ),
    "11_51": (
        to_play(add_burdens(1)),
        each_time(wins(SELF), to=play_next_site(), may=True),
        skirmish(at(MARSH), exert(SELF), to=cancel_skirmish(SELF)),
    ),
    "11_52": (shadow(at(MOUNTAIN), spot(GOLLUM_CULTURE & MINION), to=play(MINION, "discard")),),
}
