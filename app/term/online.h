/* online.h - a server's table in a session: what has happened there, what may be done, what can be
   wished. The line mode (console_online.c) and the full screen (tui/online.c) show it. */
#ifndef TERM_ONLINE_H
#define TERM_ONLINE_H

#include "term/session.h"

enum { TALK_MAX = 100 }; /* lines that are kept */

struct online {
	const struct remote *remote;
	struct remote_now now;
	int is_known, is_gone;
	int talk_count; /* all lines there were */
	char talk[TALK_MAX][REMOTE_TEXT_MAX];
	int sent_at; /* the ply of the move that is on its way, or -1 */
	int pending_count;
	move pending[CHAIN_MOVES_MAX]; /* to be sent after it */
	int is_hasty;                  /* many things have happened in a row */
};

/* What an event means for the session, which has changed as it says. */
enum online_news {
	ONLINE_NOTHING,
	ONLINE_GAME,    /* the whole game was taken over as it stands there */
	ONLINE_MOVE,    /* a legal move, which the caller makes */
	ONLINE_BACK,    /* moves were taken back */
	ONLINE_TOLD,    /* the event's text is to be told; the talk has it */
	ONLINE_REFUSED, /* so is why something was refused */
	ONLINE_GONE     /* and why the table is gone */
};

void online_attach(struct session *session, struct online *online, const struct remote *remote);
/* Asks what it is like there now. */
void online_ask(struct session *session);
enum online_news online_take(struct session *session, const struct remote_event *event, move *m);
/* Says or wishes something. What is answered goes to the talk and into text[REMOTE_TEXT_MAX], else
   "". Returns 0 if the word needs more. */
int online_wish(struct session *session, const char *word, const char *rest, char *text);
/* Moves of the person's own; the next one of them goes when the one before has come back. */
void online_send(struct session *session, const move *moves, int count);
void online_send_next(struct session *session);

/* Whether a move of the person's own is waited for; one may be taken back; anyone may think here;
   the person is asked for consent; a seat is to move, and nothing else has to happen first; a seat
   is free. */
int online_may_move(const struct session *session);
int online_may_undo(const struct session *session);
int online_may_think(const struct session *session);
int online_is_asked(const struct online *online);
int online_is_moving(const struct online *online);
int online_is_free(const struct online *online, int seat);
/* How many seats are taken; the seat that has won, or -1. */
int online_taken(const struct session *session);
int online_winner(const struct session *session);

/* Lines of the talk: the first that is stored, and one by its number. */
int online_first_line(const struct online *online);
const char *online_line(const struct online *online, int line);

/* When a wish makes sense (commands.h). */
enum {
	WHEN_ASKED = 1,
	WHEN_PLAYING = 2,
	WHEN_PAUSED = 4,
	WHEN_AWAY = 8,
	WHEN_STANDING = 16,
	WHEN_SITTING = 32,
	WHEN_OWNER = 64,
	WHEN_FREE = 128,
	WHEN_OVER = 256,
	WHEN_ANY = 512
};
int online_is_time_for(const struct online *online, int when);

#endif
