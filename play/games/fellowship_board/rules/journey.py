"""Play the journey from Bag End to Mount Doom: havens, boards, turns and the Ring.

Rules: Play; Playing on the boards.
"""

from play.engine.flow import Flow, ask, procedure
from play.games.fellowship_board.box import (
    ACTIVITIES,
    COLOUR,
    GOLLUM,
    PATH,
    TILES,
    TOKENS,
    haven,
    location,
    tile,
)
from play.games.fellowship_board.rules.events.anytime_actions import moment, use
from play.games.fellowship_board.rules.events.costs import tile_price
from play.games.fellowship_board.rules.events.effects import advance, gain_special, use_symbols
from play.games.fellowship_board.rules.events.harm import darken, heal, offer_card, roll, sauron_comes, value_reached
from play.games.fellowship_board.rules.events.payment import pay_together
from play.games.fellowship_board.rules.events.tiles import happen, next_event
from play.games.fellowship_board.rules.response_windows import Item, drops, gandalfs, items, listens
from play.games.fellowship_board.state import NOBODY, OPEN, Fellowship

PLAYS: tuple[Item, ...] = tuple([("play", card) for card in range(len(COLOUR))])
INSTEAD_OF_CARDS: tuple[Item, ...] = (("draw", 0), ("back", 0))
AFTER_A_CARD: tuple[Item, ...] = (("end", 0),)


@procedure
def journey(g: Fellowship) -> Flow[None]:
    """Play the stops of the Master board in order."""
    yield travel(0)


@procedure
def travel(g: Fellowship, first: int) -> Flow[None]:
    """Play the stops from the one with index `first` on."""
    for place in PATH[first:]:
        g.place, g.phase = place, "travel"
        g.emit("place", place)
        if place in ("bag_end", "rivendell", "lothlorien"):
            yield visit(place)
        else:
            set_up(g, place)
            yield play_board(place)
        if g.over:
            return


# Havens


@procedure
def visit(g: Fellowship, place: str) -> Flow[None]:
    """Carry out the actions of a haven.

    Bag End's Preparations are a variant, and the Council in Rivendell has its own rule.
    """
    g.phase = "haven"
    g.active = g.bearer
    for i in range(len(haven(place))):
        key = haven(place)[i]["id"]
        if g.over:
            return
        if key == "rivendell_council":
            yield council()
        elif key == "bag_end_preparations":
            if g.preparations:
                yield prepare()
        else:
            g.emit("event", key)
            yield happen("haven", key)
        if listens(g):
            yield moment("haven")


@procedure
def council(g: Fellowship) -> Flow[None]:
    """Let each player in turn hand one card to the left, the Ring-bearer first."""
    for seat in g.around(g.bearer):
        others = g.around((seat + 1) % g.seats)
        left = others[0]
        if g.hands[seat] and left != seat:
            given = yield ask(seat, "give_card", sorted(g.hands[seat]), about=(left,))
            g.pass_card(seat, left, given)


@procedure
def prepare(g: Fellowship) -> Flow[None]:
    """Let the Ring-bearer decide whether to roll the die in order to turn up four cards and divide them among the
    players (the Preparations variant).
    """
    wants = yield ask(g.bearer, "prepare", ("yes", "no"))
    if wants == "no":
        return
    yield roll(g.bearer, skippable=True)
    if g.over:
        return
    g.turned = tuple([g.deck.pop() for face_up in range(4)])
    for face_up in g.turned:
        g.known[face_up] = OPEN
        g.emit("turn_up", face_up)
    while g.turned:
        seat = yield ask(g.bearer, "share", g.around(g.bearer), about=(g.turned[0],))
        face_up, g.turned = g.turned[0], g.turned[1:]
        g.gain_card(seat, face_up)
        g.emit("gain_feature", seat, face_up)


# Scenario boards


@procedure
def play_board(g: Fellowship, place: str) -> Flow[None]:
    """Play turns on a board until it ends."""
    while not g.ended:
        g.emit("turn", g.active)
        yield turn()
        pass_turn(g)
    if g.over:
        return
    g.board_value = value_reached(g)
    g.last_active = g.active
    if place == "mordor":
        yield mount_doom()
    else:
        yield end_board()


def pass_turn(g: Fellowship) -> None:
    """Pass the turn to the player on the left."""
    if not g.ended:
        g.active = g.around((g.active + 1) % g.seats)[0]


