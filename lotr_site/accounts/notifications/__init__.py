"""Notify people who have no page open, by web push and by email.

The apps above decide what to say, to whom and when. This package knows who wants to be notified, where and how.
"""
