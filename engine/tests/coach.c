/* What a coach says to moves whose worth is known, and what it asks about. */
#include "ai/coach.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "core/random.h"
#include "tests/support/table.h"

enum { MEMORY = 8 << 20 };

static void *memory;

static move read_legal(const struct table *table, const char *text)
{
	move m = 0;

	if (!game_read_move(table->game, &table->state, text, &m) ||
	    !game_is_legal(table->game, &table->state, m))
		fail_msg("%s is not legal", text);
	return m;
}

static struct coach_evaluation evaluate(const struct table *table, const char *played)
{
	struct search_plan plan = coach_plan(table->game);
	struct coach_evaluation evaluation;

	coach_evaluate(memory, MEMORY, &plan, &table->state, read_legal(table, played), &evaluation);
	return evaluation;
}

/* Positions of tests/teach: a tempting move and the best one. */
static const struct {
	const char *record, *tempting, *best;
	const char *about; /* a term that one of the questions must be about */
} LESSONS[] = {
	{"tests/teach/caylus-01.game", "skip", "provost -1", "cubes"},
	{"tests/teach/caylus-07.game", "done", "batch wood stone", "points"},
	{"tests/teach/medina-01.game", "merchant l8", "roof e1", "palace"},
	{"tests/teach/medina-04.game", "merchant l6", "roof a3", "palace"},
	{"tests/teach/medina-06.game", "tea", "roof m7", "palace"},
	{"tests/teach/tiletum-03.game", "end", "house frankfurt 1", "house"},
	{"tests/teach/tiletum-05.game", "exchange wool iron", "contract crest-3", "crest"},
};

enum { LESSON_COUNT = sizeof LESSONS / sizeof *LESSONS };

static void a_mistake_loses_points_and_the_best_move_none(void **unused)
{
	(void)unused;
	for (int each = 0; each < LESSON_COUNT; each++) {
		struct table table = table_from_record(LESSONS[each].record, -1);
		struct coach_evaluation bad = evaluate(&table, LESSONS[each].tempting);
		struct coach_evaluation good = evaluate(&table, LESSONS[each].best);

		if (bad.loss < 1.0f || bad.better == read_legal(&table, LESSONS[each].tempting))
			fail_msg("%s: the mistake loses %.1f", LESSONS[each].record, (double)bad.loss);
		if (good.loss >= COACH_LOSS)
			fail_msg("%s: the best move loses %.1f", LESSONS[each].record, (double)good.loss);
	}
}

static void the_same_move_has_the_same_loss(void **unused)
{
	struct table table = table_from_record(LESSONS[2].record, -1);
	struct coach_evaluation one = evaluate(&table, LESSONS[2].tempting);
	struct coach_evaluation other = evaluate(&table, LESSONS[2].tempting);

	(void)unused;
	assert_true(one.better == other.better && one.loss == other.loss);
}

/* The only move is no mistake, and nothing has to be looked at. */
static void who_has_no_choice_is_told_nothing(void **unused)
{
	struct coach_question questions[COACH_QUESTIONS_MAX];
	struct table table = table_new("tiletum players=2");
	struct random random = random_seeded(4);
	move moves[GAME_MOVES_MAX];
	struct coach_evaluation evaluation;
	struct search_plan plan = search_plan_new(table.game, 1);

	(void)unused;
	for (;;) {
		int count = table.game->moves(&table.state, moves);

		if (table.game->turn(&table.state) >= 0 && count == 1)
			break;
		game_play(table.game, &table.state,
		          random_move(&random, table.game, &table.state, moves, count));
	}
	coach_evaluate(memory, MEMORY, &plan, &table.state, moves[0], &evaluation);
	assert_true(evaluation.loss == 0.0f && evaluation.better == moves[0]);
	assert_int_equal(coach_questions(memory, MEMORY, &plan, &table.state, questions), 0);
}

