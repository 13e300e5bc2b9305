"""Uses the Python package in the ways its documentation shows. The output must be the same with
every later package."""

import hashlib
import pickle

import bastide


def digest(data):
    return hashlib.sha256(data).hexdigest()[:16]


def play(name, players):
    state = bastide.new(name, players=players)
    seed = state.settle(1)
    while state.actor != bastide.OVER:
        legal = state.legal()
        state.play(int(legal[state.ply * 37 % len(legal)]))
        seed = state.settle(seed)
    record = state.record()
    again = bastide.State.from_record(record)
    print(name, players, state.ply, list(state.points()), list(state.places()), seed)
    print(
        "  record",
        digest(record.encode()),
        again == state,
        pickle.loads(pickle.dumps(state)) == state,
    )
    again.undo(20)
    seat = max(again.actor, 0)
    for form in (bastide.Format.BYTES, bastide.Format.NUMBERS):
        found = again.observe(seat, form)
        print("  observed", found.dtype, found.shape, digest(found.tobytes()))
    print("  position", digest(again.json().encode()), digest(again.facts_json().encode()))
    if again.actor >= 0:
        chosen = again.choose("greedy", 5)
        print("  greedy plays", again.spell(chosen), again.why(chosen))


def step(name):
    games = bastide.Batch(name, count=8, players=2, seed=3, autoreset=bastide.Autoreset.SAME_STEP)
    games.reset()
    seen, ended = hashlib.sha256(), 0
    for _ in range(300):
        games.step(games.sample())
        seen.update(games.observations.tobytes() + games.masks.tobytes() + games.rewards.tobytes())
        ended += int(games.dones.sum())
    print(name, "batch", ended, "games", seen.hexdigest()[:16])


def main():
    print(bastide.abi, bastide.LEVELS, bastide.LANGUAGES)
    for game in bastide.games():
        for players in range(game.players_min, game.players_max + 1):
            play(game.name, players)
        step(game.name)
    try:
        bastide.new("medina", players=9)
    except bastide.Error as error:
        print("refused", error.code)


if __name__ == "__main__":
    main()
