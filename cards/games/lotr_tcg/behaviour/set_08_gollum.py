"""Define the Gollum cards of set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *

GOLLUM = title("Gollum")
SHELOB = title("Shelob")
GOLLUM_MINION = GOLLUM_CULTURE & MINION

CARDS: dict[str, Card] = {
    "8_22": (
        always(gains(GOLLUM, "fierce")),
        shadow(spot(COMPANION, 6), to=(play(GOLLUM, "discard"), exert(COMPANION), place_on_deck(SELF))),
    ),
    "8_23": (
        to_play(spot(GOLLUM_MINION)),
        regroup(discard_hand(1, ORC), to=place_tokens("Gollum")),
        skirmish(remove_tokens("Gollum"), to=make(SHELOB, plus(capped(3, 6)))),
    ),
    "8_24": (
        each_time(
            happens("wounded", COMPANION, when=both(during("skirmish"), can_spot(GOLLUM_MINION & FIGHTING))),
            to=exert(COMPANION),
        ),
    ),
    "8_25": (
        when(played(), to=play(GOLLUM_CULTURE & POSSESSION, "deck"), may=True),
        always(strength(SELF, Count(MINION & stacked_on(GOLLUM_CULTURE & POSSESSION), 3, where="stacked"))),
    ),
    "8_26": (always(while_(both(is_(SELF, FIGHTING), FIERCE_SKIRMISH), gains(SELF, "damage"))),),
    "8_27": (
        to_play(add_burdens(1)),
        skirmish(
            is_(SELF, skirmishing(MINION)),
            add_threats(
                ValueOf(
                    "vitality", MINION & skirmishing(SELF), "the vitality of all minions in a skirmish with Sméagol"
                )
            ),
            to=discard(SELF),
        ),
        regroup(discard(SELF), to=move_cards(GOLLUM_MINION, "discard", "hand")),
    ),
    "8_28": (
        skirmish(one_of(remove_threats(1), remove_burdens(1)), to=transfer(SELF, COMPANION & skirmishing(SHELOB))),
        each_time(happens("assigned", BEARER), to=exert(BEARER)),
    ),
    "8_29": (
        action(
            ("fellowship", "regroup"),
            spot(title("Sméagol")),
            to=(play_next_site(), make(each(NEXT_SITE), shadow_number(IT, -1), until=END_OF_TURN)),
        ),
    ),
    "8_30": (
        regroup(
            fewer("stacked", 3),
            spot(YOURS & (ORC | GOLLUM_MINION), name="caught"),
            to=stack(that("caught", "that minion"), SELF),
        ),
        shadow(to=play(GOLLUM_MINION, "stacked")),
    ),
}
