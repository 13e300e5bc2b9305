/* What rule tests speak: a game on the table, moves in notation, claims about it.

   Every function ends the test with a message that names the place when something is not as said.

	struct table t = table_new("medina players=3 edition=first");
	table_play(&t, "merchant h6, building grey c3");
	table_yes(&t, "roof c3");
	table_refuses(&t, "roof d4", 33);      not legal, and why() names rule 33
*/
#ifndef TESTS_SUPPORT_TABLE_H
#define TESTS_SUPPORT_TABLE_H

#include "core/game.h"
#include "core/record.h"
#include "tests/support/unit.h"

struct table {
	const struct game *game;
	struct game_setup setup;
	struct game_state state;
	int is_edited; /* set by a test that changes the state by hand: invariants are not checked */
};

/* "GAME players=N [option=value ...]" */
struct table table_new(const char *head);
/* After the first `count` moves of a record file (path from the project's root); -1: all. */
struct table table_from_record(const char *path, int count);

/* Makes moves, separated by commas or semicolons; each must be legal. A leading actor ("2 pass",
   ". deal farm") is checked if it is there. */
void table_play(struct table *table, const char *moves);

/* The actor as written in records: "1", ".", or "over". */
void table_actor(const struct table *table, const char *actor);
/* The kind of node, as game->node says. */
void table_node(const struct table *table, const char *node);
/* Each of these moves (separated as above) is legal / is not legal. */
void table_yes(const struct table *table, const char *moves);
void table_no(const struct table *table, const char *moves);
/* The move is well formed, not legal, and why() answers this rule. */
void table_refuses(const struct table *table, const char *text, int rule);
/* The legal moves are exactly these, in any order. */
void table_legal(const struct table *table, const char *moves);
/* The legal moves that begin with this prefix are exactly "PREFIX X" for these words X. */
void table_all(const struct table *table, const char *prefix, const char *words);
/* The first words of all legal moves, sorted, with spaces between them. */
void table_verbs(const struct table *table, const char *verbs);
void table_count(const struct table *table, int count);
/* Points and places by seat: "5 0 0". */
void table_score(const struct table *table, const char *points);
void table_places(const struct table *table, const char *places);

/* Reads a whole file of the project (path from its root) into memory that stays until the end. */
char *test_read_file(const char *path, size_t *size);

#endif
