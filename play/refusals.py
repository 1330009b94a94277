"""Refuse requests.

The HTTP status of a refusal is in `lotr_site/base/codes.py`, the one table for pages, API and docs.
"""

from typing import Any, NoReturn

from play.engine.refusal import Illegal, Refusal


def refuse(code: str, sentence: str, **more: Any) -> NoReturn:
    raise Illegal(Refusal(code, sentence, **more))
