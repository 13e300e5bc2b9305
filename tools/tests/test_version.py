"""tools/release/version writes a version wherever it stands."""

import shutil
import subprocess

from tree import ROOT, Tree


class Version(Tree):
    """tools/release/version on a copy of the files that tell it."""

    FILES = (
        "tools/release/version",
        "CMakeLists.txt",
        "CHANGELOG.md",
        "CITATION.cff",
        "packaging/debian/control",
        "packaging/debian/changelog",
        "packaging/desktop/org.bastide.Bastide.metainfo.xml",
    )

    def setUp(self):
        super().setUp()
        for name in self.FILES:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)

    def read(self, path):
        return (self.root / path).read_text()

    def version(self, *words):
        return subprocess.run(
            [self.root / "tools/release/version", *words],
            capture_output=True,
            text=True,
            check=False,
        )

    def test_all_places_agree(self):
        self.assertEqual(self.version().returncode, 0)
        self.write(
            "packaging/debian/changelog",
            "bastide (9.9.9) unstable; urgency=low\n\n -- A <a@b.c>  M\n",
        )
        self.assertNotEqual(self.version().returncode, 0)

    def test_a_new_version(self):
        self.write("CHANGELOG.md", "# C\n\n## [Unreleased]\n\n- New.\n\n## [8.0.0]\n\n- Old.\n")
        self.write(
            "packaging/debian/control", "Source: bastide\nMaintainer: Ada B <ada@example.org>\n"
        )
        told = self.version("9.1.2", "--date", "2027-01-02")
        self.assertEqual(told.stdout, "9.1.2\n")
        self.assertEqual(
            self.read("CHANGELOG.md"),
            "# C\n\n## [Unreleased]\n\n## [9.1.2] - 2027-01-02\n\n- New.\n\n## [8.0.0]\n\n- Old.\n",
        )
        history = self.read("packaging/debian/changelog")
        self.assertIn("\nversion: 9.1.2\ndate-released: 2027-01-02\n", self.read("CITATION.cff"))
        self.assertIn(" -- Ada B <ada@example.org>  Sat, 02 Jan 2027 12:00:00 +0000\n", history)

    def test_a_section_that_was_prepared(self):
        self.write("CHANGELOG.md", "## [Unreleased]\n\n- New.\n\n## [9.1.2] - soon\n\nHello.\n")
        self.version("9.1.2", "--date", "2027-01-02")
        wanted = "## [Unreleased]\n\n## [9.1.2] - 2027-01-02\n\nHello.\n\n- New.\n"
        self.assertEqual(self.read("CHANGELOG.md"), wanted)
        self.version("9.1.2", "--date", "2027-01-03")
        self.assertEqual(self.read("CHANGELOG.md"), wanted.replace("01-02", "01-03"))
        self.assertEqual(self.read("packaging/debian/changelog").count("(9.1.2)"), 1)

    def test_what_is_refused(self):
        self.assertNotEqual(self.version("1.0").returncode, 0)
