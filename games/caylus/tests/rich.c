/* Rich games: before each turn the seats find cubes and deniers, and they seldom decline.
   Lawyers, architects and expensive tiles are used there, which random games hardly ever reach.

	caylus-rich            the engine keeps the promises of core/game.h in rich games
	caylus-rich GAMES      prints rich games, for tests/plain/compare.py

   A printed game is a line of JSON for each node: what `bastide trace --json` says of it, the
   move that was made there (`played`) and, where a turn begins, the whole `state` of STATE.md. */
#include "tests/support/contract_checks.h"
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/random.h"
#include "games/caylus/caylus.h"

enum {
	GAMES = 512,
	REFUSALS_EVERY = 32, /* of each kind of node: one in so many has all its refusals checked, */
	REFUSALS_FIRST = 20, /* and so have the first */
	SEEN_MIN = 20,       /* nodes of each kind, in all games together */
	CHOICES = 8,         /* of options */
	SETUPS = CHOICES * (CAYLUS_SEATS - 1)
};

/* What is done at each node, before its move is made. */
struct visitor {
	void (*visit)(struct visitor *visitor, const struct caylus_state *s, const move *moves,
	              int count, move played);
	int seen[CAYLUS_NODES];
	int turn; /* of the node before; 0 in set-up */
};

static struct game_setup setup_at(int index)
{
	struct game_setup setup = game_new_setup(2 + index / CHOICES);

	setup.option[CAYLUS_OPTION_FAVOURS] = index & 1;
	setup.option[CAYLUS_OPTION_LAWYER] = index >> 1 & 1;
	setup.option[CAYLUS_OPTION_JEWELLER] = index >> 2 & 1;
	return setup;
}

/* Each seat finds up to `most` cubes of each kind and up to 5 deniers, and one of its markers moves
   to the last open column. */
static void enrich(struct caylus_state *s, struct random *random, uint32_t most)
{
	for (int seat = 0; seat < s->players; seat++) {
		s->seats[seat].deniers += (int)random_below(random, 6);
		for (int kind = 0; kind < CAYLUS_CUBES; kind++)
			s->seats[seat].cubes += CAYLUS_PACK(kind, random_below(random, most + 1));
		if (s->option[CAYLUS_OPTION_FAVOURS] == CAYLUS_FAVOURS_FULL)
			s->seats[seat].marker[random_below(random, CAYLUS_LINES)] =
				(uint8_t)caylus_open_columns(s);
	}
}

/* The move that declines, if there is one, is the last. Seats seldom decline, except at the castle:
   the fewer batches, the more turns there are. */
static move choose(const move *moves, int count, struct random *random)
{
	int closing = MOVE_VERB(moves[count - 1]);
	int is_eager = closing == CAYLUS_VERB_PASS || closing == CAYLUS_VERB_SKIP;

	if (closing == CAYLUS_VERB_DONE && random_below(random, 4))
		return moves[count - 1];
	if (is_eager && count > 1 && random_below(random, 4))
		count--;
	return moves[random_below(random, (uint32_t)count)];
}

/* The number of a game is its seed, and says how rich it is. */
static void play_game(int number, struct visitor *visitor)
{
	struct game_setup setup = setup_at(number % SETUPS);
	struct random random = random_seeded((uint64_t)number);
	uint32_t most = 2 + (uint32_t)number / SETUPS % 4;
	struct game_state room;
	struct caylus_state *s = (struct caylus_state *)&room;

	visitor->turn = 0;
	game_start(&caylus_game, s, &setup);
	while (caylus_game.turn(s) != GAME_OVER) {
		move moves[GAME_MOVES_MAX], played;
		int count;

		if (s->turn > visitor->turn)
			enrich(s, &random, most);
		count = caylus_game.moves(s, moves);
		played = choose(moves, count, &random);
		visitor->visit(visitor, s, moves, count, played);
		visitor->turn = s->turn;
		game_play(&caylus_game, s, played);
	}
	visitor->visit(visitor, s, NULL, 0, 0);
}

/* --- the test --------------------------------------------------------------------------------- */

static void check(struct visitor *visitor, const struct caylus_state *s, const move *moves,
                  int count, move played)
{
	const char *fault = game_check_invariants(&caylus_game, s);
	int seen = ++visitor->seen[s->node];

	(void)played;
	if (!fault && count)
		fault = contract_check_moves(&caylus_game, s, moves, count);
	if (!fault && count && (seen % REFUSALS_EVERY == 0 || seen <= REFUSALS_FIRST))
		fault = contract_check_refusals(&caylus_game, s, moves, count);
	if (fault)
		fail_msg("node %s: %s", caylus_game.node(s), fault);
}

static void promises_are_kept_in_rich_games(void **unused)
{
	struct visitor visitor = {.visit = check};

	(void)unused;
	for (int game = 0; game < GAMES; game++)
		play_game(game, &visitor);
	for (int node = CAYLUS_NODE_DEAL; node < CAYLUS_NODES; node++)
		assert_in_range(visitor.seen[node], SEEN_MIN, INT32_MAX);
}

/* --- printing --------------------------------------------------------------------------------- */

static void emit_moves(struct emit *emit, const struct caylus_state *s, const move *moves,
                       int count)
{
	char text[GAME_TEXT_MAX];

	emit_array(emit, "moves");
	for (int each = 0; each < count; each++) {
		game_write_move(&caylus_game, s, moves[each], text);
		emit_object(emit, NULL);
		emit_string(emit, "move", text);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_numbers(struct emit *emit, const char *name, const int *numbers, int count)
{
	emit_array(emit, name);
	for (int each = 0; each < count; each++)
		emit_number(emit, NULL, numbers[each]);
	emit_array_end(emit);
}

static void emit_state(struct emit *emit, const struct caylus_state *s)
{
	static char json[GAME_JSON_MAX];
	struct emit inner = emit_start(json, sizeof json);

	game_write_state(&caylus_game, s, &inner);
	assert_true(emit_end(&inner) > 0);
	emit_raw(emit, "state", json);
}

/* The set-up is left out: it is the same as in other games. */
static void print(struct visitor *visitor, const struct caylus_state *s, const move *moves,
                  int count, move played)
{
	static char json[2 * GAME_JSON_MAX];
	struct emit emit = emit_start(json, sizeof json);
	char text[GAME_TEXT_MAX] = "over";
	int numbers[GAME_SEATS_MAX];

	if (s->turn == 0)
		return;
	emit_object(&emit, NULL);
	if (count)
		snprintf(text, sizeof text, "%d", caylus_game.turn(s) + 1);
	emit_string(&emit, "actor", text);
	emit_string(&emit, "node", caylus_game.node(s));
	emit_moves(&emit, s, moves, count);
	caylus_game.score(s, numbers);
	emit_numbers(&emit, "points", numbers, s->players);
	game_result(&caylus_game, s, numbers);
	emit_numbers(&emit, "places", numbers, s->players);
	if (count) {
		game_write_move(&caylus_game, s, played, text);
		emit_string(&emit, "played", text);
	}
	if (s->turn > visitor->turn)
		emit_state(&emit, s);
	emit_object_end(&emit);
	assert_true(emit_end(&emit) > 0);
	puts(json);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(promises_are_kept_in_rich_games),
	};
	struct visitor printer = {.visit = print};

	if (argc < 2)
		return cmocka_run_group_tests_name("caylus rich", tests, NULL, NULL);
	for (int game = 0; game < atoi(argv[1]); game++)
		play_game(game, &printer);
	return 0;
}
