"""Define the Rohan cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

ROHAN_COMPANION = ROHAN & COMPANION
EOMER, EOWYN, THEODEN, THEODRED = title("Éomer"), title("Éowyn"), title("Théoden"), title("Théodred")


def shields(wounded: Noun, *others: Noun) -> Ability:
    """Return the response by which one of `others` is discarded to prevent a wound to another character in a
    skirmish.
    """
    return response(about_to_be_wounded(wounded, when=during("skirmish")), discard(AnyOf(others)), to=prevent())


def rallies(caller: Noun, *others: Noun) -> Ability:
    return skirmish(exert(caller), to=make(AnyOf(others), plus(2)))


CARDS: dict[str, Card] = {
    "13_122": (shields(THEODEN, EOMER, THEODRED), shields(THEODRED, EOMER, EOWYN)),
    "13_123": (
        always(
            while_(is_(SELF, bearing(MOUNT)), gains(SELF, "damage")),
            while_(cannot_spot(OTHER & COMPANION & ASSIGNED), strength(SELF, count(OTHER & ROHAN_COMPANION))),
        ),
    ),
    "13_124": (
        always(while_(during("fellowship"), cost(YOURS & POSSESSION, -1, on=SELF))),
        each_time(
            moves("regroup"),
            to=reinforce("Rohan", either(can_spot(EOMER | THEODEN), 2, 1)),
            may=True,
        ),
    ),
    "13_125": (
        to_play(spot(ROHAN & MAN, 2)),
        maneuver(to=if_(cannot_spot(COMPANION & resisting(high=3)), discard(POSSESSION))),
    ),
    "13_126": (
        bearer(ROHAN & MAN),
        when(played(), to=reinforce("Rohan"), may=True),
        each_time(
            start_of("maneuver"),
            is_(BEARER, EOMER),
            take_tokens(2, "Rohan"),
            to=make(BEARER, defender(1), plus(1), until=REGROUP),
            may=True,
        ),
    ),
    "13_127": (
        when(played(), to=place_tokens("Rohan")),
        regroup(
            one_of(discard(SELF), remove_tokens("Rohan")),
            to=play(ROHAN & POSSESSION, "discard", on=YOURS & ROHAN_COMPANION),
        ),
    ),
    "13_128": (
        always(strength(SELF, count(SHADOW & POSSESSION))),
        each_time(wins(SELF), to=discard(POSSESSION), may=True),
    ),
    "13_129": (skirmish(to=make(ROHAN_COMPANION, plus(either(MOVED_TWICE, 5, 2)))),),
    "13_130": (
        from_discard(move_cards(OTHER & ROHAN & CARD, "discard", "removed", 4), removed=True),
        skirmish(to=make(YOURS & MOUNTED & ROHAN_COMPANION, plus(3))),
    ),
    "13_131": (
        rallies(EOMER, EOWYN, THEODEN),
        rallies(EOWYN, EOMER, THEODEN),
        rallies(THEODEN, EOMER, EOWYN),
    ),
    "13_132": (each_time(moves(), add_twilight(1), take_tokens(1, "Free Peoples"), to=reinforce("Rohan"), may=True),),
    "13_133": (
        when(played(), to=reinforce("Rohan"), may=True),
        each_time(
            CURRENT_SITE_REPLACED,
            spot(OTHER & ROHAN & MAN),
            to=apply(fellowship_archery(2), minion_archery(-2), until=REGROUP),
            may=True,
        ),
    ),
    "13_134": (
        skirmish(
            to=one_of(
                make(YOURS & ROHAN_COMPANION, plus(2)),
                (exert(THEODEN), make(YOURS & ROHAN_COMPANION, plus(5), damage(1))),
            )
        ),
    ),
    "13_135": (
        bearer(ROHAN & MAN),
        always(while_(is_(BEARER, MOUNTED), strength(BEARER, 1))),
        each_time(wins(BEARER), to=by(A_SHADOW_PLAYER, wound(YOURS & MINION)), may=True),
    ),
    "13_136": (
        bearer(ROHAN & MAN),
        when(played(), to=reinforce("Rohan"), may=True),
        skirmish(is_(BEARER, THEODEN), take_tokens(2, "Rohan"), to=exhaust(MINION & skirmishing(BEARER))),
    ),
    "13_137": (
        always(
            while_(can_spot(EOWYN), gains(SELF, "defender")),
            while_(can_spot(EOMER), gains(SELF, "damage")),
            while_(can_spot(THEODRED), move_limit(1)),
        ),
    ),
    "13_138": (
        always(while_(can_spot(ROHAN & MAN & resisting(7)), cost(SELF, -1))),
        each_time(happens("start_of_skirmish", SELF), to=exert(each(MINION & skirmishing(SELF))), may=True),
    ),
    "13_139": (
        to_play(spot(ROHAN_COMPANION, 2)),
        when(played(), to=place_tokens("Rohan", count((PLAINS | BATTLEGROUND) & ON_PATH))),
        each_time(start_of("regroup"), to=place_tokens("Rohan", count(YOURS & COMPANION & MUSTER))),
    ),
}
