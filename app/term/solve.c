/* solve.c - asks puzzles: the board, one question, and what a try loses. */
#include "term/solve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/reasons.h"
#include "base/number.h"
#include "core/games.h"
#include "i18n/reason.h"
#include "i18n/say.h"
#include "term/choice.h"
#include "term/input.h"
#include "term/tell.h"

enum { MEMORY = 8 << 20, TYPED_MAX = 4096 };

/* What a first try counts if it was right: less with a hint. */
static const double SCORE_ALONE = 1.0, SCORE_WITH_HINT = 0.5;

/* One puzzle on the table. */
struct asked {
	struct screen screen;
	FILE *in;
	struct solved *solved;
	struct book_page page;
	struct puzzle puzzle;
	struct table table;
	struct choice legal, scope;
	struct list list;
	void *memory; /* of the search for reasons */
	int has_hint, is_tried, is_done, is_leaving;
};

/* ---- words ---- */

/* words: puzzles.theme.* */
const char *theme_word(const struct book_page *page)
{
	char id[128];
	const char *word;

	if (strcmp(page->head.theme, "rival") == 0)
		return say("puzzles.theme.rival");
	snprintf(id, sizeof id, "puzzles.theme.%s.%s", page->game, page->head.theme);
	word = say_find(id);
	return word ? word : page->head.theme;
}

static void note(const struct asked *asked, const char *text)
{
	screen_wrap(&asked->screen, 2, text);
}

static const char *points_text(float points, char out[16])
{
	snprintf(out, 16, "%.1f", (double)points);
	return out;
}

/* ---- the table ---- */

int solve_set_up(const struct book_page *page, struct table *table, struct puzzle *puzzle)
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

static void show_moves(struct asked *asked, const struct choice *found)
{
	asked->scope = *found;
	list_show(&asked->list, &asked->scope, &asked->screen, NULL);
}

/* words: *.node.* */
static void show_question(struct asked *asked)
{
	const struct table *table = &asked->table;
	const struct game *game = table->record.game;
	char id[128], text[256], points[16];
	const char *sentence;

	tell_board(&asked->screen, table, -1);
	fputc('\n', asked->screen.out);
	snprintf(id, sizeof id, "%s.node.%s", game->name, game->node(&table->state));
	sentence = say_find(id);
	tell_seat(&asked->screen, table, table_turn(table));
	screen_line(&asked->screen, INK_RUBRIC, "  %s", sentence ? sentence : "");
	snprintf(text, sizeof text, say("puzzles.question"),
	         points_text(asked->puzzle.others[0].loss, points));
	note(asked, text);
	choice_all(&asked->legal, game, &table->state);
	show_moves(asked, &asked->legal);
	note(asked, say("cli.puzzles.commands"));
}

/* ---- answers ---- */

/* The first time counts. */
static void count_try(struct asked *asked, double score)
{
	struct error error;

	if (asked->is_tried)
		return;
	asked->is_tried = 1;
	if (!solved_add(asked->solved, &asked->puzzle, score, &error))
		note(asked, error.text);
}

static void find_reasons(struct asked *asked, move played, struct search_plan *plan,
                         struct reasons *reasons)
{
	*plan = search_plan_new(asked->table.record.game, 0);
	reasons_find(asked->memory, MEMORY, plan, &asked->table.state, played, asked->puzzle.answer,
	             reasons);
}

static void tell_rating(const struct asked *asked)
{
	const struct glicko *rating = &asked->solved->rating;
	char text[256];

	snprintf(text, sizeof text, say("puzzles.rating"), (int)lround(rating->rating),
	         (int)lround(2 * rating->deviation), (int)lround(asked->puzzle.rating.rating));
	note(asked, text);
}

/* Why the answer is the best, beside the move that people make. */
static void tell_answer(struct asked *asked)
{
	const struct table *table = &asked->table;
	const char *names[GAME_SEATS_MAX];
	char text[REASON_TEXT_MAX];
	struct search_plan plan;
	struct reasons reasons;

	for (int seat = 0; seat < table->record.setup.players; seat++)
		names[seat] = table_name(table, seat);
	find_reasons(asked, asked->puzzle.usual, &plan, &reasons);
	reason_say(&plan, &table->state, &reasons, names, text);
	note(asked, text);
	tell_rating(asked);
	asked->is_done = 1;
}

static void tell_wrong(struct asked *asked, move m)
{
	const struct game *game = asked->table.record.game;
	char text[512], move_text[GAME_TEXT_MAX], points[16];
	int is_least;
	float loss = puzzle_loss(&asked->puzzle, m, &is_least);

	game_write_move(game, &asked->table.state, m, move_text);
	points_text(loss, points);
	if (is_least)
		snprintf(text, sizeof text, say("puzzles.wrong-at-least"), move_text, points);
	else
		snprintf(text, sizeof text, say("puzzles.wrong"), move_text, points);
	note(asked, text);
}

