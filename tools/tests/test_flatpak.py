"""The manifest of the Flatpak and the lists of its sources, by the files that pin them."""

import base64
import json
import re
import runpy

import pytest
import yaml
from checkout import ROOT

TOOL = runpy.run_path(str(ROOT / "tools/release/flatpak"))
STATIC = runpy.run_path(str(ROOT / "packaging/static/libraries.py"))
PLACE = ROOT / "packaging/flatpak"
MANIFEST = yaml.safe_load((PLACE / "org.bastide.Bastide.yaml").read_text(encoding="utf-8"))
MODULES = {each["name"]: each for each in MANIFEST["modules"]}
LOCK = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
# Modules that are named otherwise than Debian's package.
PACKAGES = {"libuv": "libuv1", "wslay": "aria2"}


def listed(name):
    return json.loads((PLACE / f"sources/{name}.json").read_text())


def test_every_source_comes_with_a_hash():
    names = sorted(path.stem for path in (PLACE / "sources").glob("*.json"))
    assert names == sorted([*TOOL["LIBRARIES"], "npm"])
    for source in (each for name in names for each in listed(name)):
        if source["type"] == "archive":
            assert source["url"].startswith("https://")
            digest = source.get("sha256") or source["sha512"]
            assert re.fullmatch("[0-9a-f]{64}([0-9a-f]{64})?", digest)
        else:
            assert source["type"] == "shell"


def test_manifest_names_every_list():
    used = [each for module in MODULES.values() for each in module["sources"]]
    used = {each for each in used if isinstance(each, str)}
    assert used == {f"sources/{path.name}" for path in (PLACE / "sources").glob("*.json")}


@pytest.mark.parametrize("name", TOOL["LIBRARIES"])
def test_libraries_are_those_of_the_static_server(name):
    version, _ = TOOL["pinned"]()[name]
    first, second, _ = listed(name)
    upstream = version.rpartition("-")[0]
    assert re.fullmatch(rf".*/{name}_{re.escape(upstream)}\.orig\.tar\.\w+", first["url"])
    assert second["url"].endswith(f"/{name}_{version}.debian.tar.xz")
    assert second["dest"] == "debian"


@pytest.mark.parametrize("module", [name for name in MODULES if name != "bastide"])
def test_libraries_have_the_options_of_the_static_server(module):
    package = PACKAGES.get(module, module)
    words = " ".join(MODULES[module]["build-commands"])
    options = {**STATIC["CONFIGURED"], **STATIC["BY_CMAKE"]}[package].split()
    assert [each for each in options if each not in words.split()] == []
    assert ("autoreconf" in words) == (package in STATIC["UNFINISHED"])


def test_npm_archives_are_those_of_the_lock_file():
    sources = listed("npm")
    assert sources == TOOL["npm_sources"]()
    for source in sources:
        about = LOCK[source["dest"].removeprefix("web/")]
        assert source["url"].endswith(f"-{about['version']}.tgz")
        digest = base64.b64encode(bytes.fromhex(source["sha512"])).decode()
        assert about["integrity"] == f"sha512-{digest}"


def test_npm_archives_are_enough_for_the_page():
    """Whatever the page and the tools that build it import is there, for both processors."""
    there = {each["dest"].removeprefix("web/node_modules/") for each in listed("npm")}
    assert LOCK[""]["dependencies"].keys() <= there
    assert set(TOOL["BUILD_PACKAGES"]) <= there
    assert {"@esbuild/linux-x64", "@esbuild/linux-arm64"} <= there
    assert not [each for each in there if re.search("darwin|win32|playwright", each)]
    for path in there:
        for name in LOCK[f"node_modules/{path}"].get("dependencies", ()):
            assert name in there or f"{path}/node_modules/{name}" in there


def test_no_build_command_asks_for_a_network():
    for module in MODULES.values():
        for command in module["build-commands"]:
            assert not re.search(r"(?<![-\w])(npm|npx|pip|curl|wget|git)\b", command), command
        assert "build-args" not in module.get("build-options", {})
    assert "build-args" not in MANIFEST["build-options"]
