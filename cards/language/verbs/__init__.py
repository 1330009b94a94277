"""Verbs: the steps of costs and effects, by family."""
