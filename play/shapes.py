"""Define the shapes of the data shown to viewers of a match, each one once.

The projection makes values of these types, the templates read their fields, and the API's serializers and its OpenAPI
document are derived from them (lotr_site/base/derived.py). A description of a type is beside it in `Annotated`,
optionally followed by its possible codes. A `Text` (play/engine/game.py) becomes two fields for programs, `text` and
`pieces`.
"""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from lotr_site.base.codes import NOTICE, WHY_NOT, codes_of_place
from play.engine.game import Text
from play.engine.options import Options

MatchStatus = Literal["open", "running", "over", "kept"]
ChatRoom = Literal["players", "spectators"]
ChoiceStatus = Literal["waiting", "done", "refused", "broken"]


class Piece(TypedDict):
    """A piece of a sentence: plain words, or a named card."""

    text: str
    game: NotRequired[Annotated[str, "the catalogue of a named card"]]
    card: NotRequired[Annotated[str, "the id of a named card"]]
    url: NotRequired[Annotated[str, "the page of a named card"]]


class Option(TypedDict):
    """One answer to a question."""

    index: Annotated[int, "what goes into `picks`"]
    text: Text
    card: Annotated[str | None, "key, in `view`, of the card it belongs to"]
    target: Annotated[str | None, "key, in `view`, of its target"]
    confirm: Annotated[str, "if not empty, this may be a mistake: show this question before sending"]
    digit: Annotated[str, "the number key that chooses it on the page"]
    passes: Annotated[bool, "true if it does nothing, such as passing or being done"]


class Question(TypedDict):
    """The question that I currently have to answer."""

    id: Annotated[str, "send this as `decision`"]
    kind: Annotated[str, "`GET /api/games/{game}/questions/` says what each kind asks"]
    text: Text
    note: Annotated[str, "the text of the card that asks, if it says what the answer is for; otherwise empty"]
    low: Annotated[int, "the fewest options to pick"]
    high: Annotated[int, "the most options to pick"]
    key: Annotated[str, "an idempotency key you can use; it changes after a refusal"]
    auto_answer: Annotated[
        bool, "my seat will answer by itself in a moment: nothing I can do would change anything, or I am passing"
    ]
    options: list[Option]


class RatingSeen(TypedDict):
    """A player's rating in a game. Everyone starts at 1500."""

    value: int
    uncertainty: Annotated[int, "the margin of error (two standard deviations)"]
    lower_bound: Annotated[int, "`value` minus the margin; players are ranked by this"]
    matches: Annotated[int, "number of rated matches"]
    opponents: Annotated[int, "number of different opponents in them"]
    provisional: Annotated[bool, "it takes 10 rated matches and 3 different opponents"]
    change: Annotated[int | None, "how much this match changed `value`; otherwise null"]


class SeatRow(TypedDict):
    """A seat at the table and its player."""

    number: int
    name: str
    kind: Literal["human", "bot", "open"]
    level: Annotated[str, "the bot that plays here"]
    present: bool
    ready: Annotated[bool, "has taken their place, while `ready_until` is set"]
    to_move: Annotated[bool, "must choose now"]
    me: bool
    deadline: datetime | None
    bank_ms: Annotated[int | None, "milliseconds left in the bank, not counting the current move"]
    conceded: bool
    substitute: Annotated[bool, "a bot is standing in for the player"]
    allows_substitute: Annotated[bool, "other players may call in a bot while this player is away"]
    blocked: Annotated[bool, "I have blocked this player"]
    signals: Annotated[bool, "has signaled, and will be asked"]
    profile: Annotated[str, "the player’s profile page; empty if it is not public"]
    rating: Annotated[RatingSeen | None, "in a rated match: mine, and those of players whose profile is public"]


class EndedPart(TypedDict):
    """The result of a round, a board or a game of the match that has just ended."""

    title: str
    why: Annotated[str, "how it ended"]
    names: Annotated[list[str], "column headings, apart from the first"]
    rows: Annotated[list[list[str]], "each row starts with its label"]
    totals: Annotated[list[list[str]], "like `rows`: the sums, at the bottom"]


class LogLine(TypedDict):
    """One sentence of the log."""

    number: Annotated[int, "log entry; use `since` to get later ones"]
    kind: str
    seat: Annotated[int | None, "whose act it is; null if nobody does it"]
    cards: Annotated[list[str], "keys, in `view` at that moment, of the cards it is about, as far as I may know them"]
    text: Text
    sheet: Annotated[EndedPart | None, "if a part of the match ends with this line: its result"]


class Notice(TypedDict):
    """A notice about why something was refused, or what went wrong."""

    code: Annotated[str, "never changes; meant for programs", codes_of_place(NOTICE)]
    sentence: Annotated[str, "made for people"]
    cards: NotRequired[Annotated[list[str], "ids of the cards concerned"]]
    rule: NotRequired[Annotated[str, "the section of the rules behind it"]]


