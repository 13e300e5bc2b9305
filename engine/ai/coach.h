/* Warns a player how many points a move loses, and asks what to look at before a move. */
#ifndef AI_COACH_H
#define AI_COACH_H

#include "ai/reasons.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	COACH_QUESTIONS_MAX = 3,
	COACH_LOSS = 4, /* points: by default, the coach speaks from this loss */
	COACH_MOST = 99 /* the highest such loss that can be set */
};

struct coach_evaluation {
	move better; /* the played move itself if no move is better */
	float loss;  /* the expected points by which the lead over the best other seat shrinks until the
	                end of the game; 0 if no move is better */
};

/* The plan of a coach, with the game's net if there is one (nets.h). People read reasons, which use
   only the hand-made terms. */
struct search_plan coach_plan(const struct game *game);

/* Evaluates a legal move of the seat that acts by three searches: of the position, and of the
   positions after the better and the played move. `memory` and the plan are as for reasons_find. */
void coach_evaluate(void *memory, size_t size, const struct search_plan *plan, const void *state,
                    move played, struct coach_evaluation *evaluation);

/* The loss of a move beside another that is taken for better, by two searches with this many
   iterations; below 0 if it is not better. The searches do not know how the better move was found:
   take it from another search, with no more iterations, and the errors of both cancel in sums. */
float coach_loss(void *memory, size_t size, const struct search_plan *plan, const void *state,
                 move played, move better, int iterations);

/* The row of the score sheet that the reason of such a loss names: the one with most points, else
   the one that its largest term counts for; -1 if it names none. The search for the reason has at
   most this many iterations. */
int coach_source(void *memory, size_t size, const struct search_plan *plan, const void *state,
                 move played, move better, int iterations);

/* A difference between the good moves of a position. */
struct coach_question {
	int term;  /* of evaluator->terms */
	int thing; /* of its kinds, 0 where there is one */
};

/* Questions to think about before a move. Compares the best move with those that a person would
   think of first, and asks about the largest differences. Returns the number of questions: 0 if all
   moves are about equal. They do not reveal a move. */
int coach_questions(void *memory, size_t size, const struct search_plan *plan, const void *state,
                    struct coach_question questions[COACH_QUESTIONS_MAX]);
/* The id of a question in po/. Its argument is the word for the thing. */
void coach_words(const struct search_plan *plan, const struct coach_question *question,
                 char out[REASON_WORDS_MAX]);

#ifdef __cplusplus
}
#endif

#endif
