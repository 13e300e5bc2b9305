"""llm - language models as players: prompts, a tolerant reader of answers, retries, costs.

    from bastide import llm

    player = llm.Player(chat)          # chat(messages) returns the text of the model
    result = llm.play_game("caylus", [player, "apprentice"], seed=1)
    result.points, player.usage

A chat function takes a list of {"role", "content"} and returns a text, or a `Reply` with the
numbers of tokens. `from_prompt` and `from_command` make one of a function that takes one text, and
of a program. docs/guide/research.md has an example.
"""

import json
import re
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, Literal

from bastide import _engine
from bastide.games import CHANCE, OVER, Game, game
from bastide.one import State, new

Message = dict[str, str]


@dataclass(frozen=True)
class Reply:
    """The answer of a model, with its numbers of tokens if they are known."""

    text: str
    input_tokens: int | None = None
    output_tokens: int | None = None


Chat = Callable[[list[Message]], str | Reply]


class BudgetError(RuntimeError):
    """The next question would exceed a limit."""


class AnswerError(ValueError):
    """The model has named no legal move in all its tries."""


def from_prompt(complete: Callable[[str], str | Reply]) -> Chat:
    """A chat function from a function that takes one text."""
    return lambda messages: complete("\n\n".join(each["content"] for each in messages))


def from_command(*command: str, timeout: float = 600) -> Chat:
    """A chat function from a program that reads the messages as JSON and writes its answer."""

    def chat(messages: list[Message]) -> str:
        done = subprocess.run(
            command,
            input=json.dumps(messages),
            capture_output=True,
            text=True,
            timeout=timeout,
            check=True,
        )
        return done.stdout

    return chat


# ---- the prompt ----


def estimate_tokens(text: str) -> int:
    """About how many tokens a text has: a word counts one for every four letters, a sign one."""
    words, signs = re.findall(r"\w+", text), re.findall(r"[^\w\s]", text)
    return sum((len(word) + 3) // 4 for word in words) + len(signs)


def short_rules(which: str | Game) -> str:
    """The rules as one short sentence each, with the numbers that refusals name."""
    it, lines = game(which), []
    for number in range(1, 1000):
        try:
            lines.append(f"{it.rule_letter}{number}. {_engine.rule_text(it.number, number)}")
        except _engine.Error:
            break
    return "\n".join(lines)


def full_rules(which: str | Game) -> str:
    """The rules with all printed facts: RULES.md of the game, without sources and proofs."""
    text = resources.files("bastide").joinpath(f"rules/{game(which).name}.md").read_text("utf-8")
    text = text[text.index("\n## ") :]
    end = re.search(r"^## .*(Invariants|What always holds)", text, re.M)
    return re.sub(r" \[[^\]\n]*\]$", "", text[: end.start() if end else None], flags=re.M).strip()


def spell_all(state: State) -> list[str]:
    """The legal moves, spelled."""
    return [state.spell(each) for each in state.legal()]


def _history(state: State, count: int) -> str:
    """The last moves, oldest first."""
    moves = state.record().partition("\nmoves\n")[2].splitlines()
    moves = [each for each in moves if re.match(r"[1-9.] ", each)]
    return "; ".join(moves[-count:])


ANSWER = "End your answer with one line: MOVE: followed by the move, spelled exactly."


@dataclass
class Prompt:
    """What a model reads before each move."""

    rules: Literal["short", "full"] | None = "short"
    position: Literal["text", "json"] = "text"
    legal: bool = True  # whether the legal moves are listed
    history: int = 12  # how many of the last moves

    def system(self, state: State) -> str:
        it = state.game
        parts = [f"You play the board game {it.name.capitalize()} to win."]
        if self.rules:
            rules = short_rules(it) if self.rules == "short" else full_rules(it)
            parts.append(f"The rules:\n\n{rules}")
        parts.append(
            "In moves and positions, players are seats: 1, 2 and so on; '.' is chance. " + ANSWER
        )
        return "\n\n".join(parts)

    def user(self, state: State) -> str:
        points = ", ".join(
            f"seat {seat}: {each}" for seat, each in enumerate(state.points(), start=1)
        )
        parts = [
            f"You are seat {state.actor + 1} of {state.players}. Points: {points}.",
            f"The position:\n{state.text() if self.position == 'text' else state.json()}",
        ]
        if self.history:
            parts.append(f"The last moves: {_history(state, self.history) or 'none'}")
        parts.append(f"Your decision: {state.node}.")
        if self.legal:
            parts.append("Your legal moves:\n" + "\n".join(spell_all(state)))
        return "\n\n".join([*parts, ANSWER])

    def messages(self, state: State) -> list[Message]:
        return [
            {"role": "system", "content": self.system(state)},
            {"role": "user", "content": self.user(state)},
        ]


# ---- the answer ----


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w\-+. ]", " ", text.lower().replace("_", "-")).split()).strip(" .")


