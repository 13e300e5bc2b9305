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

/* The puzzle of the day among those that are wished for. */
static int solve_first(const struct solve_wish *wish, struct book_page *found)
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

/* One that was not tried, as hard as the solver is strong. */
static int solve_next(const struct solve_wish *wish, const struct solved *solved,
                      struct book_page *found)
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

static int begin(struct session *session, const struct book_page *page)
{
	struct quiz *quiz = session->quiz;

	quiz->page = *page;
	quiz->has_hint = quiz->wants_next = 0;
	quiz->is_tried = !quiz->mine && solved_find(quiz->solved, page->head.name) != NULL;
	return set_up(&quiz->page, &session->table, &quiz->puzzle);
}

int quiz_ask_all(struct session *session, const struct solve_wish *wish, void (*ask)(void *with),
                 void *with, struct error *error)
{
	struct book_page page;

	if (!solve_first(wish, &page))
		return error_set(error, EXIT_USAGE, "%s", say("cli.puzzles.none-such"));
	do {
		if (!begin(session, &page))
			return error_set_system(error, page.head.name);
		ask(with);
		table_free(&session->table);
	} while (session->quiz->wants_next && !wish->name &&
	         solve_next(wish, session->quiz->solved, &page));
	return 1;
}

/* ---- sentences ---- */

static const char *points_text(float points)
{
	return text_from("%.1f", (double)points);
}

const char *quiz_question(const struct session *session)
{
	const struct puzzle *puzzle = &session->quiz->puzzle;
	const struct table *table = &session->table;
	int is_least;

	if (!session->quiz->mine)
		return text_from(say("puzzles.question"), points_text(puzzle->others[0].loss));
	return text_from(say("puzzles.mine.question"),
	                 table_move_text(table->record.game, &table->state, puzzle->usual),
	                 points_text(puzzle_loss(puzzle, puzzle->usual, &is_least)));
}

const char *quiz_hint(struct session *session)
{
	session->quiz->has_hint = 1;
	return text_from(say("puzzles.hint"), theme_word(&session->quiz->page));
}

/* The first time counts; where that cannot be kept, it is said behind the rest. */
static const char *count_try(struct quiz *quiz, double score, const char *text)
{
	struct error error;

	if (quiz->is_tried)
		return text;
	quiz->is_tried = 1;
	if (quiz->mine ? mine_answered(quiz->mine, quiz->puzzle.name, score > 0.0, quiz->day,
	                               &quiz->days, &error)
	               : solved_add(quiz->solved, &quiz->puzzle, score, &error))
		return text;
	return text_from("%s %s", text, error.text);
}

const char *quiz_try(struct session *session, move m)
{
	struct quiz *quiz = session->quiz;
	const char *text = table_move_text(session->table.record.game, &session->table.state, m),
			   *points;
	int is_least;

	if (m == quiz->puzzle.answer)
		return count_try(quiz, quiz->has_hint ? SCORE_WITH_HINT : SCORE_ALONE,
		                 text_from(say("puzzles.right"), text));
	points = points_text(puzzle_loss(&quiz->puzzle, m, &is_least));
	text = is_least ? text_from(say("puzzles.wrong-at-least"), text, points)
	                : text_from(say("puzzles.wrong"), text, points);
	return count_try(quiz, 0.0, text);
}

const char *quiz_give_up(struct session *session)
{
	const struct table *table = &session->table;

	return count_try(
		session->quiz, 0.0,
		text_from(say("puzzles.answer"), table_move_text(table->record.game, &table->state,
	                                                     session->quiz->puzzle.answer)));
}

const char *quiz_rating(const struct session *session)
{
	const struct glicko *rating = &session->quiz->solved->rating;
	int days = session->quiz->days;

	if (!session->quiz->mine)
		return text_from(say("puzzles.rating"), (int)lround(rating->rating),
		                 (int)lround(2 * rating->deviation),
		                 (int)lround(session->quiz->puzzle.rating.rating));
	return days ? text_from(say_count("puzzles.mine.again", days), days) : say("puzzles.mine.done");
}

int quiz_explain(struct session *session)
{
	const move moves[2] = {session->quiz->puzzle.usual, session->quiz->puzzle.answer};

	worker_drop(&session->worker);
	return worker_reason(&session->worker, session->table.record.game, &session->table.state,
	                     moves);
}
