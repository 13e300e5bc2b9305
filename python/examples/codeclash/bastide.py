"""bastide - an arena of CodeClash: agents write bots that play Medina, Caylus or Tiletum.

Copy this folder to codeclash/arenas/bastide, and add BastideArena to ARENAS in
codeclash/arenas/__init__.py. README.md says how to run it.
"""

import json
import shlex

from codeclash.arenas.arena import CodeArena
from codeclash.constants import RESULT_TIE
from codeclash.utils.environment import assert_zero_exit_code

RESULT = "result.json"
FORFEITED = 4  # the exit status of `bastide arena` if a bot has forfeited all of its games


class BastideArena(CodeArena):
    name = "Bastide"
    submission = "bot.py"
    default_args = {"game": "caylus", "sims_per_round": 20, "move_ms": 1000}
    description = """\
Your bot (`bot.py`) plays a strategy board game against the bots of the other players: Medina,
Caylus or Tiletum, by their complete rules. Nothing is hidden; every bot sees the same.

The program `bastide` starts `python3 bot.py` and talks to it on standard input and output:
`docs/bot-protocol.md` describes the lines. The `bot.py` that you start from takes the move with the
most points. It contains no rules: it asks `bastide referee`, which lists legal moves, plays
them and counts points, as often as you like. `docs/RULES.md` has the rules of the game.

The score of a round is the number of first places. A move that is not legal, a crash, or a move
that takes too long forfeits the game.
"""

    def option(self, name):
        return self.game_config.get(name, self.default_args[name])

    def execute_round(self, agents):
        bots = [f"bot:python3 /{agent.name}/{self.submission}" for agent in agents]
        command = ["bastide", "arena", self.option("game"), *bots]
        command += ["--players", str(len(bots)), "--games", str(self.option("sims_per_round"))]
        command += ["--time", str(self.option("move_ms")), "--failures", "0", "--json"]
        output = shlex.quote(str(self.log_env / RESULT))
        done = self.environment.execute(f"{shlex.join(command)} >{output}")
        if done["returncode"] != FORFEITED:
            assert_zero_exit_code(done, logger=self.logger)

    def get_results(self, agents, round_num, stats):
        result = json.loads((self.log_round(round_num) / RESULT).read_text())
        for agent, row in zip(agents, result["results"], strict=True):
            score = row["first"]["value"] * row["games"]
            stats.scores[agent.name] = stats.player_stats[agent.name].score = score
            stats.details.append(
                f"{agent.name}: {row['points']:.1f} points on average, {row['forfeits']} forfeits"
            )
        best = max(stats.scores.values())
        winners = [name for name, score in stats.scores.items() if score == best]
        stats.winner = winners[0] if len(winners) == 1 else RESULT_TIE

    def validate_code(self, agent):
        """A bot that cannot play one game against random moves is no submission."""
        command = ["bastide", "arena", self.option("game"), f"bot:python3 {self.submission}"]
        command += ["random", "--games", "1", "--time", str(self.option("move_ms"))]
        done = agent.environment.execute(shlex.join(command))
        if done["returncode"] == 0:
            return True, None
        return False, f"{self.submission} did not finish a game: {done['output'][-2000:]}"
