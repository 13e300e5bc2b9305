/* remote.h - a game that is played somewhere else, at a server's table: a source of events and a
   sink of moves. online.c follows it:

	remote->look(with)          whenever remote->file(with) can be read, and once a second;
	remote->next(with, &event)  as long as it returns 1: moves, moves taken back, sentences;
	remote->now(with, &now)     after that: whose turn it is, names, clocks, what may be said;
	remote->move(with, m)       a legal move of the person's own seat. It is made when it comes
	                            back as an event, and not before;
	remote->wish(with, ...)     everything else: "undo", "say", "agree" ...

   None of them waits. The connection may be lost and come back at any time: that is an event with
   a sentence, and what was wished meanwhile is sent later. cli/online.c makes one. */
#ifndef TERM_REMOTE_H
#define TERM_REMOTE_H

#include "core/record.h"

enum { REMOTE_TEXT_MAX = 640 }; /* a line of chat has at most 500 bytes */

enum remote_kind {
	REMOTE_ANEW,    /* the game is as now() says, whatever was known of it before */
	REMOTE_MOVE,    /* a move of a seat or of chance: `text` is its spelling */
	REMOTE_BACK,    /* the game was taken back to `ply` */
	REMOTE_TELLS,   /* `text`, a sentence in the person's language */
	REMOTE_REFUSED, /* a move or a wish: `text` says why */
	REMOTE_NOW,     /* only what now() says has changed */
	REMOTE_GONE     /* for good; `text` says why */
};

struct remote_event {
	enum remote_kind kind;
	int ply;
	char text[REMOTE_TEXT_MAX];
};

struct remote_now {
	const struct record *record; /* NULL: nothing is known yet. Its names are those at the table */
	int own;                     /* the person's seat, or -1 */
	int turn;                    /* the seat to move, or -1 */
	int is_open, is_playing, is_over; /* a game that is paused is being played */
	int is_paused;
	int is_lost;       /* there is no connection at the moment */
	int is_owner;      /* the table is the person's own */
	int has_rematch;   /* there is a table where the game goes on */
	int asked_by;      /* the seat that asks for consent, or -1; */
	int is_undo_asked; /* to take something back, else for a pause */
	int has_agreed;    /* the person has given it */
	int is_taken[GAME_SEATS_MAX], is_away[GAME_SEATS_MAX];
	char link[REMOTE_TEXT_MAX];   /* of the table, for people who are invited */
	int64_t left[GAME_SEATS_MAX]; /* milliseconds on the clocks; -1: none */
	int places[GAME_SEATS_MAX];   /* once it is over, also after a resignation */
};

struct remote {
	void *with;
	int (*file)(void *with); /* or -1 */
	int (*look)(void *with); /* whether there are events */
	int (*next)(void *with, struct remote_event *event);
	void (*now)(void *with, struct remote_now *now);
	void (*move)(void *with, move m);
	/* A command by its English word, with what follows it. Returns 0 if it needs more, with a
	   sentence in text[REMOTE_TEXT_MAX]; else the text is "", or a sentence to tell. */
	int (*wish)(void *with, const char *word, const char *rest, char *text);
};

#endif
