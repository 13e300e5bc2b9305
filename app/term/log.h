/* log.h - what happened, in lines: each move with its points, and what it changed below it. */
#ifndef TERM_LOG_H
#define TERM_LOG_H

#include "term/table.h"

enum { LOG_TEXT_MAX = 160, LOG_FRESH_MAX = 64 };

struct log_line {
	int ply;   /* of the move, from 0 */
	int seat;  /* that made it, or GAME_CHANCE */
	int depth; /* 0: the move; 1: what it changed */
	char text[LOG_TEXT_MAX];
};

struct log {
	int count;
	size_t room;
	struct log_line *lines;
	int plies; /* moves that have been told */
	struct game_state state;
	/* What the moves since the reader's last one were about: parts (view.h). */
	int fresh_count;
	int fresh[LOG_FRESH_MAX];
};

/* Tells the record from its beginning up to as many moves as it has now; what was told before and
   still holds is kept. */
void log_follow(struct log *log, const struct table *table);
/* What a legal move and all that follows by itself bring: points, then what it changes, a line
   each. Returns how many lines there are, at most `room`. */
int log_of_move(const struct table *table, const void *state, move m, struct log_line *out,
                int room);
/* The mark of the seat that made it, or of chance. */
const char *log_mark(const struct log_line *line);
/* The first line of a ply. */
int log_find(const struct log *log, int ply);
/* Collects what the moves of these plies were about. */
struct view;
void log_find_fresh(struct log *log, const struct view *view, const struct record *record,
                    int first, int last);
void log_free(struct log *log);

#endif
