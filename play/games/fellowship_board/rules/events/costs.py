"""Compute what a cost lacks, and who could give it. Demands count symbols, a star stands for any activity, and a group
may split a cost freely.

A cost is a tuple of (what, amount): an activity, `star`, `cards`, `tokens`, a kind of token, `shields`, or `card:ID`.
Pledges are public and are given only when the whole cost is met.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, combinations

from play.games.fellowship_board.box import ACTIVITIES, CARDS, STAR, SYMBOL, SYMBOLS, TOKENS, Requirement
from play.games.fellowship_board.rules.response_windows import GUIDANCE, payers
from play.games.fellowship_board.state import Fellowship

Price = tuple[tuple[str, int], ...]
Pledge = tuple[int, str, int | str]
"""(seat, "card" | "token" | "shield" | "gandalf", card number | kind of token | value | Gandalf card)."""
Supply = tuple[tuple[tuple[str, int], ...], int]
"""What a pledge supplies toward a cost: (what, amount) pairs, and stars."""
Way = tuple[int, ...]
"""Who gives what: indexes of the state's `pledges`."""
PUBLIC = ("cards", "tokens", *TOKENS)
"""Things that are public for each player."""
TALKED_OVER, MAX_WAYS = 6, 6
STARRED = (STAR, *ACTIVITIES)
"""What a star can stand for, in order of preference."""
BY_NAME = tuple([f"card:{card.id}" for card in CARDS])
"""The name of each card in a cost that demands a particular one."""


def price_of(g: Fellowship, requirement: Requirement) -> Price:
    """Return the price that the requirement of an event, a haven or a tile demands."""
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


def tile_price(avoid: Requirement) -> Price:
    """Return the price of avoiding a sundial tile: cards, life tokens and shields."""
    named = (("cards", "cards"), ("life_tokens", "tokens"), ("shields", "shields"))
    return tuple((what, avoid[key]) for key, what in named if key in avoid)


# What is still missing


def supply(g: Fellowship, price: Price, pledge: Pledge) -> Supply:
    """Return what a pledge supplies toward a price: the amounts by kind, and the number of stars."""
    seat, kind, value = pledge
    return gives(price, kind, value, g.symbol(seat, int(value)) if kind == "card" else "")


@lru_cache(4096)
def gives(price: Price, kind: str, value: int | str, symbol: str) -> Supply:
    """Return what a thing of this kind and value supplies toward a price: the amounts by kind, and the number of stars.

    `symbol` is the symbol that a card has in its player's hand.
    """
    if kind == "gandalf":
        return (), 2
    asked = [what for what, _amount in price]
    if kind == "shield":
        return ((("shields", int(value)),) if "shields" in asked else ()), 0
    if kind == "token":
        what = str(value) if value in asked else "tokens"
        return (((what, 1),) if what in asked else ()), 0
    card = int(value)
    count = SYMBOLS[card]
    stars = count if symbol == STAR else 0
    worth = {"cards": 1, BY_NAME[card]: 1, symbol: count - stars}
    return tuple([(what, worth[what]) for what in asked if what in worth]), stars


def lacking(price: Price, supplies: list[Supply]) -> dict[str, int]:
    """Return what is still lacking to meet a price after these supplies, by kind. Return {} if the price is met."""
    need, stars = dict(price), 0
    if not supplies:
        return need
    for amounts, also in supplies:
        stars += also
        for what, amount in amounts:
            need[what] -= amount
    if stars:
        for what in STARRED:
            lack = need.get(what, 0)
            if lack > 0:  # surplus of one symbol never stands for another
                used = min(stars, lack)
                need[what] = lack - used
                stars -= used
    return {what: amount for what, amount in need.items() if amount > 0}


def missing(g: Fellowship, price: Price, pledges: list[Pledge]) -> dict[str, int]:
    """Return what is still lacking to meet a price after these pledges, by kind. Return {} if the price is met."""
    return lacking(price, [supply(g, price, pledge) for pledge in pledges])


def helpful(g: Fellowship, price: Price, pledges: list[Pledge], seat: int) -> list[Pledge]:
    """Return each thing that a seat could still pledge toward the price, or [] if the pledges already meet it."""
    supplies = [supply(g, price, pledge) for pledge in pledges]
    lack = lacking(price, supplies)
    if not lack:
        return []
    things = [thing for thing in helpful_cards(g, price, supplies, lack, seat) if thing not in pledges]
    for token in TOKENS:
        thing: Pledge = (seat, "token", token)
        if ("tokens" in lack or token in lack) and g.tokens(token)[seat] > pledges.count(thing):
            things.append(thing)
    if "shields" in lack:
        left = g.shields[seat] - sum(int(v) for s, kind, v in pledges if s == seat and kind == "shield")
        things += [(seat, "shield", value) for value in range(1, min(left, lack["shields"]) + 1)]
    if seat == g.active and guidance_fits(g, lack, pledges):
        things.append((seat, "gandalf", GUIDANCE))
    return things


