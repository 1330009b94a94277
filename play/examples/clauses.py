"""Put facts from scenario files into clauses: `aragorn.wounds: 1` becomes "Aragorn has 1 wound".

A clause has a subject and a predicate. Facts that no one at the table would mention have none: they are for the tests,
and the log tells the reader what has happened.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

Name = Callable[[Any], str]
"""The meaning of a word in the file: a card, a seat, or the word itself."""
Predicate = Callable[[Name, Any], str]
"""The predicate for a fact's value, empty if there is nothing to say."""


class Clause(NamedTuple):
    """A subject and a predicate, such as `Aragorn` and `has 1 wound`."""

    subject: str
    predicate: str


def plural(count: int, noun: str) -> str:
    return f"{count or 'no'} {noun}{'' if count == 1 else 's'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return words as a list, such as `Frodo, Sam and Pippin`."""
    *others, end = words
    return f"{', '.join(others)} {last} {end}" if others else end


def has(noun: str) -> Predicate:
    """Return a function that turns a number into a predicate about that many of the noun, such as `has 2 wounds`."""
    return lambda name, value: f"has {plural(value, noun)}" if isinstance(value, int) else ""


def holds(where: str) -> Predicate:
    """Return a function that describes the cards in a zone of a player as a predicate, by number or by name, such as
    `has 3 cards in hand`.
    """

    def predicate(name: Name, value: Any) -> str:
        if isinstance(value, list):
            return f"has {listed(map(name, value))} {where}" if value else f"has no cards {where}"
        return f"has {plural(value, 'card')} {where}"

    return predicate


def of(words: str) -> Predicate:
    """Return a function that puts a number into a predicate such as `costs {}`."""
    return lambda name, value: words.format(value) if isinstance(value, int) else ""


def named(words: str, nobody: str = "") -> Predicate:
    """Return a function that puts the name of a card or player into a predicate such as `is attached to {}`. `nobody`
    is the predicate to use if there is none.
    """

    def predicate(name: Name, value: Any) -> str:
        names = value if isinstance(value, list) else [] if value is None else [value]
        return words.format(listed(map(name, names))) if names else nobody

    return predicate


def word(**words: str) -> Predicate:
    """Return a function that translates a value into a predicate by means of the keyword arguments, or into "" if the
    value is not among them.
    """
    return lambda name, value: words.get(str(value).lower(), "")


def keywords(name: Name, value: Any) -> str:
    return f"has {listed(map(str, value))}" if value else "has no keywords"


def tokens(name: Name, value: Any) -> str:
    """Return how many culture tokens a card has, in words."""
    if not isinstance(value, Mapping):
        return ""
    told = [f"{plural(count, f'{culture.capitalize()} token')}" for culture, count in value.items()]
    return f"has {listed(told)}" if told else "has no culture tokens"


