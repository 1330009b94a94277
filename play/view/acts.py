"""Index the options of a question by the things on the table, so that the page shows what a viewer can do with them."""

from collections.abc import Mapping
from typing import NamedTuple

from play.engine.refusal import Refusal
from play.shapes import Option, Question
from play.view.facts import encoded_key


class Acts(NamedTuple):
    """An index of what a viewer can do with the things on the table, by their keys in the view. `own` are the options
    of a thing, `aimed` the options that target it, and `reasons` explain why a thing has none. `several` says
    whether more than one option may be picked.
    """

    own: Mapping[str, list[Option]]
    aimed: Mapping[str, list[Option]]
    reasons: Mapping[str, Refusal]
    several: bool

    def within(self, facts: bytes) -> "Acts":
        """Return the same index, limited to the keys that appear in these encoded facts."""
        if not self.own and not self.aimed and not self.reasons:
            return NO_ACTS
        own = {key: options for key, options in self.own.items() if encoded_key(key) in facts}
        aimed = {key: options for key, options in self.aimed.items() if encoded_key(key) in facts}
        reasons = {key: reason for key, reason in self.reasons.items() if encoded_key(key) in facts}
        return Acts(own, aimed, reasons, self.several and bool(own)) if own or aimed or reasons else NO_ACTS


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
