"""Provide this game's bots with determinization, evaluation, and policies."""
