/* solve.h - puzzles line by line. */
#ifndef TERM_SOLVE_H
#define TERM_SOLVE_H

#include "term/console.h"
#include "term/quiz.h"

/* Asks until the player leaves or the input ends. Returns 0 with the error: there is no such
   puzzle. */
int solve(const struct solve_wish *wish, const struct display *display, FILE *in, FILE *out,
          struct error *error);

/* For the console: the question; a move that is tried; the commands "hint", "answer", "next". */
void solve_ask(const struct console *console);
void solve_try(struct console *console, move m);
void solve_hint(struct console *console, const char *rest);
void solve_answer(struct console *console, const char *rest);
void solve_leave(struct console *console, const char *rest);

#endif