static void asks_about_what_matters(void **unused)
{
	(void)unused;
	for (int each = 0; each < LESSON_COUNT; each++) {
		struct table table = table_from_record(LESSONS[each].record, -1);
		struct search_plan plan = search_plan_new(table.game, 1);
		struct coach_question questions[COACH_QUESTIONS_MAX];
		int count = coach_questions(memory, MEMORY, &plan, &table.state, questions), is_asked = 0;
		char words[REASON_WORDS_MAX];

		assert_in_range(count, 1, COACH_QUESTIONS_MAX);
		for (int one = 0; one < count; one++) {
			const char *term = plan.evaluator->terms[questions[one].term].name;

			is_asked |= strcmp(term, LESSONS[each].about) == 0;
			coach_words(&plan, &questions[one], words);
			assert_non_null(strstr(words, term));
			for (int other = 0; other < one; other++)
				assert_int_not_equal(questions[one].term, questions[other].term);
		}
		if (!is_asked)
			fail_msg("%s: nothing is asked about %s", LESSONS[each].record, LESSONS[each].about);
	}
}

static float loss(const struct search_plan *plan, const struct table *table, move played,
                  move better)
{
	return coach_loss(memory, MEMORY, plan, &table->state, played, better,
	                  plan->evaluator->coach_iterations);
}

/* A loss beside a named move is signed: it is a gain if that move is the worse one. */
static void a_loss_has_the_sign_of_the_difference(void **unused)
{
	(void)unused;
	for (size_t each = 0; each < sizeof LESSONS / sizeof *LESSONS; each++) {
		struct table table = table_from_record(LESSONS[each].record, -1);
		struct search_plan plan = coach_plan(table.game);
		move tempting = read_legal(&table, LESSONS[each].tempting);
		move best = read_legal(&table, LESSONS[each].best);

		assert_true(loss(&plan, &table, tempting, best) > 0.0f);
		assert_true(loss(&plan, &table, best, tempting) < 0.0f);
		assert_true(loss(&plan, &table, best, best) == 0.0f);
	}
}

/* Also where the points come at the end of the game. Every word is a row of the score sheet. */
static void a_loss_has_a_source(void **unused)
{
	static const struct {
		int lesson;
		const char *source;
	} LOSSES[] = {{2, "buildings"}, {3, "buildings"}, {4, "buildings"}, {6, "fairs"}};

	(void)unused;
	for (size_t each = 0; each < sizeof LOSSES / sizeof *LOSSES; each++) {
		struct table table = table_from_record(LESSONS[LOSSES[each].lesson].record, -1);
		struct search_plan plan = coach_plan(table.game);
		int source = coach_source(memory, MEMORY, &plan, &table.state,
		                          read_legal(&table, LESSONS[LOSSES[each].lesson].tempting),
		                          read_legal(&table, LESSONS[LOSSES[each].lesson].best), 5000);

		assert_true(source >= 0);
		assert_string_equal(game_sources(table.game)[source], LOSSES[each].source);
	}
	for (const struct game *const *game = GAMES; *game; game++) {
		const struct evaluator *evaluator = evaluator_of(*game);

		for (int term = 0; evaluator->term_sources && evaluator->terms[term].name; term++) {
			const char *word = evaluator->term_sources[term];
			int row = 0;

			while (word && strcmp(game_sources(*game)[row], word) != 0)
				assert_true(++row < game_source_count(*game));
		}
	}
}

/* ---- a player whose errors are known ---- */

static const float NEAR = 1.0f;

enum { ERRED = 4, CANDIDATES = 3, QUICK_TURNS = 30, LONG_TURNS = 300, TURNS_APART = 3 };
enum { JUDGE_ITERATIONS = 200, FINDER_ITERATIONS = 100, CHOICE_ITERATIONS = 50 };

static float loss_by(uint64_t seed, int iterations, const struct table *table, move played,
                     move better)
{
	struct search_plan plan = coach_plan(table->game);

	plan.seed = seed;
	return coach_loss(memory, MEMORY, &plan, &table->state, played, better, iterations);
}

static move choose_quickly(const struct table *table, uint64_t seed)
{
	struct search_plan plan = coach_plan(table->game);
	struct search *search;

	plan.seed = seed;
	search = search_new(memory, MEMORY, &plan, &table->state);
	search_run(search, CHOICE_ITERATIONS);
	return search_choose(search);
}

