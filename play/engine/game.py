"""Define the contract between a game, the bots and the site."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from play.engine.brain import Brain, Policy
from play.engine.chance import Chance
from play.engine.flow import Decision, Procedure, answer, forced_picks, run
from play.engine.options import Option, Options, checked_value
from play.engine.refusal import Illegal, Refusal
from play.engine.result_sheet import ResultSheet
from play.engine.state import Event, State, decision_of, event_seen_by

S = TypeVar("S", bound=State)

PASS = "pass"
"""The option that does nothing, in every game."""


class Ref(NamedTuple):
    """A card named inside a text, which the page can link and show enlarged."""

    game: str
    id: str
    name: str


Text = tuple[str | Ref, ...]
"""A sentence made for one viewer: plain pieces and named cards, in reading order."""


def plain_text(text: Text) -> str:
    """Return a text as a plain string, with each card reference replaced by the card's name."""
    return "".join(piece.name if isinstance(piece, Ref) else piece for piece in text)


class Label(NamedTuple):
    """How an option is shown: its text, and the keys (as in the view) of its card and its target.

    `number` is a number that the option has on the table (such as a bid or a slot); pressing that digit key chooses the
    option. `confirm` is a sentence for an option that is likely a mistake; the page asks for confirmation before
    sending it.
    """

    text: Text
    card: str | None = None
    target: str | None = None
    number: int | None = None
    confirm: str = ""


class CardUse(NamedTuple):
    """The statistics of one card in a deck: how many copies the deck has, and how many were drawn, played, discarded
    from hand, and still in hand at the end.
    """

    card: str | Ref
    copies: int
    drawn: int
    played: int
    discarded: int
    kept: int


class Standing(NamedTuple):
    """A seat's result: its place, counted from 1 (equal results share a place), and its score in the
    game's own points.
    """

    place: int
    score: int


class Result(NamedTuple):
    """The result of a match; in a cooperative game, all seats win or lose together.

    `reason` is the game's own code for how the match ended.
    """

    standings: tuple[Standing, ...]
    winners: tuple[int, ...]
    reason: str


def standings_by(ranks: Sequence[Any], scores: Sequence[int]) -> tuple[Standing, ...]:
    """Return each seat's standing. Higher ranks come first, and equal ranks share a place."""
    places = [1 + sum(rank > mine for rank in ranks) for mine in ranks]
    return tuple([Standing(place, score) for place, score in zip(places, scores, strict=True)])


def first_places(standings: Sequence[Standing]) -> tuple[int, ...]:
    """Return the seats in first place."""
    return tuple([seat for seat, standing in enumerate(standings) if standing.place == 1])


def result_by(ranks: Sequence[Any], scores: Sequence[int], reason: str) -> Result:
    """Return the result of a match that the seats with the highest rank win."""
    standings = standings_by(ranks, scores)
    return Result(standings, first_places(standings), reason)


def kind_in_words(item: Decision | Event, state: Any, viewer: int | None) -> Text:
    """Return the kind of a decision or an event in words, the default for games that say nothing more."""
    return (item.kind.replace("_", " "),)


def option_in_words(decision: Decision, option: Any, state: Any) -> Label:
    """Return the option itself as its label and as the key of its card, the default for games with plain options."""
    return Label((str(option),), str(option))


def cards_named(event: Event, text: Text) -> tuple[str, ...]:
    """Return the ids of the cards that the sentence of an event names."""
    return tuple(dict.fromkeys([piece.id for piece in text if isinstance(piece, Ref)]))


def names_a_card(event: Event, text: Text) -> bool:
    """Return whether the sentence of an event names a card."""
    return any(isinstance(piece, Ref) for piece in text)


def seat_itself(state: Any, seat: int) -> int:
    """Return the seat, the default for games in which the fact that names the actor is always a seat."""
    return seat


def no_reasons(state: Any, seat: int) -> dict[str, Refusal]:
    """Return {}, because by default a game gives no reasons why something cannot be used."""
    return {}


