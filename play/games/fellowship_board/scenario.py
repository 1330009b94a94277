"""Build and read scenarios of this game.

The setup keys are described in README.md. Cards are named by their catalogue ids.
"""

from collections.abc import Callable, Mapping
from typing import Any

from play.engine.adapter import Adapter, NotOffered, ScenarioError, Setup, Table, check_keys
from play.engine.flow import Decision, Flow, procedure, run
from play.engine.game import Game
from play.games.fellowship_board import GAME
from play.games.fellowship_board.box import ACTIVITIES, CARDS, FACES, PATH, TILES, TOKENS, location
from play.games.fellowship_board.rules.events.anytime_actions import put_on_ring
from play.games.fellowship_board.rules.events.tiles import next_event
from play.games.fellowship_board.rules.journey import (
    act,
    end_board,
    journey,
    mount_doom,
    pass_turn,
    play_board,
    reveal_tile,
    travel,
    visit,
)
from play.games.fellowship_board.rules.response_windows import SIGNALS
from play.games.fellowship_board.state import NOBODY, OPEN, Fellowship

SETUP = (
    "place", "begin", "active", "bearer", "sauron", "lines", "event", "tiles", "deck", "seats", "options", "gandalf",
    "specials", "ring_used", "discard", "features", "deck_ends", "tiles_end",
    "hides_information",
)  # fmt: skip
SEAT = ("hand", "corruption", "shields", "heart", "sun", "ring", "out", "signal")
BEGINNINGS = ("turn", "tile", "action", "event", "end", "doom", "haven", "ring", "journey")


@procedure
def go_on(g: Fellowship, begin: str) -> Flow[None]:
    """Play the game from the point that a scenario's `begin` names to the end."""
    if begin == "haven":
        yield visit(g.place)
    elif begin in ("tile", "action"):
        if begin == "tile":
            yield reveal_tile()
        yield act()
        pass_turn(g)
    elif begin == "event":
        yield next_event()
    elif begin == "ring":
        yield put_on_ring()
    elif begin == "end":
        yield end_board()
    elif begin == "doom":
        yield mount_doom()
    if begin in ("turn", "tile", "action", "event", "ring") and not g.over:
        yield play_board(g.place)
    if not g.over:
        yield travel(PATH.index(g.place) + 1)