/* Sums over the decisions of the player. */
struct errors {
	double made, found;
	int turns;
};

/* Chooses the move whose loss is closest to the wanted error. The coach judges it with another seed
   and less thought. */
static move err(struct errors *errors, const struct table *table, struct random *random, move best,
                const move *moves, int count)
{
	move chosen = best;
	float nearest = ERRED;

	for (int each = 0; each < CANDIDATES; each++) {
		move one = moves[random_below(random, (uint32_t)count)];
		float loss = loss_by(1, JUDGE_ITERATIONS, table, one, best);

		if (fabsf(loss - ERRED) < nearest) {
			nearest = fabsf(loss - ERRED);
			chosen = one;
		}
	}
	if (nearest > NEAR)
		return best; /* no error this time */
	/* Judged again, so that the choice of the nearest has no part in it. */
	errors->made += (double)loss_by(2, JUDGE_ITERATIONS, table, chosen, best);
	errors->found += (double)loss_by(3, FINDER_ITERATIONS, table, chosen, best);
	errors->turns++;
	return chosen;
}

/* A player that errs by so many points a turn is found to lose them, within a tenth. */
static void known_errors_are_found(void **unused)
{
	struct errors errors = {0};
	int turns = getenv("BASTIDE_FULL") ? LONG_TURNS : QUICK_TURNS;
	struct random random = random_seeded(6);

	(void)unused;
	while (errors.turns < turns) {
		struct table table = table_new("caylus players=2");
		int decisions = 0;

		while (table.game->turn(&table.state) != GAME_OVER && errors.turns < turns) {
			move moves[GAME_MOVES_MAX], chosen;
			int count = table.game->moves(&table.state, moves);

			chosen = random_move(&random, table.game, &table.state, moves, count);
			if (table.game->turn(&table.state) >= 0 && count > 1) {
				chosen = choose_quickly(&table, random_next(&random));
				if (++decisions % TURNS_APART == 0)
					chosen = err(&errors, &table, &random, chosen, moves, count);
			}
			game_play(table.game, &table.state, chosen);
		}
	}
	if (fabs(errors.made / turns - ERRED) > 0.1 * ERRED ||
	    fabs(errors.found / turns - ERRED) > 0.1 * ERRED)
		fail_msg("%d points a turn: %.2f made, %.2f found", ERRED, errors.made / turns,
		         errors.found / turns);
}

/* What a search expects everybody to have: at the end of the game, the score. */
static void points_of_a_game_that_is_over_are_its_score(void **unused)
{
	struct table table = table_new("medina players=2");
	struct search_plan plan = search_plan_new(table.game, 1);
	struct random random = random_seeded(1);
	float points[GAME_SEATS_MAX];
	int score[GAME_SEATS_MAX];
	struct search *search;

	(void)unused;
	while (table.game->turn(&table.state) != GAME_OVER) {
		move moves[GAME_MOVES_MAX];
		int count = table.game->moves(&table.state, moves);

		game_play(table.game, &table.state,
		          random_move(&random, table.game, &table.state, moves, count));
	}
	search = search_new(memory, MEMORY, &plan, &table.state);
	search_run(search, 10);
	search_points(search, points);
	table.game->score(&table.state, score);
	for (int seat = 0; seat < 2; seat++)
		assert_true(points[seat] == (float)score[seat]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_mistake_loses_points_and_the_best_move_none),
		cmocka_unit_test(the_same_move_has_the_same_loss),
		cmocka_unit_test(who_has_no_choice_is_told_nothing),
		cmocka_unit_test(asks_about_what_matters),
		cmocka_unit_test(a_loss_has_the_sign_of_the_difference),
		cmocka_unit_test(a_loss_has_a_source),
		cmocka_unit_test(known_errors_are_found),
		cmocka_unit_test(points_of_a_game_that_is_over_are_its_score),
	};
	int failed;

	memory = malloc(MEMORY);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	free(memory);
	return failed;
}
