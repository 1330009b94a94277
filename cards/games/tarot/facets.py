"""Define the search fields of the Tarot Card Game."""

from cards.fields import Field, Row, Value, search_value, table
from cards.games.tarot.catalogue import KINDS, SUITS


def flags(row: Row) -> list[Value]:
    suitless = "suit" not in row.facts
    labels = ((suitless, "Suitless", ()), (row.facts.get("sun_role"), "The Sun can change it", ("sun",)))
    return [search_value(label, *more) for holds, label, more in labels if holds]


FIELDS = table(
    Field("type", "Kind", "Action, instant or reverse.", read=lambda row: (row.kind,), aliases=("kind",),
          plain=True, order=tuple(kind.capitalize() for kind in KINDS), panel=True, open=True,
          examples=("type:instant",)),
    Field("suit", "Suit", "Wand, sword, chalice or coin.", order=SUITS, panel=True, open=True, plain=True,
          words={"wand": ("wands",), "sword": ("swords",), "chalice": ("chalices", "cups"), "coin": ("coins",)},
          examples=("suit:coin",)),
    Field("number", "Number", "0, The Fool, to 21, The World.", "number", aliases=("rank",), panel=True,
          examples=("number<=5",)),
    Field("points", "Points", "What it’s worth face down in a point pile.", "number", panel=True,
          examples=("points>=18",)),
    Field("timing", "Timing", "When the effect happens.", order=("action", "instant", "on_flip", "final_scoring"),
          words={"on_flip": ("flip",), "final_scoring": ("scoring", "final")}, panel=True,
          examples=("timing:scoring",)),
    Field("set", "Name", "One of the 22 names.", read=lambda row: (search_value(row.set_name),),
          aliases=("s",), panel=True),
    Field("is", "Is", "Other things to look for, such as suitless.", "flag", read=flags, examples=("is:suitless",)),
)  # fmt: skip
