"""What a page says, whatever the layout of its template."""

from django.http import HttpResponse


def on_one_line(response: HttpResponse) -> str:
    """The HTML of an answer, in which every run of white space is one blank, as a browser would show it."""
    return " ".join(response.content.decode().split())
