"""Implement verbs that contain other verbs."""

from functools import cache
from itertools import chain

from cards.language.nouns import Noun, That
from cards.language.verbs import choices as words
from cards.language.verbs import selections
from cards.language.verbs.cards import Play
from cards.language.verbs.characters import Exert
from cards.language.verbs.skirmish import Assign
from cards.language.verbs.step import Step
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import abilities, discards, pointless, possible, wounds
from play.games.lotr_tcg.meaning.compile import holds, test, value
from play.games.lotr_tcg.meaning.conditions import spotted
from play.games.lotr_tcg.meaning.memory import AGREED, FREELY, NAMED, UNDONE, chosen, it, recall, remember
from play.games.lotr_tcg.meaning.nouns import matching
from play.games.lotr_tcg.meaning.players import seats
from play.games.lotr_tcg.meaning.values import ruled, vitality_left
from play.games.lotr_tcg.state.cards import ADDRESS, CARDS, STEPS, inside
from play.games.lotr_tcg.state.handlers import able, can, flow, plain
from play.games.lotr_tcg.state.table import CARD, DOOMED, EVENT, KIND, NO_CARD, SEAT, SERIAL, SUBJECT, Table, X
from play.games.lotr_tcg.steps import healing
from play.games.lotr_tcg.steps.preventable_targets import aimed, meant_cards
from play.games.lotr_tcg.steps.targets import (
    ALL_OR_NOTHING,
    FITS,
    ONE_OF_THEM,
    as_seat,
    candidates,
    choose,
    enough,
    players,
)


@able(selections.Spot)
def _can_spot(g: Table, step: selections.Spot, x: X) -> bool:
    return spotted(g, step.noun, step.n, x)


@plain(selections.Spot)
def _spot(g: Table, step: selections.Spot, x: X) -> X:
    return x


@able(selections.Meet)
def _can_meet(g: Table, step: selections.Meet, x: X) -> bool:
    return holds(g, step.check, x)


@plain(selections.Meet)
def _meet(g: Table, step: selections.Meet, x: X) -> X:
    return x


@able(selections.SpotCount)
def _can_spot_count(g: Table, step: selections.SpotCount, x: X) -> bool:
    return value(g, step.number, x) >= step.low


@procedure
def spot_count_step(g: Table, step: selections.SpotCount, x: X) -> Flow[X]:
    """Let the player choose how many of something to spot.

    If the steps that follow would change nothing, the player is not asked, and the highest possible number counts.
    """
    most = value(g, step.number, x)
    if pointless.rest_in_vain(g, step, remember(x, step.name, most), 1):
        return remember(x, step.name, most)
    numbers = tuple(range(step.low, most + 1))
    n = yield ask(x[SEAT], "number", numbers, about=(x[CARD],))
    n = n or 0
    g.emit("number", x[CARD], x[SEAT], n)
    return remember(x, step.name, n)


flow(selections.SpotCount, spot_count_step)


def meant_for(g: Table, c: int, x: X, step: selections.Pick) -> bool:
    """Return whether a card is a suitable choice.

    If a later step of the ability assigns the chosen card, that step must be possible with it.
    """
    purpose = assigning(step)
    return purpose is None or can(g, purpose, chosen(x, (c,), step.target.name))


@cache
def assigning(step: selections.Pick) -> Assign | None:
    """Return the later step of the same ability that assigns the card chosen here, or None."""
    key = ADDRESS[step].rpartition(".")[0]
    found = [one for one in within(STEPS[key]) if isinstance(one, Assign)]
    wanted = [one for one in found for target in (one.minion, one.character) if named(target.noun) == step.target.name]
    return wanted[0] if wanted and step.target.name else None


def named(noun: Noun) -> str | None:
    """Return the name under which a noun's card was remembered, or None if the noun is not a reference by name."""
    return noun.name if isinstance(noun, That) else None


def within(steps: tuple[Step, ...]) -> list[Step]:
    """Return these steps and all steps nested within them."""
    return [one for step in steps for one in (step, *within(tuple(chain(*step.inner().values()))))]


