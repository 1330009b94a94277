"""Define the Rohan cards of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

ROHAN_MAN = ROHAN & MAN
VALIANT_MEN = VALIANT & MAN
EOMER = title("Éomer")


def ridden_down() -> Ability:
    """Return the text of a mount: minions skirmishing its rider exert when the skirmish starts."""
    return each_time(happens("start_of_skirmish", BEARER), to=exert(each(MINION & skirmishing(BEARER))))


CARDS: dict[str, Card] = {
    "15_121": (skirmish(to=make(ROHAN & COMPANION, plus(either(HUNTER, 3, 2)), damage(either(HUNTER, 1, 0)))),),
    "15_122": (
        assignment(
            to=(
                make(choose(ROHAN & COMPANION, name="guarded"), defender(1), until=REGROUP),
                apply(
                    rule("no_wounds", MINION & skirmishing(that("guarded", "that companion")), phase="skirmish"),
                    until=REGROUP,
                ),
            )
        ),
    ),
    "15_123": (
        always(while_(can_spot(ROHAN_MAN), cost(SELF, -1))),
        skirmish(discard_hand(1, ROHAN & CARD), to=make(SELF, plus(2))),
    ),
    "15_124": (
        bearer(ROHAN_MAN),
        always(while_(both(is_(BEARER, EOMER), is_(BEARER, ~WOUNDED)), gains(BEARER, "damage"), resistance(BEARER, 1))),
        skirmish(is_(BEARER, EOMER), discard(SELF), to=wound(MINION & skirmishing(EOMER))),
    ),
    "15_125": (response(about_to_be_wounded(HUNTER & COMPANION | VALIANT_MEN), exert(SELF), to=prevent()),),
    "15_126": (to_play(spot(ROHAN_MAN)), always(while_(can_spot(HUNTER, 3), strength(SELF, 3)))),
    "15_127": (
        skirmish(
            to=make(
                ROHAN_MAN,
                plus(
                    either(
                        More(count(VALIANT_MEN), count(HUNTER), "you can spot more valiant Men than hunters"),
                        count(VALIANT_MEN),
                        count(HUNTER),
                    )
                ),
            )
        ),
    ),
    "15_128": (
        always(
            while_(can_spot(MOUNT, 2), strength(SELF, 2)),
            while_(can_spot(MOUNT, 3), gains(SELF, "damage")),
            while_(can_spot(FREE_PEOPLES & MOUNT, 4), rule("not_discarded_by_opponents", FREE_PEOPLES & MOUNT)),
        ),
    ),
    "15_129": (bearer(ROHAN_MAN), ridden_down(), skirmish(exert(BEARER), to=make(ROHAN_MAN, plus(1)))),
    "15_130": (
        always(
            while_(can_spot(VALIANT_MEN), cost(SELF, -1)),
            while_(fewer("controlled_by_opponents", 1), strength(SELF, 2)),
        ),
    ),
    "15_131": (maneuver(spot(ROHAN_MAN), to=repeat(count(HUNTER & CHARACTER), play(POSSESSION, "discard"))),),
    "15_132": (
        fellowship(
            any_of(can_spot(ROHAN_MAN, 2), can_spot(HUNTER & ROHAN_MAN)),
            to=play(ROHAN & (COMPANION | FOLLOWER), "deck"),
        ),
    ),
    "15_133": (bearer(ROHAN_MAN), ridden_down()),
    "15_136": (
        bearer(ROHAN_MAN),
        always(while_(is_(BEARER, skirmishing(HUNTER & MINION)), gains(BEARER, "damage"))),
    ),
    "15_138": (always(while_(can_spot(ROHAN_MAN), cost(SELF, -1)), strength(SELF, count(HUNTER & MINION))),),
    "15_139": (
        each_time(
            start_of("maneuver"),
            one_of(spot(HUNTER & MINION), exert(choose(VALIANT_MEN, 2))),
            to=make(SELF, defender(1), until=REGROUP),
            may=True,
        ),
    ),
    "15_140": (bearer(ROHAN_MAN), always(while_(is_(BEARER, MOUNTED), gains(BEARER, "defender")))),
    "15_141": (
        bearer(ROHAN_MAN),
        always(while_(fewer("controlled_by_opponents", 1), strength(BEARER, 1))),
        regroup(discard(SELF), to=(LIBERATE, if_(is_(BEARER, MOUNTED), LIBERATE))),
    ),
    "15_142": (
        skirmish(
            spot(YOURS & ROHAN_MAN & bearing(POSSESSION)),
            to=(
                pick_cards(choose(CHARACTER & bearing(POSSESSION), name="laden")),
                discard(each(POSSESSION & borne_by(that("laden", "that character")))),
            ),
        ),
    ),
}
