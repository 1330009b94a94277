"""Define the Gandalf cards of set 2."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_01_gandalf import GANDALF
from cards.language.words import *

CARDS: dict[str, Card] = {
    "2_21": (to_play(spot(GANDALF)), always(rule("hand_hidden_from_shadow"))),
    "2_22": (
        bearer(GANDALF),
        always(cost(GANDALF_CULTURE & SPELL, -1)),
        skirmish(exert(BEARER, 2), to=cancel_skirmish(BEARER)),
    ),
    "2_23": (always(cost(POSSESSION | ARTIFACT, -1, on=GANDALF | CHARACTER & signet("Gandalf"))),),
    "2_24": (to_play(spot(GANDALF)), fellowship(exert(SELF), to=move_cards(FREE_PEOPLES, "discard", "deck_bottom"))),
    "2_25": (to_play(spot(GANDALF)), always(cost(YOURS & (SHIELD | ARMOR | HELM | HAND_WEAPON), -1))),
    "2_26": (action(("fellowship", "regroup"), spot(GANDALF), to=(play_next_site(), if_(UNDERGROUND, draw()))),),
    "2_27": (
        skirmish(discard(STAFF & borne_by(GANDALF)), exert(GANDALF, 2), to=discard(MINION & skirmishing(GANDALF))),
    ),
    "2_28": (
        maneuver(
            spot(GANDALF),
            to=(
                pick_cards(choose(COMPANION)),
                unless(EACH_SHADOW_PLAYER, remove_twilight(3), make(IT, defender(1), until=REGROUP)),
            ),
        ),
    ),
    "2_29": (bearer(WIZARD), skirmish(exert(BEARER, 2), to=make(MINION, plus(-3)))),
    "2_30": (maneuver(spot(GANDALF & bearing(STAFF)), to=make(MINION, not_fierce(), until=REGROUP)),),
    "2_122": (each_time(START_OF_YOUR_TURN, to=draw(), may=True),),
}