static void try_move(struct asked *asked, move m)
{
	char text[256], move_text[GAME_TEXT_MAX];

	if (m != asked->puzzle.answer) {
		count_try(asked, 0.0);
		tell_wrong(asked, m);
		return;
	}
	count_try(asked, asked->has_hint ? SCORE_WITH_HINT : SCORE_ALONE);
	game_write_move(asked->table.record.game, &asked->table.state, m, move_text);
	snprintf(text, sizeof text, say("puzzles.right"), move_text);
	note(asked, text);
	tell_answer(asked);
}

/* ---- what is typed ---- */

static void do_hint(struct asked *asked)
{
	char text[256];

	asked->has_hint = 1;
	snprintf(text, sizeof text, say("puzzles.hint"), theme_word(&asked->page));
	note(asked, text);
}

static void do_answer(struct asked *asked)
{
	const struct table *table = &asked->table;
	char text[256], move_text[GAME_TEXT_MAX];

	count_try(asked, 0.0);
	game_write_move(table->record.game, &table->state, asked->puzzle.answer, move_text);
	snprintf(text, sizeof text, say("puzzles.answer"), move_text);
	note(asked, text);
	tell_answer(asked);
}

static void do_moves(struct asked *asked)
{
	show_moves(asked, &asked->legal);
}

static void do_next(struct asked *asked)
{
	asked->is_done = 1;
}

static void do_quit(struct asked *asked)
{
	asked->is_leaving = asked->is_done = 1;
}

static const struct {
	const char *word;
	void (*run)(struct asked *asked);
} COMMANDS[] = {
	{"hint", do_hint},        {"answer", do_answer}, {"moves", do_moves},
	{"board", show_question}, {"next", do_next},     {"quit", do_quit},
};

static int obey_command(struct asked *asked, const char *typed)
{
	for (size_t each = 0; each < sizeof COMMANDS / sizeof *COMMANDS; each++)
		if (strcmp(COMMANDS[each].word, typed) == 0) {
			COMMANDS[each].run(asked);
			return 1;
		}
	return 0;
}

/* A number is a line of the list, words are the beginning of a move. */
static void find_move(struct asked *asked, const char *typed)
{
	static struct choice found;
	long line = number_read(typed, 1, asked->list.lines);

	found.count = 0;
	if (line > 0)
		list_pick(&asked->list, (int)line, &asked->scope, &found);
	else if (!choice_match(&found, &asked->scope, typed))
		choice_match(&found, &asked->legal, typed);
	if (found.count == 1)
		try_move(asked, found.moves[0]);
	else if (found.count > 1)
		show_moves(asked, &found);
	else
		note(asked, say("cli.play.no-such-move"));
}

static void ask(struct asked *asked)
{
	show_question(asked);
	while (!asked->is_done && !ferror(asked->screen.out)) {
		char typed[TYPED_MAX];
		const char *line;

		line = input_ask(asked->screen.out, asked->in, "> ");
		if (!line) {
			fputc('\n', asked->screen.out);
			do_quit(asked);
			break;
		}
		snprintf(typed, sizeof typed, "%s", line);
		match_clean(typed);
		if (typed[0] && !obey_command(asked, typed))
			find_move(asked, typed);
	}
}

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

static int ask_page(struct asked *asked, const struct book_page *page)
{
	asked->page = *page;
	asked->has_hint = asked->is_done = 0;
	asked->is_tried = solved_find(asked->solved, page->head.name) != NULL;
	if (!solve_set_up(&asked->page, &asked->table, &asked->puzzle))
		return 0;
	ask(asked);
	free(asked->table.record.moves);
	return 1;
}

static int solve_all(struct asked *asked, const struct solve_wish *wish, struct error *error)
{
	struct book_page page;

	if (!solve_first(wish, &page))
		return error_set(error, EXIT_USAGE, "%s", say("cli.puzzles.none-such"));
	do {
		if (!ask_page(asked, &page))
			return error_set_system(error, page.head.name);
	} while (!asked->is_leaving && !wish->name && solve_next(wish, asked->solved, &page));
	return 1;
}

int solve(const struct solve_wish *wish, FILE *in, FILE *out, struct error *error)
{
	static struct asked asked;
	static struct solved solved;
	struct error refusal;
	int is_fine;

	input_watch_signals();
	asked.screen = screen_on(out, wish->colour);
	asked.in = in;
	asked.solved = &solved;
	asked.memory = malloc(MEMORY);
	if (!asked.memory)
		return error_set_system(error, say("cli.puzzles.memory"));
	if (!solved_open(&solved, &refusal))
		note(&asked, refusal.text);
	is_fine = solve_all(&asked, wish, error);
	solved_close(&solved);
	free(asked.memory);
	return is_fine;
}
