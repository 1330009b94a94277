"""Label options: the words of an answer, its card, and its target."""

from collections.abc import Callable
from typing import Any

from cards.games.lotr_tcg.facts import all_facts
from cards.language.wording import ability_text
from play.engine.flow import Decision
from play.engine.game import PASS, Label
from play.engine.sentences import whom
from play.games.lotr_tcg.effects.triggers import THREATS
from play.games.lotr_tcg.effects.wounds import ALL
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.rules.actions import transfer_cost
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, STEP, use_address
from play.games.lotr_tcg.state.table import ABILITY, ACTOR, ASKING, DETAIL, DISCARD, NO_CARD, TARGET, VERB, ZONES, Table
from play.games.lotr_tcg.table.named_words import distinct, names, naming
from play.games.lotr_tcg.table.say import step_words
from play.games.lotr_tcg.table.words import key_of, ref, seat_key


def label(decision: Decision, option: Any, g: Table) -> Label:
    """Return the label of an option: its words, its card, and its target."""
    if option == PASS:
        return Label((PASSES.get(decision.kind, "Pass"),), confirm=doubt(decision, g))
    if type(option) is tuple:
        return MOVES[option[VERB]](decision, option, g)
    return OPTIONS.get(decision.kind, card_label)(decision, option, g)


def doubt(d: Decision, g: Table) -> str:
    """Return the question with which the player must confirm passing, or "".

    It is asked if the player would start with only the Ring-bearer although companions could still join.
    """
    if d.kind != "starting_fellowship" or len(d.options) == 1 or any(g.owner[c] == d.seat for c in g.start):
        return ""
    return "Set out with your Ring-bearer alone? You can still add companions, and they are free only now."


PASSES = {
    "fellowship": "Move on",
    "shadow": "Done",
    "assign": "Done",
    "starting_fellowship": "Done",
    "sanctuary": "Stop healing",
    "heal": "Stop healing",
    "reconcile": "Keep all",
    "play": "Play none",
    "keyword": "No more",
}


def play_move(d: Decision, option: Any, g: Table) -> Label:
    """Return the label of playing a card, with its target, its current cost and, for an event, what it does."""
    c, target = option[ACTOR], option[TARGET] if len(option) > TARGET else NO_CARD
    price = f" ({cost_now(g, c, target)} twilight)" if d.kind != "response" else ""
    if len(option) > TARGET:
        return Label(("Play ", ref(g, c), " on ", ref(g, target), price), key_of(c), key_of(target))
    return Label(("Play ", ref(g, c), f"{price}{event_words(d, c, g)}"), key_of(c))


def event_words(d: Decision, c: int, g: Table) -> str:
    """Return the abilities for which an event can be played now, as sentences after a period, or "" for other cards."""
    card = CARDS[g.card_code[c]]
    texts = card.responses if d.kind == "response" else [ab for ab in card.actions if d.kind in ab.phases]
    words = [ability_text(all_facts()[card.id], ab.node) for ab in texts] if card.event else []
    return "".join([f". {text.removesuffix('.')}" for text in words]) + ("." if words else "")


def use_move(d: Decision, option: Any, g: Table) -> Label:
    card = CARDS[g.card_code[option[ACTOR]]]
    words = ability_text(all_facts()[card.id], ABILITIES[use_address(card.code, option[ABILITY])].node)
    return Label(("Use ", ref(g, option[ACTOR]), f". {words}"), key_of(option[ACTOR]))


def transfer_move(d: Decision, option: Any, g: Table) -> Label:
    _verb, item, bearer = option
    words = ("Transfer ", ref(g, item), " to ", ref(g, bearer), f" ({transfer_cost(g, item)} twilight)")
    return Label(words, key_of(item), key_of(bearer))


def twin_move(d: Decision, option: Any, g: Table) -> Label:
    _verb, twin, character = option
    return Label(("Discard ", ref(g, twin), " to heal ", ref(g, character)), key_of(twin), key_of(character))


