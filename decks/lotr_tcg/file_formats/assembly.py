"""Turn a draft into a deck: decide each entry by the deck as a whole, find its section, and report what is unclear."""

from collections.abc import Mapping, Sequence

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.lotr_tcg.file_formats import lookup
from decks.lotr_tcg.file_formats.disambiguation import Evidence, Known, evidence_in, known_all, without_line_numbers
from decks.lotr_tcg.file_formats.draft import Draft, Entry, Guess, Import, Unplaced
from decks.lotr_tcg.file_formats.lookup import SURE_SPELLING, hint_in
from decks.lotr_tcg.file_formats.sections import Places
from decks.lotr_tcg.file_formats.upload import MAX_COPIES

MAX_SUGGESTED_FOR = 60
"""How many lines get suggestions: a longer list is not a deck list."""
LEAVE_OUT, TO_NOTES = "leave", "notes"
"""What may be chosen for a line besides a card."""
AHEAD = 0.05
"""How much more alike than the next name one must be to be taken."""
OFFERED, MOST_OFFERED = 6, 24
"""How many similar names are offered, and how many cards of one name."""


def assemble(draft: Draft, form: str, choices: Mapping[int, str] | None = None) -> Import:
    """Return the deck that a draft describes, with the lines of the file that could not be read, and those that were
    read by their likeliest meaning. `choices` are cards that were chosen for lines, by the key of the line.
    """
    assembler = _Assembler(draft, choices or {})
    assembler.read()
    deck, remarks = assembler.places.deck(draft)
    report = tuple(sorted(assembler.unplaced, key=lambda each: each.line))
    return Import(deck, form, report, tuple(assembler.guesses), (*draft.remarks, *remarks))


class _Assembler:
    def __init__(self, draft: Draft, choices: Mapping[int, str]) -> None:
        self.draft = draft
        self.choices = choices
        self.places = Places(draft.exact)
        self.searched = 0
        self.unplaced: list[Unplaced] = []
        self.guesses: list[Guess] = []

    def read(self) -> None:
        """Place each entry of the draft, or report it."""
        entries = without_line_numbers(known_all(self.draft.entries))
        evidence = evidence_in(entries, self.draft.format)
        for entry in entries:
            self._take(entry, evidence)
        for key, unread in enumerate(self.draft.unread, len(entries)):
            if not self._chosen(key, unread):
                self._report(key, unread, "line_unread", unread.words)

    def _take(self, entry: Known, evidence: Evidence) -> None:
        """Place an entry as its choice says, or by what its name means, or else report why it is not placed."""
        if self._chosen(entry.key, entry):
            return
        if entry.count is None:
            reason = f"The number of copies must be between 1 and {MAX_COPIES}."
            self._report(entry.key, entry, "line_unread", reason)
            return
        if entry.found.unique or (entry.found.cards and not entry.shortened):
            self._decide(entry, evidence)
            return
        spelled, similar = self._similar(entry)
        if entry.found.cards and not (similar and similar[0][1] >= SURE_SPELLING):
            self._decide(entry, evidence)
        else:
            self._spell(spelled, similar, evidence)

    def _similar(self, entry: Known) -> tuple[Known, list[tuple[Facts, float]]]:
        """Return (the reading of an entry that is most like the name of a card, cards with similar names)."""
        self.searched += 1
        if self.searched > MAX_SUGGESTED_FOR:
            return entry, []
        named = [each for each in (entry, *entry.shorter) if not lookup.named_cards(each.words)]
        rated = [(each, lookup.similar_cards(each.words)) for each in named] or [(entry, [])]
        return max(rated, key=lambda each: each[1][0][1] if each[1] else 0)

    def _chosen(self, key: int, entry: Known | Entry) -> bool:
        """Follow the choice made for a line. Return whether a valid one was made."""
        choice = self.choices.get(key)
        if choice is None or (choice not in (LEAVE_OUT, TO_NOTES) and choice not in all_facts()):
            return False
        if choice == TO_NOTES:
            self.draft.notes = f"{self.draft.notes}\n{entry.source}".strip("\n")
        elif choice != LEAVE_OUT:
            self.places.take(all_facts()[choice], entry.count or 1, entry.section)
        return True

    def _decide(self, entry: Known, evidence: Evidence) -> None:
        """Place an entry whose name is known, if one card fits the deck best."""
        ranked = evidence.ranked(entry)
        best, *others = ranked
        if not entry.found.doubt and (not others or best.surely_before(others[0])):
            self._place(entry, best.card)
        elif not others or best.rank > others[0].rank:
            reason = entry.found.doubt or f"{len(ranked)} cards have this name. This one fits the other cards best."
            self._guess(entry, best.card, [each.card for each in others] + list(entry.found.others), reason)
        else:
            cards = [each.card for each in ranked]
            reason = f"“{entry.words[:120]}” may be any of {len(cards)} different cards. Choose one."
            self._report(entry.key, entry, "card_ambiguous", reason, cards)

    def _spell(self, entry: Known, similar: list[tuple[Facts, float]], evidence: Evidence) -> None:
        """Place an entry whose name is misspelled, if one name is much more alike than all others."""
        closest = [card for card, share in similar if share >= SURE_SPELLING and share > similar[0][1] - AHEAD]
        ranked = evidence.rank_cards(entry, closest)
        if ranked and (len(ranked) == 1 or ranked[0].rank > ranked[1].rank):
            others = [card for card, _ in similar if card != ranked[0].card][:OFFERED]
            reason = f"No card is called “{entry.words[:120]}”. This is the most similar name."
            self._guess(entry, ranked[0].card, others, reason)
            return
        cards = [each.card for each in ranked] + [card for card, _ in similar if card not in closest][:OFFERED]
        numbered = hint_in(entry.words) is not None
        kind = "has the number" if numbered else "is called"
        reason = f"No card {kind} “{entry.words[:120]}”."
        self._report(entry.key, entry, "card_unknown", reason, cards)

    def _place(self, entry: Known, card: Facts) -> None:
        self.places.take(card, entry.count or 1, entry.section, starts=entry.starts, place=entry.place)

    def _guess(self, entry: Known, card: Facts, others: list[Facts], reason: str) -> None:
        """Place an entry by a guess, and note what else it could mean."""
        self._place(entry, card)
        offers = tuple(map(lookup.suggestion, others[:MOST_OFFERED]))
        self.guesses.append(Guess(entry.key, entry.line, entry.source, reason, lookup.suggestion(card), offers))

    def _report(self, key: int, entry: Known | Entry, code: str, reason: str, cards: Sequence[Facts] = ()) -> None:
        offers = tuple(map(lookup.suggestion, cards[:MOST_OFFERED]))
        self.unplaced.append(Unplaced(key, entry.line, entry.source, code, reason, offers))
