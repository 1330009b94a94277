"""Put open questions into words, and events by way of log.py."""

from collections.abc import Callable
from functools import cache

from cards.games.lotr_tcg.facts import all_facts
from cards.language.triggers import TRIGGERS
from cards.language.verbs.pool import AddThreats
from cards.language.verbs.selections import SpotCount
from cards.language.verbs.step import steps_text, voice_after
from cards.language.wording import ability_text, voice_of
from play.engine.flow import Decision
from play.engine.game import Text
from play.engine.state import Event
from play.games.lotr_tcg.meaning.might import might
from play.games.lotr_tcg.state.cards import ABILITIES, CARDS, STEP, STEPS
from play.games.lotr_tcg.state.table import ASKING, DETAIL, Table, region_of
from play.games.lotr_tcg.table.log import tell
from play.games.lotr_tcg.table.words import counted, ref, refs


def say(item: Decision | Event, g: Table, viewer: int | None) -> Text:
    """Return the sentence for an open question or an event."""
    if isinstance(item, Event):
        return tell(item, viewer)
    return QUESTIONS[item.kind](item, g)


Question = Callable[[Decision, Table], Text]


def fixed(*text: str) -> Question:
    """Return a function that gives the same question every time."""
    return lambda d, g: text


def source(g: Table, d: Decision) -> Text:
    """Return the name of the card that asks, such as `Gandalf: `, or () if the question does not come from a card."""
    return (ref(g, d.about[ASKING]), ": ") if d.about and type(d.about[ASKING]) is int and d.about[ASKING] >= 0 else ()


def amount(d: Decision) -> int:
    """Return the number that a question is about, such as how many wounds are left to assign."""
    (number,) = d.about
    return int(number)


def starting(d: Decision, g: Table) -> Text:
    return (f"Add a companion to your starting fellowship: {amount(d)} twilight left.",)


def sanctuary(d: Decision, g: Table) -> Text:
    return (f"Sanctuary: heal a companion? You can heal up to {counted(amount(d), 'more wound')}.",)


def heal(d: Decision, g: Table) -> Text:
    wounds = counted(d.about[DETAIL], "more wound")
    return (ref(g, d.about[ASKING]), f": heal a character? You can heal up to {wounds}.")


def action(d: Decision, g: Table) -> Text:
    return (ACTIONS[d.kind],)


ACTIONS = {
    "fellowship": "Fellowship phase: play cards and get ready, then move on.",
    "shadow": "Shadow phase: spend the twilight in the pool on Shadow cards.",
    "maneuver": "Take a maneuver action, or pass?",
    "archery": "Take an archery action, or pass?",
    "assignment": "Take an assignment action, or pass?",
    "skirmish": "Take a skirmish action, or pass?",
    "regroup": "Take a regroup action, or pass?",
}


def skirmish_action(d: Decision, g: Table) -> Text:
    """Ask what to do in a skirmish, with the strength of both sides."""
    if not g.skirmish:
        return (ACTIONS["skirmish"],)
    fp, minions = g.skirmish
    good, evil = might(g, fp) if fp >= 0 else 0, sum([might(g, m) for m in minions])
    names = refs(g, minions) or ("nobody",)
    return ("Act in this skirmish? ", ref(g, fp) if fp >= 0 else "Nobody", f" ({good}) against ", *names, f" ({evil}).")


def assign(d: Decision, g: Table) -> Text:
    if d.seat == g.free:
        return ("Assign your defenders: choose a character and the minion to fight, one pair at a time.",)
    return ("Assign the minions that are left over.",)


def ambush(d: Decision, g: Table) -> Text:
    return (ref(g, d.about[ASKING]), f": add {d.about[DETAIL]} twilight (ambush)?")


def shadow_player(d: Decision, g: Table) -> Text:
    return (f"Whose minions take the {counted(amount(d), 'archery wound')}?",)


def archery_wound(d: Decision, g: Table) -> Text:
    return (f"Archery: who takes a wound? {counted(amount(d), 'wound')} left to assign.",)


def threat_wound(d: Decision, g: Table) -> Text:
    return (f"Threats: which companion takes a wound? {counted(amount(d), 'wound')} left to assign.",)


def muster(d: Decision, g: Table) -> Text:
    return (f"Muster: discard up to {counted(amount(d), 'card')} and draw that many.",)


