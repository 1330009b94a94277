"""Build and read scenarios of this game. The setup keys are described in README.md.

Seats of a scenario are hands, even for one or two players. A step names the hand, and the seat that answers for it is
asked.
"""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from play.engine.adapter import Adapter, NotOffered, ScenarioError, Setup, Table, check_keys
from play.engine.flow import Decision, Flow, procedure, run
from play.engine.game import Game
from play.games.two_towers.book import (
    BLACK,
    IDS,
    NUMBER,
    OLD_MEN,
    ONE_RING,
    RINGS,
    SUIT,
    SUITS,
    WHITE,
    chapter,
    character,
    is_orc,
)
from play.games.two_towers.rules import exchanges, rounds, setup, tricks
from play.games.two_towers.rules.characters import take_characters
from play.games.two_towers.rules.deal import FACEUP, count_slots, deal_rest, extra_cards
from play.games.two_towers.rules.goals import status
from play.games.two_towers.rules.rounds import judge, play_chapter, play_round
from play.games.two_towers.state import COUNTS, NO_CARD, NOBODY, OPEN, ROWS, WINNER, hand_of
from play.games.two_towers.state import Table as Board
from play.games.two_towers.table.view import WORDS

SETUP = (
    "chapter", "players", "phase", "round", "leader", "slots", "lost_card", "gate", "burden", "rings_open", "deck",
    "palantir", "ranks", "won", "hands", "group", "done", "gandalf_is", "exchanged", "under_gimli", "dealer", "pool",
    "shown",
)  # fmt: skip
HAND = ("character", "hand", "tucked", "under", "rank_card", "faceup", "pyramid", "first", "last", "trigger")


@procedure
def go_on(g: Board, phase: str) -> Flow[None]:
    """Resume a round at a phase, evaluate it, and play the remaining rounds of a long chapter.

    "chapter" plays a whole chapter.
    """
    if phase == "chapter":
        yield play_chapter()
        return
    if phase == "round":
        yield play_round()
    if phase == "horn":
        yield rounds.horn_blows()
    if phase in ("horn", "characters"):
        yield take_characters()
        if g.chapter == 24:
            deal_rest(g)
        extra_cards(g)
    if phase in ("horn", "characters", "setup"):
        yield setup.set_up()
    if phase in ("horn", "characters", "setup", "tricks"):
        g.leader = g.first_seat if g.leader == NOBODY else g.leader
        g.slots = g.slots or g.slot + count_slots(g)
        yield tricks.play_tricks()
    judge(g)
    while not g.over:
        g.round += 1
        g.clear()
        if "groups" in chapter(g.chapter):
            yield rounds.choose_group()
        yield play_round()
        judge(g)


class TwoTowersScenario(Adapter[Board]):
    """The scenario adapter of this game: builds tables, matches actions to options, and reads paths."""

    def build(self, setup: Setup, seed: int, script: list[Any]) -> Table[Board]:
        """Return the table that a scenario describes, up to its first question."""
        check_keys(setup, SETUP, "setup")
        hands = setup.get("hands") or {}
        if len(hands) not in (3, 4):
            raise ScenarioError("setup: a table has three or four hands")
        players = setup.get("players", len(hands))
        g = Board(players, seed, setup.get("chapter", 19))
        if g.n != len(hands):
            raise ScenarioError(f"setup: {players} players have {g.n} hands")
        table = Table(g, {name: place for place, name in enumerate(hands)})
        for place, (name, spec) in enumerate(hands.items()):
            lay_hand(g, place, spec, f"hands.{name}")
        lay_table(table, setup)
        g.frames.append(go_on(setup.get("phase", "tricks")))
        run(g)
        return table

    def open_decision(self, table: Table[Board], seat: int) -> Decision:
        """Return the first open decision about a hand. Raise NotOffered if there is none."""
        decision = self.waiting(table).get(table.name_of(seat))
        if decision is None:
            raise NotOffered(f"{table.name_of(seat)} has nothing to decide")
        return decision

    def asked(self, table: Table[Board], decision: Decision) -> str:
        """Return the name of the hand that a decision is about, or a note if the question was put to a seat that does
        not play that hand.
        """
        hand = hand_of(decision) if decision.about else decision.seat
        fits = table.state.seat_of(hand) == decision.seat
        return table.name_of(hand) if fits else f"seat {decision.seat} for hand {hand}"

    def perform(self, table: Table[Board], seat: int, action: Any) -> None:
        decision = self.open_decision(table, seat)
        self.game.apply(table.state, decision.seat, self.picks(table, decision, action))

    def fits(self, table: Table[Board], decision: Decision, option: Any, action: Mapping[str, Any]) -> bool:
        """Return whether an option is what an action of a scenario means."""
        if decision.kind == "play":
            choice = tricks.CLAIM if action.get("claim") else tricks.LIGHT if action.get("light") else tricks.PLAY
            return bool(option == (choice, NUMBER.get(str(action.get("play")), NO_CARD)))
        return bool(meant(table, decision, option) == action.get("choose", NO_CARD))

    def reason(self, table: Table[Board], seat: int, action: Any) -> str:
        """Return why an action is not possible, in the words that the player sees: for its card if it plays one."""
        refusals = self.game.table.why_not(table.state, table.state.seat_of(seat))
        chosen = str(action.get("play")) if isinstance(action, Mapping) else ""
        if chosen in refusals:
            return refusals[chosen].sentence
        return "; ".join(refusal.sentence for refusal in refusals.values())

    def holds(self, table: Table[Board], path: str, value: Any) -> bool:
        """Return whether a path has a value. A number also means how many there are, and order does not matter."""
        actual = self.read(table, path)
        if isinstance(actual, list) and isinstance(value, int):
            return len(actual) == value
        return bool(
            sorted(actual) == sorted(value) if isinstance(actual, list) and value is not None else actual == value
        )

    def read(self, table: Table[Board], path: str) -> Any:
        """Return the value at a path: HAND.something or one of PATHS."""
        first, _, rest = path.partition(".")
        if rest:
            return read_hand(table.state, table.seat(first), rest)
        if path not in PATHS:
            raise ScenarioError(
                f"{path!r} is not a path of this game ({', '.join(PATHS)}, HAND.{'|'.join(HAND_PATHS)})"
            )
        return PATHS[path](table)


