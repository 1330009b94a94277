"""Show the table to players: views, sentences, labels."""
