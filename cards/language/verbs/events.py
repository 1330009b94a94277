"""Define the verbs about playing events."""

from dataclasses import dataclass
from typing import Literal

from cards.language.base import Voice
from cards.language.nouns import Noun
from cards.language.verbs.step import Step


@dataclass(frozen=True, eq=False)
class PlayEvent(Step):
    """Play a matching event that can be played now.

    `origin` is deck (a search, which may find none, then a shuffle) or hand.
    """

    noun: Noun
    origin: Literal["deck", "hand"] = "deck"

    def text(self, v: Voice) -> str:
        return f"play {self.noun.text(v)}" + " from your draw deck" * (self.origin == "deck")


def play_event(noun: Noun, origin: Literal["deck", "hand"] = "deck") -> Step:
    """Return the step that plays a matching event: `play_event(ROHAN & event_for("skirmish"))`.

    From the draw deck the search may find none; from hand, playing one must be possible.
    """
    return PlayEvent(noun, origin)
