"""Write decks as people do, with any headings, order, spelling, marks and form, for the tests of the importer."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape

from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.normalization import unaccented
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.lookup import named_cards
from decks.lotr_tcg.rules.formats import original

CARDS = all_facts()
KINDS = ("Companion", "Ally", "Follower", "Possession", "Artifact", "Condition", "Event", "Minion")
PLURAL = {"Ally": "Allies"}
COUNTS = {
    "4x": "{count}x {name}",
    "4": "{count} {name}",
    "4×": "- {count}× {name}",
    "x4": "{name} x{count}",
    "x 4": "{name} x {count}",
    "(4)": "{name} ({count})",
    "(x4)": "{name} (x{count})",
    "[4]": "[{count}] {name}",
    "tab": "{name}\t{count}",
    "comma": "{name}, {count}",
    "bullet": "* {count}x •{name}",
    "alone": "{count}\n{name}",
    "repeated": "{repeated}",
}
SITES = {
    "plain": "{name}",
    "1.": "{place}. {name}",
    "1 -": "{place} - {name}",
    "1-": "{place}- {name}",
    "1)": "{place}) {name}",
    "[1]": "[{place}] {name}",
    "1": "{place} {name}",
    "site": "Site {place}: {name}",
    "1x": "1x {name}",
    "bullet": "• {name}",
}
HEADINGS: dict[str, tuple[str, str, str, str, str, str]] = {
    "page": (
        "Ring-bearer",
        "Ring",
        "Adventure Deck",
        "Starting Fellowship",
        "Free Peoples Draw Deck",
        "Shadow Draw Deck",
    ),
    "short": ("Bearer", "The Ring", "Sites", "Start", "Free Peoples", "Shadow"),
    "sides": ("Ring-Bearer", "One Ring", "Site Path", "Starting Companions", "Free Peoples Side", "Shadow Side"),
    "decks": ("RING BEARER", "RING", "ADVENTURE", "STARTING FELLOWSHIP", "FELLOWSHIP DECK", "SHADOW DECK"),
}
MARKS = {
    "plain": "{words}",
    "colon": "{words}:",
    "count": "{words} ({count})",
    "count:": "{words} ({count}):",
    "cards": "{words} ({count} cards)",
    "cards:": "{words} {count} Cards:",
    "brackets": "({words}: {count} cards)",
    "bold": "**{words}:**",
    "title": "## {words}",
    "waves": "~ {words} ~",
    "lines": "--- {words} ---",
    "equals": "== {words} ==",
    "bbcode": "[b]{words}[/b]",
}
NAMES = (
    "full",
    "lower",
    "ascii",
    "straight",
    "dash",
    "dashes",
    "number after",
    "number before",
    "id",
    "title",
    "no article",
)
REMARKS = ("", " [foil]", " (AI)", " (P)", " - works well here")


@dataclass(frozen=True)
class Style:
    """The style in which a list is written."""

    headings: str = "page"
    marks: str = "colon"
    counts: str = "4x"
    names: str = "full"
    sites: str = "plain"
    bearer: str = "label"  # label, heading, both, loose, in fellowship
    starting: str = "none"  # none, heading, remark, "(start)"
    order: str = "sides"  # sides, cultures, types, loose
    form: str = "text"  # text, html, csv, tabs, table, semicolons, crlf
    remark: str = ""
    mistakes: int = 0
    wrong_rarity: bool = False
    name: str = ""
    notes: bool = False
    total: bool = False
    seed: int = 0


def random_style(seed: int) -> Style:
    """Return any style, always the same for the same seed."""
    draw = random.Random(seed)
    style = Style(
        headings=draw.choice([*HEADINGS]),
        marks=draw.choice([*MARKS]),
        counts=draw.choice([*COUNTS]),
        names=draw.choice(NAMES),
        sites=draw.choice([*SITES]),
        bearer=draw.choice(["label", "label", "heading", "both", "loose", "in fellowship"]),
        starting=draw.choice(["none", "heading", "remark", "(start)"]),
        order=draw.choice(["sides", "sides", "cultures", "types", "loose"]),
        form=draw.choice(["text", "text", "text", "text", "html", "csv", "tabs", "table", "semicolons", "crlf"]),
        remark=draw.choice(["", "", "", *REMARKS]),
        mistakes=draw.choice([0, 0, 0, 1, 2, 3]),
        wrong_rarity=draw.random() < 0.2,
        name=draw.choice(["", "Some deck", "Deck: Some deck", "Name: Some deck"]),
        notes=draw.random() < 0.2,
        total=draw.random() < 0.2,
        seed=seed,
    )
    if style.bearer == "in fellowship":
        style = replace(style, starting="heading")
    if style.counts == "alone":
        style = replace(style, form="text", remark="")
    return style


def written(deck: DeckList, style: Style) -> str:
    """Return the deck as a list in this style."""
    return Writer(deck, style).text()


def expected_start(deck: DeckList, style: Style) -> tuple[str, ...]:
    """Return the starting fellowship that a list in this style shows."""
    return () if style.starting == "none" else deck.starting_fellowship


class Writer:
    """The writer of one list."""

    def __init__(self, deck: DeckList, style: Style) -> None:
        self.deck = deck
        self.style = style
        self.draw = random.Random(style.seed)
        misspelled = [card for card in deck.cards if long_subtitle(CARDS[card])]
        self.mistaken = set(self.draw.sample(misspelled, min(style.mistakes, len(misspelled))))

    def text(self) -> str:
        """Return the list in its form."""
        if self.style.form in ("csv", "tabs", "table"):
            return "\n".join(self.rows()) + "\n"
        lines = [line for block in self.blocks() for line in block]
        if self.style.form == "html":
            body = "".join(f"{escape(line)}<br/>" for line in "\n".join(lines).split("\n"))
            return f"<html><head><title>x</title></head><body>{body}</body></html>"
        if self.style.form == "crlf":
            return "\r\n".join(lines)
        return "\n".join(lines) + "\n"

    def blocks(self) -> Iterator[list[str]]:
        """Yield the parts of the list: title, bearer and Ring, sites, fellowship, cards, total and notes."""
        bearer, ring, sites, start, free, shadow = HEADINGS[self.style.headings]
        one, other = self.spelled(self.deck.ring_bearer), self.spelled(self.deck.ring)
        if self.style.name:
            yield [self.style.name, ""]
        alone = self.style.bearer
        if alone == "label":
            yield [f"{bearer}: {one}", f"{ring}: {other}", ""]
        elif alone in ("heading", "both"):
            heads = [self.heading(bearer, 1), one, *([] if alone == "both" else [self.heading(ring, 1)]), other, ""]
            yield heads
        elif alone == "loose":
            yield [one, other, ""]
        fellowship = [self.spelled(card) for card in self.deck.starting_fellowship]
        in_fellowship = [one, other, *fellowship] if alone == "in fellowship" else fellowship
        if self.style.starting == "heading":
            yield [self.heading(start, len(in_fellowship)), *in_fellowship, ""]
        form = SITES[self.style.sites]
        places = [form.format(name=self.spelled(site), place=at) for at, site in enumerate(self.deck.sites, 1)]
        yield [self.heading(sites, len(places)), *places, ""]
        yield from self.groups(free, shadow)
        if self.style.total:
            yield [f"Total: {self.deck.size} cards", ""]
        if self.style.notes:
            yield [self.heading("Notes", 1), "Play slowly, and look twice before you move on to the next site."]

    def groups(self, free: str, shadow: str) -> Iterator[list[str]]:
        """Yield the cards of the draw deck under their headings."""
        for side, heading in (("Free Peoples", free), ("Shadow", shadow)):
            cards = [card for card in self.deck.cards if CARDS[card].side == side]
            if self.style.order == "sides":
                yield self.group(heading, cards)
                continue
            words = {"cultures": culture, "types": plural, "loose": lambda card: ""}[self.style.order]
            for name in dict.fromkeys(words(CARDS[card]) for card in cards):
                yield self.group(name, [card for card in cards if words(CARDS[card]) == name])

    def group(self, heading: str, cards: list[str]) -> list[str]:
        """Return a heading with its cards."""
        size = sum(self.deck.cards[card] for card in cards)
        lines = [self.line(card, self.deck.cards[card]) for card in cards]
        if self.style.form == "semicolons":
            lines = ["; ".join(lines[at : at + 3]) for at in range(0, len(lines), 3)]
        return [self.heading(heading, size), *lines, ""] if heading else [*lines, ""]

    def line(self, card: str, count: int) -> str:
        """Return the line of a card of the draw deck."""
        name = self.spelled(card)
        repeated = "\n".join([name] * count)
        line = COUNTS[self.style.counts].format(name=name, count=count, repeated=repeated) + self.style.remark
        first = line.split("\n")[0]
        if card in self.deck.starting_fellowship and self.style.starting in ("remark", "(start)"):
            mark = " (starting)" if self.style.starting == "remark" else " (start)"
            return line.replace(first, first + mark, 1) if self.style.counts == "repeated" else line + mark
        return line

    def heading(self, words: str, count: int) -> str:
        return MARKS[self.style.marks].format(words=words, count=count)

    def spelled(self, card: str) -> str:
        """Return a card's name as this list spells it."""
        facts = CARDS[card]
        name = misspelled(facts, self.draw) if card in self.mistaken else spelling(facts, self.style.names)
        rarity = "Z" if self.style.wrong_rarity else facts.rarity
        number = f"{facts.set}{rarity}{facts.number}"
        if self.style.names == "number after":
            return f"{name} ({number})"
        if self.style.names == "number before":
            return f"{number} • {name}"
        return card if self.style.names == "id" and card not in self.mistaken else name

    def rows(self) -> Iterator[str]:
        """Yield the rows of a table."""
        deck = self.deck
        separator = {"csv": ",", "tabs": "\t", "table": " | "}[self.style.form]
        rows = [("Quantity", "Name", "Set", "Section")] if self.style.form != "tabs" else []
        bearer, ring, sites, start, *_ = HEADINGS[self.style.headings]
        rows += [
            ("1", name_of(card), CARDS[card].set_name, where)
            for card, where in ((deck.ring_bearer, bearer), (deck.ring, ring))
        ]
        rows += [("1", name_of(card), CARDS[card].set_name, sites) for card in deck.sites]
        if self.style.starting != "none" and self.style.form != "tabs":
            rows += [("1", name_of(card), CARDS[card].set_name, start) for card in deck.starting_fellowship]
        rows += [(str(count), name_of(card), CARDS[card].set_name, "Draw deck") for card, count in deck.cards.items()]
        for row in rows:
            cells = row[:3] if self.style.form == "tabs" else row
            line = separator.join(f'"{cell}"' if "," in cell and separator == "," else cell for cell in cells)
            yield f"| {line} |" if self.style.form == "table" else line


