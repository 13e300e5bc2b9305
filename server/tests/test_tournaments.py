"""test_tournaments.py - tournaments: rounds, standings, and kill -9 in between."""

import contextlib
import hashlib
import sqlite3
import unittest

from online import TIMEOUT, Online, Person, Server, wait_until
from postgres import Postgres, Psql

PASSWORD = "a password of 1912"
SETUP = {
    "name": "Spring",
    "format": "swiss",
    "games": ["medina"],
    "least": 2,
    "most": 2,
    "scheme": "rank",
    "rounds": 2,
    "places": 64,
    "clock": {"kind": "turn", "bank": 24 * 3600},
}


def register(server, name):
    person = Person(server, name)
    person.post("/v1/register", {"name": name, "password": PASSWORD})
    return person


def open_tournament(owner, **members):
    return owner.post("/v1/tournaments", {**SETUP, **members})["tournament"]


def do(person, verb, tournament):
    return person.ask("POST", f"/v1/tournaments/{verb}", {"tournament": tournament})


def enter_all(people, tournament):
    for person in people:
        status, text = do(person, "enter", tournament)
        assert status == 200, text


def show(person, tournament, number=0):
    query = f"?round={number}" if number else ""
    return person.get(f"/v1/tournaments/{tournament}{query}")


def draw(*words):
    """A number that follows from words alone."""
    return int(hashlib.sha256(" ".join(map(str, words)).encode()).hexdigest()[:8], 16)


def resign_all_but(winner, table, names, people):
    for name in names:
        if name != winner:
            people[name].post("/v1/commands", {"type": "resign", "table": table["table"]})


def play_table(table, names, people):
    """All but one resign: who that is follows from the round and the names."""
    winner = sorted(names)[draw(table["round"], *sorted(names)) % len(names)]
    resign_all_but(winner, table, names, people)


def names_of(shown, table):
    by_number = {row["player"]: row["name"] for row in shown["players"] if "player" in row}
    return [by_number[seat["player"]] for seat in table["seats"]]


def play_round(watcher, people, tournament):
    shown = show(watcher, tournament)
    for table in shown["tables"]:
        if not table["over"]:
            play_table(table, names_of(shown, table), people)
    return shown["round"]


def wait_for_round(watcher, tournament, after):
    def has_come():
        shown = show(watcher, tournament)
        return shown["status"] in ("over", "cancelled") or shown["round"] > after

    wait_until(has_come)
    return show(watcher, tournament)


def play_all(watcher, people, tournament):
    shown = wait_for_round(watcher, tournament, 0)
    while shown["status"] == "running":
        shown = wait_for_round(watcher, tournament, play_round(watcher, people, tournament))
    return shown


def standings(shown):
    return [
        (row["name"], row["place"], row["sixtieths"], row["wins"], row["opponents"])
        for row in shown["players"]
    ]