ZONES = {
    "discard": "is in the discard pile",
    "minions": "is in play",
    "companions": "is in play",
    "support": "is in the support area",
    "hand": "is in hand",
    "deck": "is in the draw deck",
    "draw": "is in the draw pile",
    "dead": "is in the dead pile",
    "path": "is on the adventure path",
    "adventure": "is in the adventure deck",
    "removed": "is removed from the game",
    "stacked": "is stacked on another card",
    "attached": "is attached to another card",
    "pile": "is in a point pile",
}
OF_CARDS: Mapping[str, Predicate] = {
    "wounds": has("wound"),
    "strength": of("has strength {}"),
    "vitality": of("has vitality {}"),
    "resistance": of("has resistance {}"),
    "cost": of("costs {}"),
    "number": of("is site {}"),
    "keywords": keywords,
    "tokens": tokens,
    "zone": word(**ZONES),
    "bearer": named("is on {}", "is on nobody"),
    "bears": named("bears {}"),
    "skirmishing": named("is in a skirmish against {}", "is in no skirmish"),
    "stacked_on": named("is stacked on {}"),
    "stacked": named("has {} stacked on it"),
    "owner": named("belongs to {}"),
    "holder": named("is in front of {}"),
    "worn": word(true="is worn", false="isn’t worn"),
    "side": word(up="is face up", down="is face down"),
    "affiliation": word(dark="is dark", free="is free", neutral="is neutral"),
    "top": named("has {} on top"),
    "bottom": named("has {} at the bottom"),
}
OF_SEATS: Mapping[str, Predicate] = {
    "hand": holds("in hand"),
    "deck": holds("in the draw deck"),
    "discard": holds("in the discard pile"),
    "dead": holds("in the dead pile"),
    "removed": holds("removed from the game"),
    "pile": holds("in the point pile"),
    "open": holds("face up"),
    "burdens": has("burden"),
    "threats": has("threat"),
    "shields": has("shield"),
    "dark": has("Dark Point"),
    "victory": has("Victory Point"),
    "tricks": has("trick"),
    "heart": has("heart token"),
    "sun": has("sun token"),
    "ring": has("ring token"),
    "archery": of("has an archery total of {}"),
    "move_limit": of("has a move limit of {}"),
    "site": of("is at site {}"),
    "corruption": of("is at {} on the corruption line"),
    "score": of("has a score of {}"),
    "total_dark": of("has {} Dark Points over all rounds"),
    "place": of("finishes in place {}"),
    "knows": named("has seen {}"),
    "sees": named("sees {}"),
    "controls": named("controls {}", "controls no sites"),
    "character": named("plays {}"),
    "alive": word(true="is still in the game", false="is out of the game"),
    "skip": word(true="will miss a turn"),
    "goal": word(open="hasn’t met or missed the goal yet", met="has met the goal", missed="has missed the goal"),
}
PHASES = ("fellowship", "shadow", "maneuver", "archery", "assignment", "skirmish", "regroup")
OF_TABLE: Mapping[str, tuple[str, Predicate]] = {
    "twilight": ("the twilight pool", lambda name, value: f"holds {value}"),
    "phase": ("it", lambda name, value: f"is the {value} phase" if value in PHASES else ""),
    "turn": ("it", named("is {}’s turn")),
    "sauron": ("Sauron", of("is at {} on the corruption line")),
    "round": ("it", of("is round {}")),
    "draw": ("the draw pile", has("card")),
    "deck": ("the draw deck", has("card")),
    "discard": ("the discard pile", holds("in it")),
    "over": ("the match", lambda name, value: "is over" if value else "goes on"),
    "lost": ("the chapter", lambda name, value: "is lost" if value else "isn’t lost"),
    "features": ("the table", holds("among the feature cards")),
    "chain": ("the chain", named("holds {}", "is empty")),
    "score": ("the score", of("is {}")),
    "hiding": ("the Hiding marker", of("is on space {}")),
    "fighting": ("the Fighting marker", of("is on space {}")),
    "travelling": ("the Travelling marker", of("is on space {}")),
    "friendship": ("the Friendship marker", of("is on space {}")),
    "trick": ("the trick", named("holds {}", "is empty")),
}
SCORED: Mapping[str, Predicate] = {
    "victory": of("scores {} Victory Points"),
    "dark": has("Dark Point"),
    "out": of("scores {} for going out"),
    "bearer": of("scores {} for bearing the Ring"),
    "ring": of("scores {} for the card on the Ring"),
    "most": of("scores {} for the most Dark Points"),
    "least": of("scores {} for the fewest Dark Points"),
    "wheel": of("scores {} for Wheel of Fortune"),
    "empress": of("scores {} for The Empress"),
    "hierophants": of("scores {} for the Hierophants"),
}
"""The rows of a score sheet (`sheet.1.ada.most`: round 1), and of the scores at the end."""
DEEDS = {
    "winner": "wins",
    "winners": "wins",
    "initiative": "has the initiative",
    "leader": "leads",
    "dealer": "deals",
    "active": "is the active player",
    "bearer": "is the Ring-bearer",
}
DEEDS |= {
    "white": "holds the White Tower’s token",
    "black": "holds the Black Tower’s token",
    "done": "has met the goal",
}
"""The actions of a player named by the table."""
PLACES = {"deck": "the draw deck", "discard": "the discard pile", "journey": "the Journey Pile", "ring": "the Ring"}


def clause(path: str, value: Any, seats: Iterable[str], name: Name) -> Clause | None:
    """Return an expected fact of a scenario as a clause, or None if it cannot be put into words or names a value that
    must not occur.
    """
    if isinstance(value, Mapping) and "not" in value:
        return None
    owner, _, what = path.partition(".")
    if path in DEEDS:
        return Clause(listed(map(name, value if isinstance(value, list) else [value])), DEEDS[path]) if value else None
    if owner == "sheet":
        owner, _, what = what.partition(".")[2].partition(".")
        return _clause(name(owner), SCORED.get(what, _nothing), name, value)
    if owner in seats and what in SCORED and what not in OF_SEATS:
        return _clause(name(owner), SCORED[what], name, value)
    if not what or owner == "lines":
        subject, predicate = OF_TABLE.get(what or owner, ("", _nothing))
        return _clause(subject, predicate, name, value)
    predicate = (OF_SEATS if owner in seats else OF_CARDS).get(what, _nothing)
    return _clause(PLACES.get(owner) or name(owner), predicate, name, value)


def _clause(subject: str, predicate: Predicate, name: Name, value: Any) -> Clause | None:
    told = predicate(name, value)
    return Clause(subject, told) if told else None


def _nothing(name: Name, value: Any) -> str:
    return ""


def joined(clauses: Iterable[Clause]) -> str:
    """Return clauses joined into one sentence: `Aragorn has 1 wound and defender 1, and the twilight pool holds 3`."""
    groups = [(subject, [one.predicate for one in some]) for subject, some in groupby(clauses, attrgetter("subject"))]
    return listed([f"{subject} {predicates(told)}" for subject, told in groups]) if groups else ""


def predicates(told: list[str]) -> str:
    """Return the predicates of one subject as a list in words. If all of them begin with `has`, it is written only
    once.
    """
    first, *others = told
    same = first.startswith("has ") and all(one.startswith("has ") for one in others)
    return listed([first, *(one.removeprefix("has ") if same else one for one in others)])
