"""Show facts to readers: named, in order, linked to a search, with their sources."""

from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.parse import urlencode

from cards.fields import Row, search_value

SOURCES = {
    "public": "taken from public card lists and descriptions",
    "rules": "stated in the rulebook",
    "rulebook": "stated in the rulebook",
    "deduced": "follows from the rulebook",
    "recalled": "remembered from the published game, with no written source",
    "reconstructed": "unknown; our best guess from everything that is known",
}
LABELS = {
    "twilight_cost": "Twilight cost",
    "site_number": "Site number",
    "site_block": "Site path",
    "item_classes": "Item class",
    "home_sites": "Home site",
    "can_start_with_ring": "Can bear the Ring at the start",
    "phases": "Phase",
    "match_number": "Matches number",
    "affiliation_reason": "Reason for its affiliation",
    "wild": "Wild on the Journey Pile",
    "copies_of_name": "Cards with this name",
    "sun_role": "Who The Sun can change",
    "kind_source": "How we know its kind",
    "cost_shields": "Cost in shields",
    "gained_from": "Gained from",
    "also_used_by": "Also used by",
    "avoid": "Give up to avoid it",
    "extra_icons": "Extra icons",
    "tile": "Tile kind",
    "also_applies_to": "Also applies to",
    "main_line": "Main line",
    "score_start": "Score at the start",
    "score_end": "Score at the end",
    "feature_cards": "Feature cards",
    "event_kind": "Kind of event",
    "step": "Event number",
    "may_decline": "Optional",
    "ends_scenario": "Ends the scenario",
    "label": "Printed label",
    "goal_3_seats": "Goal with three hands",
    "goal_4_seats": "Goal with four hands",
    "locks": "When it is decided",
    "two_sided": "Two-sided card",
    "setup_actions": "Setup actions",
    "assigned_by_card": "Goes to the player with",
    "never_gives": "Never gives away",
    "endless": "In endless mode",
    "earlier_chapters": "Chapters of the earlier game",
    "victory": "Chapter length",
    "victory_text": "To win",
    "deck": "Cards in the deck",
    "deck_added": "Added to the deck",
    "deck_removed": "Removed from the deck",
    "leader": "Leads the first trick",
    "lost_card": "Lost card",
    "special_rules": "Special rules",
    "sauron_start": "Sauron starts on",
    "path": "Path",
}
SEARCHED = {
    "twilight_cost": "cost",
    "site_number": "site",
    "site_block": "block",
    "item_classes": "class",
    "keywords": "keyword",
    "phases": "phase",
    "home_sites": "home",
    "match_number": "match",
    "setup_actions": "setup",
    "chapters": "chapter",
}
LINKED = {
    "side",
    "culture",
    "race",
    "signet",
    "keywords",
    "phases",
    "item_classes",
    "home_sites",
    "site_block",
    "site_number",
    "twilight_cost",
    "strength",
    "vitality",
    "resistance",
    "arrow",
    "suit",
    "rank",
    "affiliation",
    "arcana",
    "match_number",
    "timing",
    "points",
    "number",
    "colour",
    "symbol",
    "symbols",
    "location",
    "scope",
    "chapters",
    "setup_actions",
    "victory",
    "part",
    "step",
    "chapter",
}
OWN_PLACE = {  # shown elsewhere on the page, or for programs only
    "predicate",
    "lines",
    "events",
    "cast",
    "board",
    "activities",
    "goal",
    "setup",
    "abilities",
    "ability",
    "then",
    "deal",
    "order",
}


class FactValue(NamedTuple):
    """One value of a fact. `address` is the search that finds all cards with this value."""

    label: str
    address: str = ""
    culture: str = ""


class Fact(NamedTuple):
    """One line of the facts on a card's page.

    `source` is a word in SOURCES, given only if it differs from the source of the card's row.
    """

    label: str
    values: list[FactValue]
    source: str = ""


def shown_facts(row: Row) -> list[Fact]:
    """Return all facts of a card that are not shown elsewhere on its page."""
    facts = [Fact("Type", [FactValue(row.kind, address(row, "type", row.kind))]), *printing_facts(row)]
    return [*facts, *(fact for name in row.facts if (fact := fact_shown(row, name)) is not None)]


def printing_facts(row: Row) -> Iterator[Fact]:
    """Yield the facts about a printing of a card: its set, collector's number, rarity and the like."""
    where = f"/cards/{row.game}/sets/{row.set}/"
    yield Fact("Set" if row.game == "lotr_tcg" else "Group", [FactValue(row.set_name, where)])
    if row.collector:
        yield Fact("Collector’s number", [FactValue(row.collector)])
    if row.rarity:
        names = {"C": "Common", "U": "Uncommon", "R": "Rare", "R+": "Rare plus", "S": "Starter", "P": "Promotional"}
        yield Fact("Rarity", [FactValue(f"{names[row.rarity]} ({row.rarity})", address(row, "rarity", row.rarity))])
    if row.copies > 1:
        yield Fact("In the box", [FactValue(f"{row.copies} copies")])


def fact_shown(row: Row, name: str) -> Fact | None:
    """Return a fact with its label, values and source, or None for one that is shown elsewhere."""
    value = row.facts[name]
    if name in OWN_PLACE or name.endswith("_source"):
        return None
    label = LABELS.get(name, name.replace("_", " ").capitalize())
    values = value if isinstance(value, list) else [value]
    return Fact(label, [linked_value(row, name, each) for each in values], row.facts.get(f"{name}_source", ""))


def linked_value(row: Row, name: str, content: Any) -> FactValue:
    """Return one value of a fact, linked to the search for it if its field can be searched."""
    label = "Yes" if content is True else str(content)
    if name in (
        "suit",
        "affiliation",
        "symbol",
        "arcana",
        "colour",
        "location",
        "victory",
        "timing",
        "locks",
        "event_kind",
    ):
        label = label.replace("_", " ").capitalize() if label.islower() else label
    linked = address(row, SEARCHED.get(name, name), str(content)) if name in LINKED else ""
    return FactValue(
        label, linked, str(content) if name in ("culture", "suit", "affiliation") and row.game != "tarot" else ""
    )


def address(row: Row, field: str, content: str) -> str:
    return "/cards/?" + urlencode({"q": f"{field}:{search_value(content).written}", "game": row.game})


def legend(row: Row) -> list[tuple[str, str]]:
    """Return (word, meaning) for each word in SOURCES that is named as a source of this card's facts."""
    used = [row.source, *(str(source) for name, source in row.facts.items() if name.endswith("_source"))]
    return [(word, SOURCES[word]) for word in dict.fromkeys(used) if word in SOURCES]
