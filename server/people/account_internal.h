/* A request about a person, on its way to the store, to the threads that hash
   passwords, and back. For auth.c, accounts.c, account_data.c and bot_accounts.c. */
#ifndef SERVER_PEOPLE_ACCOUNT_INTERNAL_H
#define SERVER_PEOPLE_ACCOUNT_INTERNAL_H

#include "server/people/names.h"
#include "server/rest/store_request.h"
#include "server/store/store_people.h"

struct account {
	struct store_request query; /* first: a store request is its account */
	uv_work_t work;
	uv_work_cb hash;      /* of a password, on the pool */
	struct account *next; /* of those that wait for that */
	void (*then)(struct account *account);
	struct person person;
	struct login login;
	struct audit audit;              /* is written in the same transaction; id "": nothing */
	enum refusal refusal;            /* why a job found nothing to do */
	char old_folded[NAME_MAX_BYTES]; /* the name by the rules of older servers */
	char password[PASSWORD_MAX + 1], old_password[PASSWORD_MAX + 1];
	char token[COOKIE_MAX]; /* of a new login or a bot: shown once */
	int64_t guest_expires;  /* when a guest's cookie expires; 0: it is a login's */
	int is_right;
};

/* About the person who asks. */
struct account *account_new(struct http_request *request, void (*then)(struct account *account));
/* Frees it, and leaves no password in memory. */
void account_free(struct account *account);
void account_refuse(struct account *account, enum refusal refusal);
/* Fills in the audit row. */
void account_prepare_audit(struct account *account, enum audit_kind kind);
/* From a job: writes it. */
enum store_result account_write_audit(const struct account *account, struct store *store);

/* From a job: whether a person may have their name; REFUSAL_NAME_TAKEN or REFUSAL_NAME_ALIKE if
   someone else has it, or one that looks like it. */
enum refusal account_check_name(const struct person *person, struct store *store);

/* Reads the password of the body and checks the rate limits against guessing. If it may not be
   tried, it refuses, frees the account and returns 0. */
int account_read_password(struct account *account);
/* Compares the password with the person's, on a thread of the pool: is_right. */
void account_check_password(struct account *account, void (*then)(struct account *account));
/* Address and browser, for the person's list of logins. */
void account_describe_login(const struct http_request *request, struct login *login);

#endif
