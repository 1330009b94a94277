"""Apply harm: the corruption line, the die, and elimination. Rules: The die; Elimination from the game."""

from play.engine.flow import Flow, ask, ask_all, procedure
from play.games.fellowship_board.box import DARKEST, EFFECT, FACES, board
from play.games.fellowship_board.rules.events import anytime_actions
from play.games.fellowship_board.rules.response_windows import listens, uneasy
from play.games.fellowship_board.state import NOBODY, Fellowship


def heal(g: Fellowship, seat: int, steps: int) -> None:
    """Move a Hobbit back toward the light, at most to space 0."""
    if g.alive[seat]:
        g.corruption[seat] = max(0, g.corruption[seat] - steps)
        g.emit("heal", seat, g.corruption[seat])


def corrupt(g: Fellowship, seat: int, steps: int) -> None:
    """Move a Hobbit toward Sauron, and eliminate it if it meets him."""
    if not g.alive[seat] or not steps:
        return
    g.corruption[seat] = min(DARKEST, g.corruption[seat] + steps)
    g.emit("corrupt", seat, steps, g.corruption[seat])
    meet(g)


def move_sauron(g: Fellowship, steps: int) -> None:
    g.sauron = max(0, g.sauron - steps)
    g.emit("sauron", steps, g.sauron)
    meet(g)


def meet(g: Fellowship) -> None:
    """Eliminate every Hobbit on or past Sauron's space, the Ring-bearer first, because the loss of the Ring-bearer ends
    the game.
    """
    met = [s for s in g.around(max(g.bearer, 0)) if g.corruption[s] >= g.sauron]
    for seat in met:
        if g.competitive and seat == g.bearer and g.ring[seat] >= 3:
            g.traitor = seat
        eliminate(g, seat, "met")


def eliminate(g: Fellowship, seat: int, why: str) -> None:
    """Eliminate a player, who loses all cards and tokens but keeps the shields.

    If it is the Ring-bearer, the game is over.
    """
    if g.over or not g.alive[seat]:
        return
    g.alive[seat] = False
    for card in tuple(g.hands[seat]):
        g.lay_off(seat, card)
    g.heart[seat] = g.sun[seat] = g.ring[seat] = 0
    g.signals[seat] = ""
    g.pledges = [p for p in g.pledges if p[0] != seat]
    g.emit("eliminated", seat, why)
    if seat == g.bearer:
        if why == "unable" and g.succession and g.corruption[seat] < g.sauron and any(g.alive):
            g.bearer = g.around(seat)[0]
            g.emit("bearer", g.bearer)
            return
        lose(g, "bearer_lost")


def lose(g: Fellowship, why: str) -> None:
    """End the game as a loss for this reason; the score is the value reached on the main line."""
    g.over = why
    g.score = value_reached(g)
    g.emit("over", why, g.score)


def value_reached(g: Fellowship) -> int:
    """Return the value of the marker's space on the main line, or between boards the value last reached."""
    if g.phase != "scenario":
        return g.board_value
    facts = board(g.place)
    values: list[int] = facts["main_line_values"]
    return values[g.line(facts["main_line"])]


@procedure
def darken(g: Fellowship, seat: int, steps: int) -> Flow[None]:
    """Move a Hobbit toward Sauron after other players have had a chance to prevent it."""
    if uneasy(g, "dark", seat, steps):
        yield anytime_actions.moment("loss", ("dark", seat, steps))
    if not g.over:
        corrupt(g, seat, steps)


@procedure
def sauron_comes(g: Fellowship, steps: int) -> Flow[None]:
    """Move Sauron after other players have had a chance to help a Hobbit he would meet."""
    if uneasy(g, "sauron", NOBODY, steps):
        yield anytime_actions.moment("loss", ("sauron", NOBODY, steps))
    if not g.over:
        move_sauron(g, steps)


# The die


@procedure
def roll(g: Fellowship, seat: int, skippable: bool) -> Flow[int]:
    """Let a player roll the die and apply the result.

    The Belt can prevent the roll if it is `skippable`, and Mithril its result. Return the index of the face, or NOBODY
    if the die was not rolled.
    """
    if g.over or not g.alive[seat]:
        return NOBODY
    if skippable:
        spared = yield offer_card("skip_die_roll", seat)
        if spared:
            return NOBODY
    face = g.roll(len(FACES))
    g.face = face
    g.emit("roll", seat, FACES[face]["face"])
    saved = False
    if FACES[face]["face"] != "blank":
        saved = yield offer_card("ignore_die_result", seat)
    if not saved:
        yield suffer(seat, face)
    if listens(g):
        yield anytime_actions.moment("die")
    return face


@procedure
def offer_card(g: Fellowship, effect: str, seat: int) -> Flow[bool]:
    """Ask the holders of a yellow card that averts the current harm, one after another, whether to play it for the
    player in this seat.

    Return whether someone did.
    """
    if g.hides_information:
        spared: bool = yield offer_to_all(effect, seat)
        return spared
    for holder in g.around(seat):
        cards = [c for c in g.hands[holder] if EFFECT[c] == effect]
        if not cards:
            continue
        pick = yield ask(holder, "spare", (cards[0], "pass"), about=(effect, seat))
        if pick != "pass":
            g.lay_off(holder, pick)
            g.emit("yellow", holder, pick, seat)
            return True
    return False


@procedure
def offer_to_all(g: Fellowship, effect: str, seat: int) -> Flow[bool]:
    """Ask at the same time every seat that could hold a yellow card, as far as others know, whether to play it, so that
    nobody learns who holds it.

    Used in a match that hides information. Return whether the card was played.
    """
    mine = [(s, tuple([c for c in g.hands[s] if EFFECT[c] == effect][:1])) for s in g.around(seat)]
    hidden = {s for s, cards in mine if any(EFFECT[c] == effect for c in g.unseen_help(s))}
    asked = [(s, cards) for s, cards in mine if cards or s in hidden]
    holders = tuple([s for s, cards in asked])
    picks = yield ask_all(
        [ask(s, "spare", (*cards, "pass"), about=(effect, seat), hidden=s in hidden) for s, cards in asked]
    )
    for i in range(len(holders)):
        if picks[i] != "pass":
            g.lay_off(holders[i], picks[i])
            g.emit("yellow", holders[i], picks[i], seat)
            return True
    return False


@procedure
def suffer(g: Fellowship, seat: int, face: int) -> Flow[None]:
    """Apply the consequences of a face of the die to a player.

    Sam never suffers more than one step or one card.
    """
    if not FACES[face]["effects"]:
        return
    effect = FACES[face]["effects"][0]
    amount = effect.get("steps", effect.get("count", 0))
    op = effect["op"]
    if op == "move_sauron":
        yield sauron_comes(amount)
        return
    if g.character(seat) == "sam":
        amount = 1
    if op == "corrupt":
        yield darken(seat, amount)
    else:
        yield discard(seat, amount)


@procedure
def discard(g: Fellowship, seat: int, count: int) -> Flow[None]:
    """Let a player discard cards of their choice. Eliminate them if they have too few."""
    if uneasy(g, "cards", seat, count):
        yield anytime_actions.moment("loss", ("cards", seat, count))
    if g.over or not g.alive[seat]:
        return
    if len(g.hands[seat]) < count:
        eliminate(g, seat, "unable")
        return
    cards = yield ask(seat, "discard", g.hands[seat], count, count, about=(count,))
    for card in cards if isinstance(cards, tuple) else (cards,):
        g.lay_off(seat, card)
        g.emit("discard", seat, card)
