"""Define the Rohan cards of set 4."""

# ruff: noqa: F403, F405
from cards.language.words import *


def charge() -> Ability:
    """Return the text of a mount: minions skirmishing its rider exert when the skirmish starts."""
    return each_time(happens("start_of_skirmish", BEARER), to=exert(each(MINION & skirmishing(BEARER))))


def home_lost() -> Ability:
    """Return the text by which the ally is discarded if an opponent controls his home."""
    return whenever(HOME_CONTROLLED, to=discard(SELF))


CARDS: dict[str, Card] = {
    "4_262": (archery(exert(SELF), spot(VILLAGER), to=apply(fellowship_archery(1))),),
    "4_263": (
        to_play(spot(ROHAN & MAN)),
        bearer(MAN | ELF | WIZARD),
        when(played(), to=heal(BEARER), may=True),
        charge(),
    ),
    "4_264": (response(happens("about_to_control"), exert(SELF), exert(VILLAGER), to=prevent("prevent that")),),
    "4_265": (
        always(
            while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1)),
            while_(is_(SELF, skirmishing(WOUNDED & MINION)), strength(SELF, 2)),
        ),
    ),
    "4_266": (
        always(while_(can_spot(ROHAN & MAN), cost(SELF, -1))),
        each_time(START_OF_EACH_TURN, to=heal(ROHAN & ALLY), may=True),
    ),
    "4_267": (
        always(
            while_(can_spot(ROHAN & MAN), cost(SELF, -1)),
            strength(SELF, wounds_on(MINION & skirmishing(SELF), 2)),
        ),
    ),
    "4_268": (
        bearer(ROHAN & MAN),
        always(while_(both(is_(BEARER, title("Éomer")), is_(BEARER, MOUNTED)), gains(BEARER, "damage", 2))),
    ),
    "4_269": (each_time(moves_to(PLAINS), to=exert(each(MINION))),),
    "4_270": (response(about_to_be_wounded(UNBOUND & COMPANION), exert(SELF), add_twilight(1), to=prevent()),),
    "4_271": (
        response(
            about_to_be_wounded(SELF, when=both(is_(SELF, EXHAUSTED), is_(SELF, FIGHTING))),
            discard_hand(2),
            to=prevent(),
        ),
    ),
    "4_272": (bearer(title("Éowyn")), always(while_(can_spot(VILLAGER), gains(BEARER, "damage")))),
    "4_273": (skirmish(to=make(ROHAN & MAN, plus(either(can_spot(VILLAGER), 3, 2)))),),
    "4_274": (
        bearer(ROHAN & MAN),
        always(while_(is_(BEARER, title("Éomer")), gains(BEARER, "defender"))),
        charge(),
    ),
    "4_275": (maneuver(exert(title("Théoden")), to=make(COMPANION & signet("Theoden"), defender(1), until=REGROUP)),),
    "4_276": (
        each_time(wins(ROHAN & MAN), to=place_tokens("Rohan"), may=True),
        regroup(to=(discard(choose(SHADOW & CONDITION, tokens_on(SELF))), discard(SELF))),
    ),
    "4_277": (home_lost(), fellowship(exert(SELF), to=heal(ROHAN & MAN))),
    "4_278": (bearer(MAN), always(rule("tripled", BEARER))),
    "4_279": (regroup(spot(MOUNTED & ROHAN & MAN, 2), to=one_of(LIBERATE, draw(3))),),
    "4_280": (bearer(title("Théoden")), always(gains(BEARER, "damage"))),
    "4_281": (home_lost(), skirmish(exert(SELF), to=make(ROHAN & MAN, plus(2)))),
    "4_282": (skirmish(to=make(UNBOUND & COMPANION, plus(count(ROHAN & MAN, limit=3)))),),
    "4_283": (to_play(spot(ROHAN & MAN)), bearer(MAN | ELF | WIZARD), charge()),
    "4_284": (
        bearer(ROHAN & MAN),
        always(
            rule("wound_cap", BEARER, n=1, phase="skirmish"),
            while_(is_(BEARER, title("Théoden")), rule("no_wounds_except_own_skirmish", BEARER)),
        ),
    ),
    "4_285": (home_lost(), skirmish(exert(SELF), to=make(MOUNTED & COMPANION, plus(2)))),
    "4_286": (skirmish(is_(SELF, MOUNTED), exert(SELF), to=exert(MINION & skirmishing(UNBOUND & COMPANION))),),
    "4_287": (bearer(ROHAN & MAN), charge()),
    "4_288": (bearer(ROHAN & MAN), always(while_(is_(BEARER, MOUNTED), gains(BEARER, "damage")))),
    "4_289": (
        fellowship(
            any_of(can_spot(ROHAN & MAN, 2), can_spot(VALIANT & ROHAN & MAN)),
            to=play(ROHAN & (CHARACTER | POSSESSION), "deck"),
        ),
    ),
    "4_290": (fellowship(add_twilight(2), move_cards(VILLAGER, "hand", "deck_bottom"), to=heal(ROHAN & ALLY)),),
    "4_291": (
        bearer(ROHAN & MAN),
        always(while_(is_(BEARER, skirmishing(URUK_HAI)), gains(BEARER, "damage"))),
    ),
    "4_292": (regroup(spot(ROHAN & ALLY), exert(SELF), to=LIBERATE),),
    "4_293": (each_time(played(ROAMING & MINION), spot(VILLAGER), to=exert(IT), may=True),),
    "4_294": (fellowship(exert(ROHAN & MAN), to=play(HAND_WEAPON, "discard")),),
    "4_295": (home_lost(), fellowship(exert(SELF), to=heal(MOUNTED & COMPANION))),
    "4_296": (each_time(start_of("fellowship"), to=heal(VILLAGER), may=True),),
    "4_297": (skirmish(to=make(ROHAN & MAN, plus(2), damage(either(MOUNTED, 2, 0)))),),
    "4_365": (
        fellowship(
            play(ROHAN & POSSESSION, on=ROHAN & COMPANION),
            to=heal(called(COMPANION & bearing(IT), "that companion")),
            limit=(1, "turn"),
        ),
    ),
}
