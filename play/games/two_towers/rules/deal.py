"""Deal a round: the main deck, the lost card or the Tower event's card, the hands, and the pyramid. RL01 to RL06."""

from play.games.two_towers.book import BLACK, KIND, ONE_RING, ORCS, TOWERS, WHITE, chapter, deck_of, effects, numbers
from play.games.two_towers.state import NO_CARD, OPEN, ROWS, Table

HELMS_DEEP = 25
SOLO_HAND = 4
"""The first cards of each of a solo player's hands."""
FACEUP = {12: (0, 2, 7, 8, 9, 10, 11), 9: (5, 6, 7, 8)}
"""Places of the pyramid that are face up from the start."""
BOTTOM_FIRST = (7, 8, 9, 10, 11, 3, 4, 5, 6, 0, 1, 2)
"""Chapter 25 deals the pyramid from its bottom row."""


def orcs_of_round(g: Table) -> tuple[int, ...]:
    """Return the round's Orcs at Helm's Deep, leaving out those under Gimli (RL62)."""
    count = chapter(HELMS_DEEP)["rounds"][g.round - 1]["orcs"]
    return tuple([c for c in ORCS[:count] if c not in g.under_gimli])


def hand_size(g: Table) -> int:
    """Return how many cards a hand is dealt from the main deck in this round."""
    deal = chapter(g.chapter)["deal"]
    if g.chapter == HELMS_DEEP:
        deal = deal["by_round"][g.round - 1]
    return int(deal[f"{g.n}_seats"]["hand"])


def lay_out(g: Table) -> None:
    """Shuffle the main deck and remove the cards that the chapter sets aside. Nothing is dealt to hands yet."""
    g.phase = "deal"
    g.deck = list(deck_of(g.chapter))
    if g.chapter == HELMS_DEEP:
        g.deck = [*(c for c in g.deck if KIND[c] != "orcs"), *orcs_of_round(g)]
    g.shuffle(g.deck)
    acts = effects(g.chapter)
    for card in numbers(acts.get("set_aside_faceup", {}).get("cards", ())):
        put_aside(g, card)
    if "deal_faceup_to_event" in acts:
        g.gate = faceup_card(g, numbers(acts["deal_faceup_to_event"]["redraw"]))
    if chapter(g.chapter)["lost_card"]["dealt"]:
        g.lost_card = faceup_card(g, TOWERS)
    if "side_deck" in acts:
        g.side = list(numbers(acts["side_deck"]["cards"]))
        g.shuffle(g.side)
    if "rank_deck" in chapter(g.chapter):
        g.rank_deck = list(numbers(chapter(g.chapter)["rank_deck"]["cards"]))
        g.shuffle(g.rank_deck)
    g.emit("laid_out", g.round, g.lost_card, g.gate)


def put_aside(g: Table, card: int) -> None:
    """Set a card aside face up, out of the round."""
    g.out.append(card)
    g.known[card] = OPEN


def faceup_card(g: Table, never: tuple[int, ...]) -> int:
    """Remove and return the top card that is none of `never`. Cards passed over are shuffled back (RL03)."""
    card = next(c for c in g.deck if c not in never)
    g.deck.remove(card)
    g.shuffle(g.deck)
    g.known[card] = OPEN
    return card


def specials(g: Table) -> tuple[int, ...]:
    """Return the cards that the first deal must include, for a solo player (RL85, RL87) or in a partial deal."""
    if g.chapter == HELMS_DEEP:
        return ()
    part_two = chapter(g.chapter)["part"] == 2
    special_cards = [ONE_RING] if part_two else [WHITE, BLACK]
    return tuple([c for c in special_cards if c in g.deck])


def deal_first(g: Table) -> None:
    """Deal the first cards: a whole hand, a part of one (chapter 24), or four cards for each hand of a solo player."""
    partial = effects(g.chapter).get("partial_deal")
    if g.chapter == HELMS_DEEP and not g.solo:
        deal_helms_deep(g)
    elif partial:
        size = partial["cards_per_seat"]["solo" if g.solo else f"{g.n}_seats"]
        deal_with(g, (WHITE,), size)
    elif g.solo:
        deal_solo(g)
    elif g.players == 2 and g.chapter == 21:
        deal_towers_low(g)
    else:
        if len(g.deck) > g.n * hand_size(g):
            leave_over(g)
        deal_up_to(g, hand_size(g))


def leave_over(g: Table) -> None:
    """Leave one card undealt, at the end of the deck.

    It is never the card that names the first character, nor a Tower excluded from the round (chapter 28 with three
    hands).
    """
    stays_out = chapter(g.chapter)["deal"][f"{g.n}_seats"].get("undealt")
    never = TOWERS if stays_out else numbers([chapter(g.chapter)["first_assignment"]["card"]])
    card = next(c for c in g.deck if c not in never)
    g.deck.remove(card)
    g.deck.insert(0, card)


def deal_rest(g: Table) -> None:
    """Complete the hands after a partial deal. For a solo player, the first four cards include the Towers."""
    if g.solo:
        deal_with(g, specials(g), SOLO_HAND)
    else:
        deal_up_to(g, hand_size(g))


