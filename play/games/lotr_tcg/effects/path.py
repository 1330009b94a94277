"""Place sites on the adventure path. [Adventure path]

On the older paths a site may only be placed at its printed number. Sites of the newer path have no number until placed,
and a player who plays one may choose any of theirs.
"""

from cards.language.nouns import Noun
from cards.language.verbs.sites import PlayNextSite, ReplaceSite
from play.engine.flow import Flow, ask, procedure
from play.engine.state import ALL
from play.games.lotr_tcg.effects import windows
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.state.cards import CARDS, STEP
from play.games.lotr_tcg.state.table import ADVENTURE, CONTROLLED, NO_CARD, NOBODY, PATH, REMOVED, Table, X

LAST = 9


def site_of(g: Table, seat: int, number: int) -> int:
    """Return the seat's site card with this printed number that is still in their adventure deck, or NO_CARD."""
    return next((c for c in g.adventure[seat] if CARDS[g.card_code[c]].site_number == number), NO_CARD)


def offered(g: Table, seat: int, number: int, old: int, address: str, x: X) -> tuple[int, ...]:
    """Return the sites in a seat's adventure deck that may become site `number`, replacing `old` (-1 for none).

    The step at `address` may restrict them ("" for the rules alone). Only the first of equal sites is included, and
    never a copy of the replaced one.
    """
    if not g.unnumbered:
        site = site_of(g, seat, number)
        return (site,) if site >= 0 and asked_for(g, site, address, x) else ()
    kinds: dict[int, int] = {}
    for c in g.adventure[seat]:
        if asked_for(g, c, address, x):
            kinds.setdefault(g.card_code[c], c)
    return tuple([c for code, c in kinds.items() if old < 0 or code != g.card_code[old]])


def asked_for(g: Table, c: int, address: str, x: X) -> bool:
    """Return whether a site matches the noun of the step at this address, or True if there is no step or noun."""
    noun = noun_of(address)
    return noun is None or test(noun)(g, c, x)


def noun_of(address: str) -> Noun | None:
    """Return the noun that the step at this address plays sites by, or None if there is no step or noun."""
    step = STEP.get(address)
    return step.noun if isinstance(step, PlayNextSite | ReplaceSite) else None


def barred(g: Table, seat: int, old: int) -> bool:
    """Return whether a rule prevents a seat from replacing the site `old`, or from playing a site if `old` is -1."""
    if seat == g.free and ruled(g, "free_peoples_may_not_play_sites"):
        return True
    if old < 0:
        return False
    return bool(ruled(g, "not_replaced", old) or (seat == g.free and ruled(g, "free_peoples_may_not_replace", old)))


@procedure
def play_site(g: Table, seat: int, number: int, old: int, address: str, x: X) -> Flow[int]:
    """Play a site from a seat's adventure deck as site `number`, replacing the site `old` unless that is NO_CARD.

    Return the new site, or NO_CARD if none can be played. On a path whose sites have no printed numbers, the seat's
    player chooses the site.
    """
    sites = offered(g, seat, number, old, address, x)
    if not sites or barred(g, seat, old):
        return NO_CARD
    new = sites[0]
    if g.unnumbered:
        new = yield ask(seat, "site", sites, about=(number,), hidden=noun_of(address) is not None)
    if old >= 0 and old == g.here():
        yield laid_instead(new, old, seat)
    else:
        lay_site(g, new, number, old)
    if seat == g.free and number == g.site[seat] + 1 and windows.hears(g, "next_site_played"):
        yield windows.window(windows.event(g, "next_site_played", new))
    return new


@procedure
def laid_instead(g: Table, new: int, old: int, seat: int) -> Flow[None]:
    """Put a new site in place of the one where the fellowship is, and resolve what that triggers."""
    lay_site(g, new, g.number(old), old)
    if seat != g.free:
        g.history = (*g.history, ("site_replaced", g.site[g.free], g.phase))
        if windows.hears(g, "current_site_replaced"):
            yield windows.window(windows.event(g, "current_site_replaced", new))


