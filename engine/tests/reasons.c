/* Why a move is better: on positions whose reason is known, and on many more that are
   made here; and every figure is counted again. */
#include "ai/reasons.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/emit.h"
#include "core/games.h"
#include "core/random.h"
#include "games/caylus/caylus.h"
#include "tests/support/table.h"

/* How many positions of a kind are asked about, and how many in a hundred must have the known
   reason first or second. */
enum { MEMORY = 8 << 20, KNOWN = 24, ENOUGH_OF_100 = 80 };
enum { NEWCOMER_MS = 5 };

static void *memory;

/* ---- helpers ---- */

/* An evaluator that looks for reasons with less effort: where they lie open, little is enough. */
static struct search_plan quick_plan(const struct game *game, int iterations)
{
	static struct evaluator quick;
	struct search_plan plan = search_plan_new(game, 1);

	quick = *plan.evaluator;
	quick.reason_iterations = iterations;
	plan.evaluator = &quick;
	return plan;
}

static move read_legal(const struct game *game, const void *state, const char *text)
{
	move m = 0;

	if (!game_read_move(game, state, text, &m) || !game_is_legal(game, state, m))
		fail_msg("%s is not legal", text);
	return m;
}

/* Whether one of the first two rows is this one; a seat of 0 is the board. */
static int is_given(const struct search_plan *plan, const struct reasons *reasons, const char *term,
                    int seat, int figure)
{
	for (int row = 0; row < 2 && row < reasons->count; row++) {
		const struct reason *reason = &reasons->rows[row];
		int whose = reason->seat == LEDGER_NOBODY ? 0 : reason->seat + 1;

		if (strcmp(plan->evaluator->terms[reason->term].name, term) == 0 && whose == seat &&
		    reason->figure == figure)
			return 1;
	}
	return 0;
}

static void print_rows(const struct search_plan *plan, const struct reasons *reasons)
{
	for (int row = 0; row < reasons->count; row++)
		print_message("    %s %d %d\n", plan->evaluator->terms[reasons->rows[row].term].name,
		              reasons->rows[row].seat + 1, reasons->rows[row].figure);
}

/* A position of a game that the move priors play alone; the luck of moves and dice is
   the seed's. Calls `see` at every decision. */
static void play_alone(const struct game *game, int players, uint64_t seed,
                       void (*see)(const struct search_plan *plan, const void *state))
{
	struct game_setup setup = game_new_setup(players);
	struct search_plan plan = quick_plan(game, 60);
	struct random random = random_seeded(seed);
	struct game_state state;

	assert_true(game_check_setup(game, &setup));
	game_start(game, &state, &setup);
	while (game->turn(&state) != GAME_OVER) {
		move moves[GAME_MOVES_MAX];
		float worth[GAME_MOVES_MAX];
		int count = game->moves(&state, moves), best = 0;

		if (game->turn(&state) == GAME_CHANCE) {
			game_play(game, &state, random_move(&random, game, &state, moves, count));
			continue;
		}
		see(&plan, &state);
		evaluator_move_prior(plan.evaluator, &state, plan.weights, moves, count, worth);
		for (int each = 1; each < count; each++)
			if (worth[each] > worth[best])
				best = each;
		if (random_below(&random, 4) == 0)
			best = (int)random_below(&random, (uint32_t)count);
		game_play(game, &state, moves[best]);
	}
}

/* ---- the positions of tests/teach ---- */

static int has_reason(json_t *position)
{
	const char *id = json_string_value(json_object_get(position, "id"));
	json_t *data = json_object_get(position, "data"), *row;
	struct reasons reasons;
	struct table table;
	struct search_plan plan;
	char path[64];
	int is_first = 0;

	snprintf(path, sizeof path, "tests/teach/%s.game", id);
	table = table_from_record(path, -1);
	plan = search_plan_new(table.game, 2);
	reasons_find(
		memory, MEMORY, &plan, &table.state,
		read_legal(table.game, &table.state,
	               json_string_value(json_object_get(position, "tempting"))),
		read_legal(table.game, &table.state, json_string_value(json_object_get(position, "best"))),
		&reasons);
	if (!reasons_check(&plan, &table.state, &reasons))
		fail_msg("%s: a figure is not true", id);
	for (int each = 0; each < 2 && (row = json_array_get(data, (size_t)each)); each++)
		is_first |= is_given(&plan, &reasons, json_string_value(json_object_get(row, "term")),
		                     (int)json_integer_value(json_object_get(row, "seat")),
		                     (int)json_integer_value(json_object_get(row, "figure")));
	if (!is_first) {
		print_message("%s has other reasons:\n", id);
		print_rows(&plan, &reasons);
	}
	return is_first;
}

