/* quiz.c - puzzles: which one is asked, and what a try at it was worth. */
#include "term/quiz.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/games.h"
#include "i18n/say.h"

/* What a first try counts if it was right: less with a hint. */
static const double SCORE_ALONE = 1.0, SCORE_WITH_HINT = 0.5;

/* ---- which puzzles ---- */

int solve_is_wished(const struct solve_wish *wish, const struct book_page *page)
{
	if (wish->name)
		return strcmp(page->head.name, wish->name) == 0;
	return (!wish->game || strcmp(page->game, wish->game->name) == 0) &&
	       (!wish->theme || strcmp(page->head.theme, wish->theme) == 0);
}

int solve_first(const struct solve_wish *wish, struct book_page *found)
{
	struct book_page page = {0};
	int count = 0, number;

	if (wish->mine) {
		memset(found, 0, sizeof *found);
		return mine_next(wish->mine, wish->day, found);
	}
	while (book_next(&page))
		count += solve_is_wished(wish, &page);
	if (!count)
		return 0;
	number = book_of_day(wish->day, count);
	memset(found, 0, sizeof *found);
	while (book_next(found))
		if (solve_is_wished(wish, found) && number-- == 0)
			return 1;
	return 0;
}

int solve_next(const struct solve_wish *wish, const struct solved *solved, struct book_page *found)
{
	struct book_page page = {0};
	double nearest = INFINITY;

	if (wish->mine)
		return mine_next(wish->mine, wish->day, found);
	while (book_next(&page)) {
		double distance = fabs(page.head.rating.rating - solved->rating.rating);

		if (!solve_is_wished(wish, &page) || solved_find(solved, page.head.name) ||
		    distance >= nearest)
			continue;
		nearest = distance;
		*found = page;
	}
	return nearest < INFINITY;
}

/* words: puzzles.theme.* */
const char *theme_word(const struct book_page *page)
{
	const char *theme = page->head.theme;

	if (strcmp(theme, "rival") == 0)
		return say("puzzles.theme.rival");
	if (strcmp(theme, MINE_GENERAL) == 0)
		return say("puzzles.mine.general");
	return say_or(theme, "puzzles.theme.%s.%s", page->game, theme);
}

/* ---- the table ---- */

static int set_up(const struct book_page *page, struct table *table, struct puzzle *puzzle)
{
	struct record_fault fault;
	int room = games_nodes_max();

	memset(table, 0, sizeof *table);
	table->record = record_new(malloc((size_t)room * sizeof(move)), room);
	if (!table->record.moves ||
	    !record_read(&table->record, GAMES, page->text, page->size, &table->state, &fault) ||
	    !puzzle_read(puzzle, table->record.game, &table->state, page->text, page->size)) {
		free(table->record.moves);
		return 0;
	}
	table->known = table->record.count;
	return 1;
}

int quiz_begin(struct session *session, const struct book_page *page)
{
	struct quiz *quiz = session->quiz;

	quiz->page = *page;
	quiz->has_hint = quiz->wants_next = 0;
	quiz->is_tried = !quiz->mine && solved_find(quiz->solved, page->head.name) != NULL;
	return set_up(&quiz->page, &session->table, &quiz->puzzle);
}

/* ---- sentences ---- */

static const char *points_text(float points, char out[16])
{
	snprintf(out, 16, "%.1f", (double)points);
	return out;
}

static const char *move_text(const struct session *session, move m, char out[GAME_TEXT_MAX])
{
	game_write_move(session->table.record.game, &session->table.state, m, out);
	return out;
}

void quiz_question(const struct session *session, char out[QUIZ_TEXT_MAX])
{
	const struct puzzle *puzzle = &session->quiz->puzzle;
	char points[16], text[GAME_TEXT_MAX];
	int is_least;

	if (session->quiz->mine)
		snprintf(out, QUIZ_TEXT_MAX, say("puzzles.mine.question"),
		         move_text(session, puzzle->usual, text),
		         points_text(puzzle_loss(puzzle, puzzle->usual, &is_least), points));
	else
		snprintf(out, QUIZ_TEXT_MAX, say("puzzles.question"),
		         points_text(puzzle->others[0].loss, points));
}

void quiz_hint(struct session *session, char out[QUIZ_TEXT_MAX])
{
	session->quiz->has_hint = 1;
	snprintf(out, QUIZ_TEXT_MAX, say("puzzles.hint"), theme_word(&session->quiz->page));
}

/* The first time counts; where that cannot be kept, it is said behind the rest. */
static void count_try(struct quiz *quiz, double score, char out[QUIZ_TEXT_MAX])
{
	struct error error;

	if (quiz->is_tried)
		return;
	quiz->is_tried = 1;
	if (quiz->mine ? !mine_answered(quiz->mine, quiz->puzzle.name, score > 0.0, quiz->day,
	                                &quiz->days, &error)
	               : !solved_add(quiz->solved, &quiz->puzzle, score, &error))
		text_add(out, QUIZ_TEXT_MAX, " %s", error.text);
}

int quiz_try(struct session *session, move m, char out[QUIZ_TEXT_MAX])
{
	struct quiz *quiz = session->quiz;
	char text[GAME_TEXT_MAX], points[16];
	int is_least;

	move_text(session, m, text);
	if (m == quiz->puzzle.answer) {
		snprintf(out, QUIZ_TEXT_MAX, say("puzzles.right"), text);
		count_try(quiz, quiz->has_hint ? SCORE_WITH_HINT : SCORE_ALONE, out);
		return 1;
	}
	points_text(puzzle_loss(&quiz->puzzle, m, &is_least), points);
	if (is_least)
		snprintf(out, QUIZ_TEXT_MAX, say("puzzles.wrong-at-least"), text, points);
	else
		snprintf(out, QUIZ_TEXT_MAX, say("puzzles.wrong"), text, points);
	count_try(quiz, 0.0, out);
	return 0;
}

void quiz_give_up(struct session *session, char out[QUIZ_TEXT_MAX])
{
	char text[GAME_TEXT_MAX];

	snprintf(out, QUIZ_TEXT_MAX, say("puzzles.answer"),
	         move_text(session, session->quiz->puzzle.answer, text));
	count_try(session->quiz, 0.0, out);
}

void quiz_rating(const struct session *session, char out[QUIZ_TEXT_MAX])
{
	const struct glicko *rating = &session->quiz->solved->rating;
	int days = session->quiz->days;

	if (session->quiz->mine) {
		if (days)
			snprintf(out, QUIZ_TEXT_MAX, say_count("puzzles.mine.again", days), days);
		else
			snprintf(out, QUIZ_TEXT_MAX, "%s", say("puzzles.mine.done"));
		return;
	}
	snprintf(out, QUIZ_TEXT_MAX, say("puzzles.rating"), (int)lround(rating->rating),
	         (int)lround(2 * rating->deviation), (int)lround(session->quiz->puzzle.rating.rating));
}

int quiz_explain(struct session *session)
{
	const move moves[2] = {session->quiz->puzzle.usual, session->quiz->puzzle.answer};

	worker_drop(&session->worker);
	return worker_reason(&session->worker, session->table.record.game, &session->table.state,
	                     moves);
}
