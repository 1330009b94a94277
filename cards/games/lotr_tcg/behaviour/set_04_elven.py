"""Define the Elven cards of set 4."""

# ruff: noqa: F403, F405
from cards.language.words import *

ARMED = is_(SELF, bearing(RANGED_WEAPON))


def until_regroup_phase() -> Ability:
    """Return the text by which the card is discarded at the start of the regroup phase."""
    return each_time(start_of("regroup"), to=discard(SELF))


CARDS: dict[str, Card] = {
    "4_58": (fellowship(to=draw(count(ELF & COMPANION))),),
    "4_59": (
        skirmish(
            exert(some(ELF & COMPANION)),
            to=make(
                MINION & skirmishing(UNBOUND & COMPANION), plus(Times(-1, number("exerted", "1 for each of them")))
            ),
        ),
    ),
    "4_60": (to_play(spot(ELF, 3)), always(strength(MINION, wounds_on(IT, -2))), until_regroup_phase()),
    "4_61": (archery(spot(ELF & COMPANION, 2), to=discard(CONDITION)),),
    "4_62": (bearer(ELF), always(gains(BEARER, "archer"))),
    "4_63": (
        to_play(spot(ELF)),
        bearer(COMPANION),
        response(
            happens("about_to_be_discarded", OTHER & POSSESSION & borne_by(BEARER), SHADOW),
            discard(SELF),
            to=prevent("keep it in play"),
        ),
    ),
    "4_64": (
        bearer(ELF),
        skirmish(one_of(exert(BEARER), discard_hand(2)), to=make(MINION & skirmishing(BEARER), plus(-1))),
    ),
    "4_65": (
        to_play(spot(ELF)),
        always(while_(ARMED, strength(SELF, 1), gains(SELF, "damage"), rule("no_archery", SELF))),
    ),
    "4_66": (skirmish(to=make(MINION & skirmishing(ELF), plus(wounds_on(IT, -2)))),),
    "4_67": (
        to_play(spot(ELF)),
        skirmish(exert(SELF), remove_tokens("Elven", 1, YOURS & CONDITION), to=wound(MINION & skirmishing(SELF))),
    ),
    "4_68": (to_play(spot(ELF)), skirmish(exert(SELF), to=make(MINION & skirmishing(SELF), plus(-2)))),
    "4_69": (
        each_time(wins(title("Legolas")), to=place_tokens("Elven"), may=True),
        always(strength(title("Legolas"), Counter("paired_tokens", 1, 0, 3, title("My Axe Is Notched")))),
    ),
    "4_70": (skirmish(exert(ELF), to=make(MINION & skirmishing(It("that Elf")), plus(-3))),),
    "4_71": (
        always(while_(fewer("controlled_by_opponents", 1), strength(SELF, 2))),
        regroup(at(BATTLEGROUND), exert(SELF), exert(OTHER & ELF), to=LIBERATE),
    ),
    "4_72": (to_play(spot(ELF, 3)), always(loses_keyword(WOUNDED & MINION, "fierce")), until_regroup_phase()),
    "4_73": (always(cost(SHADOW & (EVENT | CONDITION), count(UNBOUND & HOBBIT))),),
    "4_74": (
        skirmish(
            exert(SELF),
            to=make(MINION & skirmishing(UNBOUND & COMPANION), plus(either(skirmishing(title("Gimli")), -2, -1))),
        ),
    ),
    "4_75": (to_play(spot(ELF, 3)), bearer(COMPANION), regroup(discard(SELF), to=RECONCILE)),
    "4_76": (regroup(exert(SELF), to=by(A_SHADOW_PLAYER, wound(MINION))),),
    "4_77": (to_play(spot(ELF, 3)), always(loses_keyword(WOUNDED & MINION, "damage")), until_regroup_phase()),
    "4_78": (always(strength(MINION & skirmishing(SELF), wounds_on(IT, -2))),),
    "4_79": (response(wins(ELF), exert(Subject("that Elf")), to=one_of(LIBERATE, wound(MINION))),),
    "4_80": (to_play(spot(ELF)), always(cost(RANGED_WEAPON, -1, on=SELF))),
    "4_81": (to_play(spot(ELF)), always(while_(ARMED, strength(SELF, 2), rule("no_archery", SELF)))),
    "4_82": (
        each_time(wins(ELF), to=place_tokens("Elven"), may=True),
        skirmish(to=(make(MINION & skirmishing(ELF), plus(tokens_on(SELF, -1, limit=3))), discard(SELF))),
    ),
    "4_83": (skirmish(to=make(ELF, plus(either(can_spot(ELF & COMPANION, 3), 3, 2)))),),
    "4_84": (action(("skirmish", "regroup"), spot(ELF & COMPANION, 3), to=one_of(LIBERATE, exert(MINION))),),
    "4_85": (
        to_play(spot(ELF)),
        regroup(exert(SELF), to=move_cards(MINION & stacked_on(CONDITION | SITE), "piled", "discard")),
    ),
    "4_86": (
        to_play(spot(ELF)),
        always(while_(ARMED, strength(MINION & skirmishing(SELF), -2), rule("no_archery", SELF))),
    ),
    "4_87": (skirmish(to=make(ELF, plus(either(skirmishing(WOUNDED & MINION), 3, 2)))),),
}
