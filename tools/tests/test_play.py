"""tools/play says what is wrong."""

import contextlib
import io
import os

from tree import Tree, load


class Play(Tree):
    """tools/play with a build folder that is ours."""

    def setUp(self):
        super().setUp()
        self.play = load("play")
        self.play.ROOT, self.play.BUILD, self.play.WEB = (
            self.root,
            self.root / "build",
            self.root / "web",
        )
        (self.root / "build").mkdir()

    def program(self, lines):
        """A server that says these lines and leaves."""
        self.write("build/bastide", "#!/bin/sh\n" + lines)
        (self.root / "build/bastide").chmod(0o755)

    def said(self, call, *arguments):
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            call(*arguments)
        return out.getvalue()

    def test_the_address_is_said(self):
        self.program("echo 'level=info event=listen address=127.0.0.1:8080 url=x' >&2\n")
        self.assertIn(
            "Bastide is at http://127.0.0.1:8080/\n", self.said(self.play.serve, [], False)
        )

    def test_a_port_that_is_taken(self):
        self.program(
            "echo 'bastide: cannot listen: 127.0.0.1:8080: Address already in use.' >&2; exit 3\n"
        )
        with self.assertRaisesRegex(
            self.play.UserError, "127.0.0.1:8080; .*--listen 127.0.0.1:8081"
        ):
            self.said(self.play.serve, [], False)
        with self.assertRaisesRegex(self.play.UserError, r"\[::1\]:90; .*--listen \[::1\]:91"):
            self.said(self.play.serve, ["--listen", "[::1]:90"], False)

    def test_no_npm(self):
        self.write("web/package-lock.json", "{}")
        before = os.environ["PATH"]
        os.environ["PATH"] = str(self.root)
        self.addCleanup(os.environ.__setitem__, "PATH", before)
        with self.assertRaisesRegex(self.play.UserError, "npm is not here.*make terminal"):
            self.play.fetch_packages()

    def test_no_network(self):
        self.write("web/package-lock.json", "{}")
        self.write("bin/npm", "#!/bin/sh\nexit 1\n")
        (self.root / "bin/npm").chmod(0o755)
        before = os.environ["PATH"]
        os.environ["PATH"] = f"{self.root / 'bin'}:{before}"
        self.addCleanup(os.environ.__setitem__, "PATH", before)
        with self.assertRaisesRegex(self.play.UserError, "is there a network.*make terminal"):
            self.said(self.play.fetch_packages)

    def test_what_is_up_to_date_is_left_alone(self):
        for path in (
            "web/package-lock.json",
            "web/node_modules/.package-lock.json",
            "web/src/a.ts",
            "po/en/web.po",
            "build/wasm/engine.wasm",
            "build/web/sw.js",
        ):
            self.write(path, "")
        calls = []
        self.play.run = lambda command, *_, **__: calls.append(command[-1])
        self.assertEqual(self.said(self.play.fetch_packages) + self.said(self.play.build_pages), "")
        os.utime(self.root / "build/web/sw.js", (1, 1))
        self.assertEqual(self.said(self.play.build_pages), "Building the browser client.\n")
        self.assertEqual(calls, ["build"])

    def test_the_documentation_belongs_to_the_page(self):
        for path in ("docs/a.md", "README.md", "games/medina/RULES.md"):
            self.write("build/web/sw.js", "")
            self.write(path, "")
            os.utime(self.root / "build/web/sw.js", (1, 1))
            self.play.run = lambda *_, **__: None
            self.assertIn("Building", self.said(self.play.build_pages), path)
            (self.root / path).unlink()
            self.assertEqual(self.said(self.play.build_pages), "")
