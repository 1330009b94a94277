"""Handle wounds, exertions, healing and killing. Each token is placed or removed singly. [Vitality]"""

from collections.abc import Callable

from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import discards, game_end, the_one_ring, windows, zones
from play.games.lotr_tcg.meaning.active import controller, layout, silent
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.memory import BORE, remember
from play.games.lotr_tcg.meaning.noun_relations import fighting
from play.games.lotr_tcg.meaning.values import left_to, ruled, rules, vitality, vitality_left
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import IN_PLAY, NO_CARD, Table, X


def can_be_wounded(g: Table, c: int) -> bool:
    """Return whether a character may take a wound now."""
    if g.zone[c] < IN_PLAY:
        return False
    if silent(g, ABOUT_WOUNDS):
        return True
    for name in WOUND_RULES:
        for rule, x, cards in rules(g, name):
            about = c in cards if cards is not None else test(rule.noun)(g, c, x)
            if about and WOUND_RULES[name](g, c, rule.phase, rule.n):
                return False
    return True


WOUND_RULES: dict[str, Callable[[Table, int, str, int], bool]] = {
    "no_wounds": lambda g, c, phase, n: not phase or g.phase == phase,
    "wounds_only_in": lambda g, c, phase, n: g.phase != phase,
    "wound_cap": lambda g, c, phase, n: g.phase == phase and g.hurt[c] >= n,
    "no_wounds_except_own_skirmish": lambda g, c, phase, n: not fighting(g, c),
}
ABOUT_WOUNDS = frozenset(WOUND_RULES)


@procedure
def wound(g: Table, c: int, cause: int | tuple[int, ...]) -> Flow[bool]:
    """Place one wound on a character, unless it is prevented or not allowed.

    Return whether it was placed. `cause` is the source of the wound; for a wound from losing a skirmish, it is all the
    characters that won.
    """
    if not can_be_wounded(g, c) or prevented(g, c):
        return False
    if windows.hears(g, "about_to_be_wounded", c):
        stopped = yield windows.before(windows.event(g, "about_to_be_wounded", c, cause))
        if stopped or g.over or g.zone[c] < IN_PLAY:
            return False
    g.wounds[c] += 1
    g.hurt[c] += 1
    g.emit("wound", c, causers(cause)[0] if causers(cause) else NO_CARD)
    if g.wounds[c] >= vitality(g, c):
        yield kill((c,), cause)
    if windows.hears(g, "wounded", c) and not g.over:
        yield windows.window(windows.event(g, "wounded", c, cause))
    return True


def prevented(g: Table, c: int) -> bool:
    """Return whether a rule prevents the next wound that a character would take."""
    if silent(g, PREVENTING) or ruled(g, "wounds_not_prevented"):
        return False
    cap = ruled(g, "wounds_prevented_after", c)
    return bool(ruled(g, "wounds_prevented", c)) or (cap is not None and g.phase == cap.phase and g.hurt[c] >= cap.n)


PREVENTING = frozenset(["wounds_prevented", "wounds_prevented_after"])


def can_exert(g: Table, c: int, times: int = 1, source: int = NO_CARD) -> bool:
    """Return whether a character may exert this many times. An exhausted character may not exert. [Exert]"""
    if g.zone[c] < IN_PLAY or not CARDS[g.card_code[c]].character or vitality_left(g, c) <= times:
        return False
    if silent(g, ABOUT_EXERTION):
        return True
    if ruled(g, "no_exertion", c):
        return False
    if source < 0:
        return True
    if CARDS[g.card_code[source]].shadow:
        rule = ruled(g, "no_exertion_by_shadow", c)
        return rule is None or rule.phase not in ("", g.phase)
    return not ruled(g, "no_exertion_except_shadow", c)


ABOUT_EXERTION = frozenset(["no_exertion", "no_exertion_by_shadow", "no_exertion_except_shadow"])
WITHOUT_TOKEN = "without_token"
"""The mark in `g.history` of a character exerting without a token."""
PRICE_OF_TEXT, PRICE_OF_ABILITY = 1, 2
"""The kind of an exertion that is a cost: of a special ability, or of another ability or card."""


@procedure
def exert(g: Table, c: int, source: int, price: int = 0) -> Flow[bool]:
    """Exert a character by placing one wound token, or none if an ability says so.

    Return whether the character was exerted; if it was not, nothing has been paid.
    """
    if not can_exert(g, c, 1, source):
        return False
    if windows.hears(g, "about_to_exert", c):
        stopped = yield windows.before(windows.event(g, "about_to_exert", c, source, price))
        if g.over:
            return False
        if stopped:
            spared = (WITHOUT_TOKEN, c, "") in g.history
            g.history = tuple([one for one in g.history if one != (WITHOUT_TOKEN, c, "")])
            return spared and g.zone[c] >= IN_PLAY
    g.wounds[c] += 1
    g.emit("exert", c, source)
    if windows.hears(g, "exerted", c):
        yield windows.window(windows.event(g, "exerted", c, source, price))
    return True


def can_heal(g: Table, c: int, source: int = NO_CARD) -> bool:
    if g.zone[c] < IN_PLAY or g.wounds[c] <= 0 or ruled(g, "no_healing", c):
        return False
    return left_to(g, "healed_only_by", source, c)


