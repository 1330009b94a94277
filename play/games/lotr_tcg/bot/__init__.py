"""What a seat does not know, and rules of thumb for what it should do."""
