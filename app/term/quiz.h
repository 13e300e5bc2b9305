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
/* The puzzle of the day among those that are wished for; then one that was not tried, as hard as
   the solver is strong. Return 0 if there is none. */
int solve_first(const struct solve_wish *wish, struct book_page *found);
int solve_next(const struct solve_wish *wish, const struct solved *solved, struct book_page *found);

/* Sets the session's table up before the decision of a page. Returns 0 if that cannot be; else the
   table must be freed. */
int quiz_begin(struct session *session, const struct book_page *page);

/* Sentences for people, into out. Only the first try counts, and less after a hint. */
enum { QUIZ_TEXT_MAX = 1024 };
void quiz_question(const struct session *session, char out[QUIZ_TEXT_MAX]);
void quiz_hint(struct session *session, char out[QUIZ_TEXT_MAX]);
/* Returns 1 if the move is the answer. */
int quiz_try(struct session *session, move m, char out[QUIZ_TEXT_MAX]);
void quiz_give_up(struct session *session, char out[QUIZ_TEXT_MAX]);
void quiz_rating(const struct session *session, char out[QUIZ_TEXT_MAX]);
/* Lets the session's worker find why the answer is better than the move that people make. */
int quiz_explain(struct session *session);

#endif