class WhyNot(TypedDict):
    """The reason why a card cannot be used now."""

    code: Annotated[str, "never changes; meant for programs", codes_of_place(WHY_NOT)]
    sentence: Annotated[str, "made for people"]
    cards: Annotated[list[str], "ids of the cards concerned"]
    rule: Annotated[str, "the section of the rules behind it"]
    key: Annotated[str, "key of the card in `view`"]


class Place(TypedDict):
    """The result of one seat."""

    number: Annotated[int, "of the seat"]
    name: str
    place: Annotated[int, "from 1; shared places repeat"]
    score: Annotated[int, "in the game's own points"]
    won: bool
    profile: Annotated[str, "as in `seats`"]
    rating: Annotated[RatingSeen | None, "as in `seats`"]


class Outcome(TypedDict):
    """The result of the match, best first."""

    places: list[Place]
    winners: Annotated[list[int], "numbers of the seats that have won"]
    reason: Annotated[str, "a code of the game"]


class UndoOffer(TypedDict):
    """The state of undoing: whether I can undo my last choice, and who is asking to undo one."""

    can: Annotated[
        Literal["now", "ask", ""],
        "`now`: can undo at once; `ask`: needs the others’ consent; empty: nothing to undo",
    ]
    asked_by: Annotated[str, "name of the player who asks; empty for none"]
    passed: Annotated[bool, "my last choice was a pass, so I can also undo what I did before passing"]
    mine: Annotated[bool, "true if I am the one asking"]
    answered: Annotated[bool, "I have agreed"]


class AutopassKind(TypedDict):
    kind: Annotated[str, "as the `kind` of a decision"]
    words: str
    stop: Annotated[bool, "always ask me; never pass automatically"]


class Autopass(TypedDict):
    """My settings for auto-pass, which passes for me until something happens."""

    on: bool
    can: Annotated[bool, "my question now can be passed"]
    kinds: list[AutopassKind]
    hidden_prompts: Annotated[
        bool,
        "in matches between people, my seat is asked as if it could hold anything, and answers by itself if it can "
        "do nothing",
    ]
    always_prompted: Annotated[bool, "I am asked even if nothing I can do would change anything"]


class SignalMoment(TypedDict):
    moment: Annotated[str, "goes into `moment` of a signal"]
    words: str


class Signal(TypedDict):
    """The signals by which I can announce that I want to act at a later moment, before I am asked."""

    moment: Annotated[str, "the moment I have signaled for; empty if none"]
    moments: list[SignalMoment]


class ChatMessage(TypedDict):
    """A chat message."""

    number: int
    room: ChatRoom
    seat: int | None
    name: str
    text: str
    at: datetime


class FollowingLesson(TypedDict):
    slug: str
    title: str


class LessonStep(TypedDict):
    """My current step in a lesson. While I only have something to read, or the lesson makes its own move, `decision` is
    null.
    """

    game: str
    slug: str
    title: str
    changed: Annotated[bool, "it has changed since I started: start it again"]
    step: Annotated[int, "my current step, from 1"]
    steps: Annotated[int, "how many steps I take in all"]
    position: Annotated[int, "position in the script, from 0; send it to `read_step`"]
    say: Annotated[str, "the guide’s text"]
    must_read: Annotated[bool, "read, then `read_step`"]
    others_move: Annotated[bool, "the lesson moves for others"]
    over: bool
    learned: Annotated[bool, "I have finished it"]
    closing_text: Annotated[str, "the guide’s closing text"]
    next: Annotated[FollowingLesson | None, "the next lesson of the game"]
    can_go_back: Annotated[bool, "`undo` goes back a step"]
    why_not_now: Annotated[str, "why other answers have to wait"]
    areas: Annotated[list[str], "parts of the page that the step points at"]
    highlights: Annotated[list[str], "keys of the view that the step points at"]
    answers: Annotated[list[int], "indexes of the expected options"]
    any_answer: Annotated[bool, "any answer will do"]


class RematchOffer(TypedDict):
    """The state of a rematch offer, by seats. The new match starts once no answer is awaited, and the offer ends once
    someone has declined. During a match there is an offer only if the result is already decided; then `stops` says
    that the rematch ends the match.
    """

    agreed: list[int]
    declined: list[int]
    awaited: list[int]
    stops: bool


class Patience(TypedDict):
    """Whom I need not wait for any longer, and how I may end the match or the wait."""

    late: Annotated[list[int], "seats whose players have kept everyone waiting for too long: a bot may play for them"]
    claim_win: Annotated[bool, "I may claim the win against them"]
    call_off: Annotated[bool, "I may end the match without a result"]
    before_first_move: Annotated[bool, "I may call it off because I have not moved yet"]