def card(value: Any) -> int:
    if str(value) not in NUMBER:
        raise ScenarioError(f"there is no card {value!r}")
    return NUMBER[str(value)]


def cards(values: Any) -> list[int]:
    return [card(value) for value in values or ()]


def lay_hand(g: Board, place: int, spec: Any, where: str) -> None:
    """Set a hand's cards and character."""
    check_keys(spec, HAND, where)
    key = spec.get("character", "")
    if key:
        try:
            character(g.chapter, key)
        except KeyError:
            raise ScenarioError(f"{where}: there is no character {key!r}") from None
    g.character[place] = key
    if "pyramid" in spec:
        lay_pyramid(g, spec["pyramid"])
    for held in cards(spec.get("hand")):
        g.take(place, held)
    for column in ("tucked", "under", "rank_card", "faceup"):
        if column in spec:
            getattr(g, column)[place] = card(spec[column])
            g.known[card(spec[column])] |= g.own_bits(place) if column == "tucked" else OPEN
    if "faceup" in spec or (spec.get("character") == "shelob" and len(spec.get("hand", ())) > 9):
        g.keepers[place] = 1
    if "first" in spec:
        g.first_card = (place, card(spec["first"]))
    if "last" in spec:
        g.last_card = (place, card(spec["last"]))
    g.trigger[place] = spec.get("trigger", "")


def lay_pyramid(g: Board, places: list[Any]) -> None:
    """Set the places of the pyramid, starting with the top row. `-` stands for an empty place."""
    if len(places) not in ROWS:
        raise ScenarioError(f"a pyramid has {' or '.join(map(str, ROWS))} places, not {len(places)}")
    g.pyramid = [NO_CARD if p == "-" else card(p) for p in places]
    g.hands[2] = sorted(c for c in g.pyramid if c != NO_CARD)
    for place, held in enumerate(g.pyramid):
        if held != NO_CARD and (not g.covered(place) or place in FACEUP[len(places)]):
            g.known[held] |= OPEN


def lay_table(table: Table[Board], setup: Mapping[str, Any]) -> None:
    """Set everything that belongs to no particular hand."""
    g = table.state
    g.phase = setup.get("phase", "tricks")
    g.round = setup.get("round", 0 if g.phase == "chapter" else 1)
    g.leader = g.first_seat = table.seat(setup["leader"]) if "leader" in setup else NOBODY
    g.controller = 0
    g.burden = setup.get("burden", 0)
    g.rings_open = bool(setup.get("rings_open", False))
    g.deck, g.side, g.rank_deck = (cards(setup.get(k)) for k in ("deck", "palantir", "ranks"))
    g.done = list(setup.get("done", ()))
    g.groups_done = rounds.groups_finished(g.chapter, g.n, g.done)
    g.pool = list(setup.get("pool", ()))
    for shown in cards(setup.get("shown")):
        g.known[shown] |= OPEN
    g.under_gimli = cards(setup.get("under_gimli"))
    g.group = setup.get("group", NOBODY)
    g.dealer = table.seat(setup["dealer"]) if "dealer" in setup else 0
    g.exchanger = table.seat(setup["exchanged"]) if "exchanged" in setup else NOBODY
    for name in ("lost_card", "gate"):
        if name in setup:
            setattr(g, name, card(setup[name]))
            g.known[card(setup[name])] = OPEN
    if set(g.character) & set(OLD_MEN):
        g.flipped = 0
    if "gandalf_is" in setup:
        g.first_old_man = int(g.character[table.seat(setup["gandalf_is"])] == "old_man_2")
    for trick in setup.get("won", ()):
        lay_trick(table, trick)
    g.slots = setup.get("slots", 0)
    if g.phase == "characters":
        g.leader = NOBODY
    if g.leader == NOBODY and g.phase in ("setup", "tricks"):
        g.first_seat = 0


