"""Put questions, events and options into words."""

from collections.abc import Callable
from typing import Any

from cards.games.fellowship_board.facts import LOCATIONS
from play.engine.flow import Decision
from play.engine.game import PASS, Label, Text, plain_text
from play.engine.state import Event
from play.games.fellowship_board.box import FACES, FACTS
from play.games.fellowship_board.state import Fellowship
from play.games.fellowship_board.table.demands import offer_question, split_question, volunteer_question
from play.games.fellowship_board.table.terms import amount_in_words, event_name, fact, ref, spaces, steps, who

FACE_NAMES = {
    "blank": "a blank",
    "eye": "the Eye",
    "dot_1": "one dot",
    "dot_2": "two dots",
    "dot_3": "three dots",
    "cards_2": "two cards",
}


def question(d: Decision, g: Fellowship) -> Text:
    """Return the question that a decision asks, as one sentence."""
    return QUESTIONS[d.kind](d, g)


def accept_question(d: Decision, g: Fellowship) -> Text:
    """Return the question whether a player takes on what an event or a character demands."""
    key = d.about[0]
    if key in FACTS:
        return (f"{FACTS[key].name}: will you take two steps into the dark? If nobody does, Sauron moves 1 space.",)
    if key.startswith("shelobs"):
        return (f"{event_name(key)}: will you roll the die twice? If not, Sauron moves 2 spaces.",)
    return (f"{event_name(key)}: will you take three steps into the dark? If nobody does, every player rolls the die.",)


def spare_question(d: Decision, g: Fellowship) -> Text:
    """Return the question whether to play a card that averts the current harm."""
    effect, seat = d.about
    if effect == "ignore_item_sundial":
        return ("You can ignore the sundial. Play the card?",)
    if effect == "skip_die_roll":
        return (who(g, seat), " must roll the die. Play the card so that they don’t have to?")
    if effect == "ignore_die_result":
        return (who(g, seat), f" has rolled {FACE_NAMES[FACES[g.face]['face']]}. Play the card to ignore the roll?")
    return (who(g, seat), " lacks Life tokens. Play the card so that they don’t move toward Sauron?")


MOMENTS: dict[str, str] = {
    "turn": "Before the first tile",
    "before_tile": "Before the next tile",
    "tile": "Before this tile takes effect",
    "done": "After the tile",
    "card": "After this card",
    "space": "After this space",
    "die": "After the roll",
    "event": "Before this event happens",
    "haven": "Here in the haven",
    "end": "Before the Life tokens are counted",
    "doom": "Before the Ring goes into the fire",
}


QUESTIONS: dict[str, Callable[[Decision, Fellowship], Text]] = {
    "action": lambda d, g: (
        "Play a second card?" if d.about[0] else "Play a card, draw two cards, or step back toward the light.",
    ),
    "line": lambda d, g: (f"Which line moves by {d.about[1]}?",),
    "pledge": offer_question,
    "split": split_question,
    "volunteer": volunteer_question,
    "accept": accept_question,
    "discard": lambda d, g: (f"Choose {d.about[0]} of your cards to discard.",),
    "spare": spare_question,
    "reward": lambda d, g: ("Choose your reward.",),
    "give_card": lambda d, g: ("Choose a card for ", who(g, d.about[0]), "."),
    "receiver": lambda d, g: ("Who do you give a card to?",),
    "prepare": lambda d, g: ("Make preparations: roll the die to deal out four cards?",),
    "share": lambda d, g: ("Who gets ", ref(d.about[0]), "?"),
    "pay_gandalf": lambda d, g: ("Give up shields worth five for Gandalf's ", fact(d.about[0]), "?"),
    "magic": lambda d, g: (f"Let Gandalf's Magic stop {event_name(d.about[0])}?",),
    "target": lambda d, g: ("Who gets the help?",),
    "order": lambda d, g: ("Which tile comes up next?",) if not d.about[0] else ("And which one after that?",),
    "react": lambda d, g: (
        (f"{MOMENTS[d.about[0]]}: do you want to use anything?",) if len(d.about) == 1 else loss(d, g)
    ),
    "gandalf": lambda d, g: (who(g, d.about[0]), " calls Gandalf. What does he do?"),
}


def loss(d: Decision, g: Fellowship) -> Text:
    """Return the question asked before a loss, when players may still use something to prevent a
    player's elimination.
    """
    _where, kind, seat, amount = d.about
    if kind == "sauron":
        return (f"Sauron is about to move {spaces(amount)}. Do you want to use anything?",)
    losses = {
        "dark": f"take {steps(amount)} into the dark",
        "cards": f"discard {amount_in_words('cards', amount)}",
        "shields": f"give up shields worth {amount}",
        "star": f"give up a star or shields worth {amount}",
    }
    return (who(g, seat), f" must {losses[kind]}. Do you want to use anything?")


