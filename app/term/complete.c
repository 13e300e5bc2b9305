/* complete.c - Tab in the line mode: the words that may follow what is typed. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lowercase.h"
#include "term/console.h"
#include "term/input.h"

/* What is typed, in words; the last one is only begun, and may be empty. */
enum { WORDS_MAX = 16, WORD_MAX = 64 };

struct words {
	int count;
	char texts[WORDS_MAX][WORD_MAX];
};

static void split(const char *text, struct words *words)
{
	words->count = 0;
	for (;;) {
		size_t length;

		text += strspn(text, " ");
		length = strcspn(text, " ");
		if (words->count == WORDS_MAX)
			return;
		snprintf(words->texts[words->count], WORD_MAX, "%.*s", (int)length, text);
		lowercase_utf8(words->texts[words->count++]);
		if (!text[length])
			return;
		text += length;
	}
}

static int begins(const char *word, const char *beginning)
{
	return strncmp(word, beginning, strlen(beginning)) == 0;
}

/* The words of legal moves at the place of the last word, where those before it fit; what is typed
   begins with the word of this number. */
static void add_moves(struct input_words *found, const struct console *console,
                      const struct words *typed, int first)
{
	int last = typed->count - 1;

	for (int each = 0; each < console->legal.count; each++) {
		struct words spelled;
		int at = 0;

		split(console->legal.texts[each], &spelled);
		while (first + at < last && at < spelled.count &&
		       begins(spelled.texts[at], typed->texts[first + at]))
			at++;
		if (first + at == last && at < spelled.count)
			input_add_word(found, spelled.texts[at], typed->texts[last]);
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
                          const struct words *typed, const char *line)
{
	static const char *const about_moves[] = {"moves", "why", "where", "what", NULL};
	const struct command *command = command_named(typed->texts[0]);
	const char *last = typed->texts[typed->count - 1];

	for (int each = 0; about_moves[each]; each++)
		if (strcmp(command->name, about_moves[each]) == 0)
			add_moves(found, console, typed, 1);
	if (strcmp(command->name, "save") == 0 || strcmp(command->name, "load") == 0)
		add_files(found, strrchr(line, ' ') + 1); /* a path is not folded */
	else if (strcmp(command->name, "bot") == 0)
		add_levels(found, last);
	else if (strcmp(command->name, "who") == 0)
		add_seats(found, console, strrchr(line, ' ') + 1);
}

static void complete(void *with, const char *line, struct input_words *found)
{
	const struct console *console = (const struct console *)with;
	struct words typed;
	int is_slashed = line[strspn(line, " ")] == '/';

	found->count = 0;
	split(line + strspn(line, " ") + is_slashed, &typed);
	if (typed.count > 1 && command_named(typed.texts[0])) {
		add_arguments(found, console, &typed, line);
		return;
	}
	if (typed.count == 1)
		add_commands(found, console, typed.texts[0]);
	if (!is_slashed)
		add_moves(found, console, &typed, 0);
}

void console_complete(struct console *console)
{
	static struct input_completer completer;

	completer = (struct input_completer){console, complete};
	input_complete_with(&completer);
}
