/* Tiletum as a good player plays it: hand-made positions in which one move is
   right, or another one clearly wrong; what is certain at the end; and how far the move prior alone
   gets. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "core/random.h"
#include "games/tiletum/tests/scene.h"

enum { ITERATIONS = 400, MEMORY = 4 << 20 };

/* ---- what is asked ---- */

struct rated {
	int count, best;
	move moves[GAME_MOVES_MAX];
	float worth[GAME_MOVES_MAX];
};

static struct rated rate_moves(const struct game *game, const void *state)
{
	struct search_plan plan = search_plan_new(game, 1);
	struct rated rated;

	rated.count = game->moves(state, rated.moves);
	rated.best = 0;
	evaluator_move_prior(plan.evaluator, state, plan.weights, rated.moves, rated.count,
	                     rated.worth);
	for (int each = 1; each < rated.count; each++)
		if (rated.worth[each] > rated.worth[rated.best])
			rated.best = each;
	return rated;
}

static void is_move(const struct table *table, move is, const char *should)
{
	char text[GAME_TEXT_MAX];

	game_write_move(table->game, &table->state, is, text);
	assert_string_equal(text, should);
}

static void prior_is_best(const struct table *table, const char *should)
{
	struct rated rated = rate_moves(table->game, &table->state);

	is_move(table, rated.moves[rated.best], should);
}

/* The move prior, a look one move ahead, and a short search. */
static void plays(const struct table *table, const char *should)
{
	struct search_plan plan = search_plan_new(table->game, 1);
	void *memory = malloc(MEMORY);
	struct search *search = search_new(memory, MEMORY, &plan, &table->state);

	prior_is_best(table, should);
	is_move(table, greedy_choose(&plan, &table->state), should);
	search_run(search, ITERATIONS);
	is_move(table, search_choose(search), should);
	free(memory);
}

static float worth_of(const struct table *table, const char *text)
{
	struct rated rated = rate_moves(table->game, &table->state);
	int place = 0;
	move m;

	table_yes(table, text);
	assert_true(game_read_move(table->game, &table->state, text, &m));
	while (rated.moves[place] != m)
		place++;
	return rated.worth[place];
}

static void prior_is_below(const struct table *table, const char *worse, const char *better)
{
	assert_true(worth_of(table, worse) < worth_of(table, better));
}

/* ---- hand-made positions ---- */

/* Seat 1 chooses its last die, far behind: every point counts, none decides. The fair is far
   away. */
static struct table last_die(void)
{
	struct table table = scene("players=2");

	put(&table, "order 2 1; now 4 3 1; 2 vp 90; fair 4 venezia cathedral");
	return table;
}

/* It has taken it, and has one AP for the King. */
static struct table last_turn(const char *edits)
{
	struct table table = last_die();

	put(&table, "1 food 0; 1 iron 0; 1 stone 0; 1 wool 0");
	act(&table, TILETUM_ACTION_KING, 1);
	put(&table, edits);
	return table;
}

/* What can be paid is paid before the turn ends. */
static void does_what_it_can_pay(void **unused)
{
	struct table fulfils = last_turn("1 store d2; 1 wool 2");
	struct table contributes = last_turn("1 pillar koln; 1 stone 6");
	struct table crests = last_turn("1 store crest-1; 1 food 2");
	struct table uses = last_turn("1 store vp-4");

	(void)unused;
	table_play(&fulfils, "advance");
	plays(&fulfils, "fulfil d2");
	table_play(&contributes, "advance");
	plays(&contributes, "contribute koln");
	table_play(&crests, "advance");
	plays(&crests, "crest 6");
	table_play(&uses, "advance");
	plays(&uses, "use vp-4");
}

/* A point for one AP is taken, and buying the last stone is worth its gold. */
static void leaves_no_points(void **unused)
{
	struct table advances = last_turn("king 0:2 -1:1");
	struct table buys = last_turn("1 pillar koln; 1 gold 2");
	int stone;

	(void)unused;
	plays(&advances, "advance");
	table_play(&buys, "advance");
	stone = tiletum_costs[position_of(&buys)->cost[TILETUM_CATHEDRAL_KOLN]].stone;
	put_f(&buys, "1 stone %d", stone - 1);
	plays(&buys, "buy stone");
}

/* A full storehouse would lose the bonus tile: the contract goes first. */
static void makes_room_first(void **unused)
{
	struct table table = scene("players=2");

	(void)unused;
	put(&table, "now 2 1 1; 1 store d2 goods any-2 joker; 1 wool 3; bonus king vp-4");
	face(&table, TILETUM_ACTION_KING, 4);
	put(&table, "dice pink-4 pink-5");
	prior_is_best(&table, "fulfil d2");
}

