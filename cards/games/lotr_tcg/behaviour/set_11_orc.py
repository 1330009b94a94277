"""Define the Orc cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

AGAINST = Cause("that companion")


def goes_on_deck(kind: str) -> Ability:
    """Return the ability to put this card on top of the draw deck instead of letting it be killed or discarded
    (`kind`), if another Orc card can be spotted.
    """
    return each_time(
        happens(kind, SELF),
        spot(OTHER & ORC_CULTURE & CARD),
        to=(INSTEAD, place_on_deck(SELF)),
        may=True,
    )


CARDS: dict[str, Card] = {
    "11_106": (
        shadow(
            not_(at(BATTLEGROUND)), spot(YOURS & ORC_CULTURE & MINION), to=play(ORC_CULTURE & POSSESSION, "discard")
        ),
        shadow(at(BATTLEGROUND), spot(YOURS & ORC_CULTURE & MINION), to=play(ORC_CULTURE & POSSESSION, "piles")),
    ),
    "11_107": (
        skirmish(
            exert(OTHER & ORC_CULTURE & MINION),
            to=make(SELF, plus(either(skirmishing(COMPANION & resisting(high=4)), 4, 2))),
        ),
    ),
    "11_108": (
        to_play(spot(ORC_CULTURE & MINION)),
        assignment(
            exert(SELF),
            to=unless(FREE_PEOPLES_PLAYER, discard(ARTIFACT), assign(SELF, COMPANION & bearing(ARTIFACT))),
        ),
    ),
    "11_109": (
        bearer(ORC_CULTURE & MINION),
        always(gains(BEARER, "lurker")),
        skirmish(exert(BEARER), to=make(ORC_CULTURE & MINION, plus(2))),
    ),
    "11_110": (
        shadow(
            spot(ORC_CULTURE & MINION),
            to=(
                reveal_hand(FREE_PEOPLES_PLAYER),
                by(
                    FREE_PEOPLES_PLAYER,
                    one_of(add_burdens(1), move_cards(FREE_PEOPLES & EVENT, "revealed", "discard")),
                ),
            ),
        ),
    ),
    "11_111": (),
    "11_112": (skirmish(to=make(ORC_CULTURE & MINION, plus(count(UNDERGROUND)))),),
    "11_113": (always(strength(SELF, count(COMPANION & resisting(high=5)))),),
    "11_114": (
        to_play(spot(ORC_CULTURE & MINION)),
        each_time(happens("exerted", COMPANION), to=add_twilight(either(can_spot(COMPANION, 6), 2, 1)), may=True),
    ),
    "11_115": (always(while_(at(UNDERGROUND), strength(SELF, 2))),),
    "11_116": (always(while_(at(UNDERGROUND), strength(SELF, 3))),),
    "11_117": (always(while_(at(UNDERGROUND), strength(SELF, 2))),),
    "11_118": (shadow(spot(ORC_CULTURE & MINION, 2), to=unless(FREE_PEOPLES_PLAYER, mill(6), discard(CONDITION))),),
    "11_119": (always(strength(SELF, count(COMPANION & UNASSIGNED))),),
    "11_120": (assignment(to=assign(SELF, UNBOUND & COMPANION & resisting(high=4))),),
    "11_121": (
        when(
            played(),
            spot(OTHER & ORC_CULTURE & MINION),
            spot(COMPANION & resisting(high=3)),
            to=add_twilight(2),
            may=True,
        ),
    ),
    "11_122": (
        always(
            while_(at(UNDERGROUND), strength(CHARACTER & skirmishing(SELF), -2)),
            while_(can_spot(COMPANION, 6), strength(CHARACTER & skirmishing(ORC_CULTURE & MINION), -2)),
        ),
    ),
    "11_123": (
        to_play(spot(ORC_CULTURE & MINION)),
        each_time(moves_from(UNDERGROUND), to=move_cards(ORC_CULTURE & MINION, "discard", "hand"), may=True),
    ),
    "11_124": (each_time(wins(SELF), to=exert(each(COMPANION & resisting(high=4))), may=True),),
    "11_125": (when(played(), to=move_cards(ORC_CULTURE & EVENT, "discard", "hand"), may=True),),
    "11_126": (whenever(cannot_spot(OTHER & ORC_CULTURE & MINION), to=discard(SELF)),),
    "11_127": (
        each_time(wins(SELF), to=unless(FREE_PEOPLES_PLAYER, discard_hand(1, FREE_PEOPLES & EVENT), add_burdens(1))),
    ),
    "11_128": (
        bearer(ORC_CULTURE & MINION),
        each_time(happens("assigned", BEARER, COMPANION), to=exert(AGAINST), may=True),
    ),
    "11_129": (each_time(happens("assigned", SELF, COMPANION & resisting(high=5)), to=exert(AGAINST)),),
    "11_130": (bearer(ORC_CULTURE & ORC), when(played(), to=exert(COMPANION), may=True)),
    "11_131": (to_play(spot(ORC_CULTURE & MINION)), regroup(exert(SELF), to=add_burdens())),
    "11_132": (when(played(), to=move_cards(ORC_CULTURE & CONDITION, "discard", "hand"), may=True),),
    "11_133": (
        when(
            played(),
            spot(OTHER & ORC_CULTURE & MINION),
            to=(
                reveal_top(1, FREE_PEOPLES_PLAYER),
                if_(SHADOW & CARD, add_twilight(ValueOf("printed_cost", IT, "its twilight cost"))),
            ),
            may=True,
        ),
    ),
    "11_134": (
        goes_on_deck("about_to_be_killed"),
        goes_on_deck("about_to_be_discarded"),
    ),
    "11_135": (
        to_play(spot(ORC_CULTURE & MINION)),
        when(played(), to=unless(FREE_PEOPLES_PLAYER, reveal_from_hand(FREE_PEOPLES & EVENT), add_burdens(1))),
    ),
    "11_136": (skirmish(remove_twilight(2), to=make(ORC_CULTURE & MINION, plus(1))),),
    "11_137": (when(played(when=at(UNDERGROUND)), spot(OTHER & ORC_CULTURE & MINION), to=add_twilight(2), may=True),),
    "11_138": (always(gains(HERE, "underground")),),
    "11_139": (
        to_play(exert(ORC_CULTURE & MINION)),
        each_time(start_of("shadow", when=YOUR_SHADOW_PHASE), to=add_twilight(1)),
    ),
    "11_140": (skirmish(to=make(ORC_CULTURE & MINION, plus(either(LURKER, 4, 2)))),),
    "11_141": (assignment(to=assign(ORC_CULTURE & MINION, COMPANION & ~RING_BEARER)),),
    "11_142": (skirmish(at(UNDERGROUND), exert(SELF), to=exert(COMPANION & skirmishing(SELF))),),
    "11_143": (
        when(
            played(),
            spot(OTHER & ORC_CULTURE & MINION),
            to=replace_from_deck(HERE, UNDERGROUND),
            may=True,
        ),
    ),
}
