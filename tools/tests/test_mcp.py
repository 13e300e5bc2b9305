"""The wheels of bastide-mcp, with the program that was built here, in the archive of a release."""

import csv
import json
import platform
import subprocess
import sys
import tarfile
import zipfile

import pytest
from checkout import ROOT
from packaging.metadata import Metadata
from packaging.utils import parse_wheel_filename

TOOL = ROOT / "tools/release/mcp"
SERVER = ROOT / "build/bastide-server"
VERSION = subprocess.run(
    [ROOT / "build/bastide", "--version"], capture_output=True, text=True, check=True
).stdout.split()[1]
HELLO = {
    "protocolVersion": "2025-06-18",
    "capabilities": {},
    "clientInfo": {"name": "test", "version": "1"},
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("release")
    for target in ("x86_64-linux-musl", "aarch64-linux-musl"):
        with tarfile.open(folder / f"bastide-server-{VERSION}-{target}.tar.gz", "w:gz") as archive:
            archive.add(SERVER, f"bastide-server-{VERSION}/libexec/bastide/bastide-server")
    made = subprocess.run(
        [TOOL, "--archives", folder, "--out", folder / "wheels"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert len(made) == 2
    again = subprocess.run([TOOL, "--archives", folder, "--out", folder / "again"], check=True)
    assert again.returncode == 0
    for first in (folder / "wheels").iterdir():
        assert first.read_bytes() == (folder / "again" / first.name).read_bytes()
    return next(each for each in (folder / "wheels").iterdir() if platform.machine() in each.name)


def test_the_list_of_files_is_complete(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (record,) = (name for name in archive.namelist() if name.endswith("/RECORD"))
        rows = list(csv.reader(archive.read(record).decode().splitlines()))
        assert sorted(row[0] for row in rows) == sorted(archive.namelist())
        for name, _, size in rows:
            assert not size or archive.getinfo(name).file_size == int(size)
        assert archive.getinfo("bastide_mcp/bastide-server").external_attr >> 16 & 0o111


def test_metadata_and_tags_are_valid(wheel):
    with zipfile.ZipFile(wheel) as archive:
        texts = {name.rpartition("/")[2]: archive.read(name) for name in archive.namelist()}
        info = f"bastide_mcp-{VERSION}.dist-info"
        about = Metadata.from_email(texts["METADATA"], validate=True)
        for name in about.license_files:
            assert f"{info}/licenses/{name}" in archive.namelist()
    name, version, _, tags = parse_wheel_filename(wheel.name)
    assert (about.name, str(about.version)) == (name, VERSION) == (name, str(version))
    assert about.description.startswith("# ")
    assert "](docs/" not in about.description  # PyPI shows it alone
    listed = [line[5:] for line in texts["WHEEL"].decode().splitlines() if line[:5] == "Tag: "]
    assert sorted(listed) == sorted(str(tag) for tag in tags)
    for tag in tags:  # a program, not a module: any Python, but one system
        assert (tag.interpreter, tag.abi) == ("py3", "none")
        assert "linux" in tag.platform and platform.machine() in tag.platform


def test_an_installed_wheel_serves_the_protocol(wheel, tmp_path):
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    pip = [tmp_path / "venv/bin/pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--disable-pip-version-check", wheel], check=True)
    asked = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": HELLO},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {
            "jsonrpc": "2.0",
            "id": 2,
            "method": "tools/call",
            "params": {"name": "new_game", "arguments": {"game": "caylus", "opponent": "random"}},
        },
    ]
    answers = subprocess.run(
        [tmp_path / "venv/bin/bastide-mcp", "--seed", "3"],
        input="".join(json.dumps(each) + "\n" for each in asked),
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    hello, game = (json.loads(each)["result"] for each in answers)
    assert hello["serverInfo"]["name"] == "bastide"
    assert "seat 1" in game["content"][0]["text"]


def test_without_a_server_there_is_nothing_to_pack(tmp_path):
    done = subprocess.run(
        [TOOL, "--archives", tmp_path], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "run tools/release/static" in done.stderr
