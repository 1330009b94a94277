"""Put questions, events and options into words."""

from collections.abc import Callable
from typing import Any

from play.engine.flow import Decision
from play.engine.game import Label, Ref, Text
from play.engine.state import Event
from play.games.two_towers.book import CARDS, IDS, OLD_MEN, chapter, character
from play.games.two_towers.rules import exchanges
from play.games.two_towers.rules.tricks import CLAIM, LIGHT
from play.games.two_towers.state import NO_CARD, NOBODY, Table, hand_of

KEY = "two_towers"


def ref(c: int) -> str | Ref:
    """Return a link to a card, or "a card" if the viewer may not know it."""
    return Ref(KEY, IDS[c], CARDS[c].name) if c >= 0 else "a card"


def refs(cards: tuple[int, ...]) -> Text:
    """Return the cards as a list in words, separated by commas."""
    pieces: list[str | Ref] = []
    for c in cards:
        pieces += [", ", ref(c)] if pieces else [ref(c)]
    return tuple(pieces)


def person(g: Table, key: str) -> Ref:
    return Ref(KEY, key, str(character(g.chapter, key)["name"])) if key else Ref(KEY, "", "A hand")


def who(g: Table, hand: int) -> str | Ref:
    """Return a link to a hand's character, or its number ("Hand 2") if it has none yet.

    For a place on the table, return words such as "the lost card".
    """
    if hand == exchanges.EVENT:
        return "the card at the event"
    if hand == exchanges.LOST:
        return "the lost card"
    key = g.character[hand]
    return Ref(KEY, key, g.name(hand)) if key else f"Hand {hand + 1}"


QUESTIONS: dict[str, str] = {
    "character": "Choose a character for {hand}.",
    "burden": "Choose {hand}'s Burden token.",
    "keep_rank": "Choose the Hills card {hand} keeps.",
    "tuck": "Choose the card to tuck under {hand}.",
    "untuck": "Return {hand}'s tucked card to hand before this trick?",
    "give_for": "Choose the card that {hand} gives back.",
    "remove": "Choose three cards for {hand} to remove from the round.",
    "use_exchange": "Use {hand}'s exchange this round? Only one character may exchange.",
    "partner": "Who does {hand} exchange a card with?",
    "give": "Choose the card that {hand} gives.",
    "give_back": "Choose the card that {hand} gives back.",
    "window": "Should {hand} exchange a card with Henneth Annûn?",
    "to_event": "Choose a card for {hand} to give to the Tower.",
    "show": "Choose the card that {hand} shows.",
    "gate": "Choose which of {hand}'s highest cards goes to the gate.",
    "own_first": "Will {hand} set aside a card for the first trick?",
    "own_last": "Will {hand} set aside a card for the last trick?",
    "fix_first": "Choose {hand}'s card for the first trick.",
    "fix_last": "Choose {hand}'s card for the last trick.",
    "faceup": "Choose the card that {hand} turns up.",
    "swap_two": "Choose two of {hand}'s cards to swap for undealt ones.",
    "group": "Which group plays this round?",
    "play": "{hand} plays a card.",
}
LEAD = "{hand} leads: choose a card."


def question(d: Decision, g: Table) -> Text:
    """Return the question that a decision asks, as one sentence."""
    leading = d.kind == "play" and not g.trick
    before, _, after = (LEAD if leading else QUESTIONS[d.kind]).partition("{hand}")
    return (before, who(g, hand_of(d)), after) if "{hand}" in QUESTIONS[d.kind] else (before,)


def label(d: Decision, option: Any, g: Table) -> Label:
    """Return the label of an option. Options that are cards are shown on the card, others in a list."""
    if d.kind == "play":
        return play_label(option)
    if d.kind == "character":
        facts = character(g.chapter, option)
        return Label((person(g, option), f": {facts['text'][g.seats_key]}"), option)
    if d.kind == "partner":
        return Label((who(g, option),), f"hand-{option}")
    if d.kind == "group":
        keys = chapter(g.chapter)["groups"][f"{g.n}_seats"][option]
        return Label((", ".join(str(character(g.chapter, k)["name"]) for k in keys),))
    if d.kind == "burden":
        return Label((f"Burden {option}",))
    if isinstance(option, str):
        return Label((ANSWERS[option],))
    return Label((ref(option),), IDS[option])


