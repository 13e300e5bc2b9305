/* plain.c - the legal moves once more, straight from the words of the rules, compared with the
   engine's at every node of hundreds of games. Slow on purpose: nothing here uses the sets of
   spaces, the packed cubes or the rows of tiles that the engine keeps; the costs are written here
   again.

   Half of the games are rich: before each turn the seats find cubes and coins, so that lawyers,
   architects and dear tiles come to be used, and decline little. */
#include "tests/support/everywhere.h"
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "games/caylus/caylus.h"

enum { SEEDS = 24, WHY_EVERY = 32, WHY_FIRST = 20, END_POSITIONS = 2000 };

struct list {
	char moves[GAME_MOVES_MAX][GAME_TEXT_MAX];
	int count;
};

#define ADD(list, ...) snprintf((list)->moves[(list)->count++], GAME_TEXT_MAX, __VA_ARGS__)

static const char KINDS[] = "fwscg";
static const char *const WORDS[] = {"food", "wood", "stone", "cloth", "gold"};

/* Colour w, s or p; the cubes by their letters; * is any. */
static const struct row {
	const char *name;
	char colour;
	const char *cost;
} ROWS[] = {
	{"food-farm", 'w', "wf"},   {"cloth-farm", 'w', "wf"},  {"wood-quarry", 'w', "wf"},
	{"wood-sawmill", 'w', "wf"}, {"wood-market", 'w', "w*"}, {"wood-peddler", 'w', "w*"},
	{"mason", 'w', "wf"},       {"lawyer", 'w', "wc"},      {"stone-farm", 's', "sf"},
	{"park", 's', "sf"},        {"workshop", 's', "sf"},    {"church", 's', "sc"},
	{"tailor", 's', "sw"},      {"bank", 's', "sw"},        {"alchemist", 's', "sf"},
	{"architect", 's', "sf"},   {"jeweller", 's', "sc"},    {"statue", 'p', "ssg"},
	{"granary", 'p', "fffg"},   {"library", 'p', "wwwg"},   {"weaver", 'p', "cccg"},
	{"theatre", 'p', "wwwgg"},  {"university", 'p', "sssgg"}, {"monument", 'p', "ssssgg"},
	{"hotel", 'p', "sssgg"},    {"cathedral", 'p', "sssssggg"},
};

enum { ROWS_COUNT = sizeof ROWS / sizeof *ROWS };

static int have(const struct caylus_state *s, int kind)
{
	return caylus_cubes(s, s->actor, (enum caylus_cube)kind);
}

static const struct row *row_called(const char *name)
{
	for (int row = 0; row < ROWS_COUNT; row++)
		if (strcmp(ROWS[row].name, name) == 0)
			return &ROWS[row];
	return NULL;
}

/* Of a tile that takes workers: n neutral, x fixed, w wood, s stone; else 0. */
static char colour_at(const struct caylus_state *s, int space)
{
	static const char *const neutral = " farm forest sawmill quarry market carpenter ";
	const char *name = caylus_tile_name((enum caylus_tile)s->tile[space]);
	const struct row *row = row_called(name);
	char padded[32];

	if (row)
		return row->colour == 'p' ? 0 : row->colour;
	snprintf(padded, sizeof padded, " %s ", name);
	if (name[0] && strstr(neutral, padded))
		return 'n';
	return strncmp(name, "fixed", 5) == 0 || strcmp(name, "gold-mine") == 0 ? 'x' : 0;
}

/* --- phases 2 and 3 -------------------------------------------------------------------------- */

static int is_in(const int8_t *list, int length, int seat)
{
	for (int place = 0; place < length; place++)
		if (list[place] == seat)
			return 1;
	return 0;
}

/* The price of C21-C24 and C120, C121. */
static int price(const struct caylus_state *s, int is_own)
{
	int passed = 0;

	for (int seat = 0; seat < s->players; seat++)
		passed += s->passing[seat] != CAYLUS_SEAT_NONE;
	if (is_own || s->guest == s->actor)
		return 1;
	return s->players == 2 ? (passed ? 3 : 1) : 1 + passed;
}

static void add_space(const struct caylus_state *s, struct list *list, const char *space,
                      int is_own)
{
	int is_place = strcmp(caylus_game.node(s), "place") == 0;

	if (!is_place || s->seats[s->actor].deniers >= price(s, is_own))
		ADD(list, "%s %s", is_place ? "place" : "gate", space);
}

