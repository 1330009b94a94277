"""Define the Elven cards of set 9."""

# ruff: noqa: F403, F405
from cards.language.words import *


def dagger(of: str, against: Noun) -> tuple[Ability, ...]:
    """Return the text of a Hobbit's dagger: it is discarded, or its bearer exerts twice, to wound a minion unless the
    Shadow removes twilight.
    """
    return (
        bearer(title(of)),
        skirmish(
            one_of(exert(BEARER, 2), discard(SELF)),
            to=unless(EACH_SHADOW_PLAYER, remove_twilight(1), wound(MINION & skirmishing(against))),
        ),
    )


CARDS: dict[str, Card] = {
    "9_12": (
        bearer(ELF),
        always(while_(is_(BEARER, title("Gil-galad")), strength(BEARER, count(ELVEN & ARTIFACT, limit=6)))),
        regroup(
            discard(SELF),
            to=(
                spot_count(count(ELF), "spot X Elves"),
                repeat(number(), wound(MINION), words="wound a minion for each of them"),
            ),
        ),
    ),
    "9_13": (
        to_play(spot(ELF)),
        bearer(ELF | HOBBIT),
        maneuver(discard(SELF), to=by(A_SHADOW_PLAYER, return_to_hand(MINION & Measured("strength", high=6)))),
    ),
    "9_14": (
        always(
            while_(
                any_of(is_(SELF, bearing(ARTIFACT)), is_(SELF, RING_BEARER)), resistance(SELF, count(ELVEN & COMPANION))
            )
        ),
    ),
    "9_15": (to_play(spot(ELVEN & COMPANION, 2)), regroup(exert(SELF), to=wound(each(WOUNDED & MINION)))),
    "9_16": (
        always(while_(IN_STARTING_FELLOWSHIP, cost(SELF, -2))),
        skirmish(
            to=(
                reveal_top(1),
                remember(
                    ValueOf("printed_cost", It("the revealed card")),
                    words="X is the twilight cost of the revealed card",
                ),
                may(make(NAZGUL & skirmishing(SELF), plus(Times(-1, number()))), cost=exert(SELF)),
            )
        ),
    ),
    "9_17": (
        bearer(GONDOR & MAN),
        always(rule("extra_hand_weapon_of", SELF, title("Aragorn"))),
        skirmish(discard(SELF), to=wound(MINION & skirmishing(BEARER))),
    ),
    "9_18": dagger("Merry", BEARER),
    "9_19": (
        bearer(titled("Círdan", "Gandalf")),
        fellowship(to=(take_tokens(ValueOf("vitality", BEARER)), discard(SELF))),
    ),
    "9_20": (
        bearer(title("Galadriel")),
        maneuver(
            to=(heal(choose(COMPANION, 2)), move_cards(CARD, "hand", "deck_top", 2, least=0), discard(SELF)),
        ),
    ),
    "9_21": dagger("Pippin", ELF),
    "9_22": (
        to_play(spot(DWARF)),
        when(played(), to=place_tokens("Elven", 2)),
        fellowship(
            one_of(discard(SELF), remove_tokens("Elven")),
            to=(reveal_top(1), if_((DWARVEN | ELVEN) & CARD, may(move_cards(IT, "revealed", "hand")))),
        ),
    ),
    "9_23": (
        bearer(titled("Elrond", "Gil-galad")),
        skirmish(
            to=(
                mill(1),
                remember(
                    ValueOf("printed_cost", It("the discarded card")),
                    words="X is the twilight cost of the discarded card",
                ),
                make(MINION & skirmishing(ELF), plus(Times(-1, number()))),
                discard(SELF),
            )
        ),
    ),
}