FITS["pick"] = meant_for
ALL_OR_NOTHING.add("pick")


@able(selections.Pick)
def _can_pick(g: Table, step: selections.Pick, x: X) -> bool:
    return enough(g, step.target, x, "pick", step)


@procedure
def pick_step(g: Table, step: selections.Pick, x: X) -> Flow[X]:
    """Let the player choose cards, and remember them for later steps."""
    answer = yield choose(step, "target", "pick", x)
    cards, x = answer
    if cards:
        g.emit("picked", x[SEAT], step.word, *cards)
    return x


flow(selections.Pick, pick_step)


@procedure
def pick_of_each_culture_step(g: Table, step: selections.PickOfEachCulture, x: X) -> Flow[X]:
    """Let the player choose one matching card of each culture."""
    picked: tuple[int, ...] = ()
    there = matching(g, step.noun, x)
    for culture in tuple(dict.fromkeys([CARDS[g.card_code[c]].culture for c in there])):
        cards = matching(g, step.noun, x)
        of_it = tuple([c for c in cards if CARDS[g.card_code[c]].culture == culture])
        c = yield ask(x[SEAT], "choose", of_it, about=(x[CARD], "pick"))
        picked = (*picked, c)
    return remember(x, step.name, picked)


flow(selections.PickOfEachCulture, pick_of_each_culture_step)


@able(selections.NamePlayer)
def _can_name(g: Table, step: selections.NamePlayer, x: X) -> bool:
    return bool(seats(g, step.who.name, x))


@procedure
def name_step(g: Table, step: selections.NamePlayer, x: X) -> Flow[X]:
    """Let the acting player choose a player, and remember that player for later steps."""
    answer = yield players(step.who.name, x)
    _who, x = answer
    return x


flow(selections.NamePlayer, name_step)


def freely(x: X) -> X:
    """Return the context with a mark that the player carries out the steps by their own choice."""
    return remember(x, FREELY, 1)


def modes(g: Table, step: words.OneOf, x: X) -> tuple[int, ...]:
    """Return the numbers of the modes that can be carried out in full, or all if none can. [Effects]"""
    count = len(step.modes)
    full = tuple([i for i in range(1, count + 1) if abilities.feasible(g, inside(step, str(i)), x)])
    return full or tuple(range(1, count + 1))


@able(words.OneOf)
def _can_one_of(g: Table, step: words.OneOf, x: X) -> bool:
    return any(all(can(g, inner, x) for inner in mode) for mode in step.modes)


@procedure
def one_of_step(g: Table, step: words.OneOf, x: X) -> Flow[X]:
    """Let the player choose one of the step's modes (alternatives), and carry it out."""
    possible_modes = modes(g, step, x)
    free = len(possible_modes) > 1
    closed = any(possible.rests_on_hand(inside(step, str(i + 1))) for i in range(len(step.modes)))
    mode = yield ask(x[SEAT], "mode", possible_modes, about=(x[CARD], ADDRESS[step]), hidden=closed)
    x = remember(x, "mode", mode)
    x = yield abilities.perform(inside(step, str(mode)), freely(x) if free else x)
    return remember(x, FREELY, 0) if free else x


flow(words.OneOf, one_of_step)


def yes_or_no(g: Table, step: Step, x: X) -> tuple[str, ...]:
    """Return a seat's possible answers to paying for a step. "yes" is possible only if the seat can pay."""
    return ("yes", "no") if abilities.feasible(g, inside(step, "cost"), x) else ("no",)


def plays_something(g: Table, step: words.May, x: X) -> bool:
    """Return whether every following step that must play a card has a card to play.

    If not, the cost may not be paid. [Costs and effects]
    """
    return all(can(g, one, x) for one in step.then if isinstance(one, Play) and one.low)


