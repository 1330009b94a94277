"""Identify people at a match: presence, access, and quotas."""