def helpful_cards(g: Fellowship, price: Price, supplies: list[Supply], lack: dict[str, int], seat: int) -> list[Pledge]:
    """Return pledges of the seat's cards that reduce what is lacking."""
    if "cards" in lack:
        return [(seat, "card", card) for card in g.hands[seat]]
    activities = {*lack, STAR} if any(activity in lack for activity in ACTIVITIES) else set(lack)
    starred = any(stars for _given, stars in supplies)
    return [
        (seat, "card", card)
        for card, symbol in zip(g.hands[seat], g.symbols(seat), strict=True)
        if symbol in activities
        or BY_NAME[card] in activities
        or starred
        and frees_star(g, price, supplies, lack, seat, card)
    ]


def frees_star(g: Fellowship, price: Price, supplies: list[Supply], lack: dict[str, int], seat: int, card: int) -> bool:
    """Return whether pledging the card helps although its symbol is not lacking, because a star becomes free for
    another symbol.
    """
    more = supply(g, price, (seat, "card", card))
    return sum(lacking(price, [*supplies, more]).values()) < sum(lack.values())


def guidance_fits(g: Fellowship, lack: dict[str, int], pledges: list[Pledge]) -> bool:
    """Return whether Gandalf's Guidance, which supplies two stars, would help to pay a price and someone can give up
    the shields it costs.
    """
    if GUIDANCE not in g.gandalf or g.unpaid or any(kind == "gandalf" for _seat, kind, _value in pledges):
        return False
    return any(what == STAR or what in ACTIVITIES for what in lack) and bool(payers(g))


def can_pay(g: Fellowship, price: Price, seats: tuple[int, ...], pledges: Sequence[Pledge] = ()) -> bool:
    """Return whether these seats could meet the price, given what has been pledged.

    All their helpful cards are added at once, then other things one by one.
    """
    pledged = list(pledges)
    pledged += [thing for seat in seats for thing in helpful(g, price, pledged, seat) if thing[1] == "card"]
    while missing(g, price, pledged):
        more = next((things for seat in seats if (things := helpful(g, price, pledged, seat))), None)
        if not more:
            return False
        pledged.append(more[-1])
    return True


def ways(g: Fellowship, price: Price) -> tuple[Way, ...]:
    """Return the ways to pay a price from the pledges without giving anything superfluous, fewest things first.

    If there are more pledges than a table could discuss, the latest ones that are not needed are left out first. If
    there are many ways, only a few clearly different ones are returned.
    """
    supplies = [supply(g, price, pledge) for pledge in g.pledges]
    till = Till(price, supplies)
    among = tuple(range(len(supplies)))
    for place in reversed(among):
        if len(among) > TALKED_OVER and till.takes(rest := without(among, place)):
            among = rest
    if not any(till.takes(without(among, place)) for place in among):
        return (among,)
    several: list[Way] = []
    sizes = range(fewest(price, supplies), len(among))
    for way in chain.from_iterable(combinations(among, size) for size in sizes):
        if till.takes(way) and not any(map(set(way).issuperset, several)):
            several.append(way)
    different = list({given_by(g, way): way for way in reversed(several)}.values())[::-1]
    some = range(MAX_WAYS) if len(different) > MAX_WAYS else range(len(different))
    return tuple([different[i * len(different) // len(some)] for i in some])


def given_by(g: Fellowship, way: Way) -> tuple[tuple[int, str, int | str], ...]:
    """Return what each player gives in one way to pay, as sorted (seat, kind, value).

    Copies of a card count as the same thing.
    """
    pledges = [g.pledges[place] for place in way]
    return tuple(
        sorted(
            [(seat, kind, CARDS[int(value)].id if kind == "card" else value) for seat, kind, value in pledges], key=repr
        )
    )


def fewest(price: Price, supplies: list[Supply]) -> int:
    """Return a lower bound for the number of things needed to pay a price, based on the most that any one thing
    supplies.
    """
    most = max(stars + sum(amount for _what, amount in amounts) for amounts, stars in supplies)
    return max(1, math.ceil(sum(amount for _what, amount in price) / max(1, most)))


def without(way: Way, place: int) -> Way:
    return tuple([other for other in way if other != place])


class Till:
    """Checks quickly, for many ways of paying from the same things, whether each meets a price.

    For a single check, see `lacking`.
    """

    def __init__(self, price: Price, supplies: list[Supply]) -> None:
        amounts = [dict(each) for each, _stars in supplies]
        self.stars = [stars for _given, stars in supplies].__getitem__
        self.columns = [
            (amount, what in STARRED, [each.get(what, 0) for each in amounts].__getitem__) for what, amount in price
        ]

    def takes(self, way: Way) -> bool:
        """Return whether a way of paying meets the price.

        A surplus of one symbol cannot make up for another symbol, but a star can.
        """
        starless = 0
        for amount, starred, gives_of in self.columns:
            lack = amount - sum(map(gives_of, way))
            if lack > 0:
                if not starred:
                    return False
                starless += lack
        return not starless or starless <= sum(map(self.stars, way))
