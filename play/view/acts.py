"""Index the options of a question by the things on the table, so that the page shows what a viewer can do with them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from play.engine.refusal import Refusal
from play.shapes import Option, Question


class Acts(NamedTuple):
    """An index of what a viewer can do with the things on the table, by their keys in the view. `own` are the options
    of a thing, `aimed` the options that target it, and `reasons` explain why a thing has none. `several` says
    whether more than one option may be picked.
    """

    own: Mapping[str, list[Option]]
    aimed: Mapping[str, list[Option]]
    reasons: Mapping[str, Refusal]
    several: bool

    def within(self, keys: Iterable[str]) -> "Acts":
        """Return the same index, limited to these keys."""
        known = dict.fromkeys(keys)
        own = {key: self.own[key] for key in known if key in self.own}
        aimed = {key: self.aimed[key] for key in known if key in self.aimed}
        reasons = {key: self.reasons[key] for key in known if key in self.reasons}
        return Acts(own, aimed, reasons, self.several and bool(own))


NO_ACTS = Acts({}, {}, {}, False)


def acts_of(question: Question | None, why_not: Mapping[str, Refusal]) -> Acts:
    """Return the index of what a viewer can do according to their open question. If nothing is asked, the index has no
    options, only reasons.
    """
    own: dict[str, list[Option]] = {}
    aimed: dict[str, list[Option]] = {}
    for option in question["options"] if question else ():
        card, target = option["card"], option["target"]
        if card is not None:
            own.setdefault(card, []).append(option)
        if target is not None and target != card:
            aimed.setdefault(target, []).append(option)
    return Acts(own, aimed, why_not, question is not None and question["high"] > 1)


def keys_in(value: Any) -> Iterator[str]:
    """Yield the keys of all things in a piece of a view, which consists of plain dicts, lists and tuples."""
    if type(value) is dict:
        if type(key := value.get("key")) is str:
            yield key
        value = value.values()
    for inner in value:
        if type(inner) in NESTED:
            yield from keys_in(inner)


NESTED = (dict, list, tuple)
