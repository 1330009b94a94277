"""Represent the pack as numbers: a card is its index in the catalogue, and tables answer the rules' questions about
it.
"""

from cards.games.tarot.facts import Facts, all_facts, all_types, rules

ACTION, INSTANT, REVERSE = "action", "instant", "reverse"

CARDS: tuple[Facts, ...] = tuple(all_facts().values())
IDS = tuple([card.id for card in CARDS])
NUMBER_OF = {card_id: place for place, card_id in enumerate(IDS)}
NUMBER = tuple([card.number for card in CARDS])
"""0 (The Fool) to 21 (The World), also the card's value face down in a point pile."""
SUIT = tuple([card.suit or "" for card in CARDS])
KIND = tuple([card.kind for card in CARDS])
NAMES = tuple([kind.name for kind in all_types()])
"""The 22 names by number."""
FOOL, EMPRESS, EMPEROR, HIEROPHANT = 0, 3, 4, 5
LOVERS, CHARIOT, STRENGTH, HERMIT, WHEEL = 6, 7, 8, 9, 10
JUSTICE, HANGED_MAN, DEATH, TEMPERANCE, DEVIL = 11, 12, 13, 14, 15
TOWER, STAR, MOON, SUN, JUDGEMENT, WORLD = 16, 17, 18, 19, 20, 21
HIGH_PRIESTESS, MAGICIAN = 2, 1

CONSTANTS = rules()["constants"]
HAND: int = CONSTANTS["opening_hand"]
SLOTS: int = CONSTANTS["pile_slots"]
HIEROPHANT_BONUS: int = CONSTANTS["hierophant_bonus"]
WHEEL_BONUS: int = CONSTANTS["wheel_bonus"]
RUN_LENGTH: int = CONSTANTS["wheel_run_length"]
RUN_TOP: int = CONSTANTS["wheel_run_max_value"]
WORLD_CARDS: int = CONSTANTS["world_min_pile_cards"]


def sun_role(c: int) -> str:
    """Return which role in the card's effect The Sun may hand to another player: target, revealer, viewers,
    each_player, or "".
    """
    effect = CARDS[c].effect
    return effect.sun_can_retarget.role if effect and effect.sun_can_retarget else ""


SUN_ROLE = tuple([sun_role(c) for c in range(len(CARDS))])
ON_FLIP = tuple([card.effect is not None and card.effect.timing == "on_flip" for card in CARDS])
"""Reverse cards that do something when they are turned up; the others wait for the final scoring."""
TARGETED = frozenset([EMPEROR, LOVERS, HERMIT, HANGED_MAN, STAR, MOON])
"""Action cards that are aimed at another player."""


def fits(c: int, top: int) -> bool:
    """Return whether an action card may be played on `top`: same suit, or a number at most one away.

    Cards without a suit always fit.
    """
    if not SUIT[c] or not SUIT[top]:
        return True
    return SUIT[c] == SUIT[top] or abs(NUMBER[c] - NUMBER[top]) <= 1


FITS = tuple([tuple([fits(c, top) for c in range(len(CARDS))]) for top in range(len(CARDS))])
"""`FITS[top][card]`"""


def named(c: int) -> str:
    """Return a card's name, such as `The Tower of coins`, `The Tower (reverse)` or `Strength`."""
    name = CARDS[c].name
    if KIND[c] == REVERSE:
        return f"{name} (reverse)"
    return f"{name} of {SUIT[c]}s" if SUIT[c] else name


TITLES = tuple([named(c) for c in range(len(CARDS))])
