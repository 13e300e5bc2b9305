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
	struct tui *tui;
	struct saved_game saved[SAVED_GAMES_MAX]; /* that can be resumed */
	int saved_count, saved_at;
	int row;
	int game;
	enum sitter level; /* of the others */
	struct game_setup setup;
	int is_done, is_left;
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

static void change(struct form *form, int step)
{
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
   means (".VALUE.text"); NULL if there are none. words: options.* */
static const char *option_words(const struct form *form, int option, const char *value,
                                const char *text)
{
	const struct game *game = game_of(form);
	char id[128];

	snprintf(id, sizeof id, "options.%s.%s%s%s%s", game->name, game_options(game)[option].name,
	         value ? "." : "", value ? value : "", text);
	return say_find(id);
}

static const char *value_of(const struct form *form, int option)
{
	return game_options(game_of(form))[option].values[form->setup.option[option]];
}

static void write_option(const struct form *form, int option, char *label, char *value)
{
	const char *name = option_words(form, option, NULL, "");
	const char *chosen = option_words(form, option, value_of(form, option), "");

	snprintf(label, PART_TEXT_MAX, "%s", name ? name : game_options(game_of(form))[option].name);
	snprintf(value, PART_TEXT_MAX, "%s", chosen ? chosen : value_of(form, option));
}

/* What a level is called, or (".for", ".plays") whom it is for and how it plays. NULL if there are
   no words for that. words: levels.* */
static const char *level_words(const struct form *form, const char *which)
{
	char id[64];

	snprintf(id, sizeof id, "levels.%s%s", SITTER_WORDS[form->level], which);
	return say_find(id);
}

/* words: *.name full.start.* */
static void write_row(const struct form *form, int row, char *label, char *value)
{
	const struct game *game = game_of(form);
	char id[96];

	value[0] = 0;
	if (row == ROW_SAVED) {
		const struct saved_game *saved = &form->saved[form->saved_at];

		snprintf(id, sizeof id, "%s.name", saved->game->name);
		snprintf(label, PART_TEXT_MAX, say_count("full.start.saved", saved->moves),
		         say_find(id) ? say_find(id) : saved->game->name, saved->moves);
		if (form->saved_count > 1)
			snprintf(value, PART_TEXT_MAX, "%d / %d", form->saved_at + 1, form->saved_count);
	} else if (row == ROW_GAME) {
		snprintf(label, PART_TEXT_MAX, "%s", say("full.start.game"));
		snprintf(id, sizeof id, "%s.name", game->name);
		snprintf(value, PART_TEXT_MAX, "%s", say_find(id) ? say_find(id) : game->name);
	} else if (row == ROW_PLAYERS) {
		snprintf(label, PART_TEXT_MAX, "%s", say("full.start.players"));
		snprintf(value, PART_TEXT_MAX, "%d", form->setup.players);
	} else if (row == ROW_LEVEL) {
		snprintf(label, PART_TEXT_MAX, "%s", say("full.start.others"));
		snprintf(value, PART_TEXT_MAX, "%s", level_words(form, ""));
	} else if (row == ROW_START) {
		snprintf(label, PART_TEXT_MAX, "%s", say("full.start.go"));
	} else {
		write_option(form, row - ROW_OPTIONS, label, value);
	}
}

/* Where the values stand: behind the longest label. */
static int value_column(const struct form *form)
{
	char label[PART_TEXT_MAX], value[PART_TEXT_MAX];
	int column = 30;

	for (int row = ROW_GAME; row < row_count(form); row++) {
		write_row(form, row, label, value);
		if (value[0] && LABEL_COLUMN + text_width(label) + 1 > column)
			column = LABEL_COLUMN + text_width(label) + 1;
	}
	return column;
}

static void draw_row(struct form *form, int row, int at, int column)
{
	struct scene *scene = &form->tui->scene;
	char label[PART_TEXT_MAX], value[PART_TEXT_MAX];
	struct ink ink = row < ROW_OPTIONS ? INK_BOLD : INK_PLAIN;

	write_row(form, row, label, value);
	if (row == form->row)
		ink.weight |= WEIGHT_REVERSED;
	scene_put(scene, at, 2, INK_RUBRIC, row == form->row ? "▸" : " ");
	scene_put(scene, at, LABEL_COLUMN, ink, label);
	if (value[0])
		scene_print(scene, at, column, ink, row == form->row ? "< %s >" : "  %s", value);
	scene_place(scene, PART(PART_KIND_LINE, row), at, LABEL_COLUMN, form->tui->frame.columns);
}

static void draw_level(struct form *form, int at)
{
	const char *whom = level_words(form, ".for"), *how = level_words(form, ".plays");

	if (whom)
		scene_put(&form->tui->scene, at, LABEL_COLUMN, INK_DIM, whom);
	if (how)
		scene_put(&form->tui->scene, at + 1, LABEL_COLUMN, INK_DIM, how);
}

/* What the value under the cursor means, or what its option is about. words: *.option.* */
static void draw_help(struct form *form, int at)
{
	const struct game *game = game_of(form);
	int option = form->row - ROW_OPTIONS;
	const char *text;
	char id[128], saved[SAVED_TEXT_MAX];

	if (form->row == ROW_SAVED)
		scene_wrap(&form->tui->scene, at, LABEL_COLUMN, INK_DIM,
		           saved_game_text(&form->saved[form->saved_at], saved));

	if (form->row == ROW_LEVEL)
		draw_level(form, at);
	if (option < 0)
		return;
	text = option_words(form, option, value_of(form, option), ".text");
	snprintf(id, sizeof id, "%s.option.%s", game->name, game_options(game)[option].name);
	if (!text)
		text = say_find(id);
	if (text)
		scene_wrap(&form->tui->scene, at, LABEL_COLUMN, INK_DIM, text);
}

static void draw(struct form *form)
{
	struct tui *tui = form->tui;
	struct scene *scene = &tui->scene;
	int at = 3, column = value_column(form);

	scene->canvas = &tui->next;
	scene->count = 0;
	canvas_clear(scene->canvas);
	scene_open(scene, 0, (struct box){0, 0, tui->frame.rows, tui->frame.columns});
	scene_title(scene, "Bastide");
	for (int row = form->saved_count ? ROW_SAVED : ROW_GAME; row < row_count(form); row++) {
		draw_row(form, row, at++, column);
		if (row == ROW_SAVED || row == ROW_START)
			at++;
	}
	draw_help(form, at + 1);
	scene_put(scene, tui->frame.rows - 3, 2, INK_DIM, say("full.start.keys"));
	frame_show(&tui->frame, scene->canvas);
}

/* ---- keys ---- */

static void walk(struct form *form, int step)
{
	form->row = turn(form->row, step, form->saved_count ? ROW_SAVED : ROW_GAME,
	                 row_count(form) - 1);
}

static void click(struct form *form, const struct press *press)
{
	const struct place *place = tui_place_at(form->tui, press->row, press->column);
	int row = place ? PART_VALUE(place->part) : -1;

	if (row < 0)
		return;
	if (row == form->row && (row == ROW_SAVED || row == ROW_START))
		form->is_done = 1;
	else if (row == form->row)
		change(form, 1);
	form->row = row;
}

static void press_key(struct form *form, const struct press *press)
{
	switch (press->key) {
	case KEY_UP:
	case KEY_BACK_TAB:
		walk(form, -1);
		break;
	case KEY_DOWN:
	case KEY_TAB:
		walk(form, 1);
		break;
	case KEY_LEFT:
	case '-':
		change(form, -1);
		break;
	case KEY_RIGHT:
	case '+':
	case ' ':
		change(form, 1);
		break;
	case KEY_CLICK:
		click(form, press);
		break;
	case KEY_ENTER:
		form->is_done = 1;
		break;
	case 'q':
	case KEY_ESCAPE:
	case KEY_CONTROL('c'):
		form->is_left = 1;
		break;
	default:
		break;
	}
}

static void run(struct form *form)
{
	struct tui *tui = form->tui;
	char bytes[KEYS_BYTES_MAX];
	struct press press;

	tui_refresh(tui);
	while (!form->is_done && !form->is_left && !input_has_ended()) {
		int ready, length;

		draw(form);
		ready = tty_wait(-1, tui_patience(tui));
		if (tty_is_stale())
			tui_refresh(tui);
		if (ready & TTY_INPUT) {
			length = tty_read(bytes, sizeof bytes);
			form->is_left |= length < 0;
			keys_add(&tui->keys, bytes, length < 0 ? 0 : length);
		}
		while (!form->is_done && keys_next(&tui->keys, ready == 0, &press)) {
			press_key(form, &press);
			draw(form);
		}
	}
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

	form = (struct form){.tui = tui, .row = ROW_GAME};
	while (game < GAMES_LISTED - 1 && GAMES[game] != session->game)
		game++;
	form.setup.players = session->table.record.setup.players;
	form.level = usual_level(&session->table);
	choose_game(&form, game);
	run(&form);
	return form.is_done && set_up(&form, table, &error);
}

int tui_ask_game(struct table *table, struct autosave *autosave, const struct display *display,
                 FILE *in, FILE *out, struct error *error)
{
	static struct tui tui;
	static struct session none;
	static struct form form;

	if (!tui_open(&tui, &none, display, in, out))
		return error_set(error, EXIT_SYSTEM, "%s", say("full.no-terminal"));
	form = (struct form){.tui = &tui, .row = ROW_GAME, .level = SITTER_newcomer};
	form.saved_count = autosave_list(autosave, form.saved);
	if (form.saved_count)
		form.row = ROW_SAVED;
	choose_game(&form, 0);
	run(&form);
	tui_close(&tui);
	if (!form.is_done)
		return -1;
	if (form.row == ROW_SAVED)
		return autosave_resume(autosave, &form.saved[form.saved_at], table, error);
	return set_up(&form, table, error);
}
