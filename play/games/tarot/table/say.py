"""Put questions, options and events into words for one viewer."""

from collections.abc import Callable
from typing import Any

from play.engine.flow import Decision
from play.engine.game import PASS, Label, Ref, Text
from play.engine.sentences import does, list_names, owned, their, who, whom, whose
from play.engine.state import Event
from play.games.tarot.pack import IDS, NAMES, NUMBER_OF, TITLES
from play.games.tarot.rules.chain import REST
from play.games.tarot.rules.play_order import DISCARD, FLIP, PLACE
from play.games.tarot.state import ACTOR, CARD, Table

KEY = "tarot"
Facts = tuple[Any, ...]


def ref(card: str | int) -> Ref:
    """Return a link to a card, given by id or number."""
    number = NUMBER_OF[card] if isinstance(card, str) else card
    return Ref(KEY, IDS[number], TITLES[number])


def listed(cards: Facts) -> Text:
    """Return the cards as a list in words: `A, B and C`."""
    return list_names([ref(card) for card in cards])


def people(seats: Facts, viewer: int | None) -> str:
    names = [whom(seat, viewer) for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def say(item: Decision | Event, g: Table, viewer: int | None) -> Text:
    if isinstance(item, Decision):
        return question(item, g)
    return EVENTS[item.kind](item.facts, viewer)


# Questions

QUESTIONS = {
    "mandatory": "Your mandatory action: place a card, turn up another player's card, or discard a card and clear "
    "your face-up cards.",
    "action": "Play an action card, or end your turn.",
    "top": "Which card from your hand goes on top of the discard pile?",
    "pile top": "Which card from your pile goes on top of the discard pile?",
    "take": "Which of these cards from the deck do you keep?",
    "flip": "Turn up a face-down card?",
    "justice": "Which card do you turn over?",
    "name": "Name a card: every card with that name is discarded from the pile.",
    "trade": "Which card do you trade?",
    "salvage": "Which card do you take from the discard pile?",
    "place": "Place a card face down in your pile?",
    "refill": "Which card do you place in your new pile?",
    "steal": "Which card do you take?",
    "highest": "You have several highest cards. Which one?",
    "peak": "Which of your highest face-down cards do you turn up?",
    "clear": "Which of your face-up cards do you clear?",
    "players": "Who must discard two cards?",
    "turn up": "Which of your cards do you turn up?",
    "pile discard": "Which cards from your pile do you discard?",
    "receiver": "Who gets your highest card?",
    "star": "Turn up your highest face-down card, or give away the highest card in your hand?",
    "target": "Who does it target?",
    "effect": "Which effect do you respond to?",
    "sun": "Who should the effect apply to?",
}


def question(decision: Decision, g: Table) -> Text:
    """Return the question that a decision asks, as text."""
    kind = decision.kind
    if kind == "respond":
        return response(g)
    if kind == "slot":
        return ("Which slot do you put ", ref(g.held), " in?") if g.held >= 0 else ("Which of your slots?",)
    if kind == "discard":
        cards = "a card" if decision.low == 1 else f"{decision.low} cards"
        return (f"Discard {cards}. The last one you pick goes on top.",)
    if kind == "points":
        return (f"Discard more face-down cards, worth at least {decision.about[0]} in all.",)
    if kind == "give":
        return (f"Which card do you give to {whom(decision.about[0], decision.seat)}?",)
    if kind in ("target", "sun"):
        return (ref(decision.about[0]), f": {QUESTIONS[kind][0].lower()}{QUESTIONS[kind][1:]}")
    return (QUESTIONS[kind],)


def response(g: Table) -> Text:
    """Return the question whether to play an instant.

    It names the waiting effect or, if none waits, the step of the turn.
    """
    if g.chain:
        return (ref(g.chain[-1][CARD]), " is about to happen. Play an instant in response?")
    step = {"begin": "before the draw", "drawn": "after the draw", "acted": "after the mandatory action"}
    return (f"Play an instant, {step.get(g.phase, 'before the turn ends')}?",)


def label(decision: Decision, option: Any, g: Table) -> Label:
    """Return the label of an option.

    It contains the key of the card or the place in a pile: a card id, or `slot-<seat>-<place>`.
    """
    if option in (PASS, REST):
        return Label((pass_words(decision.kind, option),))
    return LABELS[decision.kind](decision, option, g)


def pass_words(kind: str, option: str) -> str:
    if option == REST:
        return "Pass for the rest of the turn"
    return {"action": "End your turn", "respond": "Pass", "flip": "No more"}.get(kind, "No")


def mandatory_label(decision: Decision, option: Any, g: Table) -> Label:
    """Return the label of an option of the mandatory action: (place, flip or discard, card or slot)."""
    action, *rest = option
    if action == FLIP:
        return slot_label(decision, rest, g)
    (card,) = rest
    if action == PLACE:
        return Label((ref(card), " face down into your pile"), IDS[card])
    assert action == DISCARD
    clear = " and clear your face-up cards" if g.turned(decision.seat) else ""
    return Label(("Discard ", ref(card), clear), IDS[card])


def slot_label(decision: Decision, option: Any, g: Table) -> Label:
    """Return the label of a place in a pile. It names the card there if the seat knows that card."""
    seat, slot = option
    card = g.slots[seat][slot]
    place = f"slot {slot + 1} of {whose(seat, decision.seat)} pile"
    if g.up[seat][slot] or seat == decision.seat or g.knows(card, decision.seat):
        return Label((ref(card), f", {place}"), f"slot-{seat}-{slot}")
    return Label((f"The card in {place}",), f"slot-{seat}-{slot}")


def own_slot_label(decision: Decision, option: Any, g: Table) -> Label:
    if g.slots[decision.seat][option] < 0:
        return Label((f"Slot {option + 1}",), f"slot-{decision.seat}-{option}", number=option + 1)
    return slot_label(decision, (decision.seat, option), g)._replace(number=option + 1)


def card_label(decision: Decision, option: Any, g: Table) -> Label:
    return Label((ref(option),), IDS[option])


def play_label(decision: Decision, option: Any, g: Table) -> Label:
    return Label(("Play ", ref(option[1])), IDS[option[1]])


def seat_label(decision: Decision, option: Any, g: Table) -> Label:
    if option == "all":
        return Label(("Everyone",))
    return Label(("Yourself" if option == decision.seat else whom(option, decision.seat),), f"seat-{option}")


def effect_label(decision: Decision, option: Any, g: Table) -> Label:
    entry = next(e for e in g.chain if e[0] == option)
    return Label(owned(entry[ACTOR], decision.seat, ref(entry[CARD])), f"chain-{option}")


def name_label(decision: Decision, option: Any, g: Table) -> Label:
    return Label((NAMES[option],))


def star_label(decision: Decision, option: Any, g: Table) -> Label:
    give = f"Give {whom(decision.about[0], decision.seat)} the highest card in your hand"
    return Label(("Turn up your highest face-down card" if option == "flip" else give,))


LABELS: dict[str, Callable[[Decision, Any, Table], Label]] = {
    "mandatory": mandatory_label,
    "action": play_label,
    "respond": play_label,
    "target": seat_label,
    "players": seat_label,
    "receiver": seat_label,
    "sun": seat_label,
    "effect": effect_label,
    "name": name_label,
    "star": star_label,
    **dict.fromkeys(("flip", "justice", "steal"), slot_label),
    **dict.fromkeys(("slot", "clear", "turn up", "points", "peak", "pile discard", "pile top"), own_slot_label),
    **dict.fromkeys(("discard", "top", "take", "trade", "give", "salvage", "place", "refill", "highest"), card_label),
}


# Events


def deal(facts: Facts, viewer: int | None) -> Text:
    begins = "you begin" if facts[0] == viewer else does(facts[0], viewer, "begin")
    return (f"Everyone is dealt five cards; {begins}.",)


def hand(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'take')} up ", *listed(facts[1:]), ".") if len(facts) > 1 else ()