/* C25-C30 */
static void list_spaces(const struct caylus_state *s, struct list *list)
{
	static const int single[] = {CAYLUS_SPACE_GATE, CAYLUS_SPACE_TRADING_POST, CAYLUS_SPACE_GUILD,
	                             CAYLUS_SPACE_JOUST, CAYLUS_SPACE_INN};

	for (int each = 0; each < 5; each++)
		if (s->worker[single[each]] == CAYLUS_SEAT_NONE)
			add_space(s, list, caylus_space_name((enum caylus_space)single[each]), 0);
	if (s->players > 2 && s->stables[2] == CAYLUS_SEAT_NONE && !is_in(s->stables, 3, s->actor))
		add_space(s, list, "stables", 0);
	if (!is_in(s->castle, 5, s->actor))
		add_space(s, list, "castle", 0);
	for (int space = 1; space <= 28; space++) {
		char name[8];

		snprintf(name, sizeof name, "r%d", space);
		if (colour_at(s, space) && s->worker[space] == CAYLUS_SEAT_NONE)
			add_space(s, list, name, s->owner[space] == s->actor);
	}
}

/* C41, C48, C50 */
static void list_provost(const struct caylus_state *s, struct list *list, int reach)
{
	for (int k = 1; k <= 3 && k <= reach; k++) {
		if (s->provost + k <= 28)
			ADD(list, "provost +%d", k);
		if (s->provost - k >= 1)
			ADD(list, "provost -%d", k);
	}
}

/* --- building -------------------------------------------------------------------------------- */

/* Takes one letter out of a cost. */
static void spare(char *cost, char letter)
{
	char *at = strchr(cost, letter);

	if (at)
		memmove(at, at + 1, strlen(at));
}

static int can_pay(const struct caylus_state *s, const char *cost)
{
	for (int kind = 0; kind < 5; kind++) {
		int needed = 0;

		for (const char *at = cost; *at; at++)
			needed += *at == KINDS[kind];
		if (needed > have(s, kind))
			return 0;
	}
	return 1;
}

static int supply_of(const struct caylus_state *s, const char *name)
{
	for (int tile = 0; tile < CAYLUS_TILES; tile++)
		if (strcmp(caylus_tile_name((enum caylus_tile)tile), name) == 0)
			return s->supply[tile];
	return 0;
}

static void list_prestige(const struct caylus_state *s, struct list *list, const struct row *row)
{
	for (int space = 1; space <= 28; space++)
		if (s->tile[space] == CAYLUS_TILE_RESIDENCE && s->owner[space] == s->actor)
			ADD(list, "build %s r%d", row->name, space);
}

static void list_any(const struct caylus_state *s, struct list *list, const struct row *row,
                     char *cost)
{
	char *any = strchr(cost, '*');

	for (int kind = 0; kind < 5; kind++) {
		*any = KINDS[kind];
		if (can_pay(s, cost))
			ADD(list, "build %s %s", row->name, WORDS[kind]);
	}
}

/* C59-C64; C108, C109: a favour spares one wood or stone. */
static void list_builds(const struct caylus_state *s, struct list *list, char colour)
{
	for (int each = 0; each < ROWS_COUNT; each++) {
		const struct row *row = &ROWS[each];
		char cost[16];

		snprintf(cost, sizeof cost, "%s", row->cost);
		if (row->colour != colour || !supply_of(s, row->name))
			continue;
		if (s->column && colour != 'p')
			spare(cost, colour);
		if (strchr(cost, '*'))
			list_any(s, list, row, cost);
		else if (can_pay(s, cost) && colour == 'p')
			list_prestige(s, list, row);
		else if (can_pay(s, cost))
			ADD(list, "build %s", row->name);
	}
}

/* C66, C67 */
static void list_targets(const struct caylus_state *s, struct list *list)
{
	for (int space = 1; space <= 28; space++) {
		char colour = colour_at(s, space);
		int is_mine = (colour == 'w' || colour == 's') && s->owner[space] == s->actor &&
		              s->tile[space] != CAYLUS_TILE_LAWYER;

		if ((colour == 'n' || is_mine) && s->payer[space] == CAYLUS_SEAT_NONE)
			ADD(list, "transform r%d", space);
	}
}

/* --- cubes ----------------------------------------------------------------------------------- */

