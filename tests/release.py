#!/usr/bin/env python3
"""tools/release/release on a copy of the repository with a tag: the same bytes from two folders,
signatures that hold, notes, what it is made of; and what it refuses.

Part of the stage `packages`: it needs minisign.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.search(r"project\(bastide VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]
TAG, NAME = f"v{VERSION}", f"bastide-{VERSION}"
CONTACT = "Ada <ada@example.org>"
COPIED = (
    ".gitattributes",
    "tools/release/release",
    "tools/release/version",
    "CITATION.cff",
    "CMakeLists.txt",
    "packaging/debian/control",
    "packaging/debian/changelog",
    "packaging/commit.txt",
    "packaging/desktop/org.bastide.Bastide.metainfo.xml",
    "packaging/static/requirements.txt",
    "packaging/static/sources.txt",
)


def run(*command, **options):
    result = subprocess.run(
        [str(each) for each in command],
        text=True,
        capture_output=True,
        timeout=600,
        check=False,
        **options,
    )
    if result.returncode:
        raise AssertionError(f"{command}: {result.stdout}{result.stderr}")
    return result.stdout


class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="bastide-release-"))
        cls.first, cls.second = cls.folder / "first", cls.folder / "and another"
        run("git", "clone", "-q", "--no-hardlinks", ROOT, cls.first)
        cls.git("config", "user.name", "Tester")
        cls.git("config", "user.email", "tester@bastide.invalid")
        # As it is here and now, with a section for the version.
        for name in COPIED:
            shutil.copy(ROOT / name, cls.first / name)
        changes = cls.first / "CHANGELOG.md"
        changes.write_text(
            "# Changelog\n\n## [Unreleased]\n\n### Added\n- New.\n\n## [0.0.1]\n\nolder\n"
        )
        run(cls.first / "tools/release/version", VERSION)
        cls.git("add", "-A")
        cls.git("commit", "-qm", "release")
        cls.git("tag", "--force", TAG)  # where it is released, there is one already
        run("git", "clone", "-q", "--branch", TAG, cls.first, cls.second)
        run("minisign", "-G", "-W", "-p", cls.folder / "public", "-s", cls.folder / "secret")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def git(cls, *words):
        run("git", *words, cwd=cls.first)

    def release(self, place, *words, **environment):
        tool = place / "tools/release/release"
        whole = {**os.environ, "BASTIDE_CONTACT": CONTACT, **environment}
        run(tool, *words, "--part", "source", cwd="/", env=whole)
        return place / "build/release" / VERSION

    def test_the_same_bytes_from_another_folder(self):
        one = self.release(self.first, TAG)
        two = self.release(self.second, TAG, TZ="Asia/Kathmandu", LC_ALL="C")
        names = sorted(path.name for path in one.iterdir())
        self.assertEqual(names, ["NOTES.md", "SHA256SUMS", f"{NAME}.cdx.json", f"{NAME}.tar.gz"])
        for name in names:
            self.assertEqual((one / name).read_bytes(), (two / name).read_bytes(), name)

    def test_the_sources_know_their_commit(self):
        packed = self.release(self.first, TAG) / f"{NAME}.tar.gz"
        told = run("tar", "-xzOf", packed, f"{NAME}/packaging/commit.txt")
        self.assertEqual(told, run("git", "rev-parse", "--short=12", TAG, cwd=self.first))

    def test_made_twice(self):
        self.release(self.first, TAG, "--twice")

    def test_papers(self):
        out = self.release(self.first, TAG)
        notes = (out / "NOTES.md").read_text()
        self.assertTrue(notes.startswith(f"# Bastide {VERSION}\n"))
        self.assertIn("### Added", notes)
        self.assertNotIn("older", notes)
        self.assertIn(CONTACT, notes)
        parts = json.loads((out / f"{NAME}.cdx.json").read_text())["components"]
        names = {part["name"] for part in parts}
        named = {"preact", "@fontsource-variable/alegreya", "libsodium23", "gnutls28", "musl"}
        self.assertLessEqual(named, names)
        self.assertNotIn("eslint", names)

    def test_signatures(self):
        out = self.release(self.first, TAG, "--key", self.folder / "secret")
        run("sha256sum", "-c", "SHA256SUMS", cwd=out)
        for name in ("SHA256SUMS", "NOTES.md", f"{NAME}.cdx.json", f"{NAME}.tar.gz"):
            run("minisign", "-V", "-p", self.folder / "public", "-m", out / name)
        with (out / "SHA256SUMS").open("a") as sums:
            sums.write("one more\n")
        with self.assertRaises(AssertionError):
            run("minisign", "-V", "-p", self.folder / "public", "-m", out / "SHA256SUMS")

    def test_what_is_refused(self):
        with self.assertRaisesRegex(AssertionError, f"the sources of {TAG}, not of v9"):
            self.release(self.second, "v9")
        (self.second / "README.md").write_text("changed\n")
        with self.assertRaisesRegex(AssertionError, "changed since the tag"):
            self.release(self.second, TAG)
        run("git", "checkout", "-q", "README.md", cwd=self.second)

    def test_a_tool_that_is_missing(self):
        tools = self.folder / "tools"
        tools.mkdir()
        for name in ("git", "python3"):
            (tools / name).symlink_to(shutil.which(name))
        for word, tool in (("--twice", "diffoscope"), ("--key=secret", "minisign")):
            with self.assertRaisesRegex(AssertionError, f"{tool} is missing"):
                self.release(self.first, TAG, word, PATH=str(tools))

    def test_nobody_to_write_to(self):
        for contact in ("", "Ada", "<ada@example.org>", "Ada <ada@localhost>"):
            with self.assertRaisesRegex(AssertionError, "whom people can write to"):
                self.release(self.first, TAG, BASTIDE_CONTACT=contact)
        with self.assertRaisesRegex(AssertionError, "nobody can write to nobody@"):
            self.release(self.first, TAG, "--contact", "Nobody <nobody@bastide.invalid>")


if __name__ == "__main__":
    unittest.main()
