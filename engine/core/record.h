/* A game written down as text, and back.

	bastide 1
	game medina
	players 3
	option edition first        one line per option that differs from its default
	seat 1 Ada                  optional names
	fair HASH                   optional: SHA-256 of the secret that chance was drawn with
	entropy 1 HEX               optional: what a seat threw in before the game, for chance
	withheld 2                  optional: this seat was left out, since it did not tell its part
	undone 55 2                 optional: from this ply on, so many undos over chance were before
	moves
	1 merchant h6               the actor (a seat, or . for chance) and the move
	...
	result 57 61 48             optional, after a finished game: the points by seat
	secret HEX                  optional, the last line: what `fair` is the hash of

   Blank lines and lines that begin with # are skipped; lines end with LF or CR LF. Reading replays
   the moves, so a record that was read is legal from the first move to the last. Nothing is
   allocated. */
#ifndef CORE_RECORD_H
#define CORE_RECORD_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	RECORD_NAME_MAX = 64,   /* bytes of a seat's name, with the closing NUL */
	RECORD_LINE_MAX = 200,  /* bytes of a line, with the closing NUL */
	RECORD_WORD_MAX = 64,   /* bytes of what a fault quotes, with the closing NUL */
	RECORD_HEX_MAX = 65     /* 64 lower-case hexadecimal digits, with the closing NUL */
};

struct record {
	const struct game *game;
	struct game_setup setup;
	char names[GAME_SEATS_MAX][RECORD_NAME_MAX]; /* "" where there is none */
	char fair[RECORD_HEX_MAX], secret[RECORD_HEX_MAX]; /* "" where there is none */
	char entropy[GAME_SEATS_MAX][RECORD_HEX_MAX];      /* likewise */
	unsigned withheld; /* bit s: seat s was left out of the dice */
	int has_result;
	int count; /* moves written or read so far */
	int room;  /* moves that the array holds */
	move *moves;
	int *lines; /* the line of each move, or NULL where nobody asks */
	int *undos; /* how many undos over chance were before each move, zeroed; NULL likewise */
};

/* What can be wrong with a record. The word and number of the fault are named in brackets. */
enum record_error {
	RECORD_FINE,
	RECORD_BAD_BYTE,       /* a control character or broken UTF-8 [number: the byte] */
	RECORD_LONG_LINE,      /* longer than RECORD_LINE_MAX */
	RECORD_NOT_A_RECORD,   /* the first line is not "bastide ..." */
	RECORD_BAD_VERSION,    /* of the format [word] */
	RECORD_UNKNOWN_LINE,   /* a head line of no known kind [word] */
	RECORD_TWICE,          /* a head line that may come once [word] */
	RECORD_MISSING,        /* something must come before this line, or before the end [word] */
	RECORD_UNKNOWN_GAME,   /* [word] */
	RECORD_BAD_PLAYERS,    /* [word] */
	RECORD_UNKNOWN_OPTION, /* [word] */
	RECORD_BAD_VALUE,      /* of an option [word] */
	RECORD_BAD_SEAT,       /* no such seat [word] */
	RECORD_BAD_NAME,       /* empty, or too long */
	RECORD_NOT_A_MOVE,     /* no move of this game [word] */
	RECORD_WRONG_ACTOR,    /* [word: who should act] */
	RECORD_ILLEGAL,        /* [word: the move; number: the rule] */
	RECORD_AFTER_END,      /* a move after the end of the game [word] */
	RECORD_TOO_LONG,       /* more moves than the array holds */
	RECORD_EARLY_RESULT,   /* the game is not over */
	RECORD_WRONG_RESULT,   /* [word: the result as it should be] */
	RECORD_AFTER_RESULT,   /* something follows the result or the secret [word] */
	RECORD_BAD_HEX,        /* not 64 lower-case hexadecimal digits [word] */
	RECORD_BAD_UNDONE,     /* not a ply and a number of undos, both higher than before [word] */
	RECORD_TRAILING_BLANK, /* a line that a blank at its end makes wrong */
	RECORD_ERRORS
};

struct record_fault {
	enum record_error error;
	int line;
	int number;
	char word[RECORD_WORD_MAX];
};

/* An empty record with the caller's array, to be read into or written from. */
struct record record_new(move *moves, int room);

/* Reads a record and leaves in `state` the position after its last move. Returns 1; or 0 with the
   fault, and then the record and the state hold what came before the faulty line. `games` ends
   with NULL. A text without a `moves` line is not complete. */
int record_read(struct record *record, const struct game *const *games, const char *text,
                size_t size, struct game_state *state, struct record_fault *fault);

/* The position after the first `count` moves of a record. */
void record_replay(const struct record *record, int count, struct game_state *state);

/* Makes a text fit for a record: every byte that is no text (control characters, broken UTF-8)
   becomes a blank. */
void record_clean(char *text);
/* Names a seat; a name that is too long is cut between two letters. */
void record_name(struct record *record, int seat, const char *name);

/* Writes head, moves, if the game is over the result, and the secret if there is one; every line
   ends with LF. `put` gets the text piece by piece. That the secret fits its hash is not
   checked. */
void record_write(const struct record *record, void (*put)(void *to, const char *text, size_t size),
                  void *to);

#ifdef __cplusplus
}
#endif

#endif
