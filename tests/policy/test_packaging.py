"""The built-in policies are found wherever the package is."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from guardrag.policy.sources import BUILT_IN

ROOT = Path(__file__).parents[2]
PROBE = (
    "import guardrag; from guardrag.policy import load_policy; "
    f"print(guardrag.__file__, *(load_policy(name, environ={{}}).name for name in {BUILT_IN!r}))"
)


def names_loaded_from(place: Path, cwd: Path) -> list[str]:
    """What a fresh interpreter loads with the package at `place`, ahead of any installed one."""
    code = f"import sys; sys.path.insert(0, {str(place)!r}); {PROBE}"
    done = subprocess.run([sys.executable, "-c", code], cwd=cwd, capture_output=True, text=True, check=True)
    where, *names = done.stdout.split()
    assert Path(where).is_relative_to(place)
    return names


def test_every_built_in_policy_has_its_file_and_the_wheel_takes_them_in():
    assert {path.stem for path in (ROOT / "policies").glob("*.yaml")} == set(BUILT_IN)
    with (ROOT / "pyproject.toml").open("rb") as file:
        wheel = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["force-include"]["policies"] == "guardrag/_policies"


def test_in_a_source_tree(tmp_path):
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "guardrag", tree / "guardrag", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "policies", tree / "policies")
    assert names_loaded_from(tree, tmp_path) == list(BUILT_IN)


def test_a_folder_called_policies_beside_an_installed_package_is_not_ours(tmp_path):
    site = tmp_path / "site"
    shutil.copytree(ROOT / "guardrag", site / "guardrag", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "policies", site / "guardrag" / "_policies")
    (site / "policies").mkdir()
    (site / "policies" / "offline.yaml").write_text("name: somebody-else")
    assert names_loaded_from(site, tmp_path) == list(BUILT_IN)


@pytest.mark.component("hatchling")
def test_from_a_wheel(tmp_path):
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")]
    subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    assert (site / "guardrag" / "_policies" / "offline.yaml").is_file()
    assert not (site / "policies").exists()
    assert names_loaded_from(site, tmp_path) == list(BUILT_IN)
