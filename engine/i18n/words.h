/* The table of all texts, which tools/check/translations generates from the .po files. Only say.c
   includes this. */
#ifndef I18N_WORDS_H
#define I18N_WORDS_H

/* The most plural forms of a language; tools/check/translations checks it. */
enum { WORDS_FORMS_MAX = 6 };

struct word {
	const char *id;
	const char *const (*text)[WORDS_FORMS_MAX]; /* by language and form */
};

/* Sorted by id. */
extern const struct word WORDS[];
extern const int WORDS_COUNT;
/* The codes, English first; ends with NULL. */
extern const char *const WORDS_LANGUAGES[];
/* By language: the plural form for a number. */
extern int (*const WORDS_FORM[])(unsigned long n);

#endif
