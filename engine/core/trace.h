/* Hashes for comparing two implementations of a game. */
#ifndef CORE_TRACE_H
#define CORE_TRACE_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* FNV-1a, 64 bits. */
#define FNV_BASIS 0xcbf29ce484222325u
uint64_t fnv_add(uint64_t hash, const void *bytes, size_t size);

/* The hash of the legal moves here: their spellings, sorted bytewise, each with a newline. *count
   gets their number. At the end of a game: FNV_BASIS and 0. */
uint64_t trace_moves(const struct game *game, const void *state, int *count);

/* One line of a trace, without newline: PLY ACTOR COUNT DIGEST SCORES. Returns its length. */
enum { TRACE_LINE_MAX = 128 };
int trace_line(const struct game *game, const void *state, int ply, char *out);

/* Plays `games` random games (core/random.h, seeds seed, seed+1, ...) and hashes the number of
   moves at every node, the spelling of every move, and the points and places at the end. The
   result changes with any change of the rules or the notation. */
uint64_t trace_random_games(const struct game *game, const struct game_setup *setup, uint64_t seed,
                            int games);

#ifdef __cplusplus
}
#endif

#endif
