/* Sign-ins with a provider, in the database: who is who there, and sign-ins that have begun. For
   the results, see store.h. */
#ifndef SERVER_STORE_STORE_IDENTITIES_H
#define SERVER_STORE_STORE_IDENTITIES_H

#include "server/signin/id_token.h"
#include "server/store/store.h"

/* A person of ours is the subject of an issuer. One for each, in both directions. */
struct identity {
	char issuer[URL_MAX], subject[SUBJECT_MAX];
	char person[ID_MAX];
	int64_t created, seen;
};

typedef void store_identity(void *to, const struct identity *identity);

enum store_result store_find_identity(struct store *store, const char *issuer, const char *subject,
                                      struct identity *out);
/* NO_ROW: this identity is another person's, or the person has another one there. */
enum store_result store_add_identity(struct store *store, const struct identity *identity);
/* The person has signed in with it: `seen`. */
enum store_result store_see_identity(struct store *store, const struct identity *identity);
enum store_result store_identities_of(struct store *store, const char *person, store_identity *each,
                                      void *to);
enum store_result store_delete_identity(struct store *store, const char *person,
                                        const char *issuer);

/* A sign-in that waits for its browser to come back. `state` and `browser` are hashes of what the
   browser has. */
struct stored_signin {
	char state[HEX_MAX], browser[HEX_MAX];
	char person[ID_MAX]; /* whose browser it was; "" if unknown */
	int64_t expires;
};

enum store_result store_add_signin(struct store *store, const struct stored_signin *signin);
enum store_result store_find_signin(struct store *store, const char *state,
                                    struct stored_signin *out);
/* NO_ROW: it is over. */
enum store_result store_delete_signin(struct store *store, const char *state);

#endif
