from django.urls import URLPattern, URLResolver, path

from cards import views
from cards.faces.views import face

app_name = "cards"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.browse, name="index"),
    path("help/", views.help_page, name="help"),
    path("suggest/", views.suggestions, name="suggest"),
    path("faces/<slug:game>/<str:card_id>/<slug:mark>/<slug:size>.webp", face, name="face"),
    path("previews/<slug:game>/<str:card_id>/<slug:mark>.jpg", views.card_picture, name="preview"),
    path("<slug:game>/", views.game_page, name="game"),
    path("<slug:game>/sets/<slug:key>/", views.set_page, name="set"),
    path("<slug:game>/<str:key>/", views.card_page, name="card"),
]
