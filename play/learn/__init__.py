"""Learning a game: how to play, glossary, help about a question, quick reference.

What is said stands as data in play/games/<slug>/guide; here it is read, drawn and shown. docs/guides.md tells how a
guide is written.
"""