def lay_site(g: Table, new: int, number: int, old: int) -> None:
    """Put a site on the path at this number, or in place of a controlled site.

    The replaced site, if any, returns to its owner.
    """
    g.adventure[g.owner[new]].remove(new)
    if old >= 0 and g.zone[old] == CONTROLLED:
        g.controlled[g.controlled.index(old)] = new
        g.zone[new], g.holder[new], g.holder[old] = CONTROLLED, g.holder[old], NO_CARD
        keep_number(g, new, number)
    else:
        g.zone[new], g.path[number] = PATH, new
    g.known[new] = ALL
    if old >= 0:
        replace(g, old, new)
    g.moved()
    g.emit("site", new, number)


def replace(g: Table, old: int, new: int) -> None:
    """Move the cards on an old site to the new one, and return the old site to its owner's adventure deck, or remove it
    from the game if its owner has lost.
    """
    for c in g.on(old):
        g.host[c] = new
    forget_number(g, old)
    if not g.alive[g.owner[old]]:
        g.zone[old] = REMOVED
        return
    g.zone[old] = ADVENTURE
    g.known[old] |= 1 << g.owner[old]
    g.adventure[g.owner[old]].append(old)


def swap(g: Table, c: int, held: int) -> None:
    """Swap a site on the path with a controlled one, including their numbers. The cards on each place stay there."""
    here, there, seat = g.number(c), g.number(held), g.holder[held]
    on_path, on_held = tuple(g.on(c)), tuple(g.on(held))
    for card, site in (*[(one, held) for one in on_path], *[(one, c) for one in on_held]):
        g.host[card] = site
    g.controlled[g.controlled.index(held)], g.path[here] = c, held
    g.zone[c], g.holder[c], g.zone[held], g.holder[held] = CONTROLLED, seat, PATH, NO_CARD
    for site, number in ((c, there), (held, here)):
        forget_number(g, site)
        if CARDS[g.card_code[site]].site_number or site == c:
            g.places = (*g.places, (site, number))
    g.moved()
    g.emit("site", held, here)
    g.emit("controlled", c, seat)


def keep_number(g: Table, c: int, number: int) -> None:
    """Record the site number of a site without a printed number when it leaves the path because a player takes control
    of it.
    """
    if not CARDS[g.card_code[c]].site_number:
        g.places = (*g.places, (c, number))


def release_number(g: Table, c: int) -> None:
    """Forget the stored number of a site without a printed number when it returns to the path."""
    if not CARDS[g.card_code[c]].site_number:
        forget_number(g, c)


def forget_number(g: Table, c: int) -> None:
    g.places = tuple([one for one in g.places if one[0] != c])


@procedure
def replace_lost(g: Table, lost: int) -> Flow[None]:
    """Replace the sites of a player who has lost, in numerical order, in a match whose sites have no printed numbers.
    [Losing the game]

    The other players take turns choosing the new sites, starting with the player on the loser's right.
    """
    turn = 0
    for number in range(1, LAST + 1):
        old = next((c for c in (*g.path, *g.controlled) if c >= 0 and g.number(c) == number), NO_CARD)
        if old >= 0 and g.owner[old] == lost:
            yield play_site(next_with_site(g, lost, turn), number, old, "", NOBODY)
            turn += 1


def next_with_site(g: Table, lost: int, turn: int) -> int:
    """Return the seat of the player who chooses the next replacement for a loser's site: of the others in turn,
    starting on the loser's right, the first who has a site left.
    """
    place = g.order.index(lost)
    others = [g.order[place - i] for i in range(1, g.seats) if g.alive[g.order[place - i]]]
    turns = [others[(turn + i) % len(others)] for i in range(len(others))]
    return next((s for s in turns if g.adventure[s]), turns[0])
