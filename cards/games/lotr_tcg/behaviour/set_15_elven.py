"""Define the Elven cards of set 15."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_15_dwarven import three_hunters
from cards.language.words import *

CARDS: dict[str, Card] = {
    "15_11": (
        always(while_(can_spot(title("Aragorn")), strength(SELF, 1), resistance(SELF, 2))),
        skirmish(take_tokens(1, "Elven"), to=make(MINION & skirmishing(SELF), plus(-2))),
    ),
    "15_13": (bearer(ELF), always(gains(BEARER, "archer"))),
    "15_14": (
        always(while_(is_(SELF, bearing(POSSESSION)), strength(SELF, 2))),
        maneuver(exert(SELF), to=move_cards(ELVEN & CARD, "discard", "deck_bottom")),
    ),
    "15_15": (
        each_time(wins(title("Legolas")), to=heal(HUNTER & (DWARVEN & DWARF | GONDOR & MAN)), may=True),
        skirmish(discard(SELF), to=make(ELVEN & ELF, plus(2))),
    ),
    "15_16": (
        each_time(wins(ELF), exert(SUBJECT | title("Aragorn")), to=place_tokens("Elven"), may=True),
        each_time(start_of("maneuver"), remove_tokens("Elven"), to=draw(), may=True),
    ),
    "15_17": (
        to_play(spot(ELF)),
        always(while_(at(BATTLEGROUND), strength(SELF, 2)), while_(at(FOREST), gains(SELF, "archer"))),
    ),
    "15_18": (regroup(exert(choose(HUNTER & COMPANION, 2)), to=draw()),),
    "15_19": (archery(exert(SELF), to=apply(fellowship_archery(count(HUNTER & MINION, limit=3)))),),
    "15_20": (archery(spot(ELVEN & FOLLOWER), to=apply(minion_archery(-3))),),
    "15_21": (archery(spot(ELF), to=apply(fellowship_archery(count(MINION & Valued("printed_cost", 2, up_to=True))))),),
    "15_22": (
        to_play(spot(ELF, 3)),
        each_time(
            On("about_to_draw", whose="your"),
            exert(ELF),
            to=(
                prevent("draw nothing"),
                reveal_top(3, secretly=True),
                move_cards(FREE_PEOPLES & CARD, "revealed", "hand"),
                move_cards(called(CARD, "the rest"), "revealed", "deck_bottom", MANY),
            ),
            may=True,
        ),
    ),
    "15_23": (skirmish(to=make(ELF, plus(either(can_spot(ARCHER, 3), 4, 2)))),),
    "15_24": (
        to_play(spot(ELF, 3)),
        always(while_(can_spot(ELVEN & FOLLOWER), cost(SHADOW & POSSESSION, 1))),
        skirmish(discard(SELF), to=make(ELVEN & COMPANION, plus(count(ARCHER & COMPANION)))),
    ),
    "15_25": (
        bearer(ELF),
        always(strength(MINION & skirmishing(BEARER), wounds_on(IT, -1))),
        skirmish(exert(BEARER), to=exert(MINION & skirmishing(BEARER))),
    ),
    "15_205": three_hunters(),
}
