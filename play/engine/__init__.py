"""Provide the kernel that every game runs on: flat states, procedures, chance as a counter, decisions, events.

It uses no Django, no clock, and no I/O.
"""
