/* Which mutants of a game's rules can be told from the rules. tools/check/mutate builds
   it, in a tree where the mutants sleep (schemata.py), and runs it.

	oracle GAME JOBS < NUMBERS

   It plays games of every set-up, at random and by move priors, and keeps of every node a hash of
   all that the contract of core/game.h says: who acts, the legal moves with their spellings and
   weights, points, places, gains; and now and then `why` for every action number, the JSON, the
   observation. Then a child wakes each mutant of NUMBERS and goes through those games again in
   which it was reached. One line for each: its number and

	killed      something differs
	crashed     it ended by a signal
	stuck       it took far too long
	survived    nothing differs
	unreached   these games never came there */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ai/evaluator.h"
#include "core/emit.h"
#include "core/games.h"
#include "core/random.h"

enum {
	GAMES_MAX = 512,
	NODES_MAX = 1 << 18,
	ROUNDS = 3,    /* games of each kind for each set-up */
	THOROUGH = 8,  /* every so many nodes everything is asked */
	SLOWER_MAX = 8 /* a game that takes so many times as long is stuck */
};

extern int bastide_mutant;
extern const int bastide_mutants; /* their number, and 1: they count from 1 */
extern unsigned char bastide_reached[];

struct play {
	struct game_setup setup;
	int first, count; /* its nodes */
	long us;          /* the processor's time that it took */
};

struct oracle {
	const struct game *game;
	const struct evaluator *evaluator;
	float weights[EVALUATOR_WEIGHTS_MAX];
	int play_count, node_count;
	struct play plays[GAMES_MAX];
	move moves[NODES_MAX];
	uint64_t hashes[NODES_MAX];
	unsigned char *reached[GAMES_MAX]; /* of each game: the mutants that were reached */
};

static struct oracle oracle;
static char json[GAME_JSON_MAX];

static void mix(uint64_t *hash, const void *bytes, size_t size)
{
	const unsigned char *byte = bytes;

	for (size_t each = 0; each < size; each++)
		*hash = (*hash ^ byte[each]) * 0x100000001b3u;
}

static void mix_number(uint64_t *hash, int64_t number)
{
	mix(hash, &number, sizeof number);
}

/* A spelling is written, read again, and read with a letter too few and one too many. */
static void mix_spelling(uint64_t *hash, const void *state, move m)
{
	char text[GAME_TEXT_MAX + 1];
	int length = game_write_move(oracle.game, state, m, text);
	move again = 0;

	mix(hash, text, strlen(text));
	mix_number(hash, length);
	mix_number(hash, game_read_move(oracle.game, state, text, &again));
	text[length] = 'x';
	text[length + 1] = 0;
	mix_number(hash, game_read_move(oracle.game, state, text, &again));
	text[length - 1] = 0;
	mix_number(hash, game_read_move(oracle.game, state, text, &again));
	mix_number(hash, again);
	mix_number(hash, game_move_to_action(oracle.game, m));
}

static void mix_gains(uint64_t *hash, const void *state, move m)
{
	struct game_gains gains;

	memset(&gains, 0, sizeof gains);
	game_gains_of(oracle.game, state, m, &gains);
	mix(hash, &gains, sizeof gains);
}

/* What a position is written as, for people and for who learns. */
static void mix_outputs(uint64_t *hash, const void *state)
{
	const struct game *game = oracle.game;
	int16_t features[8192];
	struct emit emit = emit_start(json, sizeof json);

	game_write_state(game, state, &emit);
	mix(hash, json, strlen(json));
	emit = emit_start(json, sizeof json);
	game_write_facts(game, state, &emit);
	mix(hash, json, strlen(json));
	for (int seat = 0; seat < game->players(state); seat++) {
		game_observe(game, state, seat, features);
		mix(hash, features, sizeof *features * (size_t)game_feature_count(game));
	}
}

/* All that is asked now and then. */
static void mix_everything(uint64_t *hash, const void *state, const move *moves, int count)
{
	const struct game *game = oracle.game;

	for (int action = 0, actions = game_action_count(game); action < actions; action++) {
		move m = game_action_to_move(game, action);

		mix_number(hash, m);
		mix_number(hash, game_why(game, state, m));
		if (action % 16 == count % 16)
			mix_spelling(hash, state, m);
	}
	for (int each = 0; each < count; each++)
		mix_gains(hash, state, moves[each]);
	mix_outputs(hash, state);
}

/* What can be seen of a position; the moves are left in `moves`, their number is returned. */
static int look(const void *state, int node, move *moves, uint64_t *hash)
{
	const struct game *game = oracle.game;
	const char *broken = game_check_invariants(game, state);
	int actor = game->turn(state), count = 0;
	int points[GAME_SEATS_MAX] = {0}, places[GAME_SEATS_MAX] = {0};

	*hash = 0xcbf29ce484222325u;
	mix_number(hash, actor);
	mix(hash, game->node(state), strlen(game->node(state)));
	game->score(state, points);
	game_result(game, state, places);
	mix(hash, points, sizeof points);
	mix(hash, places, sizeof places);
	mix(hash, broken ? broken : "", broken ? strlen(broken) : 0);
	if (actor == GAME_OVER) {
		mix_outputs(hash, state);
		return 0;
	}
	count = game->moves(state, moves);
	for (int each = 0; each < count; each++) {
		mix_spelling(hash, state, moves[each]);
		if (actor == GAME_CHANCE)
			mix_number(hash, game->weight(state, moves[each]));
	}
	if (node % THOROUGH == 0)
		mix_everything(hash, state, moves, count);
	return count;
}

