"""bastide_verifiers - games against a level, as an environment of verifiers.

    pip install verifiers bastide
    cd python/examples
    vf-eval bastide-verifiers --env.taskset.game caylus --env.taskset.opponent apprentice

Each task is one game. The model reads the rules and the first decision, answers with a line
`MOVE: ...`, and gets the next decision as the next message. A move that is not legal is refused
with the number of the rule; after three refusals in one decision a random move is played. The
reward is the share of the others that the model leaves behind, from 0 to 1.

`Match` does not need verifiers: it fits every trainer that exchanges messages.
"""

from bastide import OVER, bench, llm, new

TRIES = 3


class Match:
    """A game of one model against a level, as messages."""

    def __init__(self, game, opponent, number, prompt=None):
        self.prompt = prompt or llm.Prompt(history=8)
        self.state, self.opponent, self.seat = new(game, 2), opponent, number % 2
        self.seed = number // 2  # the same dice for either seat
        self.tries = self.illegal = self.decisions = 0
        self._advance()

    @property
    def over(self):
        return self.state.actor == OVER

    def rules(self):
        return self.prompt.system(self.state)

    def question(self):
        return self.prompt.user(self.state)

    def answer(self, text):
        """Plays what the model answered. Returns the next message, or None when the game is
        over."""
        state = self.state
        legal = llm.spell_all(state)
        move = llm.read_answer(text, legal)
        if move not in legal:
            self.illegal += 1
            self.tries += 1
            if self.tries < TRIES:
                return llm.complain(state, move)
            state.play(state.choose("random", self.seed + state.ply))
        else:
            state.play(state.read(move))
        self.tries = 0
        self.decisions += 1
        self._advance()
        return None if self.over else self.question()

    def reward(self):
        result = llm.Result(self.state.points(), self.state.places(), "")
        return bench.share(result, self.seat) if self.over else 0.0

    def _advance(self):
        """Chance and the level play, up to the next decision of the model."""
        state = self.state
        self.seed = state.settle(self.seed)
        while state.actor not in (OVER, self.seat):
            state.play(state.choose(self.opponent, self.seed + state.ply))
            self.seed = state.settle(self.seed)


try:
    import verifiers.v1 as vf
except ImportError:
    vf = None

if vf:

    class BastideData(vf.TaskData):
        game: str
        opponent: str
        number: int

    class BastideTask(vf.Task[BastideData, vf.State, vf.TaskConfig]):
        pass

    class BastideConfig(vf.TasksetConfig):
        game: str = "caylus"
        opponent: str = "apprentice"
        games: int = 20

    class BastideTaskset(vf.Taskset[BastideTask, BastideConfig]):
        def load(self):
            for number in range(self.config.games):
                match = Match(self.config.game, self.config.opponent, number)
                yield BastideTask(
                    BastideData(
                        name=f"{self.config.game} {number} against {self.config.opponent}",
                        system_prompt=match.rules(),
                        prompt=match.question(),
                        game=self.config.game,
                        opponent=self.config.opponent,
                        number=number,
                    ),
                    self.config.task,
                )

    class BastideEnvConfig(vf.EnvConfig):
        player: vf.AgentConfig = vf.AgentConfig(
            harness={"id": "null"}, runtime={"type": "subprocess"}
        )

    class BastideEnv(vf.Env[BastideEnvConfig]):
        async def run(self, task, agents):
            match = Match(task.data.game, task.data.opponent, task.data.number)
            async with agents.player.interaction(task) as talk:
                segment = await talk.turn()  # the first decision is the task's prompt
                while not segment.terminated:
                    message = match.answer(segment.last_reply)
                    if message is None:
                        break
                    segment = await talk.turn(message)
            talk.trace.record_reward("place", match.reward(), 1.0)
            talk.trace.record_metric("decisions", float(match.decisions))
            talk.trace.record_metric("illegal", float(match.illegal))

    __all__ = ["BastideEnv", "BastideTaskset"]
