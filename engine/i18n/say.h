/* The words for people, in their language.

   Every sentence has an id ("cli.error.no-such-game") and stands in po/<language>/<domain>.po; the
   build turns those files into one table (tools/check/translations). Texts with arguments are
   printf formats with numbered places, %1$s and %2$d, which agree in all languages. */
#ifndef I18N_SAY_H
#define I18N_SAY_H

/* The text of an id, which must be a literal: the build checks that it exists in every language,
   and that as many arguments follow it as it has places. */
const char *say(const char *id);
/* The same for a text that depends on a number, in the form that the number asks for. */
const char *say_count(const char *id, long count);
/* The text of an id put together at run time, or NULL. A comment beside the call declares the
   family for the build: words: *.rule.* */
const char *say_find(const char *id);

/* The same in a language by its place among say_languages(): for those whose callers share none.
   say_count_in needs an id that exists. */
const char *say_find_in(int language, const char *id);
const char *say_count_in(int language, const char *id, long count);

/* The language of the environment: BASTIDE_LANG, LC_ALL, LC_MESSAGES, LANG; English otherwise. */
void say_in_language_of_environment(void);
/* By its code ("fr", also as in "fr_FR.UTF-8"). Returns 0, and changes nothing, if unknown. */
int say_in(const char *name);
/* Which it is; the place of one by its code, as say_in takes it, or -1. */
int say_language(void);
int say_language_find(const char *name);
/* The codes of all languages; ends with NULL. */
const char *const *say_languages(void);

#endif