class Tournaments(Online):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        names = [f"Player {number}" for number in range(10)]
        cls.people = {name: register(cls.server, name) for name in names}
        cls.owner = cls.people["Player 0"]

    def some(self, count):
        return list(self.people.values())[:count]

    def begin(self, count, **members):
        tournament = open_tournament(self.owner, **members)
        enter_all(self.some(count), tournament)
        self.assertEqual(do(self.owner, "start", tournament)[0], 200)
        return tournament

    def test_two_rounds_of_swiss_swiss(self):
        tournament = self.begin(6)
        shown = play_all(self.owner, self.people, tournament)
        self.assertEqual((shown["status"], shown["round"], shown["rounds"]), ("over", 2, 2))
        self.assertEqual(sum(row["sixtieths"] for row in shown["players"]), 2 * 3 * 60)
        self.assertEqual([row["place"] for row in shown["players"]], [1, 2, 3, 4, 5, 6])
        first, second = show(self.owner, tournament, 1), show(self.owner, tournament, 2)
        pairs = [
            frozenset(names_of(shown, table))
            for shown in (first, second)
            for table in shown["tables"]
        ]
        self.assertEqual(len(set(pairs)), 6)

    def test_who_may_do_what_access(self):
        guest, other = Person(self.server, "Gus"), self.people["Player 1"]
        self.assertEqual(guest.ask("POST", "/v1/tournaments", SETUP)[0], 403)
        tournament = open_tournament(self.owner)
        self.assertEqual(do(guest, "enter", tournament)[0], 403)
        self.assertIn("not-owner", do(other, "start", tournament)[1])
        self.assertIn("not-owner", do(other, "cancel", tournament)[1])
        self.assertIn("too-few", do(self.owner, "start", tournament)[1])
        enter_all([other, other], tournament)
        self.assertEqual(show(guest, tournament)["people"], 1)
        self.assertEqual(do(other, "leave", tournament)[0], 200)
        self.assertEqual(show(guest, tournament)["players"], [])
        self.assertEqual(do(self.owner, "cancel", tournament)[0], 200)
        self.assertIn("tournament-begun", do(other, "enter", tournament)[1])
        self.assertEqual(guest.ask("GET", "/v1/tournaments/-AAAAAAAAAAAAAAA")[0], 404)

    def test_heats_lead_to_a_final_heats(self):
        tournament = self.begin(10, format="heats", least=3, most=3, scheme="5/3/1", rounds=3)
        shown = play_all(self.owner, self.people, tournament)
        self.assertEqual((shown["round"], shown["finals"]), (5, 2))
        (final,) = shown["tables"]
        (first,) = [seat["player"] for seat in final["seats"] if seat["place"] == 1]
        self.assertEqual(shown["players"][0]["player"], first)
        semis = show(self.owner, tournament, 4)["tables"]
        winners = {
            seat["player"] for table in semis for seat in table["seats"] if seat["place"] == 1
        }
        self.assertEqual(winners, {seat["player"] for seat in final["seats"]})

    def test_everyone_meets_everyone_robin(self):
        tournament = self.begin(5, format="robin", places=32)
        shown = play_all(self.owner, self.people, tournament)
        self.assertEqual((shown["status"], shown["round"]), ("over", 5))
        pairs = set()
        for number in range(1, 6):
            shown = show(self.owner, tournament, number)
            self.assertEqual(len(shown["pauses"]), 1)
            pairs |= {frozenset(names_of(shown, table)) for table in shown["tables"]}
        self.assertEqual(len(pairs), 10)
        self.assertEqual(sum(row["sixtieths"] for row in shown["players"]), 10 * 60 + 5 * 30)

    def test_the_best_climb_the_ladder_ladder(self):
        tournament = self.begin(6, format="ladder", rounds=6)
        shown = wait_for_round(self.owner, tournament, 0)
        while shown["status"] == "running":
            for table in shown["tables"]:
                names = names_of(shown, table)
                resign_all_but(max(names), table, names, self.people)
            shown = wait_for_round(self.owner, tournament, shown["round"])
        names = [row["name"] for row in shown["players"]]
        self.assertEqual(names, sorted(names, reverse=True))

    def test_who_leaves_shares_the_last_place_leave(self):
        tournament = self.begin(4, least=4, most=4, scheme="10/6/3/1")
        shown = wait_for_round(self.owner, tournament, 0)
        (table,) = shown["tables"]
        names = names_of(shown, table)
        for name in names[:2]:
            self.assertEqual(do(self.people[name], "leave", tournament)[0], 200)
        self.people[names[2]].post("/v1/commands", {"type": "resign", "table": table["table"]})
        shown = wait_for_round(self.owner, tournament, 1)
        self.assertEqual(shown["status"], "over")  # two are not enough for another table
        places = [seat["place"] for seat in shown["tables"][0]["seats"]]
        self.assertEqual(places, [2, 2, 2, 1])
        by_name = {row["name"]: row for row in shown["players"]}
        self.assertEqual(by_name[names[3]]["sixtieths"], 600)
        self.assertEqual(by_name[names[0]]["sixtieths"], 200)
        self.assertEqual([by_name[name]["left"] for name in names], [True, True, False, False])

    def test_a_closed_table_is_a_draw_closed(self):
        tournament = self.begin(2, rounds=1)
        (table,) = wait_for_round(self.owner, tournament, 0)["tables"]
        self.server.admin("close", table["table"])
        shown = wait_for_round(self.owner, tournament, 1)
        self.assertEqual([row["sixtieths"] for row in shown["players"]], [30, 30])

    def test_no_pause_holds_up_a_round(self):
        tournament = self.begin(2, rounds=1)
        (table,) = wait_for_round(self.owner, tournament, 0)["tables"]
        body = {"type": "pause", "table": table["table"]}
        for person in self.some(2):
            status, text = person.ask("POST", "/v1/commands", body)
            self.assertEqual((status, "no-pause" in text), (409, True), text)
        self.assertEqual(self.owner.get(f"/v1/tables/{table['table']}")["now"]["status"], "playing")

    def test_the_host_cancels_a_tournament_host(self):
        tournament = open_tournament(self.owner, name="Not here")
        self.assertIn(f"{tournament}\topen\t", self.server.admin("tournaments"))
        self.server.admin("tournaments", "cancel", tournament)
        self.assertEqual(show(self.owner, tournament)["status"], "cancelled")
        listed = self.owner.get("/v1/tournaments")["tournaments"]
        self.assertNotIn(tournament, [row["id"] for row in listed])
        self.assertIn("admin-tournament", self.server.admin("audit"))

    def test_who_comes_late_waits_waiting(self):
        tournament = open_tournament(self.owner, places=2, rounds=1)
        enter_all(self.some(4), tournament)
        waiting = [row["waiting"] for row in show(self.owner, tournament)["players"]]
        self.assertEqual(waiting, [False, False, True, True])
        do(self.people["Player 1"], "leave", tournament)
        do(self.owner, "start", tournament)
        shown = wait_for_round(self.owner, tournament, 0)
        self.assertEqual(set(names_of(shown, shown["tables"][0])), {"Player 0", "Player 2"})

    def test_as_many_may_wait_as_play(self):
        tournament = open_tournament(self.owner, places=2)
        enter_all(self.some(4), tournament)
        status, text = do(self.people["Player 4"], "enter", tournament)
        self.assertEqual((status, "tournament-full" in text), (409, True), text)
        self.assertEqual(show(self.owner, tournament)["people"], 4)
        do(self.people["Player 1"], "leave", tournament)
        enter_all([self.people["Player 4"]], tournament)

    def test_it_starts_at_a_time_time(self):
        now = self.owner.get("/v1/tables")["time"]
        tournament = open_tournament(self.owner, starts=now + 1500, rounds=1)
        enter_all(self.some(2), tournament)
        alone = open_tournament(self.owner, starts=now + 1500)
        shown = play_all(self.owner, self.people, tournament)
        self.assertEqual(shown["status"], "over")
        self.assertGreaterEqual(shown["starts"], now)
        wait_until(lambda: show(self.owner, alone)["status"] == "cancelled")

    def test_export_and_deletion_erased(self):
        eve = register(self.server, "Eve")
        enter_all([eve, self.people["Player 1"]], tournament := open_tournament(self.owner))
        other = open_tournament(eve)
        rows = eve.get("/v1/me/data")["tournaments"]
        self.assertEqual({row["id"]: row["owner"] for row in rows}, {tournament: 0, other: 1})
        do(self.owner, "start", tournament)
        wait_for_round(self.owner, tournament, 0)
        eve.post("/v1/me/delete", {"password": PASSWORD})
        names = {row["name"]: row for row in show(self.owner, tournament)["players"]}
        self.assertEqual(set(names), {"Player 1", "\u2014"})
        self.assertEqual((names["\u2014"]["person"], names["\u2014"]["left"]), ("", True))
        shown = show(self.owner, other)
        self.assertEqual((shown["status"], shown["owner"]), ("cancelled", ""))

    def test_the_banned_are_not_paired(self):
        eve, adam = register(self.server, "Eve Banned"), register(self.server, "Adam Banned")
        tournament = open_tournament(self.owner)
        enter_all([adam, eve, *self.some(5)], tournament)
        self.server.admin("people", "ban", "Adam Banned", "1")
        do(self.owner, "start", tournament)
        shown = wait_for_round(self.owner, tournament, 0)
        tables = {table["table"]: (table, names_of(shown, table)) for table in shown["tables"]}
        names = [names for _, names in tables.values()]
        self.assertNotIn("Adam Banned", sum(names, []))
        ordered = sorted(tables.values(), key=lambda row: "Eve Banned" not in row[1])
        people = {**self.people, "Eve Banned": eve}
        play_table(*ordered[0], people)
        self.server.admin("people", "ban", "Eve Banned", "1")
        for table in ordered[1:]:
            play_table(*table, people)
        shown = wait_for_round(self.owner, tournament, 1)
        self.assertEqual((shown["round"], len(shown["tables"]), len(shown["pauses"])), (2, 2, 1))
        names = [names_of(shown, table) for table in shown["tables"]]
        self.assertNotIn("Eve Banned", sum(names, []))

    def test_the_muted_name_no_tournament(self):
        eve = register(self.server, "Eve Muted")
        self.server.admin("people", "mute", "Eve Muted", "1")
        status, text = eve.ask("POST", "/v1/tournaments", SETUP)
        self.assertEqual((status, "muted" in text), (403, True), text)

    def test_a_bad_set_up_is_refused_bad(self):
        for wrong in (
            {"name": ""},
            {"format": "chess"},
            {"games": []},
            {"games": ["chess"]},
            {"games": ["medina", "medina"]},
            {"least": 1},
            {"most": 6},
            {"format": "robin", "most": 3},
            {"scheme": "7"},
            {"rounds": 0},
            {"places": 257},
            {"clock": {"kind": "none"}},
            {"starts": 5},
            {"rated": 1},
        ):
            status, text = self.owner.ask("POST", "/v1/tournaments", {**SETUP, **wrong})
            self.assertEqual(status, 400, (wrong, text))


