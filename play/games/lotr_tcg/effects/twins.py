"""Find cards that are alike in every respect, so that nobody is asked to choose among them."""

from play.games.lotr_tcg.effects.zones import tied
from play.games.lotr_tcg.state.table import IN_PLAY, NO_CARD, Table


def one_if_alike(g: Table, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the first of these cards if all are alike, so that choosing among them would change nothing, and otherwise
    all of them.
    """
    if len(cards) > 1 and g.leaves_out_empty() and len({condition(g, c) for c in cards}) == 1:
        return cards[:1]
    return cards


def condition(g: Table, c: int) -> tuple[object, ...]:
    """Return everything in which a card may differ from another. A card that bears anything or has used a limited
    ability, or on which an effect in force is or depends, differs from all others, and so do all while a delayed
    trigger waits.
    """
    facts = (g.card_code[c], g.owner[c], g.zone[c], g.host[c], g.known[c])
    if g.zone[c] < IN_PLAY:
        return facts
    about = any(tied(effect, c) for effect in g.effects) or any(use[0] == c for use in g.used)
    own = c if about or g.listeners or g.on(c) else NO_CARD
    return (*facts, g.wounds[c], g.tokens[c], g.hurt[c], own, paired(g, c))


def paired(g: Table, c: int) -> object:
    """Return the fight for which a character is assigned, or ()."""
    fights = [*([g.skirmish] if g.skirmish else ()), *g.battles]
    return next((fight for fight in fights if c == fight[0] or c in fight[1]), ())
