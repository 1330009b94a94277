"""Hide what a seat cannot see (information state), and fill the gaps with consistent random cards (determinization)."""

from collections.abc import Callable
from typing import Any

from play.engine.chance import Chance
from play.engine.decision import Decision
from play.engine.game import PASS
from play.engine.hidden import HiddenInformation
from play.games.fellowship_board.box import EFFECT, FIRST_FEATURE, PATH, SPECIALS, TILES, location
from play.games.fellowship_board.rules.events.costs import can_pay, helpful
from play.games.fellowship_board.rules.journey import actions
from play.games.fellowship_board.rules.response_windows import SIGNALS, chances, payers
from play.games.fellowship_board.state import Fellowship

BLANK = -2
"""A card whose identity is erased."""
UNSEEN = "?"
"""A tile whose identity is erased."""


SOME_SIGNAL = next(iter(SIGNALS))
"""The placeholder for another seat's signal; its moment stays hidden."""


def spare_cards(g: Fellowship, d: Decision) -> tuple[Any, ...]:
    cards = [c for c in g.hands[d.seat] if EFFECT[c] == d.about[0]][:1]
    return (*(cards or ([] if d.hidden else [BLANK])), "pass")


def pledges(g: Fellowship, d: Decision) -> tuple[Any, ...]:
    """Return the options of a seat that is asked what to pledge, computed from its determinized hand.

    If the seat has agreed to pay but this hand holds nothing useful, the only option is to pass.
    """
    agreed, price = d.about
    things = tuple(helpful(g, price, g.pledges, d.seat))
    return things if things or not agreed else (PASS,)


OPTIONS: dict[str, Callable[[Fellowship, Decision], Any]] = {
    "action": lambda g, d: actions(g),
    "pledge": lambda g, d: pledges(g, d),
    "discard": lambda g, d: g.hands[d.seat],
    "give_card": lambda g, d: sorted(g.hands[d.seat]),
    "react": lambda g, d: chances(g, d.seat, d.about[0]),
    "spare": spare_cards,
    "volunteer": lambda g, d: ("yes", "no") if can_pay(g, d.about, (d.seat,)) else ("no",),
    "magic": lambda g, d: ("yes", "no") if payers(g) else ("no",),
}
"""The decisions whose options come from what only the seat sees, and how they come from the table."""


def is_secret(g: Fellowship, d: Decision) -> bool:
    """Return whether a decision's options depend on private information.

    A question whether to pay or to use Magic does so only if it is marked as hidden; otherwise everyone can tell what
    the seat may answer.
    """
    return d.hidden if d.kind in ("volunteer", "magic") else d.kind in OPTIONS


def erase(b: Fellowship, g: Fellowship, seat: int) -> None:
    """Erase from a copy of a table the cards, tiles and tokens that the seat has not seen, and what others signal."""
    b.hands = [sorted(c if g.sees(seat, c) else BLANK for c in hand) for hand in b.hands]
    b.hands[seat] = list(g.hands[seat])
    b.deck, b.box = [BLANK] * len(b.deck), [BLANK] * len(b.box)
    b.known = [mask if g.sees(seat, card) else 0 for card, mask in enumerate(b.known)]
    seen = [0] * (len(g.tiles) - len(g.seen_tiles)) + g.seen_tiles
    b.tiles = [t if mask >> seat & 1 else UNSEEN for t, mask in zip(g.tiles, seen, strict=True)]
    b.specials = [0] * len(b.specials) if g.competitive else sorted(b.specials)
    if g.competitive:
        b.shields = [value if s == seat else BLANK for s, value in enumerate(b.shields)]
    b.signals = [signal if s == seat or not signal else SOME_SIGNAL for s, signal in enumerate(b.signals)]


def fill(g: Fellowship, seat: int, chance: Chance) -> None:
    """Put random things that the seat has not seen in the place of the hidden ones."""
    fill_cards(g, seat, chance)
    fill_tiles(g, chance)
    if g.competitive:
        g.specials = list(SPECIALS[: len(g.specials)])
        g.shields = [12 + chance.rand(6) if value == BLANK else value for value in g.shields]
    chance.shuffle(g.specials)


def without_options(d: Decision) -> Decision:
    """Return the decision without its options.

    If the seat may choose as few as none of them, the upper limit is erased too, because it would reveal the number of
    options.
    """
    return d._replace(options=(), high=d.high if d.low else 0)


def with_options(d: Decision, options: tuple[Any, ...]) -> Decision:
    return d._replace(options=options, high=d.high if d.low else len(options))


def fill_cards(g: Fellowship, seat: int, chance: Chance) -> None:
    """Fill the hidden cards in hands with unseen Hobbit and dealt feature cards.

    Cards left over with two players go to the box.
    """
    seen = {*g.turned, *g.discard, *g.gone, *(c for hand in g.hands for c in hand)}
    hobbits = [c for c in range(FIRST_FEATURE) if c not in seen]
    features = [c for c in (*g.taken, *(c for place in dealt(g) for c in location(place))) if c not in seen]
    chance.shuffle(hobbits)
    chance.shuffle(features)
    spare_cards = spare_wanted(g, seat)
    boxed = [c for c in features if c not in g.taken][: len(g.box)]
    features = [c for c in features if c not in boxed]
    for other, effect in spare_cards:
        put(g, other, next((c for c in [*features, *boxed] if EFFECT[c] == effect), None), (features, boxed), seat)
    g.box = boxed
    slots = [s for s in range(g.seats) for c in g.hands[s] if c == BLANK]
    chance.shuffle(slots)
    for other in slots:
        g.hands[other].remove(BLANK)
        pile = features or hobbits
        card = pile.pop()
        g.hands[other].append(card)
        g.known[card] = 1 << other
    g.deck = hobbits


def spare_wanted(g: Fellowship, seat: int) -> list[tuple[int, str]]:
    """Return (seat, card) for each yellow card that a seat must be holding because the seat is being asked about it."""
    asked = [d for d in g.pending if d.kind == "spare" and d.seat != seat and not d.hidden]
    return [(d.seat, d.about[0]) for d in asked if d.options == ()]


def put(g: Fellowship, other: int, card: int | None, piles: tuple[list[int], list[int]], seat: int) -> None:
    """Put a given card into a hand in place of a hidden card.

    If the card was in the box, another card takes its place there.
    """
    if card is None or BLANK not in g.hands[other]:
        return
    features, boxed = piles
    if card in boxed:
        boxed.remove(card)
        boxed.append(features.pop())
    else:
        features.remove(card)
    g.hands[other].remove(BLANK)
    g.hands[other].append(card)
    g.known[card] = 1 << other


def dealt(g: Fellowship) -> list[str]:
    """Return the havens whose feature cards have been dealt. Dealing is the first action at a haven."""
    passed = PATH[: PATH.index(g.place) + 1]
    return [place for place in ("rivendell", "lothlorien") if place in passed]


def fill_tiles(g: Fellowship, chance: Chance) -> None:
    """Fill the tiles that a seat has not seen with random ones of those left."""
    if UNSEEN not in g.tiles:
        return
    left = list(TILES)
    for t in [*g.used_tiles, *(t for t in g.tiles if t != UNSEEN)]:
        left.remove(t)
    chance.shuffle(left)
    g.tiles = [left.pop() if t == UNSEEN else t for t in g.tiles]


HIDDEN = HiddenInformation(erase, fill, OPTIONS, is_secret, without_options, with_options)
