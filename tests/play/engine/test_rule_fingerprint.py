"""What a rule says has one identity, however it is told, called and placed."""

import ast

import pytest

from play.engine.rule_fingerprint import identities
from play.games import GAMES, game
from play.log.rules_version import files_of, worked_out

RULES = '''
"""Words about the module."""
from kit import tools
from kit.tools import heal

COST = 3

@procedure
def wound(g, who, much=1):
    """Words about the rule."""
    total = COST + much  # more words
    found: list[int] = [card for card in g.cards if card > total]
    yield tools.hurt(who, found)
    left = yield wound(who, much=total - 1)
    return heal(who)
'''
TOOLS = '''
def hurt(who, cards):
    return [lambda g, left: left - len(cards), who]

def heal(who):
    return hurt(who, ())

class Kit:
    """A kit."""
    size: int = 1

    def __init__(self, size):
        self.size = size
'''


def told(**sources: str) -> list[str]:
    return sorted(identities({name.replace("_", "."): text for name, text in sources.items()}).values())


def test_words_local_names_and_annotations_do_not_count() -> None:
    other = (
        RULES.replace("Words about", "Something else about").replace("# more words", "").replace("total", "sum_")
        .replace("found: list[int]", "these").replace("found", "these").replace("card ", "c ").replace("who", "seat")
    )  # fmt: skip
    assert other != RULES
    assert told(rules=other, kit_tools=TOOLS) == told(rules=RULES, kit_tools=TOOLS)


def test_names_of_definitions_and_places_do_not_count() -> None:
    moved = RULES.replace("from kit import tools", "from box import healing, hurting as tools")
    moved = moved.replace("from kit.tools import heal", "").replace("heal(who)", "healing.cure(who)")
    moved = moved.replace("wound", "harm").replace("COST", "PRICE")
    hurting, healing = TOOLS.split("def heal")
    healing = "from box.hurting import hurt\n\ndef cure" + healing.replace("Kit", "Bag")
    assert told(rules=moved, box_hurting=hurting, box_healing=healing) == told(rules=RULES, kit_tools=TOOLS)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("COST = 3", "COST = 4"),
        ("COST + much", "COST - much"),
        ("card > total", "total > card"),
        ("much=1", "much=2"),
        ("tools.hurt(who, found)", "tools.heal(found)"),
        ("return heal(who)", "return tools.hurt(who, 1)"),
        ("g.cards", "g.others"),
        ("@procedure", "@another"),
        ("left - len(cards)", "len(cards) - left"),
        ("self.size = size", "self.size = 1"),
        ("size: int", "size: str"),
    ],
)
def test_what_is_said_counts(before: str, after: str) -> None:
    rules, tools = RULES.replace(before, after), TOOLS.replace(before, after)
    assert (rules, tools) != (RULES, TOOLS)
    assert told(rules=rules, kit_tools=tools) != told(rules=RULES, kit_tools=TOOLS)


def test_a_change_is_seen_by_all_that_lead_to_it_and_by_nothing_else() -> None:
    before = identities({"rules": RULES, "kit.tools": TOOLS})
    after = identities({"rules": RULES, "kit.tools": TOOLS.replace("len(cards)", "2 * len(cards)")})
    changed = {name for (_module, name), own in before.items() if after[_module, name] != own}
    assert changed == {"hurt", "heal", "wound"}


def test_equal_definitions_are_counted_as_often_as_they_stand() -> None:
    assert told(kit=TOOLS + "\ndef again(who):\n    return hurt(who, ())\n") != told(kit=TOOLS)


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_of_every_game_are_the_same_without_their_words_and_elsewhere(key: str) -> None:
    """Every comment and line break is dropped, every docstring says something else, one module has another name."""
    files = files_of(game(key))
    reworded = {path: reword(text) if path.suffix == ".py" else text for path, text in files.items()}
    identity, stored = worked_out(game(key), files)
    again, stored_again = worked_out(game(key), reworded)
    assert again == identity
    assert stored_again == stored
    data = {path: text for path, text in files.items() if path.suffix != ".py"}
    for path in list(data)[:1]:
        assert worked_out(game(key), data | {path: data[path] + b" "}) != worked_out(game(key), data)


@pytest.mark.parametrize("key", GAMES)
def test_guides_lessons_and_scenarios_are_not_part_of_the_rules(key: str) -> None:
    folders = {part for path in files_of(game(key)) for part in path.parts}
    assert not {"guide", "lessons", "scenarios"} & folders
    assert {"rules", "brain"} <= folders


def reword(text: bytes) -> bytes:
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and ast.get_docstring(node):
            node.body[0] = ast.Expr(ast.Constant("Something else."))
    return ast.unparse(ast.fix_missing_locations(tree)).encode()
