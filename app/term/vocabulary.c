/* vocabulary.c - the words of commands: English ones, and those of the person's language. */
#include <string.h>

#include "base/lowercase.h"
#include "i18n/say.h"
#include "term/console.h"

enum { WORD_MAX = 32 };

/* A word of a command by its number, in lower case: those of the language first, then its name and
   its second one. Returns 0 behind the last. */
/* words: cli.command.* */
static int read_word(const struct command *command, int number, char out[WORD_MAX])
{
	const char *words = text_from("%s %s %s", say_or("", "cli.command.%s", command->name),
	                              command->name, command->alias ? command->alias : "");

	words += strspn(words, " ");
	for (; *words && number > 0; number--) {
		words += strcspn(words, " ");
		words += strspn(words, " ");
	}
	snprintf(out, WORD_MAX, "%.*s", (int)strcspn(words, " "), words);
	lowercase_utf8(out);
	return *out != 0;
}

/* The first word of a text in lower case. */
static void take_word(const char *text, char out[WORD_MAX])
{
	snprintf(out, WORD_MAX, "%.*s", (int)strcspn(text, " "), text);
	lowercase_utf8(out);
}

const struct command *command_named(const char *text)
{
	char word[WORD_MAX], each[WORD_MAX];

	take_word(text, word);
	for (const struct command *command = COMMANDS; command->name; command++)
		for (int number = 0; read_word(command, number, each); number++)
			if (strcmp(each, word) == 0)
				return command;
	return NULL;
}

const struct command *command_begun(const char *text)
{
	const struct command *found = NULL;
	char word[WORD_MAX], each[WORD_MAX];

	take_word(text, word);
	for (const struct command *command = COMMANDS; command->name && *word; command++)
		for (int number = 0; read_word(command, number, each); number++) {
			if (strncmp(each, word, strlen(word)) != 0)
				continue;
			if (found && found != command)
				return NULL;
			found = command;
		}
	return found;
}

const char *command_word(const struct command *command)
{
	char word[WORD_MAX];

	read_word(command, 0, word);
	return text_from("%s", word);
}

void commands_suggest(struct nearest *nearest)
{
	static char found[WORD_MAX];
	char each[WORD_MAX];

	for (const struct command *command = COMMANDS; command->name; command++)
		for (int number = 0; read_word(command, number, each); number++) {
			nearest_try(nearest, each);
			if (nearest->found == each)
				nearest->found = strcpy(found, each);
		}
}
