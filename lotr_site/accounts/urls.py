"""Define the URLs below /account/: our own pages and those of django-allauth."""

from django.urls import include, path

from lotr_site.accounts import views
from lotr_site.accounts.notifications import views as notifications

urlpatterns = [
    path("", views.overview, name="account_overview"),
    path("tokens/", views.token_list, name="account_tokens"),
    path("tokens/<str:key>/end/", views.end_token, name="account_end_token"),
    path("profile/", views.profile, name="account_profile"),
    path("export/", views.export, name="account_export"),
    path("leave/", views.leave, name="account_leave"),
    path("notifications/", notifications.overview, name="account_notifications"),
    path("notifications/mail/", notifications.set_mail, name="account_set_mail"),
    path("notifications/stop/<str:token>/", notifications.stop_mail, name="account_stop_mail"),
    path("notifications/browsers/<str:mark>/end/", notifications.end_browser, name="account_end_browser"),
    path("sessions/", include("allauth.usersessions.urls")),
    path("", include("allauth.urls")),
]
