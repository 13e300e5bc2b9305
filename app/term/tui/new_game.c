/* new_game.c - how a table comes about in the full screen: one form, from top to bottom. */
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "core/games.h"
#include "i18n/say.h"
#include "term/input.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

/* The rows of the form; one for each option of the game follows the last. */
enum row { ROW_SAVED, ROW_GAME, ROW_PLAYERS, ROW_LEVEL, ROW_START, ROW_OPTIONS };
enum { LABEL_COLUMN = 4 };

struct form {
	struct saved_game saved[SAVED_GAMES_MAX]; /* that can be resumed */
	int saved_count, saved_at;
	int row;
	int game;
	enum sitter level; /* of the others */
	struct game_setup setup;
	int is_done;
};

static const struct game *game_of(const struct form *form)
{
	return GAMES[form->game];
}

/* Another game has other options; the seats stay if it can seat them. */
static void choose_game(struct form *form, int game)
{
	int players = form->setup.players;

	form->game = game;
	if (players < GAMES[game]->players_min)
		players = GAMES[game]->players_min;
	if (players > GAMES[game]->players_max)
		players = GAMES[game]->players_max;
	form->setup = game_new_setup(players);
	game_check_setup(GAMES[game], &form->setup);
}

static int row_count(const struct form *form)
{
	return ROW_OPTIONS + game_option_count(game_of(form));
}

/* ---- changing ---- */

static int turn(int value, int step, int first, int last)
{
	value += step;
	return value > last ? first : value < first ? last : value;
}

static void change_option(struct form *form, int option, int step)
{
	const struct game *game = game_of(form);
	struct game_setup before = form->setup;
	int last = 0;

	while (game_options(game)[option].values[last + 1])
		last++;
	form->setup.option[option] = (uint8_t)turn(form->setup.option[option], step, 0, last);
	if (!game_check_setup(game, &form->setup))
		form->setup = before;
}

static void change(struct tui *tui, int step)
{
	struct form *form = tui->form;
	const struct game *game = game_of(form);

	if (form->row == ROW_GAME)
		choose_game(form, turn(form->game, step, 0, GAMES_LISTED - 1));
	else if (form->row == ROW_SAVED)
		form->saved_at = turn(form->saved_at, step, 0, form->saved_count - 1);
	else if (form->row == ROW_PLAYERS)
		form->setup.players = turn(form->setup.players, step, game->players_min, game->players_max);
	else if (form->row == ROW_LEVEL)
		do
			form->level = (enum sitter)turn((int)form->level, step, 0, SITTERS - 1);
		while (form->level == SITTER_BOT);
	else if (form->row >= ROW_OPTIONS)
		change_option(form, form->row - ROW_OPTIONS, step);
	if (form->row == ROW_PLAYERS)
		choose_game(form, form->game); /* options may depend on the number of seats */
}

/* ---- drawing ---- */

/* The words for an option of the game, for its value as it is chosen (".VALUE"), or for what that
   means (".VALUE.text"). words: options.* */
static const char *option_words(const struct form *form, int option, const char *value,
                                const char *text, const char *otherwise)
{
	return say_or(otherwise, "options.%s.%s%s%s%s", game_of(form)->name,
	              game_options(game_of(form))[option].name, *value ? "." : "", value, text);
}

static const char *chosen_value(const struct form *form, int option)
{
	return game_options(game_of(form))[option].values[form->setup.option[option]];
}

/* words: *.name full.start.* */
static const char *label_of(const struct form *form, int row)
{
	const struct saved_game *saved = &form->saved[form->saved_at];
	static const char *const labels[] = {
		[ROW_GAME] = "game", [ROW_PLAYERS] = "players", [ROW_LEVEL] = "others", [ROW_START] = "go"};

	if (row >= ROW_OPTIONS)
		return option_words(form, row - ROW_OPTIONS, "", "",
		                    game_options(game_of(form))[row - ROW_OPTIONS].name);
	if (row != ROW_SAVED)
		return say_or("", "full.start.%s", labels[row]);
	return text_from(say_count("full.start.saved", saved->moves),
	                 say_or(saved->game->name, "%s.name", saved->game->name), saved->moves);
}

