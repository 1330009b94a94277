"""Hide what a seat cannot see (information state), and fill the gaps with consistent random cards (determinization).

Hidden are the order of draw decks, other players' hands and adventure decks, their bids, and their possible actions.
Card numbers reveal nothing (hands.shuffle), so they stay in place and only the printed cards are erased.
"""

from collections.abc import Callable
from typing import Any

from cards.language.verbs.cards import Play
from cards.language.verbs.choices import OneOf
from cards.language.verbs.events import PlayEvent
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS
from play.engine.hidden import HiddenInformation
from play.games.lotr_tcg.brain.opponent_model import likely_cards, starter_pools
from play.games.lotr_tcg.effects import path, windows
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.rules import actions, setup
from play.games.lotr_tcg.state.cards import CARDS, STEP, UNKNOWN
from play.games.lotr_tcg.state.table import ADVENTURE, CARD, REMOVED, Table
from play.games.lotr_tcg.steps import cards as card_steps
from play.games.lotr_tcg.steps import plays
from play.games.lotr_tcg.steps.choices import modes, yes_or_no
from play.games.lotr_tcg.steps.targets import as_seat
from play.games.lotr_tcg.table.view import ORDER

STEPS = "lotr_tcg.steps.cards"
OPEN_PILES = ("discard", "dead")
"""Zones whose cards any player may look through."""


def erase(b: Table, g: Table, seat: int) -> None:
    """Erase from a copy of a table the cards that the seat does not know.

    A seat knows the cards in its own draw deck but not their order.
    """
    mine = []
    for c, mask in enumerate(b.known):
        if not mask >> seat & 1:
            if b.owner[c] == seat and b.zone[c] != REMOVED:
                mine.append(c)
            else:
                b.card_code[c] = UNKNOWN
    for c, code in zip(mine, sorted([b.card_code[c] for c in mine]), strict=True):
        b.card_code[c] = code
    b.moved()
    b.stock = None


def fill(g: Table, seat: int, chance: Chance) -> None:
    """Put random cards in the place of the hidden ones.

    The seat's own cards get a random order. Other players' cards are consistent with what has been seen.
    """
    decks: list[list[int]] = [[] for _ in range(g.seats)]
    for c, owner in enumerate(g.owner):
        decks[owner].append(c)
    mine = [c for c in decks[seat] if not g.known[c] >> seat & 1 and g.zone[c] != REMOVED]
    hand_out(g, mine, [g.card_code[c] for c in mine], chance)
    for other, theirs in enumerate(decks):
        if other != seat:
            imagine(g, theirs, chance)
    g.moved()
    g.stock = None
    layout(g)  # once, for all the copies of this world


def hand_out(g: Table, numbers: list[int], codes: list[int], chance: Chance) -> None:
    """Shuffle the codes, which stand for printed cards, and give one to each of the numbered cards of the match."""
    chance.shuffle(codes)
    for c, code in zip(numbers, codes, strict=False):
        g.card_code[c] = code


def guess(bid: Decision, chance: Chance) -> tuple[int, ...]:
    """Return a random plausible bid, in the place of one that another seat has made secretly."""
    return (chance.rand(likely(bid)),)


def likely(bid: Decision) -> int:
    """Return the number of plausible bids: the lowest ones, counting from zero burdens."""
    return min(5, len(bid.options))


# The cards of others


def imagine(g: Table, theirs: list[int], chance: Chance) -> None:
    """Fill a player's unknown cards with printed cards that are consistent with what has been seen of the deck."""
    unknown = [c for c in theirs if g.card_code[c] == UNKNOWN and g.zone[c] != REMOVED]
    if not unknown:
        return
    _drawn, sites = chance.pick(starter_pools(g.block))
    seen = [g.card_code[c] for c in theirs if g.card_code[c] != UNKNOWN]
    fill_sites(g, [c for c in unknown if g.zone[c] == ADVENTURE], seen, sites, chance)
    blanks = [c for c in unknown if g.zone[c] != ADVENTURE]
    hand_out(g, blanks, likely_cards(g.block, seen, len(blanks), chance), chance)


