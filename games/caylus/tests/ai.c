/* Caylus as a good player plays it: hand-made positions in which one move is
   right, or another one clearly wrong. The move prior alone must know them, and a short search must
   not spoil what it knows. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "games/caylus/rules.h"
#include "tests/support/table.h"

enum { ITERATIONS = 400, MEMORY = 4 << 20, RICH = 10 };

static struct caylus_state *state_of(struct table *table)
{
	return (struct caylus_state *)&table->state;
}

/* A table without goods: farm, forest, sawmill, quarry, market and carpenter on r1 .. r6. All seats
   have passed in their order. */
static struct table town(const char *head, int bailiff, int scored)
{
	struct table table = table_new(head);
	struct caylus_state *s = state_of(&table);
	char order[] = "order 1";

	table_play(&table, "deal farm, deal forest, deal sawmill, deal quarry, deal market, "
	                   "deal carpenter");
	for (; game_is_legal(table.game, s, MOVE(CAYLUS_VERB_ORDER, order[6] - '1', 0, 0)); order[6]++)
		table_play(&table, order);
	for (int seat = 0; seat < s->players; seat++) {
		s->seats[seat].cubes = 0;
		s->seats[seat].deniers = s->seats[seat].points = RICH;
		s->seats[seat].passed = (uint8_t)(seat + 1);
		s->passing[seat] = (int8_t)seat;
	}
	s->passes = s->players;
	s->turn = (uint8_t)(bailiff - CAYLUS_BAILIFF_START + 1);
	s->bailiff = s->provost = (uint8_t)bailiff;
	s->scored = (uint8_t)scored;
	cy_open(s, CAYLUS_NODE_NONE, GAME_STEP);
	return table;
}

static void hold(struct table *table, int seat, int deniers, uint64_t cubes)
{
	state_of(table)->seats[seat].deniers = deniers;
	state_of(table)->seats[seat].cubes = cubes;
}

static void lay(struct table *table, int space, enum caylus_tile tile, int owner)
{
	state_of(table)->supply[tile]--;
	cy_lay(state_of(table), space, tile, owner);
}

static void send(struct table *table, int seat, int space)
{
	state_of(table)->seats[seat].home--;
	cy_put_worker(state_of(table), seat, space);
}

static void give_houses(struct table *table, int seat, enum caylus_section section, int houses)
{
	state_of(table)->seats[seat].houses[section] = (uint8_t)houses;
	state_of(table)->filled[section] = (uint8_t)(state_of(table)->filled[section] + houses);
}

/* A phase begins, and the rulebook acts up to the next node. */
static void begin(struct table *table, enum caylus_phase phase)
{
	struct caylus_state *s = state_of(table);

	if (phase == CAYLUS_PHASE_WORKERS)
		cy_clear_passing(s);
	cy_begin(s, phase);
	while (table->game->turn(s) == GAME_STEP)
		table->game->step(s);
	assert_null(game_check_invariants(table->game, s));
}

static move move_called(const struct table *table, const char *text)
{
	move m;

	table_yes(table, text);
	assert_true(game_read_move(table->game, &table->state, text, &m));
	return m;
}

static float worth_of(const struct table *table, const char *text)
{
	struct search_plan plan = search_plan_new(table->game, 1);
	move moves[GAME_MOVES_MAX], m = move_called(table, text);
	float worth[GAME_MOVES_MAX];
	int count = table->game->moves(&table->state, moves), place = 0;

	evaluator_move_prior(plan.evaluator, &table->state, plan.weights, moves, count, worth);
	while (moves[place] != m)
		place++;
	return worth[place];
}

static void assert_move(const struct table *table, move is, const char *should)
{
	char text[GAME_TEXT_MAX];

	game_write_move(table->game, &table->state, is, text);
	assert_string_equal(text, should);
}

static void prior_is_best(const struct table *table, const char *should)
{
	struct search_plan plan = search_plan_new(table->game, 1);
	move moves[GAME_MOVES_MAX];
	float worth[GAME_MOVES_MAX];
	int count = table->game->moves(&table->state, moves), best = 0;

	evaluator_move_prior(plan.evaluator, &table->state, plan.weights, moves, count, worth);
	for (int each = 1; each < count; each++)
		best = worth[each] > worth[best] ? each : best;
	assert_move(table, moves[best], should);
}

