/* ask.c - how a table comes about. */
#include "term/console.h"
#include "term/play.h"

#include <stdlib.h>
#include <string.h>

#include "base/lowercase.h"
#include "base/number.h"
#include "bots/bot_host.h"
#include "core/games.h"
#include "i18n/nearest.h"
#include "i18n/say.h"
#include "term/input.h"
#include "term/view.h"

enum { ANSWER_MAX = 256 };

/* --- seats --------------------------------------------------------------------------------- */

/* The length of the first seat of such a text: up to a comma without a backslash before it. */
static size_t seat_length(const char *seats)
{
	size_t length = 0;

	while (seats[length] && seats[length] != ',')
		length += seats[length] == '\\' && seats[length + 1] == ',' ? 2 : 1;
	return length;
}

int ask_seat_count(const char *seats)
{
	int count = 1;

	for (size_t length = seat_length(seats); seats[length]; length = seat_length(seats)) {
		seats += length + 1;
		count++;
	}
	return count;
}

static int sitter_of(const char *word)
{
	for (int sitter = 0; sitter < SITTERS; sitter++)
		if (strcmp(SITTER_WORDS[sitter], word) == 0)
			return sitter;
	return -1;
}

/* Names a person. */
static int seat_person(struct table *table, int seat, const char *name, struct error *error)
{
	if (strlen(name) == 0 || strlen(name) >= RECORD_NAME_MAX)
		return error_set(error, EXIT_USAGE, say("cli.fault.bad-name"), RECORD_NAME_MAX - 1);
	table->sitters[seat] = SITTER_HUMAN;
	snprintf(table->record.names[seat], RECORD_NAME_MAX, "%s", name);
	error_clean(table->record.names[seat]);
	return 1;
}

/* "bot:./my-bot", or with options of its own: "bot[depth=3]:./my-bot". */
static int seat_bot(struct table *table, int seat, const char *word, struct error *error)
{
	char options[HOST_OPTIONS_MAX];
	const char *command = host_read_bot(word, options);

	if (!command || !*command)
		return error_set(error, EXIT_USAGE, "%s", say("ai.error.no-command"));
	if (strlen(word) >= TABLE_COMMAND_MAX)
		return error_set(error, EXIT_USAGE, say("ai.error.long-player"), TABLE_COMMAND_MAX - 1);
	table->sitters[seat] = SITTER_BOT;
	strcpy(table->commands[seat], word);
	return 1;
}

/* What looks like a kind of player is not taken for a person: "jorneyman", "mason:ms=5". */
static int refuse_look_alike(const char *word, struct error *error)
{
	char before[TABLE_COMMAND_MAX], text[NEAREST_TEXT_MAX];
	struct nearest nearest;

	snprintf(before, sizeof before, "%.*s", (int)strcspn(word, ":"), word);
	nearest = nearest_to(before);
	for (int sitter = 0; sitter < SITTERS; sitter++)
		nearest_try(&nearest, SITTER_WORDS[sitter]);
	if (!nearest.found && strlen(before) == strlen(word))
		return 1;
	return error_set(error, EXIT_USAGE, say("cli.error.no-such-sitter"), word,
	                 nearest_text(&nearest, text), word);
}

/* A word that is no kind of player, and looks like none, is a person's name. */
static int take_seat(struct table *table, int seat, const char *word, struct error *error)
{
	int sitter = sitter_of(word);

	if (strncmp(word, "bot:", 4) == 0 || strncmp(word, "bot[", 4) == 0 || sitter == SITTER_BOT)
		return seat_bot(table, seat, word, error);
	if (strncmp(word, "human:", 6) == 0)
		return seat_person(table, seat, word + 6, error);
	if (sitter >= 0) {
		table->sitters[seat] = (enum sitter)sitter;
		return 1;
	}
	return refuse_look_alike(word, error) && seat_person(table, seat, word, error);
}

/* Takes the backslashes before commas away, and blanks in front. */
static void copy_seat(const char *text, size_t length, char word[TABLE_COMMAND_MAX + 8])
{
	size_t size = 0;

	for (size_t at = strspn(text, " "); at < length && size < TABLE_COMMAND_MAX + 7; at++)
		if (text[at] != '\\' || text[at + 1] != ',')
			word[size++] = text[at];
	word[size] = 0;
}

