"""The addresses below /account/: our own pages, and those of django-allauth."""

from django.urls import include, path

from lotr_site.accounts import views

urlpatterns = [
    path("", views.overview, name="account_overview"),
    path("tokens/", views.token_list, name="account_tokens"),
    path("tokens/<str:key>/end/", views.end_token, name="account_end_token"),
    path("export/", views.export, name="account_export"),
    path("leave/", views.leave, name="account_leave"),
    path("sessions/", include("allauth.usersessions.urls")),
    path("", include("allauth.urls")),
]
