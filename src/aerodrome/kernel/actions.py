"""An action is one int; this module gives the numbers their names.

A game writes its blocks as literal constants, so that they compile to constants, and lists them once:

>>> slot = Arg("slot", 6)
>>> table = Actions(stop=(0,), take=(1, slot), lay=(7, Arg("card", ("ace", "king")), slot))
>>> table.size, table.name(3), table.name(17)
(19, 'take(slot=2)', 'lay(card=king,slot=4)')
>>> table.parse("lay(card=king,slot=4)"), table.encode("take", slot=5)
(17, 6)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

CALL: Final = re.compile(r"\s*(\w+)\s*(?:\((.*)\))?\s*")
NEXT: Final = re.compile(r",(?=\s*\w+\s*=)")  # before another argument: a value may have commas of its own


class Arg:
    """One argument of an action or an event: its name, and its values by their number from 0.

    The values are so many numbers (the smallest is `first`) or these words. An event, which is read and never parsed,
    takes more: a function gives the word of a number, no values mean the plain number, `several` is a list of them, and
    what is `secret` is for one seat.
    """

    def __init__(
        self,
        name: str,
        values: int | tuple[str, ...] | Callable[[int], str | bool] | None = None,
        first: int = 0,
        *,
        several: bool = False,
        secret: bool = False,
    ) -> None:
        self.name: Final = name
        self.words: Final[tuple[str, ...]] = values if isinstance(values, tuple) else ()
        self.size: Final = len(values) if isinstance(values, tuple) else values if isinstance(values, int) else 0
        self.first: Final = first
        self.word: Final = values if callable(values) else None
        self.several: Final = several
        self.secret: Final = secret

    @property
    def plain(self) -> bool:
        """Whether an action may have it: so many values, one at a time, no secret."""
        return self.size > 0 and not self.several and not self.secret

    def value(self, index: int) -> str | int:
        """The value at a position; ValueError if there is none."""
        if self.word is not None:
            return self.word(index)
        if not self.size:
            return index
        if not 0 <= index < self.size:
            raise ValueError(f"{self.name} has the values 0 to {self.size - 1}, not {index}")
        return self.words[index] if self.words else index + self.first

    def index(self, value: str | int) -> int:
        """The position of a value among this argument's values; ValueError names what is accepted."""
        if self.words:
            if value in self.words:
                return self.words.index(str(value))
            raise ValueError(f"{self.name} is one of {', '.join(self.words)}, not {value!r}")
        last = self.first + self.size - 1
        try:
            number = int(value)
        except ValueError:
            number = last + 1
        if not self.first <= number <= last:
            raise ValueError(f"{self.name} is a number from {self.first} to {last}, not {value!r}")
        return number - self.first


@dataclass(frozen=True)
class Block:
    """Consecutive numbers with one name."""

    name: str
    first: int
    args: tuple[Arg, ...]
    size: int


@dataclass(frozen=True)
class Call:
    """A decoded action: its name and its arguments as words or numbers."""

    name: str
    args: dict[str, str | int]


class Actions:
    """All actions of a game; the blocks must follow each other without gap or overlap.

    `extras` names the blocks that are taken beside a question.
    """

    def __init__(self, *, extras: tuple[str, ...] = (), **blocks: tuple[int | Arg, ...]) -> None:
        self.blocks: Final[list[Block]] = []
        self.by_name: Final[dict[str, Block]] = {}
        following = 0
        for name, (first, *args) in blocks.items():
            sized = tuple(arg for arg in args if isinstance(arg, Arg))
            size = 1
            for arg in sized:
                size *= arg.size
            if first != following or len(sized) != len(args):
                raise ValueError(f"the actions {name!r} must start at {following}, not at {first}")
            for arg in sized:
                if not arg.plain:
                    raise ValueError(f"the actions {name!r} need an argument {arg.name!r} with so many values")
            assert isinstance(first, int)
            block = Block(name, first, sized, size)
            self.blocks.append(block)
            self.by_name[name] = block
            following = first + size
        self.size: Final = following
        self.extras: Final = extras
        for name in extras:
            if name not in self.by_name:
                raise ValueError(f"no action is called {name!r}; extras are named like the actions they are")
        beside = [self.by_name[name] for name in extras]
        self.beside: Final = frozenset(one for block in beside for one in range(block.first, block.first + block.size))

    def is_extra(self, action: int) -> bool:
        """Whether an action is taken beside a question and never answers one."""
        return action in self.beside

    def block(self, action: int) -> Block:
        if not 0 <= action < self.size:
            raise ValueError(f"an action is a number from 0 to {self.size - 1}, not {action}")
        low, high = 0, len(self.blocks) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.blocks[middle].first <= action:
                low = middle
            else:
                high = middle - 1
        return self.blocks[low]

    def decode(self, action: int) -> Call:
        """The name and arguments of an action."""
        block = self.block(action)
        rest = action - block.first
        values: list[tuple[str, str | int]] = []
        for arg in reversed(block.args):
            rest, index = divmod(rest, arg.size)
            values.append((arg.name, arg.value(index)))
        return Call(block.name, dict(reversed(values)))

    def encode(self, name: str, **args: str | int) -> int:
        """The number of an action."""
        block = self.by_name.get(name)
        if block is None:
            raise ValueError(f"no action is called {name!r}; there are {', '.join(self.by_name)}")
        expected = [arg.name for arg in block.args]
        if sorted(args) != sorted(expected):
            raise ValueError(f"{name} takes {', '.join(expected) or 'no arguments'}, not {', '.join(args) or 'none'}")
        number = 0
        for arg in block.args:
            number = number * arg.size + arg.index(args[arg.name])
        return block.first + number

    def name(self, action: int) -> str:
        """An action as text that `parse` reads back."""
        call = self.decode(action)
        if not call.args:
            return call.name
        return f"{call.name}({','.join(f'{key}={value}' for key, value in call.args.items())})"

    def parse(self, text: str) -> int:
        """The number of an action written as `name(arg=value,...)`."""
        match = CALL.fullmatch(text)
        if match is None:
            raise ValueError(f"an action is written name(argument=value,...), not {text!r}")
        args: dict[str, str | int] = {}
        for pair in filter(None, NEXT.split(match[2] or "")):
            key, equals, value = pair.partition("=")
            if not equals or key.strip() in args:
                raise ValueError(f"an action is written name(argument=value,...), not {text!r}")
            args[key.strip()] = ",".join([part.strip() for part in value.split(",")])
        return self.encode(match[1], **args)
