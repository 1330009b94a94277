"""Define the Dwarven cards of set 15."""

# ruff: noqa: F403, F405
from cards.language.words import *

LEGOLAS, ARAGORN, GIMLI = title("Legolas"), title("Aragorn"), title("Gimli")


def both_hunt(one: Noun, other: Noun) -> Condition:
    return both(can_spot(HUNTER & one), can_spot(HUNTER & other))


def three_hunters() -> tuple[Ability, ...]:
    """Return the text by which Aragorn, Gimli and Legolas help each other, all the more if they are hunters."""
    return (
        archery(exert(LEGOLAS), exert(ARAGORN), to=wound(MINION)),
        skirmish(exert(ARAGORN), spot(GIMLI), to=make(MINION, plus(either(both_hunt(ARAGORN, GIMLI), -3, -1)))),
        regroup(exert(GIMLI), spot(LEGOLAS), to=draw(either(both_hunt(GIMLI, LEGOLAS), 2, 1))),
    )


CARDS: dict[str, Card] = {
    "15_3": (
        when(played(), spot(DWARF), to=place_tokens("Dwarven", 2), may=True),
        fellowship(
            one_of(discard(SELF), remove_tokens("Dwarven")),
            to=(
                reveal_top(),
                if_(DWARVEN & CARD, move_cards(IT, "revealed", "hand"), move_cards(IT, "revealed", "discard")),
            ),
        ),
    ),
    "15_4": (
        maneuver(
            exert(DWARF),
            to=(
                pick_cards(choose(YOURS & DWARVEN & CONDITION & Tokened("Dwarven"))),
                remember(tokens_on(IT), "tokens"),
                shuffle_into_deck(IT),
                repeat(number("tokens"), wound(MINION), words="wound a minion for each Dwarven token it had"),
            ),
        ),
    ),
    "15_5": (),
    "15_6": (
        each_time(wins(), to=(draw(3), move_cards(CARD, "hand", "deck_bottom", 3)), may=True),
        skirmish(take_tokens(1, "Dwarven"), to=make(SELF, plus(2))),
    ),
    "15_7": (
        bearer(DWARF),
        always(cost(SELF, count(DWARVEN & CARD & Tokened(), -1))),
        skirmish(take_tokens(1, "Dwarven"), to=make(BEARER, plus(1))),
    ),
    "15_8": (
        skirmish(
            to=make(
                DWARF,
                plus(either(can_spot(HUNTER & MINION), count(HUNTER & MINION), 2)),
                damage(either(can_spot(HUNTER & MINION), count(HUNTER & MINION), 0)),
            )
        ),
    ),
    "15_9": (
        bearer(DWARF),
        each_time(happens("wounded", BEARER), to=reinforce("Dwarven"), may=True),
        skirmish(discard_hand(1, DWARVEN & CARD), to=make(BEARER, damage())),
    ),
    "15_10": (
        each_time(wins(GIMLI), to=make(HUNTER & (GONDOR | ELVEN) & COMPANION, damage(), until=REGROUP), may=True),
        skirmish(discard(SELF), to=make(DWARVEN & COMPANION, plus(2))),
    ),
    "15_204": three_hunters(),
}
