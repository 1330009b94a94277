from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "lotr_site.accounts"