class FellowshipScenario(Adapter[Fellowship]):
    """The scenario adapter of this game: builds tables, matches actions to options, and reads paths."""

    def build(self, setup: Setup, seed: int, script: list[Any]) -> Table[Fellowship]:
        """Return the table that a scenario describes, up to its first question."""
        check_keys(setup, SETUP, "setup")
        seats = setup.get("seats") or {}
        options = self.game.check(setup.get("options") or {}, len(seats))
        g = GAME.rules.setup(options, len(seats), seed)
        g.hides_information = bool(setup.get("hides_information", False))
        table = Table(g, {name: place for place, name in enumerate(seats)})
        lay_board(table, setup)
        supply = Supply(g)
        for name, spec in seats.items():
            lay_seat(g, table.seat(name), spec or {}, supply, f"seats.{name}")
        lay_piles(g, setup, supply)
        g.script = [face(value) for value in script]
        begin = setup.get("begin", "turn")
        if begin not in BEGINNINGS:
            raise ScenarioError(f"setup: begin must be one of {', '.join(BEGINNINGS)}, not {begin!r}")
        g.frames.append(journey() if begin == "journey" else go_on(begin))
        run(g)
        return table

    def fits(self, table: Table[Fellowship], decision: Decision, option: Any, action: Mapping[str, Any]) -> bool:
        """Return whether an option is what an action of a scenario means."""
        if decision.kind == "split":
            return decision.options.index(option) + 1 == action.get("choose")
        if isinstance(option, tuple) and len(option) == 2:
            kind, value = option
            key = {"play": "play", "drop": "drop"}.get(kind, "use")
            named = {"gandalf": value, "call": "gandalf"}.get(kind, kind)
            if kind in ("play", "yellow", "drop"):
                named = CARDS[value].id
            return bool(named in (action.get(key), action.get("choose") if kind != "drop" else None))
        if isinstance(option, tuple):
            return bool(pledged(option) == action.get("choose"))
        if decision.kind in ("target", "receiver", "share"):
            return bool(option == table.seats.get(action.get("choose", "")))
        if decision.kind in ("discard", "give_card", "spare") and option != "pass":
            return CARDS[option].id in (action.get("choose"), action.get("play"), action.get("use"))
        return bool({"yes": True, "no": False}.get(option, option) == action.get("choose", NOBODY))

    def place(self, table: Table[Fellowship], decision: Decision, action: Mapping[str, Any]) -> int:
        """Return the index of the option that an action names. Of identical cards, the first one is used."""
        for place, option in enumerate(decision.options):
            if option != "pass" and self.fits(table, decision, option, action):
                return place
        return super().place(table, decision, action)

    def perform(self, table: Table[Fellowship], seat: int, action: Any) -> None:
        """Perform an action. `{signal: MOMENT}` signals without being asked; an empty MOMENT withdraws the signal."""
        if isinstance(action, Mapping) and "signal" in action:
            self.game.signal(table.state, seat, action["signal"])
        else:
            super().perform(table, seat, action)

    def open_decision(self, table: Table[Fellowship], seat: int) -> Decision:
        """Return the seat's open decision, after checking that the question and each option can be put into words."""
        decision = super().open_decision(table, seat)
        self.game.table.say(decision, table.state, seat)
        for option in decision.options:
            self.game.table.label(decision, option, table.state)
        return decision

    def picks(self, table: Table[Fellowship], decision: Decision, action: Any) -> tuple[int, ...]:
        """Return the indexes of the options that an action means, also if it chooses a list."""
        if isinstance(action, Mapping) and isinstance(action.get("choose"), list):
            left = list(range(len(decision.options)))
            places = []
            for part in action["choose"]:
                fitting = (i for i in left if self.fits(table, decision, decision.options[i], {"choose": part}))
                place = next(fitting, None)
                if place is None:
                    raise NotOffered(f"{part!r} is not on offer")
                left.remove(place)
                places.append(place)
            return tuple(places)
        return super().picks(table, decision, action)

    def reason(self, table: Table[Fellowship], seat: int, action: Any) -> str:
        """Return why an action is not possible, in the words that the player sees, "" if there is no reason."""
        refusals = self.game.table.why_not(table.state, seat)
        if isinstance(action, Mapping):
            named = action.get("play") or action.get("use")
            held = [c for c in table.state.hands[seat] if CARDS[c].id == named]
            sentences = [refusals[f"c{c}"].sentence for c in held if f"c{c}" in refusals]
            return sentences[0] if sentences else ""
        return super().reason(table, seat, action)

    def holds(self, table: Table[Fellowship], path: str, value: Any) -> bool:
        """Return whether a path has a value. A number also means how many there are, and order does not matter."""
        actual = self.read(table, path)
        if isinstance(actual, list):
            return len(actual) == value if isinstance(value, int) else sorted(actual) == sorted(value)
        return bool(actual == value)

    def read(self, table: Table[Fellowship], path: str) -> Any:
        """Return the value at a path, such as `line.fighting`, `SEAT.hand` or one of PATHS."""
        first, _, rest = path.partition(".")
        g = table.state
        if first == "line" and rest in ACTIVITIES:
            return g.line(rest)
        if rest and first in table.seats:
            return read_seat(g, table.seats[first], rest)
        if path not in PATHS:
            raise ScenarioError(f"{path!r} is not a path of this game ({', '.join(PATHS)}, line.*, SEAT.*)")
        return PATHS[path](table)


class Supply:
    """Hands out card numbers for card ids: each time an id is named, the next copy of that card is used."""

    def __init__(self, g: Fellowship) -> None:
        self.g = g
        self.left = list(range(len(CARDS)))

    def take(self, key: str) -> int:
        """Remove a copy of a card from those not placed yet, and return it. Raise ScenarioError if none is left."""
        taken = next((c for c in self.left if CARDS[c].id == key), None)
        if taken is None:
            exists = any(card.id == key for card in CARDS)
            raise ScenarioError(f"there is no {'further ' if exists else ''}card {key!r}")
        self.left.remove(taken)
        for pile in (self.g.deck, self.g.features):
            if taken in pile:
                pile.remove(taken)
        return taken


