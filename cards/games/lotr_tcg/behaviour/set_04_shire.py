"""Define the Shire cards of set 4."""

# ruff: noqa: F403, F405
from cards.language.words import *

SAM = title("Sam")

CARDS: dict[str, Card] = {
    "4_298": (bearer(RING_BOUND & HOBBIT), fellowship(discard(SELF), to=remove_burdens(1))),
    "4_299": (
        each_time(
            moves_from(towers(1)),
            to=(spot_count(Least((2, BURDENS)), ""), remove_burdens(number(word="up to 2"))),
        ),
        skirmish(discard(SELF), to=wound(MINION & skirmishing(HOBBIT & COMPANION))),
    ),
    "4_300": (
        bearer(UNBOUND & HOBBIT, limit=1),
        skirmish(exert(BEARER, 2), to=unless(EACH_SHADOW_PLAYER, remove_twilight(1), cancel_skirmish(BEARER))),
    ),
    "4_301": (always(while_(can_spot(UNBOUND & COMPANION, 3), rule("hand_and_deck_safe"))),),
    "4_302": (fellowship(play(RING_BOUND & COMPANION), to=remove_burdens(1)),),
    "4_303": (
        bearer(title("Frodo")),
        skirmish(at(towers(1, 4)), add_burdens(1), discard(SELF), to=cancel_skirmish(title("Frodo"))),
        skirmish(not_(at(towers(1, 4))), discard(SELF), to=(remove_burdens(1), heal(title("Frodo")))),
    ),
    "4_304": (fellowship(add_burdens(2), to=play_next_site(2)),),
    "4_305": (
        each_time(wins(HOBBIT), to=place_tokens("Shire"), may=True),
        fellowship(to=(remove_burdens(tokens_on(SELF, limit=3)), discard(SELF))),
    ),
    "4_306": (bearer(HOBBIT),),
    "4_307": (skirmish(exert(SAM), to=(make(SAM, plus(3)), Later(when(wins(SAM), to=remove_burdens(1), may=True)))),),
    "4_308": (regroup(to=play(UNBOUND & HOBBIT, "discard")),),
    "4_309": (fellowship(add_burdens(1), to=heal(RING_BOUND & COMPANION, 2)),),
    "4_310": (skirmish(exert(RING_BEARER), to=unless(EACH_SHADOW_PLAYER, remove_twilight(2), discard(SELF))),),
    "4_311": (
        skirmish(
            is_(SELF, UNASSIGNED),
            discard(SELF),
            to=remove_from_skirmish(SAURON & ORC & skirmishing(UNBOUND & COMPANION)),
        ),
    ),
    "4_312": (
        skirmish(spot(title("Frodo")), add_burdens(1), to=wound(MINION & skirmishing(COMPANION & signet("Frodo")))),
    ),
    "4_313": (
        skirmish(
            is_(SELF, UNASSIGNED), discard(SELF), to=remove_from_skirmish(URUK_HAI & skirmishing(UNBOUND & COMPANION))
        ),
    ),
    "4_314": (skirmish(add_burdens(1), to=unless(EACH_SHADOW_PLAYER, remove_twilight(2), discard(SELF))),),
    "4_315": (
        fellowship(to=play(title("Sam's Pack"), "deck")),
        response(happens("frodo_killed"), to=become_ring_bearer(5)),
    ),
    "4_316": (
        response(
            happens("about_to_add_burdens", cause=SHADOW),
            spot(title("Frodo")),
            exert(SELF),
            to=prevent("add none of them"),
        ),
        response(happens("frodo_killed"), to=become_ring_bearer(5)),
    ),
    "4_317": (
        bearer(RING_BOUND & HOBBIT),
        each_time(START_OF_EACH_TURN, add_twilight(2), to=heal(RING_BOUND & COMPANION), may=True),
    ),
    "4_318": (fellowship(add_burdens(1), to=discard(CONDITION & borne_by(HOBBIT))),),
    "4_319": (skirmish(to=if_(at(towers(1, 4)), cancel_skirmish(HOBBIT), make(HOBBIT, must("tripled")))),),
    "4_320": (regroup(to=if_(can_spot(title("Gandalf")), heal(UNBOUND & HOBBIT, 2), heal(UNBOUND & HOBBIT))),),
    "4_321": (
        skirmish(
            to=if_(
                at(towers(1, 5)),
                cancel_skirmish(HOBBIT),
                make(HOBBIT, must("wounds_prevented_after", n=1, phase="skirmish")),
            )
        ),
    ),
    "4_322": (skirmish(to=discard(UNBOUND & HOBBIT)),),
}