def turn(facts: Facts, viewer: int | None) -> Text:
    return (f"Turn {facts[0]}: {whom(facts[1], viewer)}",)


def skip(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'lose')} a turn.",)


def will_skip(facts: Facts, viewer: int | None) -> Text:
    return (f"{who(facts[0], viewer)} will lose a turn.",)


def seize(facts: Facts, viewer: int | None) -> Text:
    return (f"It becomes {whose(facts[0], viewer)} turn.",)


def way(facts: Facts, viewer: int | None) -> Text:
    return ("Play goes clockwise." if facts[0] == 1 else "Play goes counterclockwise.",)


def draw(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'draw')} ", *(listed(facts[1:]) or ("a card",)), ".")


def look(facts: Facts, viewer: int | None) -> Text:
    seen: Text = (": ", *listed(facts[2:])) if len(facts) > 2 else ()
    return (f"{does(facts[0], viewer, 'look')} at the top {facts[1]} cards of the deck", *seen, ".")


def take(facts: Facts, viewer: int | None) -> Text:
    """Say which card a player keeps, and where the rest go: `facts` are (seat, card), or (seat,) if it is hidden."""
    put = "put" if facts[0] == viewer else "puts"
    return (
        f"{does(facts[0], viewer, 'keep')} ",
        *(listed(facts[1:]) or ("one",)),
        f" and {put} the rest on the bottom of the deck.",
    )


