"""Define the search fields of the Middle-earth Tarot."""

from cards.fields import Field, Row, Value, search_value, table
from cards.games.lotr_tarot.catalogue import AFFILIATIONS, COURT, NO_NUMBER, SETS, SUITS


def rank(row: Row) -> list[Value]:
    """Return the rank of a card as a search value with a number: an ace is 1, and page to king are 11 to 14."""
    printed = row.facts["rank"]
    if printed in COURT:
        return [search_value(printed.capitalize(), number=11 + COURT.index(printed))]
    return [
        Value(
            str(printed),
            frozenset({str(printed), *(["ace"] if printed == 1 and row.facts.get("suit") else [])}),
            printed,
        )
    ]


def flags(row: Row) -> list[Value]:
    """Return the yes-or-no properties that a row has, as values to search for."""
    major = row.facts["arcana"] == "major"
    labels = (
        (major and row.facts["affiliation"] != "ring", "Wild", ()),
        (row.kind == "Court Card", "Court Card", ("court",)),
        (row.facts["affiliation"] == "ring", "The Ring", ("ring",)),
        (not (major and row.facts["rank"] in NO_NUMBER) and row.kind != "Court Card", "Matches by number", ("number",)),
    )
    return [search_value(label, *more) for holds, label, more in labels if holds]


FIELDS = table(
    Field("arcana", "Arcana", "Major or minor.", order=("major", "minor"), plain=True, panel=True, open=True,
          examples=("arcana:major",)),
    Field("suit", "Suit", "Swords, wands, cups or coins.", order=SUITS, plain=True, panel=True, open=True, culture=True,
          words={"coins": ("pentacles",)}, examples=("suit:cups",)),
    Field("affiliation", "Affiliation", "Free, dark, neutral, or the Ring.", aliases=("side",), order=AFFILIATIONS,
          panel=True, open=True, culture=True, examples=("affiliation:dark",)),
    Field("rank", "Rank", "0 to 21, 1 to 10, or page, knight, queen, king.", read=rank, panel=True,
          examples=("rank:king", "rank>=15", "rank:ace")),
    Field("subject", "Subject", "Who or what the card shows.", "text", examples=("subject:gandalf",)),
    Field("set", "Suit or Arcana", "Major Arcana or one of the suits.",
          read=lambda row: (search_value(row.set_name, row.set),),
          order=tuple(one.name for one in SETS), aliases=("s",)),
    Field("match", "Matching number", "The number it matches on the Journey Pile.", "number",
          fact="match_number", examples=("match:7",)),
    Field("is", "Is", "Other things to look for: wild, court, ring or number.", "flag", read=flags,
          examples=("is:wild", "is:court")),
)  # fmt: skip
