"""Define the Uruk-hai cards of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

URUK_MINION = URUK_HAI_CULTURE & MINION
URUK = URUK_HAI_CULTURE & URUK_HAI
UGLUK = title("Uglúk")
IN_A_FIERCE_SKIRMISH = both(FIERCE_SKIRMISH, is_(SELF, FIGHTING))

CARDS: dict[str, Card] = {
    "15_155": (always(strength(SELF, SITES_CONTROLLED)),),
    "15_156": (always(while_(IN_A_FIERCE_SKIRMISH, strength(SELF, 3), gains(SELF, "hunter"))),),
    "15_157": (each_time(wins(), any_of(can_spot(HUNTER, 4), can_spot(UGLUK)), to=TAKE_CONTROL, may=True),),
    "15_158": (always(strength(SELF, count(POSSESSION))),),
    "15_159": (
        always(while_(can_spot(URUK_MINION), rule("free_peoples_may_not_replace", SITE))),
        each_time(
            happens("start_of_skirmish", COMPANION | ALLY),
            remove_twilight(3),
            to=heal(URUK_MINION, either(controls(), 2, 1)),
            may=True,
        ),
    ),
    "15_160": (each_time(wins(), to=exert(COMPANION & UNASSIGNED), may=True),),
    "15_161": (always(while_(at(BATTLEGROUND), gains(SELF, "hunter"))),),
    "15_162": (
        each_time(
            wins(),
            to=(
                remember(ValueOf("region", HERE), words="X is the region of the fellowship's site"),
                by(FREE_PEOPLES_PLAYER, exert(choose(COMPANION, number()))),
            ),
        ),
    ),
    "15_163": (
        bearer(URUK),
        always(gains(BEARER, "hunter"), while_(is_(BEARER, title("Lurtz")), gains(BEARER, "fierce"))),
    ),
    "15_164": (assignment(exert(SELF), to=assign(SELF, CHARACTER & ~(HUNTER | RING_BEARER))),),
    "15_165": (
        shadow(
            exert(SELF),
            spot_count(counter("cultures", over=2), "spot X Free Peoples cultures over 2"),
            to=(exert(choose(COMPANION, number())), add_threats(number())),
        ),
    ),
    "15_166": (
        each_time(loses(COMPANION, against=URUK_MINION), to=place_tokens("Uruk-hai")),
        skirmish(remove_tokens("Uruk-hai", 2), to=TAKE_CONTROL),
    ),
    "15_167": (always(while_(IN_A_FIERCE_SKIRMISH, gains(SELF, "hunter", 4))),),
    "15_168": (always(strength(SELF, count(OTHER & URUK_HAI_CULTURE & HUNTER))),),
    "15_169": (always(while_(IN_A_FIERCE_SKIRMISH, strength(SELF, count(HUNTER)))),),
    "15_170": (
        to_play(spot(URUK_MINION)),
        always(
            while_(can_spot(FIERCE & MINION), gains(SELF, "fierce")),
            while_(can_spot(HUNTER), gains(SELF, "hunter")),
            while_(can_spot(CHARACTER & DAMAGING), gains(SELF, "damage")),
        ),
    ),
    "15_171": (),
    "15_172": (each_time(happens("start_of_skirmish", SELF), to=exert(each(~HUNTER & CHARACTER & skirmishing(SELF)))),),
    "15_173": (
        bearer(URUK),
        always(
            while_(controls(2), rule("wounds_only_in", BEARER, phase="skirmish")),
            while_(is_(BEARER, UGLUK), gains(BEARER, "damage")),
        ),
    ),
    "15_174": (
        skirmish(
            spot(FREE_PEOPLES_PLAYERS & SITE & ON_PATH, name="there"),
            exert(SELF, 2),
            to=swap_sites(that("there", "that site"), SITE & CONTROLLED),
        ),
    ),
    "15_175": (
        always(while_(can_spot(COMPANION & Measured("strength", 10)), strength(SELF, 2))),
        regroup(one_of(exert(choose(URUK_MINION, 4)), discard(choose(URUK_MINION, 3))), to=TAKE_CONTROL),
    ),
    "15_176": (
        each_time(
            start_of("maneuver"),
            spot(OTHER & URUK_MINION),
            take_tokens(3, "Uruk-hai"),
            to=one_of(TAKE_CONTROL, discard(FOLLOWER)),
            may=True,
        ),
    ),
    "15_177": (
        each_time(wins(), to=TAKE_CONTROL),
        always(while_(controls(), rule("wounds_only_in", SELF, phase="skirmish"))),
    ),
    "15_178": (
        always(while_(can_spot(COMPANION & Measured("strength", 12)), strength(SELF, 4))),
        each_time(
            killed(COMPANION | ALLY, when=is_(URUK_MINION, FIGHTING)),
            to=TAKE_CONTROL,
            may=True,
        ),
    ),
    "15_179": (skirmish(to=make(URUK_MINION, plus(2), damage(either(HUNTER, 1, 0)))),),
    "15_180": (
        always(strength(HUNTER & URUK_MINION & ~WOUNDED, 1)),
        response(
            about_to_be_wounded(YOURS & HUNTER & MINION, when=during("skirmish")),
            discard(SUBJECT),
            to=exert(~HUNTER & COMPANION),
        ),
    ),
}