def place(facts: Facts, viewer: int | None) -> Text:
    cards: Text = listed(facts[2:]) or ("a card",)
    return (f"{does(facts[0], viewer, 'place')} ", *cards, f" face down in slot {facts[1] + 1}.")


def flip(facts: Facts, viewer: int | None) -> Text:
    pile = "their own pile" if facts[0] == facts[1] != viewer else f"{whose(facts[1], viewer)} pile"
    return (f"{does(facts[0], viewer, 'turn')} up ", ref(facts[3]), f" in slot {facts[2] + 1} of {pile}.")


def unflip(facts: Facts, viewer: int | None) -> Text:
    pile = "their own pile" if facts[0] == facts[1] != viewer else f"{whose(facts[1], viewer)} pile"
    return (f"{does(facts[0], viewer, 'turn')} ", ref(facts[3]), f" face down in slot {facts[2] + 1} of {pile}.")


def discard(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'discard')} ", *listed(facts[1:]), ".")


def expunge(facts: Facts, viewer: int | None) -> Text:
    return (*listed(facts[1:]), f" {'is' if len(facts) == 2 else 'are'} discarded from {whose(facts[0], viewer)} pile.")


def play(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'play')} ", ref(facts[1]), ".")


def aim(facts: Facts, viewer: int | None) -> Text:
    return (ref(facts[1]), f" targets {whom(facts[2], viewer)}.")


def answers(facts: Facts, viewer: int | None) -> Text:
    return (ref(facts[1]), " responds to ", ref(facts[2]), ".")


def hands_on(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'pass')} ", ref(facts[1]), f" on to {people(facts[2:], viewer)}.")


def set_off(facts: Facts, viewer: int | None) -> Text:
    return (*owned(facts[1], viewer, ref(facts[0])), " is triggered.")


def happens(facts: Facts, viewer: int | None) -> Text:
    return (ref(facts[0]), " resolves.")


def cancelled(facts: Facts, viewer: int | None) -> Text:
    return (ref(facts[0]), " is canceled.")


def handed_on(facts: Facts, viewer: int | None) -> Text:
    return (ref(facts[0]), " has a new target.") if facts else ("There is nothing left to redirect.",)


def name(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'name')} {facts[1]}.",)


def give(facts: Facts, viewer: int | None) -> Text:
    cards: Text = listed(facts[2:]) or ("a card",)
    return (f"{does(facts[0], viewer, 'give')} ", *cards, f" to {whom(facts[1], viewer)}.")


