"""test_signin.py - signing in with an OpenID provider: guests, accounts, and providers and browsers
that do what they should not.

The provider here signs its tokens with the command openssl, so that it can also sign wrong ones.
web/test/browser-signin.test.ts signs in with a real one.
"""

import base64
import hashlib
import hmac
import http.client
import http.server
import itertools
import json
import os
import re
import secrets
import sqlite3
import subprocess
import tempfile
import threading
import time
import unittest
from urllib.parse import parse_qs, urlencode, urlsplit

from checkout import PROGRAM
from online import TIMEOUT, Server, wait_until

CLIENT, SECRET = "bastide client", "s3cret/ with: signs"
PASSWORD = "a password of 1912"
NUMBERS = itertools.count(1)


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def run(*command, text=b""):
    return subprocess.run(command, input=text, capture_output=True, check=True).stdout


class Key:
    """A pair of keys in a file."""

    def __init__(self, kind, kid):
        self.kind, self.kid = kind, kid
        handle, self.path = tempfile.mkstemp(suffix=".pem")
        os.close(handle)
        option = "rsa_keygen_bits:2048" if kind == "RS256" else "ec_paramgen_curve:P-256"
        name = "RSA" if kind == "RS256" else "EC"
        run("openssl", "genpkey", "-algorithm", name, "-pkeyopt", option, "-out", self.path)

    def public(self):
        return run("openssl", "pkey", "-in", self.path, "-pubout")

    def jwk(self):
        found = {"kid": self.kid, "use": "sig", "alg": self.kind}
        if self.kind == "RS256":
            modulus = run("openssl", "rsa", "-in", self.path, "-noout", "-modulus").decode()
            number = bytes.fromhex(modulus.strip().removeprefix("Modulus="))
            return {**found, "kty": "RSA", "n": encode(number), "e": "AQAB"}
        point = run("openssl", "pkey", "-in", self.path, "-pubout", "-outform", "DER")[-64:]
        return {
            **found,
            "kty": "EC",
            "crv": "P-256",
            "x": encode(point[:32]),
            "y": encode(point[32:]),
        }

    def sign(self, text):
        signature = run("openssl", "dgst", "-sha256", "-sign", self.path, text=text)
        if self.kind == "RS256":
            return signature
        values = run("openssl", "asn1parse", "-inform", "DER", text=signature).decode()
        numbers = re.findall(r"INTEGER\s+:([0-9A-F]+)", values)
        return b"".join(int(number, 16).to_bytes(32, "big") for number in numbers)

    def close(self):
        os.unlink(self.path)


class Provider(http.server.ThreadingHTTPServer):
    """Gives codes and tokens as OpenID Connect says, except for what a test wants otherwise."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.issuer = f"http://127.0.0.1:{self.server_port}"
        self.rsa, self.ec = Key("RS256", "one"), Key("ES256", "two")
        self.codes, self.asked = {}, []
        self.reset()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def reset(self):
        self.keys = [self.rsa.jwk(), self.ec.jwk()]
        self.signer, self.claims, self.header, self.about = self.rsa, {}, {}, {}
        self.make_token, self.redirect, self.is_down = self.signed, None, False

    def close(self):
        self.shutdown()
        self.server_close()
        self.rsa.close()
        self.ec.close()

    def discovery(self):
        return {
            "issuer": self.issuer,
            "authorization_endpoint": self.issuer + "/authorize?tenant=a",
            "token_endpoint": self.issuer + "/token",
            "jwks_uri": self.issuer + "/keys",
            **self.about,
        }

    def authorize(self, url, **claims):
        """What the page of the provider does: the code that it sends back."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
        assert asked["response_type"] == "code" and asked["code_challenge_method"] == "S256", asked
        assert asked["client_id"] == CLIENT and "openid" in asked["scope"].split(), asked
        assert asked["tenant"] == "a", asked
        code = secrets.token_urlsafe()
        self.codes[code] = asked, claims
        return code, asked["state"]

    def payload(self, asked, claims):
        now = int(time.time())
        found = {
            "iss": self.issuer,
            "aud": CLIENT,
            "iat": now,
            "exp": now + 300,
            "nonce": asked["nonce"],
            **claims,
            **self.claims,
        }
        return {name: value for name, value in found.items() if value is not None}

    def signed(self, payload):
        header = {"alg": self.signer.kind, "kid": self.signer.kid, **self.header}
        header = {name: value for name, value in header.items() if value is not None}
        text = ".".join(encode(json.dumps(part).encode()) for part in (header, payload))
        return text + "." + encode(self.signer.sign(text.encode()))

    def redeem(self, headers, form):
        """The answer to a code, or None if it is not right."""
        basic = base64.b64encode(
            b":".join(
                urlencode({"": word})[1:].replace("+", "%20").encode() for word in (CLIENT, SECRET)
            )
        )
        asked, claims = self.codes.pop(form["code"], ({}, {}))
        challenge = encode(hashlib.sha256(form["code_verifier"].encode()).digest())
        if (
            headers["Authorization"] != "Basic " + basic.decode()
            or form["grant_type"] != "authorization_code"
            or asked.get("code_challenge") != challenge
            or asked.get("redirect_uri") != form["redirect_uri"]
        ):
            return None
        return {"token_type": "Bearer", "id_token": self.make_token(self.payload(asked, claims))}