def name_of(card: str) -> str:
    return CARDS[card].name


def culture(card: Facts) -> str:
    return card.culture or "Other"


def plural(card: Facts) -> str:
    return PLURAL.get(card.type, f"{card.type}s")


def spelling(card: Facts, how: str) -> str:
    """Return a name in one of the usual spellings. A title alone is used only if no other card has it."""
    name = card.name
    if how == "title" and {original(each) for each in named_cards(card.title)} == {original(card)}:
        return card.title
    spellings = {
        "lower": name.lower(),
        "ascii": unaccented(name),
        "straight": name.replace("’", "'"),
        "dash": name.replace(", ", " - ", 1),
        "dashes": name.replace(", ", " — ", 1).upper(),
        "no article": name.removeprefix("The ").replace(", The ", ", "),
    }
    return spellings.get(how, name)


def long_subtitle(card: Facts) -> bool:
    return card.subtitle is not None and len(card.subtitle) > 9


def misspelled(card: Facts, draw: random.Random) -> str:
    """Return a name with two neighbors in the subtitle exchanged, or one letter lost or doubled."""
    words = card.subtitle or ""
    at = draw.choice([at for at in range(2, len(words) - 2) if words[at : at + 2].isalpha()])
    swapped = words[:at] + words[at + 1] + words[at] + words[at + 2 :]
    changed = draw.choice([swapped, words[:at] + words[at + 1 :], words[:at] + words[at] + words[at:]])
    return f"{card.title}, {changed}"