@procedure
def may_step(g: Table, step: words.May, x: X) -> Flow[X]:
    """Let the player pay a cost and then carry out steps.

    A step that has no cost and would change nothing is not offered.
    """
    if not step.cost and pointless.in_vain(g, inside(step, "then"), x):
        x = yield abilities.perform(inside(step, "otherwise"), x)
        return x
    answers = yes_or_no(g, step, x) if plays_something(g, step, x) else ("no",)
    closed = possible.rests_on_hand(inside(step, "cost")) or possible.plays_from_hand(inside(step, "then"))
    answer = "yes"
    if recall(x, AGREED) == x[SEAT]:
        x = remember(x, AGREED, NO_CARD)
    else:
        answer = yield ask(x[SEAT], "may", answers, about=(x[CARD], ADDRESS[step]), hidden=closed)
    if answer == "yes":
        x = yield abilities.pay(inside(step, "cost"), remember(freely(x), UNDONE, 0))
        if not recall(x, UNDONE):
            x = yield abilities.perform(inside(step, "then"), remember(x, FREELY, 0))
    else:
        x = yield abilities.perform(inside(step, "otherwise"), x)
    return x


flow(words.May, may_step)


@procedure
def unless_step(g: Table, step: words.Unless, x: X) -> Flow[X]:
    """Carry out steps unless a player prevents them.

    The players who may do so are asked in order, but nobody is asked if the steps would change nothing. If the
    preventing action does not take place, the steps are carried out after all.
    """
    if pointless.in_vain(g, inside(step, "then"), x):
        return x
    before = x
    field, verb = aimed(step.then[0])
    if field:
        answer = yield choose(step.then[0], field, verb, x)
        x = remember(x, NAMED, (ADDRESS[step.then[0]], field, answer[0]))
    asked = yield players(step.who.name, x)
    who, x = asked
    for seat in who:
        if not g.over:
            closed = possible.rests_on_hand(inside(step, "cost"))
            about = (x[CARD], ADDRESS[step], *meant_cards(g, step.then[0], x))
            answer = yield ask(seat, "prevent", yes_or_no(g, step, as_seat(x, seat)), about=about, hidden=closed)
            if answer == "yes":
                paid = yield abilities.pay(inside(step, "cost"), remember(freely(as_seat(x, seat)), UNDONE, 0))
                if not recall(paid, UNDONE):
                    return before
    x = yield abilities.perform(inside(step, "then"), x)
    return x


flow(words.Unless, unless_step)


@able(words.If)
def _can_if(g: Table, step: words.If, x: X) -> bool:
    """Return whether the branch chosen by the check is possible.

    A check about a card yet to be chosen counts as possible.
    """
    if isinstance(step.check, Noun):
        return True
    return all(can(g, inner, x) for inner in (step.then if holds(g, step.check, x) else step.otherwise))


@procedure
def if_step(g: Table, step: words.If, x: X) -> Flow[X]:
    """Carry out one list of steps if the check holds, otherwise the other."""
    cards = it(x)
    branch = "then" if holds(g, step.check, x, cards[0] if cards else -1) else "otherwise"
    x = yield abilities.perform(inside(step, branch), x)
    return x


flow(words.If, if_step)


@able(words.IfDone)
def _can_if_done(g: Table, step: words.IfDone, x: X) -> bool:
    return all(can(g, inner, x) for inner in step.first)


@procedure
def if_done_step(g: Table, step: words.IfDone, x: X) -> Flow[X]:
    """Carry out steps and, if they took place in full, the steps that follow."""
    x = yield abilities.pay(inside(step, "first"), remember(x, UNDONE, 0))
    if recall(x, UNDONE):
        return x
    x = yield abilities.perform(inside(step, "then"), x)
    return x


flow(words.IfDone, if_done_step)


@able(words.Repeat)
def _can_repeat(g: Table, step: words.Repeat, x: X) -> bool:
    """Return whether a repeated cost can be paid in full. Exertions may be divided among several characters."""
    n = value(g, step.n, x)
    if n <= 0:
        return True
    first = step.then[0]
    if isinstance(first, Exert) and n > 1:
        return sum([vitality_left(g, c) - 1 for c in candidates(g, first.target, x, "exert", first)]) >= n
    return all(can(g, inner, x) for inner in step.then)