def lay_trick(table: Table[Board], spec: Any) -> None:
    """Add a finished trick: `{by: A, cards: [H1, H2, H3], from: A}`. `by: null` means that it was set aside."""
    g = table.state
    check_keys(spec, ("by", "cards", "from", "with"), "won")
    winner = NOBODY if spec.get("by") is None else table.seat(spec["by"])
    leader = table.seat(spec["from"]) if "from" in spec else 0
    played = tuple(((leader + i) % g.n, c) for i, c in enumerate(cards(spec.get("cards"))))
    for hand, c in played:
        g.known[c] = OPEN
        g.rings_open = g.rings_open or SUIT[c] == RINGS
        if c == BLACK:
            g.black, g.black_slot = hand, g.slot
        if c == WHITE:
            g.white = hand
        if c == ONE_RING:
            tricks.check_points(g)
    best = next((c for h, c in played if h == winner), NO_CARD)
    g.tricks.append((winner, leader, card(spec["with"]) if "with" in spec else best, played, g.slot, winner != NOBODY))
    g.slot += 1


def meant(table: Table[Board], decision: Decision, option: Any) -> Any:
    """Return how a scenario writes an option after `choose:`."""
    names = {place: name for name, place in table.seats.items()}
    if decision.kind == "partner":
        return {exchanges.EVENT: "event", exchanges.LOST: "lost_card"}.get(option) or names[option]
    if decision.kind in ("burden", "group", "character"):
        return option
    if isinstance(option, str):
        return {"yes": True, "take": True, "no": False, "keep": False}[option]
    return IDS[option]


def listed(held: Any) -> list[str]:
    return [IDS[c] for c in held]


def name_of(table: Table[Board], hand: int) -> str | None:
    return next((name for name, place in table.seats.items() if place == hand), None)


PATHS: dict[str, Callable[[Table[Board]], Any]] = {
    "phase": lambda t: t.state.phase,
    "leader": lambda t: name_of(t, t.state.leader),
    "slot": lambda t: t.state.slot,
    "slots": lambda t: t.state.slots,
    "round": lambda t: t.state.round,
    "over": lambda t: t.state.over or None,
    "lost": lambda t: t.state.lost or None,
    "winner": lambda t: name_of(t, t.state.tricks[-1][0]) if t.state.tricks else None,
    "controller": lambda t: name_of(t, t.state.controller),
    "white": lambda t: name_of(t, t.state.white),
    "black": lambda t: name_of(t, t.state.black),
    "rings_open": lambda t: t.state.rings_open,
    "suit": lambda t: chapter_suit(t.state),
    "burden": lambda t: t.state.burden,
    "lost_card": lambda t: IDS[t.state.lost_card] if t.state.lost_card != NO_CARD else None,
    "gate": lambda t: IDS[t.state.gate] if t.state.gate != NO_CARD else None,
    "done": lambda t: list(t.state.done),
    "out": lambda t: listed(t.state.out),
    "dealer": lambda t: name_of(t, t.state.dealer),
    "group": lambda t: t.state.group if t.state.group != NOBODY else None,
    "orcs": lambda t: listed(c for c in sorted([*t.state.deck, *t.state.side, *chain(*t.state.hands)]) if is_orc(c)),
    "deck": lambda t: listed(t.state.deck),
    "palantir": lambda t: listed(t.state.side),
    "pool": lambda t: list(t.state.pool),
    "under_gimli": lambda t: listed(t.state.under_gimli),
    "trick": lambda t: listed(c for _h, c in t.state.trick),
}


def chapter_suit(g: Board) -> str | None:
    return SUITS[g.suit] if g.suit >= 0 else None


HAND_PATHS: dict[str, Callable[[Board, int], Any]] = {
    "hand": lambda g, h: listed(g.hands[h]),
    "tricks": lambda g, h: sum(t[WINNER] == h and t[COUNTS] for t in g.tricks),
    "goal": lambda g, h: WORDS[status(g, h, g.seat_of(h))],
    "character": lambda g, h: g.character[h],
    "tucked": lambda g, h: IDS[g.tucked[h]] if g.tucked[h] != NO_CARD else None,
    "under": lambda g, h: IDS[g.under[h]] if g.under[h] != NO_CARD else None,
    "faceup": lambda g, h: IDS[g.faceup[h]] if g.faceup[h] != NO_CARD else None,
    "rank_card": lambda g, h: IDS[g.rank_card[h]] if g.rank_card[h] != NO_CARD else None,
    "open": lambda g, h: listed(c for c in g.hands[h] if g.known[c] & OPEN),
}


def read_hand(g: Board, hand: int, path: str) -> Any:
    if path not in HAND_PATHS:
        raise ScenarioError(f"{path!r} is not a path of a hand ({', '.join(HAND_PATHS)})")
    return HAND_PATHS[path](g, hand)


def SCENARIO(game: Game[Any]) -> TwoTowersScenario:
    return TwoTowersScenario(game)
