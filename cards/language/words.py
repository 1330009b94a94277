"""Export every word of the card language at once, for card files: `from cards.language.words import *`."""

from cards.language.conditions import *  # noqa: F403
from cards.language.modifiers import *  # noqa: F403
from cards.language.nouns import *  # type: ignore[assignment]  # noqa: F403
from cards.language.numbers import *  # noqa: F403
from cards.language.payments import *  # noqa: F403
from cards.language.players import *  # noqa: F403
from cards.language.targets import *  # noqa: F403
from cards.language.thresholds import *  # noqa: F403
from cards.language.timing import *  # noqa: F403
from cards.language.triggers import *  # noqa: F403
from cards.language.verbs.cards import *  # noqa: F403
from cards.language.verbs.characters import *  # noqa: F403
from cards.language.verbs.choices import *  # type: ignore[assignment]  # noqa: F403
from cards.language.verbs.decks import *  # noqa: F403
from cards.language.verbs.events import *  # noqa: F403
from cards.language.verbs.exchanges import *  # noqa: F403
from cards.language.verbs.exertions import *  # noqa: F403
from cards.language.verbs.minion_conditions import *  # noqa: F403
from cards.language.verbs.named_words import *  # noqa: F403
from cards.language.verbs.pool import *  # noqa: F403
from cards.language.verbs.reveals import *  # noqa: F403
from cards.language.verbs.selections import *  # noqa: F403
from cards.language.verbs.sites import *  # noqa: F403
from cards.language.verbs.skirmish import *  # noqa: F403
from cards.language.verbs.stacks import *  # noqa: F403
from cards.language.verbs.step import END_OF_ASSIGNMENT as END_OF_ASSIGNMENT
from cards.language.verbs.step import END_OF_REGROUP as END_OF_REGROUP
from cards.language.verbs.step import END_OF_SKIRMISH as END_OF_SKIRMISH
from cards.language.verbs.step import END_OF_TURN as END_OF_TURN
from cards.language.verbs.step import IN_PLAY as IN_PLAY
from cards.language.verbs.step import REGROUP as REGROUP
from cards.language.verbs.step import Step as Step
from cards.language.verbs.step import Steps as Steps
from cards.language.verbs.tokens import *  # noqa: F403