/* Mostly what the evaluator likes best. */
static move choose(struct random *random, int by_priors, const void *state, const move *moves,
                   int count)
{
	float worth[GAME_MOVES_MAX];
	int best = 0;

	if (!by_priors || oracle.game->turn(state) == GAME_CHANCE || random_below(random, 6) == 0)
		return random_move(random, oracle.game, state, moves, count);
	evaluator_move_prior(oracle.evaluator, state, oracle.weights, moves, count, worth);
	for (int each = 1; each < count; each++)
		best = worth[each] > worth[best] ? each : best;
	return moves[best];
}

static void play_game(const struct game_setup *setup, int by_priors, uint64_t seed)
{
	struct play *play = &oracle.plays[oracle.play_count];
	struct random random = random_seeded(seed);
	struct game_state state;
	move moves[GAME_MOVES_MAX];
	int node = oracle.node_count;
	clock_t began = clock();

	if (oracle.play_count == GAMES_MAX || node + oracle.game->nodes_max >= NODES_MAX)
		return;
	*play = (struct play){.setup = *setup, .first = node};
	memset(bastide_reached, 0, (size_t)bastide_mutants);
	game_start(oracle.game, &state, setup);
	for (int count; (count = look(&state, node, moves, &oracle.hashes[node])) > 0; node++) {
		oracle.moves[node] = choose(&random, by_priors, &state, moves, count);
		mix_gains(&oracle.hashes[node], &state, oracle.moves[node]);
		game_play(oracle.game, &state, oracle.moves[node]);
	}
	play->count = node - play->first;
	play->us = (long)(clock() - began) * 1000000 / CLOCKS_PER_SEC;
	oracle.node_count = node + 1;
	oracle.reached[oracle.play_count] = malloc((size_t)bastide_mutants);
	memcpy(oracle.reached[oracle.play_count++], bastide_reached, (size_t)bastide_mutants);
}

static void play_setup(const struct game_setup *setup)
{
	struct game_setup complete = *setup;

	if (!game_check_setup(oracle.game, &complete))
		return;
	for (int round = 0; round < 2 * ROUNDS; round++)
		play_game(&complete, round % 2, 1000003u * (uint64_t)oracle.play_count + 17);
}

/* For each number of players: the usual options, and each other value of each of them. */
static void play_everything(void)
{
	const struct game *game = oracle.game;

	for (int players = game->players_min; players <= game->players_max; players++) {
		struct game_setup setup = game_new_setup(players);

		play_setup(&setup);
		for (int option = 0; game_options(game)[option].name; option++)
			for (int value = 0; game_options(game)[option].values[value]; value++) {
				setup = game_new_setup(players);
				setup.option[option] = (uint8_t)value;
				play_setup(&setup);
			}
	}
}

/* Whether the mutant that is awake can be told from the rules in this game. */
static int differs(const struct play *play)
{
	struct game_state state;
	move moves[GAME_MOVES_MAX];

	game_start(oracle.game, &state, &play->setup);
	for (int node = play->first;; node++) {
		uint64_t hash;
		int count = look(&state, node, moves, &hash), at = 0;

		if (node == play->first + play->count)
			return count != 0 || hash != oracle.hashes[node];
		while (at < count && moves[at] != oracle.moves[node])
			at++;
		if (at == count)
			return 1;
		mix_gains(&hash, &state, oracle.moves[node]);
		if (hash != oracle.hashes[node])
			return 1;
		game_play(oracle.game, &state, oracle.moves[node]);
	}
}

enum { SURVIVED, KILLED, UNREACHED };

/* In processor time, so that a busy machine changes nothing. */
static void set_limit(long us)
{
	struct itimerval limit = {.it_value = {us / 1000000, us % 1000000}};

	setitimer(ITIMER_VIRTUAL, &limit, NULL);
}

static void go_through(int mutant)
{
	int is_reached = 0;

	freopen("/dev/null", "w", stderr);
	bastide_mutant = mutant;
	for (int each = 0; each < oracle.play_count; each++)
		if (oracle.reached[each][mutant]) {
			is_reached = 1;
			set_limit(SLOWER_MAX * oracle.plays[each].us + 100000);
			if (differs(&oracle.plays[each]))
				_exit(KILLED);
		}
	_exit(is_reached ? SURVIVED : UNREACHED);
}

static const char *verdict(int status)
{
	static const char *const WORDS[] = {"survived", "killed", "unreached"};

	if (WIFEXITED(status) && WEXITSTATUS(status) <= UNREACHED)
		return WORDS[WEXITSTATUS(status)];
	return WIFSIGNALED(status) && WTERMSIG(status) == SIGVTALRM ? "stuck" : "crashed";
}

static void wait_for_one(const pid_t *children)
{
	int status;
	pid_t child = wait(&status);

	for (int mutant = 1; mutant < bastide_mutants; mutant++)
		if (children[mutant] == child)
			printf("%d %s\n", mutant, verdict(status));
	fflush(stdout);
}

int main(int argc, char **argv)
{
	int mutant, jobs, running = 0;
	pid_t *children = calloc((size_t)bastide_mutants, sizeof *children);

	if (argc != 3 || !(oracle.game = games_find(argv[1])) || !children)
		return 2;
	jobs = atoi(argv[2]);
	oracle.evaluator = evaluator_of(oracle.game);
	evaluator_default_weights(oracle.evaluator, oracle.weights);
	play_everything();
	printf("# %d games, %d positions\n", oracle.play_count, oracle.node_count);
	fflush(stdout);
	while (scanf("%d", &mutant) == 1) {
		if (running == jobs)
			wait_for_one(children), running--;
		children[mutant] = fork();
		if (children[mutant] == 0)
			go_through(mutant);
		running++;
	}
	for (; running > 0; running--)
		wait_for_one(children);
	free(children);
	return 0;
}