@procedure
def heal(g: Table, c: int, source: int) -> Flow[bool]:
    """Remove one wound. Return whether one was removed."""
    if not can_heal(g, c, source):
        return False
    if windows.hears(g, "about_to_heal", c):
        stopped = yield windows.before(windows.event(g, "about_to_heal", c, source))
        if stopped or g.over:
            return False
    g.wounds[c] -= 1
    g.emit("heal", c, source)
    if windows.hears(g, "healed", c):
        yield windows.window(windows.event(g, "healed", c, source))
    return True


ALL = "all"
"""The answer that heals all wounds at once."""


def all_within(g: Table, cards: tuple[int, ...], n: int) -> bool:
    """Return whether these characters have more than one wound, but at most `n` in all."""
    return 1 < total(g, cards) <= n


def total(g: Table, cards: tuple[int, ...]) -> int:
    """Return how many wounds these characters have."""
    return sum([g.wounds[c] for c in cards])


@procedure
def heal_all(g: Table, cards: tuple[int, ...], source: int) -> Flow[None]:
    """Heal all wounds of these characters, one at a time."""
    for c in tuple([hurt for hurt in cards for _ in range(g.wounds[hurt])]):
        if not g.over:
            yield heal(c, source)


@procedure
def kill(g: Table, cards: tuple[int, ...], cause: int | tuple[int, ...]) -> Flow[None]:
    """Kill characters simultaneously: Free Peoples characters go to the dead pile, minions are discarded. [Killed]

    First, for each character, anything that can prevent its death is offered and a new Ring-bearer may take over. Then
    all of them die together, and what their deaths trigger is resolved, including turning threats into wounds.
    """
    doomed = tuple([(c, g.stay[c]) for c in cards if g.zone[c] >= IN_PLAY and not falls(g, c)])
    g.history = (*g.history, *[(FALLING, c, "") for c, _ in doomed])
    for c, stay in doomed:
        if windows.hears(g, "about_to_be_killed", c) and still_there(g, c, stay) and not g.over:
            stopped = yield windows.before(windows.event(g, "about_to_be_killed", c, cause))
            if stopped or not still_there(g, c, stay):
                rises(g, c)
    while not g.over and falls(g, g.bearer()):
        saved = yield the_one_ring.bearer_killed(g.bearer())
        if not saved:
            game_end.lose(g, g.free, "ring_bearer_killed")
    dying = tuple([c for c, stay in doomed if falls(g, c) and still_there(g, c, stay)])
    for c, _ in doomed:
        rises(g, c)
    if not g.over:
        yield die(dying, cause)


FALLING = "falling"
"""The mark in `g.history` of a character being killed, until it has died or was saved."""


def falls(g: Table, c: int) -> bool:
    return (FALLING, c, "") in g.history


def rises(g: Table, c: int) -> None:
    """Remove the mark that a character is being killed."""
    g.history = tuple([one for one in g.history if one != (FALLING, c, "")])


def still_there(g: Table, c: int, stay: int) -> bool:
    """Return whether a card is still in play and has not left play since `stay` was recorded."""
    return g.zone[c] >= IN_PLAY and g.stay[c] == stay


@procedure
def die(g: Table, cards: tuple[int, ...], cause: int | tuple[int, ...]) -> Flow[None]:
    """Take killed characters out of play together, and resolve what that triggers.

    Threats become wounds only once for all of them.
    """
    fallen = [c for c in cards if not CARDS[g.card_code[c]].minion]  # first: a condition is one only while in play
    threatens = bool(fallen)
    heirs = tuple([one for c in cards for one in last_words(g, c)])
    lost = tuple([one for c in cards for one in zones.die(g, c)])
    g.listeners = (*g.listeners, *heirs)
    heard = tuple([c for c in cards if windows.hears(g, "killed", c)])
    if threatens and g.threats[g.free]:
        heard = cards
    last = len(heard) - 1
    yield windows.moment(
        tuple(
            [windows.event(g, "killed", c, causers(cause), int(threatens and i == last)) for i, c in enumerate(heard)]
        )
    )
    g.listeners = tuple([one for one in g.listeners if one not in heirs])
    yield discards.announced(lost, cause)


def last_words(g: Table, c: int) -> tuple[tuple[str, X, str], ...]:
    """Return the required "killed" triggers of the active cards attached to a dying character, as delayed triggers that
    remember the character, since these cards leave play with it.
    """
    borne = [i for i in layout(g).attached.get(c, ()) if i in layout(g).actives]
    return tuple(
        [
            (ab.address, remember((i, controller(g, i), (), ()), BORE, (c,)), "phase")
            for i in borne
            for ab in CARDS[g.card_code[i]].triggers
            if ab.kind == "killed" and not ab.may
        ]
    )


def causers(cause: int | tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards that caused something: the source of an effect, or the winners of a skirmish."""
    if isinstance(cause, tuple):
        return cause
    return (cause,) if cause >= 0 else ()


def may_be_overwhelmed(g: Table, c: int) -> int:
    """Return how many times a character's strength its opponents must have to overwhelm it: 2, or 3 if
    a rule says so.
    """
    return 3 if ruled(g, "tripled", c) else 2
