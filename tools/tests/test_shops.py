"""The files of package managers, for a release that is made up."""

import hashlib
import json
import re
import subprocess

import pytest
from checkout import ROOT

VERSION = "1.2.3"
ENDS = (
    "aarch64-macos",
    "x86_64-macos",
    "aarch64-linux-musl",
    "x86_64-linux-musl",
    "x86_64-windows-gnu.exe",
)
FILES = "https://example.org/files"


def digest_of(end):
    return hashlib.sha256(end.encode()).hexdigest()


@pytest.fixture
def release(tmp_path):
    for end in ENDS:
        (tmp_path / f"bastide-{VERSION}-{end}").write_bytes(end.encode())
    return tmp_path


def shops(release, version=VERSION, files=f"{FILES}/", homepage="https://example.org/"):
    address = ["--files", files, "--homepage", homepage, "--publisher", 'Ada "A." Ковач']
    return subprocess.run(
        [ROOT / "tools/release/shops", version, *address, "--release", release],
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_formula_has_every_file_with_its_hash(release):
    assert shops(release).returncode == 0
    text = (release / "shops/homebrew/bastide.rb").read_text()
    pairs = re.findall(r'url "(.*)"\n +sha256 "(.*)"', text)
    wanted = [(f"{FILES}/bastide-{VERSION}-{end}", digest_of(end)) for end in ENDS[:4]]
    assert pairs == wanted
    opened = len(re.findall(r"^ *(?:class|def)\b|\bdo$", text, re.M))
    assert opened == len(re.findall(r"^ *end$", text, re.M))


def test_scoop_installs_the_program_of_windows(release):
    shops(release)
    manifest = json.loads((release / "shops/scoop/bastide.json").read_text())
    only = manifest["architecture"]["64bit"]
    assert only["hash"] == digest_of(ENDS[4])
    assert only["url"] == f"{FILES}/bastide-{VERSION}-{ENDS[4]}#/bastide.exe"
    assert {"version", "homepage", "license", "bin"} <= manifest.keys()


def rows_of(path):
    """The members of a manifest of winget, which are plain or JSON."""
    rows = re.findall(r"^[- ]*([A-Za-z0-9]+): (.+)$", path.read_text(encoding="utf-8"), re.M)
    return {name: json.loads(value) if value[0] == '"' else value for name, value in rows}


@pytest.mark.parametrize(
    ("name", "kind", "required"),
    [
        ("Bastide.Bastide", "version", ["DefaultLocale"]),
        ("Bastide.Bastide.installer", "installer", ["Architecture", "InstallerUrl"]),
        (
            "Bastide.Bastide.locale.en-US",
            "defaultLocale",
            ["PackageLocale", "Publisher", "PackageName", "License", "ShortDescription"],
        ),
    ],
)
def test_winget_has_what_its_schemas_require(release, name, kind, required):
    shops(release)
    rows = rows_of(release / f"shops/winget/{name}.yaml")
    assert rows["ManifestType"] == kind
    assert rows["PackageIdentifier"] == "Bastide.Bastide"
    assert rows["PackageVersion"] == VERSION
    assert set(required) <= rows.keys()
    assert rows.get("InstallerSha256", digest_of(ENDS[4]).upper()) == digest_of(ENDS[4]).upper()
    assert rows.get("Publisher", 'Ada "A." Ковач') == 'Ada "A." Ковач'
    assert len(rows.get("ShortDescription", "")) <= 256


def test_wrong_releases_are_refused(release):
    assert "not a version" in shops(release, version="../1").stderr
    assert "https" in shops(release, files="http://example.org").stderr
    assert "https" in shops(release, homepage='https://a"b').stderr
    (release / f"bastide-{VERSION}-{ENDS[0]}").unlink()
    assert f"{ENDS[0]} is missing" in shops(release).stderr
