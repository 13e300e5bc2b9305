/* quiz.h - a puzzle that is asked, without a screen: which one comes next, what a try was worth. */
#ifndef TERM_QUIZ_H
#define TERM_QUIZ_H

#include "term/mine.h"
#include "term/session.h"
#include "term/solved.h"

/* Which puzzles are asked, in what order: one by its name; else that of the day first, then those
   that were not tried yet, the nearest to the solver's rating first. Of the player's own, all
   that are due. */
struct solve_wish {
	struct mine *mine;       /* NULL: those that come with the program */
	const struct game *game; /* NULL: of all games */
	const char *theme;       /* NULL: any */
	const char *name;        /* NULL: any */
	int64_t day;             /* since 1970 */
};

struct quiz {
	struct solved *solved;
	struct mine *mine; /* where the player's own are counted, or NULL */
	int64_t day;
	int days; /* until an own one comes again */
	struct book_page page;
	struct puzzle puzzle;
	int has_hint, is_tried, wants_next;
};

/* The word for a theme, for people. */
const char *theme_word(const struct book_page *page);
/* Whether a puzzle is one of those that are wished for. */
int solve_is_wished(const struct solve_wish *wish, const struct book_page *page);
/* Asks one puzzle after the other as long as the next one is wanted: `ask` has the session's table
   before the decision. Returns 0 with the error if there is none to begin with. */
int quiz_ask_all(struct session *session, const struct solve_wish *wish, void (*ask)(void *with),
                 void *with, struct error *error);

/* Sentences for people. Only the first try counts, and less after a hint. */
const char *quiz_question(const struct session *session);
const char *quiz_hint(struct session *session);
/* Of the answer, or of another move. */
const char *quiz_try(struct session *session, move m);
const char *quiz_give_up(struct session *session);
const char *quiz_rating(const struct session *session);
/* Lets the session's worker find why the answer is better than the move that people make. */
int quiz_explain(struct session *session);

#endif
