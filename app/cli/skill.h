/* What a game owes to luck and what to skill: points that each decision lost, with the source that
   it neglected, and the points that dice and draws gave. */
#ifndef CLI_SKILL_H
#define CLI_SKILL_H

#include "ai/coach.h"
#include "arena/adjusted.h"
#include "core/emit.h"
#include "core/record.h"

struct skill_seat {
	int decisions;                          /* with more than one legal move */
	double lost;                            /* points, in all of them */
	double by_source[GAME_SOURCES_MAX + 1]; /* the last: no source is named */
};

/* The iterations per decision of an analysis for which luck, losses and their sources get the whole
   effort of the game. With fewer they get less, in proportion. */
enum { SKILL_ITERATIONS = 350 };

struct skill {
	const struct record *record;
	struct search_plan plan; /* of the coach */
	int loss_iterations;     /* of each of the two searches for a loss */
	int reason_iterations;   /* of the search for its source */
	void *memory;
	struct adjuster adjuster;
	int has_begun; /* a seat has decided */
	int has_draws; /* after that */
	struct skill_seat seats[GAME_SEATS_MAX];
};

/* `iterations` is what the analysis thinks per decision, 0 if it has another limit. Allocates the
   memory; returns 0 if there is not enough. */
int skill_open(struct skill *skill, const struct record *record, int iterations);
void skill_close(struct skill *skill);
/* Must see every node of the record in order, and its end. */
void skill_see(struct skill *skill, const void *state);
/* A decision, with the best move that was found; returns the points that it lost. They can be below
   0: judged once more, the move is the better one. Only so do the judge's errors cancel in sums. */
double skill_decision(struct skill *skill, const void *state, move played, move best);

/* For people, after the analysis; luck is left out below 3 points, and in games without draws. */
void skill_print(const struct skill *skill, const void *end);
/* Members of a seat's object: "points_lost", "points_lost_per_decision", "lost_by_source",
   and with draws "luck" and "points_without_luck". */
void skill_emit(const struct skill *skill, const void *end, int seat, struct emit *emit);

#endif
