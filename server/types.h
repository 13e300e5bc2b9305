/* What all folders of the server share: ids, bounds, people, events, table heads. */
#ifndef SERVER_TYPES_H
#define SERVER_TYPES_H

#include <stddef.h>
#include <stdint.h>

#include "core/game.h"

enum {
	ID_MAX = 17,          /* 16 characters of base64url, 96 random bits */
	HEX_MAX = 65,         /* 32 bytes in hexadecimal */
	NAME_MAX_BYTES = 64,  /* of a person's name, which has at most 24 letters */
	CLIENT_MAX = 33,      /* of the id that a client gives to a command */
	CHAT_MAX = 501,       /* of a line of chat */
	EVENT_TEXT_MAX = 512, /* of what an event says: the longest is a line of chat */
	OPTIONS_TEXT_MAX = 256,
	URL_MAX = 513,
	HOOK_FORMAT_MAX = 12,   /* of the name of a chat program, such as "discord" */
	ADDRESS_TEXT_MAX = 48,  /* of a network address */
	AGENT_MAX = 128,        /* of what a browser calls itself */
	NOTE_MAX = 256,         /* of a row of the audit log */
	ORIGIN_MAX = 33,        /* of a keyed hash of an address */
	PASSWORD_HASH_MAX = 128 /* crypto_pwhash_STRBYTES */
};

/* Who acts, in addition to the seats 0 .. GAME_SEATS_MAX-1. */
enum { SEAT_CHANCE = -1, SEAT_NONE = -2 };

/* The last millisecond of the year 9999: no time is later. */
#define TIME_END ((int64_t)253402300799999)

struct person {
	char id[ID_MAX];
	char name[NAME_MAX_BYTES];
	char folded[NAME_MAX_BYTES];      /* the name in lower case, unique; "" for a guest */
	char password[PASSWORD_HASH_MAX]; /* argon2id; "" for a guest, "*" for a bot, or
	                                     PASSWORD_NONE */
	char hook[URL_MAX];               /* URL of the webhook; "" if there is none */
	char hook_key[HEX_MAX];
	int64_t created;
	int64_t ended;         /* since when a guest's cookies are worth nothing; 0: they are */
	int64_t muted, banned; /* until when the host has muted, or banned, the person */
	char bot_of[ID_MAX];   /* a bot's owner; "" for people */
};

/* What others see beside a person's name. The numbers are stored in databases and never change. */
enum badge { BADGE_NONE, BADGE_GUEST, BADGE_BOT };

static inline enum badge person_badge(const struct person *person)
{
	return person->bot_of[0] ? BADGE_BOT : person->password[0] ? BADGE_NONE : BADGE_GUEST;
}

/* Whose rate limits count: a bot uses its owner's. */
static inline const char *person_account(const struct person *person)
{
	return person->bot_of[0] ? person->bot_of : person->id;
}

/* The name in the seats of an erased person: a dash. */
#define PERSON_ERASED "\xe2\x80\x94"

/* In the place of a password, of a person who signs in with a provider only (signin/): no hash, so
   no password is right. */
#define PASSWORD_NONE "!"

static inline int person_has_no_password(const struct person *person)
{
	return person->password[0] == PASSWORD_NONE[0];
}

struct login {
	char token[HEX_MAX]; /* SHA-256 of what the cookie contains: useless for logging in */
	char person[ID_MAX];
	int64_t created, expires;
	int64_t seen;                                     /* when it was used, to the day */
	char address[ADDRESS_TEXT_MAX], agent[AGENT_MAX]; /* from where, and with what */
	int scopes; /* of an access token, whose name is in agent; 0: a sign-in, which may do all */
};

/* What an access token may do. The numbers are stored in databases and never change. */
enum { SCOPE_READ = 1, SCOPE_PLAY = 2, SCOPE_ACCOUNT = 4, SCOPES = 3 };

/* A row of the audit log. The words are stored in databases and never change. */
enum audit_kind {
#define AUDIT(name, word) AUDIT_##name,
#include "server/people/audit.def"
#undef AUDIT
	AUDITS
};

