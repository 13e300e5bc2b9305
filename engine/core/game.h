/* The contract between a game and its clients: terminal, server, browser, bots and the search.

   A game is one `const struct game`: bounds and pure functions over a plain state. The state has no
   pointers and no padding, so it is copied with memcpy, compared with memcmp and hashed as bytes.
   No function here allocates, reads a clock, draws at random, uses floating point or does I/O.

   A client runs this loop:

	game_start(game, state, &setup);
	while ((actor = game->turn(state)) != GAME_OVER) {
		count = game->moves(state, moves);
		m = ... one of moves[0..count): a seat chooses, chance is drawn by weight ...
		game_play(game, state, m);
	}
	game->score(state, points); game_result(game, state, places);

   Four kinds of actor take turns:
   - a seat, 0 .. players-1, decides (people see seat 0 written as 1);
   - GAME_CHANCE: dice fall or a tile is drawn. The outcomes are moves, weight() says how likely
     each is, and the caller draws;
   - GAME_STEP: the rules act automatically (income, a tile changes hands, the next phase). step()
     carries out one consequence. game_start and game_play run all of them up to the next node. A
     client that shows each consequence calls apply and step itself and compares the states;
   - GAME_OVER: no more moves; the game has a result.
   A position whose actor is a seat or chance is a node. There is no hidden information. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct emit;
struct spelling;
struct spelled;

/* A move: a verb and up to three small numbers. Each game defines what the numbers mean.

	31     24 23     16 15      8 7       0
	|  verb  |    a    |    b    |    c    |

   The verb is the highest byte, so a generator that loops over verbs, then things, writes an
   ascending list without sorting. These numbers never leave the program: records and databases
   store the spelling. */
typedef uint32_t move;

#define MOVE(verb, a, b, c) \
	((uint32_t)(verb) << 24 | (uint32_t)(a) << 16 | (uint32_t)(b) << 8 | (uint32_t)(c))
#define MOVE_VERB(m) ((int)((m) >> 24))
#define MOVE_A(m) ((int)((m) >> 16 & 0xff))
#define MOVE_B(m) ((int)((m) >> 8 & 0xff))
#define MOVE_C(m) ((int)((m) & 0xff))

enum game_actor { GAME_CHANCE = -1, GAME_STEP = -2, GAME_OVER = -3 };

/* Bounds over all games, so that callers can use fixed arrays. The bounds of one game are in its
   struct game. The proof is next to the game's constants, and a test compares the two. */
enum {
	GAME_SEATS_MAX = 5,
	GAME_OPTIONS_MAX = 8,
	GAME_SOURCES_MAX = 12, /* rows of a score sheet */
	GAME_MOVES_MAX = 1024, /* legal moves of one node */
	GAME_TEXT_MAX = 64,    /* a spelled move, with its closing NUL */
	GAME_STATE_MAX = 1024, /* bytes of a state */
	GAME_JSON_MAX = 65536  /* bytes that write_state or write_facts can write */
};

/* Room for a state of any game, aligned for all of them. */
struct game_state {
	uint64_t words[GAME_STATE_MAX / 8];
};

/* Points by seat and by row of the game's score sheet. */
struct game_gains {
	int points[GAME_SEATS_MAX][GAME_SOURCES_MAX];
};

struct game_setup;

/* One option of a game. Its first value is the default. If `fallback` is given, it returns the
   default instead, and may look at the options before this one. */
struct game_option {
	const char *name;
	const char *const *values; /* ends with NULL */
	int (*fallback)(const struct game_setup *setup);
};

enum { GAME_OPTION_UNSET = 0xff };

/* The set-up of a game: the number of players and, for each option, the index of its value. A game
   can begin at another position than the rules' own (core/position.h). */
struct game_setup {
	int players;
	uint8_t option[GAME_OPTIONS_MAX];
	int has_start;
	struct game_state start;
};

/* The grammar of moves: what the moves of a game consist of. Spellings, action numbers and JSON
   come from these rows alone (core/grammar.c).

	building grey c3        {"verb": "building", "colour": "grey", "square": "c3"}
	  verb   part part

   A part is a kind of thing that a move names: a square, a colour, a die. The value of the first
   part is byte a of the move, then b, then c. There are four ways to spell a value. The first one
   that the row gives is used:

	.write             anything: several words, or none
	.words or .word    one word for each value
	.columns           a letter and a number: c3 is the third square of the third row
	otherwise          the number value + .plus, at least 0

   A word is any text in UTF-8 without spaces, semicolons and control characters. */
