"""Each game's facts turned into faces; the same members in every module: `faces()` gives all its faces by id."""
