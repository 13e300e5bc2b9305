/* Messages about faults in records and set-ups. */
#ifndef I18N_FAULT_H
#define I18N_FAULT_H

#include "core/record.h"

/* The sentence for a fault, without its place. `record` is what was read up to the fault. */
void fault_sentence(const struct record *record, const struct record_fault *fault, char *out,
                    size_t size);
/* The game, or the game's option, that a mistyped word may have meant, as nearest_text writes it
   into out[NEAREST_TEXT_MAX]. */
const char *suggest_game(const char *word, char *out);
const char *suggest_option(const struct game *game, const char *word, char *out);

/* The sentence of a game's rule, or NULL where there is none; and the rule's name, such as M20. */
enum { RULE_NAME_MAX = 16 };
const char *rule_sentence(const struct game *game, int rule);
const char *rule_sentence_in(int language, const struct game *game, int rule);
const char *rule_name(const struct game *game, int rule, char *out);

#endif
