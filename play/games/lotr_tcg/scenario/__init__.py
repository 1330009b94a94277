"""Read and run scenario files of this game."""

from play.games.lotr_tcg.scenario.adapter import SCENARIO as SCENARIO
