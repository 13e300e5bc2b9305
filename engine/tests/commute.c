/* Moves whose order is free come to the same whichever is made first, and what is taken
   back was never there: in every position of random games of all titles.

	engine-commute [GAMES]            of each title
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "core/random.h"
#include "core/record.h"
#include "games/medina/medina.h"
#include "tests/support/unit.h"

enum { MOVES_ROOM = 100000, PAIRS_A_NODE = 4, REPLAY_EVERY = 16, GAMES_ENOUGH = 100 };

static int games = TEST_GAMES / 6;

/* Two moves of a node, by the words that they begin with: if the second is still legal after the
   first, and the first after the second, both ways lead to the same state, byte by byte. Where
   nothing is said of a pair its order may matter: a wall and a stable may link two palaces with one
   tower, and the later link has its tile. */
/* clang-format off */
static const struct pair {
	const char *game, *first, *second;
} PAIRS[] = {
	{"medina", "merchant", "merchant"}, /* a street is a set of squares */
	{"medina", "merchant", "wall"},
	{"medina", "merchant", "building"},
	{"medina", "merchant", "stable"},
	{"caylus", "batch", "batch"},       /* C80: what a seat gives together */
	{"tiletum", "die", "die"},          /* T16: dice are known by colour and value only */
	{"tiletum", "character", "character"}, /* T6: the offer has no order */
	{"tiletum", "buy", "buy"},          /* T83: tasks are done when one likes */
	{"tiletum", "buy", "contribute"},
	{"tiletum", "buy", "use gold-"},
	{"tiletum", "buy", "use vp-"},
	{"tiletum", "buy", "use goods"},
	{"tiletum", "buy", "use ap-"},
	{"tiletum", "buy", "advance"},
	{"tiletum", "buy", "fulfil"},
	{"tiletum", "contribute", "contribute"},
	{"tiletum", "contribute", "advance"},
	{"tiletum", "use go", "use go"},    /* gold or goods (T106, T108) */
	{"tiletum", "use go", "contribute"},
};
/* clang-format on */

enum { PAIRS_COUNT = sizeof PAIRS / sizeof *PAIRS };

static int compared[PAIRS_COUNT];
static int seed_now; /* of the game that is being played */

/* Those of the moves that begin with these words; returns their number. */
static int select_moves(const struct game *game, const struct game_state *state, const char *words,
                        move *out)
{
	move moves[GAME_MOVES_MAX];
	int count = game->moves(state, moves), selected = 0;

	for (int index = 0; index < count; index++) {
		char text[GAME_TEXT_MAX];

		game_write_move(game, state, moves[index], text);
		if (strncmp(text, words, strlen(words)) == 0)
			out[selected++] = moves[index];
	}
	return selected;
}

/* A seat of Medina that alone can still place has turn after turn, and what it has placed is told
   apart by turns (M77, M88). */
static int is_same_turn(const struct game *game, const struct game_state *before,
                        const struct game_state *after)
{
	if (game->turn(before) != game->turn(after))
		return 0;
	return game != &medina_game || ((const struct medina_state *)after)->placed ==
	                                   ((const struct medina_state *)before)->placed + 1;
}

/* Makes both moves if the same actor can go on with the second; a move may also have a consequence
   that comes in between, which is a node of its own. */
static int play_both(const struct game *game, struct game_state *state, move first, move second)
{
	struct game_state before = *state;

	game_play(game, state, first);
	if (!is_same_turn(game, &before, state) || !game_is_legal(game, state, second))
		return 0;
	game_play(game, state, second);
	return 1;
}

/* Whether the two could be compared. */
static int compare_orders(const struct game *game, const struct game_state *state, move one,
                          move other)
{
	struct game_state there = *state, back = *state;
	char first[GAME_TEXT_MAX], second[GAME_TEXT_MAX];

	if (!play_both(game, &there, one, other) || !play_both(game, &back, other, one))
		return 0;
	game_write_move(game, state, one, first);
	game_write_move(game, state, other, second);
	if (memcmp(&there, &back, game->state_size) != 0)
		fail_msg("%s, seed %d: the order of '%s' and '%s' matters", game->name, seed_now, first,
		         second);
	return 1;
}

/* A few of each kind, drawn. */
static void compare_pairs(const struct game *game, const struct game_state *state,
                          struct random *random)
{
	for (int index = 0; index < PAIRS_COUNT; index++) {
		move ones[GAME_MOVES_MAX], others[GAME_MOVES_MAX];
		int one_count, other_count;

		if (strcmp(PAIRS[index].game, game->name) != 0)
			continue;
		one_count = select_moves(game, state, PAIRS[index].first, ones);
		other_count = select_moves(game, state, PAIRS[index].second, others);
		for (int each = 0; each < PAIRS_A_NODE && one_count && other_count; each++) {
			move one = ones[random_below(random, (uint32_t)one_count)];
			move other = others[random_below(random, (uint32_t)other_count)];

			if (one != other)
				compared[index] += compare_orders(game, state, one, other);
		}
	}
}

/* Undoing is replaying all moves but the last: that must be the state before it, byte by byte. */
static void check_undo(const struct record *record, const struct game_state *before, int ply)
{
	struct game_state replayed;

	record_replay(record, ply, &replayed);
	assert_memory_equal(&replayed, before, record->game->state_size);
}

static struct game_setup draw_setup(const struct game *game, struct random *random)
{
	uint32_t sizes = (uint32_t)(game->players_max - game->players_min + 1);
	struct game_setup setup = game_new_setup(game->players_min + (int)random_below(random, sizes));

	for (int option = 0; game_options(game)[option].name; option++) {
		uint32_t count = 0;

		while (game_options(game)[option].values[count])
			count++;
		setup.option[option] = (uint8_t)random_below(random, count);
	}
	assert_true(game_check_setup(game, &setup));
	return setup;
}

static void play_one(const struct game *game, int seed)
{
	static move played[MOVES_ROOM];
	struct random random = random_seeded((uint64_t)seed);
	struct record record = record_new(played, MOVES_ROOM);
	struct game_state state;

	seed_now = seed;
	record.game = game;
	record.setup = draw_setup(game, &random);
	game_start(game, &state, &record.setup);
	while (game->turn(&state) != GAME_OVER) {
		move moves[GAME_MOVES_MAX];
		int count = game->moves(&state, moves);
		struct game_state before = state;

		compare_pairs(game, &state, &random);
		played[record.count] = random_move(&random, game, &state, moves, count);
		game_play(game, &state, played[record.count++]);
		if (record.count % REPLAY_EVERY == seed % REPLAY_EVERY)
			check_undo(&record, &before, record.count - 1);
	}
}

static void play_all(void **unused)
{
	(void)unused;
	for (int number = 0; GAMES[number]; number++)
		for (int each = 0; each < games; each++)
			play_one(GAMES[number], each);
	for (int index = 0; index < PAIRS_COUNT; index++) {
		printf("%8d  %s: %s, %s\n", compared[index], PAIRS[index].game, PAIRS[index].first,
		       PAIRS[index].second);
		if (games >= GAMES_ENOUGH)
			assert_true(compared[index] > 0);
	}
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(play_all)};

	if (argc > 1)
		games = atoi(argv[1]);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