def set_up(g: Fellowship, place: str) -> None:
    """Set up a scenario board: markers on their first spaces, tiles shuffled, features laid out, the Ring-bearer
    active.
    """
    g.phase = "scenario"
    g.event = 0
    g.lines = [0] * len(ACTIVITIES)
    g.tiles = list(TILES)
    g.used_tiles = []
    g.seen_tiles = []
    g.shuffle(g.tiles)
    g.features = list(location(place))
    g.board_done = g.ring_used = g.ring_on = False
    g.active = g.bearer
    if g.clockwise and g.last_active != NOBODY:
        g.active = g.around((g.last_active + 1) % g.seats)[0]
    g.emit("board", place)


@procedure
def turn(g: Fellowship) -> Flow[None]:
    """Play one turn: reveal tiles until one shows an activity, then act."""
    g.skip_tiles = False
    g.played = ()
    where = "turn"
    while not g.skip_tiles:
        if listens(g):
            yield moment(where)
        if g.ended or not g.alive[g.active]:
            return
        if not g.skip_tiles:
            again = yield reveal_tile()
            if not again:
                break
            where = "before_tile"
    yield act()


@procedure
def reveal_tile(g: Fellowship) -> Flow[bool]:
    """Reveal one tile and carry out its effects. Return whether another tile must be revealed after it."""
    if not g.tiles:
        g.tiles, g.used_tiles = g.used_tiles, []
        g.shuffle(g.tiles)
    g.tile = g.tiles.pop()
    g.seen_tiles = g.seen_tiles[:-1]
    g.used_tiles.append(g.tile)
    g.emit("tile", g.tile)
    if listens(g):
        yield moment("tile")
    again = bool(tile(g.tile)["then"] == "continue_revealing")
    if not g.ended and g.alive[g.active]:
        yield carry_out_tile()
    if not again and listens(g):
        yield moment("done")
    return again


@procedure
def carry_out_tile(g: Fellowship) -> Flow[None]:
    """Carry out a tile's effects. Rules: Event tiles, types 1 and 2."""
    kind = tile(g.tile)["kind"]
    if kind == "activity":
        yield activity_tile(tile(g.tile)["effects"][0]["activity"])
    elif kind == "choice":
        yield eye_tile()
    elif kind == "corruption":
        yield darken(g.bearer, 1)
    elif kind == "event":
        yield next_event()
    else:
        yield sundial()


@procedure
def sundial(g: Fellowship) -> Flow[None]:
    """Carry out a sundial tile that shows three things.

    The Staff lets the players ignore the tile; otherwise the group pays the three things or the next event happens.
    """
    met = yield offer_card("ignore_item_sundial", g.active)
    if not met:
        met = yield pay_together(tile_price(tile(g.tile)["avoid"]))
    if not met and not g.over:
        yield next_event()


@procedure
def activity_tile(g: Fellowship, activity: str) -> Flow[None]:
    """Move the marker on the line of that activity, or on any other line if it cannot move there."""
    lines = (activity,) if activity in g.open_lines() else g.open_lines()
    line = yield ask(g.active, "line", lines, about=(NOBODY, 1))
    yield advance(line, 1)


@procedure
def eye_tile(g: Fellowship) -> Flow[None]:
    """Carry out the Eye tile: one player moves two steps toward Sauron, or Sauron moves one step."""
    for seat in g.around(g.active):
        willing = yield ask(seat, "accept", ("yes", "no"), about=(g.tile,))
        if willing == "yes":
            yield darken(seat, 2)
            return
    yield sauron_comes(1)


# The action of a turn


@procedure
def act(g: Fellowship) -> Flow[None]:
    """Let the active player play one or two cards, draw two cards, or step back from Sauron.

    Other things can be used before and between these.
    """
    while not g.ended and g.alive[g.active] and len(g.played) < 2:
        if g.signals[g.active] == "next":
            g.signals[g.active] = ""
        hidden = g.closed(g.active) or g.competitive and bool(gandalfs(g, "action"))
        pick = yield ask(g.active, "action", actions(g), about=(len(g.played),), hidden=hidden)
        if pick[0] in ("draw", "back", "end"):
            rest(g, pick[0])
            return
        if pick[0] == "play":
            yield play_card(pick[1])
        else:
            yield use(g.active, pick, "action")
        if listens(g):
            yield moment("card")


