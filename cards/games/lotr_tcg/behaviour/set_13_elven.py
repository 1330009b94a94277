"""Define the Elven cards of set 13."""

# ruff: noqa: F403, F405
from cards.language.words import *

ELVEN_COMPANION = ELVEN & COMPANION
ELVEN_CARD = ELVEN & CARD
AGAINST = that("against", "that minion")
CHOSEN = that("chosen", "that companion")
THREE = that("three", "each of those archers")


def lingers() -> Ability:
    """Return the text of a card that is discarded at the end of a turn in which the fellowship has moved less than
    twice.
    """
    return each_time(On("end_of_turn", whose="your"), fewer("moves", 2), to=discard(SELF))


CARDS: dict[str, Card] = {
    "13_9": (
        always(while_(at(FOREST), resistance(YOURS & OTHER & ELVEN_COMPANION, 1))),
        skirmish(exert(SELF), to=make(MINION & skirmishing(SELF), plus(count(OTHER & COMPANION & ASSIGNED, -1)))),
    ),
    "13_10": (
        bearer(ELF),
        when(played(), to=reinforce("Elven"), may=True),
        skirmish(
            take_tokens(2, "Elven"),
            to=(heal(BEARER), if_(both(FIERCE_SKIRMISH, is_(BEARER, FIGHTING)), heal(ELF & ~BEARER))),
        ),
    ),
    "13_11": (
        always(while_(at(FOREST), gains(ELF & resisting(7), "muster"))),
        each_time(moves("regroup"), to=move_cards(ELVEN & EVENT, "discard", "hand"), may=True),
    ),
    "13_12": (
        lingers(),
        each_time(happens("start_of_skirmish", ELF, WOUNDED & MINION), to=draw(), may=True),
    ),
    "13_13": (
        assignment(
            discard(SELF),
            to=if_done(
                assign(choose(MINION, name="against"), choose(ELVEN_COMPANION, name="chosen")),
                make(
                    each(called(AGAINST | CHOSEN, "those characters")),
                    must("no_phase_abilities_of", phase="skirmish"),
                    until=REGROUP,
                ),
            ),
        ),
    ),
    "13_14": (skirmish(to=make(ELVEN_COMPANION, plus(either(MOVED_TWICE, 5, 2)))),),
    "13_15": (
        to_play(spot(ELF, 3)),
        each_time(
            moves("regroup"),
            to=(reveal_top(count(FOREST & ON_PATH)), repeat(among(ELVEN_CARD), heal(ELF))),
            may=True,
        ),
    ),
    "13_16": (
        maneuver(
            exert(ELF),
            to=(move_cards(ELVEN & event_for("skirmish"), "discard", "hand"), may(reinforce("Elven"))),
        ),
    ),
    "13_17": (
        from_discard(move_cards(OTHER & ELVEN_CARD, "discard", "removed", 4), removed=True),
        skirmish(to=make(MINION & skirmishing(YOURS & ELF & located(FOREST | RIVER)), plus(-3))),
    ),
    "13_18": (each_time(start_of("archery"), to=(reveal_top(1), if_(ELVEN_CARD, wound(MINION))), may=True),),
    "13_19": (
        archery(
            spot(ELF, 3),
            spot(MINION & OF_A_RACE, name="race"),
            name_player(A_SHADOW_PLAYER),
            to=wound(each(MINION & OF_THAT_PLAYER & ~related("same_race", that("race", "that minion")))),
        ),
    ),
    "13_20": (
        always(
            while_(can_spot(OTHER & COMPANION & ASSIGNED), rule("wounds_prevented_after", SELF, n=1, phase="skirmish"))
        ),
    ),
    "13_21": (archery(spot(ELF & ARCHER, 2), to=apply(fellowship_archery(either(SITE_REPLACED_THIS_TURN, 2, 1)))),),
    "13_22": (
        to_play(spot(ELF, 2)),
        when(played(), to=place_tokens("Elven", count((FOREST | RIVER) & ON_PATH))),
        regroup(one_of(discard(SELF), remove_tokens("Elven", 2)), to=RECONCILE),
    ),
    "13_23": (
        response(
            played(YOURS & EVENT, when=both(during("skirmish"), is_(SELF, FIGHTING))),
            exert(SELF),
            to=place_on_deck(Subject("that event")),
        ),
    ),
    "13_24": (skirmish(to=make(ELF, plus(count(CARD & Tokened("Elven"))))),),
    "13_25": (
        skirmish(
            discard(SELF),
            to=make(
                MINION & skirmishing(ELF),
                plus(Truths((skirmishing(COMPANION & resisting(4)), WOUNDED, can_spot(ELF & ARCHER), at(FOREST)), -1)),
            ),
        ),
    ),
    "13_26": (
        archery(
            discard(SELF),
            spot(ELF & ARCHER, 3, name="three"),
            to=(discard(MINION), make(each(THREE), loses_keyword(IT, "archer"))),
        ),
    ),
    "13_27": (
        lingers(),
        each_time(moves("regroup"), to=draw(count(titled("Arwen", "Celeborn", "Galadriel"))), may=True),
    ),
}
