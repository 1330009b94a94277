"""Define the Elven cards of set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *


def help_in_the_fight(number: int) -> Ability:
    """Return the maneuver ability that exerts an Elf ally with this home site.

    The ally is then stronger and may fight until the regroup phase.
    """
    return maneuver(exert(ELF & ALLY & home(number)), to=make(IT, plus(3), must("may_fight"), until=REGROUP))


CARDS: dict[str, Card] = {
    "1_29": (
        skirmish(
            to=(
                make(choose(ELF, name="elf"), plus(1)),
                Later(
                    when(loses(MINION, that("elf", "that Elf")), to=discard_hand(2, who=LOSERS_OWNER, at_random=True))
                ),
            )
        ),
    ),
    "1_30": (always(while_(is_(SELF, skirmishing(NAZGUL)), strength(SELF, 3))),),
    "1_31": (
        bearer(ELF),
        always(cost(SELF, -2, on=title("Arwen")), while_(bearer_at(PLAINS), strength(BEARER, 2))),
        whenever(bearer_at(UNDERGROUND), to=discard(SELF)),
    ),
    "1_32": (skirmish(to=make(ELF, plus(either(skirmishing(ARCHER & MINION), 4, 2)))),),
    "1_33": (bearer(title("Legolas")), each_time(wins(BEARER), to=wound(MINION), may=True)),
    "1_34": (fellowship(exert(SELF), to=heal(ELVEN & ALLY)),),
    "1_35": (fellowship(spot(ELF), to=play(TALE, "deck")),),
    "1_36": (fellowship(exert(ELF), to=(reveal_hand(AN_OPPONENT), discard_hand(among(ORC), who=THAT_PLAYER))),),
    "1_37": (skirmish(to=make(ELF, plus(either(skirmishing(NAZGUL), 4, 2)))),),
    "1_38": (archery(spot(ELF & ARCHER & COMPANION), to=apply(fellowship_archery(1))),),
    "1_39": (fellowship(spot(ELF), to=remove_burdens(1)),),
    "1_40": (
        to_play(spot(title("Gandalf") | ELF)),
        each_time(START_OF_YOUR_TURN, to=heal(each(ALLY & home(3)))),
        fellowship(exert(SELF), to=draw()),
    ),
    "1_41": (bearer(ELF), always(gains(BEARER, "archer"))),
    "1_42": (to_play(spot(ELF)), bearer(COMPANION), always(minion_archery(-1))),
    "1_43": (each_time(played(ELF), to=discard_hand(1, who=AN_OPPONENT)),),
    "1_44": (
        fellowship(
            exert(ELF),
            to=(reveal_hand(AN_OPPONENT), may(draw(2), cost=move_cards(ISENGARD & MINION, "revealed", "discard"))),
        ),
    ),
    "1_45": (
        each_time(START_OF_YOUR_TURN, to=heal(each(ALLY & home(6)))),
        fellowship(exert(SELF), to=play(ELF, free=True)),
    ),
    "1_46": (to_play(exert(ELF & ALLY)), each_time(moves_from(RIVER, "fellowship"), to=apply(move_limit(1)))),
    "1_47": (
        bearer(title("Arwen")),
        always(gains(BEARER, "damage")),
        skirmish(one_of(exert(BEARER), discard_hand(2)), to=make(BEARER, plus(1))),
    ),
    "1_48": (to_play(spot(ELF)), always(while_(at(site(6, 8)), strength(SELF, 2)))),
    "1_49": (bearer(GONDOR & MAN, limit=1), always(strength(BEARER, count(ELF, limit=3)))),
    "1_50": (archery(exert(SELF), to=(wound(MINION), make(SELF, must("no_archery")))),),
    "1_51": (always(while_(is_(SELF, skirmishing(NAZGUL)), strength(SELF, 3))),),
    "1_52": (archery(spot(ELF & COMPANION), to=apply(minion_archery(-1))),),
    "1_53": (to_play(spot(ELF)),),
    "1_54": (fellowship(reveal_from_hand(ELVEN), to=move_cards(IT, "revealed", "deck_bottom")),),
    "1_55": (
        always(strength(ELF & ALLY & home(6), 1)),
        maneuver(
            at_least("opponent_hand", 7),
            exert(title("Galadriel")),
            to=(reveal_random(OPPONENT_WITH_7, 2, secretly=True), move_cards(CARD, "revealed", "discard")),
        ),
    ),
    "1_56": (archery(exert(SELF), to=wound(URUK_HAI)),),
    "1_57": (archery(exert(SELF), to=wound(ORC)),),
    "1_58": (fellowship(exert(choose(ELF, 2)), to=discard(CONDITION)),),
    "1_59": (
        maneuver(add_twilight(1), exert(DWARF), to=heal(ELF)),
        maneuver(add_twilight(1), exert(ELF), to=heal(DWARF)),
    ),
    "1_60": (always(rule("text_of_site", SELF, YOURS & site(3))),),
    "1_61": (each_time(played(ELVEN & TALE), to=remove_burdens(1), may=True),),
    "1_62": (bearer(ELF & COMPANION), archery(is_(BEARER, ARCHER), exert(BEARER), to=apply(fellowship_archery(1)))),
    "1_63": (maneuver(exert(ELF), to=discard(SAURON & (MINION | CONDITION | POSSESSION))),),
    "1_64": (help_in_the_fight(3),),
    "1_65": (help_in_the_fight(6),),
    "1_66": (bearer(ELF), skirmish(discard(SELF), to=make(BEARER, plus(2)))),
    "1_67": (always(rule("text_of_site", SELF, YOURS & site(6))),),
    "1_68": (
        bearer(ELF & COMPANION),
        archery(is_(BEARER, ARCHER), exert(BEARER), to=discard_hand(2, who=AN_OPPONENT, at_random=True)),
    ),
}