static void gives_the_teachers_reasons(void **unused)
{
	json_t *positions = json_load_file(TEST_ROOT "/tests/teach/reasons.json", 0, NULL);
	int found = 0;
	json_t *position;
	size_t index;

	(void)unused;
	assert_int_equal(json_array_size(positions), 21);
	json_array_foreach(positions, index, position)
		found += has_reason(position);
	json_decref(positions);
	assert_true(found >= 18);
}

/* ---- what it costs ---- */

static double milliseconds(clock_t since)
{
	return 1000.0 * (double)(clock() - since) / CLOCKS_PER_SEC;
}

/* In time of the processor, so that it is the same on a busy machine. */
static void a_reason_costs_half_a_hint(void **unused)
{
	static const char *const questions[][3] = {
		{"caylus-01", "skip", "provost -1"},
		{"medina-04", "merchant l6", "roof a3"},
		{"tiletum-01", "take pink 4", "take pink 6"},
	};

	(void)unused;
	for (int each = 0; each < 3; each++) {
		char path[64];
		struct reasons reasons;
		struct table table;
		struct search_plan plan;
		clock_t start;
		double hint;

		snprintf(path, sizeof path, "tests/teach/%s.game", questions[each][0]);
		table = table_from_record(path, -1);
		plan = search_plan_new(table.game, 1);
		start = clock();
		search_run(search_new(memory, MEMORY, &plan, &table.state),
		           level_effort(level_find("master"), &plan).iterations);
		hint = milliseconds(start);
		start = clock();
		reasons_find(memory, MEMORY, &plan, &table.state,
		             read_legal(table.game, &table.state, questions[each][1]),
		             read_legal(table.game, &table.state, questions[each][2]), &reasons);
		assert_true(milliseconds(start) < hint / 2);
	}
}

/* A whole game of newcomers, who take less than 5 ms for a move. */
static void a_newcomer_answers_at_once(void **unused)
{
	const struct level *newcomer = level_find("newcomer");

	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		struct search_plan plan = level_plan(newcomer, *game, 1);
		struct game_setup setup = game_new_setup((*game)->players_max);
		struct random random = random_seeded(1);
		struct game_state state;
		clock_t spent = 0;
		int answers = 0;

		assert_true(game_check_setup(*game, &setup));
		game_start(*game, &state, &setup);
		while ((*game)->turn(&state) != GAME_OVER) {
			move moves[GAME_MOVES_MAX], m;
			int count = (*game)->moves(&state, moves);
			clock_t start = clock();

			if ((*game)->turn(&state) == GAME_CHANCE) {
				m = random_move(&random, *game, &state, moves, count);
			} else {
				struct search *search = search_new(memory, newcomer->memory, &plan, &state);

				search_run(search, level_effort(newcomer, &plan).iterations);
				m = search_choose(search);
				answers++;
			}
			spent += clock() - start;
			game_play(*game, &state, m);
		}
		assert_true(1000.0 * (double)spent / CLOCKS_PER_SEC < NEWCOMER_MS * answers);
	}
}

/* ---- positions with known answers ---- */

static struct {
	int asked, given;
} known;

static void ask(const struct search_plan *plan, const void *state, const char *played,
                const char *better, const char *term, int figure)
{
	struct reasons reasons;

	reasons_find(memory, MEMORY, plan, state, read_legal(plan->game, state, played),
	             read_legal(plan->game, state, better), &reasons);
	assert_true(reasons_check(plan, state, &reasons));
	known.asked++;
	known.given += is_given(plan, &reasons, term, plan->game->turn(state) + 1, figure);
}

