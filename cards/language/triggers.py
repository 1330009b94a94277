"""Define triggers: what must happen for an ability to act.

Triggers named "about to" come before the event and can prevent it.
"""

from dataclasses import dataclass, replace

from cards.language.base import Voice, Word, an, phase_in_sentence, the_phase
from cards.language.conditions import (
    FIERCE_ROUND,
    FIRST_SHADOW_PHASE,
    FROM_HAND,
    OWN_PRICE,
    STILL,
    TO_PLAY_IT,
    YOUR_SHADOW_PHASE,
    AllOf,
    CanSpot,
    Check,
    During,
    Holds,
    join_conditions,
)
from cards.language.nouns import (
    CARD,
    FIGHTING,
    FREE_PEOPLES,
    OF_AN_OPPONENT,
    SELF,
    YOURS,
    All,
    Noun,
    Self,
    parts_of_kind,
    without_part,
)
from cards.language.pronouns import same_again, side_of, voice_after_noun


@dataclass(frozen=True, eq=False)
class On(Word):
    """A trigger: something of this `kind` happens to a card that matches `subject`.

    `cause` is the other card in the event, such as the source of a wound. `phase`, `when` and `whose` must hold as
    well.
    """

    kind: str
    subject: Noun | None = None
    cause: Noun | None = None
    phase: str = ""
    when: Check | None = None
    whose: str = ""

    def text(self, v: Voice) -> str:
        return self.at_its_time(self.doing(v) or self.happening(v), v)

    def doing(self, v: Voice) -> str:
        """Return the trigger worded as an action of a player, such as `you play an Elf`; "" if it cannot be worded that
        way.
        """
        player, subject = self.player(v), self.subject.text(v) if self.subject else "a card"
        cause = self.cause.text(v) if self.cause else ""
        if self.subject and player:
            own = YOURS if player == "you" else OF_AN_OPPONENT if player == "an opponent" else FREE_PEOPLES
            subject = without_part(self.subject, own).text(v) if own in parts_of_kind(self.subject, All) else subject
            on = f" on {cause}" if cause and self.kind == "played" else ""
            return f"{player} {'play' if player == 'you' else 'plays'} {subject}{on}"
        if self.kind == "about_to_be_discarded" and self.whose:
            return f"{self.whose} is about to discard {subject}"
        if self.kind == "assigned" and self.whose:
            return f"{self.whose} assigns {subject} to {f'skirmish {cause}' if cause else 'a skirmish'}"
        if self.kind == "ability_used" and (self.whose or self.subject is CARD or self.subject is None):
            ability = f"{an(self.phase) if self.phase else 'a'} special ability"
            return f"{self.whose} uses {ability}" if self.whose else f"{ability} is used"
        return DOINGS.get((self.kind, self.whose), "")

    def happening(self, v: Voice) -> str:
        """Return the trigger worded as an event about its card: `Gandalf wins a skirmish`."""
        subject = self.subject.text(v) if self.subject else "a card"
        cause = self.cause.text(v) if self.cause else ""
        if self.kind == "event_played" and cause:
            return f"{subject} that spots or exerts {cause} is played"
        if self.kind == "end_of_skirmish" and not self.subject:
            return f"a skirmish{f' involving {cause}' if cause else ''} is about to end"
        if self.kind in BETWEEN and cause:
            return f"a skirmish between {subject} and {cause} {BETWEEN[self.kind]}"
        by_a_card = BY_A_CARD.get(self.kind, "") if cause else ""
        words = (by_a_card or TRIGGERS[self.kind]).format(
            subject=subject,
            cause=cause,
            phase=(an(self.phase) if self.phase else "a") if self.kind == "ability_used" else self.phase or "a",
            whose=self.whose or "a player",
            the_phase=f"the {phase_in_sentence(self.phase)} phase" if self.phase else "a phase",
        )
        if cause and not by_a_card:
            words += CAUSES.get(self.kind, " by {}").format(cause)
        if self.phase and "phase}" not in TRIGGERS[self.kind]:
            words += f" during {the_phase(self.phase)}"
        return words

    def opening(self, word: str, v: Voice, again: bool = True) -> str:
        """Return the opening of a sentence with this trigger: `each time Gandalf wins a skirmish`, `at the start of
        each of your turns`.

        `again` tells whether the trigger can happen repeatedly.
        """
        if self.kind in AT_THE_TIME and (word == "each time" or "phase" in self.kind):
            end, what = AT_THE_TIME[self.kind]
            said, while_, meanwhile = self.text(v).partition(" while ")
            named = next((said.replace(event, named) for event, named in what if event in said), said)
            named = named.removesuffix(" starts").removesuffix(" is about to end")
            often = again and self.phase != "regroup" and self.when not in (YOUR_SHADOW_PHASE, FIRST_SHADOW_PHASE)
            if often and self.whose in ("", "a player's") and named.startswith("the "):
                named = "each" + named.removeprefix("the")
            return f"at the {end} of {named}" + (f", if {meanwhile}" if while_ else "")
        said = f"{word} {self.text(v)}"
        return said.replace(" is killed", " has been killed") if word == "when" else said

    def told(self, v: Voice) -> Voice:
        """Return the voice for the text after the trigger, in which "it" means the card that the trigger is about, and
        that card's owner is known.
        """
        if self.subject is None or self.kind in ("moves_to", "moves_from"):
            return v
        player = self.player(v)
        then = voice_after_noun(self.subject, v)._replace(mine=player == "you", subject=same_again(self.subject, v))
        if player:
            then = then._replace(yours=player == "you", doer="" if player == "you" else "that player")
        return then

    def player(self, v: Voice) -> str:
        """Return the player who must play a card for this trigger to happen: `you`, `an opponent` or `the Free Peoples
        player`.

        Return "" if the text does not say, or for triggers other than playing a card.
        """
        if self.kind not in ("played", "event_played") or self.subject is None:
            return ""
        if self.kind == "event_played" and self.cause:
            return ""
        own = parts_of_kind(self.subject, All)
        if isinstance(self.subject, Self) or YOURS in own:
            return "you"
        if OF_AN_OPPONENT in own:
            return "an opponent"
        side = side_of(self.subject)
        if side == v.side == "Free Peoples":  # no other player plays these while the card is active
            return "you"
        if (side, v.side) == ("Shadow", "Free Peoples"):
            return "an opponent"
        return "the Free Peoples player" if (side, v.side) == ("Free Peoples", "Shadow") else ""

    def at_its_time(self, words: str, v: Voice) -> str:
        """Return `words` followed by the trigger's circumstances: `... during the archery phase while you can spot
        an Orc`.
        """
        if self.whose == "your" and self.kind in OF_A_FELLOWSHIP:
            words = words.replace("the fellowship", "your fellowship", 1)
        whose = {YOUR_SHADOW_PHASE: "your", FIRST_SHADOW_PHASE: "the first"}
        if self.when in whose:
            return words.replace("the Shadow", f"{whose[self.when]} Shadow")
        if self.when is TO_PLAY_IT:
            return words.replace(" exerts by ", " exerts to play ")
        if self.when is OWN_PRICE:
            return f"{words} to use its own special ability"
        if self.when is FIERCE_ROUND:
            return words.replace("a skirmish", "a fierce skirmish")
        checks = parts_of(self.when) if self.when else []
        phases = [check.phase for check in checks if isinstance(check, During)]
        involved = [noun for check in checks if (noun := in_skirmish(check, v))]
        if involved and self.kind in IN_A_SKIRMISH:
            checks = [check for check in checks if not in_skirmish(check, v)]
            phases = [phase for phase in phases if phase != "skirmish"]
            words += f" in a skirmish involving {involved[0].text(v)}"
        words += "".join([f" during {the_phase(phase)}" for phase in phases])
        words += " from hand" * (FROM_HAND in checks)
        others = [check for check in checks if not isinstance(check, During) and check not in (STILL, FROM_HAND)]
        meanwhile = join_conditions(tuple(others), "and", self.told(v)) if others else ""
        about = self.subject.text(v) if self.subject else ""
        for wears, wearing in WEARING if about in ("bearer", "the Ring-bearer") else ():
            meanwhile = meanwhile.replace(wears, wearing)
        if meanwhile.startswith((f"{about} is exhausted", f"{about} is skirmishing", f"{about} is bearing")):
            meanwhile = meanwhile.removeprefix(f"{about} is ").replace(f" and {about} is ", " and ")
        return words + (f" while {meanwhile}" if meanwhile else "")


