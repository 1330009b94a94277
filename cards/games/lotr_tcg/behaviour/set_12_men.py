"""Define the Men cards of set 12."""

# ruff: noqa: F403, F405
from cards.language.words import *

MEN_MINION = MEN_CULTURE & MINION
BY_MEN = (COMPANION, MEN_MINION)


def only_at(site: Noun) -> Ability:
    """Return the text by which each assignment of this minion elsewhere costs twilight, or else the minion is
    discarded.
    """
    return each_time(happens("assigned", SELF), not_(at(site)), to=one_of(remove_twilight(2), discard(SELF)))


CARDS: dict[str, Card] = {
    "12_55": (each_time(happens("assigned", SELF, EXHAUSTED & COMPANION), to=make(SELF, fierce(), until=REGROUP)),),
    "12_56": (always(strength(WOUNDED & MEN_MINION, 2)),),
    "12_57": (
        always(
            strength(SELF, count(OTHER & CHARACTER)),
            while_(can_spot(COMPANION & resisting(high=3)), gains(SELF, "damage")),
            while_(can_spot(COMPANION & resisting(high=0)), gains(SELF, "fierce")),
        ),
    ),
    "12_58": (
        response(happens("discarded", MEN_CULTURE & POSSESSION), to=stack(Subject("that possession"), SELF)),
        shadow(remove_twilight(1), to=play(YOURS & MEN_CULTURE & POSSESSION, "stacked")),
    ),
    "12_59": (always(while_(is_(SELF, skirmishing(MAN)), gains(SELF, "damage", 2))),),
    "12_60": (
        always(
            while_(
                both(is_(SELF, FIGHTING), FIERCE_SKIRMISH),
                strength(SELF, either(skirmishing(COMPANION & resisting(high=4)), 10, 7)),
            )
        ),
    ),
    "12_61": (always(strength(SELF, count(OTHER & CHARACTER))),),
    "12_62": (always(while_(is_(SELF, EXHAUSTED), resistance(UNBOUND & COMPANION, either(at(BATTLEGROUND), -2, -1)))),),
    "12_63": (
        always(
            strength(
                SELF,
                either(
                    skirmishing(COMPANION & resisting(high=2)),
                    wounds_on(COMPANION & skirmishing(SELF), 2),
                    wounds_on(COMPANION & skirmishing(SELF)),
                ),
            )
        ),
    ),
    "12_64": (always(move_limit(1)),),
    "12_65": (always(while_(is_(SELF, bearing(POSSESSION)), gains(SELF, "fierce"))),),
    "12_66": (skirmish(to=make(MEN_CULTURE & MINION, plus(6))),),
    "12_67": (to_play(spot(MEN_MINION)), each_time(moves_to(BATTLEGROUND | PLAINS), to=add_twilight(1))),
    "12_68": (each_time(loses(*BY_MEN), exert(SELF), to=exert(COMPANION), may=True),),
    "12_69": (each_time(loses(*BY_MEN), to=add_twilight(2)),),
    "12_70": (
        always(while_(can_spot(COMPANION, 6), rule("no_bonus_from", COMPANION & skirmishing(MEN_MINION), POSSESSION))),
        maneuver(
            spot(YOURS & MEN_MINION),
            discard(SELF),
            to=transfer_elsewhere(FREE_PEOPLES & POSSESSION & borne_by(COMPANION)),
        ),
    ),
    "12_71": (
        *[
            each_time(
                happens(kind, MEN_MINION, when=not_(during("regroup"))),
                to=(play(MEN_MINION, discount=-2), make(IT, fierce(), plus(2), until=REGROUP)),
                may=True,
            )
            for kind in ("killed", "discarded")
        ],
    ),
    "12_72": (
        bearer(title("The Mouth of Sauron")),
        always(gains(BEARER, "fierce")),
        response(about_to_be_wounded(MEN_MINION), remove_twilight(3), to=prevent()),
    ),
    "12_73": (maneuver(exert(SELF), to=play(MEN_CULTURE & (CONDITION | POSSESSION), "deck")),),
    "12_74": (
        when(played(when=at(BATTLEGROUND | PLAINS)), spot(OTHER & MEN_MINION), to=discard(POSSESSION), may=True),
    ),
    "12_75": (action(("maneuver", "regroup"), to=add_twilight(count(MEN_CULTURE & CARD))),),
    "12_76": (
        each_time(
            start_of("maneuver"),
            spot(MEN_MINION, 3),
            remove_twilight(1),
            to=make(each(UNBOUND & COMPANION), resistance(IT, -1), until=REGROUP),
            may=True,
        ),
    ),
    "12_77": (
        bearer(MEN_MINION),
        always(
            while_(is_(BEARER, skirmishing(COMPANION & resisting(high=5))), strength(BEARER, 2)),
            while_(is_(BEARER, skirmishing(COMPANION & resisting(high=3))), strength(BEARER, 2)),
        ),
    ),
    "12_78": (only_at(PLAINS),),
}
