"""Make faces from each game's facts. Each module has `faces()`, which returns all faces of its game by id."""
