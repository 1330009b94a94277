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
    encoded: Mapping[str, bytes]
    """Its keys, as they appear in encoded facts."""

    def within(self, facts: bytes) -> "Acts":
        """Return the same index, limited to the keys that appear in these encoded facts."""
        found = {key: encoded for key, encoded in self.encoded.items() if encoded in facts}
        if not found:
            return NO_ACTS
        own = {key: self.own[key] for key in found if key in self.own}
        aimed = {key: self.aimed[key] for key in found if key in self.aimed}
        reasons = {key: self.reasons[key] for key in found if key in self.reasons}
        return Acts(own, aimed, reasons, self.several and bool(own), found)


NO_ACTS = Acts({}, {}, {}, False, {})


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
    encoded = {key: encoded_key(key) for key in (*own, *aimed, *why_not)}
    return Acts(own, aimed, why_not, question is not None and question["high"] > 1, encoded)
