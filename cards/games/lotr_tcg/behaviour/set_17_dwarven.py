"""Define the Dwarven cards of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "17_1": (
        bearer(DWARF),
        each_time(about_to_be_wounded(BEARER), add_threats(1), to=prevent(), may=True),
        regroup(discard(SELF), to=move_cards(OTHER & DWARVEN & POSSESSION, "discard", "hand", 2, 0)),
    ),
    "17_2": (
        when(played(), to=place_tokens("Dwarven"), may=True),
        play_cost(
            ORC_CULTURE & ORC,
            spot_tokens("Dwarven", 4),
            can_spot(DWARF, 2),
            move_cards(ORC_CULTURE & CARD, "discard", "removed"),
        ),
        skirmish(discard(SELF), to=repeat(count(DWARF), exert(MINION))),
    ),
    "17_3": (
        skirmish(
            spot(DWARF & HUNTER), to=one_of(repeat(count(HUNTER), exert(MINION)), reinforce("Dwarven", count(HUNTER)))
        ),
    ),
    "17_4": (
        bearer(DWARF),
        always(gains(BEARER, "damage"), strength(BEARER, Count(DWARVEN & ARTIFACT, where="discard"))),
        regroup(discard(SELF), to=move_cards(DWARVEN & CARD & ~EVENT, "discard", "hand")),
    ),
    "17_5": (skirmish(to=make(DWARF, plus(either(not_(threats()), count(DWARF), 2)))),),
    "17_6": (each_time(loses(MINION, against=SELF), to=mill(1, LOSERS_OWNER)),),
}
