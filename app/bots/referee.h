/* Answers questions about positions, for bots that do not know the rules: the second half of
   docs/reference/bot-protocol.md.

   Every line that it reads is answered by one line, in the order in which they came; so a bot may
   ask many things before it reads. (The lines of a record are one question, and the answer to
   `record` is a record.) Positions have numbers: "@7 legal" asks about position 7, a question
   without a number is about position 0. */
#ifndef BOTS_REFEREE_H
#define BOTS_REFEREE_H

#include <stdint.h>
#include <stdio.h>

/* Positions that a bot may hold at once: about a kilobyte each, and four bytes a move. */
enum { REFEREE_POSITIONS_MAX = 65536 };

struct referee;

/* Answers go to `out`, and are not flushed. `seed` is for `draw`. NULL if there is no memory. */
struct referee *referee_new(FILE *out, uint64_t seed);
void referee_free(struct referee *referee);
/* One line, which is cut up. Returns 0 if it was the last, "quit". */
int referee_handle_line(struct referee *referee, char *line);
/* A line that was no text. */
void referee_refuse(struct referee *referee);

#endif
