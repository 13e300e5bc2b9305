/* A walk through the whole rest of a game. */
#include "tests/support/state_space.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"

/* A position, by the hash of its bytes. A walk that is cut off after some plies may come to a
   position again with more or fewer of them to go, and then goes through it again. */
struct state_space_entry {
	uint64_t key[2]; /* both 0: nothing is here */
	uint64_t sequences;
	int plies;   /* to go on for when it was last walked */
	int longest; /* the most moves to an end */
	int is_open; /* being walked: who comes here again could go round for ever */
};

static int list_moves(const struct game *game, const void *state, move *out)
{
	return game->moves(state, out);
}

/* More slots than positions: a power of two, at most half full. */
static uint64_t slots(const struct state_space *walk)
{
	uint64_t count = 16;

	while (count < 2 * walk->capacity)
		count *= 2;
	return count;
}

struct state_space state_space_new(const struct game *game, uint64_t capacity)
{
	struct state_space walk = {
		.game = game, .list = list_moves, .plies = INT_MAX, .capacity = capacity};

	walk.places = calloc(slots(&walk), sizeof *walk.places);
	return walk;
}

void state_space_free(struct state_space *walk)
{
	free(walk->places);
}

static void hash_state(const struct state_space *walk, const void *state, uint64_t key[2])
{
	key[0] = 0x9e3779b97f4a7c15u;
	key[1] = 0xc2b2ae3d27d4eb4fu;
	for (size_t at = 0; at < walk->game->state_size; at += 8) {
		uint64_t word;

		memcpy(&word, (const char *)state + at, 8);
		key[0] = (key[0] ^ word) * 0xff51afd7ed558ccdu;
		key[0] ^= key[0] >> 32;
		key[1] = (key[1] + word) * 0xc4ceb9fe1a85ec53u;
		key[1] ^= key[1] >> 29;
	}
	key[1] |= 1; /* never both 0 */
}

/* Where a position is, or would be. */
static struct state_space_entry *place_of(const struct state_space *walk, const void *state)
{
	uint64_t key[2], mask = slots(walk) - 1, at;

	hash_state(walk, state, key);
	for (at = key[0] & mask; walk->places[at].key[1]; at = (at + 1) & mask)
		if (walk->places[at].key[0] == key[0] && walk->places[at].key[1] == key[1])
			return &walk->places[at];
	return &walk->places[at];
}

static int fail(struct state_space *walk, const char *fault)
{
	walk->fault = fault;
	return 0;
}

static int visit(struct state_space *walk, const void *state, int plies, int is_new);

/* Goes on with every move, and adds up what is known of where they lead. */
static int go_on(struct state_space *walk, const void *state, const move *moves, int count,
                 struct state_space_entry *place)
{
	int plies = place->plies == INT_MAX ? INT_MAX : place->plies - 1;

	for (int each = 0; each < count; each++) {
		struct game_state next;
		struct state_space_entry *there;

		memcpy(&next, state, walk->game->state_size);
		game_play(walk->game, &next, moves[each]);
		walk->path[walk->depth++] = moves[each];
		there = place_of(walk, &next);
		if (there->is_open)
			return fail(walk, "a game that goes round for ever");
		if ((!there->key[1] || there->plies != plies) && !visit(walk, &next, plies, !there->key[1]))
			return 0;
		walk->depth--;
		place->sequences += there->sequences;
		if (place->longest < there->longest + 1)
			place->longest = there->longest + 1;
	}
	return 1;
}

static int visit(struct state_space *walk, const void *state, int plies, int is_new)
{
	struct state_space_entry *place = place_of(walk, state);
	int is_over = walk->game->turn(state) == GAME_OVER, count;
	move moves[GAME_MOVES_MAX];
	const char *fault;

	if (is_new && walk->positions == walk->capacity)
		return 0;
	if (walk->depth == STATE_SPACE_DEPTH_MAX || walk->depth > walk->game->nodes_max)
		return fail(walk, "a game that is longer than nodes_max");
	hash_state(walk, state, place->key);
	place->plies = plies;
	place->sequences = 0;
	place->longest = 0;
	count = is_over ? 0 : walk->list(walk->game, state, moves);
	fault = is_new && walk->look ? walk->look(walk->game, state, moves, count) : NULL;
	if (fault)
		return fail(walk, fault);
	walk->positions += (uint64_t)is_new;
	walk->ends += (uint64_t)(is_new && is_over);
	if (is_over || plies == 0) {
		place->sequences = 1;
		return 1;
	}
	place->is_open = 1;
	if (!go_on(walk, state, moves, count, place))
		return 0;
	place->is_open = 0;
	return 1;
}

int state_space_visit(struct state_space *walk, const void *state)
{
	const struct state_space_entry *place = place_of(walk, state);

	walk->depth = 0;
	if (place->key[1] && place->plies == walk->plies)
		return 1;
	return visit(walk, state, walk->plies, !place->key[1]);
}

uint64_t state_space_sequences(const struct state_space *walk, const void *state)
{
	return place_of(walk, state)->sequences;
}

int state_space_longest(const struct state_space *walk, const void *state)
{
	return place_of(walk, state)->longest;
}

static int play_game(const struct game *game, const struct game_setup *setup, uint64_t seed,
                     move *moves)
{
	struct random random = random_seeded(seed);
	struct game_state state;
	int count = 0;

	game_start(game, &state, setup);
	while (game->turn(&state) != GAME_OVER && count < STATE_SPACE_DEPTH_MAX) {
		move legal[GAME_MOVES_MAX];
		int number = game->moves(&state, legal);

		moves[count] = random_move(&random, game, &state, legal, number);
		game_play(game, &state, moves[count++]);
	}
	return count;
}

static struct game_state replay(const struct game *game, const struct game_setup *setup,
                                const move *moves, int count)
{
	struct game_state state;

	memset(&state, 0, sizeof state);
	game_start(game, &state, setup);
	for (int ply = 0; ply < count; ply++)
		game_play(game, &state, moves[ply]);
	return state;
}

int state_space_visit_end(struct state_space *walk, const struct game_setup *setup, uint64_t seed,
                          struct state_space_end *end)
{
	static move moves[STATE_SPACE_DEPTH_MAX];
	int count = play_game(walk->game, setup, seed, moves);

	for (int ply = count; ply >= 0; ply--) {
		struct game_state state = replay(walk->game, setup, moves, ply);

		if (!state_space_visit(walk, &state)) {
			if (walk->fault)
				end->state = state;
			return !walk->fault;
		}
		if (ply + state_space_longest(walk, &state) > walk->game->nodes_max)
			return fail(walk, "a game that is longer than nodes_max");
		*end = (struct state_space_end){
			.state = state,
			.ply = ply,
			.plies = count - ply,
			.positions = walk->positions,
			.sequences = state_space_sequences(walk, &state),
			.finals = walk->ends,
		};
	}
	return 1;
}

const char *state_space_compare(const struct game *game, const struct state_space_end *end,
                                int (*list)(const struct game *game, const void *state, move *out))
{
	struct state_space walk = state_space_new(game, end->positions);
	const char *fault = NULL;

	walk.list = list;
	if (!state_space_visit(&walk, &end->state))
		fault = walk.fault ? walk.fault : "the other generator comes to more positions";
	else if (walk.positions != end->positions)
		fault = "the other generator comes to fewer positions";
	else if (state_space_sequences(&walk, &end->state) != end->sequences)
		fault = "the other generator comes to another number of games";
	state_space_free(&walk);
	return fault;
}
