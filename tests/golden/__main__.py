"""`python -m tests.golden regenerate` writes the golden files anew and says which have changed."""

from __future__ import annotations

import sys

from tests.golden import FOLDER, golden_files, make, stray_files


def regenerate() -> int:
    changed = 0
    for path, (e, mode) in golden_files().items():
        text = make(e, mode)
        old = path.read_text(encoding="utf-8") if path.exists() else None
        if text != old:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            changed += 1
            print(f"{'new' if old is None else 'changed'}: {path.relative_to(FOLDER.parent.parent)}")
    for path in stray_files():
        path.unlink()
        changed += 1
        print(f"removed: {path.relative_to(FOLDER.parent.parent)}")
    print(f"{changed} golden files changed" if changed else "nothing has changed")
    return 0


if __name__ == "__main__":
    if sys.argv[1:] != ["regenerate"]:
        print("usage: python -m tests.golden regenerate", file=sys.stderr)
        sys.exit(2)
    sys.exit(regenerate())
