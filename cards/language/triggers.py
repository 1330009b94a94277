"""Triggers: what must happen for an ability to act. Those named "about to" come before it happens and can stop it."""

from dataclasses import dataclass, replace

from cards.language.base import Voice, Word, an, pronounced
from cards.language.conditions import (
    FIERCE_ROUND,
    FIRST_SHADOW_PHASE,
    FROM_HAND,
    OWN_PRICE,
    STILL,
    TO_PLAY_IT,
    YOUR_SHADOW_PHASE,
    AllOf,
    Check,
    During,
    in_a_row,
)
from cards.language.nouns import CARD, SELF, Noun


@dataclass(frozen=True, eq=False)
class On(Word):
    """Something happens: its `kind`, the card it is about, the other card in it, and what else must hold."""

    kind: str
    subject: Noun | None = None
    cause: Noun | None = None
    phase: str = ""
    when: Check | None = None
    whose: str = ""

    def text(self, v: Voice) -> str:
        subject = self.subject.text(v) if self.subject else "a card"
        cause = self.cause.text(v) if self.cause else ""
        phase, whose = pronounced(self.phase) or "a", self.whose or "a player"
        if self.kind == "ability_used" and self.phase:
            phase = an(phase)
        if self.kind == "event_played" and cause:
            subject, cause = f"{subject} that spots or exerts {cause}", ""
        if self.kind == "end_of_skirmish" and not self.subject:
            return f"a skirmish{f' that involves {cause}' if cause else ''} is about to end"
        if self.kind in BETWEEN and cause:
            return self.at_its_time(f"a skirmish between {subject} and {cause} {BETWEEN[self.kind]}", v)
        if (self.kind, self.whose) in DOINGS:
            return self.at_its_time(DOINGS[self.kind, self.whose], v)
        if self.kind == "ability_used" and (self.whose or self.subject is CARD or self.subject is None):
            used = f"{self.whose} uses {phase} special ability" if self.whose else f"{phase} special ability is used"
            return self.at_its_time(used, v)
        the_phase = f"the {phase} phase" if self.phase else "a phase"
        by_a_card = BY_A_CARD.get(self.kind, "") if cause else ""
        words = (by_a_card or TRIGGERS[self.kind]).format(
            subject=subject, cause=cause, phase=phase, whose=whose, the_phase=the_phase
        )
        if self.kind == "assigned" and self.whose:
            words += f" by {self.whose}"
        if cause and not by_a_card:
            words += CAUSES.get(self.kind, " by {}").format(cause)
        if self.phase and "phase}" not in TRIGGERS[self.kind]:
            words += f" during the {pronounced(self.phase)} phase"
        return self.at_its_time(words, v)

    def at_its_time(self, words: str, v: Voice) -> str:
        """With what must hold meanwhile: `... during the archery phase while you can spot an Orc`."""
        if self.whose == "your" and self.kind in OF_A_FELLOWSHIP:
            words = words.replace("the fellowship", "your fellowship", 1)
        whose = {YOUR_SHADOW_PHASE: "your", FIRST_SHADOW_PHASE: "the first"}
        if self.when in whose:
            return words.replace("the Shadow", f"{whose[self.when]} Shadow")
        if self.when is TO_PLAY_IT:
            return words.replace(" exerts by ", " exerts to play ")
        if self.when is OWN_PRICE:
            return f"{words} for a special ability of its own"
        if self.when is FIERCE_ROUND:
            return words.replace("a skirmish", "a fierce skirmish")
        checks = parts_of(self.when) if self.when else []
        phases = [pronounced(check.phase) for check in checks if isinstance(check, During)]
        words += "".join([f" during the {phase} phase" for phase in phases])
        words += " from hand" * (FROM_HAND in checks)
        others = [check for check in checks if not isinstance(check, During) and check not in (STILL, FROM_HAND)]
        return words + (f" while {in_a_row(tuple(others), 'and', v)}" if others else "")


def parts_of(check: Check) -> list[Check]:
    """What must hold together, one by one."""
    return [one for part in check.conditions for one in parts_of(part)] if isinstance(check, AllOf) else [check]