/* The provost stands right before a worker, nobody moves him after this seat, and a coin brings the
   worker in. */
static void see_provost(const struct search_plan *plan, const void *state_)
{
	const struct caylus_state *state = (const struct caylus_state *)state_;
	int seat = plan->game->turn(state);

	if (known.asked < KNOWN && state->stage == CAYLUS_STAGE_PROVOST &&
	    state->at == state->players && state->provost < CAYLUS_ROAD_LAST &&
	    state->worker[state->provost + 1] == seat)
		ask(plan, state, "skip", "provost +1", "worker", 1);
}

/* He stands on the last worker of the seat, nobody moves him after it, and a step back would leave
   that worker without work. */
static void see_retreat(const struct search_plan *plan, const void *state_)
{
	const struct caylus_state *state = (const struct caylus_state *)state_;
	int seat = plan->game->turn(state);

	if (known.asked < KNOWN && state->stage == CAYLUS_STAGE_PROVOST &&
	    state->at == state->players && state->worker[state->provost] == seat)
		ask(plan, state, "provost -1", "skip", "worker", 1);
}

static int term_named(const struct search_plan *plan, const char *name)
{
	int term = 0;

	while (strcmp(plan->evaluator->terms[term].name, name) != 0)
		term++;
	return term;
}

/* What the seat that acts has more of a term, of all its kinds, at once after a move. */
static int more_of(const struct search_plan *plan, const void *state, int term, move m)
{
	int seat = plan->game->turn(state), row = evaluator_term_row(plan->evaluator, term), more = 0;
	struct ledger now, then;
	struct game_state after;

	memset(&now, 0, sizeof now);
	memset(&then, 0, sizeof then);
	memcpy(&after, state, plan->game->state_size);
	game_play(plan->game, &after, m);
	plan->evaluator->tally(state, state, &now);
	plan->evaluator->tally(state, &after, &then);
	for (int thing = 0; thing < plan->evaluator->terms[term].things; thing++)
		more += then.counts[seat][row + thing] - now.counts[seat][row + thing];
	return more;
}

/* A kind of position: a move that begins so brings at once so much more of a term than another that
   can be made instead. */
struct kind {
	const char *game, *term, *better, *played;
	int least; /* so much more of the term does the better one bring */
};

static const struct kind KINDS[] = {
	/* A palace can be claimed; a wall is placed instead. */
	{"medina", "palace", "roof ", "wall ", 6},
	/* The wall reaches a tower. */
	{"medina", "tower-tile", "wall ", "building ", 1},
	/* A stable fits beside a palace of one's own. */
	{"medina", "stable", "stable ", "wall ", 1},
	/* The castle takes a batch; nothing is given. */
	{"caylus", "points", "batch ", "done", 4},
	/* A tile can be paid for; nothing is built. */
	{"caylus", "tile", "build ", "skip", 1},
	/* The fair lacks a house, which may be built; the action is ended instead. */
	{"tiletum", "fair", "house ", "end", 6},
	/* A pillar can be set; the action is ended instead. And so on. */
	{"tiletum", "houses-times-pillars", "pillar ", "end", 2},
	{"tiletum", "points", "contribute", "end", 1},
	{"tiletum", "king", "advance", "end", 1},
	/* A contract that lacks most of its goods can be left alone. */
	{"tiletum", "dice", "end", "contract ", 5},
	/* A market buys cubes; nothing is sold. */
	{"caylus", "deniers", "sell ", "skip", 1},
	/* A merchant or a wall comes to stand beside a palace of one's own. */
	{"medina", "merchant", "merchant ", "wall ", 1},
	{"medina", "wall", "wall ", "building ", 1},
};

static const struct kind *kind;

/* The move that begins so with the most of a term, or with the least; returns whether there is one,
   and how much it brings. */
