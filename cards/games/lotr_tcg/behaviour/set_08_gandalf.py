"""Define the Gandalf cards of set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *

GANDALF = title("Gandalf")
OF_ITS_CULTURE = CARD & related("same_culture", It("that companion"))

CARDS: dict[str, Card] = {
    "8_14": (skirmish(to=if_(at(king(1, 5)), heal(GANDALF), make(HOBBIT, must("tripled")))),),
    "8_15": (always(while_(IN_STARTING_FELLOWSHIP, cost(SELF, -2))),),
    "8_16": (
        skirmish(
            exert(GANDALF),
            to=make(MINION & skirmishing(UNBOUND & COMPANION), plus(count(CHARACTER & signet("Gandalf"), -1))),
        ),
    ),
    "8_17": (
        skirmish(
            is_(GANDALF, UNASSIGNED),
            one_of(spot(title("Shadowfax")), exert(GANDALF)),
            to=take_place(GANDALF, UNBOUND & COMPANION & FIGHTING),
        ),
    ),
    "8_18": (
        fellowship(exert(GANDALF), exert(ELVEN & COMPANION | SHIRE & COMPANION), to=place_tokens("Gandalf")),
        skirmish(remove_tokens("Gandalf"), to=make(MINION & skirmishing(UNBOUND & COMPANION), plus(-2))),
    ),
    "8_19": (fellowship(spot(GANDALF), exert(COMPANION), to=move_cards(OF_ITS_CULTURE, "discard", "deck_top")),),
    "8_20": (
        fellowship(
            spot(GANDALF), kill(COMPANION & ~RING_BEARER), to=move_cards(OF_ITS_CULTURE, "deck", "hand", 3, least=0)
        ),
    ),
    "8_21": (
        bearer(GANDALF),
        each_time(happens("start_of_skirmish", GANDALF), to=exert(each(MINION & skirmishing(GANDALF)))),
        skirmish(add_threats(1), to=make(GANDALF, plus(1))),
    ),
}
