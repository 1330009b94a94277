"""Let the hands take characters: first the one named by the chapter's card, then the others clockwise.

RL07, RL08, RL80.
"""

from play.engine.flow import Flow, ask, procedure
from play.games.two_towers.book import HIDDEN_OLD_MEN, NUMBER, OLD_MEN, chapter, effects, road_pool
from play.games.two_towers.rules.deal import HELMS_DEEP
from play.games.two_towers.state import NOBODY, Table

POOL = {3: 8, 4: 12}
"""How many characters the endless mode draws, by the number of hands: eight for two or three players, else twelve."""


def required(g: Table) -> list[str]:
    """Return the characters that must all be taken in this round."""
    if g.group != NOBODY:
        keys: list[str] = chapter(g.chapter)["groups"][f"{g.n}_seats"][g.group]
        return keys
    return hidden_names(g, chapter(g.chapter)["selection"]["required"])


def available(g: Table) -> list[str]:
    """Return all characters that can be taken in this round."""
    if g.group != NOBODY:
        return required(g)
    optional = g.pool or chapter(g.chapter)["selection"]["optional"]
    return [*required(g), *optional]


def hidden_names(g: Table, keys: list[str]) -> list[str]:
    """Return the characters, with the Old Men in White under names that do not reveal which is which."""
    if "hidden_sides" not in effects(g.chapter):
        return list(keys)
    return [HIDDEN_OLD_MEN[OLD_MEN.index(key)] if key in OLD_MEN else key for key in keys]


def draw_pool(g: Table) -> None:
    """Draw the characters for the endless mode, once (RL89). A later attempt keeps the earlier draw (RL42)."""
    if not g.pool:
        pool = list(road_pool(g.visitors))
        g.shuffle(pool)
        g.pool = pool[: POOL[g.n]]
    g.emit("pool", tuple(g.pool))


def first_hand(g: Table) -> int:
    """Return the hand that takes the chapter's first character."""
    if g.chapter == HELMS_DEEP:
        return g.dealer
    card = NUMBER[chapter(g.chapter)["first_assignment"]["card"]]
    return next(hand for hand in range(g.n) if card in g.hands[hand])


def choices(g: Table, hand: int) -> list[str]:
    """Return the characters that a hand may take: any, as long as enough hands remain for the required ones (RL08)."""
    free = [key for key in available(g) if key not in g.character]
    needed = [key for key in required(g) if key not in g.character]
    return needed if len(needed) >= g.character.count("") else free


@procedure
def take_characters(g: Table) -> Flow[None]:
    """Give each hand its character. This also settles who plays the pyramid."""
    g.phase = "characters"
    first = first_hand(g)
    g.first_seat = first
    g.controller = (first + 1) % 3 if g.is_pyramid(first) else first
    if "hidden_sides" in effects(g.chapter):
        g.first_old_man = g.rand(2)
    g.character[first] = chapter(g.chapter)["first_assignment"]["character"]
    g.emit("character", first, g.character[first])
    if g.chapter != HELMS_DEEP:
        card = NUMBER[chapter(g.chapter)["first_assignment"]["card"]]
        reveal(g, first, card)
    for i in range(1, g.n):
        hand = (first + i) % g.n
        key = yield ask(g.seat_of(hand), "character", choices(g, hand), about=(hand,))
        g.character[hand] = key
        g.emit("character", hand, key)
    if "pass_all_characters" in effects(g.chapter):
        pass_left(g)


def reveal(g: Table, hand: int, card: int) -> None:
    """Reveal that a hand holds the chapter's card. A Tower brings its token with it (RL18)."""
    g.known[card] |= 1 << 7
    if card == NUMBER["WT"]:
        g.white = hand
    if card == NUMBER["BT"]:
        g.black = hand
    g.emit("reveal", hand, card)


def pass_left(g: Table) -> None:
    """Pass each character to the hand on the left (Wormtongue's Counsel, RL59)."""
    g.character = g.character[-1:] + g.character[:-1]
    g.first_seat = (g.first_seat + 1) % g.n
    g.emit("characters_passed", tuple(g.character))
