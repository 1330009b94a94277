"""Pay the price of an event, together or alone."""

from itertools import chain

from play.engine.flow import Decision, Flow, ask, ask_all, procedure
from play.engine.game import PASS
from play.games.fellowship_board.box import NUMBER, TOKENS
from play.games.fellowship_board.rules.events import gandalf, harm
from play.games.fellowship_board.rules.events.costs import PUBLIC, Pledge, Price, can_pay, helpful, missing, ways
from play.games.fellowship_board.rules.response_windows import GUIDANCE
from play.games.fellowship_board.state import NOBODY, OPEN, Fellowship

# Paying together


@procedure
def pay_together(g: Fellowship, price: Price) -> Flow[bool]:
    """Let the group pay a price or decline. Return whether it was paid. [Events]

    Everyone decides together who contributes what; a pledge is an agreement to give. If there is more than needed, each
    player proposes who gives what, and the most popular proposal wins. Ties go to the first proposal, starting with the
    active player.
    """
    g.pledges, g.unpaid = [], False
    enough = yield lay_down(price)
    if enough:
        possible = ways(g, price)
        proposed = yield ask_all([ask(s, "split", possible, about=price) for s in g.around(g.active)])
        g.pledges = [g.pledges[place] for place in max(proposed, key=proposed.count)]
    met: bool = yield hand_over(enough)
    return met


@procedure
def lay_down(g: Fellowship, price: Price) -> Flow[bool]:
    """Ask all players at once what they contribute, in up to two rounds. Return whether the price was met."""
    met = False
    for _round in range(2):
        asked = offers(g, price)
        if asked:
            given = yield ask_all(asked)
            for thing in chain.from_iterable(given):
                if thing[1] != "gandalf":
                    reveal(g, thing)
            if any(thing[1] == "gandalf" for thing in chain.from_iterable(given)):
                yield lay_guidance()
        met = not missing(g, price, g.pledges)
        if met or not g.pledges:
            break
    return met


def offers(g: Fellowship, price: Price) -> list[Decision]:
    """Return the questions that ask each player who could contribute what to give toward the price.

    Return [] if all players together cannot pay it.
    """
    if not within_reach(g, price):
        return []
    asked = [offer_of(g, seat, price) for seat in g.around(g.active)]
    return [offer for offer in asked if offer.options or (g.hides_information and offer.hidden)]


def within_reach(g: Fellowship, price: Price) -> bool:
    """Return whether all players together could pay, judging by public information.

    While any hand is hidden, only what is public about it counts, such as the number of cards.
    """
    public = price
    if any(g.closed(seat) for seat in g.around(g.active)):
        public = tuple([(what, n) for what, n in price if what in PUBLIC or (what == "shields" and not g.competitive)])
    return can_pay(g, public, g.around(g.active), g.pledges)


def offer_of(g: Fellowship, seat: int, price: Price) -> Decision:
    things = helpful(g, price, g.pledges, seat)
    return ask(seat, "pledge", things, 0, len(things), about=(False, price), hidden=rests_on_hand(g, seat, price))


def rests_on_hand(g: Fellowship, seat: int, price: Price) -> bool:
    """Return whether what a seat could pay toward the price depends on things that the other players cannot see."""
    if g.competitive and any(what == "shields" for what, _amount in price):
        return True
    if g.competitive and seat == g.active and GUIDANCE in g.gandalf and any(what not in TOKENS for what, _n in price):
        return True
    return g.closed(seat) and any(what not in (*TOKENS, "tokens", "shields") for what, _amount in price)


@procedure
def lay_guidance(g: Fellowship) -> Flow[None]:
    """Let the active player pledge Gandalf's Guidance if a player agrees to give up shields for it."""
    payer = yield gandalf.who_pays(GUIDANCE)
    if payer == NOBODY:
        g.unpaid = True
    else:
        reveal(g, (payer, "gandalf", GUIDANCE))


def reveal(g: Fellowship, thing: Pledge) -> None:
    """Pledge a thing openly; a card is then known to all players."""
    g.pledges.append(thing)
    if thing[1] == "card":
        g.known[int(thing[2])] = OPEN
    g.emit("pledge", *thing)


@procedure
def hand_over(g: Fellowship, met: bool) -> Flow[bool]:
    """Hand over the pledges if the price is met, otherwise return them to their players.

    Return whether the price was met.
    """
    g.emit("paid" if met else "not_paid", tuple(g.pledges))
    used_gollum = next((p[0] for p in g.pledges if met and p[1] == "card" and p[2] == NUMBER["she_gollum"]), -1)
    if met:
        for thing in tuple(g.pledges):
            give(g, thing)
    g.pledges = []
    if used_gollum >= 0:
        yield gollum(used_gollum)
    return met


def give(g: Fellowship, paid: Pledge) -> None:
    """Take a pledged thing from its player."""
    seat, kind, value = paid
    if kind == "card":
        g.lay_off(seat, int(value))
    elif kind == "token":
        g.tokens(str(value))[seat] -= 1
    elif kind == "gandalf":
        gandalf.pay(g, seat, str(value))
    else:
        g.shields[seat] -= int(value)
    g.touch()


# Paying alone


@procedure
def pay_alone(g: Fellowship, seat: int, price: Price) -> Flow[bool]:
    """Let a player who has agreed to pay choose what to give. Return whether they paid."""
    g.pledges, g.unpaid = [], False
    while True:
        things, closed = helpful(g, price, g.pledges, seat), rests_on_hand(g, seat, price)
        if not things:
            break
        thing = yield ask(seat, "pledge", things, about=(True, price), hidden=closed)
        if thing == PASS:  # only in a determinized world, where the seat holds nothing that helps
            break
        if thing[1] == "gandalf":
            yield lay_guidance()
        else:
            reveal(g, thing)
    met: bool = yield hand_over(not missing(g, price, g.pledges))
    return met


@procedure
def gollum(g: Fellowship, seat: int) -> Flow[None]:
    """Make the player who used Gollum roll the die."""
    yield harm.roll(seat, skippable=True)


@procedure
def one_pays(g: Fellowship, price: Price) -> Flow[int]:
    """Let one player pay the whole price.

    Ask the players who can, starting with the active one, until one agrees and pays. Return the payer's seat, or -1.
    """
    for seat in g.around(g.active):
        answers = ("yes", "no") if can_pay(g, price, (seat,)) else ("no",)
        willing = yield ask(seat, "volunteer", answers, about=price, hidden=rests_on_hand(g, seat, price))
        if willing == "yes":
            met = yield pay_alone(seat, price)
            if met:
                return seat
    return -1