/* Every way to name `count` plain cubes in order, of those that are there if `is_limited`. */
static void list_plain(const struct caylus_state *s, struct list *list, const char *start,
                       int count, int first, int is_limited, int *used)
{
	if (count == 0) {
		ADD(list, "%s", start);
		return;
	}
	for (int kind = first; kind < 4; kind++) {
		char longer[GAME_TEXT_MAX];

		if (is_limited && used[kind] == have(s, kind))
			continue;
		used[kind]++;
		snprintf(longer, sizeof longer, "%.30s %s", start, WORDS[kind]);
		list_plain(s, list, longer, count - 1, kind, is_limited, used);
		used[kind]--;
	}
}

static void list_multisets(const struct caylus_state *s, struct list *list, const char *verb,
                           int count, int is_limited)
{
	int used[4] = {0, 0, 0, 0};

	list_plain(s, list, verb, count, 0, is_limited, used);
}

static void list_held(const struct caylus_state *s, struct list *list, const char *verb)
{
	for (int kind = 0; kind < 5; kind++)
		if (have(s, kind))
			ADD(list, "%s %s", verb, WORDS[kind]);
}

static void list_batches(const struct caylus_state *s, struct list *list)
{
	for (int one = 1; one < 5; one++)
		for (int other = one + 1; other < 5; other++)
			if (have(s, one) && have(s, other))
				ADD(list, "batch %s %s", WORDS[one], WORDS[other]);
}

static void list_pair(struct list *list, const char *kinds)
{
	for (int kind = 0; kind < 5; kind++)
		if (strchr(kinds, KINDS[kind]))
			ADD(list, "take %s", WORDS[kind]);
}

/* --- what a tile does ------------------------------------------------------------------------ */

static const char *active_name(const struct caylus_state *s)
{
	return caylus_tile_name((enum caylus_tile)s->tile[caylus_active_space(s)]);
}

static void list_peddler(const struct caylus_state *s, struct list *list)
{
	list_multisets(s, list, "buy", 1, 0);
	if (strcmp(active_name(s), "wood-peddler") == 0 && s->seats[s->actor].deniers >= 2)
		list_multisets(s, list, "buy", 2, 0);
}

static void list_convert(const struct caylus_state *s, struct list *list)
{
	const char *name = active_name(s);
	int coins = s->seats[s->actor].deniers;
	int has = strcmp(name, "tailor") == 0 ? have(s, 3) : strcmp(name, "jeweller") == 0
	                                                             ? have(s, 4) : coins;
	const char *rates = strcmp(name, "church") == 0 ? "24" : strcmp(name, "tailor") == 0 ? "23" :
	                    strcmp(name, "bank") == 0 ? "25" : "12";

	for (; *rates; rates++)
		if (has >= *rates - '0')
			ADD(list, "pay %c", *rates);
}

static void list_produce(const struct caylus_state *s, struct list *list)
{
	list_pair(list, strcmp(active_name(s), "forest") == 0 ? "wf" : "fc");
}

static void list_owner(const struct caylus_state *s, struct list *list)
{
	const char *name = active_name(s);

	list_pair(list, strcmp(name, "stone-farm") == 0 ? "fc" : strcmp(name, "park") == 0 ? "wf"
	                                                                                   : "sc");
}

/* --- favours --------------------------------------------------------------------------------- */

static int can_build(const struct caylus_state *s, char colour)
{
	struct caylus_state copy = *s;
	struct list *list = calloc(1, sizeof *list);
	int is_empty = 0, can;

	for (int space = 1; space <= 28; space++)
		is_empty |= s->tile[space] == CAYLUS_TILE_NONE;
	copy.column = 1;
	list_builds(&copy, list, colour);
	can = list->count > 0 && (is_empty || colour == 'p');
	free(list);
	return can;
}

static int can_transform(const struct caylus_state *s)
{
	struct list *list = calloc(1, sizeof *list);
	int can;

	list_targets(s, list);
	can = list->count > 0 && have(s, 3) > 0;
	free(list);
	return can;
}

/* C99, C107, C114 */
static int can_use(const struct caylus_state *s, int column)
{
	int cubes = 0;

	for (int kind = 0; kind < 5; kind++)
		cubes += have(s, kind);
	if (s->line == CAYLUS_LINE_CUBES)
		return column != 4 || cubes > 0;
	if (s->line != CAYLUS_LINE_BUILDING)
		return 1;
	switch (column) {
	case 2:
		return can_build(s, 'w');
	case 3:
		return can_build(s, 's');
	case 4:
		return can_transform(s);
	case 5:
		return can_build(s, 'p');
	default:
		return 0;
	}
}

static void list_uses(const struct caylus_state *s, struct list *list)
{
	for (int column = 1; column <= s->seats[s->actor].marker[s->line]; column++)
		if (can_use(s, column))
			ADD(list, "use %d", column);
}

