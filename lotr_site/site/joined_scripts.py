"""Join the modules of a script into one file, so that a page loads a few files instead of dozens.

A script is a module that pages name, such as `site.js`, with all modules of the folder of the same name, `site/`. Each
module becomes a function that returns what it exports. What a module imports from another script comes from that
script's file, which exports its modules; so each module still runs only once. The modules stay as they are written:
nothing is renamed or shortened, and there is no build step.

Only the forms that the site's modules use are understood: imports from relative addresses at the beginning of a line,
of names or of a whole module, and exports of constants, functions and classes where they are defined.
"""

import re
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

NAMES = r"(?P<names>\* as [\w$]+|\{[\w$,\s]*\})"
IMPORT = re.compile(rf'^import (?:{NAMES} from )?"(?P<target>\.\.?/[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:const|(?:async )?function|class) (?P<name>[\w$]+))", re.MULTILINE)
RENAMED = re.compile(r"^import \{[^}]* as .*", re.MULTILINE)
LEFT = re.compile(r"^(?:import|export)\b.*|\bimport(?:\(|\.meta\b).*", re.MULTILINE)
APART = ("service-worker.js",)
"""Scripts that aren't modules. `lotr_site/site/offline.py` serves this one."""


class NotJoinable(ValueError):
    """Raised for a module that can't be joined, with a sentence that says why."""


def script_names(folder: Path) -> list[str]:
    """Return the names of the scripts below a folder: `site.js`, or `play/lotr_tcg.js` if there is no `play.js`."""
    modules = (path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.js")))
    return [name for name in modules if name not in APART and script_of(name, folder) == name]


def script_of(module: str, folder: Path) -> str:
    """Return the name of the script that a module belongs to."""
    owner = f"{module.partition('/')[0]}.js"
    return owner if "/" in module and (folder / owner).exists() else module


def modules_of(script: str, folder: Path) -> list[str]:
    """Return the names of the modules of a script, itself first."""
    own = folder / script.removesuffix(".js")
    return [script, *(path.relative_to(folder).as_posix() for path in sorted(own.rglob("*.js")))]


def join_modules(script: str, folder: Path) -> str:
    """Return the text of a script with all its modules, each after those that it imports.

    Raise NotJoinable if modules import each other in a circle, or contain another form of import or export.
    """
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in modules_of(script, folder)}
    order: list[str] = []
    for name in texts:
        _put_in_order(name, texts, order, ())
    foreign = sorted({target for name, text in texts.items() for target in _targets(name, text)} - texts.keys())
    head = "".join(_import(target, script, folder) for target in foreign)
    body = "\n".join(_as_function(name, texts[name]) for name in order)
    return f"{head}{body}\nexport {{ {', '.join(map(_variable, order))} }};\n"


def _put_in_order(name: str, texts: dict[str, str], order: list[str], importers: tuple[str, ...]) -> None:
    """Add a module to `order`, after those it imports. Raise NotJoinable if they import each other."""
    if name in importers:
        raise NotJoinable(f"These modules import each other in a circle: {', '.join((*importers, name))}.")
    if name in texts and name not in order:
        for target in _targets(name, texts[name]):
            _put_in_order(target, texts, order, (*importers, name))
        order.append(name)


def _targets(name: str, text: str) -> list[str]:
    """Return the names of the modules that a module imports, in its order."""
    return [_target(name, found["target"]) for found in IMPORT.finditer(text)]


def _target(name: str, address: str) -> str:
    return normpath(join(dirname(name), address))


def _variable(name: str) -> str:
    """Return the name of the variable that holds what a module exports: `site_dom` for `site/dom.js`."""
    return re.sub(r"\W", "_", name.removesuffix(".js"))


def _import(target: str, script: str, folder: Path) -> str:
    """Return the statement that imports a module of another script."""
    address = relpath(script_of(target, folder), dirname(script) or ".")
    return f'import {{ {_variable(target)} }} from "{address if address.startswith(".") else f"./{address}"}";\n'


def _as_function(name: str, text: str) -> str:
    """Return a module as a function that returns its exports. Raise NotJoinable if that is not possible."""

    def taken(found: re.Match[str]) -> str:
        held = _variable(_target(name, found["target"]))
        names = found["names"] or ""
        return f"const {names.removeprefix('* as ')} = {held};\n" if names else ""

    exported = [found["name"] for found in EXPORT.finditer(text)]
    body = EXPORT.sub("", IMPORT.sub(taken, text))
    if left := RENAMED.search(text) or LEFT.search(body):
        raise NotJoinable(f"{name} can’t be joined with other modules: {left[0].strip()}")
    return f"// {name}\nconst {_variable(name)} = (() => {{\n{body}return {{ {', '.join(exported)} }};\n}})();\n"
