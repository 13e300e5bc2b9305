/* review.h - looking back in a session: any position of the record, and moves that are tried from
   there. session->shown is the position that is looked at. What decisions were worth is found by
   evaluate.c (session.h). */
#ifndef TERM_REVIEW_H
#define TERM_REVIEW_H

#include "term/session.h"

/* Begins at the last decision; lets threads evaluate, unless nobody may think here. Ends. */
void review_begin(struct session *session);
void review_end(struct session *session);
/* Forgets what was found, for another game. */
void review_free(struct session *session);

/* To a ply of the record; the variation, if there is one, is forgotten. */
void review_go(struct session *session, int ply);
/* A move back or on, in the variation first. */
void review_back(struct session *session);
void review_on(struct session *session);
/* To the next mistake, or the one before it (-1). Returns 0 if there is none. */
int review_go_to_mistake(struct session *session, int step);

/* The move that was played continues in the record; others begin a variation, and chance does in it
   what is likeliest. */
void review_try(struct session *session, const move *moves, int count);
/* What would have been better here, as a variation. Returns 0 if nothing would. */
int review_try_better(struct session *session);
/* The game continues from what is shown; the one that was played is set aside when this one is
   first saved. */
void review_play_on(struct session *session);
/* Another depth; what is looked at more deeply is dropped. */
void review_change_depth(struct session *session);

/* Where one is, what was played, and what would have been better. */
const char *review_sentence(const struct session *session);
/* The chances of a seat before every move, from 0 to 1, as far as they are known: else -1. Returns
   how many there are. */
int review_chances(const struct session *session, int seat, float *out, int room);

#endif
