"""Define the Moria cards of set 2."""

# ruff: noqa: F403, F405
from cards.language.words import *

MORIA_ORC = MORIA & ORC


def only_underground() -> Ability:
    return whenever(not_(at(UNDERGROUND)), to=discard(SELF))


BALROG_HIMSELF = title("The Balrog")


def of_the_water() -> Card:
    """Return the text of a minion that may not bear possessions and is discarded whenever the fellowship is not at a
    marsh.
    """
    return always(rule("may_not_bear", SELF, POSSESSION)), whenever(not_(at(MARSH)), to=discard(SELF))


CARDS: dict[str, Card] = {
    "2_49": (always(strength(OTHER & MORIA & ARCHER & MINION, 2)),),
    "2_50": (bearer(BALROG_HIMSELF), always(gains(BEARER, "damage"), rule("extra_hand_weapon", SELF))),
    "2_51": (
        whenever(can_spot(OTHER & MINION), to=discard(each(OTHER & MINION))),
        always(rule("skip_phase", phase="archery")),
        only_underground(),
    ),
    "2_52": (
        to_play(spot(MORIA_ORC)),
        only_underground(),
        shadow(exert(SELF), remove_twilight(2), to=play(MORIA_ORC, "discard")),
    ),
    "2_53": (
        bearer(title("Cave Troll of Moria")),
        each_time(
            end_of("maneuver"),
            to=by(FREE_PEOPLES_PLAYER, may(apply(rule("skip_phase", phase="archery"), until=REGROUP))),
        ),
        each_time(happens("wounded", BEARER, when=during("archery")), to=wound(ARCHER & COMPANION), may=True),
    ),
    "2_54": (to_play(spot(BALROG_HIMSELF)), plays_on(title("Gandalf")), each_time(moves(), to=exert(BEARER))),
    "2_55": (
        always(strength(UNIQUE & MORIA & MINION, 1)),
        shadow(
            spot(SITE & OF_AN_OPPONENT),
            to=replace_site(called(SITE & OF_AN_OPPONENT, "that site"), MARSH | UNDERGROUND),
        ),
    ),
    "2_56": (
        always(while_(can_spot(BALROG_HIMSELF), rule("skip_phase", phase="archery"))),
        maneuver(exert(BALROG_HIMSELF), to=discard(RANGED_WEAPON)),
    ),
    "2_57": (
        response(
            happens("end_of_skirmish", COMPANION, BALROG_HIMSELF & bearing(title("Whip of Many Thongs"))),
            to=wound(COMPANION & FIGHTING, 2),
        ),
    ),
    "2_58": (when(played(), to=play(TENTACLE & MINION, "deck"), may=True), *of_the_water()),
    "2_59": (shadow(to=play(MORIA & MINION, "discard")),),
    "2_60": (),
    "2_61": (when(played(), MOVED_TWICE, to=add_twilight(3), may=True),),
    "2_62": (always(while_(MOVED_TWICE, strength(SELF, 3))),),
    "2_63": (when(played(), to=heal(MORIA & MINION), may=True),),
    "2_64": (when(played(), to=discard(ELVEN & CONDITION), may=True), always(roaming_penalty(YOURS & MORIA_ORC, -1))),
    "2_65": (always(while_(is_(SELF, bearing(title("Goblin Spear"))), gains(SELF, "damage", 2))),),
    "2_66": (when(played(), to=play(title("Watcher in the Water"), "deck"), may=True), *of_the_water()),
    "2_67": (always(while_(can_spot(OTHER & MORIA & ARCHER & MINION), minion_archery(1))),),
    "2_68": (maneuver(exert(BALROG_HIMSELF), to=add_burdens(1)),),
    "2_69": (
        skirmish(
            to=make((ELF | DWARF) & skirmishing(MORIA_ORC), plus(either(both(can_spot(ELF), can_spot(DWARF)), -3, -1)))
        ),
    ),
    "2_70": (shadow(to=play(title("The Balrog"), discount=-2, shown=MORIA_ORC)),),
    "2_71": (to_play(spot(MORIA_ORC)), plays_on(HOBBIT & COMPANION), always(rule("no_exertion_except_shadow", BEARER))),
    "2_72": (
        shadow(
            exert(MORIA & MINION),
            spot_count(Least((BURDENS, 5)), "spot X burdens, at most 5"),
            to=add_twilight(number()),
        ),
    ),
    "2_73": (
        whenever(can_spot(OTHER & MINION & ~TENTACLE), to=discard(each(OTHER & MINION & ~TENTACLE))),
        always(strength(TENTACLE & MINION, 2), gains(TENTACLE & MINION, "damage")),
        *of_the_water(),
    ),
    "2_74": (
        bearer(BALROG_HIMSELF),
        skirmish(exert(BEARER), to=discard((HELM | SHIELD | ARMOR) & borne_by(CHARACTER & skirmishing(BEARER)))),
    ),
}
