"""The only entry point to a match for pages, API, bots, clocks and drills: everything in the `__all__` of its parts.

Every refusal is raised as `Illegal` with a Refusal, and then nothing has changed. Every action is one transaction;
everyone concerned is notified after its commit.
"""

from play.match.absence import *
from play.match.advance import *
from play.match.autopass import *
from play.match.bot_moves import *
from play.match.chat import *
from play.match.choices import *
from play.match.lessons import *
from play.match.open_table import *
from play.match.patience import *
from play.match.quick_match import *
from play.match.ready_check import *
from play.match.rematches import *
from play.match.reports import *
from play.match.setup import *
from play.match.signals import *
from play.match.undo import *
from play.match.visibility import *
from play.people.blocks import *
from play.view.projection import *
