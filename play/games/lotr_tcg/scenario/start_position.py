"""Set up the table of a scenario.

Cards keep their numbers so that aliases stay valid, shuffles have given results, and used abilities, effects in force
and eliminated players can be set beforehand.
"""

from collections.abc import Iterator, Mapping, MutableSequence
from typing import Any, ClassVar, TypeVar

from cards.language.verbs.characters import Apply, Make
from play.engine.adapter import ScenarioError, Table, check_keys
from play.engine.state import ALL
from play.games.lotr_tcg.effects import game_end
from play.games.lotr_tcg.state.cards import CARDS, STEP, Ab, code_of
from play.games.lotr_tcg.state.table import NO_CARD
from play.games.lotr_tcg.state.table import Table as State
from play.games.lotr_tcg.steps.characters import amount_of, lay

T = TypeVar("T")


class Scene(State):
    """A table of the TCG on which a scenario is played."""

    SCALARS: ClassVar[tuple[str, ...]] = (*State.SCALARS, "asks_all", "orders", "losses")

    orders: tuple[tuple[int, tuple[int, ...]], ...]
    """The cards that the next shuffles of draw decks put on top: (seat, cards in draw order)."""
    losses: tuple[tuple[int, str], ...]
    """The players who have lost, and why."""

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.asks_all, self.orders, self.losses = False, (), ()

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle as usual, then put the cards that the scenario sets for this deck on top."""
        super().shuffle(items)
        seat = next((seat for seat in range(self.seats) if self.deck[seat] is items), -1)
        order = next((order for order in self.orders if order[0] == seat), None)
        if order is not None:
            self.orders = tuple([one for one in self.orders if one is not order])
            top: tuple[Any, ...] = order[1]
            items[:] = sorted(items, key=lambda c: top.index(c) if c in top else len(top))

    def disguise(self, cards: list[int]) -> None:
        """Do nothing: cards keep their identities, so that aliases stay valid."""

    def emit(self, kind: str, *facts: Any, to: int = ALL, public: tuple[Any, ...] | None = None) -> None:
        super().emit(kind, *facts, to=to, public=public)
        if kind == "lost":
            self.losses = (*self.losses, (facts[0], facts[1]))


def as_in_a_match(scene: State) -> State:
    """Return a copy of the table without the fields that only scenarios use."""
    table = State(scene.seats, scene.seed)
    for name in State.FIELDS:
        setattr(table, name, getattr(scene, name))
    table.hides_information = scene.hides_information
    return table


def lay_orders(table: Table[State], seat: int, orders: Any) -> None:
    """Set the results of shuffles.

    `shuffles: [[A, B], [C]]` lists the cards that are on top of this seat's deck after the next shuffle, and after the
    one following it.
    """
    g = table.state
    assert isinstance(g, Scene)
    for order in orders:
        g.orders = (*g.orders, (seat, tuple([int(table.thing(alias)) for alias in order])))


def lay_uses(table: Table[State], uses: Mapping[Any, Any]) -> None:
    """Set how many times limited abilities have been used: `used: {ALIAS: 2}` or, if the ability must be given by its
    number, `{ALIAS: {1: 2}}`.
    """
    g = table.state
    for alias, counts in uses.items():
        c = int(table.thing(alias))
        limited = [ab for ab in CARDS[g.card_code[c]].abilities if ab.limit]
        for number, count in counts.items() if isinstance(counts, Mapping) else [(None, counts)]:
            ab = only(alias, [ab for ab in limited if number in (None, ab.number)])
            scope = ab.limit[1] if ab.limit else "phase"
            g.used += ((c, g.stay[c], ab.address, scope),) * int(count)


def only(alias: str, abilities: list[Ab]) -> Ab:
    if len(abilities) != 1:
        raise ScenarioError(f"used: {alias} has {len(abilities)} such texts with a limit")
    return abilities[0]


def lay_effects(table: Table[State], effects: list[Any]) -> None:
    """Put temporary effects of a card in force, on some cards or on all: `effects: [{of: "1_85", on: [ALIAS], by:
    free}]`.
    """
    g = table.state
    for effect in effects:
        check_keys(effect, ("of", "on", "by"), "effects")
        seat = table.seat(effect["by"]) if "by" in effect else g.free
        targets = [int(table.thing(alias)) for alias in effect.get("on") or []]
        steps = list(lasting_steps(str(effect.get("of"))))
        if not steps:
            raise ScenarioError(f"effects: the text of {effect.get('of')!r} lays nothing that lasts")
        for step in steps:
            lay_step(g, step, targets, seat)
    g.moved()


def lasting_steps(card_id: str) -> Iterator[Make | Apply]:
    """Yield the steps in a card's texts that create temporary effects."""
    abilities = [ab.address for ab in CARDS[code_of(card_id)].abilities]
    for address, step in STEP.items():
        if isinstance(step, Make | Apply) and any(address.startswith(f"{one}.") for one in abilities):
            yield step


def lay_step(g: State, step: Make | Apply, targets: list[int], seat: int) -> None:
    """Put a lasting effect on the table, as if a step had made it for these cards."""
    x = (NO_CARD, seat, (), ())
    for i, modifier in enumerate(step.modifiers):
        if isinstance(step, Apply):
            lay(g, step, i, None, 0, x)
        for c in targets if isinstance(step, Make) else []:
            lay(g, step, i, (c,), amount_of(g, modifier, x, c), x)


def lay_loss(table: Table[State], seat: int, reason: str) -> None:
    """Eliminate a seat for this reason before the scenario begins, and remove its cards: `lost: corrupted`."""
    if sum(table.state.alive) < 3:
        raise ScenarioError("lost: at least two seats must be left")
    g = table.state
    if g.unnumbered and any(g.owner[c] == seat for c in (*g.path, *g.controlled) if c >= 0):
        raise ScenarioError("lost: sites of the newer path are replaced by choice; let the seat lose in the steps")
    game_end.lose(g, seat, reason)
