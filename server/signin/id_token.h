/* Checks ID tokens, by which an OpenID provider says who has signed in: a JSON Web Token (RFC 7519)
   whose signature fits a key of the provider's set (RFC 7517), for us, for this sign-in, now.

   Of the algorithms, RS256 and ES256 only (RFC 7518), each with a key of the kind that it needs.
   "none" and those with a shared secret are refused, whatever the token says. By GnuTLS. */
#ifndef SERVER_SIGNIN_ID_TOKEN_H
#define SERVER_SIGNIN_ID_TOKEN_H

#include "server/types.h"

struct json_t;

enum { SUBJECT_MAX = 256, ID_TOKEN_MAX = 16384, CLAIM_NAME_MAX = 256 };

struct id_token_wanted {
	const char *issuer, *client, *nonce;
	int64_t now; /* milliseconds since 1970 */
};

/* What we take from it: the provider's id of the person, and the name they use there ("" if the
   token has none). */
struct id_token_claims {
	char subject[SUBJECT_MAX], name[CLAIM_NAME_MAX];
};

enum id_token_fault {
	ID_TOKEN_FINE,
	ID_TOKEN_MALFORMED,
	ID_TOKEN_ALGORITHM,
	ID_TOKEN_NO_KEY, /* the set has no such key: it may have changed */
	ID_TOKEN_SIGNATURE,
	ID_TOKEN_ISSUER,
	ID_TOKEN_AUDIENCE,
	ID_TOKEN_EXPIRED,
	ID_TOKEN_NONCE,
	ID_TOKEN_FAULTS
};

/* For the log. */
extern const char *const ID_TOKEN_FAULT_WORDS[ID_TOKEN_FAULTS];

/* `keys` is the member "keys" of the provider's set. */
enum id_token_fault id_token_check(const char *token, const struct json_t *keys,
                                   const struct id_token_wanted *wanted,
                                   struct id_token_claims *out);

#endif