static void finds(const struct table *table, const char *should)
{
	struct search_plan plan = search_plan_new(table->game, 1);
	void *memory = malloc(MEMORY);
	struct search *search = search_new(memory, MEMORY, &plan, &table->state);

	search_run(search, ITERATIONS);
	assert_move(table, search_choose(search), should);
	free(memory);
}

/* Both the move prior and the search. */
static void plays(const struct table *table, const char *should)
{
	prior_is_best(table, should);
	finds(table, should);
}

static void prior_is_below(const struct table *table, const char *worse, const char *better)
{
	assert_true(worth_of(table, worse) < worth_of(table, better));
}

static const uint64_t FOOD = CAYLUS_PACK(CAYLUS_CUBE_FOOD, 1);
static const uint64_t WOOD = CAYLUS_PACK(CAYLUS_CUBE_WOOD, 1);
static const uint64_t STONE = CAYLUS_PACK(CAYLUS_CUBE_STONE, 1);
static const uint64_t CLOTH = CAYLUS_PACK(CAYLUS_CUBE_CLOTH, 1);
static const uint64_t GOLD = CAYLUS_PACK(CAYLUS_CUBE_GOLD, 1);

/* A worker in the castle needs its batch: the market must not have any of it. */
static void keeps_the_batch(void **unused)
{
	struct table table = town("caylus players=3", 9, 0);

	(void)unused;
	hold(&table, 0, 3, FOOD + WOOD);
	send(&table, 0, 4);
	send(&table, 0, 5);
	send(&table, 0, CAYLUS_SPACE_CASTLE);
	begin(&table, CAYLUS_PHASE_ACTIVATION);
	table_node(&table, "market");
	plays(&table, "skip");
	state_of(&table)->seats[0].cubes += CLOTH;
	table_yes(&table, "sell cloth");
	prior_is_below(&table, "sell food", "sell cloth");
}

static void gives_batches(void **unused)
{
	struct table table = town("caylus players=3", 9, 0);

	(void)unused;
	hold(&table, 0, 3, FOOD + WOOD + STONE);
	send(&table, 0, CAYLUS_SPACE_CASTLE);
	begin(&table, CAYLUS_PHASE_CASTLE);
	plays(&table, "batch wood stone");
}

/* One batch more than the others wins the favour. */
static void outdoes_the_others(void **unused)
{
	struct table table = town("caylus players=3", 9, 0);

	(void)unused;
	hold(&table, 0, 0, FOOD + WOOD + STONE);
	hold(&table, 1, 0, FOOD + WOOD + STONE);
	hold(&table, 2, 3, 2 * (FOOD + WOOD + CLOTH));
	send(&table, 0, CAYLUS_SPACE_CASTLE);
	send(&table, 1, CAYLUS_SPACE_CASTLE);
	send(&table, 2, CAYLUS_SPACE_CASTLE);
	begin(&table, CAYLUS_PHASE_CASTLE);
	table_play(&table, "1 batch wood stone, 2 batch wood stone");
	plays(&table, "batch wood cloth");
	table_play(&table, "3 batch wood cloth");
	plays(&table, "batch wood cloth");
}

/* Gold stays in hand where wood and stone will do. */
static void gives_gold_last(void **unused)
{
	struct table table = town("caylus players=2", 14, 1);

	(void)unused;
	hold(&table, 0, 3, FOOD + 2 * WOOD + 2 * STONE + GOLD);
	send(&table, 0, CAYLUS_SPACE_CASTLE);
	begin(&table, CAYLUS_PHASE_CASTLE);
	plays(&table, "batch wood stone");
}

/* The last scoring comes, no house, a batch in hand and one coin: to the castle, though the
   carpenter would bring points as well. */
static void needs_a_house(void **unused)
{
	struct table table = town("caylus players=3", 23, 2);

	(void)unused;
	hold(&table, 0, 1, FOOD + WOOD + STONE);
	hold(&table, 1, 4, FOOD);
	hold(&table, 2, 4, FOOD);
	give_houses(&table, 1, CAYLUS_SECTION_TOWERS, 2);
	give_houses(&table, 2, CAYLUS_SECTION_TOWERS, 2);
	begin(&table, CAYLUS_PHASE_WORKERS);
	plays(&table, "place castle");
}

