"""Define the options of a match, and read their values."""

from typing import Any, Literal, NamedTuple

from lotr_site.base.numbers import whole
from play.engine.refusal import Illegal, Refusal

OptionKind = Literal["int", "choice", "flag", "data"]


class Option(NamedTuple):
    """One option of a match: a row of the form, a field of the API, and `--option name=value`.

    `kind` is "int", "choice", "flag" or "data" (a JSON value of the type `shape`, such as decks, that the game checks
    itself). An int may have `choices`, too: names for its values. The form offers the values that the game accepts.
    """

    name: str
    label: str
    kind: OptionKind
    default: Any = None
    choices: tuple[tuple[Any, str], ...] = ()
    low: int = 0
    high: int = 0
    help: str = ""
    shape: Any = None
    earlier: Any = None
    """The value in matches that began before the game had this option; None for the default."""


WHICH_SEAT = ((0, "At random"), *((number, f"Seat {number}") for number in range(1, 7)))
"""The names of the values of an option that is the number of a seat, or 0."""

Options = dict[str, Any]
"""The options of a match by name, with values of the kind that each Option declares."""


def checked_value(option: Option, value: Any) -> Any:
    """Return the value of an option, converted from text if it comes from a form or the command line.

    Raise Illegal for a value that is not allowed.
    """
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
    raise Illegal(Refusal("bad_option", f"{option.label}: {value!r} is not one of the choices."))


def _whole(option: Option, value: Any) -> int:
    """Return an option's value as a whole number within its bounds. Raise Illegal otherwise."""
    number = whole(value)
    if number is None:
        raise Illegal(Refusal("bad_option", f"{option.label}: {str(value)[:20]!r} is not a whole number."))
    if not option.low <= number <= option.high:
        raise Illegal(
            Refusal("bad_option", f"{option.label} must be between {option.low} and {option.high}, not {number}.")
        )
    return number