def deal_solo(g: Table) -> None:
    """Deal four hands of four cards that contain the special cards. Chapter 20 also mixes in two Orcs."""
    extra = [c for c in g.deck if KIND[c] == "orcs"][:2] if g.chapter == 20 else []
    deal_with(g, (*specials(g), *extra), SOLO_HAND)
    if g.chapter == HELMS_DEEP:
        # Only as many cards are drawn later as four players would have been dealt; the rest stays undealt.
        drawn = (hand_size(g) - SOLO_HAND) * g.n
        g.deck, g.side = g.deck[:drawn], g.deck[drawn:]


def deal_with(g: Table, cards: tuple[int, ...], size: int) -> None:
    """Deal random cards to all hands, up to `size` each. The given cards are among those dealt."""
    missing = [size - len(held) for held in g.hands]
    rest = [c for c in g.deck if c not in cards]
    mixed = [*cards, *rest[: sum(missing) - len(cards)]]
    g.deck = rest[sum(missing) - len(cards) :]
    g.shuffle(mixed)
    for hand in range(g.n):
        give(g, hand, mixed[: missing[hand]])
        del mixed[: missing[hand]]


def deal_helms_deep(g: Table) -> None:
    """Deal for Helm's Deep (RL61).

    The dealer gets the White Tower, and the Black Tower is among the other hands' first cards.
    """
    g.deck = [c for c in g.deck if c not in TOWERS]
    give(g, g.dealer, [WHITE])
    others = [hand for hand in range(g.n) if hand != g.dealer]
    first = [BLACK, *(g.deck.pop() for _ in others[1:])]
    g.shuffle(first)
    for hand in others:
        give(g, hand, [first.pop()])
    deal_up_to(g, hand_size(g))


def deal_towers_low(g: Table) -> None:
    """Deal chapter 21 for two players. The Towers are shuffled in after the pyramid's first seven cards (RL84)."""
    towers = [c for c in g.deck if c in TOWERS]
    g.deck = [c for c in g.deck if c not in TOWERS]
    top = [g.deck.pop() for _ in range(7)]
    g.deck += towers
    g.shuffle(g.deck)
    give(g, 2, [*top, *(g.deck.pop() for _ in range(5))])
    deal_up_to(g, hand_size(g))


def deal_up_to(g: Table, size: int) -> None:
    """Deal cards to each hand up to this size."""
    for hand in range(g.n):
        count = min(max(0, size - len(g.hands[hand])), len(g.deck))
        give(g, hand, g.deck[len(g.deck) - count :][::-1])
        del g.deck[len(g.deck) - count :]


def give(g: Table, hand: int, cards: list[int]) -> None:
    """Deal these cards to a hand, facedown except in the pyramid's open places and for a solo player."""
    if g.is_pyramid(hand):
        build_pyramid(g, cards)
        return
    held = g.hands[hand]
    held += cards
    held.sort()
    bits, known = g.own_bits(hand), g.known
    for card in cards:
        known[card] |= bits


def build_pyramid(g: Table, cards: list[int]) -> None:
    """Put cards on the next free places of the pyramid (RL78, RL84)."""
    size = 9 if g.chapter == 28 else 12
    if not g.pyramid:
        g.pyramid = [NO_CARD] * size
    order = BOTTOM_FIRST if g.chapter == HELMS_DEEP else range(size)
    free = [place for place in order if g.pyramid[place] == NO_CARD]
    for place, card in zip(free, cards, strict=False):
        g.pyramid[place] = card
        g.hands[2].append(card)
        g.known[card] |= OPEN if place in FACEUP[size] else 0
    g.hands[2].sort()
    if len(g.hands[2]) >= hand_size(g):
        uncover(g)


def uncover(g: Table) -> None:
    """Turn up the facedown cards of the pyramid that are no longer covered, before the first trick and after each
    one (RL79).
    """
    for place, card in enumerate(g.pyramid):
        if card != NO_CARD and g.facedown(card) and not g.covered(place):
            g.known[card] |= OPEN
            g.emit("uncover", card, place)


def extra_cards(g: Table) -> None:
    """Deal the Hosts of Sauron (chapter 31) and the leftover card of chapter 36."""
    acts = effects(g.chapter)
    if "extra_card_each" in acts:
        for hand in range(g.n):
            g.take(hand, ORCS[hand])
    if "extra_card_to" in acts and g.deck:
        hand = g.hand_of(acts["extra_card_to"]["who"])
        g.take(hand, g.deck.pop())


def refill(g: Table) -> None:
    """Deal one card to each hand after a solo player's trick, as long as the deck has any (RL85)."""
    for hand in g.from_leader():
        if g.deck:
            card = g.deck.pop()
            g.take(hand, card)
            g.emit("refill", hand, card)


def count_slots(g: Table) -> int:
    """Return the number of tricks in the round: the largest number of cards that a hand has to play, not counting those
    that its character keeps (RL06, RL90).
    """
    draws = [len(range(i, len(g.deck), g.n)) if g.solo else 0 for i in range(g.n)]
    return max(cards_of(g, hand) + draws[(hand - g.leader) % g.n] - g.keepers[hand] for hand in range(g.n))


def cards_of(g: Table, hand: int) -> int:
    """Return the number of cards a hand has to play, including tucked ones and those set aside for the first or last
    trick.
    """
    aside = [g.tucked[hand], *(card for owner, card in (g.first_card, g.last_card) if owner == hand)]
    return len({*g.hands[hand], *aside} - {NO_CARD})


assert set(ROWS) == set(FACEUP)
