"""Present the trick-taking game. Its score counts completed characters, and its rulings name chapters."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cards.fields import Row
from cards.normalization import fold
from play.presentation import Page, Presentation, Rulings
from play.presentation.two_towers import campaign
from play.presentation.two_towers.story import story

CHAPTER = re.compile(r"\bChapter (\d+)\b")


def groups(row: Row) -> set[str]:
    return {fold(row.facts["suit"])} if "suit" in row.facts else {"tower"} if "tower" in row.facts else set()


def placed(rule: str, text: str) -> Iterator[str]:
    return (f"chapter_{number}" for number in CHAPTER.findall(rule))


def sides(view: Mapping[str, Any]) -> str:
    """Return which sides of characters are up. A character with two sides has a different one for each number of
    hands.
    """
    return f"-{len(view.get('hands', ()))}"


PRESENTATION = Presentation(
    kind="Together, chapter by chapter",
    minutes=20,
    turns={4: 7},
    pitch="Eighteen chapters of tricks to win together. Every character has a goal, and nobody may talk about their "
    "hand.",
    pages=(Page("campaign/", "campaign", "Campaign", campaign.page),),
    shared="Characters finished: {}",
    rulings=Rulings(groups, placed=placed),
    story=story,
    faces=("gollum_stinker", "M6", "ugluk"),
    marks={
        **dict.fromkeys(("play",), "new"),
        **dict.fromkeys(("trick", "judged", "heading"), "big"),
        **dict.fromkeys(("complete", "checkpoint"), "good"),
        **dict.fromkeys(("lost",), "gone"),
        **dict.fromkeys(("uncover",), "quiet"),
    },
    sides=sides,
)
