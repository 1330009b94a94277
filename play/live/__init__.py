"""What is pushed to whoever has a match open."""
