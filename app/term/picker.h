/* picker.h - chooses a legal move part by part. Knows no game. */
#ifndef TERM_PICKER_H
#define TERM_PICKER_H

#include "core/chain.h"
#include "term/view.h"

/* A legal move, or a chain of them, with what it is about. */
struct offer {
	move m;    /* the last of the chain */
	int chain; /* its number, or -1: a single move */
	int count; /* parts */
	int parts[PARTS_MAX];
};

enum { OFFERS_MAX = GAME_MOVES_MAX + CHAINS_MAX };

struct picker {
	const struct view *view;
	const struct game *game;
	const void *state;
	int count;
	struct offer offers[OFFERS_MAX];
	int chosen_count;
	int chosen[PARTS_MAX];
	struct chains chains;
};

/* All that is legal at a node; what was in hand stays there if it still can. `state` must outlive
   the picking. Where nobody decides there are no offers. */
void picker_begin(struct picker *picker, const struct view *view, const struct game *game,
                  const void *state);

/* Chooses a part, instead of the one that was in hand if it is of that kind; takes the last one
   back, and returns 0 if there was none. */
void picker_choose(struct picker *picker, int part);
int picker_back(struct picker *picker);
int picker_is_chosen(const struct picker *picker, int part);
/* Whether a legal move that fits what is chosen is about this part, too. */
int picker_is_legal(const struct picker *picker, int part);
/* What would be done with this part besides what is chosen (PART_NONE: with that alone): the only
   offer that fits, or the one that has no other parts. NULL if more must be chosen. */
const struct offer *picker_result(const struct picker *picker, int part);
/* The move that declines or ends, or NULL. */
const struct offer *picker_closing(const struct picker *picker);
/* The offer of a move. */
const struct offer *picker_find(const struct picker *picker, move m);
/* Whether an offer has all the parts that are chosen. */
int picker_fits(const struct picker *picker, const struct offer *offer);
/* The moves of an offer in order, into moves[CHAIN_MOVES_MAX]. Returns how many there are. */
int picker_moves(const struct picker *picker, const struct offer *offer, move *moves);

/* A move about this part and what is chosen that is not legal, the likeliest one. Returns 0 if no
   move is about it at all. */
int picker_refused(const struct picker *picker, int part, move *m);

#endif
