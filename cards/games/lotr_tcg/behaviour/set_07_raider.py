"""Define the Raider cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import both_discard, desert_attack, for_each_more, three_tokens
from cards.language.words import *


def strike_hard() -> Ability:
    return skirmish(exert(SELF), to=make(SELF, damage(1)))


def stirs_up() -> Ability:
    """Return the ability of a minion to turn twilight into a threat when its skirmish starts."""
    return each_time(happens("start_of_skirmish", SELF), remove_twilight(1), to=add_threats(1), may=True)


def falls_upon() -> Ability:
    """Return the ability of a minion to wound the character against whom the Free Peoples player assigns it, if its
    player has initiative.
    """
    return when(
        assigned_by_free_peoples(SELF, against=CHARACTER), INITIATIVE, to=wound(Cause("that character")), may=True
    )


CARDS: dict[str, Card] = {
    "7_129": (
        to_play(spot(RAIDER & MAN, 2), add_threats(1)),
        each_time(
            happens("about_to_be_killed", COMPANION), remove_threats(1), to=discard(COMPANION & ~RING_BEARER), may=True
        ),
        each_time(start_of("regroup"), to=discard(SELF)),
    ),
    "7_130": (regroup(spot(RAIDER & MAN, 2), remove_twilight(3), to=add_threats(1), limit=(1, "phase")),),
    "7_131": (stirs_up(),),
    "7_132": (always(while_(threats(2), gains(SELF, "damage"))),),
    "7_133": (falls_upon(),),
    "7_134": (falls_upon(),),
    "7_135": (falls_upon(),),
    "7_136": (desert_attack(),),
    "7_137": (desert_attack(),),
    "7_138": (stirs_up(),),
    "7_139": (skirmish(any_of(INITIATIVE, can_spot(EASTERLING, 3)), discard_hand(2), to=heal(OTHER & EASTERLING)),),
    "7_140": (
        skirmish(
            remove_burdens(1),
            exert(SELF),
            to=if_(INITIATIVE, heal(choose(EASTERLING, 2)), heal(OTHER & EASTERLING)),
        ),
    ),
    "7_141": (strike_hard(),),
    "7_142": (strike_hard(),),
    "7_143": (maneuver(not_(burdens(2)), spot(OTHER & EASTERLING), discard_hand(1), to=add_burdens(1)),),
    "7_144": (strike_hard(),),
    "7_145": (each_time(wins(), to=add_twilight(counter("burdens")), may=True),),
    "7_146": (maneuver(not_(burdens(1)), spot(OTHER & EASTERLING), exert(SELF), to=add_burdens(1)),),
    "7_147": (skirmish(remove_burdens(2), to=heal(OTHER & EASTERLING)),),
    "7_148": (regroup(spot(RAIDER & MAN, 2), to=discard(COMPANION & ~RING_BEARER)),),
    "7_149": (
        to_play(spot(RAIDER & MAN)),
        regroup(remove_twilight(9), spot(RAIDER & MAN, 3), to=apply(move_limit(-1))),
    ),
    "7_150": (
        to_play(spot(RAIDER & MAN)),
        regroup(remove_twilight(3), spot(RAIDER & MAN), to=place_tokens("Raider")),
        three_tokens(),
    ),
    "7_151": (maneuver(spot(RAIDER & MAN, 2), to=(*both_discard(), add_twilight(for_each_more()))),),
    "7_152": (
        to_play(spot(RAIDER & MAN)),
        each_time(wins(SELF, COMPANION), threats(6), to=kill(Cause("that companion"))),
    ),
    "7_153": (maneuver(spot(RAIDER & MINION), to=add_twilight(counter("threats", 2))),),
    "7_154": (skirmish(to=make(RAIDER & MAN, plus(either(INITIATIVE, 6, 3)))),),
    "7_155": (bearer(RAIDER & MAN), always(gains(BEARER, "archer"), gains(BEARER, "ambush", 5))),
    "7_156": (bearer(RAIDER & MAN), skirmish(exert(BEARER), to=add_twilight(2))),
    "7_157": (skirmish(exert(RAIDER & MAN), to=wound(COMPANION & skirmishing(It("that Man")), 2)),),
    "7_158": (
        to_play(spot(RAIDER & MAN)),
        each_time(moves(), INITIATIVE, to=by(FREE_PEOPLES_PLAYER, exert(choose(COMPANION, 2)))),
    ),
    "7_159": (
        maneuver(not_(burdens(2)), exert(EASTERLING), to=add_burdens(1)),
        skirmish(discard(SELF), to=make(EASTERLING, plus(2))),
    ),
    "7_160": (maneuver(exert(SELF), to=unless(FREE_PEOPLES_PLAYER, add_threats(1), add_twilight(5))),),
    "7_161": (
        shadow(
            remove_twilight(3),
            spot(RAIDER & MAN, 3),
            to=make(called(RAIDER & MAN, "one of those Men"), damage(1), until=REGROUP),
        ),
    ),
    "7_162": (always(while_(threats(4), gains(SELF, "damage", 2))),),
    "7_163": (
        to_play(spot(RAIDER & MAN)),
        each_time(assigned_by_free_peoples(SELF), to=apply(rule("shadow_has_initiative"), until=END_OF_TURN)),
    ),
    "7_164": (
        always(
            while_(at_least("twilight", 6), gains(OTHER & RAIDER & MAN, "damage")),
            while_(at_least("twilight", 9), gains(OTHER & RAIDER & MAN, "damage")),
        ),
    ),
    "7_165": (
        always(
            while_(at_least("twilight", 3), strength(RAIDER & MAN, 1)),
            while_(at_least("twilight", 6), strength(RAIDER & MAN, 1)),
            while_(at_least("twilight", 9), strength(RAIDER & MAN, 1)),
        ),
    ),
    "7_166": (
        archery(at_least("cultures", 4), one_of(exert(SELF), remove_threats(1)), to=wound(COMPANION & ~RING_BEARER)),
    ),
    "7_167": (
        to_play(spot(RAIDER & MAN)),
        archery(exert(SELF), remove_threats(1), to=apply(minion_archery(1))),
    ),
    "7_168": (archery(spot(OTHER & RAIDER & MAN), spot(COMPANION, 6), remove_threats(1), to=exert(COMPANION)),),
    "7_169": (
        regroup(
            exert(EASTERLING), discard(SELF), to=unless(FREE_PEOPLES_PLAYER, add_burdens(2), apply(move_limit(-1)))
        ),
        skirmish(discard(SELF), to=heal(EASTERLING)),
    ),
    "7_170": (always(while_(INITIATIVE, rule("no_wounds", RING_BEARER, phase="archery"), gains(SELF, "ambush", 8))),),
    "7_171": (
        regroup(
            threats(1),
            spot_count(count(RAIDER & MAN, limit=3), "spot X Raider Men, at most 3", low=1),
            to=by(FREE_PEOPLES_PLAYER, exert(choose(COMPANION, number()))),
        ),
    ),
    "7_172": (
        always(
            while_(threats(2), gains(SELF, "archer")),
            while_(threats(3), gains(SELF, "fierce")),
            while_(threats(4), gains(SELF, "damage")),
        ),
    ),
    "7_173": (maneuver(spot(RAIDER & MINION), to=(add_threats(1), add_threats(count(COMPANION, over=4)))),),
}
