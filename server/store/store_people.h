/* People in the database: names, logins, reports, the audit log. See store.h for
   what the results mean. */
#ifndef SERVER_STORE_STORE_PEOPLE_H
#define SERVER_STORE_STORE_PEOPLE_H

#include "server/people/names.h"
#include "server/store/store.h"

enum { GUESTS_EXPIRED_MAX = 100 };

typedef void store_person(void *to, const struct person *person);

/* NO_ROW: the id or the name is taken. */
enum store_result store_add_person(struct store *store, const struct person *person);
/* Changes name and password, or the webhook; the rest stays. The skeletons follow the name. */
enum store_result store_set_name(struct store *store, const struct person *person);
enum store_result store_set_hook(struct store *store, const struct person *person);
/* NO_ROW: the password was changed meanwhile, or the person was deleted. */
enum store_result store_lock_password(struct store *store, const struct person *person);
enum store_result store_person_by_id(struct store *store, const char *id, struct person *out);
enum store_result store_person_by_name(struct store *store, const char *folded, struct person *out);
/* All of them, the newest first. */
enum store_result store_people(struct store *store, int limit, store_person *each, void *to);
/* The bots of a person, the oldest first. */
enum store_result store_bots_of(struct store *store, const char *owner, store_person *each,
                                void *to);
/* DONE: another person has a name with a password that looks like this one. */
enum store_result store_has_lookalike(struct store *store, const struct person *person);
/* Updates the columns derived from names if this program has other Unicode data. That also gives
   skeletons to names that were registered before there were any. */
enum store_result store_update_names(struct store *store);

/* Makes a guest's cookies invalid. */
enum store_result store_end_guest(struct store *store, const char *person, int64_t now);
/* Until when; 0: no longer. */
enum store_result store_mute(struct store *store, const char *person, int64_t until);
enum store_result store_ban(struct store *store, const char *person, int64_t until);
enum store_result store_ban_address(struct store *store, const char *address, int64_t until);
/* DONE: new guests may not come from this address now. */
enum store_result store_is_banned_address(struct store *store, const char *address, int64_t now);
/* Renames a person, including in the logs of all tables. NO_ROW: the name is taken. */
enum store_result store_rename(struct store *store, const struct person *person);
/* Erases a person and their bots: everything that identifies them, and all their chat. Their moves
   stay, since they are part of other people's games; `name` replaces theirs. */
enum store_result store_erase_person(struct store *store, const char *person, const char *name);

/* The ids of guests who came long ago and have no table, a limited number, for erasing them. */
struct guest_ids {
	int count;
	char ids[GUESTS_EXPIRED_MAX][ID_MAX];
};
enum store_result store_old_guests(struct store *store, int64_t now, struct guest_ids *out);

/* Records that something about a person has changed that servers hold in memory: their name, what
   the host has forbidden them, whether the account exists. */
enum store_result store_add_change(struct store *store, const char *person);
/* The changes after this one, in order. */
enum store_result store_changes(struct store *store, int64_t after,
                                void (*each)(void *to, int64_t number, const char *person),
                                void *to);
enum store_result store_last_change(struct store *store, int64_t *number);

/* --- logins ----------------------------------------------------------------------------------- */

enum store_result store_add_login(struct store *store, const struct login *login);
enum store_result store_find_login(struct store *store, const char *token, struct login *out);
enum store_result store_logins_of(struct store *store, const char *person, int64_t now,
                                  void (*each)(void *to, const struct login *login), void *to);
/* The login was used: it is valid until `expires` now. */
enum store_result store_renew_login(struct store *store, const struct login *login);
enum store_result store_end_login(struct store *store, const char *token);
enum store_result store_end_logins(struct store *store, const char *person);

/* --- the audit log, reports ------------------------------------------------------------------- */

enum store_result store_add_audit(struct store *store, const struct audit *audit);
/* The latest first; of one person, or of all if it is NULL. */
enum store_result store_audit(struct store *store, const char *person, int limit,
                              void (*each)(void *to, const struct audit *audit), void *to);

enum store_result store_add_report(struct store *store, const struct report *report);
/* The queue of the host; and everything that one person has reported. */
enum store_result store_open_reports(struct store *store,
                                     void (*each)(void *to, const struct report *report), void *to);
enum store_result store_reports_by(struct store *store, const char *reporter,
                                   void (*each)(void *to, const struct report *report), void *to);
/* How many reports of a person are still open. */
enum store_result store_count_reports(struct store *store, const char *reporter, int *count);
enum store_result store_close_report(struct store *store, const char *id, int64_t now);

/* A line that a person wrote at a table. */
struct chat_line {
	char table[ID_MAX];
	long number;
	int64_t at;
	const char *text;
};

enum store_result store_chat_lines(struct store *store, const char *person,
                                   void (*each)(void *to, const struct chat_line *line), void *to);

/* Deletes rows that are stored only for a while: expired logins, old audit rows, closed reports,
   changes that every node has read. */
enum store_result store_expire_people(struct store *store, int64_t now);

#endif
