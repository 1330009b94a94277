"""Explain why a card cannot be used now, in the same sentences for the table, the API and scenarios."""

from play.engine.refusal import Refusal
from play.engine.state import decision_of
from play.games.tarot.pack import ACTION, CARDS, IDS, INSTANT, KIND, NUMBER, REVERSE, SUIT, TITLES
from play.games.tarot.rules.chain import instant_refusal
from play.games.tarot.rules.play_order import action_refusal, mandatory_options
from play.games.tarot.state import Table

INSTANTS_ONLY = Refusal("instants_only", "Only an instant can be played now.", rule="Card types")
AFTER_MANDATORY = Refusal(
    "after_mandatory", "You can play an action card only after your mandatory action.", rule="Play order, 3"
)
FULL = Refusal("full_pile", "Your point pile is full: it holds seven cards.", rule="Rules and objectives")
NONE_DOWN = Refusal("none_down", "No other player has a face-down card to turn up.", rule="Play order, 2b")
NOT_NOW = Refusal("not_your_turn", "It's not your turn to act.", rule="Play order")
BUSY = Refusal("answer_first", "Answer the current question first.")


def why_not(g: Table, seat: int) -> dict[str, Refusal]:
    """Return, by card id, why each unusable card in the seat's hand cannot be used for the current question."""
    decision = decision_of(g, seat)
    if decision is None:
        return {IDS[c]: NOT_NOW for c in g.hands[seat]}
    if decision.kind == "action":
        reasons = {IDS[c]: action_reason(g, c) for c in g.hands[seat]}
        return {key: why for key, why in reasons.items() if why}
    if decision.kind == "respond":
        reasons = {IDS[c]: instant_reason(g, c) for c in g.hands[seat]}
        return {key: why for key, why in reasons.items() if why}
    if decision.kind == "mandatory":
        return {} if mandatory_options(g, seat) else {IDS[c]: FULL for c in g.hands[seat]}
    usable = {option for option in decision.options if isinstance(option, int)}
    hand_question = decision.kind in ("discard", "top", "trade", "give", "place", "refill", "highest")
    return {IDS[c]: BUSY for c in g.hands[seat] if not hand_question or c not in usable}


def action_reason(g: Table, c: int) -> Refusal | None:
    """Return why the card cannot be played as an action card, or None if it can."""
    code = action_refusal(g, c)
    if code == "no_action_card":
        if KIND[c] == INSTANT:
            sentence = f"{TITLES[c]} is an instant: you'll be asked for instants between the steps."
            return instant_reason(g, c) or Refusal("instant", sentence, (IDS[c],), "Card types")
        return Refusal(
            "reverse",
            f"{TITLES[c]} is a reverse card: it works only when it is turned up in a point pile.",
            (IDS[c],),
            "Card types",
        )
    if code == "no_fit":
        top = g.discard[-1]
        sentence = f"{TITLES[c]} does not fit: {playable_on(top)}."
        return Refusal("no_fit", sentence, (IDS[c], IDS[top]), "Rules and objectives")
    if code == "world":
        return Refusal("world", "The World needs a player with three or more cards in the point pile.", (IDS[c],), "21")
    return None


def playable_on(top: int) -> str:
    """Return in words what may be played on a card."""
    number, name = NUMBER[top], CARDS[top].name.removeprefix("The ")
    near = " or ".join([str(n) for n in (number - 1, number + 1) if 0 <= n <= 21])
    return f"you can play {SUIT[top]}s, another {name}, a {near}, or a card without a suit on {TITLES[top]}"


def instant_reason(g: Table, c: int) -> Refusal | None:
    """Return why the card cannot be played as an instant now, or None if it can."""
    if KIND[c] != INSTANT:
        return INSTANTS_ONLY
    sentences = {
        "nothing_waits": "Strength cancels a waiting effect, and nothing is waiting.",
        "no_underlined": "The Sun works only on effects whose text underlines who they affect.",
    }
    code = instant_refusal(g, c)
    return Refusal(code, sentences[code], (IDS[c],), "Card types") if code else None


def play_reason(g: Table, seat: int, c: int) -> Refusal | None:
    """Return why the seat cannot play the card at all now, or None if it can."""
    decision = decision_of(g, seat)
    kind = decision.kind if decision else ""
    if KIND[c] in (ACTION, REVERSE) and kind == "mandatory":
        return AFTER_MANDATORY
    if kind == "respond" or KIND[c] == INSTANT:
        return instant_reason(g, c)
    return action_reason(g, c) if kind == "action" else NOT_NOW