int ask_seats(struct table *table, const char *seats, struct error *error)
{
	int count = ask_seat_count(seats);

	if (count != table->record.setup.players)
		return error_set(error, EXIT_USAGE, say("cli.error.seats"), count,
		                 table->record.setup.players);
	for (int seat = 0; seat < count; seat++) {
		char word[TABLE_COMMAND_MAX + 8];
		size_t length = seat_length(seats);

		copy_seat(seats, length, word);
		if (!take_seat(table, seat, word, error))
			return 0;
		seats += length + (seats[length] == ',');
	}
	return 1;
}

/* --- dialogue ------------------------------------------------------------------------------ */

struct dialogue {
	const struct screen *screen;
	FILE *in;
	char typed[ANSWER_MAX];
	struct setup_args args;
	struct game_setup setup;
	struct table *table;
};

/* Asks, and takes what is typed without blanks around it; 0 when the input has ended. */
static int ask(struct dialogue *dialogue, const char *question)
{
	char *line, prompt[ANSWER_MAX + 64] = "";
	size_t length;

	screen_paint(dialogue->screen, INK_RUBRIC, question, prompt, sizeof prompt - 1);
	strcat(prompt, " ");
	line = input_ask(dialogue->screen->out, dialogue->in, prompt);
	if (!line)
		return 0;
	line += strspn(line, " ");
	length = strlen(line);
	while (length > 0 && line[length - 1] == ' ')
		length--;
	snprintf(dialogue->typed, sizeof dialogue->typed, "%.*s", (int)length, line);
	return 1;
}

/* Asks until what is typed can be taken; 0 when the input has ended. */
static int ask_until(struct dialogue *dialogue, const char *question,
                     int (*take)(struct dialogue *dialogue, struct error *error))
{
	struct error error;

	while (ask(dialogue, question)) {
		if (take(dialogue, &error))
			return 1;
		screen_line(dialogue->screen, INK_PLAIN, "  %s", error.text);
	}
	return 0;
}

int ask_yes(const struct screen *screen, FILE *in, const char *question, int usual)
{
	struct dialogue dialogue = {.screen = screen, .in = in};

	for (;;) {
		if (!ask(&dialogue, question) || !dialogue.typed[0])
			return usual;
		lowercase_utf8(dialogue.typed);
		if (view_has_word(say("cli.ask.yes"), dialogue.typed))
			return 1;
		if (view_has_word(say("cli.ask.no"), dialogue.typed))
			return 0;
		screen_line(screen, INK_PLAIN, "  %s", say("cli.ask.yes-or-no"));
	}
}

/* words: *.name */
static void list_games(const struct dialogue *dialogue)
{
	for (int number = 1; number <= GAMES_LISTED; number++) {
		const struct game *game = GAMES[number - 1];

		screen_put(dialogue->screen, INK_RUBRIC, "%4d  ", number);
		screen_put(dialogue->screen, INK_BOLD, "%s", say_or(game->name, "%s.name", game->name));
		screen_put(dialogue->screen, INK_PLAIN, "  ");
		screen_line(dialogue->screen, INK_DIM, say("cli.games.players"), game->players_min,
		            game->players_max);
	}
}

/* The game by number or name; the first for Enter. */
static int take_game(struct dialogue *dialogue, struct error *error)
{
	long number = dialogue->typed[0] ? number_read(dialogue->typed, 1, GAMES_LISTED) : 1;

	if (number > 0)
		dialogue->args.game = GAMES[number - 1];
	return number > 0 || setup_args_game(&dialogue->args, dialogue->typed, error);
}

static int take_players(struct dialogue *dialogue, struct error *error)
{
	dialogue->args.players = 0;
	return (!dialogue->typed[0] || setup_args_players(&dialogue->args, dialogue->typed, error)) &&
	       setup_args_finish(&dialogue->args, &dialogue->setup, error);
}

static int ask_players(struct dialogue *dialogue)
{
	int least = dialogue->args.game->players_min, most = dialogue->args.game->players_max;
	char question[ANSWER_MAX];

	snprintf(question, sizeof question, say("cli.ask.players"), least, most, least);
	return least == most || ask_until(dialogue, question, take_players);
}

/* The options as they usually are, in words, and what else there is to type. words: options.* */
static void list_options(const struct dialogue *dialogue)
{
	const struct game *game = dialogue->args.game;

	for (int option = 0; game_options(game)[option].name; option++) {
		const struct game_option *row = &game_options(game)[option];
		const char *usual = row->values[dialogue->setup.option[option]];

		screen_put(dialogue->screen, INK_PLAIN, "  %s: %s",
		           say_or(row->name, "options.%s.%s", game->name, row->name),
		           say_or(usual, "options.%s.%s.%s", game->name, row->name, usual));
		screen_put(dialogue->screen, INK_DIM, "  (%s=%s", row->name, usual);
		for (int other = 0; row->values[other]; other++)
			if (row->values[other] != usual)
				screen_put(dialogue->screen, INK_DIM, "|%s", row->values[other]);
		screen_line(dialogue->screen, INK_DIM, ")");
	}
}