/* Many houses and one pillar: one more pillar counts them all. */
static void raises_the_scarce_piece(void **unused)
{
	struct table table = last_die();

	(void)unused;
	put(&table, "1 house paris 1; 1 house troyes 1; 1 room 4 1 ki-vp2; 1 room 5 1 me-gold2; "
	            "1 house brugge 1; 1 house antwerpen 1; 1 architect koln");
	put(&table, "dice pink-3 pink-4");
	face(&table, TILETUM_ACTION_ARCHITECT, 3);
	table_play(&table, "take pink 3");
	plays(&table, "pillar koln");
}

/* In the last lap the merchant goes to the fair and stays there. */
static void goes_to_the_fair(void **unused)
{
	struct table away = last_die(), there = last_die();

	(void)unused;
	put(&away, "1 done b2 d2 h11; 1 merchant koln; fair 4 frankfurt contract");
	act(&away, TILETUM_ACTION_MERCHANT, 1);
	plays(&away, "merchant frankfurt");
	put(&there, "1 done b2 d2 h11; 1 merchant frankfurt; fair 4 frankfurt contract; "
	            "1 house frankfurt 1; 1 house paris 1");
	seat_of(&there, 1)->houses &= ~((uint64_t)1 << TILETUM_HOUSE_FRANKFURT_1);
	there.is_edited = 1;
	act(&there, TILETUM_ACTION_MERCHANT, 1);
	prior_is_below(&there, "merchant strasbourg", "end");
}

/* What changes nothing is worse than ending. */
static void does_nothing_pointless(void **unused)
{
	struct table swaps = last_die(), resets = scene("players=2");

	(void)unused;
	put(&swaps, "contracts - - - - -; 1 iron 3");
	act(&swaps, TILETUM_ACTION_CONTRACT, 3);
	table_play(&swaps, "exchange iron wool, gain wool");
	prior_is_below(&swaps, "exchange wool iron", "end");
	put(&swaps, "1 gold 4");
	prior_is_below(&swaps, "buy iron", "end");
	act(&resets, TILETUM_ACTION_CHARACTER, 1);
	prior_is_below(&resets, "reset", "end");
}

/* Gold is not paid for a die that is no better. */
static void pays_for_a_reason(void **unused)
{
	struct table table = last_die();

	(void)unused;
	put(&table, "1 gold 6");
	face(&table, TILETUM_ACTION_KING, 3);
	put(&table, "dice pink-3 pink-5");
	prior_is_below(&table, "take pink 5 as 6", "take pink 3");
	prior_is_below(&table, "take pink 3 as 6", "take pink 3");
}

/* ---- endings that one line wins ---- */

/* What is left of the game is played by a search for whoever acts. */
static void search_to_the_end(struct table *table)
{
	struct search_plan plan = search_plan_new(table->game, 1);
	void *memory = malloc(MEMORY);
	struct search *search = search_new(memory, MEMORY, &plan, &table->state);

	while (table->game->turn(&table->state) != GAME_OVER) {
		if (table->game->turn(&table->state) == GAME_CHANCE) {
			let_chance(table);
		} else {
			search_restart(search, &table->state);
			search_run(search, ITERATIONS);
			game_play(table->game, &table->state, search_choose(search));
		}
	}
	free(memory);
}

/* Points of seat 1 beyond those of seat 2 at the end, when these moves are made first. */
static int lead_after(struct table table, const char *line)
{
	int points[GAME_SEATS_MAX];

	table_play(&table, line);
	search_to_the_end(&table);
	table.game->score(&table.state, points);
	return points[0] - points[1];
}

/* Seat 2 gets as many points more as make seat 1 win by one with the right line, and lose with the
   wrong one. Then the search has to win. */
static void finds_the_win(struct table table, const char *right, const char *wrong)
{
	int lead = lead_after(table, right);

	put_f(&table, "2 vp %d", seat_of(&table, 2)->points + lead - 1);
	assert_int_equal(lead_after(table, right), 1);
	assert_true(lead_after(table, wrong) < 0);
	assert_true(lead_after(table, "") > 0);
}

/* The fair counts three contracts, two steps away: the die for the merchant, though the other one
   has more goods. */
