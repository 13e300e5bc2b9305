/* Explains why one move is better than another, in things that you can count on the table.

   First the facts: the effects of the better move on the board, before anyone else decides.

   Then the expectation: after both moves, the replies that a short search expects are played
   (lines.h). Each difference in what the seats have afterwards is a row: a term of the evaluator
   (evaluator.h), a seat, and a figure. No figure is an estimate: play the two lines and you find
   the same ones, as reasons_check() does.

   If the expected replies show nothing for the better move, the rows come from the replies that
   threaten it; then they show what can happen, not what will. If these show nothing either, rows
   are missing: the moves are about equal, or a short line does not show the difference. What each
   of them gives is kept even then, as `alike`. */
#ifndef AI_REASONS_H
#define AI_REASONS_H

#include "ai/lines.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The lines of a comparison: after the better move, and after the played one. */
enum { LINE_BETTER, LINE_PLAYED, LINE_SIDES };
enum { REASON_ROWS_MAX = 8, REASON_SENTENCES_MAX = 2, REASON_WORDS_MAX = 80 };

struct reason {
	int term;           /* of evaluator->terms */
	int thing;          /* of its kinds, 0 where there is one */
	int seat;           /* LEDGER_NOBODY: the board's */
	int better, played; /* what the seat has after the better move, and after the other */
	int figure;         /* the first minus the second */
	int is_saved;       /* of a fact: the played move costs it, the better one does not */
	int is_for;         /* it favours the better move; otherwise it is a cost of that move */
	int source;         /* of points: the row of the score sheet with most of them; else -1 */
};

struct reasons {
	move better, played;
	int seat;      /* that decides between them */
	int is_threat; /* the rows are possible moves of the others, not expected ones */
	int horizon;   /* of the lines, the one at which they are compared */
	int count;     /* rows: those for the better move first, each kind by size */
	struct reason rows[REASON_ROWS_MAX];
	/* What the better move does by itself and the played one does not: `played` is what the seat
	   has before the move, `figure` what the move changes. After them what the better move saves:
	   there `better` is what the seat has before the move. Points are here only if the score sheet
	   has them. If the two moves do not differ: all that the better one does for its seat. */
	int fact_count;
	struct reason facts[REASON_ROWS_MAX];
	/* Without rows: the most that the better move gives, and the most that the played one gives its
	   seat instead. They come to about the same. */
	int alike_count;
	struct reason alike[2];
	/* Where the terms count all that a move can give: the better move by itself gives no other seat
	   anything; it does not change what its own seat has, apart from expectations. */
	int is_quiet, is_idle;
	struct line lines[LINE_SIDES];
};

/* A sentence of an explanation: its id in po/, the row it is about, and the rows of what the move
   costs, or NULL: at most two. The places of reasons.now.* are the better move, the words of the
   row, and the words of the costs, the played move that the better one saves from it, or the name
   of the row's seat; of reasons.then.*: the words, the played move, the name; of reasons.first.*
   and reasons.can.*: the better move, the words, the played move, the name; of reasons.alike.*: the
   better move, the words, the played move, the words of what that one gives; of the others: the
   words and the name. */
struct reason_sentence {
	const char *id;
	const struct reason *row, *cost, *also;
};

/* Compares two legal moves of a seat. `memory` is for the search, as for search_new. The search
   uses the plan, with its own seed and without temperature, and the iterations of the evaluator.
   Without terms there are no rows. */
void reasons_find(void *memory, size_t size, const struct search_plan *plan, const void *state,
                  move played, move better, struct reasons *reasons);

/* The move, apart from the best one, that a person would consider first: of those that are clearly
   worse, so that there is a reason against it, the one with the highest prior; without such a move,
   of all. The best move itself if it is the only one. */
move reasons_natural(const struct search_candidate *candidates, int count, move best);

/* What a row is worth, in points; whether it alone is worth a point or more. */
float reason_size(const struct evaluator *evaluator, const struct reason *row);
int reason_is_large(const struct evaluator *evaluator, const struct reason *row);

/* Of some rows, the largest that the better move costs its seat, or NULL. */
const struct reason *reasons_cost(const struct reasons *reasons, const struct reason *rows,
                                  int count);

/* The explanation: at most two sentences, the facts before the expectation. Returns their number;
   0 if the moves are about equal, and nothing separates them. */
int reasons_sentences(const struct search_plan *plan, const struct reasons *reasons,
                      struct reason_sentence out[REASON_SENTENCES_MAX]);

/* The later move of a line that gives a seat what a sentence expects: in `side`, the line of it.
   Returns its index there; -1 if the compared moves give it, or another seat's, or none. */
int reasons_cause(const struct search_plan *plan, const void *state, const struct reasons *reasons,
                  const struct reason_sentence *sentence, int *side);

/* As JSON, an object without a name, or with one inside another: the two moves and the seat,
   `threat`, `quiet`, `idle` and `horizon`, `sentences` (`sentence`: its id in po/, `row`, `cost`
   and `also` if the move costs one thing or two, and `by`, the later move that gives it: its
   `line`, better or played, and its index there), `facts` and `rows` (term, and where it has kinds
   kind and thing; seat from 1, null for the board's; better, played, figure; for: whether it
   favours the better move; source: of points; words: the id in po/ of the counted thing, whose
   arguments are the figure without its sign and the word for the thing), and `lines`, better and
   played, as records spell them, up to where they were compared. */
struct emit;
void reasons_write(const struct search_plan *plan, const void *state, const struct reasons *reasons,
                   struct emit *emit, const char *name);
/* The id in po/ of the words for what a row counts. */
void reasons_words(const struct search_plan *plan, const struct reason *row,
                   char out[REASON_WORDS_MAX]);

/* The row of the score sheet where the better move gains the seat most points over the played one;
   -1 if no row is about that. */
int reasons_source(const struct reasons *reasons);

/* Plays and counts both lines again. Returns 1 if every move is legal and every figure is true. */
int reasons_check(const struct search_plan *plan, const void *state, const struct reasons *reasons);

#ifdef __cplusplus
}
#endif

#endif
