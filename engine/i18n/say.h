/* Translated texts.

   Every text has an id ("cli.error.no-such-game") and is in po/<language>/<domain>.po. The build
   turns these files into one table (tools/check/translations). Texts with arguments are printf
   formats with numbered placeholders, %1$s and %2$d, of the same types in all languages. */
#ifndef I18N_SAY_H
#define I18N_SAY_H

/* The text of an id, which must be a string literal: the build checks that it exists in every
   language, and that the number of arguments matches its placeholders. */
const char *say(const char *id);
/* The same for a text with plural forms: the form for this number. */
const char *say_count(const char *id, long count);
/* The text of an id that is built at run time, or NULL. A comment next to the call declares the
   pattern of its ids for the build: words: *.rule.* */
const char *say_find(const char *id);
/* The text whose id this format spells, or `otherwise` if there is none: say_or("x", "%s.name", y).
   The comment with the pattern is needed here, too. */
const char *say_or(const char *otherwise, const char *format, ...);

/* The same in a language by its index in say_languages(), for callers that serve several languages
   at the same time. The id for say_count_in must exist. */
const char *say_find_in(int language, const char *id);
const char *say_count_in(int language, const char *id, long count);

/* Uses the language of BASTIDE_LANG, LC_ALL, LC_MESSAGES or LANG, else English. */
void say_in_language_of_environment(void);
/* Sets the language by its code ("fr" or "fr_FR.UTF-8"). Returns 0 and changes nothing if the
   language is unknown. */
int say_in(const char *name);
/* The current language; the index of a language by its code, as say_in takes it, or -1. */
int say_language(void);
int say_language_find(const char *name);
/* The codes of all languages; ends with NULL. */
const char *const *say_languages(void);

#endif
