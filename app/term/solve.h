/* solve.h - puzzles line by line. */
#ifndef TERM_SOLVE_H
#define TERM_SOLVE_H

#include "term/quiz.h"

/* Asks until the player leaves or the input ends. Returns 0 with the error: there is no such
   puzzle. */
int solve(const struct solve_wish *wish, FILE *in, FILE *out, struct error *error);

#endif