def no_note(decision: Decision, state: Any) -> str:
    """Return "", the default for games whose questions need no note."""
    return ""


def all_options(options: Mapping[str, Any], seat: int | None) -> Options:
    """Return all options, the default for games whose options are never secret."""
    return dict(options)


def no_card_uses(opening: Any, events: Iterable[Event], end: Any) -> tuple[tuple[CardUse, ...], ...]:
    """Return (), the default for games in which players have no decks of their own."""
    return ()


@dataclass(frozen=True)
class Table(Generic[S]):
    """What players see and read of a match. The first member is required."""

    view: Callable[[S, int | None], Mapping[str, Any]]
    """Return everything that a seat (None for a spectator) may see, as JSON values. Nothing is shown unless it is
    listed here. If the return type is a TypedDict, it documents the shape for programs."""
    say: Callable[[Decision | Event, S, int | None], Text] = kind_in_words
    """Return one sentence about an open decision or an event, which has been redacted for the viewer."""
    label: Callable[[Decision, Any, S], Label] = option_in_words
    """Return how an option of the viewer's own decision is shown."""
    note: Callable[[Decision, S], str] = no_note
    """Return what an open decision is for, such as the text of the card that asks; "" if the question says it all."""
    redact: Callable[[Event, int | None], Event | None] = event_seen_by
    """Return an event as the viewer learns of it; None if the viewer learns nothing."""
    why_not: Callable[[S, int], dict[str, Refusal]] = no_reasons
    """Return the reasons why things of the seat cannot be used now, by their keys in the view."""
    actors: Mapping[str, int] = field(default_factory=dict)
    """By kind of event, which of its facts is the one who acts; other events just happen."""
    acting_seat: Callable[[S, int], int | None] = seat_itself
    """Return the seat of the one who acts."""
    cards_of: Callable[[Event, Text], tuple[str, ...]] = cards_named
    """Return the keys (as in the view) of the cards that a redacted event is about, the most affected one first."""
    sheets: Mapping[str, Callable[[Event, S], ResultSheet]] = field(default_factory=dict)
    """By kind of event that ends a part of the match: what makes the sheet on which everyone's table then stops."""
    passable: Mapping[str, str] = field(default_factory=dict)
    """Kinds of questions that auto-pass may pass, and their words."""
    interrupts_autopass: Callable[[Event, Text], bool] = names_a_card
    """Return whether an event, as the seat sees and reads it, ends the seat's auto-pass."""
    phrases: tuple[str, ...] = ()
    """All that players may say to each other during a match, if the rules forbid free talk."""
    public_options: Callable[[Mapping[str, Any], int | None], Options] = all_options
    """Return the match's options as the viewer may see them."""
    card_uses: Callable[[S, Iterable[Event], S], tuple[tuple[CardUse, ...], ...]] = no_card_uses
    """Return the card statistics of each seat's deck in a finished match, from its opening, its events and its end."""

    def sheet(self, event: Event, state: S) -> ResultSheet | None:
        """Return the sheet on which the table stops after an event, or None if the match just goes on."""
        make = self.sheets.get(event.kind)
        return None if make is None else make(event, state)

    def actor(self, event: Event, state: S) -> int | None:
        """Return the seat that acted in a redacted event, or None if nobody did."""
        place = self.actors.get(event.kind)
        return None if place is None else self.acting_seat(state, event.facts[place])


def options_as_they_are(options: Options, seats: int) -> Options:
    """Return the options unchanged, the default for games in which any combination of valid options is allowed."""
    return options


def everyone_may(state: Any, seat: int) -> bool:
    """Return True, the default for games in which nobody leaves before the end, so every seat may signal."""
    return True


def never_early(state: Any) -> Result | None:
    """Return None, the default for games in which every match is played to its end."""
    return None


def never_idle(state: Any, decision: Decision) -> bool:
    """Return False, the default for games in which every question with options is put to its player."""
    return False


def nothing_carried_over(state: Any) -> Options:
    """Return {}, the default for games in which every match is independent of earlier ones."""
    return {}


