"""Implement the rules, in modules named after the sections of the rulebook."""
