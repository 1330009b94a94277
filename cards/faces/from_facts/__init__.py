"""Faces from each game's facts; every module has `faces()`, which returns all faces of its game by id."""