def actions(g: Fellowship) -> tuple[Item, ...]:
    """Return everything the active player can do now.

    Discarding unwanted cards is offered only alongside something else.
    """
    seat = g.active
    cards = [PLAYS[c] for c in sorted(playable(g, seat))]
    possible = (*cards, *(AFTER_A_CARD if g.played else INSTEAD_OF_CARDS), *items(g, seat, "action"))
    return (*possible, *drops(g, seat)) if len(possible) > 1 else possible


def playable(g: Fellowship, seat: int) -> list[int]:
    """Return the cards in hand that can be played. If two are played, one is white and one gray, except for Pippin."""
    if len(g.played) >= 2:
        return []
    cards = [c for c in g.hands[seat] if COLOUR[c] != "yellow"]
    if not g.played or g.character(seat) == "pippin":
        return cards
    first = COLOUR[g.played[0]]
    return [c for c in cards if COLOUR[c] != first]


def rest(g: Fellowship, way: str) -> None:
    """Carry out what a player does instead of playing cards: draw 2 cards (`draw`) or heal 1 corruption (`back`)."""
    if way == "draw":
        g.draw(g.active, 2)
    elif way == "back":
        heal(g, g.active, 1)


@procedure
def play_card(g: Fellowship, card: int) -> Flow[None]:
    """Play a card for its symbols; Frodo may use a white Hobbit card as a star."""
    seat = g.active
    g.lay_off(seat, card)
    g.played = (*g.played, card)
    g.emit("play", seat, card)
    yield use_symbols(seat, g.symbol(seat, card), g.count(card), card)
    if card == GOLLUM and not g.over:
        yield roll(seat, skippable=True)


# The end of a board


@procedure
def end_board(g: Fellowship) -> Flow[None]:
    """End a board: check Life tokens, pass the Ring, and let Fatty draw. Rules: End of a scenario."""
    g.phase = "end"
    if listens(g):
        yield moment("end")
    places = tuple(g.corruption)
    for seat in g.around(g.bearer):
        yield check_tokens(seat)
        if g.over:
            return
    pass_ring(g)
    g.draw(g.bearer, 2)
    for seat in g.around(g.bearer):
        if g.character(seat) == "fatty":
            g.draw(seat, 2)
    tokens = tuple([tuple(g.tokens(kind)) for kind in TOKENS])
    for kind in TOKENS:
        setattr(g, kind, [0] * g.seats)
    g.ring_on = False
    g.emit("tokens_back", g.place, g.bearer, tokens, places, tuple(g.corruption), g.sauron)


def lacking(g: Fellowship, seat: int) -> int:
    """Return how many of the three kinds of Life token a player lacks. Merry needs only two kinds."""
    need = 2 if g.character(seat) == "merry" else 3
    return max(0, need - sum(g.tokens(kind)[seat] > 0 for kind in TOKENS))


@procedure
def check_tokens(g: Fellowship, seat: int) -> Flow[None]:
    """Move a Hobbit one step toward Sauron for each kind of Life token it lacks."""
    steps = lacking(g, seat)
    if not steps or not g.alive[seat]:
        return
    g.missing = steps
    spared = yield offer_card("ignore_missing_tokens", seat)
    if not spared:
        yield darken(seat, steps)


def pass_ring(g: Fellowship) -> None:
    """Pass the Ring to the player with the most ring tokens.

    Ties go to the nearest player clockwise from the bearer, who keeps the Ring only if they have strictly the most.
    """
    most = max(g.ring[s] for s in g.around(0))
    order = [*g.around((g.bearer + 1) % g.seats)]
    g.bearer = next(s for s in order if g.ring[s] == most)
    g.emit("bearer", g.bearer)


@procedure
def mount_doom(g: Fellowship) -> Flow[None]:
    """Let the players try to destroy the Ring, one after another. Rules: Conclusion."""
    g.phase = "doom"
    g.bearer = NOBODY
    g.emit("mount_doom")
    if listens(g):
        yield moment("doom")
    for seat in g.around(g.active):
        g.emit("attempt", seat)
        yield roll(seat, skippable=False)
        if g.alive[seat]:
            gain_special(g, seat)
            g.over = "destroyed"
            g.score = 60 + sum(g.shields)
            g.emit("over", "destroyed", g.score)
            return
    g.over = "nobody_destroyed_ring"
    g.score = 60
    g.emit("over", g.over, g.score)
