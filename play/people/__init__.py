"""Who is there, what they may see and how much they may have."""