def as_policy_chooses(decision: Decision) -> tuple[int, ...] | None:
    """Return None, so that by default the policy chooses for a seat whose time is up."""
    return None


def no_violations(state: Any) -> list[str]:
    """Return [], the default for games that do not check any invariants."""
    return []


def no_decks(options: Mapping[str, Any], brought: Sequence[Any]) -> Sequence[Any]:
    """Return (), the default for games in which players have no decks of their own."""
    return ()


def any_deck(deck: Any, options: Mapping[str, Any]) -> None:
    """Accept any deck, which is the default for games without deck restrictions."""


@dataclass(frozen=True)
class Rules(Generic[S]):
    """How a match is set up, how it goes and how it ends. The first four members are required."""

    state: type[S]
    root: Procedure[[]]
    """The procedure of a whole match."""
    setup: Callable[[Mapping[str, Any], int, int], S]
    """Return the table before anything happens, by options that have been checked, number of seats and seed."""
    result: Callable[[S], Result]
    """Return the result of a match that is over: nobody has to choose anymore."""
    version: int = 1
    """To be raised when rules change so that the same choices can lead elsewhere."""
    longest: int = 10_000
    """No match asks for more decisions than this."""
    check_options: Callable[[Options, int], Options] = options_as_they_are
    """Return the options, each of which is good by itself, for this number of seats. Raise Illegal if they do not fit
    together."""
    hidden_prompts: frozenset[str] = frozenset()
    """Kinds of questions that would reveal something by being asked: other seats do not see whose answer is awaited."""
    pass_options: frozenset[str] = frozenset({PASS})
    """Options that do nothing: a seat that has no others might as well not be asked."""
    idle: Callable[[S, Decision], bool] = never_idle
    """Return whether, as far as its seat can see, no option of a question would change anything. Then the seat passes
    like one without options."""
    signals: Mapping[str, str] = field(default_factory=dict)
    """The moments for which a seat may signal that it wants to act, and their words (see `Game.signal`)."""
    may_signal: Callable[[S, int], bool] = everyone_may
    """Return whether the seat is still in the game, which must be public knowledge."""
    decided_early: Callable[[S], Result | None] = never_early
    """Return the result if nothing can change it anymore, so that the players may agree to stop; otherwise None."""
    carry_over: Callable[[S], Options] = nothing_carried_over
    """Return the options with which the next attempt continues this match; {} if every match is independent."""
    timeout_choice: Callable[[Decision], tuple[int, ...] | None] = as_policy_chooses
    """Return the picks of a seat that let its deadline pass; None leaves them to the policy."""
    invariant_violations: Callable[[S], list[str]] = no_violations
    """Return descriptions of the invariants that the table violates; `simulate --sound` checks after each choice."""
    usual_decks: Callable[[Mapping[str, Any], Sequence[Any]], Sequence[Any]] = no_decks
    """Return, in a game with the option `decks`, the decks for seats that bring none, by the options and the decks of
    the other seats."""
    admit: Callable[[Any, Mapping[str, Any]], None] = any_deck
    """Raise Illegal if a table with these options does not accept this deck. This is checked only when a deck is
    brought to a table, so that a match continues even if the formats change."""


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """A game: its name and other facts from the box, its rules, how its table is shown, and its bots' brain.

    It contains no match; everything about a match is in its State.
    """

    key: str
    name: str
    """The name on the box."""
    package: str
    """The package that holds everything of the game: `__name__` where the game is its `__init__.py`."""
    players: range
    rules: Rules[S]
    table: Table[S]
    brain: Brain[S]
    """How bots play, where their level does not say otherwise."""
    levels: Mapping[str, Brain[S]] = field(default_factory=dict)
    """By name, the levels that play differently (play/bots)."""
    options: tuple[Option, ...] = ()
    disambiguation: str = ""
    """Shown after a name that could be confused with another game's."""
    cooperative: bool = False

    @property
    def title(self) -> str:
        """Return the name shown to people, with its disambiguation."""
        return f"{self.name}: {self.disambiguation}" if self.disambiguation else self.name

    def new(self, options: Mapping[str, Any], seats: int, seed: int, hides_information: bool = False) -> S:
        """Return a match at its first decision; matches between people have `hides_information`.

        Raise Illegal for unacceptable options or a wrong number of seats.
        """
        state = self.rules.setup(self.check(options, seats), seats, seed)
        state.hides_information = hides_information
        state.frames.append(self.rules.root())
        run(state)
        return state

    def check(self, options: Mapping[str, Any], seats: int) -> Options:
        """Return the options completed with defaults.

        Raise Illegal for a wrong number of seats, an unknown option or a bad value.
        """
        if seats not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Illegal(Refusal("seats", f"{self.title} is for {least} to {most} players, not {seats}."))
        by_name = {option.name: option for option in self.options}
        for name in options:
            if name not in by_name:
                raise Illegal(Refusal("unknown_option", f"{self.title} has no option {name!r}."))
        found = {name: checked_value(option, options.get(name, option.default)) for name, option in by_name.items()}
        return self.rules.check_options(found, seats)

    def waiting(self, state: S) -> tuple[Decision, ...]:
        """Return the open decisions: none when the match is over, several when seats choose at the same time."""
        if len(state.pending) == 1:
            return state.pending
        return tuple(d for d, answer in zip(state.pending, state.answers, strict=True) if answer is None)

    def result(self, state: S) -> Result | None:
        """Return the result of a match, or None while someone has to choose."""
        return None if state.pending else self.rules.result(state)

    def apply(self, state: S, seat: int, picks: tuple[int, ...]) -> None:
        """Carry out a choice in place, up to the next decision; `picks` are indexes into the decision's options.

        `state.events` contains what happened. Raise Illegal, with nothing changed, for a choice that is not allowed.
        """
        answer(state, seat, picks)

    def signal(self, state: S, seat: int, moment: str) -> None:
        """Record that a seat wants to be asked at `moment`, one of `Rules.signals`, or no longer wants to be asked if
        `moment` is "".

        The request stays in the state's column `signals` until the rules reach that moment, ask the seat and clear the
        request. No open decision changes, and the match does not wait. Raise Illegal, with nothing changed, if the seat
        may not signal for this moment.
        """
        if not self.rules.signals:
            raise Illegal(Refusal("no_signals", f"{self.title} has no signals: you’ll be asked when it’s your turn."))
        if moment and moment not in self.rules.signals:
            raise Illegal(Refusal("no_such_moment", f"You can’t signal for {moment!r}."))
        if not state.pending:
            raise Illegal(Refusal("over", "The match is over."))
        if not self.rules.may_signal(state, seat):
            raise Illegal(Refusal("may_not_signal", "You’ve finished your part in this match."))
        if state.signals[seat] == moment:
            raise Illegal(Refusal("signalled", "You’ve already signaled." if moment else "You haven’t signaled."))
        state.events = []
        state.signals[seat] = moment
        state.touch()

    def only_pass(self, state: S, decision: Decision) -> tuple[int, ...] | None:
        """Return the only sensible picks for a decision when the seat has nothing to use: the only possible answer, or
        a pass if every option does nothing or, as far as the seat can see, would change nothing.

        Return None if there is a real choice.
        """
        if decision.low == decision.high == 1 and decision.options and set(decision.options) <= self.rules.pass_options:
            return (decision.options.index(PASS) if PASS in decision.options else 0,)
        if PASS in decision.options and self.rules.idle(state, decision):
            return (decision.options.index(PASS),)
        return forced_picks(decision)


def by_decision(choose: Callable[[S, Decision, Chance], tuple[int, ...]]) -> Policy[S]:
    """Return a policy that finds the seat's open decision and lets the function `choose` pick from its options."""

    def policy(state: S, seat: int, chance: Chance) -> tuple[int, ...]:
        decision = decision_of(state, seat)
        assert decision is not None
        return choose(state, decision, chance)

    return policy