static int find_move(const struct search_plan *plan, const void *state, const char *word,
                     int wants_most, move *m, int *brings)
{
	int term = term_named(plan, kind->term), found = 0;
	move moves[GAME_MOVES_MAX];
	int count = plan->game->moves(state, moves);

	for (int each = 0; each < count; each++) {
		char text[GAME_TEXT_MAX];
		int more;

		game_write_move(plan->game, state, moves[each], text);
		if (strncmp(text, word, strlen(word)) != 0)
			continue;
		more = more_of(plan, state, term, moves[each]);
		if (!found || (wants_most ? more > *brings : more < *brings)) {
			found = 1;
			*brings = more;
			*m = moves[each];
		}
	}
	return found;
}

static void see_kind(const struct search_plan *plan, const void *state)
{
	int term = term_named(plan, kind->term), seat = plan->game->turn(state), is_told = 0;
	struct reasons reasons;
	move better, played;
	int most, least;

	if (known.asked == KNOWN || !find_move(plan, state, kind->better, 1, &better, &most) ||
	    !find_move(plan, state, kind->played, 0, &played, &least) || most - least < kind->least)
		return;
	reasons_find(memory, MEMORY, plan, state, played, better, &reasons);
	assert_true(reasons_check(plan, state, &reasons));
	for (int row = 0; row < 2 && row < reasons.count; row++)
		is_told |= (reasons.rows[row].term == term ||
		            reasons.rows[row].term == plan->evaluator->terms[term].whole) &&
		           reasons.rows[row].seat == seat && reasons.rows[row].is_for;
	known.asked++;
	known.given += is_told;
}

static void expect_known(const char *what)
{
	if (known.asked < KNOWN || known.given * 100 < known.asked * ENOUGH_OF_100)
		fail_msg("%s: %d of %d reasons are the known one", what, known.given, known.asked);
}

static void names_the_worker_before_whom_the_provost_stands(void **unused)
{
	(void)unused;
	known.asked = known.given = 0;
	for (uint64_t seed = 1; known.asked < KNOWN && seed <= 200; seed++)
		play_alone(games_find("caylus"), 3, seed, see_provost);
	expect_known("provost");
}

static void names_the_worker_from_whom_the_provost_would_retreat(void **unused)
{
	(void)unused;
	known.asked = known.given = 0;
	for (uint64_t seed = 1; known.asked < KNOWN && seed <= 200; seed++)
		play_alone(games_find("caylus"), 3, seed, see_retreat);
	expect_known("retreat");
}

static void names_what_is_had_at_once(void **unused)
{
	(void)unused;
	for (int each = 0; each < (int)(sizeof KINDS / sizeof *KINDS); each++) {
		kind = &KINDS[each];
		known.asked = known.given = 0;
		for (uint64_t seed = 1; known.asked < KNOWN && seed <= 200; seed++)
			play_alone(games_find(kind->game), 3, seed, see_kind);
		expect_known(kind->term);
	}
}

/* ---- truth ---- */

static int falsehoods, rows_seen, decisions, causes_seen, alikes_seen;

static float size_of(const struct search_plan *plan, const struct reason *row)
{
	return plan->evaluator->terms[row->term].worth * (float)abs(row->figure);
}

/* What is expected comes from a later move of the player who gains by it. */
static void check_causes(const struct search_plan *plan, const void *state,
                         const struct reasons *reasons)
{
	struct reason_sentence sentences[REASON_SENTENCES_MAX];
	int count = reasons_sentences(plan, reasons, sentences);

	for (int each = 0; each < count; each++) {
		const struct reason *row = sentences[each].row;
		int side = -1, cause = reasons_cause(plan, state, reasons, &sentences[each], &side);

		if (cause < 0)
			continue;
		causes_seen++;
		assert_int_equal(side, row->better > row->played ? LINE_BETTER : LINE_PLAYED);
		assert_in_range(cause, 1, reasons->lines[side].count - 1);
		assert_int_equal(reasons->lines[side].moves[cause].actor, row->seat);
		assert_true(strncmp(sentences[each].id, "reasons.now.", 12) != 0);
	}
}

/* Of moves that are about equal nobody says that one brings a point and the other ten. */
static void check_alike(const struct search_plan *plan, const struct reasons *reasons)
{
	for (int each = 0; each < reasons->alike_count; each++)
		assert_true(size_of(plan, &reasons->alike[each]) <=
		                2 * size_of(plan, &reasons->alike[1 - each]) ||
		            reasons->alike_count == 1);
	if (!reasons->alike_count)
		return;
	assert_int_not_equal(plan->evaluator->terms[reasons->alike[0].term].fact, TERM_EXPECTED);
	alikes_seen++;
}

