"""Keep in frames the addresses of things that don't belong in a state, instead of the things themselves.

A game declares such a kind of thing once. A parameter of a procedure that is annotated with it then takes the thing,
the frame keeps the address, and whoever resumes the frame looks the thing up.
"""

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin


class Register(NamedTuple):
    """Things by address, and the address of each thing. Both change as things are registered."""

    things: Mapping[str, Any]
    addresses: Mapping[Any, str]


REGISTERS: dict[type, Register] = {}


def keep_by_address(kind: type, things: Mapping[str, Any], addresses: Mapping[Any, str]) -> None:
    """Declare that frames keep the address of each instance of a class. Do so before a procedure takes one."""
    REGISTERS[kind] = Register(things, addresses)


def register_of(annotation: Any) -> Register | None:
    """Return the register of the class that an annotation names (or of several, as in `A | B`), or None."""
    kinds = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)
    for kind, register in REGISTERS.items():
        if all(isinstance(one, type) and issubclass(one, kind) for one in kinds):
            return register
    return None


def registers_of(function: Callable[..., Any]) -> dict[str, Register]:
    """Return the registers of a function's parameters whose values are kept by address, by parameter."""
    annotations = {name: kind for name, kind in function.__annotations__.items() if name != "return"}
    found = {name: register_of(annotation) for name, annotation in annotations.items()}
    return {name: register for name, register in found.items() if register is not None}
