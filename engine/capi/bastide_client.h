/* What the clients of Bastide need besides bastide.h: single steps, gains, chains, boards, a search
   in slices, the coach, nets. It is part of the engine for browsers, not of libbastide, and any
   release may change it.

   The conventions are those of bastide.h, but no function returns the length that a text would
   have: `room` must be enough (BASTIDE_ERROR_ROOM). A legal move is given by its spelling. */
#ifndef CAPI_BASTIDE_CLIENT_H
#define CAPI_BASTIDE_CLIENT_H

#include "capi/bastide.h"

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __wasm__
#define BASTIDE_CLIENT_API BASTIDE_API
#else
#define BASTIDE_CLIENT_API
#endif

/* --- Games and records -------------------------------------------------------------------- */

/* As JSON: every option of the set-up with its value, chosen or default. */
BASTIDE_CLIENT_API int bastide_options_json(const struct bastide_state *state, char *out,
                                            size_t room);
/* A record of `length` bytes as JSON: game, players, options, names, the lines of the position that
   it begins with (if it does: "start"), and every move, spelled; or as
   a record in its canonical form: no defaults, the result if the game is over. */
BASTIDE_CLIENT_API int bastide_record_json(const char *text, size_t length, char *out, size_t room);
BASTIDE_CLIENT_API int bastide_canonical_record(const char *text, size_t length, char *out,
                                                size_t room);
/* A chapter of a study (core/study.h) as JSON: like a record, but instead of moves "nodes", each
   with its parent, the actor (a seat from 0; -1: chance) and the move that leads to it, and
   "notes", each with its node, kind and text. BASTIDE_ERROR_RECORD with the fault. */
BASTIDE_CLIENT_API int bastide_study_json(const char *text, size_t length,
                                          struct bastide_fault *fault, char *out, size_t room);
/* The position that a record begins with, for an editor. If it breaks a law, returns
   BASTIDE_ERROR_RECORD and the fault, and makes a state all the same if one can be drawn: it can
   be freed, described as JSON and asked for its actor, points and broken laws, and nothing else. */
BASTIDE_CLIENT_API int bastide_draft(const char *text, size_t length, struct bastide_state **out,
                                     struct bastide_fault *fault);
/* The laws that a draft or any other position breaks, as a JSON array of {"law", "rule"}: its word,
   and the number of the rule that it follows from. The first is that of the fault. */
BASTIDE_CLIENT_API int bastide_broken_laws_json(const struct bastide_state *state, char *out,
                                                size_t room);
/* The members that positions of the game spell, as JSON, with their bounds and their numbers here;
   an empty array if the game has no positions as text. */
BASTIDE_CLIENT_API int bastide_members_json(const struct bastide_state *state, char *out,
                                            size_t room);
/* The digest of random games with the set-up of a state; see core/trace.h. */
BASTIDE_CLIENT_API int bastide_digest(const struct bastide_state *state, uint64_t seed, int games,
                                      uint64_t *digest);

/* --- Moves -------------------------------------------------------------------------------- */

/* The legal moves in ascending order, spelled, each with a newline; or by the grammar, as a JSON
   array of {"verb": "plant", "square": "c3"}. None once the game is over. */
BASTIDE_CLIENT_API int bastide_legal_text(const struct bastide_state *state, char *out,
                                          size_t room);
BASTIDE_CLIENT_API int bastide_legal_json(const struct bastide_state *state, char *out,
                                          size_t room);
/* The points of all seats after each of these moves, move by move. Returns how many numbers. */
BASTIDE_CLIENT_API int bastide_points_after(const struct bastide_state *state, int32_t *points,
                                            size_t room);
/* The points that a legal move brings, with its steps, by seat and row of the score sheet. Returns
   how many numbers. */
BASTIDE_CLIENT_API int bastide_gains(const struct bastide_state *state, const char *text,
                                     int32_t *gains, size_t room);
/* The same for the step that is due. BASTIDE_ERROR_ACTOR: none is. */
BASTIDE_CLIENT_API int bastide_step_gains(const struct bastide_state *state, int32_t *gains,
                                          size_t room);
/* All chains of at least two moves as JSON, with the points of all seats after each. `words` are
   those that chains repeat (core/chain.h). */
BASTIDE_CLIENT_API int bastide_chains_json(const struct bastide_state *state, const char *words,
                                           char *out, size_t room);
/* The places of the board as JSON, the fewest columns between two of a row, and which members of
   the position are amounts of the table and of the seats: for a board that knows no particular
   game. */
