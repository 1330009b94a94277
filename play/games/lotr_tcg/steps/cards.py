"""Implement verbs about cards that are not in play."""

from cards.language.nouns import CARD as CARD_NOUN
from cards.language.nouns import All, Noun, Related, That, parts_of_kind
from cards.language.targets import MANY
from cards.language.verbs import cards as words
from play.engine.flow import Flow, ask, procedure
from play.engine.state import ALL
from play.games.lotr_tcg.effects import discards, hands, pointless, zones
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import test, value
from play.games.lotr_tcg.meaning.memory import FREELY, REVEALED, chosen, it, recall, remember
from play.games.lotr_tcg.meaning.players import seats
from play.games.lotr_tcg.meaning.values import rules
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.handlers import able, flow, idle
from play.games.lotr_tcg.state.table import (
    CARD,
    DEAD,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    NO_CARD,
    REMOVED,
    SEAT,
    STACKED,
    Table,
    X,
    picked,
)
from play.games.lotr_tcg.steps.targets import players


@procedure
def draw_step(g: Table, step: words.Draw, x: X) -> Flow[X]:
    """Let players draw cards."""
    answer = yield players(step.who.name, x)
    who, x = answer
    for seat in who:
        yield hands.draw(seat, value(g, step.n, x))
    return x


flow(words.Draw, draw_step)


@idle(words.Draw)
def _idle_draw(g: Table, step: words.Draw, x: X) -> bool:
    if pointless.counts_none(g, step, step.n, x):
        return True
    return not any(can_draw(g, seat) for seat in seats(g, step.who.name, x))


def can_draw(g: Table, seat: int) -> bool:
    """Return whether there is a card to draw and the seat may draw it."""
    return hands.may_draw(g, seat) and (bool(g.deck[seat]) or hands.may_reshuffle(g, seat))


# Discarding from hand


def protected(g: Table, seat: int, x: X) -> bool:
    """Return whether a rule protects a seat's hand and draw deck from discards by the acting card.

    The rule applies to Shadow cards only, and not to what a player has chosen to do.
    """
    if not CARDS[g.card_code[x[CARD]]].shadow or recall(x, FREELY):
        return False
    return any(about[1] == seat for _, about, _ in rules(g, "hand_and_deck_safe"))


def counted(x: X, cards: tuple[int, ...], name: str) -> X:
    """Return the context after some cards have been handled.

    Later steps can refer to these cards as "it", and their number is remembered.
    """
    return remember(chosen(x, cards, name), "number", len(cards))


@able(words.DiscardFromHand)
def _can_discard_hand(g: Table, step: words.DiscardFromHand, x: X) -> bool:
    """Return whether some of the players could discard this many cards from hand."""
    t = test(step.noun)
    low = value(g, step.n, x)
    need = int(step.noun is CARD_NOUN) if low == MANY else low  # "your hand" without cards pays for nothing
    return any(sum([t(g, c, x) for c in g.hand[s] if c != x[CARD]]) >= need for s in seats(g, step.who.name, x))


@idle(words.DiscardFromHand)
def _idle_discard_hand(g: Table, step: words.DiscardFromHand, x: X) -> bool:
    """Return whether discarding from hand would change nothing. Only the number of cards in hand is public."""
    return not any(g.hand[seat] for seat in seats(g, step.who.name, x))


@procedure
def discard_hand_step(g: Table, step: words.DiscardFromHand, x: X) -> Flow[X]:
    """Let players discard cards from hand."""
    answer = yield players(step.who.name, x)
    who, x = answer
    every: tuple[int, ...] = ()
    for seat in who:
        if protected(g, seat, x):
            continue
        t = test(step.noun)
        mine = tuple([c for c in g.hand[seat] if t(g, c, x)])
        low, high = value(g, step.n, x), value(g, step.high, x)
        if low == MANY:
            cards = mine
        elif step.at_random or high <= 0:
            cards = at_random(g, mine, high)
        else:
            cards = yield ask(seat, "discard", mine, max(0, low), max(0, high), about=(x[CARD],), hidden=True)
            cards = picked(cards)
        every += cards
        yield hands.discarded_from_hand(cards, seat, NO_CARD if recall(x, FREELY) else x[CARD])
    return counted(x, every, step.name)


flow(words.DiscardFromHand, discard_hand_step)