AT_THE_TIME = {
    "start_of_turn": ("start", (("your turn starts", "each of your turns"), ("any player's turn starts", "each turn"))),
    "end_of_turn": ("end", (("your turn ends", "each of your turns"), ("a player's turn ends", "the turn"))),
    "start_of_phase": ("start", ((" phase starts", " phase"),)),
    "end_of_phase": ("end", (("a phase ends", "each phase"), (" phase ends", " phase"))),
    "start_of_skirmish": ("start", (("a skirmish ", "each skirmish "),)),
    "end_of_skirmish": ("end", (("a skirmish ", "each skirmish "),)),
}
"""Events at the start or the end of something, and their wording."""
WEARING = (
    ("the Ring-bearer wears The One Ring", "wearing The One Ring"),
    ("the Ring-bearer does not wear The One Ring", "not wearing The One Ring"),
)
"""Words that refer to the Ring-bearer just named."""
IN_A_SKIRMISH = ("killed", "wounded", "event_played", "ability_used")


def in_skirmish(check: Check, v: Voice) -> Noun | None:
    """Return the noun for the characters that must be skirmishing, if that is all the condition says;
    otherwise None.
    """
    if isinstance(check, CanSpot) and FIGHTING in parts_of_kind(check.noun, All):
        return without_part(check.noun, FIGHTING)
    if isinstance(check, Holds) and check.noun is FIGHTING and not check.subject.phrase(v).definite:
        return check.subject
    return None