static void list_lines(const struct caylus_state *s, struct list *list)
{
	for (int line = 0; line < 4; line++)
		if (!(s->seats[s->actor].lines & 1 << line))
			ADD(list, "favour %s", caylus_line_name((enum caylus_line)line));
}

static void list_chance(const struct caylus_state *s, struct list *list)
{
	int last = s->node == CAYLUS_NODE_DEAL ? (int)CAYLUS_TILE_LAST_NEUTRAL : 0;

	for (int tile = CAYLUS_TILE_FIRST_NEUTRAL; tile <= last; tile++) {
		int is_dealt = 0;

		for (int space = 1; space <= 6; space++)
			is_dealt |= s->tile[space] == tile;
		if (!is_dealt)
			ADD(list, "deal %s", caylus_tile_name((enum caylus_tile)tile));
	}
	for (int seat = 0; seat < s->players && s->node == CAYLUS_NODE_ORDER; seat++)
		if (!is_in(s->order, 5, seat))
			ADD(list, "order %d", seat + 1);
}

/* --- all of a node --------------------------------------------------------------------------- */

static void list_node(const struct caylus_state *s, struct list *list)
{
	switch ((enum caylus_node)s->node) {
	case CAYLUS_NODE_DEAL: case CAYLUS_NODE_ORDER: list_chance(s, list); break;
	case CAYLUS_NODE_PLACE: case CAYLUS_NODE_GATE: list_spaces(s, list); break;
	case CAYLUS_NODE_GUILD: list_provost(s, list, 3); break;
	case CAYLUS_NODE_JOUST: ADD(list, "joust"); break;
	case CAYLUS_NODE_INN: ADD(list, "stay"); ADD(list, "leave"); break;
	case CAYLUS_NODE_PROVOST: list_provost(s, list, s->seats[s->actor].deniers); break;
	case CAYLUS_NODE_PRODUCE: list_produce(s, list); break;
	case CAYLUS_NODE_OWNER: list_owner(s, list); break;
	case CAYLUS_NODE_CARPENTER: list_builds(s, list, 'w'); break;
	case CAYLUS_NODE_MASON: list_builds(s, list, 's'); break;
	case CAYLUS_NODE_ARCHITECT: list_builds(s, list, 'p'); break;
	case CAYLUS_NODE_LAWYER: list_targets(s, list); break;
	case CAYLUS_NODE_MARKET: list_held(s, list, "sell"); break;
	case CAYLUS_NODE_PEDDLER: list_peddler(s, list); break;
	case CAYLUS_NODE_CONVERT: list_convert(s, list); break;
	case CAYLUS_NODE_ALCHEMIST:
		list_multisets(s, list, "pay", 2, 1);
		list_multisets(s, list, "pay", 4, 1);
		break;
	case CAYLUS_NODE_CASTLE: list_batches(s, list); break;
	case CAYLUS_NODE_FAVOUR: list_lines(s, list); break;
	case CAYLUS_NODE_USE: list_uses(s, list); break;
	case CAYLUS_NODE_TAKE: list_pair(list, "ws"); break;
	case CAYLUS_NODE_GIVE: list_held(s, list, "give"); break;
	case CAYLUS_NODE_EXCHANGE: list_multisets(s, list, "take", 2, 0); break;
	case CAYLUS_NODE_NONE: case CAYLUS_NODES: fail_msg("no node"); break;
	}
}

static void list_closing(const struct caylus_state *s, struct list *list)
{
	static const char *const skipped = " gate guild joust provost carpenter mason architect lawyer "
	                                   "market peddler convert alchemist use ";
	char padded[32];

	snprintf(padded, sizeof padded, " %s ", caylus_game.node(s));
	if (s->node == CAYLUS_NODE_PLACE)
		ADD(list, "pass");
	if (s->node == CAYLUS_NODE_CASTLE)
		ADD(list, "done");
	if (strstr(skipped, padded) && !s->column)
		ADD(list, "skip");
}