def at_random(g: Table, cards: tuple[int, ...], n: int) -> tuple[int, ...]:
    """Return `n` of the cards at random, each equally likely, or all of them if there are fewer."""
    left = list(cards)
    picked: list[int] = []
    while left and len(picked) < n:
        picked.append(left.pop(g.roll(len(left))))
    return tuple(picked)


# Draw decks


@able(words.Mill)
def _can_mill(g: Table, step: words.Mill, x: X) -> bool:
    return all(len(g.deck[s]) >= value(g, step.n, x) for s in seats(g, step.who.name, x)[:1])


@idle(words.Mill)
def _idle_mill(g: Table, step: words.Mill, x: X) -> bool:
    return not any(g.deck[seat] for seat in seats(g, step.who.name, x))


@procedure
def mill_step(g: Table, step: words.Mill, x: X) -> Flow[X]:
    """Discard cards from the top or bottom of a draw deck."""
    answer = yield players(step.who.name, x)
    who, x = answer
    every: tuple[int, ...] = ()
    for seat in who:
        if protected(g, seat, x):
            continue
        n = max(0, value(g, step.n, x))
        cards = tuple(g.deck[seat][len(g.deck[seat]) - n :] if step.bottom else g.deck[seat][:n])
        hands.discard_from_deck(g, cards, seat)
        every += cards
    return remember(counted(x, every, step.name), REVEALED, every)


flow(words.Mill, mill_step)


def show(g: Table, cards: tuple[int, ...], seat: int, to: int) -> None:
    """Show cards to one seat, or to everyone if `to` is -1."""
    for c in cards:
        g.known[c] |= ALL if to < 0 else 1 << to
    g.emit("shown", seat, *cards, to=-1 if to < 0 else 1 << to, public=(seat, *([-1] * len(cards))))


# Moving cards between places


CLOSED = ("hand", "deck", "any", "piles", "hand_or_discard")
"""Places in which only their owner sees what there is."""
OPEN = ("discard", "dead", "stacked", "piled", "self")
"""Places in which all see what there is."""


def pile(g: Table, origin: str, seat: int, x: X) -> list[int]:
    """Return the cards in the place (`origin`) from which a step takes cards."""
    if origin == "stacked":
        return [c for c in g.piled if g.host[c] == x[CARD]]
    if origin == "piled":
        return [c for c in g.piled if g.host[c] in layout(g).actives]
    if origin == "self":
        return [x[CARD]] if g.zone[x[CARD]] == STACKED else []
    if origin == "revealed":
        shown = recall(x, REVEALED)
        return [c for c in (it(x) if shown is None else shown) if g.zone[c] < IN_PLAY]
    return {"discard": g.discard, "hand": g.hand, "deck": g.deck, "dead": g.dead}[origin][seat]


def yet_to_be_chosen(noun: Noun, x: X) -> bool:
    """Return whether a noun means cards on another card that an earlier step of the same ability has yet to choose."""
    there = [part.noun for part in parts_of_kind(noun, All) if isinstance(part, Related)]
    return any(isinstance(one, That) and recall(x, one.name) is None for one in there)


@able(words.Move)
def _can_move(g: Table, step: words.Move, x: X) -> bool:
    """Return whether enough cards could be moved from where the step takes them."""
    low = value(g, step.low, x)
    return (
        low == MANY
        or yet_to_be_chosen(step.noun, x)
        or any(len(movable(g, step, s, x)) >= low for s in seats(g, step.who.name, x))
    )


@idle(words.Move)
def _idle_move(g: Table, step: words.Move, x: X) -> bool:
    """Return whether a move would certainly change nothing, as far as everyone can see."""
    if step.origin == "revealed" and step.to == "discard":
        return all(g.zone[c] in (HAND, DECK) and protected(g, g.owner[c], x) for c in pile(g, "revealed", x[SEAT], x))
    if step.origin not in OPEN or yet_to_be_chosen(step.noun, x):
        return False
    return not any(movable(g, step, seat, x) for seat in seats(g, step.who.name, x))


