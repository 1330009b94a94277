"""Play the phases of a turn in order. [Playing the game]"""

from play.engine.flow import Flow, ask, ask_anyway, procedure
from play.engine.game import PASS
from play.games.lotr_tcg.effects import abilities, discards, hands, the_one_ring, windows, wounds
from play.games.lotr_tcg.effects.game_end import win
from play.games.lotr_tcg.effects.path import replace_lost
from play.games.lotr_tcg.effects.wounds import ALL
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.values import has_keyword, ruled
from play.games.lotr_tcg.rules.actions import actions, begin, end, expire, skipped
from play.games.lotr_tcg.rules.archery import archery_phase
from play.games.lotr_tcg.rules.assignment import ONCE_MORE, assignment_phase
from play.games.lotr_tcg.rules.movement import LAST, may_move, move
from play.games.lotr_tcg.rules.skirmishes import skirmish_phases
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import ATTACHED, NO_CARD, SUPPORT, Table

SANCTUARY_HEALING = 5


@procedure
def turn(g: Table, first: str) -> Flow[None]:
    """Play one turn of the player `g.free`, beginning with the phase `first` ("start" for a whole turn)."""
    if first == "start":
        yield start_of_turn()
    if first in ("start", "fellowship"):
        yield fellowship_phase()
        if not g.over:
            yield move()
        yield end("fellowship")
        first = "shadow"
    again = True
    while again and not g.over:
        yield shadow_to_skirmish(first)
        first = "shadow"
        if g.over or won_at_last_site(g):
            break
        again = yield regroup_phase()
    if g.winner < 0 and not g.alive[g.free]:
        yield others_finish()
    if g.winner < 0:
        yield end_of_turn()
    g.finishing = False


@procedure
def start_of_turn(g: Table) -> Flow[None]:
    """Play the start of the turn. [Start of turn]"""
    g.turns += 1
    g.moves = g.more_moves = g.drawn = g.twilight = 0
    g.initiative = False
    g.history, g.phase, g.fierce = (), "start_of_turn", False
    g.moved()
    g.emit("turn", g.free)
    if windows.hears(g, "start_of_turn"):
        yield windows.window(windows.event(g, "start_of_turn"))
    if not g.over and has_keyword(g, g.here(), "sanctuary"):
        yield sanctuary()


@procedure
def sanctuary(g: Table) -> Flow[None]:
    """Let the player heal up to five wounds of companions, one at a time, or all at once if all can be healed.
    [Healing]
    """
    left = SANCTUARY_HEALING
    while left and not g.over:
        hurt = tuple([c for c in layout(g).companions if wounds.can_heal(g, c)])
        if not hurt:
            return
        whole = (ALL,) if g.skips_empty and wounds.all_within(g, hurt, left) else ()
        c = yield ask(g.free, "sanctuary", (*hurt, *whole, PASS), about=(left,))
        if c == ALL:
            yield wounds.heal_all(hurt, g.here())
        if c in (ALL, PASS):
            return
        yield wounds.heal(c, g.here())
        left -= 1


@procedure
def fellowship_phase(g: Table) -> Flow[None]:
    """Play the fellowship phase. [Fellowship phase]"""
    yield begin("fellowship")
    yield actions("fellowship", (g.free,))


@procedure
def shadow_to_skirmish(g: Table, first: str) -> Flow[None]:
    """Play from the Shadow phases to the last skirmish.

    Without minions, only the Shadow phases are played. [Shadow phases]
    """
    if first == "shadow":
        for seat in g.shadows():
            if not g.over:
                yield shadow_phase(seat)
        first = "maneuver" if layout(g).minions else "regroup"
    if first in ("maneuver", "archery"):
        yield maneuver_and_archery(first)
        first = "assignment" if layout(g).minions else "regroup"
    if first != "regroup":
        yield fights(first)


@procedure
def maneuver_and_archery(g: Table, first: str) -> Flow[None]:
    """Play the maneuver and archery phases. [Maneuver phase; Archery phase]"""
    if first == "maneuver" and not g.over and not skipped(g, "maneuver"):
        yield begin("maneuver")
        yield actions("maneuver", tuple(g.around(g.free)))
        yield end("maneuver")
    if not g.over and not skipped(g, "archery"):
        yield archery_phase()


@procedure
def fights(g: Table, first: str) -> Flow[None]:
    """Play the assignment phase and the skirmishes, then again if there are fierce minions, and once more for minions
    that an ability lets fight in an extra round. [Fierce]
    """
    yield fighting_round(first)
    if not g.over and not g.fierce and fierce_minions(g):
        g.fierce = True
        yield fighting_round("assignment")
    g.fierce = False
    if not g.over and windows.hears(g, "skirmishes_over"):
        yield windows.window(windows.event(g, "skirmishes_over"))
        if any(what == ONCE_MORE for what, _, _ in g.history):
            yield fighting_round("assignment")
            g.history = tuple([one for one in g.history if one[0] != ONCE_MORE])


