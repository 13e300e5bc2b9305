/* The REST API about people: guests, registering, logging in and out, their data,
   their bots. */
#ifndef SERVER_PEOPLE_ACCOUNTS_H
#define SERVER_PEOPLE_ACCOUNTS_H

#include "server/http/http.h"

/* auth.c: finds out who sends a request, by its cookie, then calls api_handle. */
void accounts_authenticate(struct http_request *request);

/* From a job: the person of this id. What the host has forbidden a person, their bots may not do
   either. */
enum store_result accounts_find_person(struct store *store, const char *id, struct person *out);

/* --- accounts.c: names, passwords and logins -------------------------------------------------- */

void accounts_get_me(struct http_request *request);
void accounts_guest(struct http_request *request);
void accounts_register(struct http_request *request);
void accounts_login(struct http_request *request);
void accounts_logout(struct http_request *request);
void accounts_logout_everywhere(struct http_request *request);
void accounts_put_hook(struct http_request *request);

/* --- account_data.c: a person's own data ------------------------------------------------------ */

void accounts_get_logins(struct http_request *request);
void accounts_end_login(struct http_request *request);
void accounts_get_tokens(struct http_request *request);
void accounts_revoke_token(struct http_request *request);
void accounts_get_data(struct http_request *request);
void accounts_delete(struct http_request *request);

/* --- tokens.c: access tokens, for programs that act for a person ------------------------------ */

void accounts_post_token(struct http_request *request);

/* --- bot_accounts.c: accounts of programs ----------------------------------------------------- */

void accounts_get_bots(struct http_request *request);
void accounts_post_bot(struct http_request *request);
void accounts_renew_bot(struct http_request *request);
void accounts_delete_bot(struct http_request *request);

#endif