def face(value: Any) -> int:
    """Return the index of a die's face. Raise ScenarioError if it has no such face."""
    names = [f["face"] for f in FACES]
    if value not in names:
        raise ScenarioError(f"script: a face must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)


def lay_board(table: Table[Fellowship], setup: Mapping[str, Any]) -> None:
    """Set the Fellowship's location, the active player, the markers, and Sauron."""
    g = table.state
    g.place = setup.get("place", "moria")
    if g.place not in PATH:
        raise ScenarioError(f"setup: there is no place {g.place!r} ({', '.join(PATH)})")
    board_begins = setup.get("begin", "turn") not in ("haven", "doom", "end", "journey")
    g.phase = "scenario" if board_begins else "haven"
    g.bearer = table.seat(setup["bearer"]) if "bearer" in setup else 0
    g.active = table.seat(setup["active"]) if "active" in setup else g.bearer
    g.sauron = setup.get("sauron", g.sauron)
    g.event = setup.get("event", 0)
    g.ring_used = bool(setup.get("ring_used", True))
    g.features = list(location(g.place)) if setup.get("features", True) else []
    for activity, at in (setup.get("lines") or {}).items():
        if activity not in ACTIVITIES:
            raise ScenarioError(f"setup: there is no line {activity!r}")
        g.lines[ACTIVITIES.index(activity)] = at


def lay_seat(g: Fellowship, seat: int, spec: Mapping[str, Any], supply: Supply, where: str) -> None:
    """Set the possessions and the position of a seat as the scenario specifies.

    Anything it does not mention stays as in the game's own setup.
    """
    check_keys(spec, SEAT, where)
    g.hands[seat] = [supply.take(key) for key in spec.get("hand", ())]
    for card in g.hands[seat]:
        g.known[card] = 1 << seat
    g.corruption[seat] = spec.get("corruption", g.corruption[seat])
    g.shields[seat] = spec.get("shields", g.shields[seat])
    g.alive[seat] = not spec.get("out", False)
    g.signals[seat] = spec.get("signal", "")
    if g.signals[seat] not in ("", *SIGNALS):
        raise ScenarioError(f"{where}: a signal is for one of {', '.join(SIGNALS)}, not {spec['signal']!r}")
    for kind in TOKENS:
        g.tokens(kind)[seat] = spec.get(kind, g.tokens(kind)[seat])


def lay_piles(g: Fellowship, setup: Mapping[str, Any], supply: Supply) -> None:
    """Set the piles as listed, from the top. Cards not listed follow below in random order."""
    top_cards = [supply.take(key) for key in setup.get("deck", ())]
    g.deck = [] if setup.get("deck_ends") else g.deck
    g.deck += reversed(top_cards)
    g.discard = [supply.take(key) for key in setup.get("discard", ())]
    for card in g.discard:
        g.known[card] = OPEN
    rest = list(TILES)
    top = list(setup.get("tiles", ()))
    for tile in top:
        if tile not in rest:
            raise ScenarioError(f"setup: there is no (further) tile {tile!r}")
        rest.remove(tile)
    g.shuffle(rest)
    g.tiles = [*([] if setup.get("tiles_end") else rest), *reversed(top)]
    g.used_tiles = rest if setup.get("tiles_end") else []
    if setup.get("gandalf") != "all":
        g.gandalf = list(setup.get("gandalf", ()))
    if "specials" in setup:
        g.specials = list(reversed(setup["specials"]))


def pledged(option: tuple[int, str, Any]) -> Any:
    """Return a pledge as scenarios write it: a card's id, a kind of token, or a value of shields."""
    return CARDS[option[2]].id if option[1] == "card" else option[2]


def ids(cards: list[int]) -> list[str]:
    return [CARDS[c].id for c in cards]


def name_of(table: Table[Fellowship], seat: int) -> str | None:
    return next((name for name, place in table.seats.items() if place == seat), None)


PATHS: dict[str, Callable[[Table[Fellowship]], Any]] = {
    "place": lambda t: t.state.place,
    "phase": lambda t: t.state.phase,
    "active": lambda t: name_of(t, t.state.active),
    "bearer": lambda t: name_of(t, t.state.bearer),
    "sauron": lambda t: t.state.sauron,
    "event": lambda t: t.state.event,
    "tile": lambda t: t.state.tile or None,
    "over": lambda t: t.state.over or None,
    "score": lambda t: t.state.score,
    "ring_used": lambda t: t.state.ring_used,
    "gandalf": lambda t: list(t.state.gandalf),
    "tiles": lambda t: list(reversed(t.state.tiles)),
    "deck": lambda t: ids(t.state.deck),
    "gone": lambda t: ids(t.state.gone),
    "discard": lambda t: ids(t.state.discard),
    "features": lambda t: ids(t.state.features),
    "winner": lambda t: [name_of(t, s) for s in result.winners] if (result := GAME.result(t.state)) else None,
}
SEAT_PATHS: dict[str, Callable[[Fellowship, int], Any]] = {
    "hand": lambda g, s: ids(g.hands[s]),
    "corruption": lambda g, s: g.corruption[s],
    "shields": lambda g, s: g.shields[s],
    "heart": lambda g, s: g.heart[s],
    "sun": lambda g, s: g.sun[s],
    "ring": lambda g, s: g.ring[s],
    "signal": lambda g, s: g.signals[s],
    "alive": lambda g, s: g.alive[s],
    "rank": lambda g, s: GAME.result(g).standings[s].place if g.over else None,  # type: ignore[union-attr]
    "score": lambda g, s: GAME.result(g).standings[s].score if g.over else None,  # type: ignore[union-attr]
}


def read_seat(g: Fellowship, seat: int, path: str) -> Any:
    if path not in SEAT_PATHS:
        raise ScenarioError(f"{path!r} is not a path of a seat ({', '.join(SEAT_PATHS)})")
    return SEAT_PATHS[path](g, seat)


def SCENARIO(game: Game[Any]) -> FellowshipScenario:
    return FellowshipScenario(game)