def toil(d: Decision, g: Table) -> Text:
    return (ref(g, d.about[ASKING]), f": who exerts? Each exertion makes it {d.about[DETAIL]} twilight cheaper (toil).")


def move(d: Decision, g: Table) -> Text:
    return (f"Move again, to site {g.site[g.free] + 1}?",)


def site(d: Decision, g: Table) -> Text:
    number = amount(d)
    return (f"Which of your sites becomes site {number} (region {region_of(number)})?",)


HAPPENED = {
    "start_of_turn": "the turn begins",
    "end_of_turn": "the turn ends",
    "start_of_phase": "the phase begins",
    "end_of_phase": "the phase ends",
    "card_drawn": "someone draws a card",
    "discarded_from_hand": "someone discards a card from hand",
    "burden_removed": "a burden is removed",
    "initiative_lost": "the Free Peoples player loses the initiative",
}


NOTED = frozenset(("choose", "heal", "play", "player", "number", "token", "keyword", "bearer", "discard", "reveal"))
"""Kinds of questions that a card’s text asks in passing: it says what the answer is for."""


def note(d: Decision, g: Table) -> str:
    """Return the text that asks the question, which says its price and what follows, or "" if no card asks or it could
    be several of its texts.
    """
    if d.kind not in NOTED or not d.about or type(d.about[ASKING]) is not int or d.about[ASKING] < 0:
        return ""
    card = CARDS[g.card_code[d.about[ASKING]]].id
    return text_at(asking(g, card) or only_acting(card))


def asking(g: Table, card: str) -> str:
    """Return the address of the text of a card that is being carried out, or "" if none is."""
    within = [value for frame in reversed(g.frames) for value in frame if type(value) is str]
    return next((value.partition(".")[0] for value in within if value.startswith(f"{card}:")), "")


@cache
def only_acting(card: str) -> str:
    """Return the address of the only text of a card that does something when it is used, played or triggered, or "" if
    there are several or none.
    """
    found = [at for at, ab in ABILITIES.items() if "." not in at and at.startswith(f"{card}:") and STEPS[ab.effects]]
    return found[0] if len(found) == 1 else ""


@cache
def text_at(address: str) -> str:
    """Return the text with this address, or "" if the address is ""."""
    return ability_text(all_facts()[address.partition(":")[0]], ABILITIES[address].node) if address else ""


def happening(d: Decision, g: Table) -> Text:
    """Return in words the event to which players may respond, such as `Frodo is about to take a wound`."""
    kind, subject = d.about[:2]
    if kind in HAPPENED:
        return (HAPPENED[kind],)
    words = TRIGGERS[kind]
    before, _, after = words.replace("{phase}", "a").partition("{subject}")
    if not after and before == words:
        return (words.format(whose="a player", phase="a"),)
    return (before, ref(g, subject) if subject >= 0 else "a character", after)


def response(d: Decision, g: Table) -> Text:
    return ("Respond? ", *starting_large(happening(d, g)), ".")


def order(d: Decision, g: Table) -> Text:
    return (*starting_large(happening(d, g)), ": which card acts first?")


def occasion(d: Decision, g: Table) -> Text:
    return ("Several at once: to which of them is this the answer?",)


def starting_large(text: Text) -> Text:
    first = text[0] if text else ""
    return (first[:1].upper() + first[1:], *text[1:]) if isinstance(first, str) and first else text


def reconcile(d: Decision, g: Table) -> Text:
    return ("Reconcile: discard a card before you draw up to eight?",)


def discard(d: Decision, g: Table) -> Text:
    """Ask which cards to discard from hand, with the reason."""
    if not d.about:
        return (f"You hold more than eight cards: discard {d.low}.",)
    many = counted(d.low, "card") if d.low == d.high else f"{d.low} to {d.high} cards"
    return (*source(g, d), f"discard {many} from hand.")


def reveal(d: Decision, g: Table) -> Text:
    return (*source(g, d), "which cards from your hand do you reveal?")


VERBS = {
    "exert": "who exerts?",
    "wound": "who is wounded?",
    "heal": "who is healed?",
    "exhaust": "who is exhausted?",
    "kill": "who is killed?",
    "discard": "which card is discarded?",
    "return": "which card goes back?",
    "make": "who does it affect?",
    "transfer": "which card is transferred?",
    "bear": "who bears it?",
    "stack": "which card is stacked?",
    "hold": "which card does it go on?",
    "reinforce": "which card gets the token?",
    "tokens": "which card gets the tokens?",
    "pick": "which one?",
    "replace": "which site is replaced?",
    "move": "which card?",
    "assigned minion": "which minion is assigned?",
    "assigned character": "who is it assigned to?",
    "removed": "who leaves the skirmish?",
    "newcomer": "who steps in?",
}