def show_hand(facts: Facts, viewer: int | None) -> Text:
    """Say that a player shows their hand: `facts` are (seat, to whom, cards)."""
    seen: Text = (": ", *listed(facts[2:])) if len(facts) > 2 else ()
    return (
        f"{does(facts[0], viewer, 'show')} {whom(facts[1], viewer)} {their(facts[0], viewer)} whole hand",
        *seen,
        ".",
    )


def show_pile(facts: Facts, viewer: int | None) -> Text:
    seen: Text = (": ", *listed(facts[1:])) if len(facts) > 1 else ()
    return (f"{does(facts[0], viewer, 'reveal')} {their(facts[0], viewer)} point pile", *seen, ".")


def salvage(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'take')} ", ref(facts[1]), " from the discard pile.")


def steal(facts: Facts, viewer: int | None) -> Text:
    """Say that a card was stolen: `facts` are (thief, owner, the slot it leaves, the slot it enters, card)."""
    cards: Text = listed(facts[4:]) or ("a face-down card",)
    return (
        f"{does(facts[0], viewer, 'take')} ",
        *cards,
        f" from slot {facts[2] + 1} of {whose(facts[1], viewer)} pile into slot {facts[3] + 1}.",
    )


def swap_hands(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'swap')} hands with {whom(facts[1], viewer)}.",)


def under_deck(facts: Facts, viewer: int | None) -> Text:
    cards: Text = listed(facts[1:]) or (f"{their(facts[0], viewer)} highest card",)
    return (f"{does(facts[0], viewer, 'put')} ", *cards, " on the bottom of the deck.")


def shuffle(facts: Facts, viewer: int | None) -> Text:
    return ("The deck is shuffled.",)


def no_mandatory(facts: Facts, viewer: int | None) -> Text:
    return (f"{does(facts[0], viewer, 'have')} no mandatory action available.",)


def scored(facts: Facts, viewer: int | None) -> Text:
    points = ", ".join(f"{whom(seat, viewer)} {sum(counted)}" for seat, counted in enumerate(facts[2:]))
    return (f"Final score{f' of game {facts[0]}' if facts[0] else ''}: {points}.",)


def end(facts: Facts, viewer: int | None) -> Text:
    why = {"world": "The World ends the game.", "deck": "The deck has run out, and the game ends."}
    return (why.get(facts[0], "The agreed number of turns has been played, and the game ends."),)


def lay_open(facts: Facts, viewer: int | None) -> Text:
    if len(facts) == 1:
        return (f"{does(facts[0], viewer, 'have')} an empty point pile.",)
    return (f"{does(facts[0], viewer, 'reveal')}: ", *listed(facts[1:]), ".")


EVENTS: dict[str, Callable[[Facts, int | None], Text]] = {
    "deal": deal,
    "hand": hand,
    "turn": turn,
    "skip": skip,
    "will skip": will_skip,
    "seize": seize,
    "way": way,
    "draw": draw,
    "look": look,
    "take": take,
    "place": place,
    "flip": flip,
    "unflip": unflip,
    "discard": discard,
    "expunge": expunge,
    "play": play,
    "aim": aim,
    "answers": answers,
    "hands on": hands_on,
    "set off": set_off,
    "happens": happens,
    "cancelled": cancelled,
    "handed on": handed_on,
    "name": name,
    "give": give,
    "show hand": show_hand,
    "show pile": show_pile,
    "salvage": salvage,
    "steal": steal,
    "swap hands": swap_hands,
    "under deck": under_deck,
    "shuffle": shuffle,
    "no mandatory": no_mandatory,
    "scored": scored,
    "end": end,
    "lay open": lay_open,
}

ACTORS = dict.fromkeys(
    ("hand", "draw", "look", "take", "place", "flip", "unflip", "discard", "play", "aim", "answers", "hands on", "name",
     "give", "show hand", "show pile", "salvage", "steal", "swap hands", "under deck", "lay open"), 0,
)  # fmt: skip
"""By kind of event, which of its facts is the seat that acts."""
