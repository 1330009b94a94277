"""Implement The Lord of the Rings TCG, by the Starter and Deluxe Rules in the comprehensive rulebook."""

from play.games.lotr_tcg.game import GAME

__all__ = ["GAME"]
