"""Present the game: views of the table, questions, the log, and reasons why something cannot be done."""
