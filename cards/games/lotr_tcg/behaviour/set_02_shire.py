"""Define the Shire cards of set 2."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_shire import takes_over
from cards.language.words import *


def orc_bane(blade: str) -> Ability:
    """Return the ability of a glowing blade: its bearer exerts X times to wound X Orcs or X Uruk-hai."""
    hero = CHARACTER & bearing(title(blade))
    return maneuver(
        spot_count(Sum((ValueOf("vitality", hero), -1)), "choose X", low=1),
        exert(hero, number()),
        to=one_of(wound(choose(ORC, number())), wound(choose(URUK_HAI, number()))),
    )


CARDS: dict[str, Card] = {
    "2_96": (fellowship(exert(SELF), discard(YOURS & TALE), to=discard(SHADOW & CONDITION & IN_A_SUPPORT_AREA)),),
    "2_97": (
        bearer(title("Bilbo")),
        always(rule("wounds_only_in", BEARER, phase="archery")),
        action(("fellowship", "regroup"), one_of(exert(BEARER), discard(SELF)), to=remove_twilight(1)),
    ),
    "2_98": (
        fellowship(
            exert(COMPANION),
            to=move_cards(
                FREE_PEOPLES, "discard", "deck_bottom", either(is_(It("that companion"), signet("Frodo")), 2, 1)
            ),
        ),
    ),
    "2_99": (regroup(spot(HOBBIT, 2), to=make(each(SITE), shadow_number(IT, -2), until=END_OF_TURN)),),
    "2_100": (to_play(exert(choose(HOBBIT, 2))), always(cost(SEARCH & CARD | TRACKER, 2))),
    "2_101": (skirmish(FIERCE_SKIRMISH, exert(HOBBIT & COMPANION & FIGHTING, 2), to=cancel_skirmish(IT)),),
    "2_102": (always(cost(ARTIFACT | POSSESSION | SHIRE & TALE, -1, on=SELF)),),
    "2_103": (
        maneuver(
            exert(HOBBIT & bearing(WEAPON)),
            to=(pick_cards(choose(MINION)), unless(OWNER, remove_twilight(3), wound(IT))),
        ),
    ),
    "2_104": (fellowship(exert(SELF), to=play(title("Farmer Maggot"), "deck")),),
    "2_105": (
        bearer(title("Frodo")),
        always(
            minion_archery(-1),
            rule("no_bonus_from", MINION & skirmishing(BEARER), WEAPON),
            loses_keyword(MINION & skirmishing(BEARER), "damage"),
        ),
    ),
    "2_106": (response(about_to_be_wounded(HOBBIT & CHARACTER), discard(SELF), to=prevent()),),
    "2_107": (to_play(spot(HOBBIT, 2)), always(strength(NAZGUL, -4)), each_time(start_of("regroup"), to=discard(SELF))),
    "2_108": (
        bearer(RING_BEARER),
        skirmish(discard(SELF), to=one_of(TAKE_OFF_RING, cancel_skirmish(RING_BEARER & skirmishing(NAZGUL)))),
    ),
    "2_109": (orc_bane("Sting"), orc_bane("Glamdring")),
    "2_110": (fellowship(to=play(titled("Gandalf", "Aragorn"), discount=-2)),),
    "2_111": (fellowship(exert(title("Bilbo")), to=play(HOBBIT, "deck")),),
    "2_112": (
        always(
            while_(
                both(can_spot(title("Frodo")), can_spot(title("Sam")), not_(is_(titled("Frodo", "Sam"), EXHAUSTED))),
                strength(titled("Frodo", "Sam"), 1),
            )
        ),
    ),
    "2_113": (each_time(played(TALE), can_spot(title("Bilbo")), to=draw(), may=True),),
    "2_114": (maneuver(exert(SELF, 2), to=make(SELF, defender(1), until=REGROUP)), takes_over()),
}