def fill_sites(g: Table, unknown: list[int], sites_seen: list[int], sites: tuple[int, ...], chance: Chance) -> None:
    """Fill a player's hidden sites with sites of those numbers of which the player has shown none.

    On a path without numbers, use any sites not seen.
    """
    if g.unnumbered:
        hand_out(g, unknown, [code for code in sites if code not in sites_seen], chance)
        return
    numbers = {CARDS[code].site_number for code in sites_seen if CARDS[code].site}
    missing = [code for number, code in enumerate(sites, 1) if number not in numbers]
    for c, code in zip(unknown, missing, strict=False):
        g.card_code[c] = code


# What others can do


def is_secret(g: Table, d: Decision) -> bool:
    """Return whether a decision's options reveal cards in a hand or draw deck."""
    if d.kind == "choose":
        frame = g.frames[-1]
        return bool(frame[0] == f"{STEPS}.move_step" and origin_of(STEP[frame[2]]) not in OPEN_PILES)
    return d.kind in OPTIONS and (d.hidden or d.kind not in WILLING)


def origin_of(step: Any) -> str:
    """Return the pile from which a step takes its cards."""
    return getattr(step, "origin", "hand")


def step_options(g: Table, d: Decision) -> list[Any]:
    """Return the cards of a hand or pile that a step lets the player choose from."""
    address, x = g.frames[-1][2:4]
    step: Any = STEP[address]
    t = test(step.noun)
    origin = origin_of(step)
    owner = next((g.owner[c] for c in card_steps.pile(g, origin, d.seat, x)), d.seat)
    return [c for c in card_steps.pile(g, origin, owner, x) if c != x[CARD] and t(g, c, x)]


def discardable(g: Table, d: Decision) -> list[Any]:
    return step_options(g, d) if d.about else list(g.hand[d.seat])


def playable(g: Table, d: Decision) -> list[Any]:
    """Return the options of a decision again, now that unknown cards have become random ones."""
    address, x = g.frames[-1][2:4]
    step = STEP[address]
    if isinstance(step, PlayEvent):
        return [*plays.playable_events(g, step, x), *[PASS] * (PASS in d.options)]
    assert isinstance(step, Play)
    return [*plays.playable_from(g, step, x), PASS]


def responses(g: Table, d: Decision) -> list[Any]:
    events, found, used = g.frames[-1][2:5]
    return [*dict.fromkeys([option for option, _ in windows.offers(g, d.seat, events, found, used)]), PASS]


def willing(g: Table, d: Decision) -> tuple[str, ...]:
    address, x = g.frames[-1][2:4]
    return yes_or_no(g, STEP[address], as_seat(x, d.seat))


def mode_options(g: Table, d: Decision) -> tuple[int, ...]:
    address, x = g.frames[-1][2:4]
    step = STEP[address]
    assert isinstance(step, OneOf)
    return modes(g, step, x)


WILLING: dict[str, Callable[[Table, Decision], Any]] = {"may": willing, "prevent": willing}
"""Decisions whose options are revealing because a hand determines who can pay."""
OPTIONS: dict[str, Callable[[Table, Decision], Any]] = {
    **WILLING,
    **dict.fromkeys(ORDER, lambda g, d: (*actions.options(g, d.seat, d.kind), PASS)),
    "starting_fellowship": lambda g, d: (*setup.starters(g, d.seat, d.about[0]), PASS),
    "response": responses,
    "discard": discardable,
    "reveal": step_options,
    "muster": lambda g, d: list(g.hand[d.seat]),
    "choose": step_options,
    "play": playable,
    "site": lambda g, d: path.offered(g, *g.frames[-1][2:7]),
    "mode": mode_options,
}
"""The decisions whose options come from hidden cards, and how they come from the table."""
HIDDEN = HiddenInformation(erase, fill, OPTIONS, is_secret, guess=guess)