/* Any two moves have reasons that are true, whatever they are. */
static void see_any(const struct search_plan *plan, const void *state)
{
	move moves[GAME_MOVES_MAX];
	int count = plan->game->moves(state, moves);
	struct reasons reasons;

	if (++decisions % 40 || count < 2)
		return;
	/* Neighbours are often about equal. */
	reasons_find(memory, MEMORY, plan, state, moves[0], moves[decisions / 40 % 2 ? 1 : count - 1],
	             &reasons);
	falsehoods += !reasons_check(plan, state, &reasons);
	rows_seen += reasons.count;
	check_causes(plan, state, &reasons);
	check_alike(plan, &reasons);
}

static void every_figure_is_true(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		if (evaluator_term_count(evaluator_of(*game)) == 0)
			continue;
		falsehoods = rows_seen = 0;
		for (uint64_t seed = 1; seed <= 1; seed++)
			play_alone(*game, (*game)->players_max, seed, see_any);
		assert_int_equal(falsehoods, 0);
		assert_true(rows_seen > 5 || !games_is_shipped(*game));
	}
	assert_true(causes_seen > 5 && alikes_seen > 0);
}

/* A favour is worth points when it is used; what a move brings by itself needs no later move. */
static void names_the_move_that_brings_it(void **unused)
{
	static const struct {
		const char *record, *played, *better, *by;
		int sentence;
	} rows[] = {
		{"caylus-07", "done", "batch wood stone", NULL, 0},
		{"caylus-07", "done", "batch wood stone", "use 4", 1},
		{"medina-04", "merchant l6", "roof a3", NULL, 0},
	};

	(void)unused;
	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++) {
		struct reason_sentence sentences[REASON_SENTENCES_MAX];
		char path[64], text[GAME_TEXT_MAX] = "";
		struct search_plan plan;
		struct reasons reasons;
		struct table table;
		int side = -1, cause;

		snprintf(path, sizeof path, "tests/teach/%s.game", rows[each].record);
		table = table_from_record(path, -1);
		plan = search_plan_new(table.game, 2);
		reasons_find(memory, MEMORY, &plan, &table.state,
		             read_legal(table.game, &table.state, rows[each].played),
		             read_legal(table.game, &table.state, rows[each].better), &reasons);
		assert_true(reasons_sentences(&plan, &reasons, sentences) > rows[each].sentence);
		cause = reasons_cause(&plan, &table.state, &reasons, &sentences[rows[each].sentence],
		                      &side);
		assert_int_equal(cause > 0, rows[each].by != NULL);
		if (cause > 0)
			game_write_move(table.game, &table.state, reasons.lines[side].moves[cause].m, text);
		assert_string_equal(text, rows[each].by ? rows[each].by : "");
	}
}

/* A figure that is off by one, and a line that nobody can play, are found out. */
static void a_false_figure_is_found_out(void **unused)
{
	struct table table = table_from_record("tests/teach/caylus-07.game", -1);
	struct search_plan plan = quick_plan(table.game, 200);
	struct reasons reasons;

	(void)unused;
	reasons_find(memory, MEMORY, &plan, &table.state, read_legal(table.game, &table.state, "done"),
	             read_legal(table.game, &table.state, "batch wood stone"), &reasons);
	assert_true(reasons.count > 0 && reasons_check(&plan, &table.state, &reasons));
	reasons.rows[0].figure++;
	assert_false(reasons_check(&plan, &table.state, &reasons));
	reasons.rows[0].figure--;
	assert_true(reasons.fact_count > 0);
	reasons.facts[0].figure++;
	assert_false(reasons_check(&plan, &table.state, &reasons));
	reasons.facts[0].figure--;
	reasons.lines[0].moves[1].m = reasons.lines[0].moves[0].m ^ 1;
	assert_false(reasons_check(&plan, &table.state, &reasons));
}

