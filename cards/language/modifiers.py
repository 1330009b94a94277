"""Define modifiers: what changes while a card is active, or until a stated time."""

from dataclasses import dataclass

from cards.language.base import Voice, Word, an, joined, phase_in_sentence, the_phase
from cards.language.conditions import FIRST_SENTENCE, Check, check_text
from cards.language.nouns import CARD, IT, It, Noun
from cards.language.numbers import Amount, ValueOf, number_text, signed
from cards.language.pronouns import pronoun
from cards.language.targets import Each


@dataclass(frozen=True, eq=False)
class Modifier(Word):
    """Base class of modifiers. `kind` is the key by which the engine indexes them."""

    @property
    def kind(self) -> str:
        raise NotImplementedError


def noun_text(noun: Noun, v: Voice) -> str:
    """Return the words for each card that matches the noun."""
    return Each(noun).text(v)


def voice_about(noun: Noun, v: Voice) -> Voice:
    """Return the voice for a text about a card that matches the noun. In conditions, "it" then means that card."""
    if isinstance(noun, It):
        return v._replace(it=v.one or v.it)
    return v if v.one else v._replace(one=pronoun(noun, v), it=pronoun(noun, v))


@dataclass(frozen=True, eq=False)
class Plus(Modifier):
    """A bonus or penalty to a value of the matching cards.

    The values are strength, vitality, cost, resistance, site_number, shadow_number, roaming_penalty, move_limit,
    fellowship_archery, minion_archery and initiative_cards. A cost may be limited to cards played `on` matching ones.
    """

    value: str
    noun: Noun
    amount: Amount
    on: Noun | None = None

    @property
    def kind(self) -> str:
        return self.value

    def text(self, v: Voice) -> str:
        amount = signed(self.amount, voice_about(self.noun, v))
        if self.value in TOTALS:
            least = " (but at least 1)" if self.value == "move_limit" and self.amount in range(-9, 0) else ""
            return f"{TOTALS[self.value]} is {amount}{least}"
        if isinstance(self.noun, It) and self.value in VALUES and self.noun.word == "it":
            return f"its {VALUES[self.value]} is {amount}"
        if self.value in ("strength", "vitality", "resistance"):
            where = (
                f", where {self.amount.where(v)}" if isinstance(self.amount, ValueOf) and self.noun is not IT else ""
            )
            return f"{noun_text(self.noun, v)} is {self.value} {amount}{where}"
        on = f" when played on {self.on.text(v)}" if self.on else ""
        return f"the {VALUES.get(self.value, self.value)} of {noun_text(self.noun, v)} is {amount}{on}"


TOTALS = {
    "move_limit": "the move limit for this turn",
    "fellowship_archery": "the fellowship archery total",
    "minion_archery": "the minion archery total",
    "initiative_cards": "the number of cards the Free Peoples player must hold to have the initiative",
}
VALUES = {
    "cost": "twilight cost",
    "site_number": "site number",
    "shadow_number": "Shadow number",
    "roaming_penalty": "roaming penalty",
}


@dataclass(frozen=True, eq=False)
class Gains(Modifier):
    """The matching cards have a keyword, such as archer, fierce, damage, defender, ambush, roaming or a terrain."""

    noun: Noun
    keyword: str
    amount: Amount = 1

    @property
    def kind(self) -> str:
        return "keyword"

    def text(self, v: Voice) -> str:
        if self.keyword.endswith(" signet"):
            return f"{noun_text(self.noun, v)} has the {signet_word(self.keyword)} signet"
        is_ = "has" if self.keyword in HAD else "is"
        return f"{noun_text(self.noun, v)} {is_} {keyword_text(self.keyword, self.amount, voice_about(self.noun, v))}"


def signet_word(keyword: str) -> str:
    """Return the name of a signet as it is spelled, such as `Théoden` for `theoden signet`."""
    name = keyword.removesuffix(" signet")
    return {"theoden": "Théoden"}.get(name, name.capitalize())


NUMBERED = ("damage", "defender")
HAD = ("ambush", "hunter", "muster")
"""Keywords that a character "has"; with other keywords it "is"."""


def keyword_text(keyword: str, amount: Amount, v: Voice) -> str:
    """Return a keyword with its number in words, such as "damage +1", "ambush (2)" or "an archer"."""
    if keyword in NUMBERED:
        return f"{keyword} {signed(amount, v)}"
    if keyword == "ambush":
        return f"ambush ({amount})"
    if keyword == "hunter":
        return f"hunter {number_text(amount, v)}"
    return an(THINGS[keyword]) if keyword in THINGS else keyword


