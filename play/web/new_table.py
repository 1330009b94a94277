"""Show and read the form for a new table. A partly completed form can be left and resumed."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse

from lotr_site.accounts.visitors import Visitor
from lotr_site.base.json_parser import check_signs, read_json
from lotr_site.base.numbers import whole
from play.bots import ladder
from play.engine.game import Game
from play.engine.options import Option, Options
from play.engine.refusal import Illegal, Refusal
from play.games import GAMES, game
from play.match import clocks, match_decks
from play.match.rated import can_be_rated
from play.match.setup import SeatRequest
from play.presentation.pace import expected_length
from play.refusals import refuse
from play.shapes import Clock
from play.view.projection import Context
from play.web.deck_check import DeckCheck, check_deck

CLOCKS = (
    ("none", "No limit"),
    ("60", "1 minute per move"),
    ("turn:300", "5 minutes per turn"),
    ("300+5", "5 minutes each, plus 5 seconds per move"),
    ("900+10", "15 minutes each, plus 10 seconds per move"),
    ("turn:86400", "1 day per turn"),
    ("turn:259200", "3 days per turn"),
    ("86400", "1 day per move"),
)
TIMEOUTS = (
    ("policy", "A move is made for them; the second time, a bot takes over"),
    ("loses", "They lose (always so in rated matches)"),
)
WATCHERS = (("", "Everyone, if a seat is for anyone"), ("1", "Everyone"), ("0", "Players only"))
SIGNS = ("seat-", "deck-", "option-")
"""The prefixes of numbered or named form fields."""


REMEMBERED = ("clock", "on_timeout", "public", "no_undo", "rated", "guest_name")
"""The other fields whose values are restored when the visitor returns to the form."""


class OptionRow(NamedTuple):
    """An option as the form for a new table shows it: its current value, and (value, words, whether it is selected) for
    each value that can be chosen with this number of players.
    """

    option: Option
    value: Any
    choices: tuple[tuple[Any, str, bool], ...]


def new_table(
    table_game: Game[Any], size: int, visitor: Visitor, sent: QueryDict | None = None, deck: str = ""
) -> Context:
    """Return the template context of the form for a new table: filled in as it was `sent`, or new, with `deck` for the
    first seat.
    """
    levels = [(f"bot:{level}", f"Bot, {level}") for level in ladder.offered(table_game.key)]
    form: Mapping[str, str] = {"seat-0": "me", "deck-0": deck} if sent is None else sent
    verdicts = deck_checks(table_game, size, visitor, form)
    return {
        "games": [game(key) for key in GAMES],
        "game": table_game,
        "size": size,
        "seat_rows": [seat_row(n, form, verdicts.get(n)) for n in range(size)],
        "seat_choices": [("me", "Me"), ("link", "A friend, by link"), ("anyone", "Anyone"), *levels],
        "deck_choices": match_decks.deck_choices(table_game, visitor, form.get("deck-0", "")),
        "together": refusal_together(table_game, size, visitor, form, verdicts),
        "option_rows": [
            option_row(table_game, size, option, sent) for option in table_game.options if option.kind != "data"
        ],
        "clocks": CLOCKS,
        "clock": form.get("clock", "none"),
        "length": expected_length(table_game.key, size, entered_clock(form)),
        "timeouts": TIMEOUTS,
        "on_timeout": form.get("on_timeout", ""),
        "watchers": WATCHERS,
        "public": form.get("public", ""),
        "no_undo": sent is not None and bool(sent.get("no_undo")),
        "can_be_rated": can_be_rated(table_game, size),
        "rated": sent is not None and bool(sent.get("rated")),
        "has_account": visitor.user is not None,
        "guest_name": form.get("guest_name", ""),
    }


class SeatRow(NamedTuple):
    """A seat as the form for a new table shows it."""

    number: int
    value: str
    deck: str
    deck_check: DeckCheck | None


def seat_row(number: int, form: Mapping[str, str], verdict: DeckCheck | None) -> SeatRow:
    return SeatRow(number, form.get(f"seat-{number}", "bot:easy"), form.get(f"deck-{number}", ""), verdict)


def option_row(table_game: Game[Any], size: int, option: Option, form: QueryDict | None) -> OptionRow:
    """Return an option's row in the form: its value, and choices that this number of players may choose."""
    name = f"option-{option.name}"
    value = option.default
    if form is not None:
        value = form.get(name) == "true" if option.kind == "flag" else form.get(name, option.default)
    offered = [
        each for each in option.choices if option.kind != "int" or is_accepted(table_game, size, option, each[0])
    ]
    return OptionRow(option, value, tuple((each, words, str(each) == str(value)) for each, words in offered))


def is_accepted(table_game: Game[Any], size: int, option: Option, value: Any) -> bool:
    """Return whether the game accepts this value of an option with this many players."""
    try:
        table_game.check({option.name: value}, size)
    except Illegal:
        return False
    return True


