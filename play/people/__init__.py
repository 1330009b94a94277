"""Who is present, what they may see and how much they may have."""
