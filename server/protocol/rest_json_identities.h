/* The bodies of responses about signing in with a provider. */
#ifndef SERVER_PROTOCOL_REST_JSON_IDENTITIES_H
#define SERVER_PROTOCOL_REST_JSON_IDENTITIES_H

#include "core/emit.h"
#include "server/store/store_identities.h"
#include "server/util/buffer.h"

/* In the order in which they were read. */
struct identity_rows {
	struct identity *rows;
	size_t count, capacity;
};

void identity_rows_add(void *to, const struct identity *identity);

/* Of the export, which has all of them. */
void emit_own_identities(struct emit *emit, const struct identity_rows *rows);
/* For the account's page; `issuer` is the provider that one can sign in with now. */
struct buffer rest_json_identities(const struct identity_rows *rows, const char *issuer,
                                   int has_password);
/* What people call the provider; "" if there is none. */
struct buffer rest_json_provider(const char *name);
/* Where the browser goes to sign in. */
struct buffer rest_json_signin(const char *url);

#endif
