"""The Lord of the Rings TCG: its rules, to the Starter and Deluxe Rules of the comprehensive rulebook."""

from play.games.lotr_tcg.game import GAME

__all__ = ["GAME"]
