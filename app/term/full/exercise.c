/* exercise.c - exercises in the full screen: a position, one question, what a try loses. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n/say.h"
#include "term/full/inside.h"
#include "term/full/tty.h"
#include "term/input.h"

/* What a first try counts if it was right: less with a hint. */
static const double SCORE_ALONE = 1.0, SCORE_WITH_HINT = 0.5;

struct exercise {
	struct solved *solved;
	struct book_page page;
	struct puzzle puzzle;
	int has_hint, is_tried, wants_next;
};

void exercise_sentence(const struct full *full, char *out, size_t size)
{
	char points[16];

	snprintf(points, sizeof points, "%.1f", (double)full->exercise->puzzle.others[0].loss);
	snprintf(out, size, say("puzzles.question"), points);
}

/* The first time counts. */
static void count_try(struct full *full, double score)
{
	struct exercise *exercise = full->exercise;
	struct error error;

	if (exercise->is_tried)
		return;
	exercise->is_tried = 1;
	if (!solved_add(exercise->solved, &exercise->puzzle, score, &error))
		full_say(full, "%s", error.text);
}

/* Why the answer is best, beside the move that people make: that is found beside the screen. */
static void tell_answer(struct full *full, const char *first)
{
	struct exercise *exercise = full->exercise;
	const move moves[2] = {exercise->puzzle.usual, exercise->puzzle.answer};
	const struct glicko *rating = &exercise->solved->rating;
	char text[256];

	snprintf(text, sizeof text, say("puzzles.rating"), (int)lround(rating->rating),
	         (int)lround(2 * rating->deviation), (int)lround(exercise->puzzle.rating.rating));
	overlay_open(full, OVERLAY_ANSWER);
	snprintf(full->overlay.text, sizeof full->overlay.text, "%s\n%s\n\n%s\n", first, text,
	         say("full.exercise.next"));
	worker_drop(&full->worker);
	worker_reason(&full->worker, full->game, &full->shown, moves);
}

void exercise_told(struct full *full)
{
	size_t length = strlen(full->overlay.text);
	char reason[1024] = "";

	if (full->overlay.kind == OVERLAY_ANSWER && full->worker.has_reasons)
		snprintf(full->overlay.text + length, sizeof full->overlay.text - length, "\n%s",
		         full_reason(full, &full->worker, reason));
}

void exercise_try(struct full *full, const struct offer *offer)
{
	struct exercise *exercise = full->exercise;
	char text[512], move_text[GAME_TEXT_MAX], points[16];
	int is_least;

	game_write_move(full->game, &full->shown, offer->m, move_text);
	if (offer->chain < 0 && offer->m == exercise->puzzle.answer) {
		count_try(full, exercise->has_hint ? SCORE_WITH_HINT : SCORE_ALONE);
		snprintf(text, sizeof text, say("puzzles.right"), move_text);
		tell_answer(full, text);
		return;
	}
	count_try(full, 0.0);
	snprintf(points, sizeof points, "%.1f",
	         (double)puzzle_loss(&exercise->puzzle, offer->m, &is_least));
	if (is_least)
		full_say(full, say("puzzles.wrong-at-least"), move_text, points);
	else
		full_say(full, say("puzzles.wrong"), move_text, points);
}

static void show_answer(struct full *full)
{
	char text[256], move_text[GAME_TEXT_MAX];

	count_try(full, 0.0);
	game_write_move(full->game, &full->shown, full->exercise->puzzle.answer, move_text);
	snprintf(text, sizeof text, say("puzzles.answer"), move_text);
	tell_answer(full, text);
}

int exercise_press(struct full *full, const struct press *press)
{
	switch (press->key) {
	case 'h':
		full->exercise->has_hint = 1;
		full_say(full, say("puzzles.hint"), theme_word(&full->exercise->page));
		return 1;
	case 'a':
		show_answer(full);
		return 1;
	case 'n':
		full->exercise->wants_next = full->is_leaving = 1;
		return 1;
	case 'u':
	case 'U':
		return 1;
	default:
		return 0;
	}
}

/* ---- one after the other ---- */

/* Returns 0 if the page cannot be set up. */
static int ask_page(struct full *full, const struct book_page *page)
{
	static struct table table;
	static struct programs programs;
	struct full_table at = {&table, NULL, &programs, NULL};
	struct exercise *exercise = full->exercise;

	exercise->page = *page;
	exercise->has_hint = exercise->wants_next = 0;
	exercise->is_tried = solved_find(exercise->solved, page->head.name) != NULL;
	if (!solve_set_up(page, &table, &exercise->puzzle))
		return 0;
	full_sit(full, &at);
	table_free(&table);
	return 1;
}

int full_solve(const struct solve_wish *which, const struct full_wish *wish, FILE *in, FILE *out,
               struct error *error)
{
	static struct full full;
	static struct solved solved;
	struct exercise exercise = {.solved = &solved};
	struct error refusal;
	struct book_page page;
	int is_fine;

	if (!solve_first(which, &page))
		return error_set(error, EXIT_USAGE, "%s", say("cli.puzzles.none-such"));
	input_watch_signals();
	if (!full_open(&full, wish, in, out))
		return error_set_system(error, page.head.name);
	full.exercise = &exercise;
	if (!solved_open(&solved, &refusal))
		full_say(&full, "%s", refusal.text);
	do
		is_fine = ask_page(&full, &page) || error_set_system(error, page.head.name);
	while (is_fine && exercise.wants_next && !which->name && solve_next(which, &solved, &page));
	full_close(&full);
	solved_close(&solved);
	return is_fine;
}
