"""Route the URLs of the catalogue's API below /api/."""

from django.urls import path

from cards import api

app_name = "cards_api"
urlpatterns = [
    path("cards/", api.SearchView.as_view(), name="search"),
    path("cards/bulk/", api.BulkView.as_view(), name="bulk"),
    path("cards/fields/", api.FieldsView.as_view(), name="fields"),
    path("cards/<slug:game>/<str:key>/", api.CardView.as_view(), name="card"),
    path("sets/", api.SetsView.as_view(), name="sets"),
]
