"""The rules, named after the sections of the rulebook."""
