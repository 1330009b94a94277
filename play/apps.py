from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        """Connect this app to others when Django starts: listen for logins; add worked examples and word explanations
        to card pages, rules to card search, and match records to deck pages.
        """
        from lotr_site.accounts import names
        from lotr_site.base import beside
        from play.examples import pages
        from play.learn import card_words, rules_search
        from play.match import account_data
        from play.models.matches import BOT_NAMES
        from play.people import access  # noqa: F401
        from play.stats import deck_record
        from play.upkeep import auto_answer_timer

        names.TAKEN.update(BOT_NAMES)
        beside.WORK.append(auto_answer_timer.answer_until)
        pages.register()
        card_words.register()
        rules_search.register()
        deck_record.register()
        account_data.register()
