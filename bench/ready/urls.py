"""Serve `/api/ready/?path=...`, which sends the bytes that another URL has once sent."""

from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import path
from rest_framework.request import Request
from rest_framework.views import APIView

from lotr_site.urls import handler400, handler403, handler404, handler500
from lotr_site.urls import urlpatterns as of_the_site

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]
_bytes: dict[str, bytes] = {}


class Ready(APIView):
    """A view that sends the response of another page as ready-made bytes, which it computes only once."""

    def get(self, request: Request) -> HttpResponse:
        path = request.GET["path"]
        if path not in _bytes:
            _bytes[path] = Client().get(path).content
        return HttpResponse(_bytes[path], content_type="application/json")


urlpatterns: list[Any] = [path("api/ready/", Ready.as_view()), *of_the_site]
