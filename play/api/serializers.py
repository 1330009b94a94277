"""The shapes of the API. Requests are checked with these; answers are described by them (the projection makes them)."""

from typing import Any

from rest_framework import serializers as s

from cards.numbers import MOST, whole
from play.service import SEAT_KINDS


class Shape(s.Serializer[Any]):
    """A serializer without behaviour."""


class WholeNumber(s.IntegerField):
    """A number of a request: 0, not "0" and not 0.0."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int or whole(data, -MOST) is None:
            self.fail("invalid")
        return int(data)


class Piece(Shape):
    text = s.CharField()
    game = s.CharField(required=False, help_text="the catalogue of a named card")
    card = s.CharField(required=False, help_text="the id of a named card")
    url = s.CharField(required=False, help_text="the page of a named card")


class OptionOut(Shape):
    index = s.IntegerField(help_text="what goes into `picks`")
    text = s.CharField()
    pieces = Piece(many=True)
    card = s.CharField(allow_null=True, help_text="key, in `view`, of the card it belongs to")
    target = s.CharField(allow_null=True, help_text="key, in `view`, of what it is aimed at")
    confirm = s.CharField(allow_blank=True, help_text="if not empty, a likely slip: ask this before you send it")
    digit = s.CharField(allow_blank=True, help_text="the number key that chooses it on the page")
    passes = s.BooleanField(help_text="it does nothing: to pass, or to be done")


class DecisionOut(Shape):
    id = s.CharField(help_text="goes into `decision` of the choice")
    kind = s.CharField()
    text = s.CharField()
    pieces = Piece(many=True)
    low = s.IntegerField(help_text="how many options must be picked at least")
    high = s.IntegerField(help_text="and at most")
    key = s.CharField(help_text="an idempotency key that may be used; another after the choice was refused")
    by_itself = s.BooleanField(help_text="my seat answers in a moment: I can do nothing, or I pass")
    options = OptionOut(many=True)


class SeatOut(Shape):
    number = s.IntegerField()
    name = s.CharField()
    kind = s.ChoiceField(["human", "bot", "open"])
    level = s.CharField(allow_blank=True, help_text="the bot that plays here")
    present = s.BooleanField()
    asked = s.BooleanField(help_text="must choose now")
    me = s.BooleanField()
    deadline = s.DateTimeField(allow_null=True)
    left = s.IntegerField(allow_null=True, help_text="milliseconds left in the bank, not counting the running move")
    conceded = s.BooleanField()
    stand_in = s.BooleanField(help_text="a bot plays for the player who owns the seat")
    lends = s.BooleanField(help_text="others may let a bot play while the player is away")
    blocked = s.BooleanField(help_text="I have blocked this player")
    signals = s.BooleanField(help_text="has said that it wants to do something, and will be asked")


class Line(Shape):
    number = s.IntegerField(help_text="entry of the log; `since` asks for later ones")
    kind = s.CharField()
    seat = s.IntegerField(allow_null=True)
    text = s.CharField()
    pieces = Piece(many=True)


class WhyNot(Shape):
    key = s.CharField(help_text="key of the card in `view`")
    code = s.CharField()
    sentence = s.CharField()
    cards = s.ListField(child=s.CharField())
    rule = s.CharField(allow_blank=True)


class Place(Shape):
    number = s.IntegerField()
    name = s.CharField()
    place = s.IntegerField()
    score = s.IntegerField()
    won = s.BooleanField()


class ResultOut(Shape):
    places = Place(many=True)
    winners = s.ListField(child=s.IntegerField())
    reason = s.CharField()


class UndoOut(Shape):
    can = s.ChoiceField(["now", "ask", ""])
    asked_by = s.CharField(allow_blank=True)
    passed = s.BooleanField(help_text="my last choice was a pass, so that I may also go back before my passes")
    mine = s.BooleanField()
    answered = s.BooleanField()


class PassingKind(Shape):
    kind = s.CharField(help_text="as the `kind` of a decision")
    words = s.CharField()
    kept = s.BooleanField(help_text="never passed unasked")


class PassingOut(Shape):
    """Passing until something happens."""

    on = s.BooleanField()
    can = s.BooleanField(help_text="my question now can be passed")
    kinds = PassingKind(many=True)
    hides = s.BooleanField(help_text="between people: my seat is asked as if it held anything, and answers by itself")
    always = s.BooleanField(help_text="I am asked even where I can do nothing")


class PassingIn(Shape):
    until = s.BooleanField(required=False, help_text="begin or end passing until something happens")
    keeps = s.ListField(child=s.CharField(), required=False, help_text="kinds of questions that I am always asked")
    always = s.BooleanField(required=False, help_text="ask me even where I can do nothing, in questions of every kind")


class SignalMoment(Shape):
    moment = s.CharField(help_text="goes into `moment` of a signal")
    words = s.CharField()


class SignalOut(Shape):
    """What I may say unasked: that I want to do something."""

    moment = s.CharField(allow_blank=True, help_text="for which my signal stands; empty without one")
    moments = SignalMoment(many=True)


class SignalIn(Shape):
    moment = s.CharField(allow_blank=True, max_length=20, help_text="for which to signal; empty takes the signal back")


class Notice(Shape):
    code = s.CharField()
    sentence = s.CharField()
    cards = s.ListField(child=s.CharField(), required=False)
    rule = s.CharField(required=False, allow_blank=True)


class ChatOut(Shape):
    number = s.IntegerField()
    room = s.ChoiceField(["players", "spectators"])
    seat = s.IntegerField(allow_null=True)
    name = s.CharField()
    text = s.CharField()
    at = s.DateTimeField()


class Clock(Shape):
    move = WholeNumber(required=False, help_text="seconds for each move")
    bank = WholeNumber(required=False, help_text="or seconds for the whole match")
    increment = WholeNumber(required=False, help_text="and seconds more after each move")
    on_time = s.ChoiceField(["policy", "loses"], required=False, help_text="out of time: is moved for, or loses")


class RematchOffer(Shape):
    """Seats. Once nobody is awaited the new match begins; once somebody has declined there is none.

    While a match goes on there is an offer only where its result is settled: `stops` says that it ends with it.
    """

    agreed = s.ListField(child=s.IntegerField())
    declined = s.ListField(child=s.IntegerField())
    awaited = s.ListField(child=s.IntegerField())
    stops = s.BooleanField()


class FollowingLesson(Shape):
    slug = s.CharField()
    title = s.CharField()


class LessonOut(Shape):
    """Where I stand in a lesson. While there is something to read, or the lesson moves, `decision` is null."""

    game = s.CharField()
    slug = s.CharField()
    title = s.CharField()
    changed = s.BooleanField(help_text="it was rewritten since I began: begin it again")
    step = s.IntegerField(help_text="of mine, from 1")
    steps = s.IntegerField(help_text="how many I take")
    place = s.IntegerField(help_text="in the script, from 0: what `read_step` is told")
    say = s.CharField(allow_blank=True, help_text="what the guide says")
    reads = s.BooleanField(help_text="read, then `read_step`")
    waits = s.BooleanField(help_text="the lesson moves for others")
    over = s.BooleanField()
    learned = s.BooleanField(help_text="I have come to its end")
    ends = s.CharField(allow_blank=True, help_text="what the guide says at the end")
    next = FollowingLesson(allow_null=True, help_text="the next lesson of the game")
    can_go_back = s.BooleanField(help_text="`undo` takes the last step back")
    not_now = s.CharField(allow_blank=True, help_text="why no other answer is for now")
    areas = s.ListField(child=s.CharField(), help_text="parts of the page that the step points at")
    points_at = s.ListField(child=s.CharField(), help_text="keys of the view that the step points at")
    answers = s.ListField(child=s.IntegerField(), help_text="places in the options of the decision that are meant")
    anything = s.BooleanField(help_text="any answer will do")


class MatchOut(Shape):
    """A match as one viewer sees it."""

    id = s.CharField()
    game = s.CharField()
    status = s.ChoiceField(["open", "running", "over", "kept"])
    version = s.IntegerField()
    public = s.BooleanField()
    options = s.DictField()
    clock = Clock()
    seat = s.IntegerField(allow_null=True, help_text="mine; null for a spectator")
    seats = SeatOut(many=True)
    waiting = s.ListField(child=s.IntegerField(), help_text="seats that must choose")
    view = s.DictField(allow_null=True, help_text="the game's own view of the table")
    decision = DecisionOut(allow_null=True, help_text="what I must choose now")
    why_not = WhyNot(many=True)
    log = Line(many=True)
    result = ResultOut(allow_null=True)
    undo = UndoOut(allow_null=True)
    passing = PassingOut(allow_null=True, help_text="null in games where nothing is passed")
    signal = SignalOut(allow_null=True, help_text="null for a spectator, and in games where nobody signals")
    notice = Notice(allow_null=True, help_text="what went wrong last, if it still matters")
    chat = ChatOut(many=True)
    lesson = LessonOut(allow_null=True, help_text="null in a match that is none, and for onlookers")
    rematch = s.CharField(allow_null=True, help_text="id of the match that followed")
    rematch_offer = RematchOffer(allow_null=True, help_text="after the end, for players")


class Row(Shape):
    """A match in a list."""

    id = s.CharField()
    game = s.CharField()
    status = s.ChoiceField(["open", "running", "over", "kept"])
    version = s.IntegerField()
    names = s.ListField(child=s.CharField())
    asked = s.BooleanField(help_text="waits for me")
    changed = s.DateTimeField()


class Rows(Shape):
    count = s.IntegerField()
    next = s.CharField(allow_null=True, help_text="address of the next page")
    previous = s.CharField(allow_null=True)
    results = Row(many=True)


class ChoiceOut(Shape):
    """A posted choice. `waiting` becomes `done` (as entry `number`), `refused` or `broken` (see `refusal`)."""

    key = s.CharField()
    decision = s.CharField()
    picks = s.ListField(child=s.IntegerField())
    status = s.ChoiceField(["waiting", "done", "refused", "broken"])
    number = s.IntegerField(allow_null=True)
    refusal = Notice(allow_null=True)


class GameOption(Shape):
    name = s.CharField()
    label = s.CharField()  # type: ignore[assignment]
    kind = s.ChoiceField(["int", "choice", "flag", "data"])
    default = s.JSONField(allow_null=True)
    choices = s.ListField(child=s.JSONField())
    low = s.IntegerField()
    high = s.IntegerField()
    help = s.CharField(allow_blank=True)


class GameOut(Shape):
    key = s.CharField()
    name = s.CharField()
    players = s.ListField(child=s.IntegerField())
    cooperative = s.BooleanField()
    options = GameOption(many=True)
    levels = s.ListField(child=s.CharField(), help_text="levels of bots")


# Requests


class SeatIn(Shape):
    kind = s.ChoiceField(SEAT_KINDS)
    level = s.CharField(required=False, allow_blank=True, help_text="for a bot")
    deck = s.JSONField(required=False, help_text="in games with decks: a starter's name, a deck's id, or a deck itself")


class MatchIn(Shape):
    game = s.CharField()
    options = s.DictField(required=False, default=dict)
    seats = SeatIn(many=True, allow_empty=False, max_length=12)  # type: ignore[call-arg]
    public = s.BooleanField(required=False, default=True)
    clock = Clock(required=False, allow_null=True, default=None)
    allows_undo = s.BooleanField(required=False, default=True, help_text="may choices be taken back?")


class ChoiceIn(Shape):
    version = WholeNumber(min_value=0, help_text="of the match that was seen")
    decision = s.CharField(max_length=24)
    picks = s.ListField(child=WholeNumber(min_value=0), max_length=1000)
    key = s.CharField(max_length=64, help_text="names the choice: posting it again changes nothing")


class JoinIn(Shape):
    seat = WholeNumber(required=False, min_value=0, help_text="a seat that is free for anyone; else the first such")
    token = s.CharField(required=False, allow_blank=True, default="", help_text="of a joining link")
    deck = s.JSONField(required=False, help_text="the deck to play with, in games with decks")


class RematchIn(Shape):
    answer = s.ChoiceField(["ask", "yes", "no"], default="ask", help_text="offer one, or answer who offers one")


class LendIn(Shape):
    lends = s.BooleanField()


class BlockIn(Shape):
    seat = s.IntegerField(min_value=0)
    blocked = s.BooleanField(required=False, default=True)


class ReportIn(Shape):
    """Who is reported: a seat, or a line of talk."""

    seat = WholeNumber(required=False, min_value=0)
    line = WholeNumber(required=False, min_value=0, help_text="the `number` of a line of talk; counts before `seat`")
    reason = s.ChoiceField(["talk", "conduct", "name", "cheating", "other"])
    words = s.CharField(max_length=1000, required=False, allow_blank=True, default="")


class ReportOut(Shape):
    number = s.IntegerField()
    about = s.CharField(help_text="how the player is called")
    said = s.CharField(allow_blank=True, help_text="the line of talk that it is about")
    reason = s.CharField()
    words = s.CharField(allow_blank=True)
    at = s.DateTimeField()


class UndoIn(Shape):
    answer = s.ChoiceField(
        ["ask", "before_passing", "yes", "no"], default="ask",
        help_text="take back my last choice, or my last one that was no pass; or answer who asks",
    )  # fmt: skip


class ReplaceIn(Shape):
    seat = WholeNumber(min_value=0)


class ChatIn(Shape):
    text = s.CharField(max_length=500)


class ContinueIn(Shape):
    version = WholeNumber(min_value=0, help_text="entry of the log to go on from")
    seat = WholeNumber(min_value=0)
    level = s.CharField(required=False, default="easy")


class DeedOut(Shape):
    card = s.CharField(help_text="the card's id")
    name = s.CharField()
    copies = s.IntegerField(allow_null=True, help_text="in the draw deck; null where the deck is private")
    drawn = s.IntegerField(allow_null=True, help_text="how often one came to hand")
    played = s.IntegerField()
    discarded = s.IntegerField(allow_null=True, help_text="from hand")
    kept = s.IntegerField(allow_null=True, help_text="in hand at the end")


class DeckDeedsOut(Shape):
    seat = s.IntegerField()
    name = s.CharField(help_text="of the player")
    whole = s.BooleanField(help_text="else the deck is private, and only the cards that were played are told")
    deeds = DeedOut(many=True)


class TurningPointOut(Shape):
    move = s.IntegerField(help_text="the entry of the log at which it stands")
    text = s.CharField()
    pieces = Piece(many=True)


class SentenceOut(Shape):
    text = s.CharField()
    pieces = Piece(many=True)


class SheetOut(Shape):
    names = s.ListField(child=s.CharField(), help_text="heads of the columns after the first")
    rows = s.ListField(child=s.ListField(child=s.CharField()), help_text="each begins with what it counts")


class EndingOut(Shape):
    game = s.CharField()
    why = SentenceOut()
    turning_points = TurningPointOut(many=True)
    scores = SheetOut()
    text = s.CharField(help_text="all of it, to be read or sent on")


class Invitation(Shape):
    seat = s.IntegerField()
    token = s.CharField()
    url = s.CharField()
