#include "cli/rollout_moves.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rollout.h"
#include "cli/columns.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "core/random.h"
#include "i18n/say.h"

enum { CANDIDATES_MAX = 6, SEED = 1, MOVE_WIDTH = 40, FIGURE_WIDTH = 10 };

struct candidate {
	move m;
	float *leads; /* game by game */
	double lead, first;
	double behind, error; /* the best one, and the standard error of that */
};

struct contest {
	const struct rollout_wish *wish;
	int count;
	struct candidate candidates[CANDIDATES_MAX + 1];
};

/* The moves that the player looked at most; returns 0 if there is not enough memory. */
static int name_candidates(struct contest *contest)
{
	static struct think_report report;
	const struct player_spec *spec = contest->wish->spec;
	size_t least = thinker_memory_least(spec->threads);
	size_t size = spec->memory < least ? least : spec->memory;
	void *memory = malloc(size);

	if (!memory)
		return 0;
	thinker_think(
		thinker_new(memory, size, spec->threads, &spec->plan, &contest->wish->loaded->state),
		&spec->limits, NULL, &report);
	for (int each = 0; each < report.count && each < CANDIDATES_MAX; each++)
		if (report.candidates[each].visits)
			contest->candidates[contest->count++].m = report.candidates[each].m;
	free(memory);
	return 1;
}

static int add_asked(struct contest *contest, struct error *error)
{
	const struct game *game = contest->wish->loaded->record.game;
	const void *state = &contest->wish->loaded->state;
	move m;

	if (!contest->wish->asked)
		return 1;
	if (!game_read_move(game, state, contest->wish->asked, &m) || !game_is_legal(game, state, m))
		return error_set(error, EXIT_USAGE, say("ai.error.not-legal"), contest->wish->asked);
	for (int each = 0; each < contest->count; each++)
		if (contest->candidates[each].m == m)
			return 1;
	contest->candidates[contest->count++].m = m;
	return 1;
}

/* Game number n has the same dice after every candidate. */
static void play(const struct contest *contest, struct candidate *candidate)
{
	const struct loaded *loaded = contest->wish->loaded;
	const struct game *game = loaded->record.game;
	struct search_plan plan = search_plan_new(game, 0);
	struct random seeds = random_seeded(SEED);
	int games = contest->wish->games, seat = game->turn(&loaded->state);
	struct game_state after;

	memcpy(&after, &loaded->state, game->state_size);
	game_play(game, &after, candidate->m);
	for (int number = 0; number < games; number++) {
		struct rollout end;

		rollout_play(&plan, &after, random_next(&seeds), &end, NULL);
		candidate->leads[number] = rollout_lead(&end, loaded->record.setup.players, seat);
		candidate->lead += (double)candidate->leads[number] / games;
		candidate->first += (double)end.first[seat] / games;
	}
}

static int by_lead(const void *one, const void *other)
{
	double a = ((const struct candidate *)one)->lead, b = ((const struct candidate *)other)->lead;

	return (a < b) - (a > b);
}

/* The games with the same dice are compared one by one: most of their luck cancels. */
static void compare(const struct contest *contest, struct candidate *candidate)
{
	const struct candidate *best = &contest->candidates[0];
	int games = contest->wish->games;
	double squares = 0;

	candidate->behind = best->lead - candidate->lead;
	for (int number = 0; number < games; number++)
		squares += pow((double)(best->leads[number] - candidate->leads[number]) - candidate->behind,
		               2);
	candidate->error = games > 1 ? sqrt(squares / (games - 1.0) / games) : 0;
}

static int hold(struct contest *contest)
{
	size_t games = (size_t)contest->wish->games;

	for (int each = 0; each < contest->count; each++) {
		contest->candidates[each].leads = malloc(games * sizeof(float));
		if (!contest->candidates[each].leads)
			return 0;
	}
	for (int each = 0; each < contest->count; each++) {
		progress(say("ai.analyse.progress"), each + 1, contest->count);
		play(contest, &contest->candidates[each]);
	}
	progress_end();
	qsort(contest->candidates, (size_t)contest->count, sizeof *contest->candidates, by_lead);
	for (int each = 0; each < contest->count; each++)
		compare(contest, &contest->candidates[each]);
	return 1;
}

static void print_figure(const char *format, double figure)
{
	char text[32];

	snprintf(text, sizeof text, format, figure);
	print_right(text, FIGURE_WIDTH);
}

static void print_contest(const struct contest *contest)
{
	const struct loaded *loaded = contest->wish->loaded;

	print_left(say("ai.analyse.move"), MOVE_WIDTH);
	print_right(say("ai.arena.lead"), FIGURE_WIDTH);
	print_right(say("ai.arena.first"), FIGURE_WIDTH);
	print_right(say("ai.analyse.loss"), FIGURE_WIDTH);
	print_right("±", FIGURE_WIDTH);
	putchar('\n');
	for (int each = 0; each < contest->count; each++) {
		const struct candidate *candidate = &contest->candidates[each];
		char text[GAME_TEXT_MAX];

		game_write_move(loaded->record.game, &loaded->state, candidate->m, text);
		print_left(text, MOVE_WIDTH);
		print_figure("%+.1f", candidate->lead);
		print_figure("%.0f %%", 100 * candidate->first);
		print_figure("%.1f", candidate->behind);
		print_figure("%.1f", candidate->error);
		putchar('\n');
	}
}

static void emit_figure(struct emit *emit, const char *name, double figure)
{
	char text[32];

	snprintf(text, sizeof text, "%.4f", figure);
	emit_raw(emit, name, text);
}

static void emit_contest(const struct contest *contest)
{
	const struct loaded *loaded = contest->wish->loaded;
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_string(&emit, "game", loaded->record.game->name);
	emit_number(&emit, "ply", loaded->record.count);
	emit_number(&emit, "rollouts", contest->wish->games);
	emit_array(&emit, "candidates");
	for (int each = 0; each < contest->count; each++) {
		const struct candidate *candidate = &contest->candidates[each];
		char text[GAME_TEXT_MAX];

		game_write_move(loaded->record.game, &loaded->state, candidate->m, text);
		emit_object(&emit, NULL);
		emit_string(&emit, "move", text);
		emit_figure(&emit, "lead", candidate->lead);
		emit_figure(&emit, "first", candidate->first);
		emit_figure(&emit, "behind", candidate->behind);
		emit_figure(&emit, "standard_error", candidate->error);
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	emit_object_end(&emit);
	print_document(&emit);
}

int rollout_moves(const struct rollout_wish *wish, struct error *error)
{
	struct contest contest = {.wish = wish};
	int is_fine = 0;

	if (wish->loaded->record.game->turn(&wish->loaded->state) < 0)
		return error_set(error, EXIT_INPUT, say("ai.error.nobody-decides"));
	if (!name_candidates(&contest))
		return error_set_system(error, "rollout");
	if (!add_asked(&contest, error))
		return 0;
	is_fine = hold(&contest) || error_set_system(error, "rollout");
	if (is_fine)
		(wish->is_json ? emit_contest : print_contest)(&contest);
	for (int each = 0; each < contest.count; each++)
		free(contest.candidates[each].leads);
	return is_fine;
}