struct game_part {
	const char *kind; /* "square"; NULL: never spelled, and has only one value */
	int first, count; /* the values are first .. first + count - 1 */
	int wide;         /* further bytes of the value: those of the parts after it */
	int columns;      /* of a grid whose squares are the values, row by row */
	int plus;

	/* The word of value 0, and the bytes from one word to the next: GAME_WORDS, GAME_ROWS. If a
	   word is NULL, the value cannot occur. If the word depends on the state, use the function
	   instead. */
	const char *const *words;
	size_t stride;
	const char *(*word)(const void *state, int value);

	/* An optional part. The word `lead` precedes it ("as 5"). Both are left out if the value is
	   the default: the value that `unsaid` computes from the parts before it, or 0 if `unsaid` is
	   NULL. */
	const char *lead;
	int (*unsaid)(move m);

	/* Writes the value as words. `m` is the whole move, because the spelling of a part can depend
	   on other parts. */
	void (*write)(const void *state, move m, int value, struct spelling *out);
	/* Reads the value from the words that start at *at. Moves *at past them and returns the value,
	   or returns -1. `m` holds the parts before. NULL: the engine writes every value and compares
	   (slow). */
	int (*read)(const void *state, move m, const struct spelled *in, int *at);
};

#define GAME_WORDS(array) .words = (array), .stride = sizeof(array)[0]
#define GAME_ROWS(rows, field) .words = &(rows)[0].field, .stride = sizeof(rows)[0]

/* Who can make a move: bits. */
enum game_mover { GAME_BY_SEAT = 1, GAME_BY_CHANCE = 2 };
enum { GAME_PARTS_MAX = 3, GAME_SHAPE_MAX = 3 };

/* A kind of move. Verbs may share a word if no text could be a move of both. */
struct game_verb {
	const char *word;                              /* NULL: no move has this verb */
	int by;                                        /* enum game_mover */
	const struct game_part *parts[GAME_PARTS_MAX]; /* NULL after the last */
	const char *id; /* in JSON; NULL: the word, which must then be unique */

	/* The moves of a verb are numbered by the values of their parts; the last part varies fastest.
	   If that would leave gaps, the verb provides its own numbering: the number of moves, the index
	   of a move (anything for a malformed one), and the move at an index. */
	int actions;
	int (*index)(move m);
	move (*nth)(int verb, int index);
};

/* The layout of an observation: a list of groups. Each group is its rows, `repeat` times. A row is
   one number, or an array with the given shape. All its numbers are within low .. high.

   A row may be a member of the state (GAME_FIELD). If all rows of a game are members, with repeat
   1, the engine provides write_state and observe:

	static const struct game_feature FIELDS[] = {
		{GAME_FIELD(struct state, round), .high = 6},
		{GAME_FIELD(struct state, owner), .low = -1, .high = 3, .shape = {SQUARES}, .is_seat = 1},
		{GAME_FIELD(struct state, coins), .high = 99, .shape = {SEATS}, .by_seat = 1},
		{.name = NULL},
	}; */
enum game_feature_kind {
	GAME_FEATURE_NUMBER,
	GAME_FEATURE_FLAG,    /* 0 or 1 */
	GAME_FEATURE_CATEGORY /* the numbers are names: their order means nothing */
};

struct game_feature {
	const char *name;
	enum game_feature_kind kind;
	int low, high;
	int shape[GAME_SHAPE_MAX]; /* 0 after the last; all 0: one number */
	int gap[2]; /* of a category: the first and last of the values that never occur; or 0 */

	/* A member of the state: numbers of one or two bytes, signed if `low` is below 0. */
	size_t offset;
	int bytes;   /* of the whole member; 0: not a member */
	int by_seat; /* the first dimension is the seat; the observer's row comes first */
	int is_seat; /* the values are seats: the observer is 0, the next seat 1; -1 stays */
};

#define GAME_FIELD(type, member) \
	.name = #member, .offset = offsetof(type, member), .bytes = (int)sizeof(((type *)0)->member)

