/* The game at one online table: its log, and the state that follows from it. It uses no network, no
   storage and no clock.

   Two functions make a match. match_decide says whether a command may be carried out now, and which
   events would record it; it changes nothing. match_fold carries out one event. In between, the
   events are made durable. So a match in memory never knows more than the database, and any node
   that folds the same log has the same match.

	decision = match_decide(match, &command, now);
	... append decision.events to the log; if another node was first, fold its events, decide again
	for each event: match_fold(match, event);
	... send the events to all watchers
*/
#ifndef SERVER_TABLE_MATCH_H
#define SERVER_TABLE_MATCH_H

#include "core/record.h"
#include "server/bots/bots.h"
#include "server/table/commands.h"
#include "server/table/dice.h"
#include "server/types.h"

enum refusal {
	REFUSAL_NONE,
#define REFUSAL(name, code) REFUSAL_##name,
#include "server/table/refusals.def"
#undef REFUSAL
	REFUSALS
};

extern const char *const REFUSAL_CODES[REFUSALS];

enum seat_kind { SEAT_EMPTY, SEAT_PERSON, SEAT_BOT };

struct seat {
	enum seat_kind kind;
	char person[ID_MAX], name[NAME_MAX_BYTES];
	enum badge badge;                                     /* of the person, when they sat down */
	char reserved[ID_MAX], reserved_name[NAME_MAX_BYTES]; /* for whom an empty seat is reserved */
	char level[LEVEL_MAX];                                /* of a bot */
	char entropy[HEX_MAX]; /* what the person contributes to the dice, or "" */
	char commit[HEX_MAX];  /* the SHA-256 of that, sent before it, or "" */
	int must_recommit;     /* another seat has withheld: it has to commit again */
	int has_withheld;      /* it has committed, and not revealed */
	int is_away;           /* a computer player plays for the person */
	int has_resigned;
	int64_t left; /* milliseconds on the clock, when it does not run */
	int64_t used; /* milliseconds that were taken off it */
	int refills;  /* how often a clock for each turn was filled again */
};

/* Computer players of a level take the free seats of an open table at a time, and the game begins.
   0: they do not. */
struct fill {
	char level[LEVEL_MAX];
	int64_t at;
};

/* What one seat has asked the others to agree to. */
enum ask { ASK_NOTHING, ASK_UNDO, ASK_PAUSE, ASK_RESUME };

struct proposal {
	enum ask ask;
	int seat, ply;
	unsigned agreed; /* bit s: seat s */
};

/* Events as JSON with commas in between, written when needed: a log only grows, so the written part
   stays valid. */
struct log_text {
	char *bytes;
	size_t capacity;
	size_t *ends; /* of each event's text */
	size_t ends_capacity;
	long count;
};

enum { CLIENT_WORDS = 64 };

/* The clocks when a move was made, for undo, and whether a computer player made it. */
struct clock_snapshot {
	int64_t left[GAME_SEATS_MAX], used[GAME_SEATS_MAX];
	int refills[GAME_SEATS_MAX];
	int is_bots;
};

/* The text of the event `start`: by which rules the log is folded. Tables that began under an
   older server have "" there, and are folded as they were decided: undos did not count for their
   dice, and did not restore clocks. Until "2", others lost time for positions that were undone, and
   a flag gave a new minute. */
#define MATCH_RULES "3"

struct match {
	struct table_head head;
	const struct game *game;
	struct game_setup setup;

	struct event *events;
	long size;
	size_t capacity;
	uint64_t clients[CLIENT_WORDS]; /* a Bloom filter: see match_may_repeat */
	struct log_text *text;

	enum table_status status;
	struct seat seats[GAME_SEATS_MAX];
	int is_revealing;          /* TABLE_DICE_COMMIT: seats reveal; otherwise they commit again */
	int64_t dice_commit_since; /* when they began to */
	struct fill fill;
	struct proposal proposal;
	char rematch[ID_MAX];
	int is_broken;  /* the log could not be replayed: nothing more is decided */
	int64_t chain;  /* a running hash of the log, to notice damage */
	int is_damaged; /* the log is not as it was written */

	struct game_state state;
	move *moves;
	signed char *actors; /* who made each move: a seat, or SEAT_CHANCE */
	int *undos_before;   /* of each move: how many undos over chance there had been */
	struct clock_snapshot *snapshots;
	int plies;
	size_t moves_capacity, actors_capacity, undos_capacity, snapshots_capacity;
	int shares_rows; /* a preview: these arrays belong to another match */
	int rules;       /* MATCH_RULES of the server on which it began; 0 for the oldest */
	int undos;       /* over chance, so far */

