"""Define the Ringwraith cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

PLAYED = Subject("that companion")

CARDS: dict[str, Card] = {
    "11_207": (shadow(spot(NAZGUL), to=draw(3)),),
    "11_208": (
        each_time(wins(YOURS & RINGWRAITH & MINION), discard(SELF), to=discard(FREE_PEOPLES & CONDITION), may=True),
    ),
    "11_209": (
        each_time(killed(COMPANION, when=both(during("skirmish"), can_spot(NAZGUL & FIGHTING))), to=add_burdens(1)),
    ),
    "11_210": (
        each_time(
            loses(COMPANION, RINGWRAITH & MINION, when=FIERCE_SKIRMISH),
            to=move_cards(RINGWRAITH & CARD, "discard", "deck"),
            may=True,
        ),
    ),
    "11_211": (maneuver(spot(NAZGUL), to=add_burdens()),),
    "11_212": (
        limit_per_bearer(1),
        skirmish(is_(SELF, IN_SUPPORT_AREA), to=transfer(SELF, COMPANION & skirmishing(YOURS & NAZGUL))),
        always(strength(RINGWRAITH & MINION & skirmishing(BEARER), count(FOREST & SITE))),
    ),
    "11_213": (
        shadow(
            spot(NAZGUL),
            reveal_from_hand(NAZGUL),
            to=(move_cards(IT, "revealed", "deck_bottom"), draw()),
        ),
    ),
    "11_214": (
        bearer(NAZGUL),
        each_time(wins(BEARER), is_(BEARER, title("The Witch-king")), exert(BEARER), to=add_burdens(), may=True),
    ),
    "11_215": (
        skirmish(reveal_hand(YOU), to=make(RINGWRAITH & MINION, plus(Count(RINGWRAITH & MINION, where="hand")))),
    ),
    "11_216": (
        maneuver(remove_twilight(5), to=become_minion(10, 3, "Fierce", until=REGROUP)),
        each_time(start_of("regroup"), to=CLEAR_TOKENS),
    ),
    "11_217": (
        regroup(
            discard(YOURS & NAZGUL),
            to=unless(FREE_PEOPLES_PLAYER, return_to_hand(COMPANION), place_tokens("Ringwraith")),
        ),
        whenever(is_(SELF, Tokened("Ringwraith", 4)), to=CORRUPT),
    ),
    "11_218": (
        to_play(spot(NAZGUL)),
        each_time(
            played(COMPANION),
            to=unless(
                FREE_PEOPLES_PLAYER, add_twilight(ValueOf("printed_cost", PLAYED, "its twilight cost")), exhaust(PLAYED)
            ),
        ),
    ),
    "11_219": (
        each_time(
            happens("assigned", SELF, CHARACTER & resisting(high=4), when=FIERCE_ROUND),
            exert(SELF),
            to=add_burdens(1),
            may=True,
        ),
    ),
    "11_220": (always(while_(at(FOREST | DWELLING), strength(SELF, 2), gains(SELF, "fierce"))),),
    "11_221": (always(strength(CHARACTER & skirmishing(SELF) & resisting(high=5), -3)),),
    "11_222": (shadow(exert(SELF), to=replace_from_deck(HERE)),),
    "11_223": (always(while_(at(FOREST), strength(SELF, 2)), while_(can_spot(COMPANION, 6), strength(NAZGUL, 2))),),
    "11_224": (
        when(
            played(),
            spot(WOUNDED & COMPANION, name="hurt"),
            to=(
                reveal_top(wounds_on(that("hurt", "that companion"))),
                move_cards(RINGWRAITH & CARD, "revealed", "hand", MANY),
            ),
            may=True,
        ),
    ),
    "11_225": (each_time(wins(SELF), to=play_next_site(), may=True),),
    "11_226": (),
}