ANSWERS = {"yes": "Yes", "no": "No", "keep": "Leave it tucked", "take": "Take it back"}


def play_label(option: tuple[str, int]) -> Label:
    """Return the label of a card to be played: (way, card)."""
    way, c = option
    if way == CLAIM:
        return Label((ref(c), " and win the trick with it"), IDS[c])
    if way == LIGHT:
        return Label((ref(c), " with the Light of Eärendil"), IDS[c])
    return Label((ref(c),), IDS[c])


REASONS = {
    "forced_orcs": "Orcs had to be led.",
    "forced_weariness": "Weariness had to be played without being led.",
    "led_forbidden": "Someone led a suit that must not be led here.",
    "stairs": "The Stairs were climbed in the wrong order.",
    "not_flipped": "The Old Men in White were never revealed.",
    "goal_missed": "A goal was missed.",
    "not_complete": "Not every character was completed in four rounds.",
    "too_long": "The chapter took too many rounds.",
    "won": "The chapter is won.",
}

Teller = Callable[[Table, Any], Text]


def sentence(*pieces: Any) -> Text:
    """Return texts and links joined into one text."""
    flat: list[str | Ref] = []
    for piece in pieces:
        flat += [piece] if isinstance(piece, str | Ref) else list(piece)
    return tuple(flat)


def tell_play(g: Table, f: Any) -> Text:
    """Say that a card was played: `f` is (hand, card played, way, card put down, which is the same except for some
    events).
    """
    hand, out, way, laid = f
    how = {CLAIM: " and claims the trick", LIGHT: " with the Light of Eärendil"}.get(way, "")
    if laid != out:
        return sentence(who(g, hand), " puts down ", ref(laid), " and plays ", ref(out), ".")
    return sentence(who(g, hand), " plays ", ref(out), how, ".")


def tell_judged(g: Table, f: Any) -> Text:
    """Say which characters have succeeded or failed: `f` is (characters, goals met, round, progress)."""
    keys, met, _round, _progress = f
    pieces: list[Any] = []
    for key, done in zip(keys, met, strict=True):
        pieces += ["; " if pieces else "", person(g, key), " succeeds" if done else " fails"]
    return sentence(*pieces, ".")


def tell_laid_out(g: Table, f: Any) -> Text:
    """Say what was laid out for a round: `f` is (round, lost card, card at the event), NO_CARD if there is none."""
    number, lost, gate = f
    pieces: list[Any] = [f"Round {number}."]
    pieces += [" The lost card is ", ref(lost), "."] if lost != NO_CARD else []
    pieces += [" ", ref(gate), " is at the event."] if gate != NO_CARD else []
    return sentence(*pieces)