/* A law of positions: the word that names it, and the number of the rule that it follows from. */
struct game_law {
	const char *name;
	uint8_t rule;
};

/* A member of the state that positions spell (core/position.h). Members that follow from others
   have no row: complete_position() computes them. A row is one number or several, all within
   low .. high:

	{"round", GAME_MEMBER(struct state, round), .high = 6},
	{"coins", GAME_ROW_MEMBER(struct state, seats, coins), .high = 99},

   The number `none` is written as "-" (if it is not 0), every other one with `plus` added, so that
   people count seats from 1. */
enum game_member_form {
	GAME_NUMBERS, /* of 1, 2 or 4 bytes each */
	GAME_BITS,    /* 0 or 1 each, in words of 1, 2, 4 or 8 bytes */
	GAME_PLANES,  /* three words of 8 bytes: how many of them have the bit */
	GAME_PACKED   /* a word of 8 bytes with five numbers of 12 bits */
};

struct game_member {
	const char *name;
	size_t offset, bytes; /* bytes of the member, of one seat */
	size_t stride;        /* from one seat to the next; 0: there is only one */
	int rows;             /* how many there are, if not one for each player */
	enum game_member_form form;
	int word;      /* bytes of a number or word; 0: one */
	int count;     /* numbers, of one seat; 0: as many as there is room for */
	int low, high; /* signed if `low` or `none` is below 0 */
	int none, plus;
};

#define GAME_MEMBER(type, member) offsetof(type, member), sizeof(((type *)0)->member), 0
#define GAME_ROW_MEMBER(type, seats, member) \
	offsetof(type, seats[0].member), sizeof(((type *)0)->seats[0].member), \
		sizeof(((type *)0)->seats[0])

/* A place on the board, for the generic drawings (terminal, SVG, browser). */
enum { GAME_PLACES_MAX = 256, GAME_PLACE_TEXT_MAX = 16 };
struct game_place {
	char name[GAME_PLACE_TEXT_MAX];  /* as moves spell it: "c3" */
	int x, y;                        /* column and row, from 0 at the top left */
	int seat;                        /* the seat that owns the thing, or -1 */
	char thing[GAME_PLACE_TEXT_MAX]; /* its contents, in a few letters; "" if empty */
};

struct game_feature_group {
	const char *name;
	int repeat;
	const struct game_feature *rows; /* ends with a row without a name */
};

/* Members that a game may leave NULL are marked "optional", with the default. Clients call
   game_why(game, state, m) instead of game->why, and does the same for all optional members: these
   functions supply the defaults (core/defaults.c). */
struct game {
	const char *name;
	char rule_letter;  /* 'C': rule 31 is "C31" */
	int rules_version; /* raised when a record could replay differently */
	int players_min, players_max;
	const struct game_option *options; /* ends with a row without a name; optional: none */

	size_t state_size;  /* bytes, at most GAME_STATE_MAX, without holes */
	int moves_max;      /* most legal moves of a node */
	int nodes_max;      /* most nodes of a game */
	int features;       /* numbers that observe() writes; optional: counted from feature_groups */
	int layout_version; /* of actions and features: raised when one changes its meaning */

	/* The grammar of moves, by MOVE_VERB. */
	const struct game_verb *verbs;
	int verb_count;

	/* The state before the first step. `setup` is complete and within bounds (game_check_setup). */
	void (*setup)(void *state, const struct game_setup *setup);

	/* The number of seats that this state was set up with. */
	int (*players)(const void *state);
	/* Who acts: a seat, or one of enum game_actor. */
	int (*turn)(const void *state);
	/* Only when turn() is GAME_STEP: one consequence. Steps always reach a node or the end. NULL if
	   the game has none. */
	void (*step)(void *state);

	/* Only at a node: writes all legal moves, ascending, at least one, and returns their number.
	   This alone decides which moves are legal. `out` holds GAME_MOVES_MAX. */
	int (*moves)(const void *state, move *out);
	/* At a chance node, for a legal move: in how many equally likely ways it comes about. NULL if
	   the game has no chance. */
	uint32_t (*weight)(const void *state, move m);
	/* Only for a legal move: makes it. Unchecked; game_apply checks first. */
	void (*apply)(void *state, move m);
	/* At a node, for any move that has a spelling: 0 if it is legal, else the number of the rule
	   that forbids it. Optional: rule 1. */
	int (*why)(const void *state, move m);