def assign_move(d: Decision, option: Any, g: Table) -> Label:
    _verb, defender, minion = option
    return Label((ref(g, minion), " fights ", ref(g, defender)), key_of(minion), key_of(defender))


def muster_move(d: Decision, option: Any, g: Table) -> Label:
    return Label(("Muster: discard cards and draw that many",), key_of(option[ACTOR]))


MOVES: dict[str, Callable[[Decision, Any, Table], Label]] = {
    "muster": muster_move,
    "play": play_move,
    "use": use_move,
    "transfer": transfer_move,
    "heal_by_discard": twin_move,
    "assign": assign_move,
}


WORDS = {THREATS: "Threat wounds", ALL: "Heal all"}
"""Options that aren't cards."""


def card_label(d: Decision, option: Any, g: Table) -> Label:
    """Return the label of a card as an option, with the place in which it is if that is not in play."""
    if option in WORDS:
        return Label((WORDS[option],))
    where = "" if g.in_play(option) or d.kind in ("reconcile", "discard") else f" ({ZONES[g.zone[option]]})"
    return Label((ref(g, option), where if g.zone[option] >= DISCARD or where == " (deck)" else ""), key_of(option))


def yes_no(d: Decision, option: Any, g: Table) -> Label:
    if d.kind == "move":
        return Label(("Move again" if option == "yes" else "Stay",))
    return Label(("Yes" if option == "yes" else "No",))


def number_label(d: Decision, option: Any, g: Table) -> Label:
    return Label((str(option),), number=option)


def bid_label(d: Decision, option: Any, g: Table) -> Label:
    """Return the label of a bid.

    The highest bid needs confirmation, since it corrupts the Ring-bearer before the first turn.
    """
    lost = "Bid your Ring-bearer's whole resistance? They would be corrupted, and you would lose at once."
    return number_label(d, option, g)._replace(confirm=lost if option == d.options[-1] else "")


def place_label(d: Decision, option: Any, g: Table) -> Label:
    return Label((f"Go {('first', 'second', 'third', 'fourth', 'fifth', 'sixth')[option - 1]}",))


def seat_label(d: Decision, option: Any, g: Table) -> Label:
    return Label(("Yourself" if option == d.seat else whom(option, d.seat),), seat_key(option))


def mode_label(d: Decision, option: Any, g: Table) -> Label:
    """Return the label of one of several modes.

    With three or more modes, it shows only the words in which they differ.
    """
    step = STEP[d.about[DETAIL]]
    words = (
        names(d.about[DETAIL])[option - 1]
        if naming(step)
        else distinct([step_words(g, d, part) for part in step.inner()], option - 1)
    )
    return Label((words[:1].upper() + words[1:],))


def site_label(d: Decision, option: Any, g: Table) -> Label:
    """Return the label of a site with the Shadow number that a move to it will add."""
    return Label((ref(g, option), f" (Shadow number {CARDS[g.card_code[option]].cost})"), key_of(option))


def text_label(d: Decision, option: Any, g: Table) -> Label:
    """Return the label of an option that is one of several texts of an event: the words of that text."""
    card = CARDS[g.card_code[d.about[ASKING]]]
    text = next(ab.node for ab in card.actions if ab.number == option)
    return Label((ability_text(all_facts()[card.id], text),))


OPTIONS: dict[str, Callable[[Decision, Any, Table], Label]] = {
    "bearer": lambda d, option, g: card_label(d, option, g) if option >= 0 else Label(("On no card",)),
    "bid": bid_label,
    "number": number_label,
    "place": place_label,
    "player": seat_label,
    "shadow_player": seat_label,
    "mode": mode_label,
    "site": site_label,
    "text": text_label,
    "token": lambda d, option, g: Label((option,)),
    "side": lambda d, option, g: Label((option,)),
    "keyword": lambda d, option, g: Label((option.capitalize(),)),
    **dict.fromkeys(("may", "prevent", "move", "ambush", "reshuffle", "mulligan"), yes_no),
}
