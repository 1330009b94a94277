"""Define the Gandalf cards of set 10."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import INITIATIVE_LOST_LATER
from cards.language.words import *

YOUR_WIZARD = YOURS & WIZARD


def lose_a_condition() -> Step:
    """Return the step in which an opponent discards one of their conditions."""
    return by(AN_OPPONENT, discard(YOURS & CONDITION))


CARDS: dict[str, Card] = {
    "10_14": (fellowship(spot(YOUR_WIZARD), to=exchange(COMPANION)),),
    "10_15": (each_time(INITIATIVE_LOST_LATER, spot(GANDALF_CULTURE & COMPANION), to=lose_a_condition(), may=True),),
    "10_16": (
        maneuver(
            exert(YOUR_WIZARD),
            to=(
                pick_cards(choose(MINION)),
                make(each(MINION & related("same_cost", It("that minion"))), plus(-2), until=REGROUP),
            ),
        ),
    ),
    "10_17": (response(moves("regroup"), exert(YOUR_WIZARD), to=discard(each(MINION))),),
    "10_18": (
        to_play(spot(GANDALF_CULTURE & COMPANION, 3)),
        regroup(exert(SELF, 2), to=(play(GANDALF_CULTURE & CONDITION, "discard"), lose_a_condition())),
    ),
}