NAMED_ALIKE = ("archer", "knight", "lurker", "marsh", "river", "forest", "mountain", "battleground", "dwelling")
THINGS = {keyword: keyword for keyword in NAMED_ALIKE} | {"plains": "plains site"}
"""Keywords that name a kind of card, with the name of such a card."""


@dataclass(frozen=True, eq=False)
class Loses(Modifier):
    """The matching cards lose the keyword.

    For `damage` they lose all damage bonuses, or only those from cards that match `source`. With `regained`, the loss
    is temporary, and keywords given to a card later still apply.
    """

    noun: Noun
    keyword: str
    source: Noun | None = None
    regained: bool = False

    @property
    def kind(self) -> str:
        return "lost_keyword"

    def text(self, v: Voice) -> str:
        if self.keyword == "damage":
            source = f" from {self.source.plural(v)}" if self.source else ""
            lasting = "" if self.regained or self.source else " and may not gain any"
            return f"{noun_text(self.noun, v)} loses all damage bonuses{source}{lasting}"
        if self.keyword == "defender":
            lasting = "" if self.regained else " and may not gain any"
            has = "loses all" if self.regained else "has no"
            return f"{noun_text(self.noun, v)} {has} defender bonuses{lasting}"
        if self.regained:
            return f"{self.noun.text(v)} loses {self.keyword}"
        if self.keyword in THINGS and self.noun.phrase(v).definite:
            return f"{self.noun.text(v)} loses {self.keyword} and may not gain it"
        if self.keyword in HAD:
            return f"{noun_text(self.noun, v)} loses {self.keyword}"
        if self.noun.phrase(v).definite:
            return f"{self.noun.text(v)} is not {self.keyword}"
        return f"no {self.noun.bare(v)} is {self.keyword}"


@dataclass(frozen=True, eq=False)
class Rule(Modifier):
    """A named rule about the matching cards. RULES has the names and their words."""

    name: str
    noun: Noun = CARD
    other: Noun | None = None
    n: int = 0
    phase: str = ""

    @property
    def kind(self) -> str:
        return self.name

    def text(self, v: Voice) -> str:
        other = self.other.text(v) if self.other else ""
        others = self.other.plural(v) if self.other else ""
        words = RULES[self.name]
        return words.format(
            who=self.noun.plural(v) if words.startswith("{who} may") else noun_text(self.noun, v),
            cards=self.noun.plural(v),
            other=other,
            others=others,
            n=self.n,
            their="its" if "it" in (v.one, pronoun(self.noun, v)) and v.one in ("", "it") else "their",
            phase=phase_in_sentence(self.phase),
            in_phase=f" during {the_phase(self.phase)}" if self.phase else "",
        )


