"""Present the trick-taking game. Its score counts completed characters, and its rulings name chapters."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cards.faces.face_store import faces
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


def side(view: Mapping[str, Any], id: str) -> str:
    """Return the id of the face to show for a character. A character with two sides has a different side for each
    number of hands.
    """
    chosen = f"{id}-{len(view['hands'])}"
    return chosen if chosen in faces("two_towers") else id


PRESENTATION = Presentation(
    kind="Together, chapter by chapter",
    minutes=20,
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
    side=side,
)