@procedure
def move_step(g: Table, step: words.Move, x: X) -> Flow[X]:
    """Move cards from one place to another."""
    answer = yield players(step.who.name, x)
    who, x = answer
    every: tuple[int, ...] = ()
    for seat in who:
        options = movable(g, step, seat, x)
        low, high = value(g, step.low, x), value(g, step.high, x)
        if step.origin == "deck":
            look_through(g, seat, x[SEAT])
        if low == MANY:
            cards = options
        elif step.at_random or high <= 0:
            cards = at_random(g, options, high)
        else:
            closed = step.origin in CLOSED
            cards = yield ask(
                x[SEAT], "choose", options, max(0, low), max(0, high), about=(x[CARD], "move"), hidden=closed
            )
            cards = picked(cards)
        every += cards
        if step.origin == "revealed":
            x = remember(x, REVEALED, tuple([c for c in pile(g, "revealed", seat, x) if c not in cards]))
        for c in cards:
            yield bring(c, step.to, x)
        if "deck" in (step.to, step.origin):
            for owner in sorted({g.owner[c] for c in cards} | {seat}):
                hands.shuffle(g, owner)
    return counted(x, every, step.name)


flow(words.Move, move_step)


@procedure
def bring(g: Table, c: int, to: str, x: X) -> Flow[None]:
    """Move a card that is not in play. Moves into a hand and discards from hand trigger abilities as usual."""
    if to == "hand":
        yield hands.into_hand(c)
    elif to == "discard" and g.zone[c] == HAND:
        yield hands.discarded_from_hand((c,), g.owner[c], x[CARD])
    elif to == "discard" and g.zone[c] == DECK:
        hands.discard_from_deck(g, (c,), g.owner[c])
    else:
        carry(g, c, to, x)


def movable(g: Table, step: words.Move, seat: int, x: X) -> tuple[int, ...]:
    """Return the cards that a step may move.

    Cards in a protected hand or draw deck may not be moved to the discard pile.
    """
    t = test(step.noun)
    cards = [c for c in pile(g, step.origin, seat, x) if t(g, c, x) and (c != x[CARD] or may_move_itself(g, c))]
    if step.to == "discard":
        cards = [c for c in cards if g.zone[c] not in (HAND, DECK) or not protected(g, g.owner[c], x)]
    return tuple(cards)


def may_move_itself(g: Table, c: int) -> bool:
    """Return whether an ability may move its own card out of a pile.

    The card must be in the discard pile, as when it was discarded from play to pay for the ability, and must not be an
    event.
    """
    return g.zone[c] == DISCARD and not CARDS[g.card_code[c]].event


def look_through(g: Table, seat: int, viewer: int) -> None:
    """Let a player look through a draw deck, then shuffle it."""
    for c in g.deck[seat]:
        g.known[c] |= 1 << viewer
    g.emit("searched", seat)


def carry(g: Table, c: int, to: str, x: X) -> None:
    """Move one card to a pile, or stack it.

    A card that comes from a public place stays known to everyone. [Moving cards between decks and piles]
    """
    if to == "stacked":
        discards.place_on(g, c, x[CARD])
        return
    was_public = g.zone[c] in (DISCARD, DEAD, STACKED)
    zones.remove_from_zone(g, c)
    zones.put(g, c, {"discard": DISCARD, "dead": DEAD, "removed": REMOVED}.get(to, DECK), to == "deck_bottom")
    if was_public:
        g.known[c] = ALL
    if g.zone[c] != REMOVED:
        g.emit("carried", c, to, g.owner[c], to=g.known[c], public=(NO_CARD, to, g.owner[c]))


@procedure
def shuffle_deck_step(g: Table, step: words.ShuffleDeck, x: X) -> Flow[X]:
    """Shuffle draw decks."""
    answer = yield players(step.who.name, x)
    who, x = answer
    for seat in who:
        hands.shuffle(g, seat)
    return x


flow(words.ShuffleDeck, shuffle_deck_step)


@procedure
def shuffle_hand_step(g: Table, step: words.ShuffleHand, x: X) -> Flow[X]:
    """Shuffle hands into their draw decks."""
    answer = yield players(step.who.name, x)
    who, x = answer
    for seat in who:
        for c in tuple(g.hand[seat]):
            zones.remove_from_zone(g, c)
            zones.put(g, c, DECK)
        hands.shuffle(g, seat)
    return x


flow(words.ShuffleHand, shuffle_hand_step)


@procedure
def reconcile_step(g: Table, step: words.Reconcile, x: X) -> Flow[X]:
    """Reconcile the acting player's hand."""
    yield hands.reconcile(x[SEAT])
    return x


flow(words.Reconcile, reconcile_step)
