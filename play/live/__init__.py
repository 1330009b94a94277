"""The stream of changes to everyone who has a match open."""
