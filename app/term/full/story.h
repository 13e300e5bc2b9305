/* story.h - what happened, in lines: each move with its points, and what it changed below it. */
#ifndef TERM_FULL_STORY_H
#define TERM_FULL_STORY_H

#include "term/table.h"

enum { STORY_TEXT_MAX = 160, STORY_FRESH_MAX = 64 };

struct story_line {
	int ply;   /* of the move, from 0 */
	int seat;  /* that made it, or GAME_CHANCE */
	int depth; /* 0: the move; 1: what it changed */
	char text[STORY_TEXT_MAX];
};

struct story {
	int count;
	size_t room;
	struct story_line *lines;
	int plies; /* moves that have been told */
	struct game_state state;
	/* What the moves since the reader's last one were about: parts (view.h). */
	int fresh_count;
	int fresh[STORY_FRESH_MAX];
};

/* Tells the record from its beginning up to as many moves as it has now; what was told before and
   still holds is kept. */
void story_follow(struct story *story, const struct table *table);
/* What a legal move and all that follows by itself bring: points, then what it changes, a line
   each. Returns how many lines there are, at most `room`. */
int story_of_move(const struct table *table, const void *state, move m, struct story_line *out,
                  int room);
/* The first line of a ply. */
int story_find(const struct story *story, int ply);
void story_free(struct story *story);

#endif
