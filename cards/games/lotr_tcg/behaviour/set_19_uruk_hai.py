"""Define the Uruk-hai cards of set 19."""

# ruff: noqa: F403, F405
from cards.language.words import *


def endures(trigger: On, words: str) -> Ability:
    """Return the response that prevents a wound or an exertion (`trigger`) at the price of removing twilight or
    exerting another Uruk-hai.
    """
    return response(trigger, one_of(remove_twilight(2), exert(OTHER & URUK_HAI)), to=prevent(words))


CARDS: dict[str, Card] = {
    "19_33": (
        endures(about_to_be_wounded(SELF), "prevent that wound"),
        endures(happens("about_to_exert", SELF), "prevent that exertion"),
    ),
}
