"""Define the Gondor cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_05_gondor import falls_on
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself, drawn_to, falling_on
from cards.language.words import *

CARDS: dict[str, Card] = {
    "7_79": (
        bearer(title("Aragorn")),
        when(played(), to=discard(each(OTHER & WEAPON & borne_by(BEARER)))),
        always(gains(BEARER, "damage"), rule("may_not_bear", BEARER, OTHER & WEAPON)),
        action(("fellowship", "regroup"), at(any_site(2) | any_site(5)), to=play_next_site()),
    ),
    "7_80": (bearer(title("Aragorn")), always(while_(not_(threats(1)), gains(title("Aragorn"), "defender")))),
    "7_81": (each_time(start_of("fellowship"), add_twilight(2), to=heal(OTHER & GONDOR & COMPANION), may=True),),
    "7_82": (always(while_(exactly("hand", 4, 5), strength(SELF, 2))),),
    "7_83": (
        skirmish(
            to=(
                make(GONDOR & MAN, plus(2)),
                take_note(choose(SAURON & MINION & skirmishing(It("that Man")), name="foe")),
                Later(
                    when(happens("end_of_skirmish"), to=discard(that("foe", "a Sauron minion skirmishing that Man")))
                ),
            )
        ),
    ),
    "7_84": (skirmish(to=make((GONDOR | SHIRE) & COMPANION & bearing(HAND_WEAPON), plus(2), damage(1))),),
    "7_85": (
        fellowship(to=play(GONDOR & KNIGHT, discount=-2)),
        each_time(happens("threat_added", None, SHADOW & CARD), to=add_burdens(1)),
        each_time(happens("burden_added", None, SHADOW & CARD), to=add_threats(1)),
    ),
    "7_86": (always(strength(SELF, count(OTHER & GONDOR & MAN, limit=4))),),
    "7_87": (regroup(exactly("hand", 5), exert(SELF), to=discard(ENGINE | MACHINE | POSSESSION)),),
    "7_88": (
        each_time(start_of("regroup"), exactly("hand", 4), spot(OTHER & GONDOR & MAN), to=discard(MINION), may=True),
    ),
    "7_89": (fellowship(add_threats(3), to=heal(each(GONDOR & COMPANION))),),
    "7_90": (
        to_play(spot(GONDOR & MAN)),
        each_time(
            wins(SELF, FIERCE & MINION),
            exert(SELF),
            to=discard(called(FIERCE & MINION & CAUSE, "that minion")),
            may=True,
        ),
    ),
    "7_91": (
        fellowship(play(ROHAN & MAN), to=heal(SELF)),
        skirmish(exert(SELF), to=make(UNBOUND & HOBBIT, plus(2))),
        skirmish(exert(title("Gandalf")), to=make(SELF, must("wounds_prevented"))),
    ),
    "7_92": (falling_on(one_of(exert(GONDOR & MAN), spot(KNIGHT))),),
    "7_93": (
        bearer(GONDOR & MAN),
        response(
            happens("about_to_be_overwhelmed", BEARER, when=STILL),
            one_of(discard(GONDOR & FORTIFICATION), discard_hand(1)),
            to=make(BEARER, plus(2)),
        ),
    ),
    "7_94": (
        bearer(GONDOR & MAN),
        always(while_(is_(BEARER, KNIGHT), strength(BEARER, 1))),
        skirmish(exert(BEARER), to=wound(MINION & bearing(FORTIFICATION) & skirmishing(BEARER))),
    ),
    "7_95": (
        to_play(spot(GONDOR & COMPANION, 3)),
        each_time(start_of("regroup"), fewer("controlled_by_opponents", 1), to=wound(MINION)),
        regroup(discard(SELF), to=move_cards(GONDOR & FORTIFICATION, "discard", "deck_top")),
    ),
    "7_96": (fellowship(discard(FORTIFICATION), to=remove_threats(1)),),
    "7_97": (maneuver(INITIATIVE, discard_hand(2), to=make(MINION, site_number(IT, 2), until=REGROUP)),),
    "7_98": (bearer(GONDOR & MAN), skirmish(discard_hand(3), to=make(BEARER, damage(1)))),
    "7_99": (
        skirmish(
            to=(
                make(GONDOR & COMPANION, plus(2)),
                if_(can_spot(GONDOR & FORTIFICATION, 2), exert(MINION & skirmishing(It("that companion")))),
            )
        ),
    ),
    "7_100": (archery(exert(GONDOR & MAN), spot(FORTIFICATION, 3), to=apply(fellowship_archery(2))),),
    "7_101": (
        to_play(spot(GONDOR & MAN, 3)),
        a_threat_or_itself(),
        regroup(discard(SELF), to=one_of(discard(MINION), discard(each(ROAMING & MINION)))),
    ),
    "7_102": (
        to_play(spot(GONDOR & MAN, 3)),
        regroup(exactly("hand", 4), discard_hand(2), to=play(GONDOR & FORTIFICATION, "discard")),
    ),
    "7_103": (each_time(start_of("regroup"), spot(GONDOR & MAN), discard_hand(1), to=remove_threats(1), may=True),),
    "7_104": (
        fellowship(
            spot(GONDOR & COMPANION),
            to=(
                reveal_top(5, AN_OPPONENT),
                add_threats(among(SHADOW & CARD)),
                repeat(among(FREE_PEOPLES & CARD), place_tokens("Gondor", 1, YOURS & CONDITION & Tokened("Gondor"))),
                shuffle_deck(THAT_PLAYER),
            ),
        ),
    ),
    "7_105": (bearer(GONDOR & MAN), always(while_(INITIATIVE, gains(BEARER, "defender")))),
    "7_106": (fellowship(discard(FORTIFICATION), to=heal(SELF, 2)),),
    "7_107": (
        response(
            played((POSSESSION | ENGINE) & OF_AN_OPPONENT),
            remove_tokens("Gondor", 1, YOURS & CONDITION),
            to=if_(at_least("twilight", 1), by(SUBJECT_OWNER, remove_twilight(1)), discard(Subject("that card"))),
        ),
    ),
    "7_108": (bearer(GONDOR & MAN), skirmish(fewer("threats", 2), add_threats(1), to=make(BEARER, plus(1)))),
    "7_109": (
        to_play(add_threats(2)),
        skirmish(exert(GONDOR & MAN), to=wound(ROAMING & MINION & skirmishing(It("that Man")))),
        each_time(start_of("regroup"), to=discard(SELF)),
    ),
    "7_110": (skirmish(INITIATIVE, discard_hand(2), to=wound(ROAMING & MINION & skirmishing(SELF))),),
    "7_111": (always(site_number(MINION & skirmishing(GONDOR & MAN), 1)),),
    "7_112": (
        when(played(), to=place_tokens("Gondor", count(titled("Aragorn", "Boromir", "Denethor", "Faramir")))),
        skirmish(
            one_of(remove_tokens("Gondor"), discard(SELF)),
            to=make(GONDOR & COMPANION, plus(1), damage(1)),
        ),
    ),
    "7_113": (
        bearer(title("Pippin")),
        always(while_(can_spot(GONDOR & MAN, 3), rule("wound_cap", BEARER, n=1, phase="skirmish"))),
    ),
    "7_114": (
        bearer(title("Pippin")),
        skirmish(exert(BEARER, 2), to=make(BEARER, plus(count(GONDOR & COMPANION)))),
    ),
    "7_115": (always(while_(is_(SELF, skirmishing(ROAMING & MINION)), strength(SELF, 2), gains(SELF, "damage"))),),
    "7_116": (regroup(discard_hand(2), to=exhaust(MINION)),),
    "7_117": (
        regroup(
            one_of(spot(KNIGHT, 2), exert(choose(GONDOR & MAN, 2))),
            to=one_of(LIBERATE, discard_hand_up_to(MANY)),
        ),
    ),
    "7_118": (falling_on(one_of(exert(GONDOR & MAN), spot(RANGER))),),
    "7_119": (falls_on(exert(choose(GONDOR & MAN, 3))),),
    "7_120": (skirmish(INITIATIVE, discard_hand(2), to=wound(ROAMING & MINION & skirmishing(GONDOR & MAN), 2)),),
    "7_121": (skirmish(add_threats(1), to=make(GONDOR & MAN, plus(3))),),
    "7_122": (
        to_play(spot(GONDOR & MAN, 2)),
        always(cost(YOURS & GONDOR & FORTIFICATION, -1)),
        response(happens("about_to_control"), discard(choose(GONDOR & FORTIFICATION, 2)), to=prevent("prevent that")),
    ),
    "7_123": (
        fellowship(play(GONDOR & MAN), to=place_tokens("Gondor")),
        fellowship(to=(play(GONDOR & COMPANION, discount=tokens_on(SELF, -1)), discard(SELF))),
    ),
    "7_124": (skirmish(INITIATIVE, discard_hand(2), to=wound(MAN & skirmishing(SELF))),),
    "7_125": (falls_on(one_of(exert(GONDOR & MAN), spot(RANGER, 2))),),
    "7_126": (
        bearer(GONDOR & COMPANION),
        drawn_to(called(COMPANION & bearing(title("Unexpected Visitor")), "the bearer of Unexpected Visitor")),
        regroup(discard(SELF), to=(discard(MINION), remove_twilight(4))),
    ),
    "7_127": (
        always(while_(fewer("controlled_by_opponents", 1), strength(SELF, 2))),
        regroup(one_of(exert(choose(GONDOR & MAN, 3)), exert(choose(KNIGHT, 2))), to=LIBERATE),
    ),
    "7_128": (skirmish(to=make(ROAMING & MINION & skirmishing(GONDOR & MAN), plus(-3))),),
    "7_364": (
        always(while_(fewer("threats", 4), strength(SELF, THREATS))),
        regroup(exert(SELF, 2), to=remove_threats(3)),
    ),
}