def label(d: Decision, option: Any, g: Fellowship) -> Label:
    """Return the label of an option, with the place on the table where it is shown."""
    if option == PASS:
        return Label(("Nothing more",) if d.kind == "react" else ("Not now",))
    if d.kind in ("target", "receiver", "share"):
        return Label((who(g, option),), f"seat-{option}")
    if d.kind in ("discard", "give_card", "spare"):
        return Label((ref(option),), f"c{option}")
    if d.kind == "order":
        return Label((fact(g.tiles[len(g.tiles) - min(3, len(g.seen_tiles)) + option]),))
    if d.kind == "line":
        return Label((option.capitalize(),), f"line-{option}")
    if d.kind == "pledge":
        return pledge_label(option)
    if d.kind == "split":
        return split_label(g, option)
    if d.kind == "gandalf":
        return Label((fact(option),), option)
    if isinstance(option, tuple):
        return item_label(option)
    return Label((WORDS[option],))


WORDS = {
    "wait": "Ask me again later",
    "yes": "Yes",
    "no": "No",
    "draw_hobbit": "Draw two cards",
    "heal": "Step back toward the light",
}


def pledge_label(option: tuple[int, str, Any]) -> Label:
    """Return the label of something a player can pledge: (seat, kind, card or amount)."""
    _seat, kind, value = option
    if kind == "card":
        return Label((ref(value),), f"c{value}")
    if kind == "gandalf":
        return Label(("Gandalf's ", fact(value)), value)
    return Label((f"A {value} token" if kind == "token" else f"Shields worth {value}",))


def split_label(g: Fellowship, way: tuple[int, ...]) -> Label:
    """Return the label of a way to split a price, such as `Frodo: Gimli; Sam: Shields worth 2`.

    It contains no links, because it labels a button.
    """
    pledges = [g.pledges[place] for place in way]
    return Label(
        ("; ".join(f"{who(g, pledge[0]).name}: {plain_text(pledge_label(pledge).text)}" for pledge in pledges),)
    )


def item_label(option: tuple[str, Any]) -> Label:
    """Return the label of what a player can do on their turn: (kind, card)."""
    kind, value = option
    if kind in ("play", "yellow"):
        return Label((ref(value),), f"c{value}")
    if kind == "gandalf":
        return Label(("Call Gandalf: ", fact(value)), value)
    if kind == "drop":
        return Label(("Discard ", ref(value), " without using it"), f"drop-c{value}")
    return Label((WAYS[kind],), "ring" if kind == "ring" else None)


WAYS = {
    "draw": "Draw two cards",
    "back": "Step back toward the light",
    "end": "End the turn",
    "ring": "Put on the Ring",
    "call": "Call Gandalf for shields worth five",
}


REASONS = {
    "destroyed": "The Ring is destroyed.",
    "nobody_destroyed_ring": "Nobody was able to destroy the Ring.",
    "bearer_lost": "The Ring-bearer is lost.",
    "sauron_takes_ring": "Sauron takes the Ring.",
}


def tell_gain(g: Fellowship, f: Any) -> Text:
    return (who(g, f[0]), " takes a special shield." if not f[1] else f" takes a special shield worth {f[1]}.")


def tell_pledge(g: Fellowship, f: Any) -> Text:
    """Return the line of the log about a pledge: `f` is (seat, kind, card or amount)."""
    seat, kind, value = f
    if kind == "gandalf":
        return (who(g, seat), " offers shields for Gandalf's ", fact(value), ".")
    what = ref(value) if kind == "card" else f"a {value} token" if kind == "token" else f"shields worth {value}"
    return (who(g, seat), " offers ", what, ".")


def tell_yellow(g: Fellowship, f: Any) -> Text:
    aim: Text = (" for ", who(g, f[2])) if f[2] >= 0 else ()
    return (who(g, f[0]), " plays ", ref(f[1]), *aim, ".")


