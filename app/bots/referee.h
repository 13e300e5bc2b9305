/* Answers questions about positions, for bots that do not know the rules: the second half of
   docs/reference/bot-protocol.md.

   Each line gets one line as its answer, in the same order, so a bot may send many questions before
   it reads. (The lines of a record are one question, and the answer to `record` is a record.)
   Positions have numbers: "@7 legal" asks about position 7, a question without a number about
   position 0. */
#ifndef BOTS_REFEREE_H
#define BOTS_REFEREE_H

#include <stdint.h>
#include <stdio.h>

/* The most positions of a bot: about a kilobyte each, and four bytes per move. */
enum { REFEREE_POSITIONS_MAX = 65536 };

struct referee;

/* Writes answers to `out` without flushing. `seed` is for `draw`. NULL if out of memory. */
struct referee *referee_new(FILE *out, uint64_t seed);
void referee_free(struct referee *referee);
/* Answers one line; modifies it. Returns 0 if it was the last, "quit". */
int referee_handle_line(struct referee *referee, char *line);
/* Answers a line that was not text. */
void referee_refuse(struct referee *referee);

#endif
