"""The kernel every game runs on: flat states, procedures, chance as a counter, decisions, events.

No Django, no clock, no I/O.
"""