class Clock(TypedDict):
    """The time that each player has: for each move, for each turn, or in a bank for the whole match."""

    move: NotRequired[Annotated[int, "seconds for each move"]]
    turn: NotRequired[Annotated[int, "seconds for each turn, from when it comes to a seat until it leaves it"]]
    bank: NotRequired[Annotated[int, "or seconds for the whole match"]]
    increment: NotRequired[Annotated[int, "and seconds more after each move"]]
    on_timeout: NotRequired[
        Annotated[
            Literal["policy", "loses"], "what happens when time runs out: a move is made for the player, or they lose"
        ]
    ]


class MatchSeen(TypedDict):
    """A match as one viewer sees it."""

    id: str
    game: str
    status: MatchStatus
    version: Annotated[int, "the number of the newest entry of the log"]
    public: bool
    rated: Annotated[bool, "counts for the players' ratings"]
    options: Annotated[Options, "named as in the game’s `options`; private decks are left out"]
    clock: Annotated[Clock, "empty if there is no time limit"]
    ready_until: Annotated[
        datetime | None, "the table is full: players who do not `take_place` by then lose their seats"
    ]
    seat: Annotated[int | None, "mine; null for a spectator"]
    seats: list[SeatRow]
    waiting: Annotated[list[int], "seats that must choose"]
    view: Annotated[Mapping[str, Any] | None, "the game's own view of the table"]
    decision: Annotated[Question | None, "what I must choose now"]
    why_not: list[WhyNot]
    log: list[LogLine]
    result: Outcome | None
    undo: UndoOffer | None
    autopass: Annotated[Autopass | None, "null in games where nothing is passed"]
    signal: Annotated[Signal | None, "null for a spectator, and in games where nobody signals"]
    patience: Annotated[Patience | None, "null for a spectator, and unless the match is running"]
    notice: Annotated[Notice | None, "the latest problem, while it still matters"]
    chat: list[ChatMessage]
    lesson: Annotated[LessonStep | None, "null if this is not a lesson, and for spectators"]
    rematch: Annotated[str | None, "id of the rematch"]
    rematch_offer: Annotated[RematchOffer | None, "after the end, for players"]


class Closed(TypedDict):
    """The data sent to everyone watching when a table is closed."""

    status: Literal["closed"]


class MatchRow(TypedDict):
    """A match in a list."""

    id: str
    game: str
    status: MatchStatus
    version: int
    names: list[str]
    profiles: Annotated[
        list[str], "in the same order as `names`: the players’ profile pages; empty if a profile is not public"
    ]
    rated: bool
    clock: Annotated[Clock, "empty if there is no time limit"]
    terms: Annotated[list[str], "what to expect at the table, in words: clock, options, decks, length"]
    present: Annotated[list[bool], "whether the player of each seat has the table open"]
    to_move: Annotated[bool, "waiting for my move"]
    changed: datetime


class PlayedRow(MatchRow):
    """A finished match in a player's list."""

    won: Annotated[bool, "this player has won"]
    ended: datetime


class RankedPlayer(TypedDict):
    """One of the best players of a game."""

    place: int
    name: str
    profile: str
    rating: RatingSeen


class RatedGame(TypedDict):
    """A player's rating in one game."""

    game: str
    rating: RatingSeen


class PublicDeck(TypedDict):
    """A public deck."""

    id: str
    name: str
    game: str
    format: str
    changed: datetime
    url: str


class PlayerSeen(TypedDict):
    """A public profile."""

    name: str
    since: date
    ratings: list[RatedGame]
    decks: Annotated[list[PublicDeck], "their public decks, most recently changed first"]


class PostedAnswer(TypedDict):
    """A posted choice. Its status changes from `waiting` to `done` (carried out as log entry `number`), or to `refused`
    or `broken` (see `refusal`).
    """

    key: str
    decision: str
    picks: list[int]
    status: ChoiceStatus
    number: int | None
    refusal: Notice | None


class Sentence(TypedDict):
    text: Text


class TurningPoint(TypedDict):
    """A turning point of the match."""

    move: Annotated[int, "its log entry"]
    text: Text


class ScoreSheet(TypedDict):
    names: Annotated[list[str], "column headings, apart from the first"]
    rows: Annotated[list[list[str]], "each row starts with its label"]


class EndingTold(TypedDict):
    """The ending of a finished match."""

    game: str
    why: Sentence
    turning_points: list[TurningPoint]
    scores: ScoreSheet
    text: Annotated[str, "a text summary to read or share, with a link if the match is public"]
    preview: Annotated[str | None, "1200x630 JPEG for link previews; null if the match is private"]
