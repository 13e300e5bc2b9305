/* speech.h - a game in sentences, one fact a line, for people who listen rather than look: what
   everybody has, what a thing is, what a move brings. games/NAME/term/speech.c defines NAME_SPEECH;
   without one there are places (grid.h) and points. */
#ifndef TERM_SPEECH_H
#define TERM_SPEECH_H

#include "term/canvas.h"
#include "term/table.h"

struct speech {
	/* What can be counted of a seat: the texts for a number of each kind, NULL after the last; how
	   many there are of one; and what its text names besides (NULL: nothing). The first `goods` of
	   them are told when they change; of the others the move says it. */
	const char *const *stocks;
	int goods;
	int (*count)(const void *state, int seat, int stock);
	const char *(*stock_name)(const void *state, int stock);
	/* What a move means that neither its spelling nor the stocks say; "" if nothing. `after` is the
	   position behind it. */
	const char *(*remark)(const void *before, const void *after, move m);
	/* Tells what a thing of the table is. Returns 0 if there is none of that name. */
	int (*what)(const struct screen *screen, const struct drawn *drawn, const char *word);
	/* Tells of every thing that lies on the table. */
	void (*parts)(const struct screen *screen, const struct drawn *drawn);
};

/* A sentence on a line of its own. */
#define speak(screen, ...) speak_text(screen, text_from(__VA_ARGS__))
void speak_text(const struct screen *screen, const char *text);
/* The text of an id with plural forms for a number. */
const char *speech_count(const char *id, int count);
/* A list in words with one thing more: "2 food, 1 wood". */
const char *speech_add(const char *list, const char *text);

/* The commands that ask: what each player has; what a thing is; the whole table; where one may
   move. */
void speech_who(const struct screen *screen, const struct table *table, const char *name);
int speech_what(const struct screen *screen, const struct table *table, const char *word);
void speech_table(const struct screen *screen, const struct table *table);

/* What a seat's goods and points have become between two positions, a sentence each. */
void speech_changes(const struct screen *screen, const struct table *table,
                    const struct game_state *before, const struct game_state *after);
/* What a legal move of the table's position brings the player, in a few words; with signs
   where there is a screen. */
const char *speech_remark(const struct screen *screen, const struct table *table, move m);

#endif