# Decks before the table is opened


def deck_checks(table_game: Game[Any], size: int, visitor: Visitor, form: Mapping[str, str]) -> dict[int, DeckCheck]:
    """Return the verdicts on the decks chosen in the form, by seat, or {} for a game without decks."""
    if not match_decks.takes_decks(table_game):
        return {}
    options, back = options_of(table_game, form), address(table_game, size, form)
    references = {number: form.get(f"deck-{number}", "") for number in range(size)}
    return {number: check_deck(table_game, options, deck, visitor, back) for number, deck in references.items() if deck}


def refusal_together(
    table_game: Game[Any], size: int, visitor: Visitor, form: Mapping[str, str], verdicts: Mapping[int, DeckCheck]
) -> Refusal | None:
    """Return the refusal of decks that are acceptable individually but not together, or None."""
    if not verdicts or any(each.refusal for each in verdicts.values()):
        return None
    options = options_of(table_game, form)
    try:
        decks = match_decks.seat_decks(
            table_game, options, [{"deck": form.get(f"deck-{n}")} for n in range(size)], visitor
        )
        table_game.check(match_decks.with_decks(table_game, options, decks, visitor), size)
    except Illegal as illegal:
        return illegal.refusal
    return None


def options_of(table_game: Game[Any], form: Mapping[str, str]) -> Options:
    """Return the game's options from a form that may be incomplete. If the values are not acceptable, return the
    defaults.
    """
    entered = {option.name: form.get(f"option-{option.name}") for option in table_game.options if option.kind != "data"}
    chosen_options = {name: value for name, value in entered.items() if value}
    try:
        return match_decks.checked_options(table_game, chosen_options)
    except Illegal:
        return match_decks.checked_options(table_game, {})


def address(table_game: Game[Any], size: int, form: Mapping[str, str]) -> str:
    """Return the URL of the form for a new table with its current contents."""
    fields = {name: value for name, value in form.items() if name.startswith(SIGNS) or name in REMEMBERED}
    return f"{reverse('play:new')}?{urlencode({'game': table_game.key, 'seats': size, **fields})}"


# What was sent


def entered_clock(form: Mapping[str, str]) -> Clock:
    """Return the clock of a form that may be incomplete, or {} if it is not acceptable."""
    try:
        return clocks.checked_clock(read_clock(form))
    except Illegal:
        return {}


def size_from(table_game: Game[Any], text: str | None) -> int:
    """Return the number of seats that a form asks for. If it gives none, this is two. A number that the game does not
    allow is replaced by the game's smallest number.
    """
    size = whole(text) if text else 2
    return size if size is not None and size in table_game.players else table_game.players[0]


def read_seats(form: QueryDict) -> list[SeatRequest]:
    """Return the seats from the fields `seat-0`, `deck-0` and so on, in the form that the service takes.

    Raise Illegal for a wrong number of seats.
    """
    count = whole(form.get("seats"), maximum=12)
    if count is None:
        refuse("seats", "The number of seats must be a small whole number.")
    words = [form.get(f"seat-{number}", "").partition(":") for number in range(count)]
    decks = [form.get(f"deck-{number}") for number in range(count)]
    return [{"kind": kind, "level": level, "deck": deck} for (kind, _, level), deck in zip(words, decks, strict=True)]


def read_options(table_game: Game[Any], form: QueryDict) -> Options:
    """Return the game's options from the form fields `option-<name>`. A checkbox is followed by an empty field of the
    same name: if it is checked, its value comes first, and the empty field alone means no.
    """
    options: Options = {}
    for option in table_game.options:
        values = form.getlist(f"option-{option.name}")
        if values:
            options[option.name] = read_data(values[0]) if option.kind == "data" else values[0]
    return options


def read_data(text: str) -> Any:
    """Return the value of a JSON text, which the game will check. Raise Illegal if the text is not JSON."""
    try:
        data = read_json(text)
        check_signs(data)
        return data
    except ValueError:
        refuse("bad_option", "One of this game’s options isn’t valid.")


def read_public(form: QueryDict) -> bool | None:
    """Return whether the form says that others may watch the match, or None to use the default."""
    return {"0": False, "1": True}.get(form.get("public", ""))


def read_clock(form: Mapping[str, str]) -> dict[str, str]:
    """Return the settings of the clock that a form describes: `clock` is `none`, seconds per move, seconds per turn,
    such as `turn:300`, or a time bank with its increment, such as `900+10`, and `on_timeout` is what happens when time
    runs out, which a rated match settles by itself. Return {} for no clock.
    """
    text = form.get("clock", "")
    bank, plus, increment = text.partition("+")
    if text in ("", "none"):
        return {}
    kind, colon, turn = text.partition(":")
    limits = {"bank": bank, "increment": increment} if plus else {"turn": turn} if colon else {"move": text}
    return limits if form.get("rated") else {**limits, "on_timeout": form.get("on_timeout", "")}
