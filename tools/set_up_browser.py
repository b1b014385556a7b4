"""Set a browser up for `make test-web`: Debian's Chromium, playwright to drive it, axe-core to check accessibility.

    python tools/set_up_browser.py FOLDER

What is missing is installed: Chromium and Chinese fonts by apt-get, playwright and pillow by pip, axe-core by npm into FOLDER. What
came of it is written to FOLDER/browser.json, which tests/web_browser reads: where something cannot be had, its tests
are skipped and say why.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES_OF_PYTHON = (
    "playwright==1.65.0",
    "pillow==13.0.0",
)  # drives the browser; makes screenshots small
AXE = "axe-core@4.14.0"
NAMES = ("chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium", "fonts-noto-cjk")
CONSTRAINTS = Path(__file__).parent.parent / "constraints.txt"


def main(folder: Path) -> None:
    """Install what is missing and write down where it is."""
    missing: list[str] = []
    found: dict[str, object] = {
        "chromium": chromium(missing),
        "playwright": playwright(missing),
        "axe": axe(folder / "axe", missing),
        "missing": missing,
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "browser.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    for line in missing:
        print(f"cannot be had: {line}", file=sys.stderr)


def chromium(missing: list[str]) -> str | None:
    """Where Chromium is; installed where it is not."""
    if not any(map(shutil.which, NAMES)):
        if shutil.which("apt-get") is None:
            missing.append("Chromium, since there is no apt-get; install it by hand")
            return None
        run(["apt-get", "update", "-qq"], [])  # the lists may be old; the next line tells
        run(["apt-get", "install", "-y", "-qq", *PACKAGES], missing)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def playwright(missing: list[str]) -> bool:
    """Whether playwright can be imported; installed where it cannot."""
    command = [sys.executable, "-c", "import PIL, playwright"]
    if subprocess.run(command, capture_output=True).returncode:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--constraint", str(CONSTRAINTS)]
        run([*pip, *PACKAGES_OF_PYTHON], missing)
    return subprocess.run(command, capture_output=True).returncode == 0


def axe(folder: Path, missing: list[str]) -> str | None:
    """Where axe-core is; installed where it is not."""
    script = folder / "node_modules" / "axe-core" / "axe.min.js"
    if not script.is_file():
        if shutil.which("npm") is None:
            missing.append("axe-core, since there is no npm")
            return None
        folder.mkdir(parents=True, exist_ok=True)
        run(["npm", "install", "--silent", "--no-save", "--prefix", str(folder), AXE], missing)
    return str(script.resolve()) if script.is_file() else None


def run(command: list[str], missing: list[str]) -> None:
    """Run a command; what it says where it fails is kept."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as error:
        missing.append(f"{command[0]}: {error}")
        return
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        missing.append(f"{' '.join(command[:4])} …: {' '.join(last)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
