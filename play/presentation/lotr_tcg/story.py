"""Tell the story of a TCG match: companions lost and where, burdens, and who was first at the last sites."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from play.engine.game import Ref, Text
from play.engine.sentences import list_names
from play.games.lotr_tcg.state.cards import CARDS, code_of
from play.games.lotr_tcg.table.shapes import Player
from play.presentation.story import FinishedMatch, Line, Sheet, Story, Turn, by_seat, player, winners

NUMBER = re.compile(r"site (\d+)")
COUNT = re.compile(r"^(\d+) burden")
LAST_SITES = 7
"""From this site on, the story says who reaches it first."""
ADDED = 2
"""The fewest burdens at once that are worth telling."""


def story(match: FinishedMatch) -> Story:
    walk = Walk()
    turns = [turn for line in match.lines for turn in walk.turns(line)]
    return Story(why(match, walk), turns, sheet(match))


def list_cards(cards: Iterable[Ref]) -> Iterator[str | Ref]:
    """Yield cards as a list in words, each once, such as `Moria Scout and 3 copies of Goblin Marksman`."""
    copies = Counter(cards)
    for name in list_names(copies):
        if isinstance(name, Ref) and copies[name] > 1:
            yield f"{copies[name]} copies of "
        yield name


class Walk:
    """The facts gathered while reading the log line by line: whose turn it is, the sites on the path, the positions of
    the fellowships, the current skirmish, and the last character killed.
    """

    def __init__(self) -> None:
        self.free = 0
        self.names: dict[int, Text] = {}
        self.at: dict[int, int] = {}
        self.farthest = LAST_SITES - 1
        self.fight: list[Ref] = []
        self.killed: Ref | None = None
        self.lost: Line | None = None
        self.moves = 0

    def turns(self, line: Line) -> Iterator[Turn]:
        """Yield the turning points that a log line contains, and remember the facts that later lines need."""
        reader = getattr(self, f"read_{line.kind}", None)
        if reader is not None:
            yield from reader(line)

    def place(self, seat: int) -> Text:
        """Return words such as ` at site 4, Moria Lake`, or () if the position is unknown."""
        number = self.at.get(seat)
        name = self.names.get(number or 0, ())
        return () if number is None else (f" at site {number}", *((", ", *name) if name else ()))

    def fighting(self) -> Text:
        """Return words such as ` in the skirmish with Goblin Runner` if the last character killed was in it,
        otherwise ().
        """
        if self.killed is None or self.killed not in self.fight[:1]:
            return ()
        return (" in the skirmish with ", *list_cards(self.fight[1:]))

    def read_heading(self, line: Line) -> Iterator[Turn]:
        self.free, self.fight, self.killed, self.moves = line.seat or 0, [], None, 0
        yield from ()

    def read_phase(self, line: Line) -> Iterator[Turn]:
        self.fight = self.fight if line.words.startswith("Skirmish") else []
        yield from ()

    def read_site(self, line: Line) -> Iterator[Turn]:
        matched = NUMBER.search(line.words)
        self.names[int(matched[1]) if matched else 0] = tuple(line.cards[:1])
        yield from ()

    def read_moved(self, line: Line) -> Iterator[Turn]:
        """Read a line about moving, and yield a turning point if it is the first arrival at a site or a second move."""
        matched = NUMBER.search(line.words)
        number, seat = int(matched[1]) if matched else 0, line.seat or 0
        self.at[seat], self.moves = number, self.moves + 1
        if number > self.farthest:
            self.farthest = number
            yield Turn(
                line.number,
                (f"{player(seat)} is the first to arrive", *self.place(seat), "."),
                weight=3 if number == 9 else 1,
            )
        elif self.moves > 1:
            yield Turn(line.number, (f"{player(seat)} moves again in the same turn", *self.place(seat), "."), weight=0)

    def read_skirmish(self, line: Line) -> Iterator[Turn]:
        self.fight, self.killed = line.cards, None
        yield from ()

    def read_killed(self, line: Line) -> Iterator[Turn]:
        """Read a line about a death, and yield a turning point if it is a companion's."""
        self.killed = line.cards[0] if line.cards else None
        if self.killed is not None and CARDS[code_of(self.killed.id)].companion:
            where = self.place(self.free)
            yield Turn(
                line.number, (f"{player(self.free)} loses ", self.killed, *where, *self.fighting(), "."), weight=4
            )

    def read_burdens(self, line: Line) -> Iterator[Turn]:
        matched = COUNT.search(line.words)
        if matched and int(matched[1]) >= ADDED and "added" in line.words:
            yield Turn(line.number, line.text, weight=2)

    def read_ring_on(self, line: Line) -> Iterator[Turn]:
        yield Turn(
            line.number, (*line.text[:-1], str(line.text[-1]).rstrip("."), *self.place(self.free), "."), weight=2
        )

    def read_ring_bearer(self, line: Line) -> Iterator[Turn]:
        yield Turn(line.number, line.text, weight=4)

    def read_lost(self, line: Line) -> Iterator[Turn]:
        """Read the line about a player who loses, and yield it as a turning point."""
        self.lost = line
        if self.killed is None and self.fight and bears_the_ring(self.fight[0]):
            self.killed = self.fight[0]  # overwhelmed: the match is over before anyone is killed
        yield Turn(line.number, line.text, weight=5)


def bears_the_ring(card: Ref) -> bool:
    """Return whether this card can be a Ring-bearer. If the last character killed can, it may have been the
    Ring-bearer.
    """
    return CARDS[code_of(card.id)].may_bear_ring


def why(match: FinishedMatch, walk: Walk) -> Text:
    """Return one sentence about why the match ended."""
    winner, reason = winners(match.result), match.result.reason
    if reason == "site_9":
        seat = match.result.winners[0]
        return (f"{winner}'s Ring-bearer survived the skirmishes", *walk.place(seat), *burdens(match, seat), ".")
    loser = walk.lost.seat if walk.lost else None
    if loser is None:
        return (f"{winner} won.",)
    left = f", which left {winner} as the winner" if len(match.result.standings) > 2 else ""
    if reason == "ring_bearer_killed":
        name: Text = (", ", walk.killed, ",") if walk.killed and bears_the_ring(walk.killed) else ()
        return (f"{player(loser)}'s Ring-bearer", *name, " was killed", *walk.place(loser), *walk.fighting(), left, ".")
    return (f"{player(loser)}'s Ring-bearer was corrupted", *walk.place(loser), left, ".")


def burdens(match: FinishedMatch, seat: int) -> Text:
    """Return words about a player's burdens and resistance, such as `, with 4 burdens of 10`, or () if they are
    unknown.
    """
    for row in match.view.get("players", ()):
        if row["seat"] == seat:
            return (f", with {row['burdens']} burden{'' if row['burdens'] == 1 else 's'} of {row['resistance']}",)
    return ()


def sheet(match: FinishedMatch) -> Sheet:
    """Return the score sheet with the final state of each player: site, burdens, and the sizes of hand and piles. If
    the final table cannot be shown, it has only the sites.
    """
    rows: list[Player] = sorted(match.view.get("players", ()), key=lambda row: int(row["seat"]))
    if not rows:
        return by_seat(len(match.result.standings), [("Site", [one.score for one in match.result.standings])])
    return by_seat(
        len(rows),
        [
            ("Site", [row["site"] for row in rows]),
            ("Burdens", [f"{row['burdens']} of {row['resistance']}" for row in rows]),
            ("Dead pile", [len(row["dead"]) for row in rows]),
            ("Draw deck", [row["deck"] for row in rows]),
            ("Hand", [row["hand"] for row in rows]),
        ],
    )
