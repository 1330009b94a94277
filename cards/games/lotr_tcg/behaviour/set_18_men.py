"""Define the Men cards of set 18."""

# ruff: noqa: F403, F405
from cards.language.words import *

A_MINION = MEN_CULTURE & MINION
GRIMA = title("Gríma")


def rough_country() -> Ability:
    """Return the text of a Man who is strength +4 in region 1 and strength +2 in region 2."""
    return always(while_(at(region(1)), strength(SELF, 4)), while_(at(region(2)), strength(SELF, 2)))


CARDS: dict[str, Card] = {
    "18_60": (
        bearer(A_MINION),
        skirmish(remove_twilight(3), to=(reinforce("Men"), make(BEARER, fierce(), until=REGROUP))),
    ),
    "18_61": (
        bearer(A_MINION),
        always(gains(BEARER, "archer")),
        each_time(killed(COMPANION, when=during("archery")), to=TAKE_CONTROL, may=True),
    ),
    "18_62": (
        bearer(A_MINION),
        when(played(), to=reinforce("Men", 2), may=True),
        each_time(killed(COMPANION, when=during("skirmish")), to=TAKE_CONTROL, may=True),
    ),
    "18_63": (
        bearer(A_MINION),
        always(gains(BEARER, "damage")),
        shadow(move_cards(COMPANION, "dead", "removed", who=FREE_PEOPLES_PLAYER), to=TAKE_CONTROL),
    ),
    "18_64": (bearer(A_MINION), always(strength(BEARER, tokens_of("Men", limit=5)))),
    "18_65": (response(played(COMPANION), discard_hand(1, MEN_CULTURE & CARD), to=return_to_hand(SUBJECT)),),
    "18_66": (
        when(played(), to=place_tokens("Men"), may=True),
        regroup(remove_tokens("Men", 4), to=move_cards(MEN_CULTURE & CARD, "discard", "deck_top")),
    ),
    "18_67": (
        regroup(exert(SELF), to=add_twilight(2)),
        regroup(take_tokens(1, "Men"), to=add_twilight(2)),
        regroup(remove_twilight(4), to=exert(UNBOUND & COMPANION)),
    ),
    "18_68": (rough_country(),),
    "18_69": (bearer(A_MINION), always(rule("extra_hand_weapon", SELF))),
    "18_70": (shadow(exert(A_MINION), to=(discard(FOLLOWER), if_(can_spot(GRIMA), draw()))),),
    "18_71": (
        always(while_(at(BATTLEGROUND), strength(SELF, 2)), strength(MOUNTED & MAN, 1)),
        regroup(to=shuffle_into_deck(any_number(YOURS & MEN_CULTURE & MOUNT))),
    ),
    "18_72": (rough_country(),),
    "18_73": (rough_country(),),
    "18_74": (rough_country(),),
    "18_75": (
        maneuver(LIBERATE_YOURS, to=make(each(A_MINION), plus(2), until=REGROUP)),
        regroup(exert(SELF), to=stack(MEN_CULTURE & MAN, POSSESSION)),
    ),
    "18_76": (shadow(spot(GRIMA), to=(exert(UNBOUND & COMPANION), make(IT, must("blank"), until=REGROUP))),),
    "18_77": (
        bearer(FOLLOWER),
        each_time(
            start_of("maneuver", when=can_spot(MEN_CULTURE & MAN)),
            to=by(FREE_PEOPLES_PLAYER, exert(UNBOUND & COMPANION)),
        ),
    ),
}