def choose(d: Decision, g: Table) -> Text:
    many = "" if d.high == 1 else f" (up to {d.high})" if d.low < d.high else f" ({d.high})"
    return (*source(g, d), VERBS.get(d.about[DETAIL], "which card?"), many)


def play(d: Decision, g: Table) -> Text:
    return (*source(g, d), "which card do you play?")


def bearer(d: Decision, g: Table) -> Text:
    return ("Who or what will bear ", ref(g, d.about[ASKING]), "?")


def player(d: Decision, g: Table) -> Text:
    return (*source(g, d), "which player?")


def number(d: Decision, g: Table) -> Text:
    of_what = counting(CARDS[g.card_code[d.about[ASKING]]].id)
    return (*source(g, d), f"{of_what}." if of_what else "how many?")


@cache
def counting(card: str) -> str:
    """Return the words of the only step on a card that asks for a number, or "" if there are several or none."""
    steps = [step for address, step in STEP.items() if address.startswith(f"{card}:")]
    asking = [step for step in steps if isinstance(step, SpotCount) or (isinstance(step, AddThreats) and step.upto)]
    return steps_text(tuple(asking), voice_of(all_facts()[card])) if len(asking) == 1 else ""


def step_words(g: Table, d: Decision, part: str, paid: str = "") -> str:
    """Return, in words, one list of steps (`part`) in the step that asks the question, such as its cost.

    If `paid` names a list that comes before it, pronouns refer back to that list.
    """
    step = STEP[d.about[DETAIL]].inner()
    voice = voice_of(all_facts()[CARDS[g.card_code[d.about[ASKING]]].id])
    voice = voice_after(step[paid], voice)._replace(causing=True) if paid else voice
    return steps_text(step[part], voice) if step[part] else ""


def mode(d: Decision, g: Table) -> Text:
    return (*source(g, d), "which of these?")


def token(d: Decision, g: Table) -> Text:
    return (*source(g, d), "which culture's token goes on ", ref(g, d.about[DETAIL]), "?")


def keyword(d: Decision, g: Table) -> Text:
    return (*source(g, d), "which keyword does ", ref(g, d.about[DETAIL]), " lose?")


def side(d: Decision, g: Table) -> Text:
    return (*source(g, d), "which side do you name?")


def may(d: Decision, g: Table) -> Text:
    cost, then = step_words(g, d, "cost"), step_words(g, d, "then", "cost")
    return (*source(g, d), " to ".join([part for part in (cost, then) if part]) + "?")


def prevent(d: Decision, g: Table) -> Text:
    question = f"{step_words(g, d, 'cost')} to prevent this: {step_words(g, d, 'then')}?"
    named = tuple([c for c in d.about[2:] if c != d.about[ASKING]])
    return (*source(g, d), question, *((" Chosen: ", *refs(g, named), ".") if named else ()))


QUESTIONS: dict[str, Question] = {
    "bid": fixed("How many burdens do you bid to choose when you go?"),
    "place": fixed("Where in the turn order do you want to be?"),
    "starting_fellowship": starting,
    "sanctuary": sanctuary,
    "heal": heal,
    **dict.fromkeys(ACTIONS, action),
    "skirmish": skirmish_action,
    "assign": assign,
    "ambush": ambush,
    "next_skirmish": fixed("Which skirmish is fought next?"),
    "shadow_player": shadow_player,
    "threat_wound": threat_wound,
    "mulligan": fixed("Shuffle your hand into your draw deck and draw six new cards? You can do this once."),
    "archery_wound": archery_wound,
    "move": move,
    "site": site,
    "muster": muster,
    "toil": toil,
    "order": order,
    "occasion": occasion,
    "response": response,
    "reconcile": reconcile,
    "discard": discard,
    "reveal": reveal,
    "choose": choose,
    "play": play,
    "bearer": bearer,
    "player": player,
    "number": number,
    "mode": mode,
    "text": mode,
    "token": token,
    "keyword": keyword,
    "side": side,
    "may": may,
    "prevent": prevent,
    "reshuffle": fixed("Your draw deck is empty. Shuffle your discard pile into a new one? You can do this once."),
}
"""Every kind of question of this game."""
