/* Records: games as text.

	bastide 1
	game medina
	players 3
	option edition first        one line per option that differs from its default
	seat 1 Ada                  optional names
	fair HASH                   optional: SHA-256 of the secret that chance was drawn with
	entropy 1 HEX               optional: the random bytes that a seat contributed to the dice
	withheld 2                  optional: this seat did not reveal its bytes and was left out
	undone 55 2                 optional: from ply 55 on, chance has been undone twice
	start provost 7             optional: the game begins in a position (core/position.h)
	moves
	1 merchant h6               the actor (a seat, or . for chance) and the move
	...
	result 57 61 48             optional, after a finished game: the points by seat
	secret HEX                  optional, the last line: the secret whose hash is `fair`

   A line can have several moves: "1 merchant h6; 2 roof a3". record_write does not use this short
   form, so that older programs can read what it writes. A whole record can be one line too, with
   "; " in place of the line ends: "bastide 1; game caylus; players 3; moves".

   Blank lines and lines that begin with # are skipped. Lines end with LF or CR LF. The reader
   replays the moves, so all moves of a record that it accepts are legal. Nothing here allocates
   memory. */
#ifndef CORE_RECORD_H
#define CORE_RECORD_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	RECORD_NAME_MAX = 64,  /* bytes of a seat's name, with the closing NUL */
	RECORD_LINE_MAX = 200, /* bytes of a line, with the closing NUL */
	RECORD_WORD_MAX = 64,  /* bytes of the word that a fault quotes, with the closing NUL */
	RECORD_HEX_MAX = 65    /* 64 lower-case hexadecimal digits, with the closing NUL */
};

struct record {
	const struct game *game;
	struct game_setup setup;
	char names[GAME_SEATS_MAX][RECORD_NAME_MAX];       /* "" where there is none */
	char fair[RECORD_HEX_MAX], secret[RECORD_HEX_MAX]; /* "" where there is none */
	char entropy[GAME_SEATS_MAX][RECORD_HEX_MAX];      /* likewise */
	unsigned withheld;                                 /* bit s: seat s was left out of the dice */
	int has_result;
	int count; /* moves written or read so far */
	int room;  /* moves that the array holds */
	move *moves;
	int *lines; /* the line of each move; NULL: not needed */
	int *undos; /* the number of undone chance moves before each move; zeroed, or NULL */
};

/* The faults of records. Brackets name the word and number that come with the fault. */
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
	RECORD_TRAILING_BLANK, /* a blank at the end of a line makes it wrong */
	RECORD_BAD_MEMBER,     /* the game has no such member of a position [word] */
	RECORD_BAD_NUMBER,     /* of a member [word] */
	RECORD_AFTER_START,    /* an option after the position [word] */
	RECORD_IMPOSSIBLE,     /* the position breaks a law [word; number: 1 if it can be drawn] */
	RECORD_BAD_NOTE,       /* a line of a study that makes no sense here [word] */
	RECORD_BAD_VARIATION,  /* of a study: begins or ends where it cannot [word] */
	RECORD_ERRORS
};

struct record_fault {
	enum record_error error;
	int line;
	int number;
	char word[RECORD_WORD_MAX];
};

/* An empty record that uses the caller's array, for reading or writing. */
struct record record_new(move *moves, int room);

/* Reads a record and stores the position after its last move in `state`. Returns 1. Or returns 0
   with the fault; the record and the state then hold everything before the faulty line. `games`
   ends with NULL. A text without a `moves` line is incomplete. */
int record_read(struct record *record, const struct game *const *games, const char *text,
                size_t size, struct game_state *state, struct record_fault *fault);

/* The position after the first `count` moves of a record. */
void record_replay(const struct record *record, int count, struct game_state *state);

/* Makes a text valid for a record: control characters and broken UTF-8 become blanks. */
void record_clean(char *text);
/* Names a seat. A name that is too long is cut at a character boundary. */
void record_name(struct record *record, int seat, const char *name);

/* Writes the head, the moves, the result if the game is over, and the secret if there is one. Every
   line ends with LF. `put` receives the text piece by piece. Does not check that the secret matches
   its hash. */
void record_write(const struct record *record, void (*put)(void *to, const char *text, size_t size),
                  void *to);
/* Writes the position after the last move as a record in one line, without names, moves and dice.
   Ends with LF. Returns 0 if the game has no positions. */
int record_write_position(const struct record *record,
                          void (*put)(void *to, const char *text, size_t size), void *to);

#ifdef __cplusplus
}
#endif

#endif
