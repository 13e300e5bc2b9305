/* puzzle.c - exercises in the full screen: a position, one question, what a try loses. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n/say.h"
#include "term/input.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

/* What a first try counts if it was right: less with a hint. */
static const double SCORE_ALONE = 1.0, SCORE_WITH_HINT = 0.5;

struct quiz {
	struct solved *solved;
	struct book_page page;
	struct puzzle puzzle;
	int has_hint, is_tried, wants_next;
};

void quiz_sentence(const struct tui *tui, char *out, size_t size)
{
	char points[16];

	snprintf(points, sizeof points, "%.1f", (double)tui->session->quiz->puzzle.others[0].loss);
	snprintf(out, size, say("puzzles.question"), points);
}

/* The first time counts. */
static void count_try(struct tui *tui, double score)
{
	struct quiz *quiz = tui->session->quiz;
	struct error error;

	if (quiz->is_tried)
		return;
	quiz->is_tried = 1;
	if (!solved_add(quiz->solved, &quiz->puzzle, score, &error))
		tui_notice(tui, "%s", error.text);
}

/* Why the answer is best, beside the move that people make: that is found beside the screen. */
static void tell_answer(struct tui *tui, const char *first)
{
	struct quiz *quiz = tui->session->quiz;
	const move moves[2] = {quiz->puzzle.usual, quiz->puzzle.answer};
	const struct glicko *rating = &quiz->solved->rating;
	char text[256];

	snprintf(text, sizeof text, say("puzzles.rating"), (int)lround(rating->rating),
	         (int)lround(2 * rating->deviation), (int)lround(quiz->puzzle.rating.rating));
	overlay_open(tui, OVERLAY_ANSWER);
	snprintf(tui->overlay.text, sizeof tui->overlay.text, "%s\n%s\n\n%s\n", first, text,
	         say("full.exercise.next"));
	worker_drop(&tui->session->worker);
	worker_reason(&tui->session->worker, tui->session->game, &tui->session->shown, moves);
}

void quiz_show_reason(struct tui *tui)
{
	size_t length = strlen(tui->overlay.text);
	char reason[1024] = "";

	if (tui->overlay.kind == OVERLAY_ANSWER && tui->session->worker.has_reasons)
		snprintf(tui->overlay.text + length, sizeof tui->overlay.text - length, "\n%s",
		         session_reason(tui->session, &tui->session->worker, reason));
}

void quiz_try(struct tui *tui, const struct offer *offer)
{
	struct quiz *quiz = tui->session->quiz;
	char text[512], move_text[GAME_TEXT_MAX], points[16];
	int is_least;

	game_write_move(tui->session->game, &tui->session->shown, offer->m, move_text);
	if (offer->chain < 0 && offer->m == quiz->puzzle.answer) {
		count_try(tui, quiz->has_hint ? SCORE_WITH_HINT : SCORE_ALONE);
		snprintf(text, sizeof text, say("puzzles.right"), move_text);
		tell_answer(tui, text);
		return;
	}
	count_try(tui, 0.0);
	snprintf(points, sizeof points, "%.1f",
	         (double)puzzle_loss(&quiz->puzzle, offer->m, &is_least));
	if (is_least)
		tui_notice(tui, say("puzzles.wrong-at-least"), move_text, points);
	else
		tui_notice(tui, say("puzzles.wrong"), move_text, points);
}

static void show_answer(struct tui *tui)
{
	char text[256], move_text[GAME_TEXT_MAX];

	count_try(tui, 0.0);
	game_write_move(tui->session->game, &tui->session->shown, tui->session->quiz->puzzle.answer,
	                move_text);
	snprintf(text, sizeof text, say("puzzles.answer"), move_text);
	tell_answer(tui, text);
}

int quiz_handle_key(struct tui *tui, const struct press *press)
{
	switch (press->key) {
	case 'h':
		tui->session->quiz->has_hint = 1;
		tui_notice(tui, say("puzzles.hint"), theme_word(&tui->session->quiz->page));
		return 1;
	case 'a':
		show_answer(tui);
		return 1;
	case 'n':
		tui->session->quiz->wants_next = tui->is_leaving = 1;
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
static int ask_page(struct tui *tui, const struct book_page *page)
{
	struct session *session = tui->session;
	struct quiz *quiz = session->quiz;

	quiz->page = *page;
	quiz->has_hint = quiz->wants_next = 0;
	quiz->is_tried = solved_find(quiz->solved, page->head.name) != NULL;
	if (!solve_set_up(page, &session->table, &quiz->puzzle))
		return 0;
	tui_open_game(tui);
	table_free(&session->table);
	return 1;
}

int tui_solve(const struct solve_wish *which, const struct tui_options *wish, FILE *in, FILE *out,
              struct error *error)
{
	static struct tui tui;
	static struct session session;
	static struct solved solved;
	struct quiz quiz = {.solved = &solved};
	struct error refusal;
	struct book_page page;
	int is_fine;

	if (!solve_first(which, &page))
		return error_set(error, EXIT_USAGE, "%s", say("cli.puzzles.none-such"));
	input_watch_signals();
	if (!tui_open(&tui, &session, wish, in, out))
		return error_set_system(error, page.head.name);
	session.quiz = &quiz;
	if (!solved_open(&solved, &refusal))
		tui_notice(&tui, "%s", refusal.text);
	do
		is_fine = ask_page(&tui, &page) || error_set_system(error, page.head.name);
	while (is_fine && quiz.wants_next && !which->name && solve_next(which, &solved, &page));
	tui_close(&tui);
	solved_close(&solved);
	return is_fine;
}
