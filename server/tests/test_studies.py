"""test_studies.py - studies on a server: who reads them, versions and conflicts, limits, clones,
reports, the host's removal, export and deletion; in both databases."""

import itertools
import json
import sqlite3
import unittest

from online import Person, Server
from postgres import Postgres
from test_ratings import PASSWORD, register

NUMBERS = itertools.count(1)
HISTORY, KIB = 20, 1024


def text_of(title="Towers", *comments):
    """A study with a chapter, and one more."""
    head = f"bastide 1\ngame medina\nplayers 2\n#: study {title}\n#: chapter One\n"
    notes = "".join(f"#: text {comment}\n" for comment in comments)
    return f"{head}{notes}moves\n\nbastide 1\ngame caylus\nplayers 2\n#: chapter Two\nmoves\n"


def long_text(kib):
    return text_of("Long", *["x" * (KIB - 9)] * kib)


class Studies:
    """Ada writes studies, Bob reads what he may."""

    def sign_in(self):
        self.ada, self.bob = (register(self.server, f"{name} {next(NUMBERS)}") for name in "AB")

    def ask(self, method, path, body=None, person=None, status=200):
        found, text = (person or self.ada).ask(method, path, body)
        self.assertEqual(found, status, text)
        return json.loads(text)

    def store(self, visibility="private", text=None, person=None, status=201):
        body = {"text": text or text_of(), "visibility": visibility}
        return self.ask("POST", "/v1/studies", body, person, status)

    def save(self, study, version, text, person=None, status=200):
        body = {"study": study, "version": version, "text": text}
        return self.ask("PUT", "/v1/studies", body, person, status)

    def show(self, study, visibility, person=None, status=200):
        body = {"study": study, "visibility": visibility}
        return self.ask("PUT", "/v1/studies/visibility", body, person, status)

    def read(self, study, person=None, status=200):
        return self.ask("GET", f"/v1/studies/{study}", None, person, status)

    def versions(self, study):
        rows = self.ada.get(f"/v1/studies/{study}/versions")["versions"]
        return [row["version"] for row in rows]

    def mine(self, person=None):
        return [row["study"] for row in (person or self.ada).get("/v1/me/studies")["studies"]]

    def public(self, person=None):
        """All pages of the public list."""
        found, path = [], "/v1/studies"
        while path:
            page = (person or self.bob).get(path)
            found += [row["study"] for row in page["studies"]]
            path = f"/v1/studies?after={page['next']}" if "next" in page else None
        return found

    def test_a_study_comes_back_as_it_was_stored(self):
        text = text_of("Вежі", "Where?")
        head = self.store(text=text)
        self.assertEqual(
            (head["title"], head["game"], head["version"], head["visibility"], head["owner"]),
            (
                "Вежі",
                "medina",
                1,
                "private",
                {"id": self.ada.me["id"], "name": self.ada.me["name"]},
            ),
        )
        found = self.read(head["study"])
        self.assertEqual(found.pop("text"), text)
        self.assertEqual(found, head)
        self.assertEqual(self.mine(), [head["study"]])

    def test_who_reads_a_study(self):
        study = self.store()["study"]
        guest, nobody = Person(self.server, "Zoe"), Person(self.server, "Nobody", at="later")
        for visibility, status in (("private", 404), ("unlisted", 200), ("public", 200)):
            self.assertEqual(self.show(study, visibility)["visibility"], visibility)
            for person in (self.bob, guest, nobody):
                self.read(study, person, status)
            self.assertEqual(study in self.public(), visibility == "public")
        self.show(study, "private")
        self.assertNotIn(study, self.public())
        self.read(study, self.bob, 404)

    def test_only_its_owner_changes_a_study(self):
        study = self.store("public")["study"]
        chosen = {"study": study}
        self.save(study, 1, text_of("Mine now"), self.bob, 404)
        self.show(study, "private", self.bob, 404)
        self.ask("POST", "/v1/studies/delete", chosen, self.bob, 404)
        self.ask("GET", f"/v1/studies/{study}/versions", None, self.bob, 404)
        self.ask("GET", f"/v1/studies/{study}/versions/1", None, self.bob, 404)
        self.assertEqual(self.read(study)["version"], 1)

    def test_of_two_editors_the_second_overwrites_nothing(self):
        study = self.store()["study"]
        first, second = text_of("First"), text_of("Second")
        self.assertEqual(self.save(study, 1, first)["version"], 2)
        self.assertEqual(self.save(study, 1, second, status=409)["code"], "other-version")
        self.assertEqual(self.read(study)["text"], first)
        self.save(study, 7, second, status=409)
        head = self.save(study, 2, second)
        self.assertEqual((head["version"], head["title"]), (3, "Second"))
        self.assertEqual(self.ada.get(f"/v1/studies/{study}/versions/2")["text"], first)
        self.assertEqual(self.versions(study), [3, 2, 1])
        # What is saved twice, because the first answer was lost, is one version.
        self.assertEqual(self.save(study, 2, second)["version"], 3)

    def test_the_oldest_versions_go_first(self):
        study = self.store()["study"]
        for version in range(1, HISTORY + 5):
            self.save(study, version, text_of(f"Version {version}"))
        last = HISTORY + 5
        self.assertEqual(self.versions(study), list(range(last, last - HISTORY, -1)))
        self.ask("GET", f"/v1/studies/{study}/versions/1", status=404)

    def test_long_versions_go_sooner(self):
        study = self.store(text=long_text(50))["study"]
        for version in range(1, 4):
            self.save(study, version, long_text(50 + version))
        self.assertEqual(self.versions(study), [4, 3])
        self.assertEqual(self.read(study)["text"], long_text(53))

    def test_what_is_not_a_study_is_refused(self):
        study = self.store()["study"]
        move = text_of().replace("moves\n\n", "moves\n1 fly away\n\n")
        variation = text_of().replace("moves\n\n", "moves\n#: variation\n#: 1 fly\n#: end\n\n")
        second = text_of().replace("game caylus", "game nothing")
        for text in ("", " ", "Hello", move, variation, second, long_text(65), text_of("\u202eT")):
            for refused in (
                self.ask("POST", "/v1/studies", {"text": text, "visibility": "public"}, None, 400),
                self.save(study, 1, text, status=400),
            ):
                self.assertEqual(refused["code"], "bad-study", text[:80])
        self.assertEqual(
            self.ask("PUT", "/v1/studies", {"study": study}, None, 400)["code"], "bad-message"
        )
        self.store("secret", status=400)
        self.assertEqual(self.store(text="x" * 200 * KIB, status=413)["code"], "too-large")
        self.assertEqual(self.versions(study), [1])
        self.ask("GET", "/v1/studies?after=yesterday", None, None, 400)

    def test_a_long_title_ends_with_a_whole_letter(self):
        self.assertEqual(self.store(text=text_of("я" * 200))["title"], "я" * 127)

    def test_guests_and_bots_store_nothing(self):
        guest = Person(self.server, "Zoe")
        self.assertEqual(self.store(person=guest, status=403)["code"], "not-for-guests")
        study = self.store("public")["study"]
        self.ask("POST", "/v1/studies/clone", {"study": study}, guest, 403)
        secret = self.ada.post("/v1/me/bots", {"name": f"Bot {next(NUMBERS)}"})["token"]
        headers = {"Authorization": f"Bearer {secret}"}
        body = {"text": text_of(), "visibility": "private"}
        status, _, text = self.server.request("POST", "/v1/studies", body, headers)
        self.assertEqual((status, json.loads(text)["code"]), (403, "not-for-bots"))

    def test_a_token_reads_and_writes_by_its_scopes(self):
        study = self.store()["study"]

        def use(scope, method, path, body=None):
            wish = {"name": scope, "scopes": [scope], "days": 1}
            secret = self.ada.post("/v1/me/tokens", wish)["secret"]
            headers = {"Authorization": f"Bearer {secret}"}
            return self.server.request(method, path, body, headers)[0]

        for scope, mine, one, change in (("read", 200, 200, 403), ("play", 403, 404, 200)):
            self.assertEqual(use(scope, "GET", "/v1/me/studies"), mine)
            self.assertEqual(use(scope, "GET", f"/v1/studies/{study}"), one)
            body = {"study": study, "visibility": "private"}
            self.assertEqual(use(scope, "PUT", "/v1/studies/visibility", body), change)

    def test_a_clone_is_the_readers_own(self):
        study = self.store("unlisted", text_of("Towers", "Here."))["study"]
        copy = self.ask("POST", "/v1/studies/clone", {"study": study}, self.bob, 201)
        self.assertEqual(
            (copy["visibility"], copy["source"], copy["title"]), ("private", study, "Towers")
        )
        self.save(copy["study"], 1, text_of("Changed"), self.bob)
        self.assertEqual(self.read(study)["title"], "Towers")
        self.assertEqual(self.mine(self.bob), [copy["study"]])
        self.show(study, "private")
        self.ask("POST", "/v1/studies/clone", {"study": study}, self.bob, 404)
        self.ask("POST", "/v1/studies/delete", {"study": study})
        self.assertEqual(self.read(copy["study"], self.bob)["title"], "Changed")

    def test_a_deleted_study_is_gone(self):
        study, other = self.store()["study"], self.store()["study"]
        left = self.ask("POST", "/v1/studies/delete", {"study": study})["studies"]
        self.assertEqual([row["study"] for row in left], [other])
        for path in ("", "/versions", "/versions/1"):
            self.ask("GET", f"/v1/studies/{study}{path}", status=404)
        self.ask("POST", "/v1/studies/delete", {"study": study}, status=404)
        self.assertEqual(
            self.rows(f"SELECT count(*) FROM study_versions WHERE study = '{study}'"), "0"
        )

    def test_the_public_list_has_pages(self):
        """Also where many change in one millisecond, and while others are added."""
        before = set(self.public())
        stored = [self.store("public")["study"] for _ in range(33)]
        ids = "', '".join(stored)
        self.rows(f"UPDATE studies SET changed = 4102444800000 WHERE id IN ('{ids}')")
        page = self.bob.get("/v1/studies")
        self.assertEqual(len(page["studies"]), 30)
        self.store("public")
        rest = self.bob.get(f"/v1/studies?after={page['next']}")
        seen = [row["study"] for row in page["studies"] + rest["studies"]]
        self.assertEqual(sorted(seen[:33]), sorted(stored))
        self.assertEqual(set(self.public()) - before, set(stored) | {self.mine()[-1]})
        self.assertEqual(len(seen), len(set(seen)))

    def test_a_reported_study_is_deleted_by_the_host(self):
        study = self.store("public")["study"]
        self.bob.post("/v1/reports/study", {"study": study, "text": "Not about the game."})
        row = next(line for line in self.server.admin("reports").splitlines() if study in line)
        self.assertIn(self.ada.me["id"], row)
        self.assertIn("Not about the game.", row)
        self.assertIn(f"{study}\tpublic\t{self.ada.me['id']}\t", self.server.admin("studies"))
        self.server.admin("studies", "delete", study)
        self.read(study, status=404)
        self.assertIn(f"admin-study\t{self.ada.me['id']}\t-\t{study}", self.server.admin("audit"))
        with self.assertRaises(AssertionError):
            self.server.admin("studies", "delete", study)
        reports = self.bob.get("/v1/me/data")["reports"]
        self.assertEqual([report["study"] for report in reports], [study])

    def test_what_is_private_cannot_be_reported(self):
        body = {"study": self.store()["study"], "text": "What is this?"}
        self.ask("POST", "/v1/reports/study", body, self.bob, 404)

    def test_a_muted_person_publishes_nothing(self):
        study, other = self.store()["study"], self.store("public")["study"]
        self.server.admin("people", "mute", self.ada.me["id"], "1")
        self.show(study, "public", status=403)
        self.save(other, 1, text_of("More"), status=403)
        self.store("unlisted", status=403)
        self.save(study, 1, text_of("For myself"))
        self.show(other, "private")

    def test_export_and_deletion(self):
        study = self.store("public")["study"]
        self.save(study, 1, text_of("Second"))
        copy = self.ask("POST", "/v1/studies/clone", {"study": study}, self.bob, 201)["study"]
        (row,) = self.ada.get("/v1/me/data")["studies"]
        self.assertEqual([old["text"] for old in row["versions"]], [text_of(), text_of("Second")])
        self.assertEqual((row["study"], row["visibility"]), (study, "public"))
        self.ada.post("/v1/me/delete", {"password": PASSWORD})
        self.read(study, self.bob, 404)
        self.assertEqual(
            self.rows(f"SELECT count(*) FROM study_versions WHERE study = '{study}'"), "0"
        )
        self.assertEqual(self.mine(self.bob), [copy])


