/* understand.c - how a line is understood: as a command, as a move, as a number of the list. */
#include <string.h>

#include "base/number.h"
#include "i18n/say.h"
#include "term/choice.h"
#include "term/commands.h"

static int run(struct console *console, const struct command *command, const char *line)
{
	if (!command)
		return 0;
	if (!command_is_for(command, console)) {
		console_note(console, console->session->remote ? say("cli.online.not-here")
		                                               : say("cli.online.only-there"));
		return 1;
	}
	command->run(console, line + strcspn(line, " "));
	return 1;
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
	if (console->session->remote && !table_waits(&console->session->table))
		return run(console, command_named(line), line) || run(console, command_begun(line), line) ||
		       refuse_move(console);
	return run(console, command_named(line), line) || typed_move(console, typed) ||
	       typed_refusal(console, typed) || run(console, command_begun(line), line);
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
	if (!nearest.found && typed_correct(console, typed, meant, sizeof meant)) {
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
		typed_number(console, number);
	else if (!understand(console, line, typed))
		suggest(console, typed);
}
