"""Small changes of Python source, one at a time: what `tests.mutate` tries out on the rules of a game."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip
HARMLESS_KEYWORDS = ("capacity",)  # room set aside, not behaviour
HARMLESS_CALLS = ("tell",)  # the journal has tests of its own
NOT_RULES = (
    "check", "check_cards", "check_tiles", "check_pods", "check_drones", "check_tokens", "all_cards", "factory_cards",
    "belongs_together", "sight", "mix_question", "fields", "__init__", "notes", "args",
)  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: where it stands, what it is, and how the tree is changed."""

    file: Path
    line: int
    function: int  # first line of the function that holds it, decorators included
    what: str
    apply: Callable[[], None]

    def __str__(self) -> str:
        return f"{self.file.name}:{self.line}: {self.what}"


def mutants(file: Path, tree: ast.Module) -> Iterator[Mutant]:
    """All changes of the functions of one file; `tree` is what `apply` changes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name not in NOT_RULES:
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            for line, what, apply in of_block(node.body):
                yield Mutant(file, line, first, what, apply)


Change = tuple[int, str, Callable[[], None]]


def of_block(body: list[ast.stmt]) -> Iterator[Change]:
    """The changes of a list of statements, nested ones included."""
    for place, statement in enumerate(body):
        if is_docstring(statement) or isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.Assert | ast.Import):
            continue
        if isinstance(statement, ast.ImportFrom) or is_harmless(statement):
            continue
        if isinstance(statement, ast.Expr | ast.Assign | ast.AugAssign | ast.Continue | ast.Break):
            yield statement.lineno, f"without `{ast.unparse(statement)}`", removed(body, place)
        if isinstance(statement, ast.If):
            yield from of_condition(statement)
        for name, value in ast.iter_fields(statement):
            if name in ("body", "orelse", "finalbody") and isinstance(value, list):
                yield from of_block(value)
            elif name not in ("annotation", "returns", "targets", "target"):
                for part in value if isinstance(value, list) else [value]:
                    if isinstance(part, ast.expr):
                        yield from of_expression(part)
        if isinstance(statement, ast.AugAssign):
            yield from of_operator(statement)
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                yield from of_index(target)


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def is_harmless(statement: ast.stmt) -> bool:
    called = statement.value.func if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr in HARMLESS_CALLS


def removed(body: list[ast.stmt], place: int) -> Callable[[], None]:
    def apply() -> None:
        body[place] = ast.copy_location(ast.Pass(), body[place])

    return apply


def of_condition(statement: ast.If) -> Iterator[Change]:
    """A condition that is no comparison is turned round as a whole."""
    if isinstance(statement.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
        return

    def apply() -> None:
        statement.test = ast.copy_location(ast.UnaryOp(ast.Not(), statement.test), statement.test)

    yield statement.lineno, f"if not ({ast.unparse(statement.test)})", apply


def of_index(target: ast.expr) -> Iterator[Change]:
    if isinstance(target, ast.Subscript):
        yield from of_expression(target.slice)


def of_expression(expression: ast.expr) -> Iterator[Change]:
    """The changes of an expression and of its parts."""
    if isinstance(expression, ast.Constant):
        yield from of_constant(expression)
        return
    if isinstance(expression, ast.Compare):
        yield from of_comparison(expression)
    elif isinstance(expression, ast.BinOp):
        yield from of_operator(expression)
    elif isinstance(expression, ast.BoolOp):
        yield from of_connective(expression)
    elif isinstance(expression, ast.UnaryOp) and isinstance(expression.op, ast.Not):
        yield from of_negation(expression)
    if isinstance(expression, ast.Call):
        for keyword in expression.keywords:
            if keyword.arg not in HARMLESS_KEYWORDS:
                yield from of_expression(keyword.value)
        for part in (expression.func, *expression.args):
            yield from of_expression(part)
    elif not isinstance(expression, ast.JoinedStr):
        for child in ast.iter_child_nodes(expression):
            if isinstance(child, ast.expr):
                yield from of_expression(child)
            elif isinstance(child, ast.comprehension):
                for part in (child.iter, *child.ifs):
                    yield from of_expression(part)


def of_constant(constant: ast.Constant) -> Iterator[Change]:
    value = constant.value
    if isinstance(value, bool):
        changed: int = not value
    elif isinstance(value, int):
        changed = value + 1
    else:
        return

    def apply() -> None:
        constant.value = changed

    yield constant.lineno, f"{changed} instead of {value}", apply


def of_comparison(node: ast.Compare) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        other = COMPARISONS[type(operator)]

        def apply(place: int = place, other: type[ast.cmpop] = other) -> None:
            node.ops[place] = other()

        yield node.lineno, f"{other.__name__} in `{ast.unparse(node)}`", apply


def of_operator(node: ast.BinOp | ast.AugAssign) -> Iterator[Change]:
    other = OPERATORS.get(type(node.op))
    if other is None:
        return

    def apply() -> None:
        node.op = other()

    yield node.lineno, f"{other.__name__} in `{ast.unparse(node)}`", apply


def of_connective(node: ast.BoolOp) -> Iterator[Change]:
    other: type[ast.boolop] = ast.Or if isinstance(node.op, ast.And) else ast.And

    def apply() -> None:
        node.op = other()

    yield node.lineno, f"{other.__name__} in `{ast.unparse(node)}`", apply


def of_negation(node: ast.UnaryOp) -> Iterator[Change]:
    def apply() -> None:
        node.operand = ast.copy_location(ast.UnaryOp(ast.Not(), node.operand), node.operand)

    yield node.lineno, f"without not in `{ast.unparse(node)}`", apply
