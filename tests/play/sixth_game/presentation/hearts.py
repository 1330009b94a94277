"""How the sixth game is presented."""

from django.http import HttpRequest, HttpResponse

from play.presentation import Page, Presentation


def house_rules(request: HttpRequest) -> HttpResponse:
    return HttpResponse("The queen of spades counts thirteen.")


PRESENTATION = Presentation(
    kind="Avoiding tricks",
    minutes=10,
    pitch="Thirteen tricks, and nobody wants the hearts.",
    pages=(Page("house-rules/", "house_rules", "House rules", house_rules, icon="list"),),
    score="{} points against you",
    scores="Points",
)
