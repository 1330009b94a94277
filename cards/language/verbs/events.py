"""Verbs about events as cards that are played."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.nouns import Noun
from cards.language.verbs.step import Step


@dataclass(frozen=True, eq=False)
class PlayEvent(Step):
    """Look through your draw deck and play a matching event that can be played now; then reshuffle."""

    noun: Noun

    def text(self, v: Voice) -> str:
        return f"play {self.noun.text(v)} from your draw deck"


def play_event(noun: Noun) -> Step:
    """`play_event(ROHAN & event_for("skirmish"))`, from the draw deck."""
    return PlayEvent(noun)