	/* The kind of node, a word of the specification ("place", "favour"); "" if not at a node. */
	const char *(*node)(const void *state);
	/* Points by seat, at any time; places by seat (1 is best, ties share), at any time. The result
	   is optional: most points win. */
	void (*score)(const void *state, int *points);
	void (*result)(const void *state, int *places);
	/* The rows of the score sheet, one word for each source of points; ends with NULL. gains()
	   writes the points that a legal move earns, or that the next step earns if turn() is GAME_STEP
	   (`m` is ignored then). The rows of a seat add up to the change of score(). The state does not
	   change. Slow: it plays on a copy. Optional: one row, "points". */
	const char *const *sources;
	void (*gains)(const void *state, move m, struct game_gains *gains);
	/* Only when turn() is GAME_STEP: the word of the consequence that step() carries out next
	   ("income", "tower-tiles"), one of `dues`, which ends with NULL. The state does not change.
	   Slow: it may play on a copy. Optional: "step". */
	const char *const *dues;
	const char *(*due)(const void *state);
	/* The laws that every position keeps, first the invariants; ends with a row without a name.
	   broken_laws() has the bit of each row that does not hold. Laws that play the rules are only
	   checked if all others hold. Slow; for tests and editors. Optional: none. */
	const struct game_law *laws;
	uint64_t (*broken_laws)(const void *state);

	/* The position as JSON members, with figures that clients would otherwise have to compute. The
	   game's schema.json describes them. Writes at most GAME_JSON_MAX bytes. Optional: the fields
	   of feature_groups. */
	void (*write_state)(const void *state, struct emit *out);
	/* The printed facts, which never change during a game (costs, yields, tables), so that no
	   client repeats them. schema.json describes them too. Writes at most GAME_JSON_MAX bytes.
	   Optional: nothing. */
	void (*write_facts)(const void *state, struct emit *out);

	/* For machine learning: the state as numbers, seen by one seat (its own things first). The
	   game's STATE.md describes the layout. Optional: the fields of feature_groups. */
	void (*observe)(const void *state, int seat, int16_t *out);
	/* Faster, for observations that begin with many flags: writes these as bytes, and the numbers
	   after them. `flags` is their number. Optional: NULL and 0. */
	int flags;
	void (*observe_flags)(const void *state, int seat, uint8_t *flags, int16_t *rest);
	/* The same layout for programs; ends with a row without a name. */
	const struct game_feature_group *feature_groups;

	/* The places of the board, into out[GAME_PLACES_MAX]; returns their number. The generic
	   drawings use it for games without their own. Optional. */
	int (*places)(const void *state, struct game_place *out);

	/* The members of the state that a position spells; ends with a row without a name. Optional:
	   positions cannot be spelled. complete_position() computes all other members. It gets any
	   numbers within the rows' bounds, and returns the name of a law that they break, or NULL: one
	   without which the position could not be drawn. Optional: there are no others. */
	const struct game_member *members;
	const char *(*complete_position)(void *state);

	/* Optional: printed facts that we reconstructed because we could not read them off a component;
	   ends with NULL. */
	const char *const *reconstructed;
};

/* The members of struct game that are optional, with their defaults. */
const struct game_option *game_options(const struct game *game);
const struct game_feature_group *game_feature_groups(const struct game *game);
int game_why(const struct game *game, const void *state, move m);
void game_result(const struct game *game, const void *state, int *places);
const char *const *game_sources(const struct game *game);
void game_move_gains(const struct game *game, const void *state, move m, struct game_gains *gains);
const char *const *game_dues(const struct game *game);
const char *game_due(const struct game *game, const void *state);
uint64_t game_broken_laws(const struct game *game, const void *state);
/* The name of the first law that does not hold, or NULL. */
const char *game_check_invariants(const struct game *game, const void *state);
/* The number of the rule that a law follows from; 0 if the game names none. */
int game_law_rule(const struct game *game, const char *law);
void game_write_state(const struct game *game, const void *state, struct emit *out);
void game_write_facts(const struct game *game, const void *state, struct emit *out);
int game_feature_count(const struct game *game);
void game_observe(const struct game *game, const void *state, int seat, int16_t *out);
int game_places(const struct game *game, const void *state, struct game_place *out);
/* The fewest columns between two places of a row: 2 on a board of hexes, whose cells can be drawn
   side by side in half as many columns. */