@procedure
def fighting_round(g: Table, first: str) -> Flow[None]:
    """Play the skirmishes, after an assignment phase if `first` is "assignment"."""
    if first == "assignment" and not g.over and not skipped(g, "assignment"):
        yield assignment_phase()
    if not g.over:
        yield skirmish_phases()


def fierce_minions(g: Table) -> bool:
    return any(has_keyword(g, c, "fierce") for c in layout(g).minions)


@procedure
def shadow_phase(g: Table, seat: int) -> Flow[None]:
    """Play the Shadow phase of one Shadow player, unless an effect makes that player skip it."""
    if any(name == "skip_shadow" and c == seat for name, c, _ in g.history):
        g.history = tuple([h for h in g.history if h[:2] != ("skip_shadow", seat)])
        g.emit("skips_shadow", seat)
        return
    g.shadow_seat = seat
    yield begin("shadow")
    yield actions("shadow", (seat,))
    yield end("shadow")
    g.skirmish_over = False


def won_at_last_site(g: Table) -> bool:
    """Let the player win if they are at site 9 with the Ring-bearer alive after all skirmishes.

    Return whether anyone has won.
    """
    if g.site[g.free] == LAST and not ruled(g, "late_win"):
        win(g, g.free, "site_9")
    return g.winner >= 0


@procedure
def regroup_phase(g: Table) -> Flow[bool]:
    """Play the regroup phase. Return whether the fellowship moves again. [Regroup phase]"""
    the_one_ring.take_off(g)
    yield begin("regroup")
    yield actions("regroup", tuple(g.around(g.free)))
    for seat in g.shadows():
        if not g.over:
            yield hands.reconcile(seat)
    if g.over:
        return False
    if g.site[g.free] == LAST:
        win(g, g.free, "site_9")
        return False
    again = "no"
    if may_move(g):
        if not ruled(g, "must_move"):
            again = yield ask(g.free, "move", ("yes", "no"))
        elif g.leaves_out_empty():
            again = yield ask_anyway(ask(g.free, "move", ("yes",)))
        else:
            again = yield ask(g.free, "move", ("yes",))
    if again == "yes":
        yield move()
        yield end("regroup")
        the_one_ring.take_off(g)
        return True
    if windows.hears(g, "stays"):
        yield windows.window(windows.event(g, "stays"))
    yield hands.reconcile(g.free)
    followers_return(g)
    yield discard_minions()
    yield end("regroup")
    the_one_ring.take_off(g)
    return False


def followers_return(g: Table) -> None:
    """Move followers from their bearers back to their owners' support areas. [Followers]"""
    for c in [c for c in g.table if g.zone[c] == ATTACHED and CARDS[g.card_code[c]].follower]:
        g.zone[c], g.host[c] = SUPPORT, NO_CARD
        g.moved()
        g.emit("transferred", c, NO_CARD)


@procedure
def discard_minions(g: Table) -> Flow[None]:
    """Discard each Shadow player's minions in play with what they bear, and resolve what that triggers."""
    for seat in g.shadows():
        yield discards.discard(tuple([c for c in layout(g).minions if g.owner[c] == seat]), NO_CARD, seat)


@procedure
def others_finish(g: Table) -> Flow[None]:
    """Let the other players finish the turn of a player who has lost. [Losing the game]

    Without a fellowship to attack, only the remaining Shadow phases and the regroup phase are left.
    """
    g.skirmish, g.battles, g.skirmish_over, g.fierce = (), (), False, False
    g.finishing = True
    if g.unnumbered:
        yield replace_lost(g.free)
    seats = tuple(g.shadows()) if g.phase in ("start_of_turn", "fellowship") else ()
    if g.phase == "shadow":
        seats = tuple(g.shadows()[g.shadows().index(g.shadow_seat) + 1 :])
        yield actions("shadow", (g.shadow_seat,))
        yield end("shadow")
    for seat in seats:
        yield shadow_phase(seat)
    if g.phase != "regroup":
        yield begin("regroup")
    left = tuple([s for s in g.shadows() if not has_reconciled(g, s)])
    if left:
        yield actions("regroup", tuple(g.shadows()))
    for seat in left:
        yield hands.reconcile(seat)
    followers_return(g)
    yield discard_minions()
    yield end("regroup")


def has_reconciled(g: Table, seat: int) -> bool:
    """Return whether a seat has reconciled in this regroup phase."""
    begun = max([i for i, one in enumerate(g.history) if one == ("begun", NO_CARD, "regroup")], default=0)
    return ("reconciled", seat, "regroup") in g.history[begun:]


@procedure
def end_of_turn(g: Table) -> Flow[None]:
    """End the turn: resolve what its end triggers, and end the effects that last until then."""
    if windows.hears(g, "end_of_turn") and not g.over:
        yield windows.window(windows.event(g, "end_of_turn"))
    expire(g, ("turn", "", "phase"))
    g.used = ()
    if abilities.unsettled(g):
        yield abilities.settle()
    g.emit("turn_over", g.free)
