"""The files of package managers, for a release that is made up."""

import hashlib
import json
import re
import subprocess
import tomllib
from xml.etree import ElementTree

import jsonschema_rs
import pytest
import yaml
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
PUBLISHER = 'Ada "A." Ковач'
IMAGE = ("--image", "example.org/ada/bastide", "--contact", "ada@example.org")


def digest_of(end):
    return hashlib.sha256(end.encode()).hexdigest()


@pytest.fixture
def release(tmp_path):
    for end in ENDS:
        (tmp_path / f"bastide-{VERSION}-{end}").write_bytes(end.encode())
    (tmp_path / f"bastide-{VERSION}.tar.gz").write_bytes(b"sources")
    for processor in ("x86_64", "aarch64"):
        name = f"bastide-server-{VERSION}-{processor}-linux-musl.tar.gz"
        (tmp_path / name).write_bytes(processor.encode())
    return tmp_path


def shops(release, *more, version=VERSION, files=f"{FILES}/", homepage="https://example.org/"):
    address = ["--files", files, "--homepage", homepage, "--publisher", PUBLISHER]
    return subprocess.run(
        [ROOT / "tools/release/shops", version, *address, "--release", release, *more],
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


SCHEMAS = json.loads((ROOT / "tools/tests/shops.schemas.json").read_text(encoding="utf-8"))
# The file of each schema, below the folder of the results.
FILES_OF = {
    "scoop": "scoop/bastide.json",
    "winget.version": "winget/Bastide.Bastide.yaml",
    "winget.installer": "winget/Bastide.Bastide.installer.yaml",
    "winget.defaultLocale": "winget/Bastide.Bastide.locale.en-US.yaml",
    "yunohost": "yunohost/manifest.toml",
    "casaos": "casaos/docker-compose.yml",
    "truenas": "truenas/app.yaml",
}


def read(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        return tomllib.loads(text)
    return yaml.safe_load(text)  # JSON is YAML, too


def faults(name, value):
    schema = {**SCHEMAS, "$ref": f"#/$defs/{name}"}
    return [str(each) for each in jsonschema_rs.validator_for(schema).iter_errors(value)]


@pytest.mark.parametrize("name", FILES_OF)
def test_files_follow_their_schemas(release, name):
    assert shops(release, *IMAGE).returncode == 0
    value = read(release / "shops" / FILES_OF[name])
    assert faults(name, value) == []
    for member in SCHEMAS["$defs"][name]["required"]:
        assert faults(name, {key: value[key] for key in value if key != member}), member
    assert name == "casaos" or faults(name, {**value, "unknown": 1})
    assert faults(name, {**value, **dict.fromkeys(value, 1.5)})


def test_files_have_the_values_of_the_release(release):
    shops(release, *IMAGE)
    folder = release / "shops"
    installer = read(folder / FILES_OF["winget.installer"])
    assert installer["PackageVersion"] == VERSION
    assert installer["Installers"][0]["InstallerSha256"] == digest_of(ENDS[4]).upper()
    assert read(folder / FILES_OF["winget.defaultLocale"])["Publisher"] == PUBLISHER
    archives = read(folder / FILES_OF["yunohost"])["resources"]["sources"]["main"]
    for system, processor in (("amd64", "x86_64"), ("arm64", "aarch64")):
        name = f"bastide-server-{VERSION}-{processor}-linux-musl.tar.gz"
        assert archives[system] == {"url": f"{FILES}/{name}", "sha256": digest_of(processor)}
    casaos = read(folder / FILES_OF["casaos"])
    assert casaos["services"]["bastide"]["image"] == f"example.org/ada/bastide:{VERSION}"
    assert casaos["x-casaos"]["author"] == PUBLISHER
    truenas = read(folder / FILES_OF["truenas"])
    assert truenas["maintainers"][0]["email"] == "ada@example.org"
    for address in [*casaos["x-casaos"]["screenshot_link"], truenas["icon"]]:
        assert (folder / "files" / address.removeprefix(f"{FILES}/")).stat().st_size > 1000


def test_without_an_image_there_are_no_files_about_it(release):
    assert shops(release).returncode == 0
    folder = release / "shops"
    assert not (folder / "casaos").exists()
    assert not (folder / "truenas").exists()
    assert "needs --contact" in shops(release, *IMAGE[:2]).stderr
    assert "not an image" in shops(release, "--image", "example.org/ada/bastide:1").stderr


def test_no_placeholder_is_left(release):
    shops(release, *IMAGE)
    for path in (release / "shops").rglob("*.*"):
        if path.suffix not in (".webp", ".png"):
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"@[A-Z0-9]+( [a-z0-9_]+)?@", text), path


def test_the_page_asks_for_what_the_template_of_truenas_uses(release):
    shops(release, *IMAGE)
    folder = release / "shops/truenas"
    asked = read(folder / "questions.yaml")
    groups = {each["name"] for each in asked["groups"]}
    assert {each["group"] for each in asked["questions"]} == groups
    known = {each["variable"]: each["schema"]["attrs"] for each in asked["questions"]}
    known = {top: {each["variable"] for each in attrs} for top, attrs in known.items()}
    known["consts"] = set(read(folder / "ix_values.yaml")["consts"])
    template = (folder / "templates/docker-compose.yaml").read_text()
    used = re.findall(r"values[.](\w+)[.](\w+)", template)
    assert len(used) > 5
    assert [each for each in used if each[1] not in known[each[0]]] == []
    tried = read(folder / "templates/test_values/basic-values.yaml")
    assert {top: set(tried[top]) for top in tried} == {top: known[top] for top in tried}


def test_scripts_of_yunohost_have_no_faults(release):
    shops(release)
    scripts = sorted((release / "shops/yunohost/scripts").iterdir())
    assert [each.name for each in scripts] == ["backup", "install", "remove", "restore", "upgrade"]
    for script in scripts:
        assert script.stat().st_mode & 0o111
    subprocess.run(["shellcheck", *scripts], check=True)


def test_the_metainfo_has_screenshots(release):
    shops(release)
    path = release / "shops/metainfo/org.bastide.Bastide.metainfo.xml"
    tree = ElementTree.parse(path)
    images = [each.text for each in tree.findall("screenshots/screenshot/image")]
    assert images == [f"{FILES}/{game}.webp" for game in ("caylus", "medina", "tiletum")]
    assert tree.find("screenshots/screenshot").get("type") == "default"
    assert tree.find("url[@type='homepage']").text == "https://example.org/"
    assert tree.find("launchable") is not None


def test_flathub_builds_the_archive_of_the_release(release):
    shops(release)
    folder = release / "shops/flathub"
    manifest = read(folder / "org.bastide.Bastide.yaml")
    checkout = read(ROOT / "packaging/flatpak/org.bastide.Bastide.yaml")
    archive, described, *rest = manifest["modules"][-1]["sources"]
    assert archive == {
        "type": "archive",
        "url": f"{FILES}/bastide-{VERSION}.tar.gz",
        "sha256": hashlib.sha256(b"sources").hexdigest(),
    }
    assert rest == checkout["modules"][-1]["sources"][1:]
    assert (ROOT / described["dest"] / described["path"]).is_file()
    assert "<screenshots>" in (folder / described["path"]).read_text()
    assert {**manifest, "modules": 0} == {**checkout, "modules": 0}
    for source in (each for module in manifest["modules"] for each in module["sources"]):
        if isinstance(source, str) or "path" in source:
            assert (folder / (source if isinstance(source, str) else source["path"])).is_file()


def test_wrong_releases_are_refused(release):
    assert "not a version" in shops(release, version="../1").stderr
    assert "https" in shops(release, files="http://example.org").stderr
    assert "https" in shops(release, homepage='https://a"b').stderr
    (release / f"bastide-{VERSION}-{ENDS[0]}").unlink()
    assert f"{ENDS[0]} is missing" in shops(release).stderr
