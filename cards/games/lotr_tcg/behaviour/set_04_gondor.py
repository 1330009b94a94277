"""Define the Gondor cards of set 4."""

# ruff: noqa: F403, F405
from cards.language.words import *

MAN_OR_ROAMING = MAN | ROAMING & MINION


def shoot() -> Ability:
    """Return the skirmish ability of a bow, which wounds a Man or a roaming minion."""
    return skirmish(
        is_(BEARER, skirmishing(MAN_OR_ROAMING)),
        exert(BEARER),
        to=wound(MAN_OR_ROAMING & skirmishing(BEARER)),
    )


CARDS: dict[str, Card] = {
    "4_109": (),
    "4_110": (action(("archery", "skirmish"), exert(choose(RING_BOUND & MAN, 2)), to=wound(each(ROAMING & MINION))),),
    "4_111": (bearer(title("Faramir")), skirmish(discard_hand(1, GONDOR), to=make(RING_BOUND & MAN, plus(1)))),
    "4_112": (
        bearer(GONDOR & MAN),
        skirmish(exert(BEARER), to=unless(EACH_SHADOW_PLAYER, remove_twilight(1), cancel_skirmish(BEARER))),
    ),
    "4_113": (skirmish(exert(RING_BOUND & MAN), to=cancel_skirmish(ROAMING & MINION)),),
    "4_114": (to_play(spot(RING_BOUND & MAN)), skirmish(exert(SELF), to=exhaust(MAN & skirmishing(SELF)))),
    "4_115": (maneuver(exert(GONDOR & MAN), to=wound(MINION, either(is_(IT, URUK_HAI), 2, 1))),),
    "4_116": (
        always(
            while_(STARTING_FELLOWSHIPS, cost(OTHER & GONDOR & MAN, -1)),
            while_(is_(SELF, skirmishing(ROAMING & MINION)), strength(SELF, 2)),
        ),
    ),
    "4_117": (always(while_(is_(SELF, FIGHTING), rule("no_actions_shadow", phase="skirmish"))),),
    "4_118": (bearer(title("Faramir")), always(gains(BEARER, "archer")), shoot()),
    "4_119": (bearer(title("Faramir")), always(strength(ROAMING & MINION & skirmishing(RING_BOUND & MAN), -1))),
    "4_120": (
        always(while_(at(towers(6)), rule("wound_cap", RING_BOUND & MAN, n=1, phase="skirmish"))),
        fellowship(add_twilight(2), discard(SELF), to=heal(RING_BOUND & MAN)),
    ),
    "4_121": (
        always(while_(at(towers(5)), site_number(MAN & MINION & FIGHTING, 2))),
        regroup(discard(SELF), exert(RING_BOUND & MAN), to=LIBERATE),
    ),
    "4_122": (always(site_number(MINION & assigned_to(RING_BOUND & MAN), 2)),),
    "4_123": (fellowship(spot(title("Aragorn")), to=heal(COMPANION & signet("Aragorn"), 2)),),
    "4_124": (
        skirmish(exert(UNBOUND & GONDOR & MAN), to=make(ROHAN & COMPANION, plus(2))),
        skirmish(exert(ROHAN & COMPANION), to=make(UNBOUND & GONDOR & MAN, plus(2))),
    ),
    "4_125": (
        always(while_(at(towers(6)), strength(ROAMING & MINION & skirmishing(RING_BOUND & COMPANION), -2))),
        skirmish(spot(GONDOR & MAN), discard(SELF), to=wound(ROAMING & MINION)),
    ),
    "4_126": (
        each_time(wins(GONDOR & MAN), to=place_tokens("Gondor"), may=True),
        maneuver(to=(repeat(tokens_on(SELF, limit=3), exert(MINION)), discard(SELF))),
    ),
    "4_127": (
        to_play(spot(RING_BOUND & MAN)),
        skirmish(exert(SELF), to=exhaust(ROAMING & MINION & skirmishing(SELF))),
    ),
    "4_128": (
        skirmish(
            spot(RING_BOUND & MAN),
            to=(
                make(choose(MINION, name="errand"), site_number(IT, 2)),
                Later(when(loses(that("errand", "that minion")), to=wound(MINION), may=True)),
            ),
        ),
    ),
    "4_129": (action(("fellowship", "regroup"), spot(RANGER), to=play_next_site()),),
    "4_130": (
        always(
            while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1)),
            while_(is_(SELF, skirmishing(ROAMING & MINION)), strength(SELF, 2)),
        ),
    ),
    "4_131": (bearer(RING_BOUND & MAN), shoot()),
    "4_132": (bearer(title("Aragorn")), always(while_(is_(BEARER, skirmishing(URUK_HAI)), strength(BEARER, 2)))),
    "4_133": (
        always(while_(at(towers(7)), gains(RING_BOUND & MAN, "defender"))),
        skirmish(spot(RING_BOUND & MAN), discard(SELF), to=wound(MAN & MINION)),
    ),
    "4_134": (bearer(GONDOR & MAN), always(while_(is_(BEARER, skirmishing(MAN_OR_ROAMING)), gains(BEARER, "damage")))),
    "4_135": (
        skirmish(
            to=make(
                GONDOR & MAN,
                plus(either(skirmishing(ROAMING & MINION), 3, 2)),
                damage(either(skirmishing(ROAMING & MINION), 1, 0)),
            )
        ),
    ),
    "4_364": (
        each_time(
            moves(),
            to=(
                spot_count(count(UNBOUND & HOBBIT), "spot X unbound Hobbits"),
                repeat(number(), wound(MINION), words="wound a minion for each of them"),
            ),
            may=True,
        ),
    ),
}