int game_places_apart(const struct game_place *places, int count);

/* Fills in the options that are still GAME_OPTION_UNSET. Returns 0 if the players or an option are
   out of bounds, else 1. */
int game_check_setup(const struct game *game, struct game_setup *setup);
/* A set-up in which no option is chosen yet. */
struct game_setup game_new_setup(int players);
/* The number of options; the index of an option by its name, or -1. */
int game_option_count(const struct game *game);
int game_find_option(const struct game *game, const char *name);
/* Sets an option by name and value. GAME_SET_AGAIN: it was set before, and now has the new value.
   If there is no such option or value, the set-up does not change. */
enum game_set { GAME_SET, GAME_SET_AGAIN, GAME_NO_OPTION, GAME_NO_VALUE };
enum game_set game_set_option(const struct game *game, struct game_setup *setup, const char *name,
                              const char *value);
/* The default value of an option, given the options before it. */
int game_default_value(const struct game *game, const struct game_setup *setup, int option);

/* Sets the game up and runs all steps up to the first node; or begins at setup->start. */
void game_start(const struct game *game, void *state, const struct game_setup *setup);
/* Makes a legal move, then runs all steps up to the next node. */
void game_play(const struct game *game, void *state, move m);
/* The points that a legal move and all steps after it earn, by seat and row. */
void game_gains_of(const struct game *game, const void *state, move m, struct game_gains *sum);
int game_source_count(const struct game *game);
/* Checked versions, which accept any number. They return 1, or 0 and leave the state and *m
   unchanged. game_moves returns the number of legal moves: 0 if the position is not a node. */
int game_moves(const struct game *game, const void *state, move *out);
int game_apply(const struct game *game, void *state, move m);
int game_try(const struct game *game, void *state, move m);
int game_is_legal(const struct game *game, const void *state, move m);

/* Spellings (core/grammar.c). game_write_move puts the text and a NUL into out[GAME_TEXT_MAX] and
   returns its length. game_read_move reads a whole spelling, legal or not. It returns 0 and leaves
   *m unchanged if the game has no such move. */
int game_write_move(const struct game *game, const void *state, move m, char *out);
int game_read_move(const struct game *game, const void *state, const char *text, move *m);
/* A move as JSON: the member "verb", and one member for each part, named by its kind. The caller
   opens and ends the object. Optional parts that are not spelled have no member. */
void game_emit_move(const struct game *game, const void *state, move m, struct emit *out);
/* Spells one part by its index, without the word before it; "" if it is not spelled. */
int game_write_part(const struct game *game, const void *state, move m, int place, char *out);
/* The id of a verb in JSON, and the value that a move has for one of its parts. */
const char *game_verb_id(const struct game_verb *verb);
int game_part_value(const struct game_verb *verb, int place, move m);
/* Whether a part is left out of the spelling, because its value is the default. */
int game_part_is_unsaid(const struct game_verb *verb, int place, move m);

/* Action numbers: 0 .. game_action_count - 1 for all moves that have a spelling, verb by verb. Some
   of them never occur in a game. A malformed move has -1. */
int game_action_count(const struct game *game);
int game_move_to_action(const struct game *game, move m);
move game_action_to_move(const struct game *game, int action);
/* The same within one verb; and the number of values of each part, 0 after the last. */
int game_verb_actions(const struct game_verb *verb);
int game_verb_index(const struct game *game, move m);
move game_verb_move(const struct game *game, int verb, int index);
void game_verb_shape(const struct game_verb *verb, int shape[GAME_SHAPE_MAX]);

/* The number of elements of a shape (all 0: one); the number of values of a category. */
int game_shape_count(const int shape[GAME_SHAPE_MAX]);
int game_category_count(const struct game_feature *feature);

/* Perft: the number of sequences of `depth` moves from here. Each chance outcome counts once,
   whatever its weight. A game that ends earlier counts as one sequence. */
uint64_t game_perft(const struct game *game, const void *state, int depth);

#ifdef __cplusplus
}
#endif

#endif
