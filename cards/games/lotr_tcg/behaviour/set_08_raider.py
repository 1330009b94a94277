"""Define the Raider cards of set 8."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import loot
from cards.language.words import *

A_RAIDER_TOKEN = remove_tokens("Raider", 1, CARD)


CARDS: dict[str, Card] = {
    "8_49": (skirmish(INITIATIVE, A_RAIDER_TOKEN, to=discard(POSSESSION & borne_by(CHARACTER & skirmishing(SELF)))),),
    "8_50": (
        when(played(), to=place_tokens("Raider"), may=True),
        shadow(
            spot_count(tokens_on(SELF), "choose X"),
            remove_tokens("Raider", number()),
            to=(play(CORSAIR, "discard", Times(-1, number(most=tokens_on(SELF)))), discard(SELF)),
        ),
    ),
    "8_51": (shadow(exert(SELF), play(CORSAIR), to=place_tokens("Raider", 2, CARD & Tokened("Raider"))),),
    "8_52": (bearer(CORSAIR), always(while_(INITIATIVE, gains(BEARER, "archer"), gains(BEARER, "fierce")))),
    "8_53": (loot(remove_threats(1)),),
    "8_54": (loot(take_tokens(2)),),
    "8_55": (skirmish(INITIATIVE, A_RAIDER_TOKEN, to=make(CORSAIR, fierce(), until=REGROUP)),),
    "8_56": (loot(INITIATIVE, discard(ALLY)),),
    "8_57": (loot(can_spot(OTHER & CORSAIR), discard(POSSESSION)),),
    "8_58": (loot(discard_hand(2)),),
    "8_59": (
        when(played(), to=place_tokens("Raider"), may=True),
        always(while_(both(spot_tokens("Raider", 6), can_spot(RAIDER & MAN)), rule("shadow_has_initiative"))),
        regroup(to=(add_twilight(tokens_of("Raider")), discard(SELF))),
    ),
    "8_60": (always(while_(can_spot(OTHER & RAIDER & MAN), rule("no_archery_wounds", RING_BOUND & COMPANION))),),
    "8_61": (
        always(while_(both(at(king(4)), can_spot(RAIDER & MINION)), rule("shadow_has_initiative"))),
        response(played(COMPANION), discard_hand(1, RAIDER & CARD), to=(add_twilight(5), discard(SELF))),
    ),
    "8_62": (always(while_(burdens(4), strength(SELF, 4), gains(SELF, "fierce"))),),
    "8_63": (always(while_(can_spot(MOUNTED & RAIDER & MAN), rule("wounds_only_in", RAIDER & MAN, phase="skirmish"))),),
    "8_64": (
        bearer(SOUTHRON),
        always(gains(BEARER, "fierce"), while_(any_of(INITIATIVE, threats(4)), gains(BEARER, "damage"))),
    ),
    "8_65": (
        shadow(one_of(remove_threats(1), discard_hand(1, RAIDER & CARD)), to=place_tokens("Raider")),
        regroup(remove_tokens("Raider", 2), to=move_cards(RAIDER & CARD, "discard", "deck_top")),
    ),
    "8_66": (
        skirmish(to=(make(CORSAIR, plus(tokens_of("Raider", limit=6))), if_(INITIATIVE, may(place_on_deck(SELF))))),
    ),
}
