from django.urls import URLPattern, URLResolver

app_name = "cards"
urlpatterns: list[URLPattern | URLResolver] = []
