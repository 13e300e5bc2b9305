/* The numbers of table states as text, for SQL: STATUS(OPEN) is "0".

   A statement has to contain the number itself, not a parameter: otherwise the database would not
   use its partial indexes (schema.def). */
#ifndef SERVER_STORE_SQL_STATES_H
#define SERVER_STORE_SQL_STATES_H

#include "server/types.h"

#define STATUS(name) SQL_NUMBER(STATUS_##name)
#define WAITING(name) SQL_NUMBER(WAITING_FOR_##name)
#define SQL_NUMBER(number) SQL_TEXT(number)
#define SQL_TEXT(number) #number

#define STATUS_OPEN 0
#define STATUS_PLAYING 1
#define STATUS_PAUSED 2
#define STATUS_OVER 3
#define STATUS_CLOSED 4
#define STATUS_DICE_COMMIT 5

#define WAITING_FOR_PERSON 1
#define WAITING_FOR_BOT 2

/* The beginning of a statement in which people, or the places where they are notified, take turns:
   at most $2 of them after $1 in the order of `key`. `bounds` has of each the second smallest
   `rank` that is not above $3: no one hides the others, however many rows they have. */
#define TURNS(table, key, condition, rank, type) \
	"WITH RECURSIVE turns (id, count) AS (" \
	"SELECT MIN(" key "), 1 FROM " table " WHERE " condition key " > $1 " \
	"UNION ALL SELECT (SELECT MIN(" key ") FROM " table " WHERE " condition key " > turns.id), " \
	"count + 1 FROM turns WHERE turns.id IS NOT NULL AND count < CAST($2 AS BIGINT)), " \
	"bounds (id, rank) AS (SELECT id, COALESCE((SELECT " rank " FROM " table \
	" WHERE " condition key " = turns.id AND " rank " <= $3 ORDER BY " rank " LIMIT 1 OFFSET 1), " \
	"CAST($3 AS " type ")) FROM turns WHERE id IS NOT NULL) "

#define VISIBILITY(name) SQL_NUMBER(VISIBILITY_OF_##name)
#define VISIBILITY_OF_PUBLIC 2

#define NO_SEAT "-2" /* SEAT_NONE */

#define RATING_GAMES_SHOWN 5 /* games until a rating is in lists; SQL has the number itself */

_Static_assert((int)TABLE_OPEN == STATUS_OPEN && (int)TABLE_PLAYING == STATUS_PLAYING &&
                   (int)TABLE_PAUSED == STATUS_PAUSED && (int)TABLE_OVER == STATUS_OVER &&
                   (int)TABLE_CLOSED == STATUS_CLOSED &&
                   (int)TABLE_DICE_COMMIT == STATUS_DICE_COMMIT &&
                   (int)WAITING_PERSON == WAITING_FOR_PERSON &&
                   (int)WAITING_BOT == WAITING_FOR_BOT && (int)SEAT_NONE == -2 &&
                   (int)STUDY_PUBLIC == VISIBILITY_OF_PUBLIC,
               "SQL and C number the states alike");

#endif
