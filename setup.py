"""What pyproject.toml cannot say: with AERODROME_WHEEL=compiled a wheel carries the compiled rules as well."""

import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import setup  # type: ignore[import-untyped]

SOURCES = Path("src/aerodrome")


def compiled() -> dict[str, Any]:
    """The extensions, where a wheel is being built; before that only what this needs."""
    wanted: dict[str, Any] = {"setup_requires": ["mypy>=2.4.1,<2.5"]}
    if "bdist_wheel" not in sys.argv:
        return wanted
    os.environ["AERODROME_COMPILED"] = "0"
    package = ModuleType("aerodrome")  # its rooms can be imported, but nothing that is not installed yet is
    package.__path__ = [str(SOURCES)]
    sys.modules["aerodrome"] = package
    from aerodrome.house import compiled, compiler

    paths = [path.as_posix() for path in compiled.sources(SOURCES)]
    return {**wanted, "ext_modules": compiler.extensions(paths), "cmdclass": {"build_ext": compiler.build_class()}}


setup(**(compiled() if os.environ.get("AERODROME_WHEEL") == "compiled" else {}))
