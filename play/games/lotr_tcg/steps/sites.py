"""Implement verbs about the adventure path and control of sites."""

from cards.language.verbs import sites as words
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import path
from play.games.lotr_tcg.meaning.memory import chosen, remember
from play.games.lotr_tcg.rules import movement
from play.games.lotr_tcg.state.cards import ADDRESS, CARDS
from play.games.lotr_tcg.state.handlers import able, flow, idle, plain
from play.games.lotr_tcg.state.table import CARD, CONTROLLED, PATH, SEAT, Table, X
from play.games.lotr_tcg.steps.cards import show
from play.games.lotr_tcg.steps.targets import FITS, choose, enough


@able(words.PlayNextSite)
def _can_play_next(g: Table, step: words.PlayNextSite, x: X) -> bool:
    number = g.site[g.free] + 1
    return number <= path.LAST and bool(path.offered(g, x[SEAT], number, g.path[number], ADDRESS[step], x))


@procedure
def play_next_step(g: Table, step: words.PlayNextSite, x: X) -> Flow[X]:
    """Play the player's own sites as the next ones on the path, one at a time, even in place of sites already there."""
    for i in range(1, step.n + 1):
        number = g.site[g.free] + i
        if number <= path.LAST:
            new = yield path.play_site(x[SEAT], number, g.path[number], ADDRESS[step], x)
            if new >= 0:
                x = remember(x, "it", (new,))
    return x


flow(words.PlayNextSite, play_next_step)


@plain(words.PlaySite)
def _play_site(g: Table, step: words.PlaySite, x: X) -> X:
    """Replace the site with this number on the path with the player's own, if they still have it."""
    new = path.site_of(g, x[SEAT], step.number)
    if new >= 0:
        path.lay_site(g, new, step.number, g.path[step.number])
    return x


@able(words.PlaySite)
def _can_play_site(g: Table, step: words.PlaySite, x: X) -> bool:
    return path.site_of(g, x[SEAT], step.number) >= 0


def replacements(g: Table, c: int, x: X, step: words.ReplaceSite) -> tuple[int, ...]:
    """Return the acting player's sites that could replace this one.

    On the newer path, return () for a step that requires a site of the same number.
    """
    if not CARDS[g.card_code[c]].site or not g.number(c) or (g.unnumbered and not step.from_deck):
        return ()
    return path.offered(g, x[SEAT], g.number(c), c, ADDRESS[step], x)


FITS["replace"] = lambda g, c, x, step: bool(replacements(g, c, x, step))


@able(words.ReplaceSite)
def _can_replace(g: Table, step: words.ReplaceSite, x: X) -> bool:
    return enough(g, step.target, x, "replace", step)


@procedure
def replace_step(g: Table, step: words.ReplaceSite, x: X) -> Flow[X]:
    """Replace sites with the player's own: those with the same number or, on the newer path, any."""
    answer = yield choose(step, "target", "replace", x)
    cards, x = answer
    for c in cards:
        if replacements(g, c, x, step):
            yield path.play_site(x[SEAT], g.number(c), c, ADDRESS[step], x)
    return x


flow(words.ReplaceSite, replace_step)


@able(words.ReplaceAtRandom)
def _can_replace_at_random(g: Table, step: words.ReplaceAtRandom, x: X) -> bool:
    return bool(path.offered(g, g.free, g.number(g.here()), g.here(), "", x))


@procedure
def replace_at_random_step(g: Table, step: words.ReplaceAtRandom, x: X) -> Flow[X]:
    """Replace the current site with a random site of the Free Peoples player."""
    here = g.here()
    sites = path.offered(g, g.free, g.number(here), here, "", x)
    if sites and not path.barred(g, x[SEAT], here):
        yield path.laid_instead(sites[g.roll(len(sites))], here, x[SEAT])
    return x


flow(words.ReplaceAtRandom, replace_at_random_step)


@plain(words.RevealSite)
def _reveal_site(g: Table, step: words.RevealSite, x: X) -> X:
    """Show a random site from the adventure deck of the Free Peoples player, and remember it."""
    sites = g.adventure[g.free]
    shown = (sites[g.roll(len(sites))],) if sites else ()
    show(g, shown, g.free, -1)
    return chosen(x, shown, step.name)


@procedure
def swap_step(g: Table, step: words.SwapSites, x: X) -> Flow[X]:
    """Swap a site on the path with a controlled one."""
    answer = yield choose(step, "target", "pick", x)
    sites, x = answer
    answer = yield choose(step, "held", "pick", x)
    held, x = answer
    if sites and held and g.zone[sites[0]] == PATH and g.zone[held[0]] == CONTROLLED:
        path.swap(g, sites[0], held[0])
    return x


flow(words.SwapSites, swap_step)


@able(words.TakeControl)
def _can_take_control(g: Table, step: words.TakeControl, x: X) -> bool:
    return movement.site_to_take(g) >= 0


@procedure
def take_control_step(g: Table, step: words.TakeControl, x: X) -> Flow[X]:
    """Take control of a site."""
    yield movement.take_control(x[SEAT], x[CARD])
    return x


flow(words.TakeControl, take_control_step)


@able(words.Liberate)
def _can_liberate(g: Table, step: words.Liberate, x: X) -> bool:
    return movement.site_to_liberate(g, x[SEAT], step.yours) >= 0


@procedure
def liberate_step(g: Table, step: words.Liberate, x: X) -> Flow[X]:
    """Liberate a site, and remember it as "it"."""
    yours = step.yours
    site = movement.site_to_liberate(g, x[SEAT], yours)
    yield movement.liberate(x[SEAT], x[CARD], yours)
    return chosen(x, (site,)) if site >= 0 else x


flow(words.Liberate, liberate_step)


# What would change nothing


@idle(words.TakeControl)
def _idle_take_control(g: Table, step: words.TakeControl, x: X) -> bool:
    return movement.site_to_take(g) < 0


@idle(words.Liberate)
def _idle_liberate(g: Table, step: words.Liberate, x: X) -> bool:
    return movement.site_to_liberate(g, x[SEAT], step.yours) < 0
