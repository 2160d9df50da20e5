"""From typed Python to machine code: the C compiler, the flags that it takes, and what mypyc makes for it.

Run as a script it compiles in the folder where it is, and says how far it has come: `compiler.py PATH...`. It imports
nothing of this package, so that it runs before that is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

BUILT: Final = "built"  # the folder for what is compiled
OBJECTS: Final = "objects"
TRANSLATED: Final = "translated"  # what the script says
COMPILED: Final = "compiled"
GROUP: Final = "aerodrome"
HELPER: Final = f"{GROUP}__mypyc"  # the one library behind all compiled modules

# Calls between modules of the library are direct and may be inlined: x1.1 to x1.2.
DIRECT: Final = ("-fvisibility=hidden", "-fno-semantic-interposition")
LINK_TIME: Final = ("-flto=auto", "-flto=thin", "-flto")  # gcc, clang, older ones: the first that works
PROBE: Final = "int answer(void);\nint answer(void) { return 42; }\n"


def compiler() -> str | None:
    """The C compiler that a build would use."""
    if os.name == "nt":
        return "the one that setuptools finds"
    named = os.environ.get("CC", "").split()
    return next((found for name in (*named[:1], "cc", "gcc", "clang") if (found := shutil.which(name))), None)


def works(command: Sequence[str], flags: Sequence[str]) -> bool:
    """Whether a compiler makes a library with these flags, without a word of complaint."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "probe.c").write_text(PROBE, encoding="utf-8")
        words = [*command, "-O2", "-fPIC", "-Werror", *flags]
        for step in (["-c", "probe.c", "-o", "probe.o"], ["-shared", "probe.o", "-o", "probe.so"]):
            done = subprocess.run([*words, *step], cwd=folder, capture_output=True)
            if done.returncode or done.stderr:
                return False
    return True


def flags(command: Sequence[str]) -> list[str]:
    """The flags for fast code that a compiler takes; none for one that takes no options as gcc does."""
    if not works(command, DIRECT):
        return []
    link_time = [flag for flag in LINK_TIME if works(command, (*DIRECT, flag))]
    return [*DIRECT, *link_time[:1]]


def extensions(paths: Sequence[str]) -> list[Any]:
    """What setuptools has to compile for these sources: one library, so that calls between modules are direct."""
    from mypyc.build import mypycify

    options = ["--config-file=", "--follow-imports=silent"]
    return mypycify([*options, *paths], opt_level="3", debug_level="0", multi_file=True, group_name=GROUP)


def build_class() -> type:
    """The command of setuptools that compiles, on all cores and with the fast flags."""
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class Fast(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compile_all = self.compiler.compile
            unix = self.compiler.compiler_type == "unix"
            fast = flags(self.compiler.compiler_so[:1]) if unix else []
            for extension in self.extensions:
                if extension.name == HELPER:
                    extension.extra_compile_args = [*extension.extra_compile_args, *fast]
                    extension.extra_link_args = [*extension.extra_link_args, *fast, *(["-O3"] if fast else [])]

            def compile_each(sources: list[str], **options: Any) -> list[str]:
                objects = []
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    for made in pool.map(lambda source: compile_all([source], **options), sources):
                        objects += made
                        if len(sources) > 1:
                            print(f"{COMPILED} {len(objects)} {len(sources)}\n", end="", flush=True)
                return objects

            self.compiler.compile = compile_each
            super().build_extensions()

    return Fast


def main(paths: Sequence[str]) -> None:
    """Compile these sources into the folder `built`."""
    from setuptools import setup  # type: ignore[import-untyped]

    modules = extensions(paths)
    print(TRANSLATED, flush=True)
    cores = str(os.cpu_count() or 1)
    setup(
        name="aerodrome-compiled",
        packages=[],
        py_modules=[],
        ext_modules=modules,
        cmdclass={"build_ext": build_class()},
        script_args=["build_ext", "--build-lib", BUILT, "--build-temp", OBJECTS, "--parallel", cores],
    )


if __name__ == "__main__":
    main(sys.argv[1:])
