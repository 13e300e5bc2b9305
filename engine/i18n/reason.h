/* Explains in words why a move is better than another. */
#ifndef I18N_REASON_H
#define I18N_REASON_H

#include "ai/reasons.h"

enum { REASON_TEXT_MAX = 1024 };

/* Writes one or two sentences: what the better move does by itself, and what is expected to follow.
   `names` are those of the seats. Without rows: that the two moves are about equal. */
void reason_say(const struct search_plan *plan, const void *state, const struct reasons *reasons,
                const char *const *names, char out[REASON_TEXT_MAX]);
/* The same in a language by its index in say_languages(). If `names` is NULL, seats are named by
   their numbers. */
void reason_say_in(int language, const struct search_plan *plan, const void *state,
                   const struct reasons *reasons, const char *const *names,
                   char out[REASON_TEXT_MAX]);

#endif
