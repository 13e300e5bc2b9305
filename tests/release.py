#!/usr/bin/env python3
"""release - tools/release on a copy of the repository with a tag: the same bytes from two folders,
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
ADDRESS = "ada@example.org"
COPIED = (
    "tools/release",
    "tools/version",
    "CMakeLists.txt",
    "SECURITY.md",
    "debian/control",
    "debian/changelog",
    "packaging/desktop/org.bastide.Bastide.metainfo.xml",
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
        run(cls.first / "tools/version", VERSION, "--contact", f"Ada <{ADDRESS}>")
        cls.git("add", "-A")
        cls.git("commit", "-qm", "release")
        cls.git("tag", TAG)
        run("git", "clone", "-q", "--branch", TAG, cls.first, cls.second)
        run("minisign", "-G", "-W", "-p", cls.folder / "public", "-s", cls.folder / "secret")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def git(cls, *words):
        run("git", *words, cwd=cls.first)

    def release(self, place, *words, **environment):
        tool = place / "tools/release"
        run(tool, *words, "--part", "source", cwd="/", env={**os.environ, **environment})
        return place / "build/release" / VERSION

    def test_the_same_bytes_from_another_folder(self):
        one = self.release(self.first, TAG)
        two = self.release(self.second, TAG, TZ="Asia/Kathmandu", LC_ALL="C")
        names = sorted(path.name for path in one.iterdir())
        self.assertEqual(names, ["NOTES.md", "SHA256SUMS", f"{NAME}.cdx.json", f"{NAME}.tar.gz"])
        for name in names:
            self.assertEqual((one / name).read_bytes(), (two / name).read_bytes(), name)

    def test_papers(self):
        out = self.release(self.first, TAG)
        notes = (out / "NOTES.md").read_text()
        self.assertTrue(notes.startswith(f"# Bastide {VERSION}\n"))
        self.assertIn("### Added", notes)
        self.assertNotIn("older", notes)
        parts = json.loads((out / f"{NAME}.cdx.json").read_text())["components"]
        names = {part["name"] for part in parts}
        self.assertLessEqual({"preact", "@fontsource-variable/alegreya", "libsodium23"}, names)
        self.assertNotIn("eslint", names)

    def test_signatures(self):
        out = self.release(self.first, TAG, "--key", self.folder / "secret")
        run("sha256sum", "-c", "SHA256SUMS", cwd=out)
        for name in ("SHA256SUMS", f"{NAME}.tar.gz"):
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

    def test_nobody_to_write_to(self):
        place = self.folder / "third"
        run("git", "clone", "-q", "--branch", TAG, self.first, place)
        run(place / "tools/version", "--contact", "Nobody <nobody@bastide.invalid>")
        author = ("-c", "user.name=Tester", "-c", "user.email=tester@bastide.invalid")
        run("git", *author, "commit", "-qam", "nobody", cwd=place)
        run("git", "tag", "-f", TAG, cwd=place)
        with self.assertRaisesRegex(AssertionError, "nobody can be written to"):
            self.release(place, TAG)


if __name__ == "__main__":
    unittest.main()
