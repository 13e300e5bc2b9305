/* complete.c - Tab in the line mode: the words that may follow what is typed. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lowercase.h"
#include "term/console.h"
#include "term/input.h"
#include "term/view.h"

/* The words of legal moves at the place of the last word of what is typed, where those before it
   fit. */
static void add_moves(struct input_words *found, const struct console *console, const char *typed)
{
	for (int each = 0; each < console->legal.count; each++) {
		const char *word = console->legal.texts[each], *begun = typed;

		while (strchr(begun, ' ') && *word && word_begins(begun, word)) {
			begun = word_next(begun);
			word = word_next(word);
		}
		if (!strchr(begun, ' '))
			input_add_word(found, text_from("%.*s", (int)strcspn(word, " "), word), begun);
	}
}

/* In the order of the help; the person's own words, English where that is what was begun. */
static void add_commands(struct input_words *found, const struct console *console,
                         const char *beginning)
{
	for (const struct command *command = COMMANDS; command->name; command++)
		if (command_is_for(command, console))
			input_add_word(found, command_word(command), beginning);
	for (const struct command *command = COMMANDS; command->name && found->count == 0; command++)
		if (command_is_for(command, console))
			input_add_word(found, command->name, beginning);
}

static int is_folder(const char *path)
{
	struct stat about;

	return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Files of the folder that the path names so far. Those that are hidden stay so. */
static void add_files(struct input_words *found, const char *beginning)
{
	const char *slash = strrchr(beginning, '/');
	char folder[INPUT_WORD_MAX], path[INPUT_WORD_MAX];
	int length = slash ? (int)(slash + 1 - beginning) : 0;
	struct dirent *entry;
	DIR *files;

	snprintf(folder, sizeof folder, "%.*s", length, beginning);
	files = opendir(length ? folder : ".");
	while (files && (entry = readdir(files))) {
		int room = (int)sizeof path - 1; /* a slash may follow */
		int size = snprintf(path, (size_t)room, "%s%s", folder, entry->d_name);

		if (entry->d_name[0] == '.' || size >= room)
			continue;
		if (is_folder(path))
			strcpy(path + size, "/");
		input_add_word(found, path, beginning);
	}
	if (files)
		closedir(files);
}

static void add_levels(struct input_words *found, const char *beginning)
{
	for (int sitter = 0; sitter < SITTERS; sitter++)
		if (sitter != SITTER_HUMAN && sitter != SITTER_BOT)
			input_add_word(found, SITTER_WORDS[sitter], beginning);
}

static void add_seats(struct input_words *found, const struct console *console,
                      const char *beginning)
{
	for (int seat = 0; seat < console->session->table.record.setup.players; seat++)
		input_add_word(found, table_name(&console->session->table, seat), beginning);
}

/* What follows a command. */
static void add_arguments(struct input_words *found, const struct console *console,
                          const char *typed, const char *line)
{
	const struct command *command = command_named(typed);
	const char *rest = word_next(typed), *last = strrchr(line, ' ') + 1; /* a path is not folded */

	if (view_has_word("moves why where what", command->name))
		add_moves(found, console, rest);
	else if (view_has_word("save load", command->name))
		add_files(found, last);
	else if (strcmp(command->name, "bot") == 0)
		add_levels(found, rest);
	else if (strcmp(command->name, "who") == 0)
		add_seats(found, console, last);
}

/* `line` is what is typed up to the cursor; its last word is only begun, and may be empty. */
static void complete(void *with, const char *line, struct input_words *found)
{
	const struct console *console = (const struct console *)with;
	int is_slashed = line[strspn(line, " ")] == '/';
	int is_behind = *line && line[strlen(line) - 1] == ' ';
	char typed[TYPED_MAX];

	found->count = 0;
	snprintf(typed, sizeof typed - 1, "%s", line + strspn(line, " ") + is_slashed);
	lowercase_utf8(typed);
	match_clean(typed);
	if (is_behind && *typed)
		strcat(typed, " ");
	if (strchr(typed, ' ') && command_named(typed)) {
		add_arguments(found, console, typed, line);
		return;
	}
	if (!strchr(typed, ' '))
		add_commands(found, console, typed);
	if (!is_slashed)
		add_moves(found, console, typed);
}

void console_complete(struct console *console)
{
	static struct input_completer completer;

	completer = (struct input_completer){console, complete};
	input_complete_with(&completer);
}