@procedure
def repeat_step(g: Table, step: words.Repeat, x: X) -> Flow[X]:
    """Carry out the same steps several times."""
    n = value(g, step.n, x)
    if healing.heals_all(g, step, x, n):
        x = yield healing.heal_each(step, x, n)
        return x
    for _ in range(n):
        if not g.over:
            x = yield abilities.perform(inside(step, "then"), x)
    return x


flow(words.Repeat, repeat_step)


@procedure
def in_turn_step(g: Table, step: words.InTurn, x: X) -> Flow[X]:
    """Let two players act in turn until one of them does not.

    The other player is the owner of the card chosen last.
    """
    me = x[SEAT]
    going_on = bool(it(x))
    while going_on and not g.over:
        owner = g.owner[it(x)[0]]
        x = yield abilities.perform(inside(step, "theirs"), remember(as_seat(x, owner), "going on", 0))
        going_on = bool(recall(x, "going on"))
        if going_on and not g.over:
            x = yield abilities.perform(inside(step, "mine"), remember(as_seat(x, me), "going on", 0))
            going_on = bool(recall(x, "going on"))
    return as_seat(x, me)


flow(words.InTurn, in_turn_step)


@procedure
def by_step(g: Table, step: words.By, x: X) -> Flow[X]:
    """Let another player carry out steps.

    If that player is to be chosen, but the steps would change nothing, nobody is chosen.
    """
    if step.who.name in ONE_OF_THEM and pointless.rest_in_vain(g, step, x):
        return x
    answer = yield players(step.who.name, x)
    who, x = answer
    me = x[SEAT]
    agreed = recall(x, AGREED)
    for seat in who if agreed is None else (agreed,):
        x = yield abilities.perform(inside(step, "then"), as_seat(x, seat))
    return as_seat(x, me)


flow(words.By, by_step)


@able(words.By)
def _can_by(g: Table, step: words.By, x: X) -> bool:
    return any(all(can(g, inner, as_seat(x, s)) for inner in step.then) for s in seats(g, step.who.name, x))


def turned(g: Table, x: X) -> bool:
    """Return whether the acting card is The One Ring, which turns a wound into something else instead of preventing
    it.
    """
    return CARDS[g.card_code[x[CARD]]].ring


@plain(words.Prevent)
def _prevent(g: Table, step: words.Prevent, x: X) -> X:
    """Prevent the event to which this responds, unless a rule says that wounds cannot be prevented."""
    if x[EVENT][KIND] == "about_to_be_wounded" and ruled(g, "wounds_not_prevented") and not turned(g, x):
        return x
    g.prevented = (*g.prevented, x[EVENT][SERIAL])
    if step.done:
        g.history = (*g.history, (wounds.WITHOUT_TOKEN, x[EVENT][SUBJECT], ""))
    g.emit("prevented", x[CARD], x[EVENT][KIND], x[EVENT][SUBJECT])
    return x


@plain(words.Keep)
def _keep(g: Table, step: words.Keep, x: X) -> X:
    """Save some of the cards that are about to leave play."""
    t = test(step.target.noun)
    saved = [c for c in x[EVENT][DOOMED] if g.in_play(c) and t(g, c, x)]
    g.prevented = (*g.prevented, *map(discards.kept, saved))
    for c in saved:
        g.emit("prevented", x[CARD], x[EVENT][KIND], c)
    return x


@plain(words.Remember)
def _remember(g: Table, step: words.Remember, x: X) -> X:
    return remember(x, step.name, value(g, step.number, x))


@plain(words.Later)
def _later(g: Table, step: words.Later, x: X) -> X:
    address = ADDRESS[step]
    g.listeners = (*g.listeners, (f"{address}.later", x, step.until))
    return x


@plain(words.NextAction)
def _next_action(g: Table, step: words.NextAction, x: X) -> X:
    g.extra_action = True
    return x
