"""Scenario files of this game: the table that one describes, and its moves and expectations."""

from play.games.lotr_tcg.scenario.adapter import SCENARIO as SCENARIO