RULES = {
    "no_wounds": "{who} may not take wounds{in_phase}",
    "wounds_only_in": "{who} may take wounds only during {phase} phases",
    "no_wounds_except_own_skirmish": "{who} may take wounds only in skirmishes involving {who}",
    "wounds_prevented": "every wound to {who} is prevented",
    "wounds_prevented_after": "every wound after the first to {who} in each {phase} phase is prevented",
    "wound_cap": "{who} may take no more than {n} wound in each {phase} phase",
    "no_loss_wounds": "{who} takes no wounds for losing this skirmish",
    "no_archery_wounds": "{who} may not take archery wounds",
    "no_exertion_by_shadow": "Shadow cards may not exert {who}{in_phase}",
    "wounds_not_prevented": "wounds may not be prevented",
    "no_healing": "{who} may not heal",
    "toils_again": "{who} may exert one extra time for the toil of {other}",
    "no_exertion": "{who} may not exert",
    "no_exertion_except_shadow": "{who} may be exerted only by Shadow cards",
    "not_overwhelmed": "{who} may not be overwhelmed",
    "tripled": "{who} can be overwhelmed only by triple {their} strength",
    "may_not_be_assigned": "{who} may not be assigned to a skirmish",
    "free_peoples_may_not_assign": "the Free Peoples player may not assign anyone to skirmish {who}",
    "free_peoples_may_not_assign_against": "the Free Peoples player may not assign {other} to skirmish {who}",
    "may_not_be_assigned_against": "{who} may not be assigned to skirmish {other}",
    "may_fight": "{who} may take part in archery fire and skirmishes",
    "may_skirmish": "{who} may take part in skirmishes",
    "may_not_take_part": "{who} may not take part in archery fire or skirmishes",
    "hasty": "{who} may be assigned to skirmishes despite being unhasty",
    "no_archery": "{who} does not count in the archery total",
    "archery_on_allies": "archery wounds are taken by allies instead of companions",
    "gives_no_strength": "{who} gives no strength bonus",
    "no_bonus_from": "{who} gains no strength bonus from {others}",
    "may_not_bear": "{who} may not bear {others}",
    "may_not_be_played": "{cards} may not be played",
    "may_not_be_played_on": "{others} may not be played on {who}",
    "stacked_as_in_hand": "{cards} may be played as if from hand",
    "only_from_hand": "cards may not be played from draw decks or discard piles",
    "not_discarded_by_opponents": "opponents may not discard {cards} from play",
    "not_discarded_by_free_peoples": "Free Peoples cards may not discard {cards}",
    "not_discarded_by_shadow": "Shadow cards may not discard {cards} from play",
    "items_stay": "possessions borne by {who} may not be transferred to other characters",
    "no_keywords": "{who} loses all game text keywords and may not gain any",
    "keywords_named": "{who} keeps only the keywords that were not named and may not gain any",
    "extra_ent": "you may spot {n} additional Ent",
    "not_discarded": "{cards} may not be discarded from play",
    "no_actions": "players may neither play {phase} events nor use {phase} special abilities",
    "no_actions_free_peoples": (
        "the Free Peoples player may neither play {phase} events nor use {phase} special abilities"
    ),
    "no_actions_shadow": "Shadow players may neither play {phase} events nor use {phase} special abilities",
    "no_events": "{phase} events may not be played",
    "no_abilities": "{phase} special abilities may not be used",
    "no_abilities_free_peoples": "the Free Peoples player may not use {phase} special abilities",
    "no_abilities_shadow": "Shadow players may not use special abilities",
    "no_abilities_of": "special abilities of {who} may not be used",
    "no_phase_abilities_of": "{phase} special abilities of {who} may not be used",
    "skip_phase": "the {phase} phase is skipped",
    "no_more_moves": "the fellowship may not move again this turn",
    "must_move": "the Free Peoples player must make another move this turn if the move limit allows",
    "healed_only_by": "only {others} may heal {cards}",
    "burdens_stay_but_for": "only {others} may remove burdens",
    "burdens_stay": "burdens may not be removed",
    "threats_stay": "Free Peoples cards may not remove threats",
    "no_threat_wounds": "{who} may not take threat wounds",
    "shadow_has_initiative": "the Shadow has initiative, regardless of the Free Peoples player's hand",
    "shadow_orders_skirmishes": "the first Shadow player chooses the order of skirmishes",
    "ring_blank": "the game text of The One Ring does not apply",
    "textless": "{who} loses all game text except card type and race and may not gain any",
    "not_replaced": "{cards} may not be replaced",
    "free_peoples_may_not_replace": "the Free Peoples player may not replace {cards}",
    "free_peoples_may_not_play_sites": "the Free Peoples player may not play or replace sites",
    "transfers_free": "the Free Peoples player pays no twilight to transfer Free Peoples possessions and artifacts",
    "tokens_stay": "culture tokens may not be added, removed or reinforced",
    "blank": "the game text of {who} does not apply",
    "resistance_decides": "the skirmish is resolved using the resistance of {other} instead of the strength of {who}",
    "vitality_decides": "the skirmish is resolved by vitality instead of strength",
    "one_minion_each": "each skirmish may have only one minion assigned to it",
    "hand_hidden_from_shadow": "Shadow players may neither look at nor reveal your hand",
    "hand_hidden_from_free_peoples": "the Free Peoples player may neither look at nor reveal a Shadow player's hand",
    "hand_and_deck_safe": "Shadow cards may not discard cards from your hand or the top of your draw deck",
    "late_win": "the Free Peoples player wins only if the Ring-bearer survives until the Shadow players reconcile",
    "extra_hand_weapon": "{who} may be borne in addition to one other hand weapon",
    "extra_hand_weapon_of": "{other} may bear {who} in addition to one other hand weapon",
    "enters_exhausted": "{who} comes into play exhausted",
    "first_sentence_off": "the first sentence of {who}'s text does not apply",
    "text_of_site": "{who} has the game text of {other}",
    "named": "{who} is named",
    "extra_pipe": "you may spot {n} additional pipe",
    "mounted": "{who} counts as mounted",
    "not_transferred": "{cards} may not be transferred to a character",
    "removed_not_discarded": "cards that would go to a discard pile are removed from the game",
}


