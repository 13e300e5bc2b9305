/* Texts for people: rules, and why one move is better than another. */
#include <string.h>

#include "capi/lib.h"
#include "i18n/fault.h"
#include "i18n/reason.h"
#include "i18n/say.h"

_Static_assert((int)BASTIDE_REASON_MAX >= (int)REASON_TEXT_MAX, "a reason fits");

int bastide_languages(void)
{
	int count = 0;

	while (say_languages()[count])
		count++;
	return count;
}

const char *bastide_language(int language)
{
	return language >= 0 && language < bastide_languages() ? say_languages()[language] : NULL;
}

/* The index of a language by its code, English for NULL, or an error. */
static int find_language(const char *code)
{
	int language = code ? say_language_find(code) : 0;

	return language < 0 ? BASTIDE_ERROR_LANGUAGE : language;
}

int bastide_rule_text(int game, int rule, const char *language, char *out, size_t room)
{
	const struct game *rules = lib_game(game);
	int which = find_language(language);
	const char *text;

	if (!rules)
		return BASTIDE_ERROR_GAME;
	if (which < 0)
		return which;
	text = rule_sentence_in(which, rules, rule);
	return text ? lib_text(text, strlen(text), out, room) : BASTIDE_ERROR_RANGE;
}

int bastide_reason(const struct bastide_state *state, int played, int better, const char *language,
                   char *out, size_t room)
{
	struct lib_reasons found;
	char text[REASON_TEXT_MAX];
	int which = find_language(language);
	int error = which < 0 ? which : lib_reasons(state, played, better, &found);

	if (error)
		return error;
	reason_say_in(which, &found.plan, &state->state, &found.reasons, NULL, text);
	return lib_text(text, strlen(text), out, room);
}