def parts_of(check: Check) -> list[Check]:
    """Return the conditions of which a check consists: those that it joins with "and", or the check itself if it joins
    none.
    """
    return [one for part in check.conditions for one in parts_of(part)] if isinstance(check, AllOf) else [check]


TRIGGERS = {
    "played": "{subject} is played",
    "event_played": "{subject} is played",
    "wins": "{subject} wins a skirmish",
    "winning": "{subject} wins a skirmish",
    "surplus_wounds": "{subject} is killed in a skirmish with damage bonus wounds left over",
    "loses": "{subject} loses a skirmish",
    "overwhelms": "{subject} overwhelms a character",
    "about_to_be_overwhelmed": "{subject} is about to be overwhelmed",
    "overwhelmed": "{subject} is overwhelmed",
    "killed": "{subject} is killed",
    "wounded": "{subject} is wounded",
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
    "start_of_skirmish": "a skirmish involving {subject} starts",
    "end_of_skirmish": "a skirmish involving {subject} is about to end",
    "after_skirmish": "a skirmish phase ends",
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
    "skirmishes_over": "all skirmishes after a move are over, including fierce ones",
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
    "surplus_wounds": "{subject} is killed in a skirmish with wounds of the damage bonus of {cause} left over",
}
"""Triggers worded from the other card's side if it is named."""
OF_A_FELLOWSHIP = ("moves", "moves_to", "moves_from", "start_of_phase")
DOINGS = {("burden_added", "an opponent"): "an opponent adds a burden", ("reconciled", "your"): "you reconcile"}
BETWEEN = {"start_of_skirmish": "starts", "end_of_skirmish": "is about to end"}
CAUSES = {
    "healed": " through {}",
    "transferred": " to {}",
    "wins": " against {}",
    "loses": " involving {}",
    "played": " on {}",
    "assigned": " against {}",
    "killed": " by {}",
    "overwhelmed": " in a skirmish with {}",
    "burden_removed": " with {}",
    "about_to_be_wounded": " from {}",
}


def played(noun: Noun = SELF, on: Noun | None = None, when: Check | None = None) -> On:
    """Return the trigger "a matching card comes into play", from any place; for events see `event_played`."""
    return On("played", noun, on, when=when)


def event_played(noun: Noun, when: Check | None = None) -> On:
    """Return the trigger "a matching event has been played and paid for"; the event has not taken effect yet."""
    return On("event_played", noun, when=when)


def wins(noun: Noun = SELF, against: Noun | None = None, when: Check | None = None) -> On:
    return On("wins", noun, against, when=when)


def loses(noun: Noun = SELF, against: Noun | None = None, when: Check | None = None) -> On:
    return On("loses", noun, against, when=when)


def killed(noun: Noun, by: Noun | None = None, when: Check | None = None) -> On:
    """Return the trigger "a matching character is killed".

    `by` is the source of the wound or of the killing; after a lost skirmish, any of the characters that won it.
    """
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
    """Return the trigger "a matching card in play is transferred to another bearer", which matches `to` if given."""
    return On("transferred", noun, to)


def happens(kind: str, subject: Noun | None = None, cause: Noun | None = None, when: Check | None = None) -> On:
    """Return a trigger of any other kind, one of the names in TRIGGERS."""
    return On(kind, subject, cause, when=when)


def assigned_by_free_peoples(noun: Noun, against: Noun | None = None, when: Check | None = None) -> On:
    """Return the trigger "the Free Peoples player assigns a matching character to a skirmish", against `against` if
    given.
    """
    return On("assigned", noun, against, when=when, whose="the Free Peoples player")


def of_yours(on: On) -> On:
    """Return the trigger limited to moves and phases of your own fellowship.

    On a site, only the Free Peoples player can then use the ability.
    """
    return replace(on, whose="your")


INITIATIVE_LOST = On("initiative_lost")
CURRENT_SITE_REPLACED = On("current_site_replaced")
NEXT_SITE_PLAYED = On("next_site_played")
START_OF_YOUR_TURN = On("start_of_turn", whose="your")
START_OF_EACH_TURN = On("start_of_turn", whose="any player's")
END_OF_YOUR_TURN = On("end_of_turn", whose="your")
END_OF_EACH_TURN = On("end_of_turn", whose="a player's")