/* words: *.name levels.* */
static const char *value_of(const struct form *form, int row)
{
	if (row >= ROW_OPTIONS)
		return option_words(form, row - ROW_OPTIONS, chosen_value(form, row - ROW_OPTIONS), "",
		                    chosen_value(form, row - ROW_OPTIONS));
	if (row == ROW_SAVED && form->saved_count > 1)
		return text_from("%d / %d", form->saved_at + 1, form->saved_count);
	if (row == ROW_GAME)
		return say_or(game_of(form)->name, "%s.name", game_of(form)->name);
	if (row == ROW_PLAYERS)
		return text_from("%d", form->setup.players);
	return row == ROW_LEVEL ? say_or("", "levels.%s", SITTER_WORDS[form->level]) : "";
}

/* Where the values stand: behind the longest label. */
static int value_column(const struct form *form)
{
	int column = 30;

	for (int row = ROW_GAME; row < row_count(form); row++) {
		int end = LABEL_COLUMN + text_width(label_of(form, row)) + 1;

		if (value_of(form, row)[0] && end > column)
			column = end;
	}
	return column;
}

static void draw_row(struct tui *tui, int row, int at, int column)
{
	const struct form *form = tui->form;
	struct scene *scene = &tui->scene;
	const char *value = value_of(form, row);
	struct ink ink = row < ROW_OPTIONS ? INK_BOLD : INK_PLAIN;

	if (row == form->row)
		ink.weight |= WEIGHT_REVERSED;
	scene_put(scene, at, 2, INK_RUBRIC, row == form->row ? "▸" : " ");
	scene_put(scene, at, LABEL_COLUMN, ink, label_of(form, row));
	if (value[0])
		scene_print(scene, at, column, ink, row == form->row ? "< %s >" : "  %s", value);
	scene_place(scene, PART(PART_KIND_LINE, row), at, LABEL_COLUMN, tui->frame.columns);
}

/* What the value under the cursor means, or what its option is about; whom a level is for and how
   it plays. words: *.option.* levels.* */
static void draw_help(struct tui *tui, int at)
{
	const struct form *form = tui->form;
	const struct game *game = game_of(form);
	const char *level = SITTER_WORDS[form->level], *text;
	int option = form->row - ROW_OPTIONS;

	if (form->row == ROW_SAVED) {
		scene_wrap(&tui->scene, at, LABEL_COLUMN, INK_DIM,
		           saved_game_text(&form->saved[form->saved_at]));
	} else if (form->row == ROW_LEVEL) {
		scene_put(&tui->scene, at, LABEL_COLUMN, INK_DIM, say_or("", "levels.%s.for", level));
		scene_put(&tui->scene, at + 1, LABEL_COLUMN, INK_DIM, say_or("", "levels.%s.plays", level));
	} else if (option >= 0) {
		text = say_or("", "%s.option.%s", game->name, game_options(game)[option].name);
		scene_wrap(&tui->scene, at, LABEL_COLUMN, INK_DIM,
		           option_words(form, option, chosen_value(form, option), ".text", text));
	}
}

static int first_row(const struct form *form)
{
	return form->saved_count ? ROW_SAVED : ROW_GAME;
}

static void draw(struct tui *tui)
{
	const struct form *form = tui->form;
	struct scene *scene = &tui->scene;
	int at = 3, column = value_column(form);

	scene->canvas = &tui->next;
	scene->count = 0;
	canvas_clear(scene->canvas);
	scene_pane(scene, 0, (struct box){0, 0, tui->frame.rows, tui->frame.columns}, "Bastide");
	for (int row = first_row(form); row < row_count(form); row++) {
		draw_row(tui, row, at++, column);
		if (row == ROW_SAVED || row == ROW_START)
			at++;
	}
	draw_help(tui, at + 1);
	scene_put(scene, tui->frame.rows - 3, 2, INK_DIM, say("full.start.keys"));
}

