"""Put demands for a payment into words: what demands it, how much, and what happens if nobody pays.

Example: "Sundial: give 3 cards, or the next event happens."
"""

from collections.abc import Callable, Sequence

from play.engine.flow import Decision
from play.engine.game import Text
from play.games.fellowship_board.box import FACTS, NUMBER, Happening, Step, facts_of, haven, tile
from play.games.fellowship_board.rules.events.costs import Price, price_of, tile_price
from play.games.fellowship_board.state import Fellowship
from play.games.fellowship_board.table.terms import amount_in_words, event_name, price_in_words, ref, spaces, who

Source = tuple[str, str]
"""What asks for a price: ("tile" | "event" | "haven", its id)."""
SUNDIAL = FACTS["tile_event"].name
TIMES = {1: "", 2: " twice"}


def source_of(g: Fellowship, price: Price) -> Source:
    """Return what demands this payment now: a sundial tile, an event, or an action at a haven."""
    if g.phase == "haven":
        asking = [one for one in haven(g.place) if one.get("requirement")]
        return "haven", next(one["id"] for one in asking if price_of(g, one["requirement"]) == price)
    avoid = tile(g.tile).get("avoid") if g.tile else None
    if avoid and tile_price(avoid) == price:
        return "tile", g.tile
    return "event", f"{g.place}_{g.event}"


def name_of(source: Source) -> str:
    """Return the name of what demands a payment."""
    return SUNDIAL if source[0] == "tile" else event_name(source[1])


# Questions


def offer_question(d: Decision, g: Fellowship) -> Text:
    """Return the question that asks a player what to give, either toward a price that the group pays or alone after
    agreeing to pay.
    """
    alone, price = d.about
    source = source_of(g, price)
    if alone:
        return (f"{name_of(source)}: choose what to give toward {price_in_words(price)}.",)
    if worse := outcome(g, unpaid_steps(source), d.seat):
        return (f"{name_of(source)}: give {price_in_words(price)}, or ", *worse, ".")
    gain = outcome(g, facts_of(*source)["if_met"], d.seat)
    return (f"{name_of(source)}: you may give {price_in_words(price)}. In return, ", *gain, ".")


def split_question(d: Decision, g: Fellowship) -> Text:
    """Return the question that asks who gives what after the group has offered more than the price."""
    name = name_of(source_of(g, d.about))
    return (f"{name}: together you offered more than {price_in_words(d.about)}. Who gives what?",)


def volunteer_question(d: Decision, g: Fellowship) -> Text:
    """Return the question that asks a player whether they will pay the whole price."""
    source = source_of(g, d.about)
    asked = f"{name_of(source)}: will you give {price_in_words(d.about)}? "
    if not (worse := outcome(g, unpaid_steps(source), d.seat)):
        return (f"{asked}In return, ", *outcome(g, facts_of(*source)["if_met"], d.seat), ".")
    anyone = facts_of(*source)["requirement"]["by"] == "one_player"
    return (f"{asked}{'If nobody does' if anyone else 'If not'}, ", *worse, ".")


# What follows


def unpaid_steps(source: Source) -> Sequence[Step]:
    """Return the steps carried out if a price is not paid."""
    happening: Happening = facts_of(*source)
    steps: Sequence[Step] = happening["effects" if source[0] == "tile" else "otherwise"]
    return steps


def outcome(g: Fellowship, steps: Sequence[Step], seat: int) -> Text:
    """Return the steps as clauses addressed to the player in a seat, such as `you roll the die and discard 2 cards`.

    Return () for no steps.
    """
    said: Text = ()
    before: Text = ()
    for step in steps:
        subject, clause = clause_of(g, step, seat)
        if said:
            said = (*said, " and ")
        said = (*said, *(() if subject == before else subject), *clause)
        before = subject
    return said


def clause_of(g: Fellowship, step: Step, seat: int) -> tuple[Text, Text]:
    """Return (subject, predicate) for a step.

    A choice of several actions is one clause if the same player carries them all out.
    """
    op = step["op"]
    if op in IMPERSONAL:
        return (), (IMPERSONAL[op](step),)
    if op == "choose_one":
        (subject, first), *others = [clause_of(g, option[0], seat) for option in step["options"]]
        for _subject, clause in others:
            first = (*first, " or ", *clause)
        return subject, first
    subject, ending = subject_of(g, step["who"], seat)
    unable: Text = (" (or you are out)",) if step.get("if_unable") == "eliminate" else ()
    return subject, (*VERBS[op](step, ending), *unable)


def subject_of(g: Fellowship, word: str, seat: int) -> tuple[Text, str]:
    """Return the subject of a step, and the ending of the verb that follows (`s` or nothing)."""
    if word == "each_player":
        return ("every player ",), "s"
    if word == "other_players":
        return ("every player but ", who(g, g.active), " "), "s"
    person = {"self": seat, "ring_bearer": g.bearer, "active_player": g.active}[word]
    return (("you ",), "") if person == seat else ((who(g, person), " "), "s")


IMPERSONAL: dict[str, Callable[[Step], str]] = {
    "move_sauron": lambda step: f"Sauron moves {spaces(step['steps'])}",
    "next_event": lambda step: "the next event happens",
    "remove_features": lambda step: "the board’s remaining cards are removed from the game",
}
"""Steps that nobody carries out."""
VERBS: dict[str, Callable[[Step, str], Text]] = {
    "roll_die": lambda step, s: (f"roll{s} the die{TIMES[step['times']]}",),
    "discard_cards": lambda step, s: (f"discard{s} {amount_in_words('cards', step['count'])}",),
    "discard_shields": lambda step, s: (f"give{s} up shields worth {step['value']}",),
    "draw_hobbit": lambda step, s: (f"draw{s} {amount_in_words('cards', step['count'])}",),
    "heal": lambda step, s: (f"step{s} back toward the light",),
    "gain_feature": lambda step, s: (f"take{s} ", ref(NUMBER[step["card"]])),
}
"""What the player named in a step does; the second argument ends the verb."""
