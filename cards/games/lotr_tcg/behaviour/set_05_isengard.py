"""Define the Isengard cards of set 5."""

# ruff: noqa: F403, F405
from cards.language.words import *


def fierce_until_exhausted() -> Ability:
    return always(while_(not_(is_(SELF, EXHAUSTED)), gains(SELF, "fierce")))


def bite() -> Ability:
    """Return the response of a warg in a skirmish: its bearer exerts to cancel a skirmish ability."""
    return response(On("ability_used", phase="skirmish", when=is_(BEARER, FIGHTING)), exert(BEARER), to=cancel_action())


PREY = that("prey", "that companion")


def built_by_uruks() -> Ability:
    """Return the action in which an Uruk-hai exerts to place a token on a machine."""
    return shadow(exert(URUK_HAI), to=place_tokens("Isengard"))


def ready(n: int) -> Condition:
    return is_(SELF, Tokened("Isengard", n))


def berserk(each_wound: int = 1) -> Ability:
    """Return the text of a minion that is stronger for each wound on the characters in its skirmish."""
    return always(while_(is_(SELF, FIGHTING), strength(SELF, wounds_on(CHARACTER & FIGHTING, each_wound))))


def breakthrough(tokens: int, to: Step) -> Ability:
    return skirmish(remove_tokens("Isengard", tokens, MACHINE), exert(SELF, 2), to=to)


CARDS: dict[str, Card] = {
    "5_44": (built_by_uruks(), skirmish(spot(COMPANION, 5), ready(1), to=(make(URUK_HAI, damage(1)), discard(SELF)))),
    "5_45": (berserk(), breakthrough(3, wound(each(ALLY), 2))),
    "5_46": (berserk(), breakthrough(4, make(SELF, plus(8)))),
    "5_47": (berserk(2), breakthrough(5, wound(each(COMPANION)))),
    "5_48": (
        maneuver(
            spot_count(count(URUK_HAI), "spot X Uruk-hai"),
            to=(
                by(
                    FREE_PEOPLES_PLAYER,
                    may(
                        repeat(
                            number(),
                            wound(up_to(1, CARD_PLAYERS & MINION)),
                            words="divide up to X wounds among your minions",
                        )
                    ),
                ),
                repeat(
                    number(),
                    play(ISENGARD & WEAPON, "discard"),
                    words="play X Isengard weapons from your discard pile",
                ),
            ),
        ),
    ),
    "5_49": (built_by_uruks(), maneuver(ready(8), to=(exert(each(CHARACTER)), discard(SELF)))),
    "5_50": (
        fierce_until_exhausted(),
        always(while_(at_least("vitality", 3, SELF), gains(SELF, "ambush"))),
        always(while_(at_least("vitality", 4, SELF), gains(SELF, "damage"))),
    ),
    "5_51": (maneuver(at_least("cultures", 4), exert(SELF), to=return_to_hand(UNBOUND & COMPANION, with_borne=True)),),
    "5_52": (fierce_until_exhausted(),),
    "5_53": (fierce_until_exhausted(),),
    "5_54": (bearer(ISENGARD & ORC), when(played(), to=add_twilight(counter("controlled")), may=True)),
    "5_55": (
        fierce_until_exhausted(),
        each_time(wins(ISENGARD & ORC), exert(SELF), to=TAKE_CONTROL, may=True),
    ),
    "5_56": (
        always(while_(FIRST_SENTENCE, rule("no_wounds", SELF, phase="archery"), rule("may_not_be_assigned", SELF))),
        each_time(moves(), to=heal(each(ISENGARD & ORC), 2), may=True),
        shadow(exert(SELF), to=play(ISENGARD & POSSESSION, "discard")),
    ),
    "5_57": (built_by_uruks(), skirmish(ready(1), to=(heal(URUK_HAI), discard(SELF)))),
    "5_58": (
        fierce_until_exhausted(),
        each_time(played(YOURS & ISENGARD & MOUNT), to=by(FREE_PEOPLES_PLAYER, exert(COMPANION & ~HOBBIT)), may=True),
    ),
    "5_59": (
        bearer(WARG_RIDER),
        always(while_(is_(BEARER, title("Sharku")), gains(BEARER, "damage"))),
        bite(),
    ),
    "5_60": (
        shadow(play(URUK_HAI), to=place_tokens("Isengard", on=MACHINE)),
        response(
            On("about_to_discard", whose="an opponent", when=can_spot(MACHINE & DOOMED)),
            discard(SELF),
            to=keep(MACHINE & DOOMED),
        ),
    ),
    "5_61": (when(played(), to=place_tokens("Isengard", on=MACHINE), may=True),),
    "5_62": (when(played(), to=place_tokens("Isengard", on=MACHINE), may=True),),
    "5_63": (berserk(),),
    "5_64": (bearer(WARG_RIDER), bite()),
    "5_65": (bearer(WARG_RIDER), bite()),
    "5_66": (when(played(), to=play(ISENGARD & MOUNT, "discard"), may=True), fierce_until_exhausted()),
    "5_67": (fierce_until_exhausted(),),
    "5_68": (skirmish(to=(make(ISENGARD & ORC, plus(2)), if_(MOUNTED, heal(IT)))),),
    "5_69": (
        plays_on(keyword("plains") & SITE & CONTROLLED),
        regroup(exert(ISENGARD & ORC), to=by(FREE_PEOPLES_PLAYER, wound(COMPANION))),
    ),
}