/* Workers that can do nothing where they go are worse than none. */
static void sends_nobody_in_vain(void **unused)
{
	struct table table = town("caylus players=3", 9, 0);

	(void)unused;
	hold(&table, 0, 5, 0);
	begin(&table, CAYLUS_PHASE_WORKERS);
	prior_is_below(&table, "place joust", "pass");
	prior_is_below(&table, "place castle", "pass");
	prior_is_below(&table, "place r8", "pass");
	prior_is_below(&table, "pass", "place r4");
	prior_is_below(&table, "place r16", "place r4");
}

/* The last turn, nothing left to be made of a coin: it is over. With a church it is not. */
static void passes_when_all_is_done(void **unused)
{
	struct table table = town("caylus players=2", 23, 2);

	(void)unused;
	for (int seat = 0; seat < 2; seat++) {
		hold(&table, seat, 4, 0);
		give_houses(&table, seat, CAYLUS_SECTION_TOWERS, 1);
	}
	for (int space = 1; space <= 6; space++)
		cy_lay(state_of(&table), space, CAYLUS_TILE_RESIDENCE, 1);
	lay(&table, 9, CAYLUS_TILE_CHURCH, 1);
	send(&table, 1, 7);
	send(&table, 1, 16);
	send(&table, 1, CAYLUS_SPACE_TRADING_POST);
	begin(&table, CAYLUS_PHASE_WORKERS);
	plays(&table, "place r9");
	table_play(&table, "1 place r9");
	prior_is_below(&table, "place guild", "pass");
	prior_is_below(&table, "place castle", "pass");
}

/* Last turn: nine coins and a worker in the bank are two gold, six points. */
static void turns_coins_into_gold(void **unused)
{
	struct table table = town("caylus players=2", 23, 2);

	(void)unused;
	hold(&table, 0, 9, 0);
	lay(&table, 9, CAYLUS_TILE_BANK, 1);
	send(&table, 0, 9);
	begin(&table, CAYLUS_PHASE_ACTIVATION);
	table_node(&table, "convert");
	plays(&table, "pay 5");
}

/* Last turn, a worker is at the jeweller, without gold: the bank before it makes two gold of five
   coins, and those are nine points, enough to win; but only if the coins are kept for it. */
static void finds_the_last_turn(void **unused)
{
	struct table table = town("caylus players=2", 23, 2);

	(void)unused;
	hold(&table, 0, 6, 0);
	hold(&table, 1, 0, 0);
	state_of(&table)->seats[1].points = RICH + 8;
	give_houses(&table, 0, CAYLUS_SECTION_TOWERS, 1);
	give_houses(&table, 1, CAYLUS_SECTION_TOWERS, 1);
	lay(&table, 9, CAYLUS_TILE_BANK, 0);
	lay(&table, 10, CAYLUS_TILE_JEWELLER, 0);
	send(&table, 0, 10);
	send(&table, 1, CAYLUS_SPACE_TRADING_POST);
	begin(&table, CAYLUS_PHASE_WORKERS);
	plays(&table, "place r9");
	table_play(&table, "1 place r9");
	plays(&table, "pass");
	table_play(&table, "1 pass, 2 skip");
	plays(&table, "skip");
	table_play(&table, "1 skip");
	plays(&table, "pay 5");
	table_play(&table, "1 pay 5");
	plays(&table, "pay 2");
}

/* Last in passing order, a coin, the gold mine one space too far: fetch the provost. */
static void fetches_the_provost(void **unused)
{
	struct table table = town("caylus players=3", 15, 1);

	(void)unused;
	for (int seat = 0; seat < 3; seat++)
		hold(&table, seat, 0, 0);
	hold(&table, 2, 1, 0);
	send(&table, 2, 16);
	begin(&table, CAYLUS_PHASE_PROVOST);
	table_actor(&table, "3");
	plays(&table, "provost +1");
}

