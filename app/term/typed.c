/* typed.c - moves that are typed: found by their beginnings, made, or refused with the reason. */
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "i18n/fault.h"
#include "i18n/nearest.h"
#include "i18n/say.h"
#include "term/console.h"
#include "term/speech.h"

static void explain(const struct console *console, move m)
{
	const struct table *table = &console->session->table;
	const struct game *game = table->record.game;
	int rule = game_why(game, &table->state, m);
	struct game_state after = table->state;
	const char *text = table_move_text(game, &table->state, m), *sentence;
	char name[RULE_NAME_MAX];

	if (rule == 0 && console->screen.is_spoken) {
		speak(&console->screen, say("cli.play.is-legal"), text);
		game_play(game, &after, m);
		speech_changes(&console->screen, table, &table->state, &after);
		return;
	}
	if (rule == 0) {
		screen_put(&console->screen, INK_PLAIN, "  ");
		screen_put(&console->screen, INK_PLAIN, say("cli.play.is-legal"), text);
		game_play(game, &after, m);
		tell_gains(&console->screen, table, &table->state, &after);
		return;
	}
	sentence = rule_sentence(game, rule);
	rule_name(game, rule, name);
	if (console->screen.is_spoken && sentence) {
		speak(&console->screen, say("cli.speech.not-legal"), text, sentence, name);
		return;
	}
	screen_put(&console->screen, INK_BOLD, "  %s: ", text);
	if (sentence)
		screen_line(&console->screen, INK_PLAIN, "%s (%s)", sentence, name);
	else
		screen_line(&console->screen, INK_PLAIN, say("cli.play.forbidden"), name);
}

/* Whether moves with this verb can be made now. */
static int is_current(const struct console *console, const char *spelling)
{
	size_t length = strcspn(spelling, " ");

	for (int index = 0; index < console->legal.count; index++)
		if (strcspn(console->legal.texts[index], " ") == length &&
		    strncmp(console->legal.texts[index], spelling, length) == 0)
			return 1;
	return 0;
}

static int is_any(const struct console *console, const char *spelling)
{
	(void)console;
	return *spelling != 0;
}

/* The move, legal or not, that fits what was typed best, among all that have a spelling and are of
   this kind. Returns how many fit equally well, and how well in *fit. */
static int find_any(const struct console *console, const char *typed,
                    int (*is_kind)(const struct console *, const char *), int *fit, move *found)
{
	const struct game *game = console->session->table.record.game;
	int count = 0;

	*fit = MATCH_PART;
	for (int action = 0, actions = game_action_count(game); action < actions; action++) {
		move m = game_action_to_move(game, action);
		const char *text = table_move_text(game, &console->session->table.state, m);
		int this_fit = match(typed, text);

		if (this_fit < *fit || !is_kind(console, text))
			continue;
		count = this_fit > *fit ? 1 : count + 1;
		if (count == 1)
			*found = m;
		*fit = this_fit;
	}
	return count;
}

/* Of a move that cannot be made now the reason is told. */
static int refuse(struct console *console, const char *typed)
{
	int fit;
	move m = 0;

	if (table_is_over(&console->session->table) ||
	    find_any(console, typed, is_any, &fit, &m) != 1 || fit < MATCH_START)
		return 0;
	explain(console, m);
	return 1;
}

/* What was shown last is looked through first. Returns 0 if nothing fits. */
static int take_move(struct console *console, const char *typed)
{
	static struct choice found;
	int is_narrow = console->scope.count < console->legal.count;
	int fit = choice_match(&found, &console->scope, typed);

	if (fit == 0 && is_narrow) {
		is_narrow = 0;
		fit = choice_match(&found, &console->legal, typed);
	}
	if (fit == 0)
		return 0;
	if (found.count == 1 && (fit >= MATCH_START || is_narrow))
		console_make_move(console, found.moves[0]);
	else
		console_narrow(console, &found);
	return 1;
}

static void take_number(struct console *console, long line)
{
	static struct choice found;

	if (line > console->list.lines) {
		console_note(console, say("cli.play.no-such-line"));
		return;
	}
	list_pick(&console->list, (int)line, &console->scope, &found);
	if (found.count == 1)
		console_make_move(console, found.moves[0]);
	else
		console_narrow(console, &found);
}

void typed_why(struct console *console, const char *typed)
{
	int fit, count;
	move m = 0;

	if (table_is_over(&console->session->table)) {
		console_note(console, say("cli.play.after-end"));
		return;
	}
	count = typed[0] ? find_any(console, typed, is_any, &fit, &m) : 0;
	if (count > 1 && find_any(console, typed, is_current, &fit, &m) == 1)
		count = 1; /* the others are of another phase */
	if (count == 1)
		explain(console, m);
	else if (count > 1)
		console_note(console, say("cli.play.why-which"));
	else
		console_note(console, say("cli.play.no-such-move"));
}

