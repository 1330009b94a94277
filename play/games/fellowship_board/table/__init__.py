"""What players see and read: views, sentences, labels."""
