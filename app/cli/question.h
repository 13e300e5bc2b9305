/* question.h - bastide analyse FILE MOVE [BETTER]: why another move is better than the one that is
   meant. */
#ifndef CLI_QUESTION_H
#define CLI_QUESTION_H

#include "base/file.h"
#include "cli/players.h"

struct question {
	const struct loaded *loaded; /* the position after the record */
	const struct player_spec *spec; /* who looks for the better move, where none is named */
	char *const *moves;             /* the one that is meant, and a better one or NULL */
	int is_json;
};

/* Answers on standard output; returns 0 with the trouble. */
int question_answer(const struct question *question, struct trouble *trouble);

#endif
