#!/usr/bin/env python3
"""The Debian packages in a fresh Debian: installed, used, upgraded, removed, purged.

    tests/packages.py FOLDER

FOLDER has the packages and root.tar, a Debian with apt and nothing else (tools/release/package).
The tests run in the order of their names, in one copy of it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = Path(sys.argv.pop(1)).resolve()
SECONDS_MAX = 900
TABLES = "/var/lib/bastide/tables.db"


def run(*command, **options):
    result = subprocess.run(
        [str(each) for each in command],
        text=True,
        capture_output=True,
        timeout=SECONDS_MAX,
        check=False,
        **options,
    )
    if result.returncode:
        raise AssertionError(f"{command}: {result.stdout}{result.stderr}")
    return result.stdout


# A mount of its own, which goes with the process: programs look for themselves in /proc.
INSIDE = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'


def inside_command(root, *command):
    return ["unshare", "--mount", "sh", "-c", INSIDE, str(root), *command]


def package(name):
    (found,) = PACKAGES.glob(f"{name}_*.deb")
    return found


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = Path(tempfile.mkdtemp(prefix="bastide-root-"))
        run("tar", "-xf", PACKAGES / "root.tar", "-C", cls.root)
        shutil.copy("/etc/resolv.conf", cls.root / "etc/resolv.conf")
        (cls.root / "packages").mkdir()
        cls.inside("apt-get", "-q", "update")

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.root)

    @classmethod
    def inside(cls, *command, **options):
        kept = {name: value for name, value in os.environ.items() if name.endswith("_proxy")}
        clean = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", **kept}
        quiet = {"DEBIAN_FRONTEND": "noninteractive", **clean}
        return run(*inside_command(cls.root, *command), env=quiet, **options)

    def install(self, *files):
        for file in files:
            shutil.copy(file, self.root / "packages")
        names = [f"/packages/{file.name}" for file in files]
        self.inside("apt-get", "-qy", "install", "--no-install-recommends", *names)

    def newer(self, name):
        """The same package as the next release would bring it."""
        with tempfile.TemporaryDirectory() as folder:
            run("dpkg-deb", "-R", package(name), f"{folder}/tree")
            control = Path(folder, "tree/DEBIAN/control")
            text = re.sub(r"^Version: (.*)$", r"Version: \1+next", control.read_text(), flags=re.M)
            text = re.sub(r"(bastide\w*) \(= (.*?)\)", r"\1 (= \2+next)", text)
            control.write_text(text)
            file = self.root / "packages" / f"{name}_next.deb"
            run("dpkg-deb", "--root-owner-group", "-b", f"{folder}/tree", file)
        return f"/packages/{file.name}"

    def test_1_the_program_alone(self):
        depends = run("dpkg-deb", "-f", package("bastide"), "Depends")
        self.assertRegex(depends.strip(), r"^libc6 \(>= [\d.]+\)$")
        self.install(package("bastide"))
        version = self.inside("bastide", "--version")
        self.assertRegex(version, r"\ncommit [0-9a-f]{12}(-dirty)?\n")
        self.assertIn("parts none", version)
        record = self.inside("bastide", "random", "caylus", "-s", "1")
        self.inside("bastide", "check", "-", input=record)
        files = self.inside("dpkg", "-L", "bastide").splitlines()
        for file in (
            "man/man1/bastide.1.gz",
            "man/man1/bastide-play.1.gz",
            "bash-completion/completions/bastide",
            "zsh/vendor-completions/_bastide",
            "fish/vendor_completions.d/bastide.fish",
            "applications/bastide.desktop",
            "applications/bastide-record.desktop",
            "icons/hicolor/scalable/apps/bastide.svg",
            "mime/packages/bastide.xml",
        ):
            self.assertIn(f"/usr/share/{file}", files)
        with self.assertRaisesRegex(AssertionError, "package bastide-server"):
            self.inside("bastide", "serve")

    def serve(self):
        """Starts the server as the unit does; gives page, documentation, and how it ended."""
        command = ["runuser", "-u", "bastide", "--", "bastide", "serve", "--db", TABLES]
        server = subprocess.Popen(
            inside_command(self.root, *command, "--listen", "127.0.0.1:0"),
            text=True,
            stderr=subprocess.PIPE,
        )
        address = None
        for line in server.stderr:
            address = re.search(r"event=listen .*\burl=(\S+)", line)
            if address:
                break
        self.assertTrue(address, "it listens")
        texts = []
        for path in ("/", "/docs"):
            with urllib.request.urlopen(address[1] + path, timeout=60) as answer:
                texts.append(answer.read().decode())
        server.terminate()
        server.communicate(timeout=60)
        return *texts, server.returncode

    def test_2_the_server(self):
        self.install(package("bastide-server"))
        self.assertIn("parts server", self.inside("bastide", "--version"))
        self.assertIn("/var/lib/bastide", self.inside("getent", "passwd", "bastide"))
        folder = self.root / "var/lib/bastide"
        folder.mkdir(mode=0o700, exist_ok=True)  # systemd's StateDirectory, which is not here
        self.inside("chown", "bastide:bastide", "/var/lib/bastide")
        page, docs, code = self.serve()
        self.assertIn("<title>Bastide", page)
        self.assertIn('href="operations.html"', docs)
        notices = (self.root / "usr/share/bastide/web/notices.txt").read_text()
        for licence in ("preact ", "SIL OPEN FONT LICENSE"):
            self.assertIn(licence, notices)
        self.assertIn(code, (0, -15))
        self.assertTrue((self.root / TABLES[1:]).exists())
        service = self.root / "lib/systemd/system/bastide.service"
        text = (ROOT / "docs/reference/operations.md").read_text()
        unit = text.split("[Service]")[1].split("```")[0]
        for line in re.findall(
            r"^(?:Protect|Private|Restrict|System|No|Memory|Watch).*$", unit, re.M
        ):
            self.assertIn(f"\n{line}\n", service.read_text(), "as in operations.md")
        self.inside("systemd-analyze", "verify", "--man=no", "bastide.service")
        links = self.root.glob("etc/systemd/system/*.wants/bastide.*")
        self.assertEqual(
            {link.name for link in links}, {"bastide.service", "bastide.socket"}, "enabled"
        )

    def test_3_the_library(self):
        self.install(package("libbastide1"), package("libbastide-dev"))
        (libraries,) = self.root.glob("usr/lib/*/pkgconfig")
        environment = {
            **os.environ,
            "PKG_CONFIG_LIBDIR": str(libraries),
            "LD_LIBRARY_PATH": str(libraries.parent),
        }
        flags = run("pkg-config", "--cflags", "--libs", "bastide", env=environment).split()
        program = self.root / "packages/levels"
        run("cc", ROOT / "engine/capi/examples/levels.c", *flags, "-o", program)
        record = self.inside("/packages/levels", "medina", "greedy", "random")
        self.inside("bastide", "check", "-", input=record)

    def test_4_python(self):
        self.install(package("python3-bastide"))
        script = (
            "import bastide, numpy; games = bastide.Batch('tiletum', 8, seed=1); games.reset();"
            "games.step(games.sample()); print(games.actors.shape, bastide.__version__)"
        )
        version = run("dpkg-deb", "-f", package("python3-bastide"), "Version").strip()
        self.assertEqual(self.inside("python3", "-c", script), f"(8,) {version}\n")

    def test_5_upgrade(self):
        settings = self.root / "etc/default/bastide-server"
        settings.write_text(settings.read_text() + "# mine\n")
        before = (self.root / TABLES[1:]).stat().st_size
        newer = [self.newer(name) for name in ("bastide", "bastide-server")]
        self.inside("apt-get", "-qy", "install", *newer)
        self.assertIn("+next", self.inside("dpkg-query", "-W", "bastide-server"))
        self.assertTrue(settings.read_text().endswith("# mine\n"), "settings are kept")
        self.assertEqual((self.root / TABLES[1:]).stat().st_size, before, "and tables")
        self.assertIn("<title>Bastide", self.serve()[0])

    def test_6_remove(self):
        names = ["bastide-server", "python3-bastide", "libbastide-dev", "libbastide1", "bastide"]
        self.inside("apt-get", "-qy", "remove", *names)
        self.assertFalse((self.root / "usr/bin/bastide").exists())
        self.assertFalse((self.root / "usr/share/bastide").exists())
        self.assertFalse((self.root / "usr/libexec/bastide").exists())
        self.assertFalse(list(self.root.glob("usr/lib/python3/dist-packages/bastide*")))
        self.assertTrue((self.root / TABLES[1:]).exists(), "tables outlive a removal")
        self.assertTrue((self.root / "etc/default/bastide-server").exists())

    def test_7_purge(self):
        self.inside("apt-get", "-qy", "purge", "bastide-server", "bastide")
        left = [
            str(path.relative_to(self.root))
            for folder in ("etc", "usr", "lib", "var/lib/bastide", "var/lib/systemd")
            for path in (self.root / folder).rglob("*bastide*")
        ]
        self.assertEqual(left, [])
        self.assertFalse((self.root / "var/lib/bastide").exists())


if __name__ == "__main__":
    unittest.main(failfast=True)
