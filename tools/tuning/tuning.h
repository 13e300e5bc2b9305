/* tuning.h - what the parts of tools/tune.c share: the settings, the positions that self-play
   collects, and what each part does with them. */
#ifndef TOOLS_TUNING_TUNING_H
#define TOOLS_TUNING_TUNING_H

#include "core/game.h"
#include "tools/tuning/pupil.h"

enum { THREADS_MAX = 64, CANDIDATES_KEPT = 16 };

/* What is fitted. */
enum aim { AIM_BOTH, AIM_JUDGEMENT, AIM_OUTLOOK };

struct settings {
	struct pupil pupil;
	struct game_setup setup;
	int games, iterations, rounds, threads, check, is_writing;
	enum aim aim;
	double plies, temperature;
	uint64_t seed;
	char def[256];
};

/* A position of a game: what the search thought, and how it ended. */
struct sample {
	struct game_state state;
	float final[GAME_SEATS_MAX];
	int count;
	struct {
		move move;
		float share;
	} candidates[CANDIDATES_KEPT];
};

struct samples {
	struct sample *list; /* to be freed by whoever has it */
	size_t count, room;
};

/* play.c: plays the games of a round, and adds all decisions of them. */
void tune_play(const struct settings *settings, struct samples *samples);

/* outlook.c: moves the weights that evaluate() uses, and says which these are; or only those of
   them that judge() does not use, to the positions that are quiet: samples keeps no others. */
void tune_outlook(struct settings *settings, const struct samples *samples, uint8_t *is_used);
void tune_own_of_outlook(struct settings *settings, struct samples *samples);

/* judgement.c: moves the weights that judge() uses, but for some; says which it uses. */
void tune_judgement(struct settings *settings, const struct samples *samples,
                    const uint8_t *is_frozen);
void tune_find_judged(const struct settings *settings, const struct samples *samples,
                      uint8_t *is_used);

/* check.c: whether the new weights have won more than they lost, over all numbers of players. */
int tune_is_better(const struct settings *settings);

/* def.c: writes the weights into the .def. Returns 0, and says why, if that cannot be done. */
int tune_write(const struct settings *settings);

#endif
