"""Isengard, set 5."""
# ruff: noqa: F403, F405
from cards.language.words import *


def fierce_until_exhausted() -> Ability:
    return always(while_(not_(is_(SELF, EXHAUSTED)), gains(SELF, "fierce")))


def bite() -> Ability:
    """A warg throws itself between: a skirmish ability used against its rider comes to nothing."""
    return response(
        On("ability_used", phase="skirmish", when=is_(BEARER, FIGHTING)), exert(BEARER), to=cancel_action()
    )


CARDS: dict[str, Card] = {
    "5_50": (
        fierce_until_exhausted(),
        always(while_(at_least("vitality", 3, SELF), gains(SELF, "ambush"))),
        always(while_(at_least("vitality", 4, SELF), gains(SELF, "damage"))),
    ),
    "5_52": (fierce_until_exhausted(),),
    "5_53": (fierce_until_exhausted(),),
    "5_54": (bearer(ISENGARD & ORC), when(played(), to=add_twilight(counter("controlled")), may=True)),
    "5_61": (when(played(), to=place_tokens("Isengard", on=MACHINE), may=True),),
    "5_62": (when(played(), to=place_tokens("Isengard", on=MACHINE), may=True),),
    "5_63": (always(while_(is_(SELF, FIGHTING), strength(SELF, wounds_on(CHARACTER & FIGHTING)))),),
    "5_64": (bearer(WARG_RIDER), bite()),
    "5_65": (bearer(WARG_RIDER), bite()),
    "5_66": (when(played(), to=play(ISENGARD & MOUNT, "discard"), may=True), fierce_until_exhausted()),
    "5_67": (fierce_until_exhausted(),),
    "5_68": (skirmish(to=(make(ISENGARD & ORC, plus(2)), if_(MOUNTED, heal(IT)))),),
}
