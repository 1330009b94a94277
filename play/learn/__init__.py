"""Teach games: how to play, glossary, help about a question, quick reference.

The texts are data in play/games/<slug>/guide; this package reads, renders and shows them. docs/guides.md explains how a
guide is written.
"""