TELLERS: dict[str, Callable[[Fellowship, Any], Text]] = {
    "place": lambda g, f: (f"The Fellowship reaches {LOCATIONS[f[0]]}.",),
    "board": lambda g, f: (f"{LOCATIONS[f[0]]} begins.",),
    "turn": lambda g, f: (who(g, f[0]), "'s turn."),
    "draw": lambda g, f: (who(g, f[0]), " draws ", ref(f[1]), "."),
    "new_deck": lambda g, f: (f"The discard pile is shuffled into a new deck of {f[0]} cards.",),
    "pass_card": lambda g, f: (who(g, f[0]), " gives ", ref(f[2]), " to ", who(g, f[1]), "."),
    "heal": lambda g, f: (who(g, f[0]), f" steps back to space {f[1]}."),
    "corrupt": lambda g, f: (who(g, f[0]), f" takes {steps(f[1])} into the dark, to space {f[2]}."),
    "sauron": lambda g, f: (f"Sauron moves {spaces(f[0])}, to space {f[1]}.",),
    "eliminated": lambda g, f: (who(g, f[0]), " is out."),
    "bearer": lambda g, f: (who(g, f[0]), " is now the Ring-bearer."),
    "over": lambda g, f: (f"{REASONS[f[0]]} Final score: {f[1]}.",),
    "roll": lambda g, f: (who(g, f[0]), f" rolls {FACE_NAMES[f[1]]}."),
    "yellow": tell_yellow,
    "discard": lambda g, f: (who(g, f[0]), " gives up ", ref(f[1]), "."),
    "paid": lambda g, f: ("The price is paid.",),
    "not_paid": lambda g, f: ("The price is not paid.",),
    "pledge": tell_pledge,
    "lose_shields": lambda g, f: (who(g, f[0]), f" gives up shields worth {f[1]}."),
    "features_removed": lambda g, f: ("This board's cards are removed from the game.",),
    "gain_shield": lambda g, f: (who(g, f[0]), f" takes shields worth {f[1]}."),
    "special_shield": tell_gain,
    "gain_token": lambda g, f: (who(g, f[0]), f" takes a {f[1]} token."),
    "gain_feature": lambda g, f: (who(g, f[0]), " takes ", ref(f[1]), "."),
    "reveal": lambda g, f: (ref(f[0]), " is turned up."),
    "turn_up": lambda g, f: (ref(f[0]), " is turned up."),
    "advance": lambda g, f: (f"{f[0].capitalize()} moves to space {f[1]}.",),
    "board_done": lambda g, f: (f"{LOCATIONS[f[0]]} is behind you.",),
    "no_effect": lambda g, f: (ref(f[1]), " has no effect here.") if f[1] >= 0 else ("No line can move.",),
    "event": lambda g, f: (f"{event_name(f[0])}.",),
    "gandalf_unpaid": lambda g, f: ("Nobody paid for Gandalf's ", fact(f[0]), "."),
    "gandalf": lambda g, f: (who(g, f[1]), " pays for Gandalf's ", fact(f[0]), "."),
    "foresight": lambda g, f: (who(g, f[0]), " looks at the next tiles."),
    "foresight_done": lambda g, f: (who(g, f[0]), " puts them back in order."),
    "tile": lambda g, f: ("Event tile: ", fact(f[0]), "."),
    "play": lambda g, f: (who(g, f[0]), " plays ", ref(f[1]), "."),
    "ring_on": lambda g, f: (who(g, f[0]), " puts on the Ring."),
    "tokens_back": lambda g, f: ("All Life tokens are returned.",),
    "mount_doom": lambda g, f: ("The Fellowship has reached Mount Doom.",),
    "attempt": lambda g, f: (who(g, f[0]), " tries to destroy the Ring."),
}


def say(item: Decision | Event, g: Fellowship, viewer: int | None) -> Text:
    """Return the sentence for an open decision or an event."""
    return question(item, g) if isinstance(item, Decision) else TELLERS[item.kind](g, item.facts)


ACTORS = {
    "draw": 0, "pass_card": 0, "yellow": 0, "discard": 0, "pledge": 0, "lose_shields": 0, "gandalf": 1, "foresight": 0,
    "foresight_done": 0, "play": 0, "ring_on": 0, "attempt": 0,
}  # fmt: skip
"""By kind of event, which of its facts is the seat that acts."""
CARD_FACTS = {
    "draw": 1, "pass_card": 2, "yellow": 1, "discard": 1, "gain_feature": 1, "reveal": 0, "turn_up": 0, "no_effect": 1,
    "play": 1, "pledge": 2,
}  # fmt: skip
"""By kind of event, which of its facts is a card."""


def cards_of(event: Event, text: Text) -> tuple[str, ...]:
    """Return the keys of the cards that an event is about, without cards that the viewer may not know."""
    place = CARD_FACTS.get(event.kind)
    if place is None or (event.kind == "pledge" and event.facts[1] != "card"):
        return ()
    card = event.facts[place]
    return (f"c{card}",) if card >= 0 else ()
