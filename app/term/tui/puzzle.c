/* puzzle.c - puzzles in the full screen: a position, one question, what a try loses. */
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/input.h"
#include "term/quiz.h"
#include "term/tui/internal.h"

/* Why the answer is best is found beside the screen. */
static void tell_answer(struct tui *tui, const char *first)
{
	char text[QUIZ_TEXT_MAX];

	quiz_rating(tui->session, text);
	overlay_open(tui, OVERLAY_ANSWER);
	snprintf(tui->overlay.text, sizeof tui->overlay.text, "%.700s\n%.700s\n\n%s\n", first, text,
	         say("full.exercise.next"));
	quiz_explain(tui->session);
}

void puzzle_show_reason(struct tui *tui)
{
	struct session *session = tui->session;
	size_t length = strlen(tui->overlay.text);
	char reason[1024] = "";

	if (tui->overlay.kind == OVERLAY_ANSWER && session->worker.has_reasons)
		snprintf(tui->overlay.text + length, sizeof tui->overlay.text - length, "\n%s",
		         session_reason(session, &session->worker, reason));
}

void puzzle_try(struct tui *tui, const struct offer *offer)
{
	char text[QUIZ_TEXT_MAX];

	if (quiz_try(tui->session, offer->m, text))
		tell_answer(tui, text);
	else
		tui_notice(tui, "%s", text);
}

static void hint(struct tui *tui)
{
	char text[QUIZ_TEXT_MAX];

	quiz_hint(tui->session, text);
	tui_notice(tui, "%s", text);
}

static void give_up(struct tui *tui)
{
	char text[QUIZ_TEXT_MAX];

	quiz_give_up(tui->session, text);
	tell_answer(tui, text);
}

static void next(struct tui *tui)
{
	tui->session->quiz->wants_next = tui->is_leaving = 1;
}

const struct binding PUZZLE_KEYS[] = {
	{'h', .run = hint}, {'a', .run = give_up}, {'n', .run = next},
	{.key = 'u'},       {.key = 'U'},          {.key = KEY_NONE},
};

/* ---- one after the other ---- */

/* Returns 0 if the page cannot be set up. */
static int ask_page(struct tui *tui, const struct book_page *page)
{
	if (!quiz_begin(tui->session, page))
		return 0;
	tui_open_game(tui);
	table_free(&tui->session->table);
	return 1;
}

int tui_solve(const struct solve_wish *which, const struct display *display, FILE *in, FILE *out,
              struct error *error)
{
	static struct tui tui;
	static struct session session;
	static struct solved solved;
	struct quiz quiz = {.solved = &solved, .mine = which->mine, .day = which->day};
	struct error refusal;
	struct book_page page;
	int is_fine;

	if (!solve_first(which, &page))
		return error_set(error, EXIT_USAGE, "%s", say("cli.puzzles.none-such"));
	input_watch_signals();
	if (!tui_open(&tui, &session, display, in, out))
		return error_set_system(error, page.head.name);
	session.quiz = &quiz;
	if (!solved_open(&solved, &refusal))
		tui_notice(&tui, "%s", refusal.text);
	do
		is_fine = ask_page(&tui, &page) || error_set_system(error, page.head.name);
	while (is_fine && quiz.wants_next && !which->name && solve_next(which, &solved, &page));
	tui_close(&tui);
	session.quiz = NULL;
	solved_close(&solved);
	return is_fine;
}
