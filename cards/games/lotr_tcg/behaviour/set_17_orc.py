"""Define the Orc cards of set 17."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import RACES
from cards.language.words import *

ORC_MINION = ORC_CULTURE & MINION
ORC_ORC = ORC_CULTURE & ORC
RIDER = MOUNTED & ORC_CULTURE & ORC
ORC_MOUNT = ORC_CULTURE & MOUNT
A_MOUNT_IS_PLAYED = played(YOURS & ORC_MOUNT)


def warg(strongest: int) -> tuple[Ability, ...]:
    """Return the text of a mount for an Orc of at most this strength. Its rider becomes fierce."""
    return (bearer(ORC_ORC & Measured("strength", high=strongest)), always(gains(BEARER, "fierce")))


CARDS: dict[str, Card] = {
    "17_67": (
        to_play(exert(YOURS & RIDER)),
        each_time(
            assigned_by_free_peoples(RIDER, against=COMPANION),
            to=by(FREE_PEOPLES_PLAYER, one_of(exert(Cause("that companion")), add_twilight(2))),
        ),
    ),
    "17_68": (
        to_play(cannot_spot(MINION)),
        always(cost(YOURS & MINION, 1), while_(can_spot(ORC_MINION), strength(COMPANION, -1))),
    ),
    "17_69": (
        each_time(
            wins(RIDER),
            to=by(
                FREE_PEOPLES_PLAYER,
                reveal_hand(YOU),
                move_cards(FREE_PEOPLES & CARD, "revealed", "deck_bottom", 2),
            ),
        ),
    ),
    "17_70": (skirmish(to=make(ORC_MINION, plus(either(MOUNTED, 4, 2)))),),
    "17_71": (
        always(
            while_(can_spot(URUK_HAI_CULTURE & MINION), gains(ORC_ORC, "hunter")),
            while_(can_spot(title("Uglúk") & URUK_HAI_CULTURE), gains(ORC_ORC, "hunter")),
        ),
        shadow(exert(SELF, 2), to=play(URUK_HAI_CULTURE & HUNTER & MINION, "deck")),
    ),
    "17_72": (always(while_(can_spot(FOLLOWER & borne_by(COMPANION)), strength(ORC_MINION, 2))),),
    "17_73": (when(wins(), to=discard(ORC_MINION)),),
    "17_74": (
        each_time(A_MOUNT_IS_PLAYED, to=draw(), may=True),
        assignment(is_(SELF, MOUNTED), exert(SELF, 2), to=assign(SELF, COMPANION & Measured("strength", low=9))),
    ),
    "17_75": (
        each_time(
            played(),
            spot(OTHER & ORC_MINION),
            to=repeat(counter("cultures", over=2), exert(COMPANION)),
            may=True,
        ),
    ),
    "17_76": (
        to_play(spot(ORC_ORC)),
        always(while_(at(UNDERGROUND), gains(SELF, "fierce"), rule("free_peoples_may_not_play_sites"))),
    ),
    "17_77": (
        each_time(wins(), is_(SELF, MOUNTED), to=exert(COMPANION)),
        shadow(exert(choose(ORC_MINION, 3)), spot(ORC_MOUNT), to=discard(CONDITION)),
    ),
    "17_78": (always(strength(SELF, TWILIGHT)),),
    "17_79": (
        each_time(
            happens("start_of_skirmish", SELF),
            reveal_from_hand(ORC_CULTURE & CONDITION),
            to=(wound(COMPANION & skirmishing(SELF), 2), discard(SELF)),
            may=True,
        ),
    ),
    "17_80": (maneuver(spot(ORC_CULTURE & CONDITION, 2), discard(SELF), to=wound(UNBOUND & COMPANION)),),
    "17_81": (always(strength(SELF, Count(ORC_CULTURE & CONDITION, where="discard"))),),
    "17_82": (
        always(strength(RIDER, 1)),
        shadow(discard_hand(1, ORC_CULTURE & CARD), to=play(ORC_MOUNT, "discard")),
    ),
    "17_83": (shadow(exert(SELF), spot(OTHER & ORC_MINION), to=add_twilight(ValueOf("region", HERE))),),
    "17_84": (shadow(exert(SELF), to=add_twilight(ValueOf("shadow_number", HERE))),),
    "17_85": (
        always(cost(ORC_MOUNT, -1)),
        skirmish(remove_twilight(3), to=make(RIDER, plus(2))),
    ),
    "17_86": (
        each_time(A_MOUNT_IS_PLAYED, to=reinforce("Orc"), may=True),
        regroup(exert(SELF), to=by(FREE_PEOPLES_PLAYER, wound(COMPANION))),
    ),
    "17_87": (
        each_time(
            wins(MOUNTED & ORC_MINION),
            to=by(FREE_PEOPLES_PLAYER, move_cards(CARD, "hand", "deck_top")),
            may=True,
        ),
        shadow(exert(SELF), to=play(ORC_MOUNT, "discard")),
    ),
    "17_88": (
        always(while_(can_spot(COMPANION & Measured("strength", low=12)), strength(SELF, 4))),
        each_time(moves("regroup"), to=discard(SELF)),
    ),
    "17_89": (
        *warg(10),
        when(
            played(),
            to=repeat(
                1,
                one_of(
                    *[
                        (
                            spot(race & CHARACTER),
                            apply(
                                *while_(
                                    is_(BEARER, skirmishing(race & COMPANION)),
                                    strength(BEARER, 3),
                                    gains(BEARER, "damage"),
                                ),
                                until=IN_PLAY,
                            ),
                        )
                        for race in RACES
                    ]
                ),
                words=(
                    "spot a race: while skirmishing a companion of that race, bearer is strength +3 and damage +1"
                    " while Relentless Warg is in play"
                ),
            ),
        ),
    ),
    "17_90": (
        bearer(ORC_ORC),
        always(while_(is_(BEARER, MOUNTED), rule("wounds_only_in", BEARER, phase="skirmish"))),
    ),
    "17_91": (
        *warg(10),
        when(played(), spot(ORC_ORC & ~bearing(MOUNT), 2), to=play(ORC_MOUNT, "deck"), may=True),
    ),
    "17_92": warg(9),
}