extern const char *const AUDIT_WORDS[AUDITS];

struct audit {
	char id[ID_MAX];
	int64_t at;
	enum audit_kind kind;
	char person[ID_MAX];            /* about whom; "" if the name is unknown */
	char address[ADDRESS_TEXT_MAX]; /* where it came from; "" for the host's actions */
	char note[NOTE_MAX];
};

/* A report of one person about another, for the host. */
struct report {
	char id[ID_MAX];
	int64_t at;
	char reporter[ID_MAX], person[ID_MAX];
	char table[ID_MAX], study[ID_MAX];                        /* where: one of them is "" */
	char reporter_name[NAME_MAX_BYTES], name[NAME_MAX_BYTES]; /* only in lists */
	char text[CHAT_MAX];
};

/* Who reads a study: its owner, everyone who has its link, everyone who looks for one. The numbers
   are stored in databases and never change. */
enum study_visibility { STUDY_PRIVATE, STUDY_UNLISTED, STUDY_PUBLIC, STUDY_VISIBILITIES };

enum { STUDY_TITLE_MAX = 256 };

struct stored_study {
	char id[ID_MAX], owner[ID_MAX];
	char owner_name[NAME_MAX_BYTES]; /* only where it is read */
	char title[STUDY_TITLE_MAX], game[32];
	char origin[ORIGIN_MAX]; /* only where it is written */
	enum study_visibility visibility;
	int version; /* from 1 */
	int64_t created, changed;
	char source[ID_MAX]; /* what it was cloned from, or "" */
};

/* Everything that can happen at a table. The words are stored in databases and never change. */
enum event_kind {
#define EVENT(name, word, ...) EVENT_##name,
#include "server/table/events.def"
#undef EVENT
	EVENTS
};

extern const char *const EVENT_WORDS[EVENTS];

/* One row of a table's log. */
struct event {
	int64_t at; /* milliseconds since 1970 */
	enum event_kind kind;
	int seat;
	char person[ID_MAX];
	char client[CLIENT_MAX];
	enum badge badge; /* of the person at the time */
	const char *text;
};

enum clock_kind { CLOCK_NONE, CLOCK_LIVE, CLOCK_DAYS, CLOCK_KINDS };

/* What a table is set up with, and what never changes about it. */
struct table_head {
	char id[ID_MAX];
	char owner[ID_MAX];
	char game[32];
	int players;
	char options[OPTIONS_TEXT_MAX]; /* "edition=first walls=long", as in GAME_OPTIONS */
	int is_listed;                  /* shown to everyone, or found only by its link */
	enum clock_kind clock;
	int64_t bank, increment; /* live: both; days: the bank is the time for one move */
	char secret[HEX_MAX];    /* of the dice */
	int64_t created;
	int is_rated;            /* counts for ratings */
	char origin[ORIGIN_MAX]; /* of the address that opened it, or "" */
	int64_t chain;           /* the running hash of the first events in the log, */
	long chained;            /* and of how many; 0 for logs of older servers */
};

/* What lists and the leader need to know without replaying the table. It follows from the log. The
   numbers are stored in databases and never change (sql_states.h). */
enum table_status {
	TABLE_OPEN,
	TABLE_PLAYING,
	TABLE_PAUSED,
	TABLE_OVER,
	TABLE_CLOSED,
	TABLE_DICE_COMMIT, /* between open and playing: see dice_commit.h */
	TABLE_STATUSES
};
enum table_waiting { WAITING_NOBODY, WAITING_PERSON, WAITING_BOT, TABLE_WAITINGS };

struct table_summary {
	enum table_status status;
	enum table_waiting waiting;
	int turn;         /* the seat to move, or SEAT_NONE */
	int64_t deadline; /* when its time, or that of the draw, is up; 0 if never */
	int64_t changed;
	int64_t chain;                       /* the running hash of the log: see match_fold */
	char person[GAME_SEATS_MAX][ID_MAX]; /* "" for an empty seat */
};

#endif
