"""The whole contract between a game, the bots and the site."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from cards.numbers import whole
from play.engine.chance import Chance
from play.engine.flow import Decision, Procedure, answer, forced, run
from play.engine.refusal import Illegal, Refusal
from play.engine.state import Event, State, seen_by

S = TypeVar("S", bound=State)

PASS = "pass"
"""The option that does nothing, in every game."""


class Ref(NamedTuple):
    """A card named inside a text, so that the page can link it and show it large."""

    game: str
    id: str
    name: str


Text = tuple[str | Ref, ...]
"""A sentence made for one viewer: plain pieces and named cards, in reading order."""


def plain(text: Text) -> str:
    """Return the sentence without links."""
    return "".join(piece.name if isinstance(piece, Ref) else piece for piece in text)


class Label(NamedTuple):
    """How one option is shown: its text, and the keys (as in the view) of the card it belongs to and of its target.

    `number` is what the option is called on the table (a bid, a slot): that digit chooses it. `confirm` is a sentence
    for an option that is likely a slip: the page asks once more before it sends it.
    """

    text: Text
    card: str | None = None
    target: str | None = None
    number: int | None = None
    confirm: str = ""


class Option(NamedTuple):
    """One thing that can be set before a match: a row of the form, of the API and of `--option name=value`.

    `kind` is "int", "choice", "flag" or "data" (a JSON value that the game checks itself, such as decks). An int
    may have `choices` as well: names for its values, of which the form offers those that the game takes.
    """

    name: str
    label: str
    kind: str
    default: Any = None
    choices: tuple[tuple[Any, str], ...] = ()
    low: int = 0
    high: int = 0
    help: str = ""


WHICH_SEAT = ((0, "By lot"), *((number, f"Seat {number}") for number in range(1, 7)))
"""The names of the values of an option that is the number of a seat, or 0."""


class CardUse(NamedTuple):
    """What the copies of one card did for the deck they were in: how many there were, came to hand, were played, were
    discarded from hand, and were still in hand at the end."""

    card: str | Ref
    copies: int
    drawn: int
    played: int
    discarded: int
    kept: int


Options = dict[str, Any]
"""The options of a match by name: each is of the kind that its Option says."""


class Standing(NamedTuple):
    """What one seat got: place from 1 (shared places repeat), score in the game's own points."""

    place: int
    score: int


class Result(NamedTuple):
    """How a match ended. In a co-operative game all seats win or lose together. `reason` is a code of the game."""

    standings: tuple[Standing, ...]
    winners: tuple[int, ...]
    reason: str


