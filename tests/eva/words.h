/* For the readers of moves: what spell_cut promises, in its place. It leaves 1 to 8 words
   of 1 to 63 letters each, any letters; that it does is shown in spell.c. So a reader is tried with
   every number of words and every word there is. */
#ifndef TESTS_EVA_WORDS_H
#define TESTS_EVA_WORDS_H

#include <__fc_builtin.h>

#include "core/spell.h"

static char words_buffer[SPELL_WORDS_MAX][GAME_TEXT_MAX];
static int words_count;

int spell_cut(const char *text, struct spelled *out)
{
	(void)text;
	Frama_C_make_unknown(&words_buffer[0][0], sizeof words_buffer);
	out->count = words_count;
	for (int place = 0; place < words_count; place++) {
		out->words[place].start = words_buffer[place];
		out->words[place].length = Frama_C_interval(1, GAME_TEXT_MAX - 1);
	}
	return 1;
}

#endif
