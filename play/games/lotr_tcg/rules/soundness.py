"""Check invariants that must hold on every table, in tests and in runs of many matches."""

from collections.abc import Iterator

from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.values import vitality_left
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import (
    ADVENTURE,
    ATTACHED,
    CONTROLLED,
    DEAD,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    NO_CARD,
    PATH,
    REMOVED,
    RESOLVING,
    STACKED,
    ZONES,
    Table,
)

PILES = {DECK: "deck", HAND: "hand", DISCARD: "discard", DEAD: "dead", ADVENTURE: "adventure", REMOVED: "removed"}
KILLING = "lotr_tcg.effects.wounds.kill"
"""The procedure whose frame holds the characters about to be killed."""
UNLISTED = (RESOLVING, REMOVED)
"""Zones whose cards may be in no list: cards being played, and cards of a player who has lost."""


def invariant_violations(g: Table) -> list[str]:
    """Return the violated invariants of a table as descriptions for developers, or [] if there are none."""
    return [*misplaced(g), *unborne(g), *too_many(g), *below_zero(g), *out_of_play_and_fighting(g), *undead(g)]


def misplaced(g: Table) -> Iterator[str]:
    """Yield a message for each card that is not in exactly one place, or not in the place that its zone says."""
    places: dict[int, list[int]] = {c: [] for c in range(len(g.zone))}
    for zone, c in listed(g):
        places[c].append(zone)
    for c, zone in enumerate(g.zone):
        if g.alive[g.owner[c]] and places[c] != [zone] and not (zone in UNLISTED and not places[c]):
            yield f"{named(g, c)} should be once in zone {ZONES[zone]}, it is in {[ZONES[z] for z in places[c]]}"


def listed(g: Table) -> Iterator[tuple[int, int]]:
    """Yield (zone, card) for each card in a list of the table."""
    for zone, name in PILES.items():
        yield from [(zone, c) for pile in getattr(g, name) for c in pile]
    yield from [(PATH, c) for c in g.path if c != NO_CARD]
    yield from [(CONTROLLED, c) for c in g.controlled]
    yield from [(STACKED, c) for c in g.piled]
    yield from [(g.zone[c] if g.zone[c] > CONTROLLED else RESOLVING, c) for c in g.table]


def unborne(g: Table) -> Iterator[str]:
    """Yield a message for each card that is borne by or stacked on a card out of play, and for each that has a bearer
    recorded although its zone is neither "attached" nor "stacked".
    """
    for c, zone in enumerate(g.zone):
        host = g.host[c]
        if zone in (ATTACHED, STACKED) and (host < 0 or g.zone[host] < IN_PLAY):
            yield f"{named(g, c)} is on a card that is not in play"
        if zone not in (ATTACHED, STACKED) and host >= 0:
            yield f"{named(g, c)} in zone {ZONES[zone]} has a bearer"


def too_many(g: Table) -> Iterator[str]:
    """Yield a message for each borne card that its bearer has more copies of than that card's own limit allows."""
    for c in g.table:
        card = CARDS[g.card_code[c]]
        if g.zone[c] == ATTACHED and card.plays_on is not None and card.plays_on.limit:
            copies = [o for o in g.table if g.host[o] == g.host[c] and g.zone[o] == ATTACHED]
            alike = sum([CARDS[g.card_code[o]].title == card.title for o in copies])
            if alike > card.plays_on.limit:
                yield f"{named(g, c)} is borne {alike} times, its limit is {card.plays_on.limit}"


def below_zero(g: Table) -> Iterator[str]:
    """Yield a message if any number of tokens, wounds, burdens, threats or twilight is negative, and one for each card
    that has tokens although it is out of play.
    """
    numbers = [*g.wounds, *g.burdens, *g.threats, g.twilight]
    numbers += [n for tokens in g.tokens for _, n in tokens]
    if min(numbers, default=0) < 0:
        yield "a number of tokens is negative"
    for c, tokens in enumerate(g.tokens):
        if tokens and g.zone[c] < IN_PLAY and g.zone[c] != RESOLVING:
            yield f"{named(g, c)} has tokens in zone {ZONES[g.zone[c]]}"


def out_of_play_and_fighting(g: Table) -> Iterator[str]:
    """Yield a message for each character that fights or is assigned although it is not in play."""
    for fp, minions in ((g.skirmish,) if g.skirmish else ()) + tuple(g.battles):
        for c in (fp, *minions):
            if c >= 0 and g.zone[c] < IN_PLAY:
                yield f"{named(g, c)} fights out of play"


def undead(g: Table) -> Iterator[str]:
    """Yield a message for each character in play that has no vitality left, unless players are being asked for
    responses to its death.
    """
    asked_about = {c for frame in g.frames if frame[0] == KILLING for c in frame[2]}
    for c in layout(g).active:
        if CARDS[g.card_code[c]].character and vitality_left(g, c) <= 0 and c not in asked_about and not g.over:
            yield f"{named(g, c)} lives without vitality"


def named(g: Table, c: int) -> str:
    return f"{CARDS[g.card_code[c]].id} ({c})"
