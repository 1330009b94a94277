"""Guided first matches (docs/lessons.md): a match from a prepared position, and a script of steps with explanations.

| | |
| --- | --- |
| `script.py` | the format: a YAML file as a `Lesson` with its steps |
| `registry.py` | the lessons, in order |
| `lesson_progress.py` | a match's place in its lesson, the answers its step allows, and automatic steps |

Starting, resuming and continuing are in `play/match/lessons.py`, the panel beside the table in `play/view/coach.py`.
"""
