/* coach.h - tells a player how many points a move loses, and what to look at before moving. */
#ifndef AI_COACH_H
#define AI_COACH_H

#include "ai/reasons.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	COACH_QUESTIONS_MAX = 3,
	COACH_LOSS = 4, /* in points: the default loss from which a coach speaks */
	COACH_MOST = 99 /* the highest such loss that can be set */
};

struct coach_evaluation {
	move better; /* than the played move; that one itself if none was found */
	float loss;  /* by so many points the lead over the best other seat is expected to be smaller
	                at the end of the game; 0 if no better move was found */
};

/* The plan of a coach, with the game's net if there is one (nets.h). What people read are reasons,
   which come from the hand-made terms alone. */
struct search_plan coach_plan(const struct game *game);

/* Evaluates a legal move of the seat that acts by three searches: of the position, and of the
   positions after the better and the played move. `memory` and the plan are as for reasons_find. */
void coach_evaluate(void *memory, size_t size, const struct search_plan *plan, const void *state,
                    move played, struct coach_evaluation *evaluation);

/* Something that the good moves of a position differ in. */
struct coach_question {
	int term;  /* of evaluator->terms */
	int thing; /* of its kinds, 0 where there is one */
};

/* What to look at before one moves: the best move is compared with those that a person would think
   of first, and what differs most is asked about. Returns how many questions there are; 0 where
   all moves are about alike. They name no move. */
int coach_questions(void *memory, size_t size, const struct search_plan *plan, const void *state,
                    struct coach_question questions[COACH_QUESTIONS_MAX]);
/* The id of a question in po/; it takes the word for the thing. */
void coach_words(const struct search_plan *plan, const struct coach_question *question,
                 char out[REASON_WORDS_MAX]);

#ifdef __cplusplus
}
#endif

#endif
