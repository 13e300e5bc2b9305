/* choice.h - the legal moves of a node as a person meets them: spelled, matched with what was
   typed, and shown in few lines. Knows no game. */
#ifndef TERM_CHOICE_H
#define TERM_CHOICE_H

#include "core/game.h"
#include "term/screen.h"

/* Moves with their spellings: all legal ones, or those that are still in question. */
struct choice {
	int count;
	move moves[GAME_MOVES_MAX];
	char texts[GAME_MOVES_MAX][GAME_TEXT_MAX];
};

/* All legal moves of a node; none when the game is over. */
void choice_all(struct choice *choice, const struct game *game, const void *state);

/* How well typed words fit a spelling: 0 not at all; higher is better. The typed text is in lower
   case with single spaces ("b g c3").
   MATCH_PART and above: every typed word begins some word of the spelling, in order;
   MATCH_START and above: the first typed word begins the first word, the second the second, ...
   MATCH_WHOLE: it is the spelling. Words that are typed in full count more. A number begins the
   word that is a letter and that number. */
enum { MATCH_PART = 1, MATCH_START = 100, MATCH_WHOLE = 1000 };
int match(const char *typed, const char *spelling);
/* The next word of a text; whether the typed one begins this one, or is its number. */
const char *word_next(const char *at);
int word_begins(const char *typed, const char *word);
/* Lower case, single spaces, none at the ends. */
void match_clean(char *typed);

/* Those of `from` that fit best, and how well. `to` may be `from`. */
int choice_match(struct choice *to, const struct choice *from, const char *typed);

/* A list of numbered lines. Each line stands for one move or, where there are many, for a group
   with the same beginning. */
struct list {
	int lines;
	short line_of[GAME_MOVES_MAX]; /* by move of the choice */
};

/* A move of this table that has a whole line shows behind it what it brings. NULL: none does. */
struct table;
void list_show(struct list *list, const struct choice *choice, const struct screen *screen,
               const struct table *table);
/* Each move has a separate line, shown elsewhere. */
void list_singly(struct list *list, const struct choice *choice);
/* A single group has no number: what is typed next is then the end of a move. */
int list_is_numbered(const struct list *list, const struct choice *choice);
/* The moves of line 1 .. lines. */
void list_pick(const struct list *list, int line, const struct choice *from, struct choice *to);

/* The last words of the moves of a line, in short: "c3 d4-d9 e1-h11", where a-b is the block
   between two corners. */
void endings_text(const struct list *list, const struct choice *choice, int line, char *out,
                  size_t size);

#endif
