"""Answer a visitor who has sent too many requests."""

from math import ceil

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from lotr_site.base.problems import refuse_plainly


def refuse_too_many(request: HttpRequest, seconds: int) -> HttpResponse:
    """Return the answer 429, which says when to try again: a problem document for scripts, or a page for people."""
    span = f"{seconds} seconds" if seconds < 120 else f"{ceil(seconds / 60)} minutes"
    sentence = f"Too many requests. Please try again in {span}."
    if request.headers.get("HX-Request"):
        answer: HttpResponse = refuse_plainly(request, 429, "throttled", sentence)
    else:
        answer = render(request, "429.html", {"sentence": sentence}, status=429)
    answer["Retry-After"] = str(seconds)
    return answer