static void the_same_position_has_the_same_reasons(void **unused)
{
	struct table table = table_from_record("tests/teach/medina-04.game", -1);
	struct search_plan plan = quick_plan(table.game, 200);
	static struct reasons one, other;
	move played = read_legal(table.game, &table.state, "merchant l6");
	move better = read_legal(table.game, &table.state, "roof a3");

	(void)unused;
	reasons_find(memory, MEMORY, &plan, &table.state, played, better, &one);
	reasons_find(memory, MEMORY, &plan, &table.state, played, better, &other);
	assert_int_equal(one.count, other.count);
	assert_memory_equal(one.rows, other.rows, sizeof one.rows);
	reasons_find(memory, MEMORY, &plan, &table.state, better, better, &other);
	assert_int_equal(other.count, 0);
}

/* Moves that come to the same are not just called equal: the words say what the better one does, or
   what each of them brings; and these figures are checked too. */
static void says_what_equal_moves_do(void **unused)
{
	static const struct {
		const char *record;
		int count;
		const char *played, *better, *said;
		int figure;
	} rows[] = {
		/* Either cube costs a denier. */
		{"games/caylus/tests/records/caylus-3-light.game", 267, "buy stone", "buy food",
	     "reasons.now.gain-cost", 1},
		{"games/caylus/tests/records/caylus-2-full.game", 189, "place r3", "place r16",
	     "reasons.first.own", 1},
		{"games/medina/tests/records/medina-second-4.game", 93, "wall s15", "wall s2", NULL, 0},
	};

	(void)unused;
	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++) {
		struct table table = table_from_record(rows[each].record, rows[each].count);
		struct search_plan plan = search_plan_new(table.game, 0);
		struct reason_sentence sentences[REASON_SENTENCES_MAX];
		struct reasons reasons;
		int count;

		reasons_find(memory, MEMORY, &plan, &table.state,
		             read_legal(table.game, &table.state, rows[each].played),
		             read_legal(table.game, &table.state, rows[each].better), &reasons);
		assert_true(reasons_check(&plan, &table.state, &reasons));
		count = reasons_sentences(&plan, &reasons, sentences);
		assert_int_equal(count > 0, rows[each].said != NULL);
		if (!count) {
			assert_true(reasons.is_quiet);
			reasons.is_quiet = 0;
		} else {
			assert_string_equal(sentences[0].id, rows[each].said);
			assert_int_equal(sentences[0].row->figure, rows[each].figure);
			if (reasons.alike_count)
				reasons.alike[0].figure++;
			else if (reasons.count)
				reasons.rows[0].figure++;
			else
				reasons.facts[0].figure++;
		}
		assert_false(reasons_check(&plan, &table.state, &reasons));
	}
}

/* A hint is compared with a move that there is a reason against, if there is one. */
static void the_natural_move_is_a_worse_one(void **unused)
{
	static const struct search_candidate candidates[] = {
		{1, 100, 0.60f, 0.4f}, {2, 90, 0.595f, 0.3f}, {3, 20, 0.50f, 0.2f}, {4, 9, 0.40f, 0.1f}};

	(void)unused;
	assert_int_equal(reasons_natural(candidates, 4, 1), 3);
	assert_int_equal(reasons_natural(candidates, 2, 1), 2);
	assert_int_equal(reasons_natural(candidates, 1, 1), 1);
}