def read_answer(text: str, legal: Sequence[str]) -> str | None:
    """The move that an answer names, as far as it can be read: one of `legal`, or the words behind
    the last MOVE. Without that line, the only legal move that the last line contains. None: there
    is no move in it."""
    plain = {_plain(each): each for each in legal}
    found = re.findall(r"\bMOVE\b\W*:\W*([^\n]*)", text, re.I)
    found += re.findall(r'"move"\s*:\s*"([^"]*)"', text)
    if found and _plain(found[-1]):
        words = _plain(found[-1])
        return plain.get(words) or _only_part_of(words, plain) or words
    last = text.strip().splitlines()[-1:] or [""]
    words = _plain(last[0])
    return plain.get(words) or _only_part_of(words, plain)


def _only_part_of(words: str, plain: dict[str, str]) -> str | None:
    """The longest legal move in a text, if there is only one such."""
    parts = [each for each in plain if f" {each} " in f" {words} "]
    longest = max(parts, key=len, default="")
    others = [each for each in parts if each not in longest]
    return plain[longest] if longest and not others else None


def complain(state: State, move: str | None) -> str:
    """What is wrong with an answer, with the number of the rule that it breaks."""
    if move is None:
        return f"Your answer names no move. {ANSWER}"
    try:
        rule = state.why(move)
    except _engine.Error:
        return f"'{move}' is not spelled like a move of this decision ({state.node}). {ANSWER}"
    number = f"{state.game.rule_letter}{rule}"
    return f"'{move}' is not legal. Rule {number}: {state.why_text(move)} {ANSWER}"


# ---- a player ----


@dataclass
class Usage:
    """What a player has cost so far."""

    questions: int = 0
    retries: int = 0  # questions after an answer without a legal move
    failures: int = 0  # decisions without a legal move after all tries
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float = 0.0


@dataclass
class Limits:
    """Limits of a player; None: unlimited. Prices are per million tokens."""

    questions: int | None = None
    tokens: int | None = None
    cost: float | None = None
    input_price: float = 0.0
    output_price: float = 0.0


@dataclass
class Player:
    """A language model that plays a seat."""

    chat: Chat
    prompt: Prompt = field(default_factory=Prompt)
    retries: int = 2
    limits: Limits = field(default_factory=Limits)
    on_failure: Literal["random", "raise"] = "random"
    usage: Usage = field(default_factory=Usage)

    def choose(self, state: State, seed: int = 0) -> int:
        """The move of the acting seat, as an id."""
        legal, messages = spell_all(state), self.prompt.messages(state)
        for attempt in range(self.retries + 1):
            self.usage.retries += attempt > 0
            reply = self._ask(messages)
            move = read_answer(reply.text, legal)
            if move in legal:
                return state.read(move)
            messages += [
                {"role": "assistant", "content": reply.text},
                {"role": "user", "content": complain(state, move)},
            ]
        self.usage.failures += 1
        if self.on_failure == "raise":
            raise AnswerError(messages[-1]["content"])
        return state.choose("random", seed)

    def _ask(self, messages: list[Message]) -> Reply:
        expected = sum(estimate_tokens(each["content"]) for each in messages)
        self._refuse_beyond_limits(expected)
        answer = self.chat(messages)
        reply = answer if isinstance(answer, Reply) else Reply(answer)
        read = expected if reply.input_tokens is None else reply.input_tokens
        written = reply.output_tokens
        written = estimate_tokens(reply.text) if written is None else written
        usage, limits = self.usage, self.limits
        usage.questions += 1
        usage.input_tokens += read
        usage.output_tokens += written
        usage.cost += (read * limits.input_price + written * limits.output_price) / 1e6
        return reply

    def _refuse_beyond_limits(self, tokens: int) -> None:
        usage, limits = self.usage, self.limits
        cost = usage.cost + tokens * limits.input_price / 1e6
        tokens += usage.input_tokens + usage.output_tokens
        for what, value, most in (
            ("questions", usage.questions + 1, limits.questions),
            ("tokens", tokens, limits.tokens),
            ("cost", cost, limits.cost),
        ):
            if most is not None and value > most:
                raise BudgetError(f"{what}: {value:g} would exceed the limit of {most:g}")


@dataclass(frozen=True)
class Result:
    points: tuple[int, ...]
    places: tuple[int, ...]
    record: str


def play_game(
    which: str | Game,
    players: Sequence[Player | str],
    *,
    seed: int = 1,
    options: dict[str, Any] | str | None = None,
) -> Result:
    """Plays a game between language models and levels, one per seat."""
    state = new(which, len(players), options)
    while (actor := state.actor) != OVER:
        if actor == CHANCE:
            seed = state.settle(seed)
            continue
        player, here = players[actor], seed + state.ply
        if isinstance(player, str):
            state.play(state.choose(player, here))
        else:
            state.play(player.choose(state, here))
    return Result(state.points(), state.places(), state.record())