class Answer(http.server.BaseHTTPRequestHandler):
    def send(self, status, body, location=None):
        self.send_response(status)
        if location:
            self.send_header("Location", location)
        data = json.dumps(body).encode()
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        provider = self.server
        provider.asked.append(self.path)
        if provider.is_down:
            self.send(503, {})
        elif self.path == "/.well-known/openid-configuration":
            self.send(200, provider.discovery())
        elif self.path == "/keys":
            self.send(200, {"keys": provider.keys})
        else:
            self.send(404, {})

    def do_POST(self):
        provider = self.server
        provider.asked.append(self.path)
        form = parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
        if provider.redirect:
            self.send(307, {}, provider.redirect)
            return
        found = provider.redeem(self.headers, {name: values[0] for name, values in form.items()})
        self.send(200 if found else 400, found or {"error": "invalid_grant"})

    def log_message(self, *unused):
        pass


class Browser:
    """Cookies, and the way to the provider and back."""

    def __init__(self, server, provider, name=None):
        self.server, self.provider, self.cookies = server, provider, {}
        self.me = self.post("/v1/guest", {"name": name})["you"] if name else None

    def ask(self, method, path, body=None):
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=TIMEOUT)
        data = None if body is None else json.dumps(body)
        connection.request(method, path, data, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        for name, value in answer.getheaders():
            if name == "Set-Cookie":
                cookie, _, content = value.split(";")[0].partition("=")
                self.cookies[cookie] = content
        connection.close()
        return answer.status, answer.getheader("Location"), text

    def get(self, path):
        status, _, text = self.ask("GET", path)
        assert status == 200, (path, status, text)
        return json.loads(text)

    def post(self, path, body):
        status, _, text = self.ask("POST", path, body)
        assert status in (200, 201), (path, status, text)
        return json.loads(text)

    def refused(self, method, path, body):
        status, _, text = self.ask(method, path, body)
        return status, json.loads(text)["code"]

    def begin(self):
        return self.post("/v1/signin", {})["url"]

    def come_back(self, **query):
        """Where the server sends the browser."""
        status, location, text = self.ask("GET", "/v1/signin/callback?" + urlencode(query))
        assert status == 302 and text == "", (status, text)
        return location.removeprefix("../../#/")

    def sign_in(self, **claims):
        code, state = self.provider.authorize(self.begin(), **claims)
        return self.come_back(code=code, state=state, iss=self.provider.issuer)

    def you(self):
        return self.get("/v1/me")["you"]


class SignIn(unittest.TestCase):
    database = None

    @classmethod
    def setUpClass(cls):
        cls.provider = Provider()
        cls.folder = tempfile.TemporaryDirectory(prefix="bastide-")
        cls.secret = os.path.join(cls.folder.name, "secret")
        with open(cls.secret, "w", encoding="utf-8") as file:
            file.write(SECRET + "\n")
        cls.server = Server(database=cls.database, options=cls.options(cls.provider.issuer))

    @classmethod
    def options(cls, issuer):
        client = ("--oidc-client", CLIENT, "--oidc-secret-file", cls.secret)
        return ("--oidc", issuer, *client, "--oidc-name", "Club", "--oidc-private")

    @classmethod
    def tearDownClass(cls):
        cls.server.close()
        cls.provider.close()
        cls.folder.cleanup()

    def setUp(self):
        self.provider.reset()
        self.subject = f"subject {next(NUMBERS)}"

    def browser(self, name=None):
        return Browser(self.server, self.provider, name)

    def account(self, name):
        """A person with a password."""
        browser = self.browser(name)
        browser.post("/v1/register", {"name": name, "password": PASSWORD})
        return browser

    def change(self, statement):
        with sqlite3.connect(self.server.database) as database:
            database.execute(statement)
        database.close()


class Honest(SignIn):
    def test_a_guest_who_signs_in_keeps_their_games(self):
        ada = self.browser("Guest Ada")
        table = ada.post("/v1/tables", {"game": "medina", "players": 2})["table"]
        ada.post("/v1/commands", {"type": "sit", "table": table, "seat": 1})
        self.assertEqual(ada.sign_in(sub=self.subject, preferred_username="somebody"), "you")
        you = ada.you()
        self.assertEqual((you["id"], you["name"]), (ada.me["id"], "Guest Ada"))
        self.assertFalse(you["guest"])
        self.assertEqual([row["table"] for row in ada.get("/v1/me/tables")["tables"]], [table])
        elsewhere = self.browser()
        self.assertEqual(elsewhere.sign_in(sub=self.subject), "you")
        self.assertEqual(elsewhere.you()["id"], ada.me["id"])
        self.assertEqual(len(ada.get("/v1/me/logins")["logins"]), 2)

    def test_a_newcomer_has_the_name_that_they_use_there_if_it_is_free(self):
        names = []
        for name in ("Benoît", "benoit", None, "x" * 200, "\u202e"):
            browser = self.browser()
            browser.sign_in(sub=f"{self.subject} {name}", preferred_username=name, name="Jane Doe")
            names.append(browser.you()["name"])
        self.assertEqual(names[:2], ["Benoît", "benoit"])
        for name in names[2:]:
            self.assertRegex(name, r"^Player \d+$")
        other = self.browser()
        other.sign_in(sub=self.subject, preferred_username="BENOÎT")
        self.assertEqual(other.you()["name"], "BENOÎT 2")

    def test_an_account_links_a_provider_and_unlinks_it(self):
        ada = self.account("Linking Ada")
        self.assertEqual(ada.get("/v1/me/identities"), {"password": True, "identities": []})
        self.assertEqual(ada.sign_in(sub=self.subject), "you")
        found = ada.get("/v1/me/identities")
        self.assertEqual([row["issuer"] for row in found["identities"]], [self.provider.issuer])
        self.assertTrue(found["identities"][0]["offered"])
        self.assertEqual(
            len(ada.get("/v1/me/logins")["logins"]), 1, "one in the place of the other"
        )
        elsewhere = self.browser()
        elsewhere.sign_in(sub=self.subject)
        self.assertEqual(elsewhere.you()["id"], ada.me["id"])
        self.assertEqual(ada.sign_in(sub=self.subject + " again"), "signin/other")
        issuer = {"issuer": self.provider.issuer}
        left = ada.post("/v1/me/identities/unlink", issuer)
        self.assertEqual(left["identities"], [])
        again = ada.refused("POST", "/v1/me/identities/unlink", issuer)
        self.assertEqual(again, (404, "no-login"))
        kinds = [row["kind"] for row in ada.get("/v1/me/data")["audit"]]
        self.assertTrue({"link", "unlink", "login"} <= set(kinds), kinds)
        self.assertEqual(elsewhere.sign_in(sub=self.subject + " new"), "you")

    def test_an_identity_belongs_to_one_account(self):
        ada, bob = self.browser("One Ada"), self.account("One Bob")
        ada.sign_in(sub=self.subject)
        self.assertEqual(bob.sign_in(sub=self.subject), "signin/taken")
        self.assertEqual(bob.you()["name"], "One Bob")
        self.assertEqual(bob.get("/v1/me/identities")["identities"], [])

    def test_the_only_way_in_stays_until_there_is_a_password(self):
        ada = self.browser("Only Ada")
        ada.sign_in(sub=self.subject)
        issuer = {"issuer": self.provider.issuer}
        refused = ada.refused("POST", "/v1/me/identities/unlink", issuer)
        self.assertEqual(refused, (409, "only-way-in"))
        login = self.browser().refused(
            "POST", "/v1/login", {"name": "Only Ada", "password": "!" * 8}
        )
        self.assertEqual(login, (401, "bad-password"))
        ada.post("/v1/register", {"name": "Only Ada"})
        self.assertFalse(
            ada.get("/v1/me/identities")["password"], "a name alone changes no password"
        )
        ada.post("/v1/register", {"name": "Only Ada", "password": PASSWORD})
        self.assertEqual(ada.post("/v1/me/identities/unlink", issuer)["identities"], [])
        self.browser().post("/v1/login", {"name": "Only Ada", "password": PASSWORD})

    def test_a_person_without_a_password_may_change_the_name(self):
        ada = self.browser("Old name")
        ada.sign_in(sub=self.subject)
        self.assertEqual(ada.post("/v1/register", {"name": "New name"})["you"]["name"], "New name")
        self.account("Taken name")
        refused = ada.refused("POST", "/v1/register", {"name": "Taken name"})
        self.assertEqual(refused, (409, "name-taken"))
        bob = self.account("With password")
        refused = bob.refused("POST", "/v1/register", {"name": "Other"})
        self.assertEqual(refused[1], "old-password")

    def test_what_a_password_protects_needs_a_new_sign_in(self):
        ada = self.browser("Stale Ada")
        ada.sign_in(sub=self.subject)
        self.change(
            f"UPDATE sessions SET created = created - 3600000 WHERE person = '{ada.me['id']}'"
        )
        chosen = {"name": "Stale Ada", "password": PASSWORD}
        self.assertEqual(ada.refused("POST", "/v1/register", chosen), (401, "sign-in-again"))
        self.assertEqual(ada.refused("POST", "/v1/me/delete", {}), (401, "sign-in-again"))
        self.assertEqual(ada.sign_in(sub=self.subject), "you")
        self.assertEqual(len(ada.get("/v1/me/logins")["logins"]), 1)
        self.assertEqual(ada.post("/v1/me/delete", {}), {"deleted": True})

    def test_identities_are_exported_and_deleted(self):
        ada = self.browser("Leaving Ada")
        ada.sign_in(sub=self.subject)
        found = ada.get("/v1/me/data")["identities"]
        self.assertEqual([row["subject"] for row in found], [self.subject])
        self.assertEqual(found[0]["issuer"], self.provider.issuer)
        ada.begin()  # a row of a sign-in that never ends
        ada.post("/v1/me/delete", {})
        for table in ("identities", "signins", "sessions", "people"):
            with sqlite3.connect(self.server.database) as database:
                column = "id" if table == "people" else "person"
                statement = f"SELECT * FROM {table} WHERE {column} = ?"
                self.assertEqual(database.execute(statement, [ada.me["id"]]).fetchall(), [], table)
            database.close()
        again = self.browser()
        again.sign_in(sub=self.subject)
        self.assertNotEqual(again.you()["id"], ada.me["id"])

    def test_keys_change(self):
        new = Key("ES256", "three")
        self.browser().sign_in(sub=self.subject)
        self.provider.keys, self.provider.signer = [new.jwk()], new
        before = self.provider.asked.count("/keys")
        self.assertEqual(self.browser().sign_in(sub=self.subject), "you")
        self.assertEqual(self.provider.asked.count("/keys"), before + 1)
        self.assertEqual(self.browser().sign_in(sub=self.subject), "you")
        self.assertEqual(self.provider.asked.count("/keys"), before + 1, "they are cached")
        new.close()

    def test_both_kinds_of_signatures_and_audiences_are_accepted(self):
        for signer in (self.provider.rsa, self.provider.ec):
            self.provider.signer = signer
            for claims in ({}, {"aud": [CLIENT]}, {"aud": ["other", CLIENT], "azp": CLIENT}):
                self.provider.claims = claims
                self.assertEqual(self.browser().sign_in(sub=self.subject), "you", claims)

    def test_the_offer_names_the_provider(self):
        self.assertEqual(self.browser().get("/v1/signin"), {"provider": "Club"})
        other = Server()
        try:
            browser = Browser(other, self.provider)
            self.assertEqual(browser.get("/v1/signin"), {"provider": ""})
            self.assertEqual(browser.refused("POST", "/v1/signin", {}), (404, "no-provider"))
            self.assertEqual(browser.come_back(code="a", state="b"), "signin/none")
        finally:
            other.close()


class Hostile(SignIn):
    def assert_refused(self, reason, **changes):
        """A sign-in that the server must refuse: nobody is signed in, and the log says why."""
        self.provider.reset()
        for name, value in changes.items():
            setattr(self.provider, name, value)
        browser, lines = self.browser(), len(self.server.lines)
        self.assertEqual(browser.sign_in(sub=self.subject), "signin/provider", changes)
        self.assertNotIn("bastide", browser.cookies)
        self.assertEqual(browser.ask("GET", "/v1/me")[0], 401)
        logged = re.compile(f"event=signin-failed .*reason={reason} ")
        wait_until(
            lambda: any(logged.search(line) for line in self.server.lines[lines:]),
            f"{reason} in the log for {changes}",
        )

    def test_wrong_claims_are_refused(self):
        now = int(time.time())
        for reason, claims in (
            ("nonce", {"nonce": "another"}),
            ("nonce", {"nonce": None}),
            ("audience", {"aud": "another"}),
            ("audience", {"aud": ["another"]}),
            ("audience", {"aud": [CLIENT, "another"]}),
            ("audience", {"aud": CLIENT, "azp": "another"}),
            ("audience", {"aud": None}),
            ("expired", {"exp": now - 120}),
            ("expired", {"exp": None}),
            ("expired", {"exp": "tomorrow"}),
            ("expired", {"iat": now + 600}),
            ("issuer", {"iss": "https://accounts.example.org"}),
            ("issuer", {"iss": self.provider.issuer + "/"}),
            ("malformed", {"sub": ""}),
            ("malformed", {"sub": None}),
            ("malformed", {"sub": "x" * 300}),
            ("malformed", {"sub": 12}),
        ):
            self.assert_refused(reason, claims=claims)

    def test_wrong_signatures_are_refused(self):
        provider = self.provider

        def unsigned(payload, alg="none"):
            header = {"alg": alg, "kid": "one"}
            return ".".join(encode(json.dumps(part).encode()) for part in (header, payload)) + "."

        def by_public_key(payload):
            text = unsigned(payload, "HS256").rstrip(".")
            return text + "." + encode(hmac.digest(provider.rsa.public(), text.encode(), "sha256"))

        def changed(payload):
            head, _, signature = provider.signed(payload).split(".")
            body = encode(json.dumps({**payload, "sub": "somebody else"}).encode())
            return f"{head}.{body}.{signature}"

        stranger = Key("RS256", "one")
        for reason, make_token in (
            ("algorithm", unsigned),
            ("algorithm", lambda payload: unsigned(payload, "None")),
            ("signature", lambda payload: unsigned(payload, "RS256")),
            ("algorithm", by_public_key),
            ("signature", changed),
            ("malformed", lambda payload: "a.b.c"),
            ("malformed", lambda payload: provider.signed(payload) + ".more"),
            ("malformed", lambda payload: "x" * 20000),
            ("no-id-token", lambda payload: ""),
            ("no-id-token", lambda payload: {"not": "a text"}),
        ):
            self.assert_refused(reason, make_token=make_token)
        self.assert_refused("signature", signer=stranger)
        self.assert_refused("algorithm", header={"crit": ["exp"]})
        self.assert_refused("algorithm", header={"alg": "RS512"})
        self.assert_refused(
            "signature", header={"kid": "two"}, signer=provider.ec, make_token=self.ec_zero
        )
        self.assert_refused("no-key", header={"alg": "ES256"})
        encrypts = {**provider.rsa.jwk(), "kid": "three", "use": "enc"}
        self.assert_refused("no-key", keys=[encrypts], header={"kid": "three"})
        stranger.close()

    def ec_zero(self, payload):
        """The signature 0, 0, which careless implementations accept."""
        return self.provider.signed(payload).rpartition(".")[0] + "." + encode(bytes(64))

    def test_unknown_keys_are_fetched_once_for_a_token_and_not_without_end(self):
        server = Server(limits=1, options=self.options(self.provider.issuer))
        stranger = Key("RS256", "unknown")
        try:
            Browser(server, self.provider).sign_in(sub=self.subject)
            self.provider.signer = stranger
            before = self.provider.asked.count("/keys")
            for _ in range(8):
                browser = Browser(server, self.provider)
                self.assertEqual(browser.sign_in(sub=self.subject), "signin/provider")
            self.assertEqual(self.provider.asked.count("/keys") - before, 5)
        finally:
            stranger.close()
            server.close()

    def test_a_redirect_of_the_provider_is_not_followed(self):
        other = Provider()
        try:
            self.assert_refused("no-answer", redirect=other.issuer + "/token")
            self.assertEqual(other.asked, [])
        finally:
            other.close()

    def test_a_sign_in_ends_once(self):
        ada = self.browser()
        code, state = self.provider.authorize(ada.begin(), sub=self.subject)
        cookies = dict(ada.cookies)
        self.assertEqual(ada.come_back(code=code, state=state), "you")
        thief = self.browser()
        thief.cookies = cookies
        code, _ = self.provider.authorize(self.browser().begin(), sub=self.subject)
        self.assertEqual(thief.come_back(code=code, state=state), "signin/expired")
        self.assertEqual(thief.come_back(code=code, state="x" * 32), "signin/expired")

    def test_a_sign_in_belongs_to_its_browser(self):
        ada, mallory = self.browser(), self.browser()
        code, state = self.provider.authorize(mallory.begin(), sub=self.subject)
        self.assertEqual(
            ada.come_back(code=code, state=state), "signin/browser", "it has no cookie"
        )
        ada.begin()
        self.assertEqual(ada.come_back(code=code, state=state), "signin/browser")
        self.assertNotIn("bastide", ada.cookies)
        self.assertEqual(mallory.come_back(code=code, state=state), "you", "it is not used up")

    def test_a_sign_in_belongs_to_the_person_who_began_it(self):
        ada = self.browser("Ada of before")
        code, state = self.provider.authorize(ada.begin(), sub=self.subject)
        ada.cookies["bastide"] = self.browser("Ada of now").cookies["bastide"]
        self.assertEqual(ada.come_back(code=code, state=state), "signin/changed")

    def test_a_sign_in_waits_ten_minutes(self):
        ada = self.browser()
        code, state = self.provider.authorize(ada.begin(), sub=self.subject)
        self.change("UPDATE signins SET expires = expires - 601000")
        self.assertEqual(ada.come_back(code=code, state=state), "signin/expired")

    def test_a_code_of_another_sign_in_is_worth_nothing(self):
        ada, mallory = self.browser(), self.browser()
        stolen, _ = self.provider.authorize(ada.begin(), sub=self.subject)
        _, state = self.provider.authorize(mallory.begin(), sub=self.subject)
        self.assertEqual(mallory.come_back(code=stolen, state=state), "signin/provider", "PKCE")

    def test_every_failure_leads_to_a_page(self):
        ada = self.browser()
        state = self.provider.authorize(ada.begin(), sub=self.subject)[1]
        for query, fault in (
            ({}, "expired"),
            ({"code": "a"}, "expired"),
            ({"state": state}, "expired"),
            ({"code": "x" * 3000, "state": state}, "expired"),
            ({"error": "access_denied", "state": state}, "denied"),
            ({"error": "server_error", "state": state}, "provider"),
            ({"code": "a", "state": state, "iss": "https://other.example.org"}, "provider"),
        ):
            self.assertEqual(ada.come_back(**query), "signin/" + fault, query)

    def test_a_provider_that_fails_is_named(self):
        server = Server(options=self.options(self.provider.issuer))
        try:
            for changes in (
                {"is_down": True},
                {"about": {"issuer": "https://other.example.org"}},
                {"about": {"token_endpoint": "file:///etc/passwd"}},
                {"about": {"authorization_endpoint": "javascript:alert(1)"}},
                {"about": {"jwks_uri": None}},
            ):
                self.provider.reset()
                for name, value in changes.items():
                    setattr(self.provider, name, value)
                refused = Browser(server, self.provider).refused("POST", "/v1/signin", {})
                self.assertEqual(refused, (502, "provider"), changes)
            self.provider.reset()
            Browser(server, self.provider).begin()
            self.assertFalse(any(SECRET in line for line in server.lines))
        finally:
            server.close()

    def test_programs_do_not_sign_in(self):
        ada = self.account("Ada with programs")
        body = {"name": "My program", "scopes": ["read", "play", "account"], "days": 1}
        secret = ada.post("/v1/me/tokens", body)["secret"]
        bot = ada.post("/v1/me/bots", {"name": "Ada bot"})["token"]
        for token, code in ((secret, "not-in-scope"), (bot, "not-for-bots")):
            headers = {"Authorization": f"Bearer {token}"}
            text = self.server.request("POST", "/v1/signin", {}, headers)[2]
            self.assertEqual(json.loads(text)["code"], code)
            headers["Cookie"] = "bastide-signin=" + "x" * 32
            path = "/v1/signin/callback?code=a&state=" + "x" * 32
            location = self.server.request("GET", path, None, headers)[1]["Location"]
            self.assertEqual(location, "../../#/signin/browser")
        register = {"name": "Ada bot", "password": PASSWORD}
        status = self.server.request("POST", "/v1/register", register, headers)[0]
        self.assertEqual(status, 401)

    def test_other_sites_cannot_begin(self):
        headers = {"Origin": "https://evil.example.org"}
        status, _, text = self.server.request("POST", "/v1/signin", {}, headers)
        self.assertEqual((status, json.loads(text)["code"]), (403, "foreign"))

    def test_banned_people_stay_out(self):
        ada = self.browser("Banned Ada")
        ada.sign_in(sub=self.subject)
        self.server.admin("people", "ban", ada.me["id"], "1")
        self.assertEqual(self.browser().sign_in(sub=self.subject), "signin/banned")


class Network(SignIn):
    """A provider on the private network is the host's explicit choice."""

    def test_no_private_address_is_fetched(self):
        issuer = self.provider.issuer.replace("http:", "https:")
        options = self.options(issuer)[:-1]
        self.provider.asked.clear()
        server = Server(options=options)
        try:
            refused = Browser(server, self.provider).refused("POST", "/v1/signin", {})
            self.assertEqual(refused, (502, "provider"))
            self.assertEqual(self.provider.asked, [])
        finally:
            server.close()

    def test_options_that_cannot_be_are_refused(self):
        issuer = ("--oidc", "https://accounts.example.org")
        client = ("--oidc-client", "bastide")
        for options, words in (
            (issuer, "together"),
            (client, "together"),
            (("--oidc-name", "Club"), "together"),
            ((*client, "--oidc", "http://accounts.example.org"), "not an issuer"),
            ((*client, "--oidc", "ftp://accounts.example.org", "--oidc-private"), "not an issuer"),
            ((*client, *issuer, "--oidc-secret-file", "/dev/null"), "client secret"),
            ((*client, *issuer, "--oidc-secret-file", "/nowhere"), "/nowhere"),
        ):
            command = [PROGRAM, "serve", "--listen", "127.0.0.1:0", *options]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            self.assertNotEqual(done.returncode, 0, options)
            self.assertIn(words, done.stderr)


def test_postgresql_stores_the_same(postgres):
    """Two nodes on one database: a sign-in begins at one and ends at the other."""
    provider = Provider()
    with tempfile.NamedTemporaryFile("w", suffix=".secret") as secret:
        secret.write(SECRET)
        secret.flush()
        client = ("--oidc-client", CLIENT, "--oidc-secret-file", secret.name, "--oidc-private")
        options = ("--oidc", provider.issuer, "--base-url", "http://127.0.0.1:9", *client)
        nodes = [Server(database=postgres.url(), options=options)]
        nodes.append(Server(database=nodes[0].database, options=options))
        try:
            ada = Browser(nodes[0], provider, "Ada")
            code, state = provider.authorize(ada.begin(), sub="one")
            ada.server = nodes[1]
            assert ada.come_back(code=code, state=state) == "you"
            assert ada.you()["id"] == ada.me["id"]
            assert ada.come_back(code=code, state=state) == "signin/browser"
            assert ada.get("/v1/me/data")["identities"][0]["subject"] == "one"
            ada.post("/v1/me/delete", {})
            other = Browser(nodes[0], provider)
            assert other.sign_in(sub="one") == "you"
            assert other.you()["id"] != ada.me["id"]
        finally:
            for node in nodes:
                node.close()
            provider.close()


if __name__ == "__main__":
    unittest.main()