static int compare(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

static void check_node(const struct caylus_state *s, const move *moves, int count)
{
	static struct list should, is;

	should.count = is.count = 0;
	list_node(s, &should);
	list_closing(s, &should);
	for (int each = 0; each < count; each++)
		caylus_game.write_move(s, moves[each], is.moves[is.count++]);
	qsort(should.moves, (size_t)should.count, GAME_TEXT_MAX, compare);
	qsort(is.moves, (size_t)is.count, GAME_TEXT_MAX, compare);
	for (int each = 0; each < should.count && each < is.count; each++)
		if (strcmp(should.moves[each], is.moves[each]) != 0)
			fail_msg("node %s: '%s' and '%s' differ", caylus_game.node(s),
			         should.moves[each], is.moves[each]);
	if (should.count != is.count)
		fail_msg("node %s: %d moves should be %d", caylus_game.node(s), is.count,
		         should.count);
}

static void check_why(const struct caylus_state *s, const move *moves, int count)
{
	for (int action = 0; action < caylus_game.actions; action++) {
		move m = caylus_game.action_to_move(action);
		int is_legal = 0;

		for (int each = 0; each < count; each++)
			is_legal |= moves[each] == m;
		if ((caylus_game.why(s, m) == 0) != is_legal)
			fail_msg("why() and moves() differ about action %d at %s", action,
			         caylus_game.node(s));
	}
}

/* Goods from nowhere, a few of each kind. */
static void enrich(struct caylus_state *s, struct random *random)
{
	for (int seat = 0; seat < s->players; seat++) {
		s->seats[seat].deniers += (int)random_below(random, 6);
		for (int kind = 0; kind < CAYLUS_CUBES; kind++)
			s->seats[seat].cubes += (uint64_t)random_below(random, 3) << 12 * kind;
	}
}

/* In rich games one seldom declines. */
static move choose(const move *moves, int count, struct random *random, int is_rich)
{
	int is_eager = is_rich && count > 1 && MOVE_VERB(moves[count - 1]) >= CAYLUS_VERB_PASS &&
	               random_below(random, 4);

	return moves[random_below(random, (uint32_t)(is_eager ? count - 1 : count))];
}

static void play_one(struct game_setup setup, uint64_t seed, int seen[CAYLUS_NODES])
{
	struct random random = random_seeded(seed);
	struct game_state room;
	struct caylus_state *s = (struct caylus_state *)&room;
	int turn = 0, ply = 0, is_rich = seed % 2 == 1;

	game_start(&caylus_game, s, &setup);
	while (caylus_game.turn(s) != GAME_OVER) {
		move moves[GAME_MOVES_MAX];
		int count;

		if (s->turn > turn && is_rich)
			enrich(s, &random);
		turn = s->turn;
		count = caylus_game.moves(s, moves);
		seen[s->node]++;
		check_node(s, moves, count);
		if (ply++ % WHY_EVERY == 0 || seen[s->node] <= WHY_FIRST)
			check_why(s, moves, count);
		game_play(&caylus_game, s, choose(moves, count, &random, is_rich));
		if (caylus_game.broken(s))
			fail_msg("%s is broken", caylus_game.broken(s));
	}
}

/* C1-C123: all that is offered, at every kind of node. */
static void the_plain_list_is_the_same(void **unused)
{
	int seen[CAYLUS_NODES] = {0};

	(void)unused;
	for (int players = 2; players <= 5; players++)
		for (int choice = 0; choice < 8; choice++)
			for (uint64_t seed = 0; seed < SEEDS; seed++) {
				struct game_setup setup = game_new_setup(players);

				setup.option[CAYLUS_OPTION_FAVOURS] = choice & 1;
				setup.option[CAYLUS_OPTION_LAWYER] = choice >> 1 & 1;
				setup.option[CAYLUS_OPTION_JEWELLER] = choice >> 2 & 1;
				play_one(setup, seed, seen);
			}
	for (int node = CAYLUS_NODE_DEAL; node < CAYLUS_NODES; node++)
		assert_in_range(seen[node], 20, INT32_MAX);
}

static int list_moves(const struct game *game, const void *state, move *out)
{
	static struct list plain;

	plain.count = 0;
	list_node((const struct caylus_state *)state, &plain);
	list_closing((const struct caylus_state *)state, &plain);
	for (int each = 0; each < plain.count; each++)
		assert_true(game->read_move(state, plain.moves[each], &out[each]));
	return plain.count;
}

/* The whole rest of a game, by both generators: the same positions, as many ways to an end. */
static void ends_are_the_same_by_both(void **unused)
{
	(void)unused;
	for (int players = 2; players <= 5; players++) {
		struct game_setup setup = game_new_setup(players);

		assert_true(game_check_setup(&caylus_game, &setup));
		assert_null(everywhere_compare_end(&caylus_game, &setup, END_POSITIONS, list_moves));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_plain_list_is_the_same),
		cmocka_unit_test(ends_are_the_same_by_both),
	};

	return cmocka_run_group_tests_name("caylus plain", tests, NULL, NULL);
}
