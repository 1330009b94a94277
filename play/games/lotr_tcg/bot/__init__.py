"""Determinization, evaluation, and policies of this game."""
