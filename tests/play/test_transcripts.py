"""Whole matches of rules-of-thumb bots, told to a spectator, kept as text: a silent change of a rule shows in review.

`UPDATE_TRANSCRIPTS=1 pytest tests/play/test_transcripts.py` writes them anew.
"""

import os
from pathlib import Path

import pytest

from play.engine.chance import Chance
from play.engine.game import plain_text
from play.games import GAMES, game

FOLDER = Path(__file__).parent / "transcripts"


def transcript(key: str, seed: int) -> str:
    """Every decision's seat and kind, and every event as a spectator learns it."""
    played = game(key)
    seats = 2 if 2 in played.players else played.players[0]
    state = played.new({}, seats, seed)
    chance = Chance(seed)
    lines = [f"{played.name}, {seats} seats, seed {seed}"]
    while state.pending:
        decision = played.waiting(state)[0]
        picks = played.brain.policy(played.brain.information_state(state, decision.seat), decision.seat, chance)
        asked = f"seat {decision.seat} {decision.kind}: {len(decision.options)} options -> {picks}"
        lines.append(f"[{state.asked}] {asked}")
        played.apply(state, decision.seat, picks)
        shown = [seen for event in state.events if (seen := played.table.redact(event, None))]
        lines += [f"    {plain_text(played.table.say(event, state, None))}" for event in shown]
    lines.append(f"result: {played.result(state)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("key", GAMES)
def test_the_transcript_is_as_it_was(key: str) -> None:
    file = FOLDER / f"{key}.txt"
    played = transcript(key, 1)
    if os.environ.get("UPDATE_TRANSCRIPTS"):
        file.write_text(played, encoding="utf-8")
    kept = file.read_text(encoding="utf-8") if file.exists() else ""
    assert kept == played, "the match runs differently, or this game is new; UPDATE_TRANSCRIPTS=1 writes what is meant"
