/* Spellings in all games: words and numbers separated by single spaces.

   A word is any text in UTF-8 without spaces, semicolons and control characters. There is no space
   before the first word or after the last. Numbers have no leading zeros. */
#ifndef CORE_SPELL_H
#define CORE_SPELL_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writing: spell_start, then words and numbers in order, then spell_end. A text that does not fit
   into GAME_TEXT_MAX is a bug of the game, caught by an assert. */
struct spelling {
	char *start, *at, *end;
};

struct spelling spell_start(char *out);
void spell_word(struct spelling *spelling, const char *word);
void spell_number(struct spelling *spelling, int number);
/* A letter and a number without a space, as in "r12". */
void spell_place(struct spelling *spelling, char letter, int number);
int spell_end(struct spelling *spelling); /* returns the length */

/* Reading: spell_cut cuts the text into words. The functions below look at the word at an index,
   and fail for an index past the last word. */
enum { SPELL_WORDS_MAX = 8 };

struct spelled {
	int count;
	struct {
		const char *start;
		int length;
	} words[SPELL_WORDS_MAX];
};

/* Returns 0 if the text cannot be a spelling. */
int spell_cut(const char *text, struct spelled *out);
int spell_is(const struct spelled *spelled, int place, const char *word);
/* The index of the word among `count` names, or -1. */
int spell_find(const struct spelled *spelled, int place, const char *const *names, int count);
/* The word as a number of at most four digits, or -1. */
int spell_value(const struct spelled *spelled, int place);
/* The number after a leading letter ("r12" with 'r' is 12), or -1. */
int spell_placed(const struct spelled *spelled, int place, char letter);

#ifdef __cplusplus
}
#endif

#endif