class Game(ABC, Generic[S]):
    """One game. Instances hold no match: everything about a match is in its State."""

    key: ClassVar[str]
    name: ClassVar[str]
    """The name on the box."""
    disambiguation: ClassVar[str] = ""
    """Shown behind a name that could be taken for another game's."""
    players: ClassVar[range]
    cooperative: ClassVar[bool] = False
    options: ClassVar[tuple[Option, ...]] = ()
    version: ClassVar[int] = 1
    """Raise when rules change so that the same choices can lead elsewhere."""
    longest: ClassVar[int] = 10_000
    """No match asks for more decisions than this."""
    hidden_prompts: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions that tell something by being put: the others do not see whose answer is awaited."""
    pass_options: ClassVar[frozenset[str]] = frozenset({PASS})
    """Options that do nothing: a seat that has no others might as well not be asked."""
    phrases: ClassVar[tuple[str, ...]] = ()
    """Where the rules forbid free talk: all that players may say to each other while a match goes on."""
    passable: ClassVar[Mapping[str, str]] = {}
    """Kinds of questions that may be passed for a player who passes until something happens, and their words."""
    signals: ClassVar[Mapping[str, str]] = {}
    """The moments for which a seat may signal that it wants to do something, and their words (see `signal`)."""
    horizon: ClassVar[int] = 40
    """How far, by `turn`, the playouts of a search go."""
    playouts_per_second: ClassVar[int] = 500
    """How many playouts a search makes for each second that its level may take: about as many as one core plays in it,
    or fewer where more do no good. Set by hand, so that a choice does not depend on the machine."""
    epsilon_one_in: ClassVar[int] = 20
    """One in so many choices of a playout is made at random, so that playouts differ; none where it is 0."""
    accept_threshold: ClassVar[float] = 1.0
    """How many standard errors of the paired differences another choice must be better than that of the rules of thumb
    for a search to take it."""
    use_full_policy: ClassVar[bool] = False
    """Do playouts go by the rules of thumb? They are fewer then, in the same time, than those by quick rules."""
    tree_search: ClassVar[bool] = False
    """Does a search weigh what all do next in a tree (play/bots/tree.py)?"""
    by_level: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """What a level (by its name) does differently from what is told here for all levels: `horizon` and the other
    settings of the search, or `policy`, `rollout_policy`, `wants` and `value`, functions of the same arguments, for a
    level that plays by other rules of thumb."""
    never_search: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions that are left to the rules of thumb: what they lead to shows beyond the horizon only."""
    benchmark_options: ClassVar[tuple[Mapping[str, Any], ...]] = ({},)
    """Options that matches take in turn when levels of play are measured against each other."""
    seat_counts: ClassVar[tuple[int, ...]] = ()
    """How many play in the matches that teach what `value` weighs, in turn; as many as can play where none is named."""
    l2_penalty: ClassVar[float] = 3.0
    """How strongly the weights of `value` are drawn towards zero where they are fitted: the more, the more alike the
    tables of one match are."""
    value_weights_file: ClassVar[str] = "value_weights.json"
    """The file in its folder that holds the weights of `value`, where these are fitted."""
    root: ClassVar[Procedure[[]]]
    state: ClassVar[type[State]]

    @property
    def title(self) -> str:
        """The name that is shown."""
        return f"{self.name}: {self.disambiguation}" if self.disambiguation else self.name

    # Beginning and going on

    @abstractmethod
    def setup(self, options: Mapping[str, Any], seats: int, seed: int) -> S:
        """Return the table before anything happens; `options` were checked."""

    def new(self, options: Mapping[str, Any], seats: int, seed: int, guarded: bool = False) -> S:
        """A match at its first decision; `guarded` between people. Raises Illegal when the options or the number of
        seats are refused."""
        state = self.setup(self.check(options, seats), seats, seed)
        state.guarded = guarded
        state.frames.append(type(self).root())
        run(state)
        return state

    def check(self, options: Mapping[str, Any], seats: int) -> Options:
        """Return the options completed with defaults. Raise Illegal for an unknown name or a bad value."""
        if seats not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Illegal(Refusal("seats", f"{self.title} is for {least} to {most} players, not {seats}."))
        by_name = {option.name: option for option in self.options}
        for name in options:
            if name not in by_name:
                raise Illegal(Refusal("unknown_option", f"{self.title} has no option {name!r}."))
        return {name: checked(option, options.get(name, option.default)) for name, option in by_name.items()}

    def usual_decks(self, options: Mapping[str, Any], brought: Sequence[Any]) -> Sequence[Any]:
        """In a game with an option `decks`: those of seats that bring none, beside the decks that others `brought`."""
        return tuple(next(option.default for option in self.options if option.name == "decks"))

    def admit(self, deck: Any, options: Mapping[str, Any]) -> None:
        """Raises Illegal where a table with these options does not take this deck. Asked when a deck is brought to a
        table and never again, so that a match goes on whatever becomes of formats."""

    def waiting(self, state: S) -> tuple[Decision, ...]:
        """Return the decisions that are open now: none when the match is over, several when seats choose at the same
        time."""
        if len(state.pending) == 1:
            return state.pending
        return tuple(d for d, answer in zip(state.pending, state.answers, strict=True) if answer is None)

    def apply(self, state: S, seat: int, picks: tuple[int, ...]) -> None:
        """Carry out a choice, in place, up to the next decision. `picks` are places in the decision's options.

        Raises Illegal, and then nothing has changed. `state.events` holds what happened.
        """
        answer(state, seat, picks)

    def signal(self, state: S, seat: int, moment: str) -> None:
        """A seat says unasked that it wants to be asked at a moment of `signals`, or no longer (an empty one).

        It stands in the state's column `signals` until the rules, when they get there, ask the seat and put it out. No
        open question changes, and nobody waits. Raises Illegal, and then nothing has changed.
        """
        if not self.signals:
            raise Illegal(Refusal("no_signals", f"In {self.title} nobody signals; you are asked when it is your turn."))
        if moment and moment not in self.signals:
            raise Illegal(Refusal("no_such_moment", f"There is no moment {moment!r} to signal for."))
        if not state.pending:
            raise Illegal(Refusal("over", "The match is over."))
        if not self.may_signal(state, seat):
            raise Illegal(Refusal("may_not_signal", "You have nothing more to do in this match."))
        if state.signals[seat] == moment:
            raise Illegal(Refusal("signalled", "You have said so already." if moment else "You had not signalled."))
        state.events = []
        state.signals[seat] = moment
        state.touch()

    def may_signal(self, state: S, seat: int) -> bool:
        """Is the seat still in the game, as all can see?"""
        return True

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How it ended, or None while it goes on."""

    def decided_early(self, state: S) -> Result | None:
        """Return the result that nothing can change any more, so that the players may agree to stop; None while it
        is open."""
        return None

    def carry_over(self, state: S) -> Options:
        """Options by which the next attempt goes on from this one; none where every match is its own."""
        return {}

    # Seeing

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Mapping[str, Any]:
        """All that a seat may see, as JSON values; None is a spectator. An allow-list: nothing is copied by default.
        A TypedDict as the type of what is given is the shape that programs are told of."""

    def redact(self, event: Event, seat: int | None) -> Event | None:
        """What the viewer learns of an event, or None."""
        return seen_by(event, seat)

    @abstractmethod
    def say(self, item: Decision | Event, state: S, viewer: int | None) -> Text:
        """Return one sentence about a decision that is open or an event, both already redacted for the viewer."""

    @abstractmethod
    def label(self, decision: Decision, option: Any, state: S) -> Label:
        """How an option of the viewer's own decision is shown."""

    def why_not(self, state: S, seat: int) -> dict[str, Refusal]:
        """For each thing of the seat that cannot be used now (by its key in the view): the reason."""
        return {}

    def interrupts_autopass(self, event: Event, state: S, seat: int) -> bool:
        """Does a player who passes want to be asked after this, as the seat sees it? They do when it names a card."""
        return any(isinstance(piece, Ref) for piece in self.say(event, state, seat))

    def public_options(self, options: Mapping[str, Any], seat: int | None) -> Options:
        """Return the match's options as the viewer may see them."""
        return dict(options)

    def card_uses(self, opening: S, events: Iterable[Event], end: S) -> tuple[tuple[CardUse, ...], ...]:
        """What the cards of each seat's deck did in a finished match, from its beginning, all that happened and its
        end; nothing in a game without players' own decks."""
        return ()

    def only_pass(self, decision: Decision) -> tuple[int, ...] | None:
        """The picks of a seat that holds nothing for a question that rests on hidden cards: the only answer there is,
        or to pass where all options do. None where there is something to choose."""
        if decision.low == decision.high == 1 and decision.options and set(decision.options) <= self.pass_options:
            return (decision.options.index(PASS) if PASS in decision.options else 0,)
        return forced(decision)

    def timeout_choice(self, decision: Decision) -> tuple[int, ...] | None:
        """Return the picks of a seat that let its deadline pass; None leaves them to the rules of thumb."""
        return None

    def invariant_violations(self, state: S) -> list[str]:
        """What may never be so and is, whatever was chosen, in words; `simulate --sound` asks after each choice."""
        return []

    # Thinking

    @abstractmethod
    def information_state(self, state: S, seat: int) -> S:
        """A copy with everything the seat does not know erased: hidden cards, given answers, frames, seed, events."""

    @abstractmethod
    def determinize(self, information: S, seat: int, chance: Chance) -> S:
        """Return one of the worlds that the seat cannot tell apart: an information state with its blanks filled at
        random."""

    @abstractmethod
    def policy(self, state: S, seat: int, chance: Chance) -> tuple[int, ...]:
        """Rules of thumb: picks for the seat's open decision, from an information state (or a determinized one)."""

    def prior(self, information: S, seat: int, chance: Chance) -> tuple[int, ...]:
        """The picks that a search starts from and leaves only for better ones: those of the rules of thumb, where a
        game has none that suit its playouts better."""
        return self.policy(information, seat, chance)

    def rollout_policy(self, state: S, seat: int, chance: Chance) -> tuple[int, ...]:
        """As `policy`, at a fraction of its cost: what everybody plays by in the playouts of a search."""
        return self.policy(state, seat, chance)

    def fast_playout(self, state: S, chance: Chance) -> bool:
        """Play a playout on to its horizon without stopping for questions, where a game knows a faster way; False
        where it does not, or not from here."""
        return False

    def beginner(self, state: S, seat: int, chance: Chance) -> tuple[int, ...]:
        """As `policy`, with the mistakes of somebody who learns the game; the same where a game has but one policy."""
        return self.policy(state, seat, chance)

    def turn(self, state: S) -> int:
        """How far the match has come: a playout stops when this has grown by `horizon`."""
        return state.asked

    def equivalence_key(self, state: S, decision: Decision, option: Any) -> Any:
        """What stands for an option in a comparison: the same for options that come to the same."""
        return option

    def wants(self, information: S, seat: int) -> str:
        """Rules of thumb: the moment for which a bot that is being asked something would signal besides, or nothing."""
        return ""

    def sensible(self, decision: Decision) -> int:
        """Return how many of a decision's options, from the first on, are not plain folly: the random bot keeps to
        these."""
        return len(decision[2])

    def value(self, state: S, seat: int) -> float:
        """How well the seat stands, 0 to 1; 0 where it has lost already."""
        result = self.result(state)
        return 0.5 if result is None else float(seat in result.winners)

    def features(self, state: S, seat: int) -> Mapping[str, float]:
        """What `value` weighs on a table, by name, where its weights are fitted (play/bots/value_fitting.py); else
        nothing.
        """
        return {}

    def direction(self, name: str) -> int:
        """Is more of this term good (1) or bad (-1) for the seat? 0 where one cannot say."""
        return 0


