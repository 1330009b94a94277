from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        """Listens for logins; adds worked examples and the meaning of words to the cards' pages, rules to the search
        of cards, and records of matches to the decks'."""
        from lotr_site import beside
        from play.examples import pages
        from play.learn import card_words, rules_search
        from play.match import account_data
        from play.people import access  # noqa: F401
        from play.stats import deck_record
        from play.upkeep import answering

        beside.WORK.append(answering.answer_until)
        pages.register()
        card_words.register()
        rules_search.register()
        deck_record.register()
        account_data.register()