/* ---- keys ---- */

static void walk(struct tui *tui, int step)
{
	struct form *form = tui->form;

	form->row = turn(form->row, step, first_row(form), row_count(form) - 1);
}

static void click(struct tui *tui)
{
	struct form *form = tui->form;
	const struct place *place = tui_place_at(tui, tui->press.row, tui->press.column);
	int row = place ? PART_VALUE(place->part) : -1;

	if (row < 0)
		return;
	if (row == form->row && (row == ROW_SAVED || row == ROW_START))
		form->is_done = 1;
	else if (row == form->row)
		change(tui, 1);
	form->row = row;
}

static void start(struct tui *tui)
{
	tui->form->is_done = 1;
}

static void leave(struct tui *tui)
{
	tui->is_leaving = 1;
}

static const struct binding FORM_KEYS[] = {
	{KEY_UP, .step = walk, .value = -1},
	{KEY_BACK_TAB, .step = walk, .value = -1},
	{KEY_DOWN, .step = walk, .value = 1},
	{KEY_TAB, .step = walk, .value = 1},
	{KEY_LEFT, .step = change, .value = -1},
	{'-', .step = change, .value = -1},
	{KEY_RIGHT, .step = change, .value = 1},
	{'+', .step = change, .value = 1},
	{' ', .step = change, .value = 1},
	{KEY_CLICK, .run = click},
	{KEY_ENTER, .run = start},
	{'q', .run = leave},
	{KEY_ESCAPE, .run = leave},
	{KEY_CONTROL('c'), .run = leave},
	{.key = KEY_NONE},
};

static void press_key(struct tui *tui)
{
	binding_run(FORM_KEYS, tui);
}

static int is_done(const struct tui *tui)
{
	return tui->form->is_done;
}

/* Returns whether a game is wanted. */
static int ask(struct tui *tui, struct form *form)
{
	static const struct modal modal = {draw, press_key, is_done};

	tui->form = form;
	tui_ask(tui, &modal);
	return form->is_done;
}

/* The first seat is the person's, the others are played as was chosen. */
static int set_up(struct form *form, struct table *table, struct error *error)
{
	if (!table_start(table, game_of(form), &form->setup, error))
		return 0;
	for (int seat = 1; seat < form->setup.players; seat++)
		table->sitters[seat] = form->level;
	return 1;
}

/* The level that played last time is offered again; the first is a newcomer. */
static enum sitter usual_level(const struct table *table)
{
	for (int seat = 0; seat < table->record.setup.players; seat++)
		if (table->sitters[seat] >= SITTER_newcomer)
			return table->sitters[seat];
	return SITTER_newcomer;
}

int start_ask(struct tui *tui, struct table *table)
{
	struct session *session = tui->session;
	static struct form form;
	struct error error;
	int game = 0;

	form = (struct form){.row = ROW_GAME};
	while (game < GAMES_LISTED - 1 && GAMES[game] != session->game)
		game++;
	form.setup.players = session->table.record.setup.players;
	form.level = usual_level(&session->table);
	choose_game(&form, game);
	return ask(tui, &form) && set_up(&form, table, &error);
}

int tui_ask_game(struct table *table, struct autosave *autosave, const struct display *display,
                 FILE *in, FILE *out, struct error *error)
{
	static struct tui tui;
	static struct session none;
	static struct form form;
	int is_wanted;

	if (!tui_open(&tui, &none, display, in, out))
		return error_set(error, EXIT_SYSTEM, "%s", say("full.no-terminal"));
	form = (struct form){.row = ROW_GAME, .level = SITTER_newcomer};
	form.saved_count = autosave_list(autosave, form.saved);
	if (form.saved_count)
		form.row = ROW_SAVED;
	choose_game(&form, 0);
	is_wanted = ask(&tui, &form);
	tui_close(&tui);
	if (!is_wanted)
		return -1;
	if (form.row == ROW_SAVED)
		return autosave_resume(autosave, &form.saved[form.saved_at], table, error);
	return set_up(&form, table, error);
}
