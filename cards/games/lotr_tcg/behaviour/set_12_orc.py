"""Define the Orc cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

ORC_MINION = ORC_CULTURE & MINION
ORC_LURKER = ORC_CULTURE & LURKER


def tormenting() -> tuple[Ability, ...]:
    """Return the text that makes the Free Peoples player pay for assigning an unwounded companion to this minion."""
    price = by(FREE_PEOPLES_PLAYER, one_of(add_burdens(), discard_hand()))
    return (each_time(assigned_by_free_peoples(SELF, COMPANION & ~WOUNDED), to=price),)


CARDS: dict[str, Card] = {
    "12_81": (
        skirmish(
            spot_count(BURDENS, "spot X burdens"),
            to=make(CHARACTER & skirmishing(ORC_CULTURE & ORC), plus(Times(-1, number()))),
        ),
    ),
    "12_82": (skirmish(to=make(each(YOURS & ORC_MINION), plus(2), until=REGROUP)),),
    "12_83": (to_play(exert(ORC_MINION)), whenever(both(burdens(5), fewer("deck", 1)), to=CORRUPT)),
    "12_84": (archery(spot(ORC_LURKER), to=wound(ELF)),),
    "12_85": (each_time(wins(ORC_LURKER), to=mill(2, FREE_PEOPLES_PLAYER), may=True),),
    "12_86": (
        bearer(ORC_CULTURE & TROLL),
        when(played(), to=by(FREE_PEOPLES_PLAYER, repeat(count(LURKER), exert(COMPANION)))),
    ),
    "12_87": (always(while_(is_(SELF, bearing(POSSESSION)), strength(ORC_CULTURE & MINION, 1))),),
    "12_88": (
        each_time(
            happens("start_of_skirmish", COMPANION, ORC_MINION),
            spot(COMPANION, 6),
            to=exert(COMPANION & FIGHTING),
            may=True,
        ),
        shadow(discard(SELF), spot(ORC_MINION), to=by(FREE_PEOPLES_PLAYER, move_cards(CARD, "hand", "deck_top"))),
    ),
    "12_89": (always(while_(is_(SELF, bearing(POSSESSION)), strength(ORC_CULTURE & MINION, 2))),),
    "12_90": tormenting(),
    "12_91": (
        each_time(
            played(YOURS & ORC_CULTURE & POSSESSION, on=ORC_CULTURE & ORC),
            to=add_twilight(either(at(BATTLEGROUND | UNDERGROUND), 2, 1)),
            may=True,
        ),
    ),
    "12_92": (
        each_time(happens("assigned", SELF), not_(at(UNDERGROUND)), to=one_of(remove_twilight(2), discard(SELF))),
    ),
    "12_93": (
        when(happens("discarded", SELF), spot(COMPANION & resisting(high=4)), to=shuffle_into_deck(SELF), may=True),
    ),
    "12_94": (
        when(
            played(),
            can_spot(COMPANION & resisting(high=4)),
            to=(
                spot(COMPANION & resisting(high=4), name="spared"),
                make(SELF, must("may_not_be_assigned_against", that("spared", "that companion")), until=REGROUP),
            ),
            may=True,
        ),
    ),
    "12_95": (always(cost(YOURS & EventOf("skirmish"), -1)),),
    "12_96": (bearer(ORC_MINION), when(played(SELF, on=Printed("cost", 4)), to=add_twilight(2))),
    "12_97": (maneuver(to=make(ORC_LURKER & MINION, loses_keyword(IT, "lurker", regained=True), until=REGROUP)),),
    "12_98": tormenting(),
    "12_99": (
        when(played(), to=by(FREE_PEOPLES_PLAYER, repeat(count(COMPANION, over=4), exert(COMPANION))), may=True),
    ),
    "12_100": (
        each_time(
            played(YOURS & OTHER & ORC_LURKER, when=at(BATTLEGROUND | UNDERGROUND)),
            to=by(FREE_PEOPLES_PLAYER, exert(COMPANION)),
            may=True,
        ),
    ),
    "12_101": (
        each_time(wins(ORC_MINION & bearing(WEAPON)), to=add_burdens()),
        shadow(discard(SELF), to=play(ORC_CULTURE & WEAPON, "discard")),
    ),
    "12_102": (when(played(), to=play(ORC_CULTURE & WEAPON, "discard", on=YOURS & ORC_CULTURE & ORC), may=True),),
    "12_103": (maneuver(spot(ORC_MINION), to=by(FREE_PEOPLES_PLAYER, discard(YOURS & CONDITION))),),
    "12_104": (
        skirmish(
            reveal_top(either(at(BATTLEGROUND), 7, 5)),
            remember(among(ORC_CULTURE & CARD), "orcs"),
            to=make(ORC_MINION, plus(tally("orcs", "[Orc] card revealed"))),
        ),
    ),
    "12_105": (shadow(exert(SELF), reveal_hand(YOU), to=add_twilight(among(ORC_CULTURE & TROLL))),),
    "12_106": (each_time(happens("assigned", SELF, DWARF), to=make(SELF, fierce(), until=REGROUP)),),
}