@dataclass(frozen=True, eq=False)
class While(Modifier):
    """A modifier that applies only while a condition holds."""

    condition: Check
    modifier: Modifier

    @property
    def kind(self) -> str:
        return self.modifier.kind

    def text(self, v: Voice) -> str:
        words = self.modifier.text(v)
        return words if self.condition is FIRST_SENTENCE else f"{while_text(self.condition, words, v)}, {words}"


def while_text(check: Check, words: str, v: Voice) -> str:
    """Return words such as `while this minion is wounded`, or `while wounded` before words about the same minion."""
    said = check_text(check, v)
    about, is_, rest = said.partition(" is ")
    short = is_ and words.startswith(f"{about} ") and rest.startswith(SHORT) and " is " not in rest
    short = short and about != "the fellowship"
    return f"while {rest if short else said}"


SHORT = ("skirmishing", "bearing", "assigned", "stacked", "wounded", "exhausted", "mounted", "at ", "in ", "not ")
"""Opening words of a predicate that need no subject after "while"."""


def combine_modifiers(modifiers: tuple[Modifier, ...], v: Voice) -> list[str]:
    """Return modifiers as sentences. Those with the same condition, or about the same card, are combined."""
    said: list[tuple[Check | None, str, list[str]]] = []
    for modifier in modifiers:
        inner, check = (modifier.modifier, modifier.condition) if isinstance(modifier, While) else (modifier, None)
        check = None if check is FIRST_SENTENCE else check
        about, verb, rest = inner.text(v).partition(" is ")
        if said and verb and said[-1][:2] == (check, about):
            said[-1][2].append(rest)
        elif said and check is not None and said[-1][0] is check:
            before, more = statement(*said[-1][1:]), inner.text(v)
            about = f"{noun_text(inner.noun, v)} " if isinstance(inner, Plus | Gains | Rule | Loses) else ""
            same = before.startswith(about) and more.startswith(about)
            said[-1] = (check, "", [f"{before} and {more.removeprefix(about) if same else more}"])
        else:
            said.append((check, about if verb else "", [rest if verb else inner.text(v)]))
    sentences = [(check, statement(about, rests)) for check, about, rests in said]
    return [words if check is None else f"{while_text(check, words, v)}, {words}" for check, words in sentences]


def statement(about: str, rests: list[str]) -> str:
    """Return a sentence such as `Éomer is strength +2 and damage +1`, or without a subject the first of `rests`."""
    return f"{about} is {joined(rests)}" if about else rests[0]


def strength(noun: Noun, amount: Amount) -> Modifier:
    return Plus("strength", noun, amount)


def vitality(noun: Noun, amount: Amount) -> Modifier:
    return Plus("vitality", noun, amount)


def cost(noun: Noun, amount: Amount, on: Noun | None = None) -> Modifier:
    """Return a modifier of the twilight cost of the matching cards.

    If `on` is given, it applies only when they are played on a card that matches `on`.
    """
    return Plus("cost", noun, amount, on)


def resistance(noun: Noun, amount: Amount) -> Modifier:
    return Plus("resistance", noun, amount)


def site_number(noun: Noun, amount: Amount) -> Modifier:
    return Plus("site_number", noun, amount)


def shadow_number(noun: Noun, amount: Amount) -> Modifier:
    """Return a modifier of the Shadow number of the matching sites."""
    return Plus("shadow_number", noun, amount)


def roaming_penalty(noun: Noun, amount: Amount) -> Modifier:
    return Plus("roaming_penalty", noun, amount)


def fellowship_archery(amount: Amount) -> Modifier:
    return Plus("fellowship_archery", CARD, amount)


def minion_archery(amount: Amount) -> Modifier:
    return Plus("minion_archery", CARD, amount)


def move_limit(amount: Amount) -> Modifier:
    return Plus("move_limit", CARD, amount)


def initiative_cards(amount: Amount) -> Modifier:
    """Return a modifier of how many cards the Free Peoples player must have in hand for the initiative."""
    return Plus("initiative_cards", CARD, amount)


def gains(noun: Noun, keyword: str, amount: Amount = 1) -> Modifier:
    return Gains(noun, keyword, amount)


def loses_keyword(noun: Noun, keyword: str, source: Noun | None = None, regained: bool = False) -> Modifier:
    return Loses(noun, keyword, source, regained)


def rule(name: str, noun: Noun = CARD, other: Noun | None = None, n: int = 0, phase: str = "") -> Modifier:
    """Return a named rule. RULES has the names and their words."""
    return Rule(name, noun, other, n, phase)


def while_(condition: Check, *modifiers: Modifier) -> tuple[Modifier, ...]:
    """Return these modifiers, each limited to the time while the condition holds."""
    return tuple([While(condition, modifier) for modifier in modifiers])
