/* What one game does to the ratings of those who played it. A pure function, so that a server and
   `bastide admin ratings --recompute` count alike.

   People are compared with the people of the game, programs with its programs. Two who have met
   often in a week do not count for each other any more: see docs/reference/ratings.md. */
#ifndef SERVER_RATINGS_LADDER_H
#define SERVER_RATINGS_LADDER_H

#include "server/ratings/result.h"

/* Games of two in a week, per game and number of seats, that count. */
enum { MEETINGS_MAX = 10 };

/* Ratings, games and meetings are those before the game; afterwards, those after it. */
void ladder_rate(struct rated_game *result);

#endif
