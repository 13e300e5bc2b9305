/* Says in words why a move is better than another. */
#ifndef I18N_REASON_H
#define I18N_REASON_H

#include "ai/reasons.h"

enum { REASON_TEXT_MAX = 1024 };

/* One to three sentences: what speaks most for the better move, what else does, and what it costs.
   `names` are those of the seats. Without rows: that the two are about alike. */
void reason_say(const struct search_plan *plan, const void *state, const struct reasons *reasons,
                const char *const *names, char out[REASON_TEXT_MAX]);
/* The same in a language by its place among say_languages(). Without names, NULL, seats have
   their numbers. */
void reason_say_in(int language, const struct search_plan *plan, const void *state,
                   const struct reasons *reasons, const char *const *names,
                   char out[REASON_TEXT_MAX]);

#endif
