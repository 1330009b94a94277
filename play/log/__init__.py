"""What is kept of a match's course, and the table that it leads to."""