BASTIDE_CLIENT_API int bastide_board_json(const struct bastide_state *state, char *out,
                                          size_t room);

/* What bastide_actor returns while a step is due, between bastide_apply_text and the last
   bastide_step. Nothing is legal then. */
enum { BASTIDE_STEP = -2 };
/* Makes a legal move without the automatic steps after it. */
BASTIDE_CLIENT_API int bastide_apply_text(struct bastide_state *state, const char *text);
/* The word of the step that is due, one of `step` in the game's schema; "" if none is. */
BASTIDE_CLIENT_API const char *bastide_due(const struct bastide_state *state);
/* Makes one step, if one is due: 1, else 0. */
BASTIDE_CLIENT_API int bastide_step(struct bastide_state *state);

/* --- Levels and nets ---------------------------------------------------------------------- */

/* How many threads a level thinks with, and for how many milliseconds at most (0: no limit).
   BASTIDE_ERROR_LEVEL: there is no such level, or it does not search. */
BASTIDE_CLIENT_API int bastide_level_threads(const char *level);
BASTIDE_CLIENT_API int bastide_level_milliseconds(const char *level);
/* 1 if some levels of a game use a net, else 0. */
BASTIDE_CLIENT_API int bastide_wants_net(int game);
/* Only in the engine for browsers, which has no nets built in: loads the net of a game from these
   bytes, for all later searches. BASTIDE_ERROR_GAME: it is damaged, or for no game here. */
BASTIDE_CLIENT_API int bastide_load_net(const void *bytes, size_t size);
/* The evaluation of a position where a seat acts, by the net if there is one: by seat the points,
   then the spread. Returns how many numbers. */
BASTIDE_CLIENT_API int bastide_evaluation(const struct bastide_state *state, float *out,
                                          size_t room);

/* --- A search in slices ------------------------------------------------------------------- */

struct bastide_search;

/* Starts the search of a level in a position where a seat acts. Returns the number of iterations
   for each of its threads. */
BASTIDE_CLIENT_API int bastide_search_new(const struct bastide_state *state, const char *level,
                                          uint64_t seed, struct bastide_search **out);
BASTIDE_CLIENT_API void bastide_search_free(struct bastide_search *search);
/* Runs this many more iterations. Returns how many are done in total. */
BASTIDE_CLIENT_API int bastide_search_run(struct bastide_search *search, int iterations);
/* Spells the move to make. */
BASTIDE_CLIENT_API int bastide_search_choose(struct bastide_search *search, char *out, size_t room);
/* The result so far as JSON, with numbers in thousandths. `first`: by seat the chance of first
   place. `candidates`: the most visited moves with visits and value for the acting seat, and the
   move `asked`, unless it is not legal. `natural`: apart from the best move, the one with the
   highest prior. */
BASTIDE_CLIENT_API int bastide_search_report_json(struct bastide_search *search, const char *asked,
                                                  char *out, size_t room);

/* --- The coach, where a seat acts ---------------------------------------------------------- */

/* What a legal move loses: {"better", "loss"}, in tenths of points. */
BASTIDE_CLIENT_API int bastide_coach_json(const struct bastide_state *state, const char *played,
                                          char *out, size_t room);
/* What a legal move loses beside another that a search has found to be better, judged by two more
   searches with this many iterations: {"loss", "source"}. The loss is in tenths of points, below 0
   if the other move is not better. The source is the row of the score sheet that its reason names,
   or null. */
BASTIDE_CLIENT_API int bastide_loss_json(const struct bastide_state *state, const char *played,
                                         const char *better, int iterations, char *out,
                                         size_t room);
/* How lucky the draws between two positions were, in tenths of points by seat. In the first, chance
   acts; in the second a player does, or the game is over. `playouts` judge each outcome
   (ai/luck.h). Returns how many numbers. */
BASTIDE_CLIENT_API int bastide_luck(const struct bastide_state *before,
                                    const struct bastide_state *after, uint64_t seed, int playouts,
                                    int32_t *tenths, size_t room);
/* What to look at before a move: an array of {"words", "kind", "thing"}; the last two only if the
   words name a thing. */
BASTIDE_CLIENT_API int bastide_hints_json(const struct bastide_state *state, char *out,
                                          size_t room);
/* What is proven: {"seat", "margin"}, the seat from 1, or null. */
BASTIDE_CLIENT_API int bastide_proof_json(const struct bastide_state *state, char *out,
                                          size_t room);

#ifdef __cplusplus
}
#endif

#endif