TRIGGERS = {
    "played": "{subject} is played",
    "event_played": "{subject} is played",
    "wins": "{subject} wins a skirmish",
    "winning": "{subject} wins a skirmish",
    "surplus_wounds": "{subject} is killed in a skirmish before it takes all wounds of a damage bonus",
    "loses": "{subject} loses a skirmish",
    "overwhelms": "{subject} overwhelms a character",
    "about_to_be_overwhelmed": "{subject} is about to be overwhelmed",
    "overwhelmed": "{subject} is overwhelmed",
    "killed": "{subject} has been killed",
    "wounded": "{subject} has taken a wound",
    "exerted": "{subject} exerts",
    "healed": "{subject} heals",
    "discarded": "{subject} is discarded from play",
    "about_to_be_wounded": "{subject} is about to take a wound",
    "about_to_exert": "{subject} is about to exert",
    "about_to_heal": "{subject} is about to heal",
    "about_to_be_discarded": "{subject} is about to be discarded",
    "about_to_discard": "{whose} is about to discard cards",
    "about_to_be_killed": "{subject} is about to be killed",
    "about_to_add_burdens": "burdens are about to be added",
    "about_to_add_burden": "a burden is about to be added",
    "about_to_add_twilight": "twilight is about to be added",
    "about_to_control": "an opponent is about to take control of a site",
    "site_controlled": "you take control of a site",
    "moves": "the fellowship moves",
    "moves_to": "the fellowship moves to {subject}",
    "moves_from": "the fellowship moves from {subject}",
    "start_of_turn": "{whose} turn starts",
    "end_of_turn": "{whose} turn ends",
    "start_of_phase": "{the_phase} starts",
    "end_of_phase": "{the_phase} ends",
    "start_of_skirmish": "a skirmish that involves {subject} starts",
    "end_of_skirmish": "a skirmish that involves {subject} is about to end",
    "after_skirmish": "a skirmish phase has ended",
    "assigned": "{subject} is assigned to a skirmish",
    "ring_put_on": "The One Ring is put on",
    "burden_added": "a burden is added",
    "burden_removed": "you remove a burden",
    "threat_added": "a threat is added",
    "about_to_place_threat_wounds": "threat wounds are about to be placed",
    "reconciled": "{whose} reconciles",
    "next_site_played": "the Free Peoples player plays the fellowship's next site",
    "current_site_replaced": "a Shadow player replaces the fellowship's site",
    "initiative_lost": "you lose the initiative",
    "ability_used": "{phase} special ability of {subject} is used",
    "skirmishes_over": "all skirmishes of a move are over, fierce ones too",
    "stays": "the Free Peoples player decides not to move again this turn",
    "about_to_draw": "you are about to draw a card",
    "drawn": "{whose} draws a card",
    "card_drawn": "a card is drawn or taken into hand by {whose}",
    "discarded_from_hand": "a card is discarded from {whose} hand",
    "revealed": "{whose} reveals {subject} from your hand",
    "frodo_killed": "Frodo is killed",
    "transferred": "{subject} is transferred",
}
BY_A_CARD = {
    "about_to_add_burden": "{cause} is about to add a burden",
    "about_to_be_discarded": "{cause} is about to discard {subject}",
}
"""Triggers that are told from the other card's side where it is named."""
OF_A_FELLOWSHIP = ("moves", "moves_to", "moves_from", "start_of_phase")
DOINGS = {("burden_added", "an opponent"): "an opponent adds a burden", ("reconciled", "your"): "you reconcile"}
BETWEEN = {"start_of_skirmish": "starts", "end_of_skirmish": "is about to end"}
CAUSES = {
    "surplus_wounds": " of {}",
    "healed": " through {}",
    "transferred": " to {}",
    "wins": " against {}",
    "loses": " against {}",
    "played": " on {}",
    "assigned": " against {}",
    "killed": " by {}",
    "overwhelmed": " in a skirmish with {}",
    "burden_removed": " with {}",
    "about_to_be_wounded": " from {}",
}


def played(noun: Noun = SELF, on: Noun | None = None, when: Check | None = None) -> On:
    """A matching card comes into play from anywhere (events: see event_played)."""
    return On("played", noun, on, when=when)


def event_played(noun: Noun, when: Check | None = None) -> On:
    """A matching event was played and paid for, and has not had its effect yet."""
    return On("event_played", noun, when=when)


def wins(noun: Noun = SELF, against: Noun | None = None, when: Check | None = None) -> On:
    return On("wins", noun, against, when=when)


def loses(noun: Noun = SELF, against: Noun | None = None, when: Check | None = None) -> On:
    return On("loses", noun, against, when=when)


def killed(noun: Noun, by: Noun | None = None, when: Check | None = None) -> On:
    """`by` is the source of the wound or killing; if a skirmish was lost, any of the characters that won it."""
    return On("killed", noun, by, when=when)


def about_to_be_wounded(noun: Noun, by: Noun | None = None, when: Check | None = None) -> On:
    return On("about_to_be_wounded", noun, by, when=when)


def moves(phase: str = "") -> On:
    return On("moves", phase=phase)


def moves_to(noun: Noun = SELF, when: Check | None = None) -> On:
    return On("moves_to", noun, when=when)


def moves_from(noun: Noun = SELF, phase: str = "", when: Check | None = None) -> On:
    return On("moves_from", noun, phase=phase, when=when)


def start_of(phase: str, when: Check | None = None) -> On:
    return On("start_of_phase", phase=phase, when=when)


def end_of(phase: str, when: Check | None = None) -> On:
    return On("end_of_phase", phase=phase, when=when)


def transferred(noun: Noun = SELF, to: Noun | None = None) -> On:
    """A matching card in play goes to another bearer."""
    return On("transferred", noun, to)


def happens(kind: str, subject: Noun | None = None, cause: Noun | None = None, when: Check | None = None) -> On:
    """Any other trigger, by the names in TRIGGERS."""
    return On(kind, subject, cause, when=when)


def assigned_by_free_peoples(noun: Noun, against: Noun | None = None, when: Check | None = None) -> On:
    """The Free Peoples player assigns a matching character (against a matching one) to a skirmish."""
    return On("assigned", noun, against, when=when, whose="the Free Peoples player")


def of_yours(on: On) -> On:
    """A move, or the start of a phase, of *your* fellowship: at a site only the Free Peoples player may act on it."""
    return replace(on, whose="your")


INITIATIVE_LOST = On("initiative_lost")
CURRENT_SITE_REPLACED = On("current_site_replaced")
NEXT_SITE_PLAYED = On("next_site_played")
START_OF_YOUR_TURN = On("start_of_turn", whose="your")
START_OF_EACH_TURN = On("start_of_turn", whose="any player's")
END_OF_YOUR_TURN = On("end_of_turn", whose="your")
END_OF_EACH_TURN = On("end_of_turn", whose="a player's")
