"""test_tokens.py - access tokens: what each scope allows, expiry, revoking, export and deletion."""

import itertools
import json
import sqlite3
import unittest

from online import Online, Person, Socket
from test_ratings import PASSWORD, register

NUMBERS = itertools.count(1)


class Tokens(Online):
    def setUp(self):
        self.ada = register(self.server, f"Ada {next(NUMBERS)}")

    def create(self, *scopes, person=None, **members):
        body = {"name": "My program", "scopes": list(scopes), "days": 30, **members}
        return (person or self.ada).ask("POST", "/v1/me/tokens", body)

    def secret(self, *scopes):
        status, text = self.create(*scopes)
        self.assertEqual(status, 201, text)
        return json.loads(text)["secret"]

    def use(self, secret, method, path, body=None):
        """The status, and the code of a refusal."""
        headers = {"Authorization": f"Bearer {secret}"}
        status, headers, text = self.server.request(method, path, body, headers)
        self.assertNotIn("Set-Cookie", headers)
        return status, json.loads(text).get("code")

    def test_a_token_does_what_its_scopes_say(self):
        table = {"game": "medina", "players": 2}
        asked = (
            ("GET", "/v1/me", None, "read", 200),
            ("GET", "/v1/me/tables", None, "read", 200),
            ("POST", "/v1/tables", table, "play", 201),
            ("PUT", "/v1/me/profile", {"hidden": False}, "account", 200),
            ("GET", "/v1/me/data", None, "account", 200),
        )
        for scope in ("read", "play", "account"):
            secret = self.secret(scope)
            for method, path, body, needed, status in asked:
                wanted = (status, None) if needed == scope else (403, "not-in-scope")
                self.assertEqual(self.use(secret, method, path, body), wanted, (scope, path))
            self.assertEqual(self.use(secret, "GET", "/v1/games"), (200, None))
        both = self.secret("play", "read")
        for method, path, body, needed, status in asked[:3]:
            self.assertEqual(self.use(both, method, path, body), (status, None), needed)

    def test_a_socket_needs_to_read_and_to_play(self):
        def connect(*scopes):
            return Socket(
                self.server.port, headers=[f"Authorization: Bearer {self.secret(*scopes)}"]
            )

        self.assertEqual(connect("read", "play").hello["you"]["id"], self.ada.me["id"])
        for scope in ("read", "play", "account"):
            self.assertEqual(connect(scope).status, 403)

    def test_a_token_creates_no_token(self):
        secret = self.secret("read", "play", "account")
        body = {"name": "Another", "scopes": ["read"], "days": 1}
        self.assertEqual(self.use(secret, "POST", "/v1/me/tokens", body), (403, "not-in-scope"))

    def test_revoked_and_expired_tokens_are_worth_nothing(self):
        secret, other = self.secret("read"), self.secret("read", "account")
        listed = self.ada.get("/v1/me/tokens")["tokens"]
        self.assertEqual(
            {tuple(token["scopes"]) for token in listed}, {("read",), ("read", "account")}
        )
        first = next(token["token"] for token in listed if token["scopes"] == ["read"])
        left = self.ada.post("/v1/me/tokens/revoke", {"token": first})["tokens"]
        self.assertEqual([token["scopes"] for token in left], [["read", "account"]])
        self.assertEqual(self.use(secret, "GET", "/v1/me"), (401, "not-known"))
        self.assertEqual(self.use(other, "GET", "/v1/me"), (200, None))
        with sqlite3.connect(self.server.database) as database:
            database.execute("UPDATE sessions SET expires = 1 WHERE scopes > 0")
        database.close()
        self.assertEqual(self.use(other, "GET", "/v1/me"), (401, "not-known"))
        self.assertEqual(self.ada.get("/v1/me/tokens")["tokens"], [])

    def test_use_does_not_extend_a_token(self):
        secret = self.secret("read")
        before = self.ada.get("/v1/me/tokens")["tokens"][0]
        with sqlite3.connect(self.server.database) as database:
            database.execute("UPDATE sessions SET seen = 1 WHERE scopes > 0")
        database.close()
        self.assertEqual(self.use(secret, "GET", "/v1/me"), (200, None))
        after = self.ada.get("/v1/me/tokens")["tokens"][0]
        self.assertEqual(after["expires"], before["expires"])
        self.assertEqual(after["name"], "My program")
        self.assertGreater(after["seen"], 1)

    def test_a_new_password_ends_tokens(self):
        secret = self.secret("read")
        name = self.ada.name
        body = {"name": name, "password": "another of 1912", "old": PASSWORD}
        self.ada.post("/v1/register", body)
        self.assertEqual(self.use(secret, "GET", "/v1/me"), (401, "not-known"))

    def test_tokens_are_in_the_export_and_are_no_logins(self):
        secret = self.secret("read")
        data = self.ada.get("/v1/me/data")
        self.assertEqual([token["name"] for token in data["tokens"]], ["My program"])
        self.assertEqual(len(data["logins"]), 1)
        self.assertEqual(len(self.ada.get("/v1/me/logins")["logins"]), 1)
        self.assertIn("token", [row["kind"] for row in data["audit"]])
        self.assertNotIn(secret, json.dumps(data))
        self.ada.post("/v1/me/delete", {"password": PASSWORD})
        self.assertEqual(self.use(secret, "GET", "/v1/me"), (401, "not-known"))

    def test_what_is_refused(self):
        for wrong in (
            {"scopes": []},
            {"scopes": ["host"]},
            {"scopes": "read"},
            {"scopes": ["read", "read"]},
            {"days": 0},
            {"days": 367},
            {"name": ""},
            {"name": 7},
        ):
            status, text = self.create("read", **wrong)
            self.assertEqual((status, json.loads(text)["code"]), (400, "bad-message"), wrong)
        guest = Person(self.server, "Guest")
        self.assertEqual(self.create("read", person=guest)[0], 403)
        for _ in range(10):
            self.assertEqual(self.create("read")[0], 201)
        self.assertEqual(self.create("read")[0], 429)


if __name__ == "__main__":
    unittest.main()