DAY = 24 * 3600 * 1000


def age(server, tournament, days):
    with contextlib.closing(sqlite3.connect(server.database, timeout=TIMEOUT)) as file:
        file.execute(
            "UPDATE tournaments SET changed = changed - ? WHERE id = ?", (days * DAY, tournament)
        )
        file.commit()


def rows_of(server, tournament):
    """How many rows there are of a tournament, in all its tables."""
    with contextlib.closing(sqlite3.connect(server.database, timeout=TIMEOUT)) as file:
        return sum(
            file.execute(
                f"SELECT COUNT(*) FROM tournament_{what} WHERE tournament = ?", (tournament,)
            ).fetchone()[0]
            for what in ("players", "tables", "seats")
        )


def test_tournaments_that_nobody_plays_are_forgotten():
    server = Server()
    ada, bob = register(server, "Ada"), register(server, "Bob")
    idle, waiting, cancelled, running, recent = (open_tournament(ada) for _ in range(5))
    for tournament in (cancelled, running):
        enter_all([ada, bob], tournament)
        do(ada, "start", tournament)
        wait_for_round(ada, tournament, 0)
        do(ada, "cancel", tournament)
    play_round(ada, {"Ada": ada, "Bob": bob}, cancelled)
    do(ada, "cancel", recent)
    wait_until(lambda: show(ada, cancelled)["tables"][0]["over"])
    server.stop()
    for tournament, days in (
        (idle, 91),
        (waiting, 89),
        (cancelled, 31),
        (running, 31),
        (recent, 29),
    ):
        age(server, tournament, days)
    server.start()
    wait_until(lambda: ada.ask("GET", f"/v1/tournaments/{cancelled}")[0] == 404)
    wait_until(lambda: show(ada, idle)["status"] == "cancelled")
    wait_until(
        lambda: any("event=forgotten" in line and "tournaments=1" in line for line in server.lines)
    )
    assert show(ada, waiting)["status"] == "open"
    assert show(ada, recent)["status"] == show(ada, running)["status"] == "cancelled"
    assert rows_of(server, cancelled) == 0 < rows_of(server, running)
    server.close()


