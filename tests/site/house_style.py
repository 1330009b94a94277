"""List what the house style of CONTRIBUTING.md never writes, as far as a program can find it."""

import re
from typing import NamedTuple


class Phrase(NamedTuple):
    """A pattern that is never written, and what to write instead."""

    pattern: re.Pattern[str]
    instead: str


def phrases(*rows: tuple[str, str]) -> tuple[Phrase, ...]:
    return tuple(Phrase(re.compile(rf"\b(?:{pattern})(?!\w)", re.I), instead) for pattern, instead in rows)


NEVER = phrases(
    (r"whomever|whosoever|whoever (?:bids|goes|plays|draws|pays|leads) [^.]*(?:may|shall)", "the player who"),
    (r"everybody|somebody|anybody", "everyone, someone, anyone"),
    (r"shall", "will, must, or the imperative"),
    (r"anew", "again"),
    (r"as (?:it|they) (?:lies?|stands?) there", "as it is"),
    (r"(?:is|are) set off", "say what happens"),
    (r"(?<!it )(?<!le )takes effect", "say what happens, to whom and how much"),
    (r"(?<!there )(?:is|are|was|were) no (?!longer|more than|one)\w+", "isn't a, isn't, can't"),
    (r"(?<!there )(?<!that )(?:is|are) none", "isn't one, there are none"),
    (r"no \w+ any more", "no longer a"),
    (r"one (?!or|is|at|and|by)\w+ more(?! than)", "one more, one extra"),
    (r"of the own|their own will", "from their own, by choice"),
    (r"in (?:your|their|its) own turn|in your turn", "on your turn"),
    (r"at (?:your|their) (?:left|right)", "on your left"),
    (r"put away|puts away", "discard, remove"),
    (r"onlookers?", "spectator"),
    (r"take back|taken back|taking back", "undo, take-back"),
    (r"second factor", "two-factor login"),
    (r"the whole rules", "the full rules"),
    (r"lies? (?:in|on|at|there|under|upon|beside|before)(?! wait)", "is in, is on, is at"),
    (r"told apart|tell apart", "distinguish"),
    (r"as (?:good|much|many) as nothing", "almost nothing"),
    (r"what (?:is|was|are) (?:asked|told|given|kept|shown|said|wanted|meant)", "a noun: the question, the rest"),
    (r"who (?:has|is|was|bids?|holds?|wins?|loses?|plays?) [^,.?]{1,40}, [a-z]", "the player who"),
    (r"of whom|of which the|that there (?:is|are)", "a sentence of its own"),
    (r"must not be (?:told|known)", "stays hidden"),
    (r"it is (?:told|said)", "say who says it, or leave it out"),
)  # fmt: skip
"""Never in a sentence that a player, operator or contributor reads."""

SPELLING = phrases(
    *(
        (british, american)
        for british, american in {
            "colou(?:r|rs|red|ring|rless)": "color",
            "armou(?:r|rs|red)": "armor",
            "honou(?:r|rs|red)": "honor",
            "favou(?:r|rs|red|rite|rites)": "favor",
            "behaviou(?:r|rs)": "behavior",
            "neighbou(?:r|rs|ring|rhood)": "neighbor",
            "harbou(?:r|rs)": "harbor",
            "manoeuv(?:re|res|red)": "maneuver",
            "cancell(?:ed|ing)": "canceled, canceling",
            "labell(?:ed|ing)": "labeled",
            "modell(?:ed|ing)": "modeled",
            "defen(?:ce|ces)": "defense",
            "offen(?:ce|ces)": "offense",
            "licence|licences": "license",
            "centre|centred|centres": "center",
            "towards": "toward",
            "analys(?:e|es|ed)": "analyze",
            "(?:recogn|organ|real|util|final|normal|serial|initial|memor|emphas|summar)is(?:e|es|ed|ing|ation)": "-ize",
            "cheque|storey|programme|sceptical|whilst|learnt|spelt|burnt": "American spelling",
        }.items()
    )
)
"""Spelled the American way, as the TCG is; "catalogue" stays, and so do terms of the board game (Travelling, grey)."""

WORKSHOP = phrases(
    (r"snapshots?|payloads?|projections?|opcodes?|enums?|booleans?|tracebacks?", "leave it out"),
    (r"celery|redis|sqlite|postgresql", "leave it out"),
    (r"slugs?|uuids?|primary keys?|database rows?|rollouts?", "leave it out"),
    (r"entry \d+", "leave the number out"),
    (r"management commands?|stack traces?|step language|card language", "leave it out"),
)  # fmt: skip
"""Words of the workshop: never in a sentence that a player reads."""

PASSIVE = phrases(
    (
        r"(?:is|are) (?:put|taken|drawn|laid|given|chosen|looked at|handed|thrown|named|shown)"
        r"(?! (?:by|up to|face))",
        "say who does it",
    ),
)
"""A log line says who acts; a card may be killed, wounded, discarded or revealed."""