TELLERS: dict[str, Teller] = {
    "pool": lambda g, f: sentence("On the road are ", ", ".join(person(g, key).name for key in f[0]), "."),
    "laid_out": tell_laid_out,
    "dealt": lambda g, f: ("The cards are dealt.",),
    "uncover": lambda g, f: sentence(ref(f[0]), " is uncovered in the pyramid."),
    "refill": lambda g, f: sentence(who(g, f[0]), " draws ", ref(f[1]), "."),
    "character": lambda g, f: sentence(f"Hand {f[0] + 1} takes ", person(g, f[1]), "."),
    "reveal": lambda g, f: sentence(who(g, f[0]), " holds ", ref(f[1]), "."),
    "characters_passed": lambda g, f: ("Each hand passes its character to the left.",),
    "take_lost": lambda g, f: sentence(who(g, f[0]), " takes ", ref(f[1]), "."),
    "rank_card": lambda g, f: sentence(who(g, f[0]), " keeps ", ref(f[1]), "."),
    "reveal_hand": lambda g, f: sentence(who(g, f[0]), " plays with their hand face up."),
    "add_cards": lambda g, f: sentence(who(g, f[0]), " adds ", refs(f[1]), "."),
    "under_token": lambda g, f: sentence(ref(f[1]), " goes under the White Tower token."),
    "burden": lambda g, f: sentence(who(g, f[0]), f" takes Burden {f[1]}."),
    "tuck": lambda g, f: sentence(who(g, f[0]), " tucks ", ref(f[1]), "."),
    "untuck": lambda g, f: sentence(who(g, f[0]), " takes back ", ref(f[1]), "."),
    "holds": lambda g, f: sentence(who(g, f[0]), " holds the Black Tower."),
    "remove": lambda g, f: sentence(who(g, f[0]), " removes ", refs(f[1]), " from the round."),
    "pass_card": lambda g, f: sentence(who(g, f[0]), " passes ", ref(f[2]), " to ", who(g, f[1]), "."),
    "swap": lambda g, f: sentence(who(g, f[0]), " swaps ", ref(f[1]), " for ", ref(f[2]), "."),
    "tower_out": lambda g, f: sentence(ref(f[0]), " is out of the round."),
    "to_event": lambda g, f: sentence(who(g, f[0]), " gives ", ref(f[1]), " to the Tower."),
    "show": lambda g, f: sentence(who(g, f[0]), " shows ", ref(f[1]), "."),
    "fix_first": lambda g, f: sentence(who(g, f[0]), " will play ", ref(f[1]), " in the first trick."),
    "fix_last": lambda g, f: sentence(who(g, f[0]), " keeps ", ref(f[1]), " for the last trick."),
    "group": lambda g, f: (f"Group {f[0] + 1} plays this round.",),
    "swapped_two": lambda g, f: sentence(who(g, f[0]), " swaps two cards for undealt ones."),
    "play_begins": lambda g, f: sentence(who(g, f[0]), f" leads the first of {f[1]} tricks."),
    "pass": lambda g, f: sentence(who(g, f[0]), " has no cards and passes."),
    "play": tell_play,
    "rings_open": lambda g, f: ("Rings can be led from now on.",),
    "checkpoint": lambda g, f: sentence(who(g, f[0]), " has met the goal." if f[1] else " turns over."),
    "palantir": lambda g, f: sentence(who(g, f[0]), " draws ", ref(f[1]), " from the Palantír."),
    "faceup": lambda g, f: sentence(who(g, f[0]), " turns up ", ref(f[1]), "."),
    "trick": lambda g, f: (
        sentence(who(g, f[0]), f" wins trick {f[2] + 1} with ", ref(f[1]), ".")
        if f[0] != NOBODY
        else (f"Nobody wins trick {f[2] + 1}, so it is set aside.",)
    ),
    "flip": lambda g, f: sentence(
        "The Old Men in White are revealed: ",
        who(g, f[0].index(OLD_MEN[0])),
        " was Gandalf. Their tricks are removed from the round.",
    ),
    "early_end": lambda g, f: ("Every goal is met: the round ends early.",),
    "lost": lambda g, f: ("The chapter is lost. " + REASONS[f[0]],),
    "judged": tell_judged,
    "complete": lambda g, f: sentence(person(g, f[1]), " is completed."),
    "over": lambda g, f: (REASONS[f[0]],),
}


def say(item: Decision | Event, g: Table, viewer: int | None) -> Text:
    """Return the sentence for an open decision or an event."""
    if isinstance(item, Decision):
        return question(item, g)
    return TELLERS[item.kind](g, item.facts)


ACTORS = dict.fromkeys(
    ("refill", "character", "reveal", "take_lost", "rank_card", "add_cards", "burden", "tuck", "untuck", "remove",
     "pass_card", "swap", "to_event", "show", "fix_first", "fix_last", "swapped_two", "pass", "play", "palantir"), 0,
)  # fmt: skip
"""By kind of event, which of its facts is the hand that acts."""
