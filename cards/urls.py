from django.urls import URLPattern, URLResolver, path

from cards.faces.views import face

app_name = "cards"
urlpatterns: list[URLPattern | URLResolver] = [
    path("faces/<slug:game>/<str:card_id>/<slug:mark>/<slug:size>.webp", face, name="face"),
]
