/* Notices in the database: people's wishes, their browsers and addresses, the notices to send. For
   the results, see store.h. */
#ifndef SERVER_STORE_STORE_NOTICES_H
#define SERVER_STORE_STORE_NOTICES_H

#include "server/store/store.h"

enum {
	NOTICE_DELAY_MS = 5 * 1000,    /* after which a browser is notified: who is there has moved */
	MAIL_DELAY_MS = 2 * 60 * 1000, /* and a mail is sent */
	LANGUAGE_MAX = 8,              /* of a language's code */
	ZONE_MAX = 64,                 /* of a time zone's name, such as Europe/Paris */
	SHIFTS_TEXT_MAX = 256,
	POINT_TEXT_MAX = 88,
	AUTH_TEXT_MAX = 24,
	RIPEN_MAX = 4096 /* at one time, or a few more */
};

/* How a person wishes to be notified. */
struct notice_settings {
	char language[LANGUAGE_MAX];
	int turns, ends; /* of their turns; of the ends of their games */
	int remind;      /* minutes before the time of a turn is up; 0: never */
	int is_quiet;    /* nothing is sent between two minutes of the person's day */
	int quiet_from, quiet_to;
	char zone[ZONE_MAX];
	char shifts[SHIFTS_TEXT_MAX]; /* how far its clocks are from UTC: quiet_hours.h */
	int digest;                   /* one mail a day for all tables */
	int64_t digested;             /* when the last one was sent */
};

/* The numbers are stored in databases and never change. */
enum notice_target_kind { TARGET_PUSH, TARGET_MAIL, TARGET_KINDS };

/* Where a person is reached: a browser, or a mail address. */
struct notice_target {
	char id[ID_MAX];
	char person[ID_MAX];
	enum notice_target_kind kind;
	char address[URL_MAX];                           /* of the push service, or of mail */
	char point[POINT_TEXT_MAX], auth[AUTH_TEXT_MAX]; /* the keys of a browser */
	int64_t created;
	int64_t confirmed; /* when the person answered a first mail; 0: not yet */
};

/* The numbers are stored in databases and never change. */
enum notice_kind {
	NOTICE_TURN,
	NOTICE_REMINDER,
	NOTICE_END,
	NOTICE_CONFIRM,
	NOTICE_INVITE, /* a seat is reserved for the person */
	NOTICE_KINDS
};

/* Something to be sent to one target. */
struct notice {
	struct notice_target target;
	struct notice_settings settings;
	char table[ID_MAX], game[32];
	enum notice_kind kind;
	long number; /* of the table's events */
	int tries;
	int64_t deadline;
	int is_turn;        /* it is the person's turn now; of an invitation: the seat is still free */
	int is_quiet_table; /* the person has switched off the notices of the table */
};

/* NO_ROW: the person has never chosen any. */
enum store_result store_notice_settings(struct store *store, const char *person,
                                        struct notice_settings *out);
enum store_result store_set_notice_settings(struct store *store, const char *person,
                                            const struct notice_settings *settings);
/* A digest was sent to a person. */
enum store_result store_set_digested(struct store *store, const char *person, int64_t now);
/* Adds a target. One with the same id now belongs to this person. */
enum store_result store_set_notice_target(struct store *store, const struct notice_target *target);
enum store_result store_notice_targets(struct store *store, const char *person,
                                       void (*each)(void *to, const struct notice_target *target),
                                       void *to);
enum store_result store_notice_target(struct store *store, const char *id,
                                      struct notice_target *out);
/* NO_ROW: there is none that waits for it. */
enum store_result store_confirm_notice_target(struct store *store, const char *id, int64_t now);
/* And the notices to it. */
enum store_result store_delete_notice_target(struct store *store, const char *id);
enum store_result store_set_quiet_table(struct store *store, const char *person, const char *table,
                                        int is_quiet);
enum store_result store_quiet_tables(struct store *store, const char *person,
                                     void (*each)(void *to, const char *table), void *to);

/* From store_append: what follows from its events for those who wish to be notified. */
enum store_result store_add_notices(struct store *store, const struct store_append *append);
enum store_result store_add_confirmation(struct store *store, const char *target, int64_t now);
/* Targets take turns. */
enum store_result store_due_notices(struct store *store, struct turn_page *page,
                                    void (*each)(void *to, const struct notice *notice), void *to);
/* Those that were delayed, or written ahead of their time, have no turns until they ripen. */
enum store_result store_has_ripe_notices(struct store *store, int64_t now, int *has);
enum store_result store_ripen_notices(struct store *store, int64_t now);
enum store_result store_delay_notice(struct store *store, const struct notice *notice, int tries,
                                     int64_t due);
enum store_result store_end_notice(struct store *store, const struct notice *notice);

/* The format of a person's webhook: the name of a chat program, or "". */
enum store_result store_set_hook_format(struct store *store, const char *person,
                                        const char *format);
enum store_result store_hook_format(struct store *store, const char *person,
                                    char out[HOOK_FORMAT_MAX]);

#endif
