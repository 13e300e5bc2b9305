/* Messages about faults in records and set-ups. */
#ifndef I18N_FAULT_H
#define I18N_FAULT_H

#include "core/record.h"

/* The sentence for a fault, without the line number. `record` holds everything before the fault. */
void fault_sentence(const struct record *record, const struct record_fault *fault, char *out,
                    size_t size);
/* Suggests a game, or an option of a game, for a mistyped word: a sentence by nearest_text in
   out[NEAREST_TEXT_MAX]. */
const char *suggest_game(const char *word, char *out);
const char *suggest_option(const struct game *game, const char *word, char *out);

/* The text of a rule, or NULL if it has none; and the name of a rule, such as M20. */
enum { RULE_NAME_MAX = 16 };
const char *rule_sentence(const struct game *game, int rule);
const char *rule_sentence_in(int language, const struct game *game, int rule);
const char *rule_name(const struct game *game, int rule, char *out);

#endif
