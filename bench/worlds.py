"""Test whether anything sent to a viewer depends on what the viewer may not know.

Two worlds are played side by side and compared. They look the same to a viewer and differ in everything else: the
others' hands, and the order of decks. The same choice is made in both. Then the same must be sent to the viewer: the
table, the log, their own question, and who is asked. Since this holds from every position of a match to the next, it
holds for the whole match.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, cast

import msgspec

from lotr_site.trial.cases import Case, new
from lotr_site.trial.own_decks import own_decks
from play.bots import random_bot
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import Game, plain_text
from play.engine.state import State, decision_of, witnessed

SHOWS: dict[str, frozenset[str]] = {
    "hearts": frozenset(),
    "lotr_tarot": frozenset({"draw", "held", "show"}),
    "tarot": frozenset({"draw", "flip", "expunge", "swap hands", "show hand", "show pile", "look", "discard"}),
    "two_towers": frozenset({"over", "lost"}),
    "fellowship_board": frozenset({"draw", "tile", "reveal", "foresight", "special_shield", "eliminated", "discard"}),
    "lotr_tcg": frozenset({"site", "shown"}),
}
"""Events by which a viewer rightly learns what it did not know: after one of them the worlds may differ."""
BUSY = ("starting_fellowship", "fellowship", "shadow")
"""Questions in which a seat does what it can, so that there is something to fight about later."""
WHOLE_HANDS = ("over", "eliminated", "swap hands")
"""Of these, the events that reveal a whole hand without naming its cards."""


SECRETLY: dict[tuple[str, str], Callable[[Decision, int], set[int]]] = {
    ("hearts", "pass"): lambda d, seats: {(d.seat + 1) % seats},
    ("lotr_tarot", "pass"): lambda d, seats: {(d.seat + 1) % seats, (d.seat - 1) % seats},
    ("tarot", "mandatory"): lambda d, seats: set(),
    ("tarot", "give"): lambda d, seats: set(d.about),
    ("tarot", "trade"): lambda d, seats: {(d.seat + 1) % seats, (d.seat - 1) % seats},
    ("two_towers", "tuck"): lambda d, seats: set(),
    ("two_towers", "give"): lambda d, seats: set(d.about),
    ("fellowship_board", "give_card"): lambda d, seats: set(d.about),
}
"""Choices of a card that only some learn, by game and kind; the seats that do, besides the one that chooses."""


class Leak(AssertionError):
    """Raised when something sent to a viewer differs between two worlds that the viewer cannot tell apart."""


def own_case(key: str, seats: int, seed: int, hides_information: bool = True) -> Case:
    """Return the case of a match, by default one between people. In the TCG, they bring decks of their own."""
    options = {"decks": own_decks(seats, seed)} if key == "lotr_tcg" else {}
    return Case(key, seats, options, hides_information)


def sent(game: Game[Any], state: State, viewer: int | None, stages: Sequence[State] = ()) -> dict[str, bytes]:
    """Return everything sent to a viewer about a table, as JSON, by the names of its parts in order. About the
    questions to other seats, this includes only which seats are asked. `stages` are the tables after each event, of
    which the viewer is shown those after an event that they learn of.
    """
    asked = sorted(
        {d.seat for d in game.waiting(state) if state.hides_information or d.kind not in game.rules.hidden_prompts}
    )
    events_told = [game.table.redact(event, viewer) for event in state.events]
    found: dict[str, Any] = {
        "view": game.table.view(state, viewer),
        "asked": asked,
        "events": [event for event in events_told if event is not None],
        "steps": [game.table.view(stage, viewer) for event, stage in zip(events_told, stages, strict=False) if event],
        "log": [plain_text(game.table.say(event, state, viewer)) for event in events_told if event is not None],
    }
    if viewer is not None:
        decision = decision_of(state, viewer)
        found["why_not"] = game.table.why_not(state, viewer)
        found["question"] = decision
        found["words"] = [game.table.label(decision, o, state) for o in decision.options] if decision else None
    return {name: msgspec.json.encode(value, order="sorted") for name, value in sorted(found.items())}


class Shown:
    """The data that a table shows to its viewers. The data for each viewer are computed only once."""

    def __init__(self, game: Game[Any], state: State, stages: Sequence[State] = ()) -> None:
        self.game, self.state, self.stages = game, state, stages
        self.known: dict[int | None, dict[str, bytes]] = {}

    def to(self, viewer: int | None) -> dict[str, bytes]:
        if viewer not in self.known:
            self.known[viewer] = sent(self.game, self.state, viewer, self.stages)
        return self.known[viewer]


def twin(game: Game[Any], state: Any, viewer: int, chance: Chance) -> State:
    """Return another world that looks the same to the viewer. In it, the viewer will draw the same cards from their own
    deck.
    """
    other: Any = game.brain.determinize(game.brain.information_state(state, viewer), viewer, chance)
    other.seed, other.draws, other.events = state.seed, state.draws, state.events
    if game.key == "lotr_tcg":
        for c, owner in enumerate(state.owner):
            if owner == viewer:
                other.card_code[c] = state.card_code[c]
    return cast(State, other)


def meant(game: Game[Any], state: State, other: State, seat: int, picks: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the picks for the same choice in the other world. Return None if the choice is impossible there, or if it
    refers to a different card there.
    """
    decision, there = decision_of(state, seat), decision_of(other, seat)
    assert decision is not None
    chosen = [decision.options[place] for place in picks]
    if there is None or any(o not in there.options for o in chosen):
        return None
    if not there.low <= len(picks) <= there.high or any(shows_another(game, state, other, o) for o in chosen):
        return None
    return tuple([there.options.index(option) for option in chosen])