static void takes_the_die_for_the_fair(void **unused)
{
	struct table table = last_die();

	(void)unused;
	put(&table, "1 done b2 d2 h11; fair 4 frankfurt contract; dice pink-5 pink-6");
	face(&table, TILETUM_ACTION_MERCHANT, 5);
	finds_the_win(table, "take pink 5, merchant koln, merchant frankfurt", "take pink 6");
}

/* The helper brings just the two goods that the contract lacks. */
static void gains_what_is_missing(void **unused)
{
	const uint8_t *price = tiletum_tiles[TILETUM_TILE_H31].price;
	int iron = price[TILETUM_RESOURCE_IRON], wool = price[TILETUM_RESOURCE_WOOL];
	char text[64];
	struct table table;

	(void)unused;
	if (!iron || !wool)
		skip();
	snprintf(text, sizeof text, "1 store any-2 h31; 1 iron %d; 1 wool %d", iron - 1, wool - 1);
	table = last_turn(text);
	finds_the_win(table, "use any-2, gain iron wool, fulfil h31", "use any-2, gain wool wool");
}

/* Whoever is at the fair does not walk away from it for a tile. */
static void stays_at_the_fair(void **unused)
{
	struct table table = last_die();

	(void)unused;
	put(&table, "1 done b2 d2 h11; 1 merchant frankfurt; fair 4 frankfurt contract; "
	            "bonus strasbourg vp-4");
	act(&table, TILETUM_ACTION_MERCHANT, 3);
	finds_the_win(table, "end", "merchant strasbourg, tile, use vp-4, end");
}

/* ---- whole games ---- */

/* The seats choose by move priors alone. The last position before the end stays in `before`. */
static void play_out(struct table *table, uint64_t seed, struct game_state *before)
{
	const struct game *game = table->game;
	struct random random = random_seeded(seed);
	int actor;

	while ((actor = game->turn(&table->state)) != GAME_OVER) {
		struct rated rated;

		*before = table->state;
		if (actor == GAME_CHANCE) {
			rated.count = game->moves(&table->state, rated.moves);
			game_play(game, &table->state,
			          random_move(&random, game, &table->state, rated.moves, rated.count));
		} else {
			rated = rate_moves(game, &table->state);
			game_play(game, &table->state, rated.moves[rated.best]);
		}
	}
}

static struct table fresh(int players)
{
	char head[64];

	snprintf(head, sizeof head, "tiletum players=%d", players);
	return table_new(head);
}

/* Whoever has no turn left knows what it will have. */
static void knows_the_end(void **unused)
{
	(void)unused;
	for (int game = 0; game < 30; game++) {
		struct table table = fresh(2 + game % 3);
		struct search_plan plan = search_plan_new(table.game, 1);
		struct game_state before;
		struct evaluation evaluation;
		int points[GAME_SEATS_MAX], actor;

		play_out(&table, (uint64_t)game, &before);
		if ((actor = table.game->turn(&before)) == GAME_CHANCE)
			continue;
		table.game->score(&table.state, points);
		evaluator_evaluate(plan.evaluator, table.game, &before, plan.weights, &evaluation);
		for (int seat = 0; seat < table.setup.players; seat++)
			if (seat != actor)
				assert_float_equal(evaluation.points[seat], (float)points[seat], 0.001f);
	}
}

/* A plain table of prices reaches 140. */
static void gets_far_without_search(void **unused)
{
	int sum = 0, seats = 0;

	(void)unused;
	for (int game = 0; game < 60; game++) {
		struct table table = fresh(2 + game % 3);
		struct game_state before;
		int points[GAME_SEATS_MAX];

		play_out(&table, (uint64_t)(100 + game), &before);
		table.game->score(&table.state, points);
		for (int seat = 0; seat < table.setup.players; seat++, seats++)
			sum += points[seat];
	}
	assert_true(sum > 170 * seats);
}

int main(void)
{
	/* clang-format off */
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(does_what_it_can_pay),
		cmocka_unit_test(leaves_no_points),
		cmocka_unit_test(makes_room_first),
		cmocka_unit_test(raises_the_scarce_piece),
		cmocka_unit_test(goes_to_the_fair),
		cmocka_unit_test(does_nothing_pointless),
		cmocka_unit_test(pays_for_a_reason),
		cmocka_unit_test(takes_the_die_for_the_fair),
		cmocka_unit_test(gains_what_is_missing),
		cmocka_unit_test(stays_at_the_fair),
		cmocka_unit_test(knows_the_end),
		cmocka_unit_test(gets_far_without_search),
	};
	/* clang-format on */

	return cmocka_run_group_tests(tests, NULL, NULL);
}