# --- kill -9 in the middle ------------------------------------------------------------------------

PEOPLE, ROUNDS, OPENING = 64, 12, 4
SEED = "0123456789abcdef" * 4


def play_moves(watcher, people, table, names, count):
    """Moves that follow from the round, the number of the table and the position."""
    path = f"/v1/tables/{table['table']}/state"
    for _ in range(count):
        state = watcher.get(path)
        now = state["now"]
        if now["status"] != "playing":
            return
        legal = sorted(state["legal"])
        move = legal[draw(table["round"], table["number"], now["ply"]) % len(legal)]
        person = people[names[now["turn"] - 1]]
        body = {"type": "move", "table": table["table"], "ply": now["ply"], "move": move}
        person.post("/v1/commands", body)


class Simulated:
    """A medley of 64 people and 12 rounds. One game of each of the first rounds is played to its
    end by moves that follow from a seed; at the other tables all but one resign after a few."""

    def play(self, kills):
        tournament = open_tournament(
            self.owner,
            games=self.games,
            least=3,
            most=4,
            scheme="10/6/3/1",
            rounds=ROUNDS,
        )
        self.set_seed(tournament)
        enter_all(self.people.values(), tournament)
        do(self.owner, "start", tournament)
        shown = wait_for_round(self.owner, tournament, 0)
        played = []
        while shown["status"] == "running":
            self.play_one_round(shown, kills)
            played += [(table["game"], names_of(shown, table)) for table in shown["tables"]]
            shown = wait_for_round(self.owner, tournament, shown["round"])
        assert shown["round"] == ROUNDS
        return standings(shown), played

    def play_one_round(self, shown, kills):
        for count, table in enumerate(shown["tables"]):
            names = names_of(shown, table)
            whole = count == 0 and shown["round"] <= len(self.games)
            play_moves(self.owner, self.people, table, names, 5000 if whole else OPENING)
            if not whole:
                play_table(table, names, self.people)
            if (shown["round"], count) in kills:
                self.server.kill()
                self.server.start()

    def test_two_kills_change_nothing_medley(self):
        listed = self.owner.get("/v1/games")["games"]
        self.games = [
            game["name"] for game in listed if game["players_min"] <= 3 < game["players_max"]
        ]
        calm, calm_tables = self.play(kills=())
        killed, killed_tables = self.play(kills=((4, 5), (9, PEOPLE // 4 - 1)))
        assert len(self.games) >= 3
        by_round = [game for game, _ in calm_tables[:: PEOPLE // 4]]
        assert set(by_round[: len(self.games)]) == set(self.games)
        assert len(calm_tables) == ROUNDS * PEOPLE // 4
        assert killed_tables == calm_tables
        assert killed == calm


def sign_in_all(server):
    return {name: register(server, name) for name in (f"Player {n:02}" for n in range(PEOPLE))}


class SimulatedInFile(Simulated, unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)
        self.people = sign_in_all(self.server)
        self.owner = self.people["Player 00"]

    def set_seed(self, tournament):
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as file:
            file.execute("UPDATE tournaments SET seed = ? WHERE id = ?", (SEED, tournament))


class SimulatedInPostgres(Simulated, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)

    def setUp(self):
        self.server = Server(self.postgres.url())
        self.addCleanup(self.server.close)
        self.people = sign_in_all(self.server)
        self.owner = self.people["Player 00"]

    def set_seed(self, tournament):
        with Psql(self.postgres) as psql:
            psql.run(f"UPDATE tournaments SET seed = '{SEED}' WHERE id = '{tournament}'")


if __name__ == "__main__":
    unittest.main()
