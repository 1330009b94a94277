"""Put questions, options and events into words for one viewer."""

from collections.abc import Callable
from typing import Any

from play.engine.flow import Decision
from play.engine.game import PASS, Label, Ref, Text
from play.engine.sentences import does, list_names, whom
from play.engine.state import Event
from play.games.lotr_tarot.pack import IDS, NAMES, NUMBER
from play.games.lotr_tarot.rules.rounds import DRAW, PASSED
from play.games.lotr_tarot.state import Tarot

KEY = "lotr_tarot"


def ref(card: str | int) -> Ref:
    """Return a link to a card, given by id or number."""
    number = NUMBER[card] if isinstance(card, str) else card
    return Ref(KEY, IDS[number], NAMES[number])


def listed(cards: tuple[str, ...]) -> Text:
    """Return the cards as a list in words: `A, B and C`."""
    return list_names([ref(card) for card in cards])


def say(item: Decision | Event, g: Tarot, viewer: int | None) -> Text:
    if isinstance(item, Decision):
        return question(item, g)
    return EVENTS[item.kind](item.facts, viewer)


# Questions


def question(decision: Decision, g: Tarot) -> Text:
    """Return the question that a decision asks, as text."""
    kind = decision.kind
    if kind == "pass":
        side = "left" if (g.round - 1) % 3 == 1 else "right"
        return (f"Choose {PASSED} cards to pass to the player on your {side}.",)
    if kind == "suit":
        return ("Name the suit that must follow ", ref(decision.about[0]), ".")
    if kind == "declare":
        return ("Does ", ref(decision.about[0]), " count as free or dark?")
    if kind == "change":
        return ("You bear the Ring: give or take away one Dark Point?",)
    if kind == "drawn":
        return ("Play a card to the Journey Pile or the Ring, or end your turn.",)
    return ("Play a card to the Journey Pile or the Ring, or draw.",)


def label(decision: Decision, option: Any, g: Tarot) -> Label:
    """Return the label of an option and its place on the table: a card's catalogue id, `journey`, `ring`, or a seat."""
    kind = decision.kind
    if kind == "pass":
        return Label((ref(option),), IDS[option])
    if kind in ("suit", "declare"):
        return Label((option.capitalize(),), IDS[decision.about[0]])
    if option == PASS:
        return Label(("Change nothing" if kind == "change" else "End the turn",))
    if option == DRAW:
        return Label(("Draw a card",), "draw")
    if kind == "change":
        return change_label(option, decision.seat)
    place, card = option
    return Label((ref(card), f" to {'the Journey Pile' if place == 'journey' else 'the Ring'}"), IDS[card], place)


def change_label(option: tuple[str, int], seat: int) -> Label:
    """Return the label of a change of Dark Points: ("add" or another change, the seat concerned)."""
    change, target = option
    verb = "Give 1 Dark Point to" if change == "add" else "Take away 1 Dark Point from"
    return Label((f"{verb} {'yourself' if target == seat else whom(target, seat)}",), None, f"seat-{target}")


# Events

Facts = tuple[Any, ...]


def deal(facts: Facts, viewer: int | None) -> Text:
    deals = does(facts[1], viewer, "deal").replace("You", "you")
    return (f"Round {facts[0]} begins; {deals} everyone seven cards.",)


def hand(facts: Facts, viewer: int | None) -> Text:
    if len(facts) == 1:
        return (f"{does(facts[0], viewer, 'take')} up seven cards.",)
    return (f"{does(facts[0], viewer, 'take')} up ", *listed(facts[1:]), ".")


def passed(facts: Facts, viewer: int | None) -> Text:
    cards: Text = listed(facts[2:]) if len(facts) > 2 else (f"{PASSED} cards",)
    return (f"{does(facts[0], viewer, 'pass')} ", *cards, f" to {whom(facts[1], viewer)}.")


def starter(facts: Facts, viewer: int | None) -> Text:
    return ("The Journey Pile starts with ", ref(facts[0]), ".")


