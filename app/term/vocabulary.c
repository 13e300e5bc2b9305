/* vocabulary.c - the words of commands: English ones, and those of the person's language. */
#include <string.h>

#include "base/lowercase.h"
#include "i18n/say.h"
#include "term/console.h"

/* Every command has at most two English words and four of a language; a word at most 31 bytes. */
enum { WORDS_MAX = 256, WORD_MAX = 32 };

static struct {
	const struct command *of;
	int is_own; /* of the person's language */
	char text[WORD_MAX];
} vocabulary[WORDS_MAX];
static int count;

static void add(const struct command *command, const char *word, size_t length, int is_own)
{
	if (length == 0 || length >= WORD_MAX || count == WORDS_MAX)
		return;
	vocabulary[count].of = command;
	vocabulary[count].is_own = is_own;
	memcpy(vocabulary[count].text, word, length);
	vocabulary[count].text[length] = 0;
	lowercase_utf8(vocabulary[count++].text);
}

/* words: cli.command.* */
static void learn(const struct command *command)
{
	const char *own = say_or("", "cli.command.%s", command->name);

	for (; *own; own += strspn(own, " ")) {
		size_t length = strcspn(own, " ");

		add(command, own, length, 1);
		own += length;
	}
	add(command, command->name, strlen(command->name), 0);
	if (command->alias)
		add(command, command->alias, strlen(command->alias), 0);
}

static void learn_all(void)
{
	if (count)
		return;
	for (const struct command *command = COMMANDS; command->name; command++)
		learn(command);
}

/* The first word of a text in lower case. */
static void take_word(const char *text, char out[WORD_MAX])
{
	snprintf(out, WORD_MAX, "%.*s", (int)strcspn(text, " "), text);
	lowercase_utf8(out);
}

const struct command *command_named(const char *text)
{
	char word[WORD_MAX];

	learn_all();
	take_word(text, word);
	for (int each = 0; each < count; each++)
		if (strcmp(vocabulary[each].text, word) == 0)
			return vocabulary[each].of;
	return NULL;
}

const struct command *command_begun(const char *text)
{
	const struct command *found = NULL;
	char word[WORD_MAX];

	learn_all();
	take_word(text, word);
	for (int each = 0; each < count && *word; each++) {
		if (strncmp(vocabulary[each].text, word, strlen(word)) != 0)
			continue;
		if (found && found != vocabulary[each].of)
			return NULL;
		found = vocabulary[each].of;
	}
	return found;
}

const char *command_word(const struct command *command)
{
	learn_all();
	for (int each = 0; each < count; each++)
		if (vocabulary[each].of == command && vocabulary[each].is_own)
			return vocabulary[each].text;
	return command->name;
}

void commands_suggest(struct nearest *nearest)
{
	learn_all();
	for (int each = 0; each < count; each++)
		nearest_try(nearest, vocabulary[each].text);
}
