"""Guided first matches (docs/lessons.md): a match from a prepared position, and a script that says what to do and why.

| | |
| --- | --- |
| `script.py` | the format: a file of YAML as a `Lesson` with its steps |
| `registry.py` | which lessons there are, and in which order |
| `lesson_progress.py` | where a match stands in its lesson, which answers the step allows, and what comes by itself |

Beginning, resuming and going on are in `play/match/lessons.py`, what the panel beside the table is told in
`play/view/coach.py`.
"""
