"""Define the Elven cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself, drawn_to
from cards.language.words import *

CARDS: dict[str, Card] = {
    "7_15": (
        bearer(ELVEN & COMPANION),
        drawn_to(called(COMPANION & bearing(title("Ancient Blade")), "the bearer of Ancient Blade")),
        regroup(discard(SELF), to=(discard(MINION), RECONCILE)),
    ),
    "7_16": (always(while_(is_(SELF, skirmishing(FIERCE & MINION)), strength(SELF, 3))),),
    "7_17": (
        bearer(ELF),
        skirmish(is_(BEARER, title("Arwen")), exert(BEARER), to=make(each(MINION & skirmishing(BEARER)), plus(-2))),
    ),
    "7_18": (
        bearer(title("Legolas")),
        each_time(played(YOURS & ELVEN & EventOf("skirmish"), when=is_(BEARER, FIGHTING)), to=heal(BEARER), may=True),
    ),
    "7_19": (regroup(spot(ELF), discard_hand(3), to=RECONCILE),),
    "7_20": (skirmish(to=make(ELF, plus(either(skirmishing(NAZGUL), 4, 2)))),),
    "7_21": (
        to_play(spot(title("Aragorn") | ELF)),
        each_time(START_OF_EACH_TURN, exert(SELF), to=heal(CHARACTER & bearing(ARTIFACT)), may=True),
    ),
    "7_22": (to_play(spot(ELF, 2)), response(played(ELVEN & EventOf("skirmish")), discard(SELF), to=draw(3))),
    "7_23": (
        regroup(
            exert(ELF),
            to=(reveal_top(), if_(ELVEN & CARD, remove_threats(3)), move_cards(IT, "revealed", "deck_bottom")),
        ),
    ),
    "7_24": (
        to_play(spot(ELF, 3)),
        a_threat_or_itself(),
        regroup(discard(SELF), to=one_of(discard(CONDITION), draw(2))),
    ),
    "7_25": (archery(INITIATIVE, discard_hand(4), to=wound(MINION)),),
    "7_26": (archery(not_(threats(1)), add_threats(1), to=apply(fellowship_archery(1))),),
    "7_27": (
        archery(exert(choose(ELVEN & COMPANION, 2)), to=(mill(3), apply(fellowship_archery(among(ELVEN & CARD))))),
    ),
    "7_28": (
        to_play(spot(ELF)),
        each_time(start_of("regroup"), one_of(discard(SELF), discard_hand(1)), to=heal(ELF), may=True),
    ),
    "7_29": (skirmish(to=(make(ELF, plus(2)), may(place_on_deck(SELF)))),),
    "7_30": (skirmish(to=(make(ELF, plus(2)), may(shuffle_deck()))),),
}
