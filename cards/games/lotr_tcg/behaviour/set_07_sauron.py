"""Sauron, set 7."""

# ruff: noqa: F403, F405
from cards.language.words import *

SAURON_ORC = SAURON & ORC


def driven(bonus: int) -> Ability:
    """An Orc is spent to make another stronger."""
    return skirmish(discard(SELF), to=make(OTHER & SAURON_ORC, plus(bonus)))


CARDS: dict[str, Card] = {
    "7_265": (bearer(SAURON & ORC), always(while_(INITIATIVE, strength(BEARER, 3)))),
    "7_285": (skirmish(exert(SELF), spot(OTHER & SAURON & MINION), to=add_threats(1)),),
    "7_286": (always(while_(both(threats(1), can_spot(OTHER & SAURON & ORC)), rule("shadow_has_initiative"))),),
    "7_288": (skirmish(exert(SELF), spot(OTHER & SAURON & MINION), to=add_threats(1)),),
    "7_289": (skirmish(exert(SELF), spot(OTHER & SAURON & MINION), to=add_threats(1)),),
    "7_290": (skirmish(remove_threats(1), to=make(SELF, plus(4))),),
    "7_291": (skirmish(remove_threats(2), to=make(SAURON & ORC, plus(6))),),
    "7_292": (skirmish(remove_threats(3), to=make(SAURON & MINION, plus(8))),),
    "7_293": (
        skirmish(
            discard_hand(1),
            to=make(COMPANION & skirmishing(SELF), plus(count(OTHER & SAURON_ORC, -1, limit=3))),
        ),
    ),
    "7_294": (always(while_(INITIATIVE, minion_archery(1), gains(SELF, "fierce"))),),
    "7_295": (skirmish(spot(COMPANION, 6), exert(SELF), to=make(OTHER & SAURON_ORC, plus(6))),),
    "7_296": (skirmish(discard_hand(3), to=make(SELF, plus(3))),),
    "7_297": (always(strength(SELF, count(SAURON & CONDITION))),),
    "7_298": (always(site_number(SAURON & ORC, -1), while_(INITIATIVE, strength(SELF, 6))),),
    "7_299": (shadow(remove_twilight(3), spot(SAURON_ORC, 3), to=draw()),),
    "7_300": (driven(3),),
    "7_301": (always(while_(can_spot(OTHER & SAURON_ORC, 3), strength(SELF, 5))),),
    "7_303": (always(site_number(SAURON & ORC, -1), while_(INITIATIVE, strength(SELF, 5))),),
    "7_304": (driven(4),),
    "7_305": (
        always(
            while_(both(can_spot(COMPANION, 6), can_spot(OTHER & SAURON_ORC)), strength(SELF, 9), gains(SELF, "fierce"))
        ),
    ),
    "7_306": (
        always(site_number(SAURON & ORC, -1)),
        when(played(), INITIATIVE, spot(OTHER & SAURON & ORC), to=draw(2), may=True),
    ),
    "7_307": (always(site_number(SAURON & ORC, -1), while_(INITIATIVE, strength(SELF, 8))),),
}
