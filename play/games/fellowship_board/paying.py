"""Prices: who gives up what. Demands count symbols, a star stands for any activity, a group may split a price freely.

A price is a tuple of (what, amount): an activity, `star`, `cards`, `tokens`, a kind of token, `shields`, or `card:ID`.
Players pledge in turn; what they pledge lies open, and is given only when the whole price is met.
"""
from typing import Any

from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.games.fellowship_board.box import ACTIVITIES, CARDS, NUMBER, STAR, SYMBOL, TOKENS
from play.games.fellowship_board.harm import roll
from play.games.fellowship_board.state import OPEN, Fellowship

Price = tuple[tuple[str, int], ...]
Pledge = tuple[int, str, int | str]
"""(seat, "card" | "token" | "shield", card number | kind of token | value)."""


def price_of(g: Fellowship, requirement: dict[str, Any]) -> Price:
    """The price that a requirement of an event, a haven or a tile names."""
    kind = requirement["type"]
    if kind == "discard_symbols":
        return tuple(requirement["symbols"].items())
    if kind == "discard_matching":
        return ((SYMBOL[g.revealed], requirement["count"]),)
    if kind == "discard_tokens":
        return tuple(requirement["tokens"].items())
    if kind == "discard_shields":
        return (("shields", requirement["value"]),)
    if kind == "discard_cards":
        return (("cards", requirement["count"]),)
    return ((f"card:{requirement['card']}", 1),)


def tile_price(avoid: dict[str, Any]) -> Price:
    """What avoids a sundial tile with three things."""
    named = (("cards", "cards"), ("life_tokens", "tokens"), ("shields", "shields"))
    return tuple((what, avoid[key]) for key, what in named if key in avoid)


# What is still missing


def missing(g: Fellowship, price: Price, pledges: list[Pledge]) -> dict[str, int]:
    """What a price still lacks after these pledges; empty when it is met."""
    need = dict(price)
    if not pledges:
        return need
    stars = 0
    for seat, kind, value in pledges:
        if kind == "shield":
            take(need, "shields", int(value))
        elif kind == "token":
            take(need, str(value) if str(value) in need else "tokens", 1)
        else:
            stars += supply_card(g, need, seat, int(value))
    for what in (STAR, *ACTIVITIES):
        if stars and need.get(what, 0) > 0:  # what is left over of one symbol never stands for another
            used = min(stars, need[what])
            need[what] -= used
            stars -= used
    return {what: amount for what, amount in need.items() if amount > 0}


def take(need: dict[str, int], what: str, amount: int) -> None:
    if what in need:
        need[what] -= amount


def supply_card(g: Fellowship, need: dict[str, int], seat: int, card: int) -> int:
    """Reckon one card, and give the stars it brings."""
    take(need, "cards", 1)
    take(need, f"card:{CARDS[card].id}", 1)
    symbol = g.symbol(seat, card)
    if symbol == STAR:
        return g.count(card)
    take(need, symbol, g.count(card))
    return 0


def helpful(g: Fellowship, price: Price, pledges: list[Pledge], seat: int) -> list[Pledge]:
    """Every single thing of a seat that would bring the price nearer."""
    lack = missing(g, price, pledges)
    if not lack:
        return []
    cards: list[Pledge] = [(seat, "card", c) for c in g.hands[seat]]
    found = [p for p in cards if p not in pledges and brings_nearer(g, price, pledges, lack, p)]
    for token in TOKENS:
        given = sum(p == (seat, "token", token) for p in pledges)
        if (token in lack or "tokens" in lack) and g.tokens(token)[seat] > given:
            found.append((seat, "token", token))
    if "shields" in lack:
        left = g.shields[seat] - sum(int(v) for s, kind, v in pledges if s == seat and kind == "shield")
        found += [(seat, "shield", value) for value in range(1, min(left, lack["shields"]) + 1)]
    return found


def brings_nearer(g: Fellowship, price: Price, pledges: list[Pledge], lack: dict[str, int], card: Pledge) -> bool:
    """Does a card lessen what is lacking? One whose symbol is not, still may: it sets free a star that stood for it."""
    seat, _kind, number = card
    symbol = g.symbol(seat, int(number))
    if "cards" in lack or symbol in lack or f"card:{CARDS[int(number)].id}" in lack:
        return True
    if symbol == STAR:
        return any(activity in lack for activity in ACTIVITIES)
    if all(kind != "card" or g.symbol(giver, int(given)) != STAR for giver, kind, given in pledges):
        return False
    return sum(missing(g, price, [*pledges, card]).values()) < sum(lack.values())


def can_pay(g: Fellowship, price: Price, seat: int) -> bool:
    """Could this seat alone meet the price?"""
    pledges: list[Pledge] = []
    while missing(g, price, pledges):
        more = helpful(g, price, pledges, seat)
        if not more:
            return False
        pledges.append(more[-1])
    return True


# Pledging


@procedure
def pay(g: Fellowship, seats: tuple[int, ...], price: Price, agreed: bool) -> Flow[bool]:
    """Let these seats pledge, one after the other, until the price is met or nobody gives more; then it is paid.

    All are asked a second time if the first round falls short. Who has `agreed` to pay alone only chooses how.
    """
    g.pledges = []
    for _round in range(1 if agreed else 2):
        for seat in seats:
            yield pledge(seat, price, agreed)
        if not missing(g, price, g.pledges) or not g.pledges:
            break
    met = not missing(g, price, g.pledges)
    g.emit("paid" if met else "not_paid", tuple(g.pledges))
    if met:
        for paid in tuple(g.pledges):
            give(g, paid)
    used_gollum = next((p[0] for p in g.pledges if met and p[1] == "card" and p[2] == NUMBER["she_gollum"]), -1)
    g.pledges = []
    if used_gollum >= 0:
        yield gollum(used_gollum)
    return met


@procedure
def pledge(g: Fellowship, seat: int, price: Price, agreed: bool) -> Flow[None]:
    """One seat lays down what it would give, a thing at a time."""
    while g.alive[seat]:
        _things = helpful(g, price, g.pledges, seat)
        if not _things:
            return
        thing = yield ask(seat, "pledge", _things if agreed else (*_things, PASS), about=(agreed, price))
        if thing == PASS:
            return
        g.pledges.append(thing)
        if thing[1] == "card":
            g.known[thing[2]] = OPEN
        g.emit("pledge", *thing)


def give(g: Fellowship, paid: Pledge) -> None:
    """Take what was pledged."""
    seat, kind, value = paid
    if kind == "card":
        g.lay_off(seat, int(value))
    elif kind == "token":
        g.tokens(str(value))[seat] -= 1
    else:
        g.shields[seat] -= int(value)
    g.touch()


@procedure
def gollum(g: Fellowship, seat: int) -> Flow[None]:
    """Whoever uses Gollum rolls the die."""
    yield roll(seat, True)


@procedure
def one_pays(g: Fellowship, price: Price) -> Flow[int]:
    """One player pays all: each who can is asked, from the active player on. Gives the seat, or -1."""
    for seat in g.around(g.active):
        _answers = ("yes", "no") if can_pay(g, price, seat) else ("no",)
        willing = yield ask(seat, "volunteer", _answers, about=price)
        if willing == "yes":
            met = yield pay((seat,), price, True)
            if met:
                return seat
    return -1
