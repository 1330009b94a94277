"""Show which goals were met at the end of a round."""

from play.engine.result_sheet import ResultSheet
from play.engine.state import Event
from play.games.two_towers.book import chapter, character
from play.games.two_towers.state import Table
from play.games.two_towers.table.say import REASONS


def goal_sheet(event: Event, g: Table) -> ResultSheet:
    """Return the goals of a round: for each character its goal, how far it came, and whether it was met."""
    keys, met, number, progress = event.facts
    facts = chapter(g.chapter)
    title = f"Chapter {g.chapter}: {facts['title']}" if g.chapter else str(facts["title"])
    characters = [character(g.chapter, key) for key in keys]
    return ResultSheet(
        f"{title}, round {number}" if facts["victory"]["length"] == "long" else title,
        f"The chapter is lost. {REASONS[g.lost]}" if g.lost and g.round == number else how_many(met),
        ("Goal", "Count", "Result"),
        tuple(
            [
                (
                    str(one["name"]),
                    one["text"][g.seats_key],
                    words.replace(" so far", "") or "–",
                    "met" if done else "missed",
                )
                for one, words, done in zip(characters, progress, met, strict=True)
            ]
        ),
    )


def how_many(met: tuple[bool, ...]) -> str:
    return "Every goal was met." if all(met) else f"{sum(met)} of {len(met)} goals were met."


SHEETS = {"judged": goal_sheet}