/* Options that are named differently are taken. */
static int take_options(struct dialogue *dialogue, struct error *error)
{
	static char named[ANSWER_MAX];
	char *rest = NULL;
	int is_fine = 1;

	strcpy(named, dialogue->typed);
	for (char *word = strtok_r(named, " ,", &rest); word && is_fine;
	     word = strtok_r(NULL, " ,", &rest))
		is_fine = setup_args_option(&dialogue->args, word, error);
	return is_fine && setup_args_finish(&dialogue->args, &dialogue->setup, error);
}

/* After an error all are as usual again. */
static int ask_options(struct dialogue *dialogue)
{
	struct error error;

	for (;;) {
		dialogue->args.option_count = 0;
		if (!setup_args_finish(&dialogue->args, &dialogue->setup, &error))
			return 0;
		if (game_options(dialogue->args.game)[0].name == NULL)
			return 1;
		list_options(dialogue);
		if (!ask(dialogue, say("cli.ask.options")))
			return 0;
		if (take_options(dialogue, &error))
			return 1;
		screen_line(dialogue->screen, INK_PLAIN, "  %s", error.text);
	}
}

/* Who sits where; Enter is one person against bots. */
static int take_sitters(struct dialogue *dialogue, struct error *error)
{
	return !dialogue->typed[0] || ask_seats(dialogue->table, dialogue->typed, error);
}

/* The only one: yes or no. */
static int ask_saved_one(struct dialogue *dialogue, const struct saved_game *saved)
{
	return ask_yes(
		dialogue->screen, dialogue->in,
		text_from(say_count("cli.ask.kept", saved->moves), saved->game->name, saved->moves), 1);
}

/* One of several by its number, the last one for Enter. Returns its place, or -1 for a new game. */
static int ask_saved_which(struct dialogue *dialogue, const struct saved_game *games, int count)
{
	for (int each = 0; each < count; each++) {
		screen_put(dialogue->screen, INK_RUBRIC, "%4d  ", each + 1);
		screen_line(dialogue->screen, INK_PLAIN, "%s", saved_game_text(&games[each]));
	}
	for (;;) {
		long number;

		if (!ask(dialogue, say("cli.ask.saved")) || !dialogue->typed[0])
			return 0;
		number = number_read(dialogue->typed, 1, count);
		if (number > 0)
			return (int)number - 1;
		lowercase_utf8(dialogue->typed);
		if (view_has_word(say("cli.ask.no"), dialogue->typed))
			return -1;
		screen_line(dialogue->screen, INK_PLAIN, "  %s", say("cli.play.no-such-line"));
	}
}

/* Offers the games that were saved. Returns 1 with a table, 0 for a new game. */
static int ask_saved(struct dialogue *dialogue, const struct autosave *autosave)
{
	static struct saved_game games[SAVED_GAMES_MAX];
	int count = autosave_list(autosave, games), chosen = 0;
	struct error error;

	if (count > 1)
		chosen = ask_saved_which(dialogue, games, count);
	else if (count == 0 || !ask_saved_one(dialogue, &games[0]))
		chosen = -1;
	if (chosen < 0)
		return 0;
	if (autosave_resume(autosave, &games[chosen], dialogue->table, &error))
		return 1;
	screen_line(dialogue->screen, INK_PLAIN, "  %s", error.text);
	return 0;
}

int ask_table(struct table *table, struct autosave *autosave, const struct screen *screen, FILE *in,
              struct error *error)
{
	struct dialogue dialogue = {.screen = screen, .in = in, .table = table};

	if (ask_saved(&dialogue, autosave))
		return 1;
	list_games(&dialogue);
	if (!ask_until(&dialogue, say("cli.ask.game"), take_game) || !ask_players(&dialogue) ||
	    !ask_options(&dialogue))
		return -1;
	if (!table_start(table, dialogue.args.game, &dialogue.setup, error))
		return 0;
	if (ask_until(&dialogue, say("cli.ask.seats"), take_sitters))
		return 1;
	table_free(table);
	return -1;
}