def same_choice(
    game: Game[Any], state: State, other: State, viewer: int, seat: int, picks: tuple[int, ...]
) -> tuple[int, ...] | None:
    """Return the picks in the other world for a choice that looks the same to the viewer, or None if there is none. If
    the viewer does not learn which card is chosen, a different card may be chosen there.
    """
    decision, there = decision_of(state, seat), decision_of(other, seat)
    assert decision is not None
    if there is None or not secret_from(game, decision, viewer, state.seats) or len(picks) != 1:
        return meant(game, state, other, seat, picks)
    chosen = decision.options[picks[0]]
    if type(chosen) is not int and chosen[0] != "place":
        return meant(game, state, other, seat, picks)
    ways = [i for i, o in enumerate(there.options) if o != chosen and (type(o) is int or o[0] == "place")]
    return (ways[0],) if ways else None


def secret_from(game: Game[Any], decision: Decision, viewer: int, seats: int) -> bool:
    """Return whether the decision is a choice of a card that the viewer does not get to know."""
    learn = SECRETLY.get((game.key, decision.kind))
    return learn is not None and viewer != decision.seat and viewer not in learn(decision, seats)


def last_cards(state: Any) -> bool:
    """Return whether, in the trick-taking game, any hand has at most one card left, which must be played and is thereby
    revealed.
    """
    return hasattr(state, "trick") and min(map(len, state.hands)) <= 1


def align(game: Game[Any], state: State, other: State, viewer: int) -> bool:
    """Where several seats are asked at once, give the answers of the other seats in the other world as well, the same
    as in this one if possible, since answers are as hidden as hands. Return whether that could be done.
    """
    answers = list(other.answers)
    for place, answer in enumerate(state.answers):
        if answer is not None and not secret_from(game, state.pending[place], viewer, state.seats):
            open_again = other.clone()
            open_again.answers = (*answers[:place], None, *answers[place + 1 :])
            asked = state.clone()
            asked.answers = open_again.answers
            there = meant(game, asked, open_again, state.pending[place].seat, answer)
            if there is None:
                return False
            answers[place] = there
    other.answers = tuple(answers)
    return True


def shows_another(game: Game[Any], state: Any, other: Any, option: Any) -> bool:
    """Return whether the option refers to a card that is a different card in the other world."""
    if game.key != "lotr_tcg":
        return False
    numbers = [c for c in (option if type(option) is tuple else (option,)) if type(c) is int]
    cards = [c for c in numbers if 0 <= c < len(state.card_code)]
    return any(state.card_code[c] != other.card_code[c] for c in cards)