def suit(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'name')} {facts[1].capitalize()}.",)


def draw(facts: Facts, viewer: int | None) -> Text:
    if len(facts) == 1:
        return (f"{does(facts[0], viewer, 'draw')} a card.",)
    return (f"{does(facts[0], viewer, 'draw')} ", ref(facts[1]), ".")


def nothing_fits(facts: Facts, viewer: int | None) -> Text:
    return ("You have no card to play.",)


def journey(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'play')} ", ref(facts[1]), " to the Journey Pile.")


def ring(facts: Facts, viewer: int | None) -> Text:
    bear = "bear" if facts[0] == viewer else "bears"
    return (f"{does(facts[0], viewer, 'play')} ", ref(facts[1]), f" to the Ring and {bear} it now.")


def declare(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'declare')} ", ref(facts[1]), f" {facts[2]}.")


def change(facts: Facts, viewer: int | None) -> Text:
    """Say that a Dark Point was given or taken away: `facts` are (bearer, target, change, Dark Points now)."""
    verb = "give 1 Dark Point to" if facts[2] > 0 else "take away 1 Dark Point from"
    bearer = does(facts[0], viewer, verb.split(" ")[0])
    target = "themselves" if facts[0] == facts[1] else whom(facts[1], viewer)
    if facts[0] == facts[1] == viewer:
        target = "yourself"
    return (f"{bearer} {verb.split(' ', 1)[1]} {target} (now {facts[3]}).",)


def dark(facts: Facts, viewer: int | None) -> Text:
    points = "Dark Point" if facts[1] == 1 else "Dark Points"
    return (f"{does(facts[0], viewer, 'gain')} {facts[1]} {points} (now {facts[2]}).",)


def stay(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'end')} the turn without playing a card.",)


def one_ring(facts: Facts, viewer: int | None) -> Text:
    return (f"“One Ring!” {does(facts[0], viewer, 'have')} only one card left.",)


def out(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'go')} out: the round ends.",)


def used_up(facts: Facts, viewer: int | None) -> Text:
    return ("The Draw Pile is empty: the round ends with nobody out.",)


def show(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'hold')} ", ref(facts[1]), ", a neutral card.")


def held(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'hold')} dark cards: ", *listed(facts[1:]), ".")


def per_seat(points: Facts, viewer: int | None) -> str:
    return ", ".join(f"{whom(seat, viewer)} {p}" for seat, p in enumerate(points))


def scored(facts: Facts, viewer: int | None) -> Text:
    return (f"Victory Points of round {facts[0]}: {per_seat(facts[1:], viewer)}.",)


def awards(facts: Facts, viewer: int | None) -> Text:
    return (f"Awards for most and fewest Dark Points: {per_seat(facts, viewer)}.",)


def over(facts: Facts, viewer: int | None) -> Text:
    """Say who has won: `facts` are the winning seats."""
    if len(facts) == 1:
        return (f"{does(facts[0], viewer, 'win')}.",)
    names = [whom(seat, viewer) for seat in facts]
    return (f"Victory is shared by {', '.join(names[:-1])} and {names[-1]}.",)


EVENTS: dict[str, Callable[[Facts, int | None], Text]] = {
    "deal": deal,
    "hand": hand,
    "pass": passed,
    "starter": starter,
    "suit": suit,
    "draw": draw,
    "nothing fits": nothing_fits,
    "journey": journey,
    "ring": ring,
    "declare": declare,
    "change": change,
    "dark": dark,
    "stay": stay,
    "one ring": one_ring,
    "out": out,
    "pile used up": used_up,
    "show": show,
    "held": held,
    "scored": scored,
    "awards": awards,
    "over": over,
}

ACTORS = dict.fromkeys(
    ("hand", "pass", "suit", "draw", "journey", "ring", "declare", "change", "stay", "one ring", "out", "show", "held"),
    0,
)
"""By kind of event, which of its facts is the seat that acts."""