/* ---- what was meant ---- */

/* The search for the word that a typed one may have been meant for. */
struct meant {
	struct nearest nearest;
	int is_right;   /* some move has a word that begins like it */
	char found[64]; /* what nearest.found points to */
};

static void try_words(struct meant *meant, const char *spelling)
{
	char text[GAME_TEXT_MAX], *rest = NULL;

	snprintf(text, sizeof text, "%s", spelling);
	for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		const char *before = meant->nearest.found;

		meant->is_right |= strncmp(word, meant->nearest.word, strlen(meant->nearest.word)) == 0;
		nearest_try(&meant->nearest, word);
		if (meant->nearest.found != before)
			snprintf(meant->found, sizeof meant->found, "%s", word);
		meant->nearest.found = meant->nearest.found ? meant->found : NULL;
	}
}

/* Among the legal moves first, then among all that have a spelling. */
static void find_meant(const struct console *console, struct meant *meant)
{
	const struct game *game = console->session->table.record.game;

	for (int index = 0; index < console->legal.count; index++)
		try_words(meant, console->legal.texts[index]);
	for (int action = 0, actions = game_action_count(game);
	     action < actions && !meant->is_right && !meant->nearest.found; action++)
		try_words(meant, table_move_text(game, &console->session->table.state,
		                                 game_action_to_move(game, action)));
}

/* What was typed with words that no move has put right: "bilding grey c3". Returns 0 if nothing is
   near, or nothing is wrong. */
static int correct(const struct console *console, const char *typed, char *out, size_t size)
{
	char words[TYPED_MAX], *rest = NULL;
	int is_changed = 0;

	snprintf(words, sizeof words, "%s", typed);
	*out = 0;
	for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
		struct meant meant = {.nearest = nearest_to(word)};
		const char *better;

		find_meant(console, &meant);
		better = meant.is_right ? word : meant.nearest.found;
		if (!better || strlen(out) + strlen(better) + 2 > size)
			return 0;
		is_changed |= better != word;
		text_add(out, size, "%s%s", *out ? " " : "", better);
	}
	return is_changed;
}

/* ---- how a line is understood: as a command, as a move, as a number of the list ---- */

static int run(struct console *console, const struct command *command, const char *line)
{
	if (command)
		command_run(command, console, line + strcspn(line, " "));
	return command != NULL;
}

/* Nothing is the person's to decide now. */
static int refuse_move(const struct console *console)
{
	console_note(console, say("cli.online.not-your-turn"));
	return 1;
}

/* A command in full goes first, then moves that are legal, then moves that can be explained, last
   commands that are cut short. A leading slash is always a command. */
static int understand(struct console *console, const char *line, const char *typed)
{
	if (line[0] == '/')
		return run(console, command_named(line + 1), line + 1) ||
		       run(console, command_begun(line + 1), line + 1);
	if (console->session->online && !table_waits(&console->session->table))
		return run(console, command_named(line), line) || run(console, command_begun(line), line) ||
		       refuse_move(console);
	return run(console, command_named(line), line) || take_move(console, typed) ||
	       refuse(console, typed) || run(console, command_begun(line), line);
}

/* What may have been meant: a command, or a move with its words put right. */
static void suggest(const struct console *console, const char *typed)
{
	char word[64], meant[TYPED_MAX], text[NEAREST_TEXT_MAX] = "";
	struct nearest nearest;

	snprintf(word, sizeof word, "%.*s", (int)strcspn(typed, " "), typed);
	nearest = nearest_to(word + (word[0] == '/'));
	if (strlen(word) > 1) /* every letter is near every other */
		commands_suggest(&nearest);
	if (!nearest.found && correct(console, typed, meant, sizeof meant)) {
		nearest.found = meant;
		meant[NEAREST_TEXT_MAX / 2] = 0;
	}
	nearest_text(&nearest, text);
	screen_line(&console->screen, INK_PLAIN, "  %s%s", say("cli.play.not-understood"), text);
}

/* Enter shows all moves again; a number picks from the list that was shown last. */
void obey(struct console *console, const char *line)
{
	char typed[TYPED_MAX];
	long number;

	line += strspn(line, " \t");
	snprintf(typed, sizeof typed, "%s", line);
	match_clean(typed);
	number = number_read(typed, 1, GAME_MOVES_MAX);
	if (!typed[0])
		console_show_all_moves(console);
	else if (number > 0 && list_is_numbered(&console->list, &console->scope))
		take_number(console, number);
	else if (!understand(console, line, typed))
		suggest(console, typed);
}
