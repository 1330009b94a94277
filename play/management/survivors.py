"""Read, check and write the list of the mutants of definitions that no scenario detects.

The list is `scenarios/survivors.txt`: a line for each mutant, under the reason why no scenario detects it
(docs/scenarios.md).
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cards.language.mutants import KINDS
from play.management.card_mutants import Tried
from play.management.card_parts import SCENARIOS

FILE = SCENARIOS / "survivors.txt"
HEAD = """Mutants of definitions (changed in one place) that no scenario detects, by reason (docs/scenarios.md).
"""
OPEN = "A position could show it; no scenario does yet"
"""The reason of the mutants that scenarios should still detect, followed by the kind of mutant."""


class Compared(NamedTuple):
    """The difference between the list and the mutants that survive: those that are not listed, and the listed ones
    that scenarios detect or that are no longer made.
    """

    unlisted: list[str]
    detected: list[str]


def listed(text: str) -> dict[str, str]:
    """Return the reason of each mutant in the text of a list, by its line: `7_139 0.limit: no limit`.

    Raise ValueError for a mutant without a reason, and for one that is listed twice.
    """
    reason, found = "", dict[str, str]()
    for line in text.removeprefix(HEAD).splitlines():
        if line.startswith("# "):
            reason = line.removeprefix("# ")
        elif line and (not reason or line in found):
            raise ValueError(f"{line}: {'listed twice' if line in found else 'no reason'}")
        elif line:
            found[line] = reason
    return found


def compared(results: Iterable[Tried], known: Mapping[str, str]) -> Compared:
    """Compare the survivors of some cards with those that the list has for these cards."""
    results = list(results)
    cards = {result.card_id for result in results}
    survivors = dict.fromkeys(line_of(result.card_id, mutant) for result in results for mutant in result.survivors)
    detected = [line for line in known if line.split(" ")[0] in cards and line not in survivors]
    return Compared([line for line in survivors if line not in known], detected)


def line_of(card_id: str, mutant: object) -> str:
    return f"{card_id} {mutant}"


def brought_up_to_date(results: Iterable[Tried], known: Mapping[str, str]) -> dict[str, str]:
    """Return the list without what scenarios now detect, and with each new survivor as one that they should detect."""
    results = list(results)
    gone = {*compared(results, known).detected}
    made = {line: reason for line, reason in known.items() if line not in gone}
    for result in results:
        for mutant in result.survivors:
            made.setdefault(line_of(result.card_id, mutant), f"{OPEN}: {KINDS[mutant.kind]}")
    return made


def text_of(known: Mapping[str, str]) -> str:
    """Return the text of a list: the reasons why no position can show a mutant first, then the others."""
    reasons = sorted({*known.values()}, key=lambda reason: (reason.startswith(OPEN), reason))
    lines = {reason: [line for line in known if known[line] == reason] for reason in reasons}
    return HEAD + "".join(
        f"\n# {reason}\n\n" + "\n".join(sorted(lines[reason], key=order)) + "\n" for reason in reasons
    )


def order(line: str) -> tuple[int, int, str]:
    """Return the key by which lines are sorted: set, number, then the rest."""
    card_id, rest = line.split(" ", 1)
    part, number = card_id.split("_")
    return int(part), int(number), rest


def open_ones(known: Mapping[str, str]) -> int:
    """Return how many of the listed mutants a position could show."""
    return sum(reason.startswith(OPEN) for reason in known.values())
