/* A bot's evaluation of every decision of a record. */
#ifndef CLI_BOT_ANALYSIS_H
#define CLI_BOT_ANALYSIS_H

#include "ai/analyse.h"
#include "arena/player_spec.h"
#include "base/error.h"
#include "core/record.h"

/* One for each ply of the record, and one for the position after its last move. Only decisions of
   seats and the end of a game have values. Numbers that the bot does not give are NAN. */
struct bot_evaluation {
	int is_there;
	move best; /* at a decision */
	struct value value;
};

/* Asks the bot about every seat's decisions; `evaluations` holds record->count + 1. Returns 0 with
   the error. */
int bot_analysis_run(const struct record *record, const struct player_spec *spec,
                     struct bot_evaluation *evaluations, struct error *error);
/* The loss of a decision, from the evaluations before and after it. */
void bot_analysis_verdict(const struct record *record, const struct bot_evaluation *evaluations,
                          int ply, int seat, struct decision_evaluation *verdict);

#endif
