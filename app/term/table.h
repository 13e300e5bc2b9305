/* table.h - a game in progress: its record, who sits where, and the way back and forth in it. */
#ifndef TERM_TABLE_H
#define TERM_TABLE_H

#include "ai/ai.h"
#include "base/error.h"
#include "core/random.h"
#include "core/record.h"
#include "term/canvas.h"

/* Who decides for a seat: a person, the dice, another program, or a level of ai/levels.def. */
enum sitter {
	SITTER_HUMAN,
	SITTER_RANDOM,
	SITTER_BOT,
#define LEVEL(name, ...) SITTER_##name,
#include "ai/levels.def"
#undef LEVEL
	SITTERS
};
/* Their words in options and files: "human", "random", "bot", "mason"; ends with NULL. */
extern const char *const SITTER_WORDS[];

enum { TABLE_COMMAND_MAX = 512 };

struct table {
	struct record record;    /* record.count moves have been made */
	int known;               /* moves: those beyond record.count were undone and can be redone */
	struct game_state state; /* after record.count moves */
	enum sitter sitters[GAME_SEATS_MAX];
	/* Of bots. Files do not hold them: opening a record must not run what stands in it. */
	char commands[GAME_SEATS_MAX][TABLE_COMMAND_MAX]; /* bot[depth=3]:./my-bot */
	int enters_chance;                                /* a person says what the dice have shown */
	struct random random;                             /* for chance and bots */
};

/* Sets a table up for a game. Returns 0 with the error; else it must be freed. */
int table_start(struct table *table, const struct game *game, const struct game_setup *setup,
                struct error *error);
/* A game that was played with the box is typed in: people choose for all seats and for chance. */
void table_enter(struct table *table);
/* Takes over a record from a file, and who sat where if the file says so; else the first seat is a
   person's and the others are bots. */
int table_load(struct table *table, const char *path, struct error *error);
void table_free(struct table *table);

/* Writes the game with a line that says who sits where; see file_create, file_replace. */
int table_create_file(const struct table *table, const char *path, struct error *error);
int table_replace_file(const struct table *table, const char *path, struct error *error);

int table_turn(const struct table *table);
/* Whether a person has to decide now. */
int table_waits(const struct table *table);
int table_is_over(const struct table *table);
int table_has_people(const struct table *table);
/* The ply of a person's last decision, or -1. */
int table_last_decision(const struct table *table);
/* The seat's name, or its pigment's; or that of chance. */
const char *table_name(const struct table *table, int seat);
/* A move in the notation. */
const char *table_move_text(const struct game *game, const void *state, move m);
/* The points that each seat gains between two positions. */
void table_gains(const struct table *table, const void *before, const void *after,
                 int gains[GAME_SEATS_MAX]);
/* A position of the table and the one before it (or NULL), to be drawn in so many columns. */
struct drawn table_drawn(const struct table *table, const void *before, const void *state,
                         int columns);

/* Makes a legal move and carries out all that follows by itself. */
void table_make(struct table *table, move m);
/* Whether another program has to decide now. */
int table_waits_for_bot(const struct table *table);
/* The level that has to decide now, or NULL. */
const struct level *table_thinker(const struct table *table);
/* What chance or a random player does now. */
move table_draw(struct table *table);

/* Back to the last decision of a person; forward to the next one that was taken back. Return 0 if
   there is none. */
int table_undo(struct table *table);
int table_redo(struct table *table);

#endif