/* What is said of a known position: two sentences at most, facts first. */
static void says_facts_before_expectations(void **unused)
{
	static const struct {
		const char *record, *played, *better, *first, *second;
	} rows[] = {
		/* Coins are paid right away; what Ada gains then is expected. */
		{"caylus-01", "skip", "provost -1", "reasons.now.cost", "reasons.then.other"},
		/* The other move is the one that costs. */
		{"caylus-02", "provost +3", "skip", "reasons.now.saves", NULL},
		{"caylus-07", "done", "batch wood stone", "reasons.now.gain-cost", "reasons.then.other"},
		/* A roof scores. A palace that nobody owns does not. */
		{"medina-04", "merchant l6", "roof a3", "reasons.now.gain", NULL},
		{"medina-03", "building brown l2", "building orange m9", "reasons.first.own",
	     "reasons.also.other"},
	};

	(void)unused;
	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++) {
		struct reason_sentence sentences[REASON_SENTENCES_MAX];
		struct search_plan plan;
		struct reasons reasons;
		struct table table;
		char path[64];
		int count;

		snprintf(path, sizeof path, "tests/teach/%s.game", rows[each].record);
		table = table_from_record(path, -1);
		plan = search_plan_new(table.game, 2);
		reasons_find(memory, MEMORY, &plan, &table.state,
		             read_legal(table.game, &table.state, rows[each].played),
		             read_legal(table.game, &table.state, rows[each].better), &reasons);
		count = reasons_sentences(&plan, &reasons, sentences);
		assert_int_equal(count, rows[each].second ? 2 : 1);
		assert_string_equal(sentences[0].id, rows[each].first);
		if (rows[each].second)
			assert_string_equal(sentences[1].id, rows[each].second);
	}
}

/* What the browser gets can be said by it: ids and whole lines. */
static void tells_it_as_json(void **unused)
{
	static char text[65536];
	struct table table = table_from_record("tests/teach/medina-04.game", -1);
	struct search_plan plan = quick_plan(table.game, 200);
	struct emit emit = emit_start(text, sizeof text);
	struct reasons reasons;
	json_t *document, *row;

	(void)unused;
	reasons_find(memory, MEMORY, &plan, &table.state,
	             read_legal(table.game, &table.state, "merchant l6"),
	             read_legal(table.game, &table.state, "roof a3"), &reasons);
	reasons_write(&plan, &table.state, &reasons, &emit, NULL);
	assert_true(emit_end(&emit) > 0);
	document = json_loads(text, 0, NULL);
	assert_non_null(document);
	row = json_array_get(json_object_get(document, "rows"), 0);
	assert_string_equal(json_string_value(json_object_get(row, "term")), "palace");
	assert_string_equal(json_string_value(json_object_get(row, "thing")), "purple");
	assert_string_equal(json_string_value(json_object_get(row, "words")), "reasons.medina.palace");
	assert_int_equal(json_integer_value(json_object_get(row, "figure")), 10);
	row = json_array_get(json_object_get(document, "sentences"), 0);
	assert_string_equal(json_string_value(json_object_get(row, "sentence")), "reasons.now.gain");
	row = json_object_get(row, "row");
	assert_string_equal(json_string_value(json_object_get(row, "words")), "reasons.medina.palace");
	assert_int_equal(json_integer_value(json_object_get(row, "figure")), 10);
	row = json_object_get(json_object_get(document, "lines"), "better");
	assert_string_equal(json_string_value(json_array_get(row, 0)), "3 roof a3");
	json_decref(document);
}

/* With the word `quick`: what is worth looking at in every build. */
int main(int argc, char **argv)
{
	const struct CMUnitTest answers[] = {
		cmocka_unit_test(gives_the_teachers_reasons),
		cmocka_unit_test(says_facts_before_expectations),
		cmocka_unit_test(says_what_equal_moves_do),
		cmocka_unit_test(names_the_move_that_brings_it),
		cmocka_unit_test(a_reason_costs_half_a_hint),
		cmocka_unit_test(a_newcomer_answers_at_once),
		cmocka_unit_test(names_the_worker_before_whom_the_provost_stands),
		cmocka_unit_test(names_the_worker_from_whom_the_provost_would_retreat),
		cmocka_unit_test(names_what_is_had_at_once),
	};
	const struct CMUnitTest truths[] = {
		cmocka_unit_test(every_figure_is_true),
		cmocka_unit_test(a_false_figure_is_found_out),
		cmocka_unit_test(the_natural_move_is_a_worse_one),
		cmocka_unit_test(the_same_position_has_the_same_reasons),
		cmocka_unit_test(tells_it_as_json),
	};
	int failed = 0;

	memory = malloc(MEMORY);
	if (argc < 2 || strcmp(argv[1], "quick") != 0)
		failed = cmocka_run_group_tests(answers, NULL, NULL);
	failed += cmocka_run_group_tests(truths, NULL, NULL);
	free(memory);
	return failed;
}
