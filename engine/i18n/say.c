#include "i18n/say.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n/words.h"

enum { ID_MAX = 256 };

static int current; /* language */

static int compare_ids(const void *id, const void *word)
{
	return strcmp((const char *)id, ((const struct word *)word)->id);
}

static const struct word *find(const char *id)
{
	return bsearch(id, WORDS, (size_t)WORDS_COUNT, sizeof *WORDS, compare_ids);
}

const char *say(const char *id)
{
	const struct word *word = find(id);

	assert(word);
	return word ? word->text[current][0] : id;
}

const char *say_count_in(int language, const char *id, long count)
{
	const struct word *word = find(id);
	unsigned long n = count < 0 ? -(unsigned long)count : (unsigned long)count;

	assert(word);
	return word ? word->text[language][WORDS_FORM[language](n)] : id;
}

const char *say_find_in(int language, const char *id)
{
	const struct word *word = find(id);

	return word ? word->text[language][0] : NULL;
}

const char *say_count(const char *id, long count)
{
	return say_count_in(current, id, count);
}

const char *say_find(const char *id)
{
	return say_find_in(current, id);
}

const char *say_or(const char *otherwise, const char *format, ...)
{
	char id[ID_MAX];
	const char *found;
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(id, sizeof id, format, arguments);
	va_end(arguments);
	found = say_find(id);
	return found ? found : otherwise;
}

/* fr, fr_FR, fr-CA and fr.UTF-8 mean "fr"; fry does not. */
static int is_language(const char *name, const char *code)
{
	size_t length = strlen(code);

	return strncmp(name, code, length) == 0 && (!name[length] || strchr("_-.@", name[length]));
}

int say_language_find(const char *name)
{
	for (int each = 0; WORDS_LANGUAGES[each]; each++)
		if (is_language(name, WORDS_LANGUAGES[each]))
			return each;
	return -1;
}

int say_in(const char *name)
{
	int found = say_language_find(name);

	if (found >= 0)
		current = found;
	return found >= 0;
}

int say_language(void)
{
	return current;
}

/* The first variable that is set decides, as in POSIX. Unknown languages fall back to English. */
void say_in_language_of_environment(void)
{
	static const char *const names[] = {"BASTIDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"};

	for (size_t each = 0; each < sizeof names / sizeof *names; each++) {
		const char *value = getenv(names[each]);

		if (value && *value) {
			say_in(value);
			return;
		}
	}
}

const char *const *say_languages(void)
{
	return WORDS_LANGUAGES;
}
