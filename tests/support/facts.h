/* Whether a game's printed facts are still those that its pinned figures were made for.

   Some games have facts that were filled in, marked GUESSED in their .def files. An owner of
   the box may correct them, and then worked examples, counts, records and digests say nothing
   any more. So the folder of such a game's tests has a file facts.txt with the hash of the rows
   that the figures were made for. Comments, spaces and the marks KNOWN and GUESSED do not
   count. */
#ifndef TESTS_SUPPORT_FACTS_H
#define TESTS_SUPPORT_FACTS_H

#include <stdint.h>

/* The hash of all rows in those of the game's .def files that speak of GUESSED rows. */
uint64_t facts_hash(const char *game);
/* 0 if the game has no facts.txt, or has the facts that it names; else 1, after saying so. Tests of
   figures ask this first and leave the figures out. */
int facts_have_changed(const char *game);

#endif
