"""Presence, access, and quotas of users."""