def checked(option: Option, value: Any) -> Any:
    """Return the value of an option if it is one that may be set; text from a form or command line is read. Raise
    Illegal."""
    if option.kind == "flag" and value in (True, False, "true", "false", "on", "off", "1", "0", ""):
        return value in (True, "true", "on", "1")
    if option.kind == "int":
        return _whole(option, value)
    if option.kind == "choice":
        text = str(value)
        for choice, _label in option.choices:
            if str(choice) == text:
                return choice
    if option.kind == "data":
        return value
    raise Illegal(Refusal("bad_option", f"{option.label}: {value!r} is not a value it can have."))


def _whole(option: Option, value: Any) -> int:
    number = whole(value)
    if number is None:
        raise Illegal(Refusal("bad_option", f"{option.label}: {str(value)[:20]!r} is not a whole number."))
    if not option.low <= number <= option.high:
        raise Illegal(Refusal("bad_option", f"{option.label} is {option.low} to {option.high}, not {number}."))
    return number


def decision_of(state: State, seat: int) -> Decision | None:
    """Return the decision that the seat has open now."""
    pending, answers = state.pending, state.answers
    if len(pending) == 1 and pending[0][0] == seat and answers[0] is None:
        return pending[0]  # type: ignore[no-any-return]
    decisions = zip(pending, answers, strict=True)
    return next((decision for decision, answer in decisions if answer is None and decision.seat == seat), None)
