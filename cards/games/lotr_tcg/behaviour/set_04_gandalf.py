"""Define the Gandalf cards of set 4."""

# ruff: noqa: F403, F405
from cards.language.words import *

GANDALF = title("Gandalf")

CARDS: dict[str, Card] = {
    "4_88": (
        each_time(wins(GANDALF), to=place_tokens("Gandalf"), may=True),
        skirmish(to=(repeat(tokens_on(SELF), wound(MINION & skirmishing(GANDALF))), discard(SELF))),
    ),
    "4_89": (fellowship(fewer("twilight", 2), add_twilight(2), to=play(CHARACTER, "discard")),),
    "4_90": (always(while_(at_least("twilight", 3), strength(SELF, 3))),),
    "4_91": (bearer(GANDALF), always(while_(at_least("twilight", 2), gains(BEARER, "damage", 2)))),
    "4_92": (fellowship(spot(GANDALF), to=discard(each(CONDITION))),),
    "4_93": (fellowship(spot(GANDALF), to=heal(UNBOUND & COMPANION, 2)),),
    "4_94": (
        to_play(spot(GANDALF)),
        bearer(title("Théoden")),
        when(played(), to=discard(each(SHADOW & CONDITION & borne_by(BEARER)))),
        always(rule("may_not_be_played_on", BEARER, SHADOW & CONDITION)),
    ),
    "4_95": (
        response(played(YOURS & GANDALF_CULTURE & EVENT), exert(GANDALF, 2), to=return_to_hand(Subject("that event"))),
    ),
    "4_96": (
        skirmish(
            spot(GANDALF), at_least("twilight", 3), to=make(COMPANION & signet("Gandalf"), must("wounds_prevented"))
        ),
    ),
    "4_97": (
        skirmish(
            spot(GANDALF),
            to=unless(EACH_SHADOW_PLAYER, by(CARD_PLAYER, wound(MINION)), make(GANDALF, must("wounds_prevented"))),
        ),
    ),
    "4_98": (maneuver(exert(GANDALF), to=wound(each(MINION & Measured("strength", high=6)))),),
    "4_99": (action(("fellowship", "maneuver"), spot(GANDALF), to=discard(SHADOW & (POSSESSION | ARTIFACT))),),
    "4_100": (
        bearer(GANDALF),
        when(played(), to=discard(each(HAND_WEAPON & borne_by(BEARER)))),
        always(rule("may_not_bear", BEARER, HAND_WEAPON)),
        each_time(happens("start_of_skirmish", BEARER), to=exert(each(MINION & skirmishing(BEARER)))),
    ),
    "4_101": (
        maneuver(
            spot(ISENGARD & MINION),
            spot(ENT & ALLY, name="ent"),
            to=make(that("ent", "that Ent"), damage(2), must("may_fight"), until=REGROUP),
        ),
    ),
    "4_102": (regroup(exert(GANDALF), to=discard(up_to(2, WOUNDED & MINION))),),
    "4_103": (
        response(happens("about_to_be_discarded", UNBOUND & HOBBIT), to=(INSTEAD, stack(IT, SELF))),
        fellowship(exert(SELF), add_twilight(1), to=play(UNBOUND & HOBBIT, "stacked")),
    ),
    "4_104": (fellowship(exert(SELF), discard_hand(1, UNBOUND & COMPANION), to=heal(UNBOUND & COMPANION)),),
    "4_105": (skirmish(to=make(GANDALF, plus(counter("twilight", limit=5)))),),
    "4_106": (fellowship(spot(ELF), spot(GONDOR & MAN), spot(DWARF), to=play(GANDALF, "dead")),),
    "4_107": (
        to_play(exert(It("bearer"))),
        bearer(ENT),
        response(
            killed(ISENGARD & MINION),
            discard(SELF),
            to=(
                reveal_top(10, AN_OPPONENT),
                move_cards(SHADOW, "revealed", "discard"),
                move_cards(FREE_PEOPLES, "revealed", "discard"),
                shuffle_deck(THAT_PLAYER),
            ),
        ),
    ),
    "4_108": (
        maneuver(
            More(count(MINION), count(COMPANION), "you can spot more minions than companions"),
            exert(GANDALF),
            to=by(AN_OPPONENT, discard(MINION)),
        ),
    ),
}
