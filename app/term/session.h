/* session.h - a game in the terminal, without a screen: the table, who plays and where it is saved;
   what has happened, what can be picked, what is reviewed; the puzzle or the server's table. The
   line mode (console.h) and the full screen (tui/) are front ends over it. */
#ifndef TERM_SESSION_H
#define TERM_SESSION_H

#include "term/autosave.h"
#include "term/log.h"
#include "term/picker.h"
#include "term/programs.h"
#include "term/remote.h"
#include "term/table.h"
#include "term/worker.h"

/* How deep decisions are evaluated, and how many in parallel. */
enum { REVIEW_DEPTHS = 4, DEPTH_USUAL = 1, THREADS_MAX = 4 };

/* What is known of a decision of the record, or of a variation. */
struct move_evaluation {
	int effort; /* the depth at which it was evaluated, from 1; 0: not yet */
	struct decision_evaluation result;
	int has_reason;
	char reason[512];
};

enum { BRANCH_MAX = 64 };

/* The decision at a ply of the record, or the one with this number in the variation that begins
   there (-1: of the record). */
struct decision {
	int ply, branch;
};

struct evaluation_thread {
	struct worker worker;
	struct decision decision;
	move played;
	int effort;
};

/* Looking back: a position of the record, and moves that were tried from there. */
struct review {
	int is_on;
	int ply;
	int branch_count; /* moves of the variation, of which so many are shown: */
	int branch_at;
	move branch[BRANCH_MAX];
	struct move_evaluation branch_evaluations[BRANCH_MAX];
	struct move_evaluation *evaluations; /* by ply, or NULL: nothing is evaluated yet */
	int evaluations_count;
	int is_evaluating; /* go on judging, */
	int depth;         /* so deep */
	int thread_count;
	struct evaluation_thread threads[THREADS_MAX];
};

struct quiz;

struct online;

struct session {
	struct table table;
	struct programs programs;
	struct autosave autosave;
	int is_kept;  /* in the autosave: not a puzzle, a record or a server's table */
	int is_saved; /* the game is on disk and can be resumed */
	int coach;    /* the points from which on a loss is remarked on; 0: there is no coach */

	const struct game *game;
	const struct view *view;
	struct log log;
	struct picker picker;
	struct worker worker;
	struct review review;
	struct quiz *quiz;        /* or NULL */
	struct online *online;    /* or NULL: the table is here */
	struct game_state shown;  /* the position that is looked at */
	int mine;                 /* the last decision of a person, a ply */
	int is_coach_thinking;    /* the coach has not spoken about the last move yet, */
	struct game_state before; /* which was made here */
	move played;
};

/* Saves the game where --resume finds it, if it is saved at all. Returns what there is to say about
   that, or "". */
const char *session_save(struct session *session);
/* The program that is to move has failed or given up: a level plays on in its seat. Says so. */
const char *session_replace_bot(struct session *session, enum host_outcome outcome);
/* Why the better of the two moves that were compared is better. */
const char *session_reason(const struct session *session, const struct worker *worker);
/* What is asked of the seat that decides; NULL if the game has no words for it. */
const char *session_question(const struct game *game, const struct game_state *state);
/* What the worker's hint says: the moves that a master would look at, what is worth most first.
   Returns how many. And why the first of them, and what is proven; "" if nothing. */
enum { HINTS_MAX = 3 };
struct hint {
	move m;
	const char *text, *worth;
};
int session_hints(const struct session *session, struct hint hints[HINTS_MAX]);
const char *session_hint_reason(const struct session *session, const struct hint *best);
/* Lets the coach look at the move that was made from a position. Returns 0 if there is none. */
int session_ask_coach(struct session *session, const struct game_state *before, move played);
/* What it objects to: the loss and the reason, a line each. NULL if that is too little. */
const char *session_objection(const struct session *session);
/* Who has won. */
const char *session_result(const struct table *table, const struct game_state *state);

/* evaluate.c: lets threads evaluate; takes what they have found; ends them. */
void evaluate_run(struct session *session);
int evaluate_take(struct session *session);
void evaluate_stop(struct session *session);
/* What is looked at more deeply than is wanted now is dropped. */
void evaluate_drop_deeper(struct session *session);
/* The files that can be read when one of them has found something; returns how many. */
int evaluate_bells(const struct session *session, int bells[THREADS_MAX]);
/* The evaluation of a ply of the record, or NULL; whether there can be one. */
const struct move_evaluation *evaluation_at(const struct session *session, int ply);
int evaluation_is_due(const struct session *session, int ply);
/* How many were evaluated so deep, and of how many. */
int evaluation_count(const struct session *session, int depth, int *all);
/* "?" for a mistake, "??" for a bad one, else "". */
const char *evaluation_sign(const struct move_evaluation *evaluation);

#endif