class StudiesInFile(Studies, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.close)

    def setUp(self):
        self.sign_in()

    def rows(self, sql):
        with sqlite3.connect(self.server.database) as file:
            return "\n".join(str(row[0]) for row in file.execute(sql))


class StudiesInPostgres(Studies, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)
        cls.server = Server(cls.postgres.url())
        cls.addClassCleanup(cls.server.close)

    def setUp(self):
        self.sign_in()

    def rows(self, sql):
        with self.postgres.psql() as psql:
            return "\n".join(psql.run(sql))


class Limits(unittest.TestCase):
    """With the limits of a public server."""

    def test_a_person_and_an_address_have_so_many_studies(self):
        server = Server(limits=1)
        self.addCleanup(server.close)
        ada = register(server, "Ada")
        body = {"text": text_of(), "visibility": "private"}
        first = ada.post("/v1/studies", body)["study"]
        add = (
            "INSERT INTO studies SELECT '{name}' || n, {owner}, title, game, origin, visibility, "
            "version, created, changed, source FROM studies, (WITH RECURSIVE r(n) AS "
            "(SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < {count}) SELECT n FROM r) "
            f"WHERE id = '{first}'"
        )
        with sqlite3.connect(server.database) as file:
            file.execute(add.format(name="own", owner="owner", count=48))
        ada.post("/v1/studies", body)
        for path, wish in (("", body), ("/clone", {"study": first})):
            status, text = ada.ask("POST", f"/v1/studies{path}", wish)
            self.assertEqual((status, json.loads(text)["code"]), (409, "too-many-studies"))
        bob = register(server, "Bob")
        with sqlite3.connect(server.database) as file:
            file.execute(add.format(name="other", owner="'nobody'", count=149))
        bob.post("/v1/studies", body)
        self.assertEqual(bob.ask("POST", "/v1/studies", body)[0], 409)

    def test_changes_are_limited(self):
        server = Server(limits=1)
        self.addCleanup(server.close)
        ada = register(server, "Ada")
        body = {"study": "A" * 16, "visibility": "private"}
        asked = [ada.ask("PUT", "/v1/studies/visibility", body)[0] for _ in range(40)]
        self.assertEqual(set(asked), {404, 429})
        self.assertEqual(asked[:30], [404] * 30)


if __name__ == "__main__":
    unittest.main()