/* Nothing of one's own is at stake: a coin is a coin. */
static void leaves_the_provost(void **unused)
{
	struct table table = town("caylus players=3", 15, 1);

	(void)unused;
	hold(&table, 2, 1, 0);
	send(&table, 2, 4);
	begin(&table, CAYLUS_PHASE_PROVOST);
	prior_is_below(&table, "provost +3", "skip");
	prior_is_below(&table, "provost -1", "skip");
}

/* In the last scoring nothing is uncertain but the favours that are being used. */
static void knows_the_end(void **unused)
{
	struct table table = town("caylus players=2", 23, 2);
	struct caylus_state *s = state_of(&table);
	struct search_plan plan = search_plan_new(table.game, 1);
	struct evaluation evaluation;

	(void)unused;
	hold(&table, 0, 7, 2 * GOLD + WOOD);
	hold(&table, 1, 9, 4 * WOOD + FOOD + GOLD);
	give_houses(&table, 0, CAYLUS_SECTION_TOWERS, 2);
	give_houses(&table, 1, CAYLUS_SECTION_TOWERS, 1);
	begin(&table, CAYLUS_PHASE_CASTLE);
	table_node(&table, "favour");
	evaluator_evaluate(plan.evaluator, table.game, s, plan.weights, &evaluation);
	assert_true(evaluation.points[1] == (float)(RICH + caylus_goods_points(s, 1)));
	assert_true(evaluation.points[0] > (float)(RICH + caylus_goods_points(s, 0)));
	assert_true(evaluation.points[0] <= (float)(RICH + caylus_goods_points(s, 0) + 3));
}

static float evaluation_of(const struct table *table, int seat)
{
	struct search_plan plan = search_plan_new(table->game, 1);
	struct evaluation evaluation;

	evaluator_evaluate(plan.evaluator, table->game, &table->state, plan.weights, &evaluation);
	return evaluation.points[seat];
}

/* The workers are placed, the last scoring comes: to have no house costs its whole price, besides
   the favour that a second one would bring. */
static void fears_the_scoring(void **unused)
{
	struct table table = town("caylus players=2", 23, 2);
	float loss = (float)caylus_sections[CAYLUS_SECTION_TOWERS].loss, without;

	(void)unused;
	lay(&table, 9, CAYLUS_TILE_BANK, 1);
	send(&table, 0, 9);
	begin(&table, CAYLUS_PHASE_ACTIVATION);
	table_node(&table, "convert");
	without = evaluation_of(&table, 0);
	give_houses(&table, 0, CAYLUS_SECTION_TOWERS, 1);
	assert_true(evaluation_of(&table, 0) - without > loss - 0.01f);
}

/* A tile that gives three cubes is the best that one can own, but nobody wins by it alone: in the
   first turns it is worth a lead of five to twenty-five points. */
static void counts_on_few_visitors(void **unused)
{
	for (int players = 2; players <= 4; players++) {
		char head[] = "caylus players=2";
		struct table table;
		float without, lead;

		head[15] = (char)('0' + players);
		table = town(head, 8, 0);
		begin(&table, CAYLUS_PHASE_WORKERS);
		without = evaluation_of(&table, 0);
		lay(&table, 9, CAYLUS_TILE_WORKSHOP, 0);
		lead = evaluation_of(&table, 0) - without;
		assert_true(lead > 5.0f && lead < 25.0f);
	}
	(void)unused;
}

int main(void)
{
	/* clang-format off */
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keeps_the_batch),
		cmocka_unit_test(gives_batches),
		cmocka_unit_test(outdoes_the_others),
		cmocka_unit_test(gives_gold_last),
		cmocka_unit_test(needs_a_house),
		cmocka_unit_test(sends_nobody_in_vain),
		cmocka_unit_test(passes_when_all_is_done),
		cmocka_unit_test(turns_coins_into_gold),
		cmocka_unit_test(finds_the_last_turn),
		cmocka_unit_test(fetches_the_provost),
		cmocka_unit_test(leaves_the_provost),
		cmocka_unit_test(knows_the_end),
		cmocka_unit_test(fears_the_scoring),
		cmocka_unit_test(counts_on_few_visitors),
	};
	/* clang-format on */

	return cmocka_run_group_tests_name("caylus_evaluator", tests, NULL, NULL);
}
