"""Stream changes of a match to everyone who has it open."""
