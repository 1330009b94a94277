"""Reaching people who have no page of ours open: browsers that asked for it (web push), and by mail.

What is said, to whom and when, the apps above decide; here is who wants to be reached, where, and how it is done.
"""
