"""What is pushed to everybody who has a match open."""