def quiet(game: Game[Any], state: State, decision: Decision, chance: Chance) -> tuple[int, ...] | None:
    """Return picks that reveal nothing about the seat's hand (to pass, say no, or draw), or None if there are none."""
    nothing = game.only_pass(state, decision)
    if nothing is not None:
        return nothing
    words = [place for place, option in enumerate(decision.options) if type(option) is str]
    if words and decision.low <= 1 <= decision.high:
        return (chance.pick(words),)
    return () if decision.low == 0 else None


def steps(case: Case, seed: int) -> Iterator[tuple[State, int, tuple[int, ...]]]:
    """Play a match and yield (table, seat, picks) for each choice. Most choices are such that they reveal nothing about
    hands, so that many of them can be made in two worlds.
    """
    game, state, chance = case.game, new(case, seed), Chance(seed * 31 + 7)
    for _ in range(game.rules.longest):
        if not state.pending:
            return
        decision = chance.pick(game.waiting(state))
        silent = quiet(game, state, decision, chance) if chance.rand(4) and decision.kind not in BUSY else None
        picks = silent if silent is not None else choice_of(case, state, decision, chance)
        yield state, decision.seat, picks
        game.apply(state, decision.seat, picks)


def choice_of(case: Case, state: State, decision: Decision, chance: Chance) -> tuple[int, ...]:
    """Return picks for a decision: by the policy in the TCG, where a match of random play would soon be over, and at
    random in other games.
    """
    game, seat = case.game, decision.seat
    if game.key == "lotr_tcg":
        return game.brain.policy(game.brain.information_state(state, seat), seat, chance)
    return random_bot(game.brain, state, seat, chance)


def compare(case: Case, seed: int, limit: int = 400) -> Counter[str]:
    """Play a match and, from every position, take one step in another world for each viewer. Return the number of steps
    compared, by kind. Raise Leak if something sent to the viewer differs.
    """
    game, chance, compared = case.game, Chance(seed), Counter[str]()
    for state, seat, picks in steps(case, seed):
        decision = decision_of(state, seat)
        assert decision is not None
        after = state.clone()
        with witnessed(after) as stages:
            game.apply(after, seat, picks)
        shown, shown_after = Shown(game, state), Shown(game, after, stages)
        for viewer in range(case.seats):
            other = twin(game, state, viewer, chance)
            same(shown, Shown(game, other), viewer, "before", decision)
            there = same_choice(game, state, other, viewer, seat, picks)
            if there is None or not align(game, state, other, viewer) or last_cards(state):
                continue
            with witnessed(other) as stages:
                game.apply(other, seat, there)
            if not shown_apart(shown_after, other_after := Shown(game, other, stages), viewer):
                same(shown_after, other_after, viewer, "after", decision)
                compared[decision.kind] += 1
        limit -= 1
        if not limit:
            break
    return compared


def shown_apart(here: Shown, there: Shown, viewer: int) -> bool:
    """Return whether the rules themselves show the viewer the first difference between two worlds. After a whole hand
    has been shown, any difference in the view counts as shown.
    """
    one, two = here.to(viewer), there.to(viewer)
    events, others = msgspec.json.decode(one["events"]), msgspec.json.decode(two["events"])
    apart = next((i for i, (a, b) in enumerate(zip_longest(events, others)) if a != b), len(events))
    showing = SHOWS[here.game.key]
    if one["view"] != two["view"] and any(event[0] in showing.intersection(WHOLE_HANDS) for event in events[:apart]):
        return True
    first = next(iter(events[apart : apart + 1] + others[apart : apart + 1]), None)
    return first is not None and first[0] in showing


def same(here: Shown, there: Shown, viewer: int, when: str, decision: Decision) -> None:
    """Raise Leak if a viewer, or a spectator, is sent different things in the two worlds."""
    for who in (viewer, None):
        one, two = here.to(who), there.to(who)
        name = next((name for name in one if one[name] != two[name]), None)
        if name is not None:
            moment = f"{when} seat {decision.seat} answers {decision.kind}"
            raise Leak(f"{moment}, viewer {who} is sent another {name}: {short(one[name], two[name])}")


def short(here: bytes, there: bytes) -> str:
    """Return the text around the first difference between two values, as it is in each of them."""
    one, two = here.decode(), there.decode()
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"...{one[max(0, at - 120) : at + 120]} | ...{two[max(0, at - 120) : at + 120]}"