	int running;        /* the seat whose clock runs, or SEAT_NONE */
	int64_t since;      /* when it began to run, or the seat began to wait */
	int64_t idle_since; /* since when a computer player has been about to move */
	int64_t changed;
	int64_t last;               /* when the last event was */
	int chats, spectator_chats; /* lines of chat, of the seats and of spectators */
};

/* Reads "edition=first walls=long". Returns 0 if the game or an option is unknown. */
int match_setup(const struct table_head *head, const struct game **game, struct game_setup *setup);

/* A match without events. NULL if this program cannot play what the head says. */
struct match *match_new(const struct table_head *head);
void match_free(struct match *match);

/* The events that a command leads to, or the refusal. The texts live as long as the decision. */
struct decision {
	enum refusal refusal;
	int rule;     /* REFUSAL_ILLEGAL: which rule forbids the move */
	long repeats; /* the event that this same command led to before, or -1 */
	struct event *events;
	int count;
	size_t capacity;
};

struct decision match_decide(const struct match *match, const struct command *command, int64_t now);
void decision_free(struct decision *decision);

/* A copy, without the log that led to it, in which these events have happened. */
struct match *match_preview(const struct match *match, const struct event *events, int count);
/* Applies an event. Returns 0, and marks the match as broken, if it cannot happen here. Marks it as
   damaged if the events so far have another hash than the head says. */
int match_fold(struct match *match, const struct event *event);

/* --- what can be asked of a match ------------------------------------------------------------- */

/* Whether an event may have come from a command with this id of a client; 0: none has. */
int match_may_repeat(const struct match *match, const char *client);
/* The seat of a person, or SEAT_NONE. */
int match_seat_of(const struct match *match, const char *person);
/* The seat to move, or SEAT_NONE; and whether a computer player moves for it. */
int match_turn(const struct match *match);
int match_is_bot(const struct match *match, int seat);
const char *match_level(const struct match *match, int seat);
/* The seats that are asked for consent: people who are there and have not resigned; bit s is seat
   s. */
unsigned match_voters(const struct match *match);
/* The seats whose consent a proposal needs: the voters; for an undo also each person whose moves it
   undoes, and over chance everyone, even if late or absent, unless they have resigned. */
unsigned match_consent_needed(const struct match *match, const struct proposal *proposal);
/* What an undo by a seat would do: back to before its last move, or to before the first of its last
   moves in a row. Free: without consent. */
struct undo {
	int ply, turn_ply;
	int is_free;
};
/* Returns 0 if the seat has nothing to undo, or may not undo now. */
int match_undo(const struct match *match, int seat, struct undo *out);
/* Whether this seat may go back to a ply without anyone's consent. */
int match_is_free_undo(const struct match *match, int seat, int ply);
/* The time on the seat's own clock after it has gone back to a ply; 0 if it would have none. Only
   for tables with clocks. */
int64_t match_left_after_undo(const struct match *match, int seat, int ply, int64_t now);
/* The time with which an absent person would return; 0 if the clock does not let them. */
int64_t match_left_after_return(const struct match *match, int seat, int64_t now);
/* From when any player may end the pause alone; 0 if there is none. */
int64_t match_pause_ends_at(const struct match *match);
/* The time from which the other players may hand this seat to a computer player, because it keeps
   them waiting at a table without clocks; 0 if it does not. */
int64_t match_abandoned_at(const struct match *match, int seat);
/* From when an open table may be closed because no one joins it; 0 if the game has begun. */
int64_t match_expires_at(const struct match *match);
/* Whether there is a position, or was one when the table was closed. */
int match_has_begun(const struct match *match);
/* When the time of the seat to move, of the dice commitment, or before computer players take the
   free seats, is up; 0 if never. And the time
   left on a clock now. */
int64_t match_deadline(const struct match *match);
int64_t match_time_left(const struct match *match, int seat, int64_t now);
/* Reads "LEVEL MINUTES", the text of the event `fill` at a time. Returns 0 if it is not that. */
int match_read_fill(const char *text, int64_t now, struct fill *out);
/* Places by seat: people who have resigned come last. */
void match_places(const struct match *match, int places[GAME_SEATS_MAX]);
struct table_summary match_summarise(const struct match *match);
/* What chance is drawn with at a ply that comes next. */
struct dice match_dice(const struct match *match, int ply);
/* The game as a record; its moves are the match's. The secret is there when the game is over. */
struct record match_record(const struct match *match);

#endif
