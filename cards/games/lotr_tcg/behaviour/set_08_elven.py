"""Define the Elven cards of set 8."""

# ruff: noqa: F403, F405
from cards.language.words import *


def instead_of_arrows(*price: Step, to: Step) -> Ability:
    """Return the archery action that gives up X of the fellowship's archery total for something else."""
    return archery(
        *price,
        spot_count(counter("fellowship_archery"), "choose X", low=1),
        apply(fellowship_archery(Times(-1, number()))),
        to=(to, apply(rule("no_abilities_free_peoples", phase="archery"))),
    )


CARDS: dict[str, Card] = {
    "8_9": (instead_of_arrows(spot(ELF & COMPANION), to=heal(choose(UNBOUND & COMPANION, number()))),),
    "8_10": (always(while_(can_spot(WOUNDED & MINION, 3), strength(MINION & skirmishing(SELF), -3))),),
    "8_11": (to_play(spot(ELF, 2)), regroup(discard(ELF), to=draw(3))),
    "8_12": (instead_of_arrows(exert(ELF & COMPANION), to=wound(MINION, number())),),
    "8_13": (
        fellowship(
            exert(ELF & COMPANION),
            exert(GANDALF_CULTURE & COMPANION | DWARVEN & COMPANION),
            to=place_tokens("Elven"),
        ),
        archery(remove_tokens("Elven"), to=apply(fellowship_archery(capped(1, 2)))),
    ),
}
